"""Reviews of finished tables over HTTP, made by the real process of the coach."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.i18n import LANGUAGES
from atoll.match import Match
from atoll.review import Review
from atoll.review.comments import notes
from atoll.web.app import make_app
from atoll.web.ops.rate_limit import Limits
from atoll.web.reviews.reviewer import Reviewer
from atoll.web.services import Services
from atoll.web.tables.table import Table

PATIENCE = 600  # seconds


def opened(client: TestClient[Any], text: str) -> str:
    """The address of a table made of a game text."""
    answer = client.post("/open", data={"text": text}, follow_redirects=False)
    return str(answer.headers["location"]).split("/replay")[0]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    data = tmp_path_factory.mktemp("reviews") / "atoll.db"
    with TestClient(make_app(f"sqlite+aiosqlite:///{data}", pace=0)) as client:
        yield client


@pytest.fixture(scope="module")
def finished(served: TestClient[Any]) -> str:
    """The address of a finished game that has been reviewed in depth."""
    match = Match("miaui", seats=3, seed=3, names=("Ann", "Bob", "Cleo"))
    match.wander(10_000, seed=3)
    address = opened(served, match.text())
    until = time.monotonic() + PATIENCE
    while 'data-has="deep"' not in served.get(f"{address}/review/part?eyes=A").text:
        assert time.monotonic() < until, "the review did not come"
        time.sleep(0.3)
    return address


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_shows_chart_parts_and_cards(served: TestClient[Any], finished: str, lang: str) -> None:
    page = served.get(f"{finished}/review?eyes=A", headers={"accept-language": lang})
    assert page.status_code == 200
    assert len(page.content) < 250_000
    assert 'class="chances"' in page.text
    assert page.text.count('class="close-up"') == page.text.count('name="opponents"') > 0
    assert "{" not in re.sub(r"<svg.*?</svg>", "", page.text.split("<main")[1], flags=re.S)


def test_the_parts_add_up_as_they_are_shown(served: TestClient[Any], finished: str) -> None:
    text = served.get(f"{finished}/review/part?eyes=A").text.replace("−", "-").replace("±", "")
    rows = re.findall(r'<tr(?: class="mine")?>\s*<th scope="row">.*?</tr>', text, re.S)
    assert len(rows) == 3
    for row in rows:
        own, others, luck, total = (int(n) for n in re.findall(r"<td[^>]*>([+-]?\d+)<", row))
        assert own + others + luck == total


def test_a_page_that_has_the_draft_is_told_what_is_new(served: TestClient[Any], finished: str) -> None:
    answer = served.get(f"{finished}/review/part?eyes=A&has=draft")
    assert answer.status_code == 200, "the review in depth is there"


def test_the_review_is_in_the_game_text_and_read_back(served: TestClient[Any], finished: str) -> None:
    match = Match.read(served.get(f"{finished}/game.txt").text)
    assert len(notes(match)) == match.ply


def test_the_chart_of_the_replay_is_its_slider(served: TestClient[Any], finished: str) -> None:
    text = served.get(f"{finished}/replay?ply=5&eyes=A").text
    chart = text.split('id="chance-slider"')[1].split("</section>")[0]
    assert 'id="slider"' in chart
    assert 'id="chance-now"' in chart
    assert 'id="moment"' in text


def test_try_again_has_the_strongest_bots_as_opponents(served: TestClient[Any], finished: str) -> None:
    given = {"ply": "4", "eyes": "A", "opponents": "coach"}
    made = served.post(f"{finished}/branch", data=given, follow_redirects=False)
    assert made.status_code == 303
    usual = served.post(f"{finished}/branch", data={"ply": "4", "eyes": "A"}, follow_redirects=False)
    assert usual.headers["location"] != made.headers["location"]


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes(served: TestClient[Any]) -> None:
    match = Match("miaui", seats=3, seed=3, names=("Ann", "Bob", "Cleo"))
    match.wander(7, seed=3)
    address = opened(served, match.text())
    until = time.monotonic() + PATIENCE
    while 'class="chances"' not in (text := served.get(f"{address}/review").text):
        assert time.monotonic() < until, "the draft did not come"
        time.sleep(0.3)
    assert "This game is not over: the review ends at the last move." in text


def test_one_network_has_few_reviews_made_at_a_time(
    served: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    services: Services = served.app.state.services
    reviewer = Reviewer(services.store, services.warmup, limits=Limits(reviews_of_network=1))
    begun: list[str] = []

    async def make(table: Table, match: Match, known: Review | None, share: str) -> None:
        begun.append(share)

    monkeypatch.setattr(reviewer, "_make", make)

    async def check() -> None:
        for seed, share in enumerate(("one", "one", "other")):
            table = await services.tables.find(addresses[seed].removeprefix("/t/"))
            await reviewer.ask(table, Match("miaui", seats=3, seed=seed), share)
        await asyncio.sleep(0)

    addresses = [opened(served, Match("miaui", seats=3, seed=seed).text()) for seed in range(3)]
    with served.portal() as portal:
        portal.call(check)
    assert begun == ["one", "other"]
