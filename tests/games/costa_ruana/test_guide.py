"""The guides explain every rule, in both languages alike."""

from __future__ import annotations

import re

import atoll


def test_both_guides_mark_every_rule() -> None:
    folder = atoll.game("costa_ruana").folder
    rules = set(re.findall(r"\bCR-(?:R\d\d|\d{3})\b", (folder / "RULES.md").read_text("utf-8")))
    for lang in ("en", "ru"):
        marks = re.findall(r"\{(CR-[^}]*)\}", (folder / f"guide.{lang}.md").read_text("utf-8"))
        assert {rule for mark in marks for rule in mark.split()} == rules


def test_both_guides_show_the_same_pictures() -> None:
    folder = atoll.game("costa_ruana").folder
    english, russian = (
        re.findall(r"\(position:[^)]*\)", (folder / f"guide.{lang}.md").read_text("utf-8"))
        for lang in ("en", "ru")
    )
    assert english == russian
    assert len(english) >= 3
