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
    assert shown == [Phase.PLACE, Phase.BID, Phase.LARGE_PILOT]
