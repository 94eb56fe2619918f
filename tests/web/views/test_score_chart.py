"""The chart of scores over a match."""

from __future__ import annotations

import re

import pytest

from atoll.web.views.match_stats import MatchStats
from atoll.web.views.score_chart import draw_score_chart


@pytest.mark.parametrize("points", [((0, 0), (0, 0)), ((0, 0), (-7, 3), (12, 3)), ((5, 5, 5), (900, 5, 5))])
def test_any_scores_can_be_drawn(points: tuple[tuple[int, ...], ...]) -> None:
    stats = MatchStats(points, tuple(range(1, len(points) + 1)), (0,), (0,), 0)
    drawn = draw_score_chart(stats, ["<A>", "B", "C"], "en", True, "/t/x/replay", "A", 1)
    heights = [
        float(y) for y in re.findall(r"[\d.]+,([\d.-]+)", " ".join(re.findall(r'points="([^"]+)"', drawn)))
    ]
    assert len(heights) >= len(points[0])
    assert all(0 <= y <= 230 for y in heights)
    assert "<A>" not in drawn


def test_the_axis_counts_rounds_not_choices() -> None:
    rounds = (0, 1, 1, 1, 2, 2, 3, 3)
    drawn = draw_score_chart(
        MatchStats(((0, 0),) * 8, rounds, (0,), (0,), 0), ["A", "B"], "en", False, "/t/x"
    )
    labels = re.findall(r'<text class="scale" x="([\d.]+)" y="223.0" text-anchor="middle">(\d+)<', drawn)
    assert [number for _, number in labels] == ["1", "2", "3"]
    places = [float(x) for x, _ in labels]
    assert places[2] - places[1] < places[1] - places[0], "a round is as wide as it had choices"
