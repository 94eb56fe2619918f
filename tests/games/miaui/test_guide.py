"""The guides explain every rule, in both languages alike, and their pictures show what they say."""

from __future__ import annotations

import re

import atoll
from atoll.games.miaui.parts import Phase
from atoll.kit import NOBODY, UNKNOWN
from atoll.kit.game import Game
from atoll.match import Match

from .table import DEEP

FOLDER = atoll.game("miaui").folder
GUIDES = {lang: (FOLDER / f"guide.{lang}.md").read_text("utf-8") for lang in ("en", "ru")}


def marks(lang: str) -> list[str]:
    return [rule for mark in re.findall(r"\{(MI-[^}]*)\}", GUIDES[lang]) for rule in mark.split()]


def test_both_guides_mark_every_rule() -> None:
    """MI-109 and MI-R13: a lantern that a gull has eaten is among them."""
    rules = set(re.findall(r"\*\*(MI-\d{3})\*\*", (FOLDER / "RULES.md").read_text("utf-8")))
    assert len(rules) > 60
    assert rules <= set(marks("en"))
    assert "MI-R13" in marks("en")


def test_both_guides_are_alike() -> None:
    assert marks("en") == marks("ru")
    pictures = [re.findall(r"\(position:[^)]*\)", text) for text in GUIDES.values()]
    assert pictures[0] == pictures[1]


def pictured(game: Game, seed: int, ply: int, no_fights: bool = False) -> Match:
    options = ",no_fights=on" if no_fights else ""
    assert re.search(rf"\(position:seats=4,seed={seed},ply={ply},seat=\d{options}\)", GUIDES["en"])
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
