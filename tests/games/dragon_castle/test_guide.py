"""The guides explain every rule."""

from __future__ import annotations

import re

from tests.games.guides import marks, rules


def test_the_guide_marks_every_rule() -> None:
    every = set(re.findall(r"\bDC-(?:R\d\d|\d{3})\b", rules("dragon_castle")))
    only_inside = {"DC-R36", "DC-R37", "DC-R38", "DC-R41", "DC-007"}  # options and pieces
    assert set(marks("dragon_castle", "en")) == every - only_inside
