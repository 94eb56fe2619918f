"""The memory of a search: nodes, likings, and which choice is climbed."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.bots.search.tree import Tree, find, learn, like, new_tree, open_node, select
from atoll.kit.core.sentinels import NOWHERE

KEY = np.uint64(1 << 40 | 1)


def rooted(worth: list[float]) -> tuple[Tree, int]:
    """A tree with one node, whose choices seem worth this much."""
    tree = new_tree(64, 64)
    i = find(tree, KEY)
    assert open_node(tree, i, KEY, len(worth))
    like(tree, i, np.array(worth))
    return tree, i


def climbs(tree: Tree, i: int, results: list[float], times: int, curiosity: float = 0.5) -> list[int]:
    """How often each choice is climbed if it always brings the same."""
    for _ in range(times):
        k = select(tree, i, curiosity, 0)
        step = tree.path[0]
        step.seat, step.node, step.edge = 0, i, int(tree.nodes[i].first) + k
        learn(tree, 1, np.array([results[k]]))
    return tree.edges["visits"][: len(results)].tolist()


def test_a_node_is_found_again_and_a_full_table_says_so() -> None:
    tree = new_tree(64, 1000)
    places = {}
    for n in range(100):
        key = np.uint64((n * 0x9E3779B97F4A7C15 | 1) % 2**64)
        i = find(tree, key)
        if i != NOWHERE:
            assert open_node(tree, i, key, 2)
            places[int(key)] = i
    assert len(places) == len(set(places.values())) == int(tree.size[0].nodes) == 48
    assert all(find(tree, np.uint64(key)) == i for key, i in places.items())


def test_without_room_for_its_choices_a_node_is_not_opened() -> None:
    tree = new_tree(64, 5)
    assert open_node(tree, find(tree, KEY), KEY, 4)
    other = np.uint64(3 << 40 | 1)
    assert not open_node(tree, find(tree, other), other, 2)
    assert int(tree.size[0].nodes) == 1


def test_likings_are_a_whole_and_in_the_order_of_worth() -> None:
    tree, _ = rooted([3.0, 7.0, -2.0, 7.0])
    liking = tree.edges["liking"][:4]
    assert liking.sum() == pytest.approx(1)
    assert liking[1] == liking[3] > liking[0] > liking[2] > 0.05  # what looks bad is not out of the question


def test_equal_worths_are_liked_alike() -> None:
    tree, _ = rooted([2.0, 2.0, 2.0])
    assert tree.edges["liking"][:3] == pytest.approx([1 / 3] * 3)


def test_the_best_liked_is_climbed_first_and_of_equals_the_first_from_a_given_one() -> None:
    tree, i = rooted([1.0, 9.0, 1.0])
    assert {select(tree, i, 0.5, shift) for shift in range(3)} == {1}
    tree, i = rooted([2.0, 2.0, 2.0])
    assert [select(tree, i, 0.5, shift) for shift in range(3)] == [0, 1, 2]


def test_experience_wins_over_liking() -> None:
    tree, i = rooted([9.0, 1.0, 1.0])
    visits = climbs(tree, i, [0.4, 0.4, 0.7], times=400)
    assert visits[2] > visits[0] > visits[1] > 0


def test_curiosity_spreads_the_climbs() -> None:
    calm, eager = (
        climbs(*rooted([5.0, 4.0, 3.0]), [0.6, 0.5, 0.4], times=200, curiosity=c) for c in (0.2, 3.0)
    )
    assert min(eager) > min(calm)
