"""Environments that are copied, sent elsewhere and thrown away."""

from __future__ import annotations

import gc
import pickle
import weakref
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import atoll
from atoll.envs import aec_env, gym_env, parallel_env
from atoll.envs.base import Table
from atoll.kit.bind import twin, with_box

MAKERS = (aec_env, parallel_env, gym_env)
every_kind = pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)


@every_kind
def test_an_environment_that_is_not_used_any_more_is_gone(make: Callable[..., Any]) -> None:
    env = make("miaui")
    env.reset(seed=1)
    if make is not gym_env:
        for agent in env.possible_agents:
            assert env.observation_space(agent) is env.observation_space(agent)
            assert env.action_space(agent) is env.action_space(agent)
    known = weakref.ref(env)
    del env
    gc.collect()
    assert known() is None


@every_kind
@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_its_own_way(make: Callable[..., Any], copied: Callable[[Any], Any]) -> None:
    """A copy continues with the same games, and stepping it does not change the original."""
    env = make("miaui")
    env.reset(seed=1)
    other = copied(env)
    assert other.table.game is env.table.game
    following = []
    for each in (other, env):
        each.reset()
        following.append(each.table.state.tobytes())
    assert following[0] == following[1]


def test_another_box_travels_along() -> None:
    own = twin(atoll.game("miaui"))
    changed = with_box(own, own.box.text + "\n")
    table = Table(changed)
    table.reset(1)
    there = pickle.loads(pickle.dumps(table))
    assert there.game is changed
    assert there.state.tobytes() == table.state.tobytes()
    assert deepcopy(own) is own
