"""A review in a browser: close-ups with rings, and a replay that is led by its chart."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from atoll.match import Match
from tests.web.server import Server

from .accessibility import assert_accessible

PATIENCE = 600_000  # milliseconds: the coach may have to be compiled


def opened(page: Page) -> str:
    """The address of a finished game, which has been reviewed."""
    match = Match("miaui", seats=3, seed=3, names=("Ann", "Bob", "Cleo"))
    match.wander(10_000, seed=3)
    page.goto("/open")
    page.locator("textarea[name=text]").fill(match.text())
    page.locator("main form button").first.click()
    page.wait_for_url(re.compile("/replay"))
    address = page.url.split("/replay")[0]
    page.goto(f"{address}/review?eyes=A")
    expect(page.locator(".review-body[data-has]:not([data-has=''])")).to_be_visible(timeout=PATIENCE)
    return address


def test_a_review_is_seen_and_leads_through_the_replay(page: Page, server: Server) -> None:
    address = opened(page)
    cards = page.locator(".choice-card")
    assert 1 <= cards.count() <= 3
    first = cards.first
    expect(first.locator(".ring.done").first).to_be_attached()
    expect(first.locator(".ring.better").first).to_be_attached()
    part = [float(n) for n in (first.locator(".close-up svg").first.get_attribute("viewBox") or "").split()]
    assert part[2] > 0
    assert_accessible(page, "a review")
    first.locator("a", has_text="See it").click()
    page.wait_for_url(re.compile(r"/replay\?ply=\d+&eyes=A"))
    expect(page.locator("#chance-slider .chances")).to_be_visible()
    expect(page.locator("#moment li.chosen")).to_have_count(1)
    assert_accessible(page, "a replay with its review")

    page.locator("#slider").fill("2")
    expect(page.locator("#counter")).to_have_text(re.compile(r"^2 / "))
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("n")
    expect(page.locator(".mistakes span")).to_have_text(re.compile(r"mistake \d+ of \d+"))
    assert page.url.startswith(address)
