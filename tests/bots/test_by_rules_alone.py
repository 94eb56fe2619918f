"""A game without heuristics is searched by its rules alone, and the search beats random choices clearly."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from atoll.bots.search.tree import add_node, find_slot, new_tree, select_among, widened

GOPS = Path(__file__).parents[2] / "examples" / "gops" / "src" / "gops"

STRENGTH = """
import atoll
from atoll.bots import make
from tests.bots.positions import share
game = atoll.game("gops")
assert game.heuristics is None
for name in ("newcomer", "rival"):
    print(share(game, make(game, name), make(game, "random"), seats=2, deals=20))
"""


def test_a_search_without_heuristics_beats_random_choices() -> None:
    """Every deal is played from both seats."""
    done = subprocess.run(
        [sys.executable, "-c", STRENGTH],
        env={**os.environ, "ATOLL_GAMES": str(GOPS)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    newcomer, rival = map(float, done.stdout.split())
    assert newcomer > 0.6
    assert rival > 0.75


def test_a_node_considers_more_edges_the_more_often_it_is_visited() -> None:
    tree = new_tree(64, 64)
    i = find_slot(tree, np.uint64(1 << 20 | 1))
    add_node(tree, i, np.uint64(1 << 20 | 1), 20)
    seen = []
    for visits in (0, 3, 24, 99, 10_000):
        tree.nodes[i]["visits"] = visits
        seen.append(widened(tree, i, 2.0))
    assert seen == [2, 4, 10, 20, 20]
    first = int(tree.nodes[i]["first"])
    tree.edges["visits"][first : first + 20] = 1
    tree.edges["total"][first + 3] = 1.0  # the best edge lies outside of those considered
    tree.edges["total"][first + 11] = 0.5
    assert select_among(tree, i, 0.0, 10, 4) == 11
    assert select_among(tree, i, 0.0, 18, 8) == 3
