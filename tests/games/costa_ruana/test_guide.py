"""The guides and the lesson explain every rule, in both languages alike and in the words of the table."""

from __future__ import annotations

import re

import pytest

import atoll
from atoll.games.costa_ruana.parts import ISLAND, ISLANDS_FOR, KIND_NAMES, SEAT_COUNTS, Phase
from atoll.kit import SPECTATOR
from atoll.kit.i18n import LANGUAGES
from atoll.match.lesson import lesson
from atoll.web.views.guide import play_to_position
from tests.games.guides import marks, pictures, rules, text


def test_the_guide_marks_every_rule() -> None:
    every = set(re.findall(r"\bCR-(?:R\d\d|\d{3})\b", rules("costa_ruana")))
    assert set(marks("costa_ruana", "en")) == every


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_names_what_the_table_shows(lang: str) -> None:
    """CR-005  The short names on the cards, and how many islands there are for each number of players."""
    game, guide = atoll.game("costa_ruana"), text("costa_ruana", lang)
    for kind in KIND_NAMES:
        assert game.translator.translate(lang, "kind-short", kind=kind).split()[0] in guide
    assert ", ".join(str(ISLANDS_FOR[seats]) for seats in SEAT_COUNTS[:-1]) in guide


def test_the_worked_round_is_played_like_this() -> None:
    """The round that the guide explains, its two pictures and its scoring."""
    game = atoll.game("costa_ruana")
    before, after = (play_to_position(game, spec)[0] for spec in pictures("costa_ruana", "en")[-2:])
    assert before.state.phase == Phase.FLIP
    assert after.state.phase == Phase.APPOINT
    told = [line for ply in range(19, 25) for line in game.tell(after.events_of(ply), SPECTATOR, "en")]
    for line in (
        "A flips the Day/Night card to Night",
        "A's face-down card in front of B is “Place 2 natives” (high tide)",
        "“Move a native” (day) in front of C does not work",
        "B copies “Place 1 native”",
        "B returns a native from island E",
        "Island B: A takes a treasure as the only tribe there",
        "Island D: B takes a treasure with the most natives",
        "Island F: dispute, nobody takes a treasure",
    ):
        assert line in told
    assert [int(n) for n in after.scores] == [9, 11, 7]


def test_the_lesson_says_what_the_third_native_would_do() -> None:
    """CR-047, CR-048  A wrong island is empty, has more natives of a rival, or as many."""
    first = lesson(atoll.game("costa_ruana"))
    assert first is not None
    at = next(n for n, step in enumerate(first.steps) if step.name == "native")
    natives = first.begin(at).view(first.seat).natives
    would: dict[str, set[int]] = {}
    for action, message in first.steps[at].wrong.items():
        there = natives[action - ISLAND].tolist()
        own = there.pop(first.seat) + 1
        would.setdefault(message, set()).add(own - max(there))
    assert would == {"lesson-native-alone": {1}, "lesson-native-fewer": {-1}, "lesson-native-even": {0}}
