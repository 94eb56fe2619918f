"""Plots show what they are given."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from atoll.arena.plots import BASE, COLOURS, STYLE, TOP, amount, bar, histogram, lines


def heights(drawn: str, colour: str) -> list[float]:
    return [float(h) for h in re.findall(rf'<rect x=[^>]*height="([\d.]+)" fill="{colour}"', drawn)]


def test_a_histogram_shows_shares_side_by_side() -> None:
    drawn = histogram({"one": [(3, 1), (5, 3)], "two": [(4, 2)]}, "words", "points")
    one, two = heights(drawn, COLOURS[0]), heights(drawn, COLOURS[1])
    assert [round(height / (BASE - TOP), 2) for height in one] == [0.25, 0, 0.75]
    assert [round(height / (BASE - TOP), 2) for height in two] == [0, 1, 0]
    assert re.findall(r">(\d+)</text>", drawn) == ["3", "4", "5"]


def test_many_values_share_columns_and_none_is_lost() -> None:
    drawn = histogram({"one": [(value, 1) for value in range(-50, 151)]}, "words", "points")
    found = heights(drawn, COLOURS[0])
    assert 20 <= len(found) <= 36
    fullest = max(found)
    assert sum(found) / fullest * 6 == pytest.approx(201, abs=1), "six values a column"


def test_lines_keep_to_their_frame_with_intervals_and_a_mark_for_even() -> None:
    drawn = lines(
        {"a": [(0, 0.2), (1, 0.9)]}, "words", "x", bands={"a": [(0, 0.1, 0.3), (1, 0.8, 1.0)]}, even=0.5
    )
    (points,) = re.findall(r'<polyline points="([^"]+)"', drawn)
    rises = [float(point.split(",")[1]) for point in points.split()]
    assert rises[0] > rises[1], "up is more"
    assert drawn.count("<circle") == 2
    assert 'class="even"' in drawn
    assert "legend" not in drawn, "one line needs no legend"


def test_names_are_escaped_and_bars_speak() -> None:
    assert "&lt;b&gt;" in lines({"<b>": [(0, 1)], "c": [(0, 1)]}, "words", "x")
    assert 'aria-label="25.0%, 10.0% – 40.0%"' in bar(0.25, (0.1, 0.4), 0.5)
    assert COLOURS[1] in amount(-2, 4), "below zero is another colour"


def test_a_plot_can_be_a_file_of_its_own() -> None:
    root = ElementTree.fromstring(lines({"a": [(0, 0.2), (1, 0.9)]}, "words", "x", alone=True))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("aria-label") == "words"
    assert STYLE in "".join(root.itertext())
