"""Sections 2, 5 and 9: the figures of the box, the action space, corrections of the box."""

from __future__ import annotations

import shutil
import sys
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

import atoll
from atoll.games.mangrovia import parts
from atoll.games.mangrovia.territories import (
    AREA,
    CARDS,
    ISLE,
    LAND_LETTERS,
    NEUTRAL_CELLS,
    PATH_CELL,
    PATH_LENGTH,
    PAY,
    PLAIN,
    POINTS,
    PRICE,
    PRIZE,
    SPECIAL,
    STONE,
)
from atoll.kit.core.box import BoxError
from atoll.kit.core.jit import interpreted
from atoll.kit.plain import load_module

GAME = atoll.game("mangrovia")
CELLS = range(len(parts.TERRITORIES))


# The box


def test_mg_r01_every_reconstructed_figure_is_shown_as_such() -> None:
    shown = {place for _, place in GAME.text.figures()}
    ours = {figure.place for figure in GAME.box.figures if figure.source != "rulebook"}
    assert ours <= shown
    assert {f"territories.{name}" for name in parts.TERRITORIES} <= ours
    for _, place in GAME.text.figures():
        assert GAME.box.figure(place) is not None, place


def test_the_board_of_section_2() -> None:
    areas = [sum(AREA[c] == area for c in CELLS) for area in (PLAIN, STONE, SPECIAL, ISLE)]
    assert areas == [24, 8, 8, 8]
    assert [sum(letter in LAND_LETTERS[c] for c in CELLS) for letter in "WSMR"] == [13, 13, 12, 12]
    assert int(POINTS.sum()) == 59
    assert all(POINTS[c] == 0 for c in CELLS if AREA[c] != PLAIN)
    in_cards = [int(PRICE[c]) for c in CELLS if PAY[c] == CARDS]
    in_amulets = [int(PRICE[c]) for c in CELLS if PAY[c] != CARDS]
    assert (len(in_cards), sum(in_cards), len(in_amulets), sum(in_amulets)) == (40, 350, 8, 50)
    assert list(PATH_LENGTH) == [7] * 8
    on_paths = np.bincount(PATH_CELL.ravel(), minlength=len(CELLS))
    assert [int((on_paths == k).sum()) for k in (0, 1, 2)] == [8, 24, 16]
    for path in range(8):
        assert set("".join(LAND_LETTERS[c] for c in PATH_CELL[path])) >= set("WSMR")


def test_known_territories() -> None:
    def line(name: str) -> tuple[str, int, int, int]:
        c = parts.TERRITORIES.index(name)
        return LAND_LETTERS[c], int(PRICE[c]), int(PAY[c]), int(POINTS[c])

    assert line("a2") == ("S", 7, 0, 1)
    assert line("c4") == ("R", 8, 0, 3)
    assert line("g4") == ("W", 10, 0, 4)
    assert line("m5") == ("W", 6, 0, 0)
    assert line("e5")[:3] == ("W", 5, 1)
    assert line("e4")[0] == "WS"
    assert line("e4")[3] == 4


def test_action_numbers_of_section_5() -> None:
    number = GAME.actions.number
    assert len(GAME.actions) == 149
    first_last = {
        "bowl:1/12": 0, "bowl:6/7": 5, "skip": 6, "amulets": 7, "open:2": 8, "open:7": 13, "open:W": 14,
        "open:R": 17, "closed:value": 18, "closed:land": 19, "put_back:1": 20, "put_back:6": 25, "land:W": 26,
        "land:wild": 30, "pay:2": 31, "pay:7": 36, "pay:start1": 37, "pay:start2": 38, "pay:tile3": 39,
        "amulet:1": 40, "amulet:6": 45, "amulet:tile2": 46, "birds:WS": 47, "birds:MR": 52, "build:a1": 53,
        "build:g7": 92, "build:m8": 100, "double:a1": 101, "double:m8": 148,
    }  # fmt: skip
    assert {code: number(code) for code in first_last} == first_last


def test_exact_facts() -> None:
    """F1..F4, F7 of section 9."""
    values = parts.COPIES[parts.VALUE]
    amulets = parts.COPIES[parts.AMULET]
    assert Fraction(int((values * np.arange(2, 8)).sum()), int(values.sum())) == Fraction(183, 43)
    assert int((amulets[1:] * np.arange(2, 7)).sum()) == 124
    assert int((amulets * np.arange(1, 7)).sum()) == 129
    assert [int(pair.sum()) for pair in parts.START_PAIR] == [7, 8, 9, 10, 11]
    assert round(1 - comb(16, 2) / comb(32, 2), 3) == 0.758
    assert PRIZE.sum(0).tolist() == [80, 40]
    assert int(parts.SPECIAL_TILES.sum()) == 44
    for seats, territories in ((2, 42), (3, 45), (4, 48), (5, 48)):
        free = len(CELLS) - int(NEUTRAL_CELLS[seats]).bit_count()
        assert free == territories > seats * int(parts.HUTS[seats])


def test_open_cards_cannot_run_short() -> None:
    """F5: the piers with open cards take at most as many as there are."""
    taken = sum(
        int(parts.TIMES[pier, part])
        for pier in range(1, parts.PIERS + 1)
        for part in range(parts.PIER_PARTS)
        if parts.ACTIVITIES[pier, part] & parts.DO_OPEN
    )
    assert taken == 7 == int(parts.ROW_SIZE.sum())


def test_bird_pairs_are_all_pairs() -> None:
    pairs = {frozenset(i for i in range(4) if bits >> i & 1) for bits in parts.BIRD_PAIR.tolist()}
    assert pairs == {frozenset(pair) for pair in combinations(range(4), 2)}


# Corrections of the box


def load_with(tmp_path: Path, old: str, new: str) -> object:
    """The game made from a changed box."""
    folder = tmp_path / "mangrovia"
    shutil.copytree(GAME.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    box = folder / "box.toml"
    text = box.read_text("utf-8")
    assert text.count(old) == 1
    box.write_text(text.replace(old, new), "utf-8")
    name = "_corrected_mangrovia"
    try:
        with interpreted():
            return load_module(name, folder / "__init__.py", package=True)
    finally:
        for module in [m for m in sys.modules if m.startswith(name)]:
            del sys.modules[module]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('b1 = { at = [2, 1], land = "M"', 'b1 = { at = [2, 1], land = "X"', "b1 =", "land must be"),
        ('[3, 4], land = "R", price = 8', '[3, 4], land = "R", price = 40', "c4 =", "price"),
        ("paths = { H1 = 2 }", "paths = { H9 = 2 }", "b1 =", "paths are"),
        ("paths = { H1 = 2 }", "paths = { H1 = 3 }", "H1 =", "equally far"),
        ("huts = 9", "huts = 0", "4 =", "whole number"),
        ("1 = [3, 4]", "1 = [3, 9]", "1 = [3", "values from 2 to 7"),
        ('"build 2"', '"fly 2"', "piers =", "fly"),
        ('birds = ["M", "W"]', 'birds = ["M", "M"]', "birds =", "different"),
    ],
)  # fmt: skip
def test_errors_name_line_and_reason(tmp_path: Path, old: str, new: str, line: str, reason: str) -> None:
    with pytest.raises(BoxError, match=reason) as wrong:
        load_with(tmp_path, old, new)
    changed = GAME.box.text.replace(old, new).splitlines()
    named = int(str(wrong.value).split("line ")[1].split(":")[0])
    near = changed[named - 1].strip()
    assert near.startswith(line), str(wrong.value)


def test_a_corrected_box_is_played(tmp_path: Path) -> None:
    """Another start pair with equal cards and a dearer territory: nothing else needs to change."""
    with np.errstate(over="raise"):
        other = load_with(tmp_path, "1 = [3, 4]", "1 = [4, 4]").GAME  # type: ignore[attr-defined]
        s = other.new(4, 3)
        assert list(s.start_cards[s.first_seat]) == [2, 0]  # MG-R17
        assert other.rules.check(s) == 0
