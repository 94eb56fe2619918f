"""The guides explain every rule, and their worked turn and scoring are what happens."""

from __future__ import annotations

import re

import pytest

from atoll.games.dragon_castle import GAME
from atoll.games.dragon_castle.parts import EventType, Kind
from atoll.kit.i18n import LANGUAGES
from atoll.web.views.guide import BadPosition, play_to_position, position_picture
from tests.games.guides import marks, pictures, rules, text


def test_the_guide_marks_every_rule() -> None:
    every = set(re.findall(r"\bDC-(?:R\d\d|\d{3})\b", rules("dragon_castle")))
    only_inside = {"DC-R36", "DC-R37", "DC-R38", "DC-R41", "DC-007"}  # options and pieces
    assert set(marks("dragon_castle", "en")) == every - only_inside


def test_the_worked_turn_is_what_happens() -> None:
    """Two Soldiers, a pair of Soldiers 3 from H4 and B5, a set of 4 for 2 VP, a shrine on the first floor."""
    worked = [at for at in pictures("dragon_castle", "en") if "moves=" in at]
    asked = []
    for at in worked:
        match, seat = play_to_position(GAME, at)
        asked.append(GAME.text.ask(match.view(seat), seat).id)
    assert asked == ["ask-choose-action", "ask-finish-action", "ask-place-tile", "ask-shrine"]
    sets = [event.numbers[:4] for event in match.events if event.code == EventType.SET_CONSOLIDATED]
    assert sets == [(0, Kind.SOLDIERS, 4, 2)]


def test_the_worked_scoring_is_what_is_scored() -> None:
    scored = next(at for at in pictures("dragon_castle", "en") if "dragons=resilience" in at)
    match, seat = play_to_position(GAME, scored)
    assert match.over
    assert seat == 0
    rows = {
        GAME.translator.translate("en", label): values[seat]
        for label, values in GAME.text.sheet(match.state, match.events)
    }
    sources = ("Sets of Merchants", "Sets of Soldiers", "Sets of Winds", "Discarded tiles",
               "Shrines on floor 1", "Shrines on floor 2", "Countdown tokens", "Dragon of Resilience",
               "Total")  # fmt: skip
    assert [rows[source] for source in sources] == [3, 2, 2, 21, 3, 2, 2, 1, 36]
    for lang in LANGUAGES:
        told = text("dragon_castle", lang)
        assert all(sum_ in told for sum_ in ("3 + 2 + 2 = 7", "3 + 2 = 5", "**36**"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sides_of_a_tile_are_drawn_and_named(lang: str) -> None:
    drawn = position_picture(GAME, "figure=sides", lang)
    for name in ("figure-short-side", "figure-available"):
        assert GAME.translator.translate(lang, name).split()[0] in drawn


@pytest.mark.parametrize("wrong", ["figure=none", "moves=castle:Z9", "moves=do:shrine"])
def test_a_picture_that_cannot_be_is_refused(wrong: str) -> None:
    with pytest.raises(BadPosition):
        position_picture(GAME, wrong, "en")
