"""The guides explain every rule, and their pictures show what they say."""

from __future__ import annotations

import re

from atoll.games.miaui.parts import Phase
from atoll.kit import NOBODY, SPECTATOR, UNKNOWN
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
    start, before, after, question, known, unknown, end, stacks = (
        play_to_position(fast, wanted) for wanted in pictures("miaui", "en")
    )
    assert start[0].ply == 0
    assert [shown[0].state.round_number for shown in (before, after)] == [3, 4]
    assert after[0].state.revealed_number[:4].tolist() == [6, 12, 12, 10], "as the worked round tells"
    assert before[0].state.kiti_gap == 2, "between C and D"
    told = " ".join(fast.tell(after[0].events_of(after[0].ply), SPECTATOR, "en"))
    assert "Tie at 12 for the deep (B, C): Kiti's right hand picks C" in told
    assert "The seagull takes C's emperor tuna 15 B catches a tiger fish (7) in the middle" in told
    assert "A catches a jellyfish (−15) in the shallows" in told
    assert [int(n) for n in end[0].scores] == [44, 30, 54], "as the worked scoring tells"
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
