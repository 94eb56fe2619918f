"""The search tree: nodes, priors, PUCT selection."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.bots.search.tree import Tree, add_node, backpropagate, find_slot, new_tree, select_puct, set_priors
from atoll.kit.core.sentinels import NOWHERE

KEY = np.uint64(1 << 40 | 1)


def rooted(values: list[float]) -> tuple[Tree, int]:
    """A tree with one node, whose choices seem worth this much."""
    tree = new_tree(64, 64)
    i = find_slot(tree, KEY)
    assert add_node(tree, i, KEY, len(values))
    set_priors(tree, i, np.array(values))
    return tree, i


def visits_after(tree: Tree, i: int, results: list[float], times: int, c_puct: float = 0.5) -> list[int]:
    """Visits of each action if it always brings the same reward."""
    for _ in range(times):
        k = select_puct(tree, i, c_puct, 0)
        step = tree.path[0]
        step.seat, step.node, step.edge = 0, i, int(tree.nodes[i].first) + k
        backpropagate(tree, 1, np.array([results[k]]))
    return tree.edges["visits"][: len(results)].tolist()


def test_a_node_is_found_again_and_a_full_table_says_so() -> None:
    tree = new_tree(64, 1000)
    places = {}
    for n in range(100):
        key = np.uint64((n * 0x9E3779B97F4A7C15 | 1) % 2**64)
        i = find_slot(tree, key)
        if i != NOWHERE:
            assert add_node(tree, i, key, 2)
            places[int(key)] = i
    assert len(places) == len(set(places.values())) == int(tree.size[0].nodes) == 48
    assert all(find_slot(tree, np.uint64(key)) == i for key, i in places.items())


def test_a_node_without_memory_for_its_edges_is_not_added() -> None:
    tree = new_tree(64, 5)
    assert add_node(tree, find_slot(tree, KEY), KEY, 4)
    other = np.uint64(3 << 40 | 1)
    assert not add_node(tree, find_slot(tree, other), other, 2)
    assert int(tree.size[0].nodes) == 1


def test_priors_add_up_to_one_and_follow_the_values() -> None:
    tree, _ = rooted([3.0, 7.0, -2.0, 7.0])
    prior = tree.edges["prior"][:4]
    assert prior.sum() == pytest.approx(1)
    assert prior[1] == prior[3] > prior[0] > prior[2] > 0.05  # part of the prior is uniform


def test_equal_values_have_equal_priors() -> None:
    tree, _ = rooted([2.0, 2.0, 2.0])
    assert tree.edges["prior"][:3] == pytest.approx([1 / 3] * 3)


def test_the_highest_prior_is_selected_first_and_ties_go_by_shift() -> None:
    tree, i = rooted([1.0, 9.0, 1.0])
    assert {select_puct(tree, i, 0.5, shift) for shift in range(3)} == {1}
    tree, i = rooted([2.0, 2.0, 2.0])
    assert [select_puct(tree, i, 0.5, shift) for shift in range(3)] == [0, 1, 2]


def test_rewards_outweigh_the_prior() -> None:
    tree, i = rooted([9.0, 1.0, 1.0])
    visits = visits_after(tree, i, [0.4, 0.4, 0.7], times=400)
    assert visits[2] > visits[0] > visits[1] > 0


def test_c_puct_spreads_the_visits() -> None:
    low, high = (
        visits_after(*rooted([5.0, 4.0, 3.0]), [0.6, 0.5, 0.4], times=200, c_puct=c) for c in (0.2, 3.0)
    )
    assert min(high) > min(low)
