from __future__ import annotations

from pathlib import Path

import pytest

from atoll.kit import Box, BoxError

TEXT = """\
# a small box

[game]
rounds = 12            # counted in the rulebook
price = 3              # Reconstructed: from photographs
title = "no # here"    # public: shops agree
[[card]]
kind = "fish"
values = [1, 2]

[[card]]
kind = "gull"          # reconstructed

[board.cost]
water = true
"""


@pytest.fixture
def box() -> Box:
    return Box(Path("box.toml"), TEXT)


def test_figures_have_places_lines_and_sources(box: Box) -> None:
    assert [(f.place, f.line, f.source) for f in box.figures] == [
        ("game.rounds", 4, "rulebook"),
        ("game.price", 5, "reconstructed"),
        ("game.title", 6, "public"),
        ("card[0].kind", 8, "rulebook"),
        ("card[0].values", 9, "rulebook"),
        ("card[1].kind", 12, "reconstructed"),
        ("board.cost.water", 15, "rulebook"),
    ]


def test_a_sign_inside_quotes_is_no_comment(box: Box) -> None:
    figure = box.figure("game.title")
    assert figure is not None
    assert (figure.text, figure.note) == ('"no # here"', "public: shops agree")
    assert box.figure("game.colour") is None


def test_tables_and_whole_numbers(box: Box) -> None:
    assert box["card"][1]["kind"] == "gull"
    assert box.integer("game.rounds", 1, 12) == 12


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("game.rounds", "box.toml, line 4: game.rounds: must be a whole number from 1 to 9, not 12"),
        ("game.title", "box.toml, line 6: game.title: must be a whole number from 1 to 9, not 'no # here'"),
        (
            "board.cost.water",
            "box.toml, line 15: board.cost.water: must be a whole number from 1 to 9, not True",
        ),
        ("game.colour", "box.toml, line 3: game.colour: is missing"),
        ("moon.phase", "box.toml: moon.phase: is missing"),
    ],
)
def test_errors_name_file_line_and_reason(box: Box, place: str, sentence: str) -> None:
    with pytest.raises(BoxError) as caught:
        box.integer(place, 1, 9)
    assert str(caught.value) == sentence


def test_needs(box: Box) -> None:
    box.require(True, "card", "never said")
    with pytest.raises(BoxError, match=r"^box.toml, line 7: card: needs three kinds$"):
        box.require(False, "card", "needs three kinds")
    with pytest.raises(BoxError, match=r"^box.toml, line 12: card\[1\].kind: must be crab$"):
        box.require(False, "card[1].kind", "must be crab")


def test_a_missing_table_and_broken_toml() -> None:
    with pytest.raises(BoxError, match=r"^box.toml: the table \[dive\] is missing$"):
        Box(Path("box.toml"), TEXT)["dive"]
    with pytest.raises(BoxError, match=r"^box.toml: .*line 2"):
        Box(Path("box.toml"), "[game]\nrounds = \n")


def test_a_box_is_read_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(TEXT, "utf-8")
    assert Box(file).figures == Box(Path("box.toml"), TEXT).figures
