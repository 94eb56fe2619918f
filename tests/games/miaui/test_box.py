"""A broken box file is refused with its line and the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from atoll.games.miaui import parts
from atoll.kit import Box, BoxError

FILE = Path(parts.__file__).with_name("box.toml")
SOURCE = Path(parts.__file__).read_text("utf-8")
TEXT = FILE.read_text("utf-8")


def load(old: str, new: str) -> dict[str, object]:
    """Run parts.py with a box in which one thing is different."""
    assert TEXT.count(old) == 1, f"{old!r} is in the box once"
    code = SOURCE.replace('BOX = Box(Path(__file__).with_name("box.toml"))', "BOX = Box(PATH, TEXT)")
    assert code != SOURCE
    names: dict[str, object] = {"__name__": "changed", "PATH": FILE, "TEXT": TEXT.replace(old, new)}
    exec(compile(code, str(parts.__file__), "exec"), names)
    return names


def line_of(text: str) -> int:
    return next(i for i, line in enumerate(TEXT.splitlines(), 1) if text in line)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("rounds = 12", "rounds = 13", "must be a whole number from 1 to 12"),
        ("rounds = 12", "rounds = 11", "11 rounds need 34 catch cards, there are 37"),
        ("jellyfish_set = 3", "jellyfish_set = true", "must be a whole number"),
        ("players_max = 6", "players_max = 7", "must be a whole number from 3 to 6"),
        ("players_min = 3 ", "players_min = 2 ", "must be a whole number from 3 to 6"),
        ("numbers = [1, 2, 3,", "numbers = [1, 1, 3,", "must be 1 to 12, one for each round"),
        ("numbers = [1, 2,", "numbers = [1, 13,", "must be 1 to 12, one for each round"),
        ("numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]", "numbers = 12", "must be 1 to 12"),
        ('kind = "tiger"', 'kind = "shark"', "must be 'tiger': the kinds stand in a fixed order"),
        ("values = [1, 3, 5, 7]", "values = [1, 3, 5, 700]", "must be whole numbers from -99 to 99"),
        ("values = [1, 3, 5, 7]", 'values = [1, 3, 5, "x"]', "must be whole numbers from -99 to 99"),
        ("values = [1, 3, 5, 7]", "values = [1, 3, 5, true]", "must be whole numbers from -99 to 99"),
        ("values = [1, 3, 5, 7]", "values = 7", "must be whole numbers from -99 to 99"),
        ("values = [0, 0, 0, 0, 0, 0]", "values = [0, 0, 0, 0, 0, 1]", "gulls must all have the same value"),
        ("values = [0, 0, 0, 0, 0, 0]", "values = []", "gulls must all have the same value"),
    ],
)  # fmt: skip
def test_a_wrong_figure_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(BoxError, match=re.escape(reason)) as refused:
        load(old, new)
    assert f"box.toml, line {line_of(old)}:" in str(refused.value)


def test_a_missing_figure_is_named() -> None:
    with pytest.raises(BoxError, match=r"box\.toml, line \d+: game\.rounds: is missing"):
        load("rounds = 12\n", "")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]", "", "dive.numbers: must be 1 to 12"),
        ('kind = "tiger"', "", "catch[1].kind: must be 'tiger'"),
        ("values = [1, 3, 5, 7]", "", "catch[3].values: must be whole numbers"),
        ('kind = "gull"', 'kind = "gull"\nvalues = []\n[[catch]]', "catch: needs 6 kinds"),
    ],
)
def test_a_missing_or_strange_line_is_named(old: str, new: str, reason: str) -> None:
    with pytest.raises(BoxError, match=re.escape(reason)):
        load(old, new)


def test_a_missing_table_is_named() -> None:
    with pytest.raises(BoxError, match=r"the table \[dive\] is missing"):
        load("[dive]\n", "[swim]\n")


def test_what_is_not_toml_is_refused_with_its_line() -> None:
    with pytest.raises(BoxError, match=r"box\.toml: .*line \d+"):
        load("rounds = 12", "rounds = = 12")


def test_an_owner_may_correct_a_figure() -> None:
    changed = load("values = [-10, -10, -15, -15]", "values = [-10, -15, -15, -15]")
    face = changed["FACE_OF"]["J15"]  # type: ignore[index]
    assert changed["COPIES"][face] == 3  # type: ignore[index]


def test_every_reconstructed_figure_is_marked() -> None:
    """Section 2 of RULES.md."""
    marked = {figure.place: figure.source for figure in Box(FILE).figures if figure.source != "rulebook"}
    assert marked == {
        "game.players_min": "public",
        "catch[0].values": "reconstructed",
        "catch[1].values": "reconstructed",
        "catch[2].values": "reconstructed",
        "catch[4].values": "reconstructed",
    }
