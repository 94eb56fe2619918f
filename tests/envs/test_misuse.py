"""Wrong calls change nothing, and the error says what to do instead."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from atoll import envs
from atoll.bots import UnknownBot
from atoll.envs import (
    MissingExtra,
    VectorEnv,
    aec_env,
    gym_env,
    named,
    parallel_env,
    register_gymnasium,
    register_open_spiel,
    sb3_env,
)


def test_one_illegal_action_stops_the_whole_step() -> None:
    env = VectorEnv("miaui", 4, seats=3, seed=1)
    before = env._states.tobytes()
    with pytest.raises(ValueError, match="table 2: action 13 is not legal for seat 0"):
        env.step(np.array([0, 0, 13, 0]))
    with pytest.raises(ValueError, match="one action for each of 4 tables"):
        env.step(np.array([0, 0]))
    assert env._states.tobytes() == before


def test_wrong_actions_are_explained() -> None:
    env = aec_env("miaui", seats=3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="may not choose 12"):
        env.step(12)
    with pytest.raises(ValueError, match="actions 0 to 13"):
        env.step(99)


def test_bad_construction_names_the_reason() -> None:
    with pytest.raises(ValueError, match="3 to 6 seats"):
        aec_env("miaui", seats=2)
    with pytest.raises(ValueError, match="no option 'nofights'"):
        aec_env("miaui", options={"nofights": True})
    with pytest.raises(ValueError, match="reward can be"):
        aec_env("miaui", reward="money")
    with pytest.raises(ValueError, match="render_mode can be"):
        aec_env("miaui", render_mode="gif")


@pytest.mark.parametrize(
    ("module", "needs", "ask"),
    [
        ("pettingzoo_aec", "pettingzoo", lambda: aec_env("miaui")),
        ("pettingzoo_parallel", "pettingzoo", lambda: parallel_env("miaui")),
        ("gymnasium_env", "gymnasium", lambda: gym_env("miaui")),
        ("gymnasium_vector", "gymnasium", lambda: envs.GymVectorEnv),
        ("gymnasium_names", "gymnasium", register_gymnasium),
        ("openspiel", "pyspiel", register_open_spiel),
    ],
)
def test_a_missing_library_is_named(
    module: str, needs: str, ask: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"atoll.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, needs, None)
    with pytest.raises(MissingExtra, match=r"pip install 'atoll\[envs\]'"):
        ask()


def test_a_missing_trainer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "atoll.envs.sb3_vector", raising=False)
    monkeypatch.setitem(sys.modules, "stable_baselines3.common.vec_env", None)
    with pytest.raises(MissingExtra, match="pip install stable-baselines3 sb3-contrib"):
        sb3_env("miaui", 2)


@pytest.mark.parametrize("library", ["PIL", "resvg_py"])
def test_a_missing_renderer_is_named(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    env = aec_env("miaui", seats=3, render_mode="rgb_array")
    env.reset(seed=1)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=r"pip install 'atoll\[image\]'"):
        env.render()


def test_stepping_before_the_start_says_what_to_do() -> None:
    with pytest.raises(RuntimeError, match="call reset"):
        gym_env("miaui", bots="random").step(0)
    with pytest.raises(ValueError, match="there is no seat 3 at a table of 3"):
        gym_env("miaui", seat=3)
    with pytest.raises(ValueError, match="a batch has 1 to"):
        VectorEnv("miaui", 0)


@pytest.mark.parametrize("make", [aec_env, parallel_env])
def test_stepping_without_a_game_says_what_to_do(make: Callable[..., Any]) -> None:
    env = make("miaui", seats=3)
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        env.step({})
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while env.agents:
        if make is aec_env:
            _, _, over, _, info = env.last()
            env.step(None if over else int(rng.choice(np.flatnonzero(info["action_mask"]))))
        else:
            env.step({agent: random_action(rng, env, seat) for seat, agent in enumerate(env.agents)})
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        env.step({})


def test_stepping_after_the_end_is_an_error() -> None:
    env = gym_env("miaui", seats=3, bots="random")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
    with pytest.raises(RuntimeError, match=r"the game is over: call reset\(\)"):
        env.step(0)


def random_action(rng: np.random.Generator, env: Any, seat: int) -> int:
    legal = np.flatnonzero(env.table.mask(seat))
    return int(rng.choice(legal)) if len(legal) else 0


def test_a_missing_choice_is_named() -> None:
    env = parallel_env("miaui", seats=3)
    env.reset(seed=1)
    before = env.table.state.tobytes()
    with pytest.raises(ValueError, match="seat_1 is awaited: its action is missing"):
        env.step({"seat_0": 0, "seat_2": 0})
    with pytest.raises(ValueError, match="seat 2 may not choose 13"):
        env.step({"seat_0": 0, "seat_1": 0, "seat_2": 13})
    assert env.table.state.tobytes() == before


@pytest.mark.parametrize("wrong", [1.5, "dive:1", None, np.array([1]), np.array([0.0])])
def test_an_action_is_a_whole_number(wrong: object) -> None:
    env = gym_env("miaui", seats=3, bots="random")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="an action is a whole number"):
        env.step(wrong)
    with pytest.raises(ValueError, match=r"whole numbers|one action for each"):
        VectorEnv("miaui", 1).step(
            np.array([wrong], object) if not isinstance(wrong, np.ndarray) else wrong[:0]
        )


def test_a_batch_of_actions_is_of_whole_numbers() -> None:
    env = VectorEnv("miaui", 2)
    with pytest.raises(ValueError, match="actions are whole numbers, not float64"):
        env.step(np.array([0.0, 0.9]))


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda: aec_env("miaui", seats=3.0), "3 to 6 seats, not 3.0"),
        (lambda: VectorEnv("miaui", 2, seats="3"), "3 to 6 seats, not '3'"),  # type: ignore[arg-type]
        (lambda: VectorEnv("miaui", 2.5), "a batch has 1 to .* not 2.5"),  # type: ignore[arg-type]
        (lambda: VectorEnv("miaui", 2, seed=-1), "a seed is a whole number from 0 on, not -1"),
        (lambda: aec_env("miaui").reset(seed=1.5), "a seed is a whole number from 0 on, not 1.5"),
        (lambda: parallel_env("miaui", options=["no_fights"]), "options are given by name"),
        (lambda: aec_env("miaui", lang="de"), "lang can be en or ru, not 'de'"),
        (lambda: gym_env("miaui", seat="A"), "there is no seat 'A' at a table of 3"),
        (lambda: named("miaui", [0.0] * 5), "has 206 numbers, not shape"),
    ],
)
def test_wrong_arguments_are_named(ask: Callable[[], object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ask()


@pytest.mark.parametrize("bots", [None, ["greedy", "random"]])
def test_bots_are_one_name(bots: object) -> None:
    with pytest.raises(UnknownBot, match="bots are random, greedy"):
        gym_env("miaui", bots=bots)


@pytest.mark.parametrize("look", ["observation", "mask"])
def test_looking_before_the_start_says_what_to_do(look: str) -> None:
    env = gym_env("miaui", bots="random")
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        getattr(env.table, look)(0)


def test_saved_games_of_another_table_are_refused() -> None:
    env = VectorEnv("miaui", 2, seats=3, seed=1)
    before = env.observations.copy()
    for saved, why in (
        (VectorEnv("miaui", 2, seats=4).save(), "no games of miaui with 3 seats"),
        (np.full_like(env.save(), 255), "no games of miaui with 3 seats"),
        (env.save().astype(np.float32), "of float32"),
        (env.save()[1:], "2 games of miaui are"),
    ):
        with pytest.raises(ValueError, match=why):
            env.load(saved)  # type: ignore[arg-type]
    assert (env.observations == before).all()


def test_without_a_seed_games_are_others() -> None:
    seeds = [VectorEnv("miaui", 8, seats=3, seed=None).positions.tobytes() for _ in range(2)]
    assert seeds[0] != seeds[1]
