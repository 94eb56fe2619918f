"""The guides explain every rule, and their pictures show what they say."""

from __future__ import annotations

import re

from atoll.games.miaui.parts import Phase
from atoll.kit import NOBODY, UNKNOWN
from atoll.kit.game import Game
from atoll.match import Match

from ..guides import marks, rules, text
from .table import DEEP


def test_the_guide_marks_every_rule() -> None:
    """MI-109 and MI-R13: a lantern that a gull has eaten is among them."""
    every = set(re.findall(r"\*\*(MI-\d{3})\*\*", rules("miaui")))
    assert len(every) > 60
    assert every <= set(marks("miaui", "en"))
    assert "MI-R13" in marks("miaui", "en")


def pictured(game: Game, seed: int, ply: int, no_fights: bool = False) -> Match:
    options = ",no_fights=on" if no_fights else ""
    assert re.search(rf"\(position:seats=4,seed={seed},ply={ply},seat=\d{options}\)", text("miaui", "en"))
    match = Match(game, 4, seed, {"no_fights": no_fights})
    match.wander(ply, seed)
    return match


def test_the_pictures_show_what_they_say(fast: Game) -> None:
    after_three = pictured(fast, 7, 12).state
    assert (after_three.round_no, after_three.phase) == (4, Phase.DIVE)
    question = pictured(fast, 10, 12)
    assert question.state.phase == Phase.JELLY
    assert question.waiting == (3,)
    lantern = pictured(fast, 8, 20)
    assert lantern.state.viewer.tolist() == [0, NOBODY, NOBODY]
    assert lantern.view(1).cell[DEEP, 0] == UNKNOWN
    stacks = pictured(fast, 33, 28, no_fights=True)
    assert min(stacks.state.height) > 1
    assert stacks.state.viewer.tolist() == [1, NOBODY, NOBODY]
