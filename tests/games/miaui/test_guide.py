"""The guides explain every rule, and their pictures show what they say."""

from __future__ import annotations

import re

from atoll.games.miaui.parts import Phase
from atoll.kit import NOBODY, UNKNOWN
from atoll.kit.game import Game
from atoll.web.views.guide import play_to_position
from tests.games.guides import marks, pictures, rules

from .builder import DEEP


def test_the_guide_marks_every_rule() -> None:
    """MI-109 and MI-R13: a lantern that a gull has eaten is among them."""
    every = set(re.findall(r"\*\*(MI-\d{3})\*\*", rules("miaui")))
    assert len(every) > 60
    assert every <= set(marks("miaui", "en"))
    assert "MI-R13" in marks("miaui", "en")


def test_the_pictures_show_what_they_say(fast: Game) -> None:
    start, after_three, question, known, unknown, stacks = (
        play_to_position(fast, wanted) for wanted in pictures("miaui", "en")
    )
    assert start[0].ply == 0
    assert (after_three[0].state.round_number, after_three[0].state.phase) == (4, Phase.DIVE)
    assert question[0].state.phase == Phase.JELLY
    assert question[0].waiting == (question[1],)
    assert known[0].state.viewer.tolist() == [known[1], NOBODY, NOBODY]
    assert (
        unknown[0].view(unknown[1]).cell_cards[DEEP, 0]
        == UNKNOWN
        != known[0].view(known[1]).cell_cards[DEEP, 0]
    )
    assert min(stacks[0].state.cell_height) > 1
    assert stacks[0].state.viewer.tolist() == [1, NOBODY, NOBODY]
