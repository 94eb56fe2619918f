"""The guides tell the figures of the box, and their pictures show what they speak of."""

from __future__ import annotations

import pytest

import atoll
from atoll.games.manila.parts import Phase
from atoll.kit.i18n import LANGUAGES
from atoll.web.views.guide import play_to_position
from tests.games.guides import pictures, text

GAME = atoll.game("manila")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_tells_what_every_boat_costs_and_pays(lang: str) -> None:
    guide = text("manila", lang)
    for ware in GAME.box["ware"]:
        name = GAME.translator.translate(lang, "Ware", ware=ware["id"])
        assert f"| {name} | {', '.join(map(str, ware['places']))} | {ware['pays']} |" in guide


def test_the_pictures_of_the_guide_show_what_it_speaks_of() -> None:
    shown = []
    for wanted in pictures("manila", "en"):
        match, seat = play_to_position(GAME, wanted)
        assert match.waiting == (seat,)  # so that something glows
        shown.append(Phase(int(match.state.phase)))
    assert shown == [Phase.PLACE, Phase.BID, Phase.LARGE_PILOT, Phase.PLACE, Phase.SMALL_PILOT]


def test_the_worked_voyage_is_what_the_rules_make_of_it() -> None:
    match, pilot = play_to_position(GAME, pictures("manila", "en")[-1])
    assert match.state.space.tolist() == [11, 5, 12]
    assert match.state.cash[:4].tolist() == [9, 22, 23, 32]
    match.play(pilot, GAME.actions.number("pilot:ginseng+1"))
    assert match.state.cash[:4].tolist() == [38, 46, 38, 26]
    assert match.state.market_step.tolist() == [1, 0, 1, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_says_what_is_reconstructed_before_anything_else(lang: str) -> None:
    first, rest = text("manila", lang).split("\n## ", 1)
    assert "(#figures)" in first
    assert "(#figures)" not in rest
