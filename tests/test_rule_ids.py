"""Every numbered rule, ruling and example of every game is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import atoll

HERE = Path(__file__).parent

# In RULES.md an id stands in bold where it is defined, or opens a row of a table.
DEFINED = re.compile(r"\*\*([A-Z]{2}-[A-Z]?\d{2,3})|^\| ([A-Z]{2}-[A-Z]\d{2}) ", re.MULTILINE)
NAMED = re.compile(r"\b(?:test_)?([a-z]{2})[-_]([a-z]?\d{2,3})(?![0-9])", re.IGNORECASE)


@pytest.mark.parametrize("name", atoll.games())
def test_every_id_has_a_test(name: str) -> None:
    rules = (atoll.game(name).folder / "RULES.md").read_text("utf-8")
    defined = {a or b for a, b in DEFINED.findall(rules)}
    assert defined, "RULES.md defines no ids"
    named = set()
    for file in (HERE / "games" / name).rglob("test_*.py"):
        for prefix, number in NAMED.findall(file.read_text("utf-8").replace("_", "-")):
            named.add(f"{prefix}-{number}".upper())
    assert sorted(defined - named) == []
