"""The box: figures can be corrected, nonsense is refused with its line."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from atoll.games.costa_ruana import parts
from atoll.kit.core.box import BoxError


def parts_with(folder: Path, old: str, new: str) -> ModuleType:
    """The tables made from a box in which something is corrected."""
    box = parts.BOX.text
    assert old in box
    (folder / "box.toml").write_text(box.replace(old, new), "utf-8")
    file = folder / "parts.py"
    file.write_text(Path(parts.__file__).read_text("utf-8"), "utf-8")
    spec = importlib.util.spec_from_file_location("corrected_parts", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_cr_r04_a_deck_that_could_run_out_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        BoxError, match=r"box.toml, line \d+: deck.day: 2 players need 24 cards, there are 23"
    ):
        parts_with(tmp_path, 'low = { 2 = ["T", "M", "R2", ', 'low = { 2 = ["T", "M", ')
    longer = parts_with(tmp_path, 'low = { 2 = ["T", "M", ', 'low = { 2 = ["T", "M", "M", ')
    assert [int(n) for n in longer.DECK_SIZE[2:]] == [25, 37, 49, 61, 73]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('day = { 2 = ["T"', 'day = { 2 = ["X"', r"deck.day: there is no kind \['X'\]"),
        ("draw_before_round = [0, 2, 2, 2, 1]", "draw_before_round = [0, 3, 2, 2, 1]", "hands would grow"),
        ("draw_before_round = [0, 2, 2, 2, 1]", "draw_before_round = [0, 2, 2]", "needs 0 and 4 more"),
        ("treasure_supply = 50", "treasure_supply = 40", "43 are needed"),
        ("islands = { 2 = 4", "islands = { 2 = 3", "too little room for the natives of 2 players"),
        ("islands = { 2 = 4, ", "islands = { ", "needs a whole number for 2 players"),
        ("rich_islands = 2 ", "rich_islands = 5 ", "only 4 islands with 2 players"),
        ('"treasure", number = 1', '"treasure", number = 2', "moves one thing"),
        ('R1 = { type = "return"', 'R1 = { type = "rest"', "has no known type"),
        ('sky = ["day", "night"]', 'sky = ["day"]', "a card has two sides"),
    ],
)  # fmt: skip
def test_nonsense_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(BoxError, match=reason):
        parts_with(tmp_path, old, new)
