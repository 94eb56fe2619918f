"""The guides and the lesson explain every rule, in both languages alike and in the words of the table."""

from __future__ import annotations

import re

import pytest

import atoll
from atoll.games.costa_ruana.parts import ISLAND, ISLANDS_FOR, KIND_NAMES, SEAT_COUNTS
from atoll.kit.i18n import LANGUAGES
from atoll.match.lesson import lesson
from tests.games.guides import marks, rules, text


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


def test_one_thing_has_one_name_in_russian() -> None:
    """Шаман, карта-условие, владелец, выставить, скопировать: no second word for any of them."""
    second = re.compile(r"\bшаман|\bкарт\w* услови|\bхозя|\bвысыла|\bвышл|\bвысл|\bповтор|Вскрыти")
    folder = atoll.game("costa_ruana").folder
    files = (*folder.glob("*/*.ru.ftl"), folder / "learn/guide.ru.md")
    assert len(files) == 3
    for file in files:
        assert not second.findall(file.read_text("utf-8")), file.name


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
