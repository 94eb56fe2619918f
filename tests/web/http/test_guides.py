"""Guides: pictures, the quick reference, and printing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser

from atoll.kit.i18n import LANGUAGES
from atoll.kit.options import Flag
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.app import make_app
from atoll.web.views import guide
from atoll.web.views.guide import (
    BadPosition,
    _figure_text,
    component_figures,
    load_guide,
    position_picture,
    rule_title,
)
from atoll.web.views.translations import TRANSLATOR
from tests.games.guides import pictures
from tests.web.browser.actions import COMPILE_TIMEOUT
from tests.web.browser.chromium import with_long_timeout
from tests.web.client import ANY_GAME

QUICK_REFERENCE = {"en": "At a glance", "ru": "Коротко"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder = tmp_path_factory.mktemp("guides")
    with TestClient(make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0)) as client:
        yield client


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_a_guide_starts_with_a_quick_reference_and_draws_its_pictures(name: str, lang: str) -> None:
    game = find_game(name)
    found = load_guide(game, lang)
    assert found.chapters[0][1] == QUICK_REFERENCE[lang]
    reference = re.search(r'<section class="quick-reference">(.*?)</section>', found.body, re.S)
    assert reference
    assert "<table>" in reference[1] or "<ol>" in reference[1]
    assert reference[1].count("<h2") == 1
    shown = pictures(name, lang)
    assert len(shown) == found.body.count("form=tall") >= 3, "phones get the layout made for them"
    for wanted in shown:
        assert "board-svg" in position_picture(game, wanted, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_figures_are_told_without_the_notation_of_the_box(name: str, lang: str) -> None:
    for label, value, _ in component_figures(find_game(name), lang):
        assert not set('[]{}"=') & set(value), f"{label}: {value}"
        words = re.findall(r"[a-z]{4,}", value) if lang == "ru" else []
        assert not words, f"{label}: {words} are codes"


def test_a_figure_in_several_lines_is_shown_as_it_is_written() -> None:
    assert _figure_text("[") == "["
    assert _figure_text('["1.2", "..1"]') == "1.2\n..1"
    assert _figure_text("{ 2 = -4, 3 = 6 }") == "2: −4, 3: 6"


def test_only_pictures_of_the_guides_are_drawn(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for lang in LANGUAGES:
        headers = {"accept-language": lang}
        page = client.get(f"/learn/{ANY_GAME}", headers=headers).text
        addresses = [unescape(found) for found in re.findall(r'(?:src|srcset)="(/learn/[^"]+)"', page)]
        assert len(addresses) == 2 * len(pictures(ANY_GAME, lang))
        drawn = [client.get(address, headers=headers).text for address in addresses]
        assert all("board-svg" in picture for picture in drawn)

        def refuse(*_: object) -> str:
            raise AssertionError("drawn again")

        with monkeypatch.context() as patched:
            patched.setattr(guide, "position_picture", refuse)
            assert [client.get(address, headers=headers).text for address in addresses] == drawn, "cached"
            answer = client.get(
                f"/learn/{ANY_GAME}/position.svg",
                params={"at": "seats=4,seed=1234567,ply=5000"},
                headers=headers,
            )
        assert answer.status_code == 404
        assert answer.text == TRANSLATOR.translate(lang, "no-such-picture")


def test_a_picture_can_carry_options(client: TestClient[Any]) -> None:
    game = find_game(ANY_GAME)
    flag = next(option for option in game.options if isinstance(option, Flag))
    plain, other = (position_picture(game, f"seed=3,ply=12{more}", "en") for more in ("", f",{flag.name}=on"))
    assert plain != other
    for wrong in ("fog=on", f"{flag.name}=perhaps", "seats=99", "ply=x", "ply", f"seed={1 << 64}"):
        with pytest.raises(BadPosition):
            position_picture(game, wrong, "en")
        assert client.get(f"/learn/{ANY_GAME}/position.svg", params={"at": wrong}).status_code == 404


def test_a_guide_is_printed_in_light_colours_without_controls(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    context = with_long_timeout(browser.new_context(**{**browser_context_args, "color_scheme": "dark"}))
    page = context.new_page()
    page.goto(f"/learn/{ANY_GAME}", timeout=COMPILE_TIMEOUT, wait_until="networkidle")
    page.emulate_media(media="print")
    for gone in (".top", ".chapters", ".heading .actions"):
        assert not page.locator(gone).first.is_visible()
    style = "getComputedStyle(document.querySelector('{}')).{}"
    ink = page.evaluate(style.format(".guide", "color"))
    ground = page.evaluate(style.format("body", "backgroundColor"))
    assert ground == "rgb(255, 255, 255)"
    assert sum(int(n) for n in re.findall(r"\d+", ink)) < 200
    assert page.evaluate(
        "[...document.querySelectorAll('.guide img')].every(i => i.complete && i.naturalWidth)"
    )
    printed = page.pdf(format="A4")
    assert 3 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= 12
    context.close()


@pytest.mark.parametrize(
    "at", ["seats=99", "ply=-1", "ply=x", "seat=9", "nonsense=1", "seed=-5", "ply=999999999"]
)
def test_invalid_positions_are_not_found(client: TestClient[Any], at: str) -> None:
    assert client.get(f"/learn/{ANY_GAME}/position.svg", params={"at": at}).status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_a_rule_has_a_title_and_its_anchor_begins_what_explains_it(name: str, lang: str) -> None:
    game = find_game(name)
    found = load_guide(game, lang)
    assert found.rules
    for rule, title in found.rules.items():
        assert title, rule
        assert rule_title(game, rule, lang) == f"{title}, {rule}"
        assert found.body.count(f'id="{rule}"') == 1
        assert re.search(
            rf'<[a-z0-9]+[^>]*>(<span class="anchor"[^>]*></span>)*<span class="anchor" id="{rule}"',
            found.body,
        )
    assert rule_title(game, "XX-999", lang) == "XX-999"
