"""Pages go out in scraps: whole at the other end, and little of them is sent."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from atoll.kit.draw.fragments import SEPARATOR, split
from atoll.web.live.page_delta import Received, Sent
from tests.web.browser.actions import script


def weight(news: list[str | list[int]]) -> int:
    """How much of it is text."""
    return sum(len(new) for new in news if isinstance(new, str))


def test_any_pages_are_whole_at_the_other_end() -> None:
    rng = random.Random(1)
    sent, received = Sent(), Received()
    scraps = [f"{i % 7}." for i in range(40)]  # many are equal
    for _ in range(200):
        for _ in range(rng.randrange(6)):
            at = rng.randrange(len(scraps))
            if rng.random() < 0.4 and len(scraps) > 1:
                del scraps[at]
            else:
                scraps.insert(at, rng.choice([f"{rng.randrange(99)}.", "", scraps[at]]))
        assert received.page(sent.news(tuple(scraps))) == "".join(scraps)


@pytest.mark.parametrize(
    "page", ["one", SEPARATOR, f"{SEPARATOR}{SEPARATOR}", f"a{SEPARATOR}b", f"a{SEPARATOR}b{SEPARATOR}b"]
)
def test_the_same_page_again_is_one_run(page: str) -> None:
    sent, scraps = Sent(), split(page)
    assert "".join(scraps) == page
    assert not sent.has(scraps)
    sent.news(scraps)
    assert sent.has(scraps)
    assert not sent.has((*scraps, "more"))
    assert sent.news(scraps) == [[0, len(scraps)]]


def test_of_a_change_only_its_scrap_is_sent() -> None:
    sent = Sent()
    scraps = [f"scrap {i} " for i in range(9)]
    assert sent.news(tuple(scraps)) == scraps
    scraps[4] = "another"
    assert sent.news(tuple(scraps)) == [[0, 4], "another", [5, 4]]
    scraps.insert(0, scraps.pop())
    assert weight(sent.news(tuple(scraps))) == 0, "what has moved is not new"


def test_a_browser_puts_them_together(page: Page) -> None:
    page.goto("/")
    rng, sent = random.Random(2), Sent()
    pages = [tuple(rng.choices(["é", "ж", "", "x" * 30], k=rng.randrange(9))) for _ in range(50)]
    news = [sent.news(each) for each in pages]
    joined = page.evaluate(
        "([fragments, all]) => all.map(fragments.joinFragments)", [script(page, "fragments.js"), news]
    )
    assert joined == ["".join(each) for each in pages]
