"""The guides explain every rule, in both languages alike."""

from __future__ import annotations

import re

import atoll

FOLDER = atoll.game("dragon_castle").folder
GUIDES = {lang: (FOLDER / f"guide.{lang}.md").read_text("utf-8") for lang in ("en", "ru")}


def marks(lang: str) -> list[str]:
    return [rule for mark in re.findall(r"\{(DC-[^}]*)\}", GUIDES[lang]) for rule in mark.split()]


def test_both_guides_mark_every_rule() -> None:
    rules = set(re.findall(r"\bDC-(?:R\d\d|\d{3})\b", (FOLDER / "RULES.md").read_text("utf-8")))
    only_inside = {
        "DC-R36",
        "DC-R37",
        "DC-R38",
        "DC-R41",
        "DC-007",
    }  # options and pieces
    assert set(marks("en")) == rules - only_inside


def test_both_guides_are_alike() -> None:
    assert marks("en") == marks("ru")
    pictures = [re.findall(r"\(position:[^)]*\)", text) for text in GUIDES.values()]
    assert pictures[0] == pictures[1]
    assert len(pictures[0]) >= 3
