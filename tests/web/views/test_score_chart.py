"""The chart of scores over a match."""

from __future__ import annotations

import re

import pytest

from atoll.web.views.match_stats import MatchStats
from atoll.web.views.score_chart import draw_score_chart


@pytest.mark.parametrize("points", [((0, 0), (0, 0)), ((0, 0), (-7, 3), (12, 3)), ((5, 5, 5), (900, 5, 5))])
def test_any_scores_can_be_drawn(points: tuple[tuple[int, ...], ...]) -> None:
    drawn = draw_score_chart(
        MatchStats(points, (0,), (0,), 0), ["<A>", "B", "C"], "en", True, "/t/x/replay", "A", 1
    )
    heights = [
        float(y) for y in re.findall(r"[\d.]+,([\d.-]+)", " ".join(re.findall(r'points="([^"]+)"', drawn)))
    ]
    assert len(heights) >= len(points[0])
    assert all(0 <= y <= 230 for y in heights)
    assert "<A>" not in drawn
