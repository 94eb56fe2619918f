"""Lessons, played to their end through the pages."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Page, expect

from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match.lesson import Lesson, lesson
from atoll.web.app import make_app
from atoll.web.bots.warmup import Warmup
from tests.web.browser.actions import COMPILE_TIMEOUT, click_visible
from tests.web.browser.chromium import PHONE
from tests.web.client import ANY_GAME


def lesson_of(name: str) -> Lesson:
    found = lesson(find_game(name))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder = tmp_path_factory.mktemp("lessons")
    with TestClient(make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0)) as client:
        yield client


def first_frame(client: TestClient[Any], name: str) -> str:
    """The first frame of a lesson."""
    answer = client.get(f"/learn/{name}/lesson/frame")
    assert answer.status_code == 200
    return answer.text


async def wait_for_ever(*given: object) -> None:
    """A compiler that never ends."""
    await asyncio.Event().wait()


def said(page: str) -> str:
    """What the coach says."""
    found = re.search(r'<p role="status">(.*?)</p>', page, re.S)
    assert found
    return " ".join(html.unescape(re.sub("<[^>]*>", "", found[1])).split())


def position(page: str) -> str:
    """The table in words."""
    return page[page.index('id="in-words"') :]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_lesson_can_be_played_to_its_end(client: TestClient[Any], name: str, lang: str) -> None:
    client.cookies.set("lang", lang)
    found, at = lesson_of(name), f"/learn/{name}/lesson"
    assert "board-svg" in first_frame(client, name)
    assert f'href="{at}"' in client.get("/").text
    assert f'href="{at}"' in client.get(f"/learn/{name}").text
    for n, step in enumerate(found.steps, 1):
        asked = client.get(f"{at}?step={n}").text
        if step.right is None:
            assert f'data-lesson-step="{n + 1}"' in asked
            continue
        assert f'data-lesson-step="{n + 1}"' not in asked
        legal = found.begin(n - 1).legal(found.seat)
        glowing = {int(a) for a in re.findall(r'data-action="(\d+)"', asked)}
        assert glowing == set(legal)
        wrong = next(action for action in legal if action != step.right)
        answer = client.get(f"{at}/frame?step={n}&chose={wrong}").text
        assert said(answer) not in ("", said(asked))
        assert position(answer) == position(asked)[: len(position(answer))]
        assert 'class="act hint"' in answer
        right = client.get(f"{at}?step={n}&chose={step.right}").text
        assert f'data-lesson-step="{n + 1}"' in right
        assert said(right) not in (said(asked), said(answer))
        assert "data-action" not in right
    end = client.get(f"{at}?step={len(found.steps) + 1}").text
    assert f'action="/play/{name}"' in end
    assert "data-action" not in end


def test_a_lesson_begins_before_the_game_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Warmup, "_prepare", wait_for_ever)
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as fresh:
        assert "board-svg" in fresh.get(f"/learn/{ANY_GAME}/lesson").text
        assert "board-svg" in first_frame(fresh, ANY_GAME)


def test_malformed_queries_lead_to_a_step(client: TestClient[Any]) -> None:
    at = f"/learn/{ANY_GAME}/lesson"
    first_frame(client, ANY_GAME)
    for query in (
        "step=0",
        "step=-4",
        "step=x",
        "step=99999",
        "step=2&chose=x",
        "step=2&chose=99999",
        "step=1&chose=0",
    ):
        answer = client.get(f"{at}?{query}")
        assert answer.status_code == 200, query
        assert said(answer.text)
    assert client.get("/learn/nothing/lesson").status_code == 404


def test_an_illegal_choice_is_answered_with_its_rule(client: TestClient[Any]) -> None:
    client.cookies.set("lang", "en")
    found = lesson_of(ANY_GAME)
    first_frame(client, ANY_GAME)
    for n, step in enumerate(found.steps, 1):
        legal = found.begin(n - 1).legal(found.seat)
        if step.right is None or len(legal) == len(find_game(ANY_GAME).actions):
            continue
        forbidden = next(a for a in range(len(find_game(ANY_GAME).actions)) if a not in legal)
        answer = client.get(f"/learn/{ANY_GAME}/lesson?step={n}&chose={forbidden}").text
        assert re.search(r'<a href="/learn/\w+#[A-Z]{2}-R?\d+"', answer)


def pictures(page: Page) -> str:
    """How many updates a page has shown."""
    return page.locator("main").get_attribute("data-seen") or "0"


def changed(page: Page, seen: str) -> str:
    """Wait for the next update, and return the number of updates."""
    expect(page.locator("main")).not_to_have_attribute("data-seen", seen)
    return pictures(page)


@pytest.mark.parametrize("name", games())
def test_a_lesson_by_clicks_on_a_phone(page: Page, name: str) -> None:
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    found = lesson_of(name)
    page.goto(f"/learn/{name}/lesson")
    page.locator("#go-on").wait_for(timeout=COMPILE_TIMEOUT)
    for step in found.steps:
        seen = pictures(page)
        if step.right is not None:
            thing = page.locator(f'.act[data-action="{step.right}"]').first
            thing.wait_for(state="attached")
            if needed := thing.get_attribute("data-when"):
                click_visible(page.locator(f'.pick[data-pick="{needed}"]').first)
            click_visible(page.locator(f'.act[data-action="{step.right}"]:not(.off)').first)
            expect(page.locator(".lesson-step.is-right")).to_be_visible()
            seen = changed(page, seen)
        page.locator("#go-on").click()
        changed(page, seen)
    expect(page.locator(".lesson-step.is-done .primary")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_lesson_by_keyboard(page: Page) -> None:
    found = lesson_of(ANY_GAME)
    page.goto(f"/learn/{ANY_GAME}/lesson")
    page.locator("#go-on").wait_for(timeout=COMPILE_TIMEOUT)
    page.locator("#go-on").focus()
    for step in found.steps:
        seen = pictures(page)
        if step.right is not None:
            page.locator(f'.act[data-action="{step.right}"]').first.focus()
            page.keyboard.press("Enter")
            seen = changed(page, seen)
        expect(page.locator("#go-on")).to_be_focused()
        page.keyboard.press("Enter")
        changed(page, seen)
    expect(page.locator(".lesson-step.is-done")).to_be_visible()
