"""Pages are sent as deltas, and restored from them."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from atoll.kit.draw.fragments import SEPARATOR, split
from atoll.web.live.page_delta import PageDecoder, PageEncoder
from tests.web.browser.actions import load_script


def weight(news: list[str | list[int]]) -> int:
    """How much of it is text."""
    return sum(len(new) for new in news if isinstance(new, str))


def test_any_pages_are_restored_from_deltas() -> None:
    rng = random.Random(1)
    sent, received = PageEncoder(), PageDecoder()
    fragments = [f"{i % 7}." for i in range(40)]  # many are equal
    for _ in range(200):
        for _ in range(rng.randrange(6)):
            at = rng.randrange(len(fragments))
            if rng.random() < 0.4 and len(fragments) > 1:
                del fragments[at]
            else:
                fragments.insert(at, rng.choice([f"{rng.randrange(99)}.", "", fragments[at]]))
        assert received.decode(sent.encode(tuple(fragments))) == "".join(fragments)


@pytest.mark.parametrize(
    "page", ["one", SEPARATOR, f"{SEPARATOR}{SEPARATOR}", f"a{SEPARATOR}b", f"a{SEPARATOR}b{SEPARATOR}b"]
)
def test_an_unchanged_page_is_one_range(page: str) -> None:
    sent, fragments = PageEncoder(), split(page)
    assert "".join(fragments) == page
    assert not sent.is_current(fragments)
    sent.encode(fragments)
    assert sent.is_current(fragments)
    assert not sent.is_current((*fragments, "more"))
    assert sent.encode(fragments) == [[0, len(fragments)]]


def test_only_changed_fragments_are_sent() -> None:
    sent = PageEncoder()
    fragments = [f"fragment {i} " for i in range(9)]
    assert sent.encode(tuple(fragments)) == fragments
    fragments[4] = "another"
    assert sent.encode(tuple(fragments)) == [[0, 4], "another", [5, 4]]
    fragments.insert(0, fragments.pop())
    assert weight(sent.encode(tuple(fragments))) == 0, "what has moved is not new"


def test_a_browser_restores_pages_from_deltas(page: Page) -> None:
    page.goto("/")
    rng, sent = random.Random(2), PageEncoder()
    pages = [tuple(rng.choices(["é", "ж", "", "x" * 30], k=rng.randrange(9))) for _ in range(50)]
    news = [sent.encode(each) for each in pages]
    joined = page.evaluate(
        "([fragments, all]) => all.map(fragments.joinFragments)", [load_script(page, "fragments.js"), news]
    )
    assert joined == ["".join(each) for each in pages]


def random_frames(rng: random.Random) -> list[tuple[bool, tuple[str, ...]]]:
    """Pictures and pages by turns (true: a page), with much in common."""
    common = [f"{i} " for i in range(30)]
    return [(rng.random() < 0.4, tuple(rng.choices(common, k=rng.randrange(12)))) for _ in range(200)]


def test_pictures_before_a_page_are_restored_and_nothing_is_sent_twice() -> None:
    sent, received = PageEncoder(), PageDecoder()
    new = set[str]()
    for is_page, fragments in random_frames(random.Random(3)):
        delta = sent.encode(fragments) if is_page else sent.encode_frame(fragments)
        strings = {part for part in delta if isinstance(part, str)}
        assert not strings & new, "the window has it already"
        new = set(fragments) if is_page else new | set(fragments)
        assert (received.decode if is_page else received.decode_frame)(delta) == "".join(fragments)


def test_a_browser_restores_pictures_before_pages(page: Page) -> None:
    page.goto("/")
    sent, shown = PageEncoder(), random_frames(random.Random(4))
    news = [[p, sent.encode(each) if p else sent.encode_frame(each)] for p, each in shown]
    joined = page.evaluate(
        "([f, all]) => all.map(([isPage, delta]) => (isPage ? f.joinFragments : f.joinFrame)(delta))",
        [load_script(page, "fragments.js"), news],
    )
    assert joined == ["".join(each) for _, each in shown]
