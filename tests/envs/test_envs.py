"""The standard suites of the field, for every game found, with warnings as errors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import atoll
from atoll.envs import (
    GymEnv,
    VectorEnv,
    aec_env,
    gym_env,
    named,
    parallel_env,
)
from atoll.envs.base import place_reward, score_reward

GAMES = atoll.games()


def few_seats(name: str) -> int:
    return max(2, atoll.game(name).seats[0])


# Observations with masks are dicts, as in PettingZoo's own classic games, which its suite names one by one.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_aec(name: str) -> None:
    api_test(aec_env(name, seats=few_seats(name)), num_cycles=300)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_seed(name: str) -> None:
    seed_test(lambda: aec_env(name, seats=few_seats(name)), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_parallel(name: str) -> None:
    parallel_api_test(parallel_env(name, seats=few_seats(name)), num_cycles=200)
    # This one samples without the masks, so an illegal action becomes a legal one.
    parallel_seed_test(lambda: parallel_env(name, seats=few_seats(name), illegal="replace"), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium(name: str) -> None:
    """check_env does not use masks, so illegal actions are replaced."""
    env = gym_env(name, bots="random", seats=few_seats(name), illegal="replace")
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_plays_to_the_end(name: str) -> None:
    env = gym_env(name, bots="random", seats=few_seats(name))
    rng = np.random.default_rng(5)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            assert info["action_mask"].any()
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, over, _, info = env.step(action)
            assert over or reward == 0
        assert -1 <= reward <= 1
        with pytest.raises(RuntimeError, match="call reset"):
            env.step(0)


@pytest.mark.parametrize("name", GAMES)
def test_vector_plays_like_one_game(name: str) -> None:
    """A table of the batch goes through the same positions as a game played alone."""
    game, seats = atoll.game(name), few_seats(name)
    env = VectorEnv(game, 8, seats=seats, seed=3)
    rng = np.random.default_rng(0)
    s = game.new(seats, int(env._seeds[5]))
    for _ in range(50):
        assert game.waiting(s)[0] == env.seat[5]
        assert list(np.flatnonzero(env.masks[5])) == list(game.legal(s, int(env.seat[5])))
        expected = np.zeros(env.observations.shape[1], np.float32)
        game.info.observe(game.view(s, int(env.seat[5])), int(env.seat[5]), expected)
        assert (env.observations[5] == expected).all()
        actions = env.sample(rng)
        game.rules.apply(s, int(env.seat[5]), int(actions[5]), None)
        rewards, done = env.step(actions)
        assert done[5] == (not game.waiting(s))
        if done[5]:
            assert rewards[5].tolist() == pytest.approx(place_reward(game.places(s)))
            break


@pytest.mark.parametrize("name", GAMES)
def test_vector_restarts_and_repeats(name: str) -> None:
    seats = few_seats(name)
    ends = []
    for _ in range(2):
        env = VectorEnv(name, 16, seats=seats, seed=9, reward="score")
        rng, total = np.random.default_rng(1), 0.0
        for _ in range(400):
            rewards, done = env.step(env.sample(rng))
            total += float(np.abs(rewards).sum()) + done.sum()
        ends.append((total, env.observations.tobytes()))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_is_legal_and_uniform(name: str) -> None:
    env = VectorEnv(name, 64, seats=few_seats(name), seed=1)
    rng = np.random.default_rng(1)
    for _ in range(50):
        actions = env.sample(rng)
        assert env.masks[np.arange(64), actions].all()
        env.step(actions)
    table = int(env.masks.sum(1).argmax())
    drawn = np.bincount([env.sample(rng)[table] for _ in range(4000)], minlength=env.masks.shape[1])
    legal = env.masks[table] == 1
    assert not drawn[~legal].any()
    expected = 4000 / legal.sum()
    assert np.abs(drawn[legal] - expected).max() < 6 * np.sqrt(expected)


@pytest.mark.parametrize("make", [aec_env, parallel_env])
def test_masks_and_states_are_in_the_same_place(make: Any) -> None:
    env = make("miaui", seats=3)
    env.reset(seed=3)
    for agent in env.agents:
        seen = env.observe(agent) if make is aec_env else env._observe()[agent]
        assert env.observation_space(agent).contains(seen)
        assert seen["action_mask"].tolist() == env.table.mask(env.possible_agents.index(agent)).tolist()
    if make is aec_env:
        assert env.last()[4]["action_mask"].tolist() == env.last()[0]["action_mask"].tolist()
    else:
        assert all("action_mask" in info for info in env.reset(seed=3)[1].values())
    state = env.state()
    assert env.state_space.contains(state)
    assert state.tolist() == np.concatenate([env.table.observation(seat) for seat in range(3)]).tolist()


def test_rewards() -> None:
    assert place_reward((1, 2)) == [1.0, -1.0]
    assert place_reward((1, 1)) == [0.0, 0.0]
    assert place_reward((1, 2, 2, 4)) == pytest.approx([1.0, 0.0, 0.0, -1.0])
    assert place_reward((2,)) == [-1.0]
    assert score_reward((10, 4, 7)) == [3.0, -6.0, -3.0]


@pytest.mark.parametrize("name", GAMES)
def test_render(name: str) -> None:
    shown = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = gym_env(name, bots="random", seats=few_seats(name), seat=0, render_mode=mode)
        env.reset(seed=1)
        shown[mode] = env.render()
    assert len(shown["ansi"].splitlines()) > 2
    assert shown["svg"].startswith("<svg")
    height, width, colours = shown["rgb_array"].shape
    assert (width, colours) == (960, 3)
    assert height > 300
    assert len(np.unique(shown["rgb_array"].reshape(-1, 3), axis=0)) > 100  # a picture, not a sheet of paper


def test_render_for_everybody_hides_hands() -> None:
    pictures = []
    for env in (
        aec_env("miaui", seats=3, render_mode="svg"),
        parallel_env("miaui", seats=3, render_mode="svg"),
    ):
        assert env.render() is None
        env.reset(seed=1)
        pictures.append(env.render())
    assert pictures[0] == pictures[1]
    assert "choosing" in pictures[0]


@pytest.mark.parametrize("name", GAMES)
def test_features_by_name_are_the_same_numbers_within_bounds(name: str) -> None:
    game = atoll.game(name)
    env = VectorEnv(name, 32, seats=few_seats(name), seed=2)
    space = GymEnv(name, bots="random", seats=few_seats(name)).observation_space
    rng = np.random.default_rng(2)
    for _ in range(100):
        env.step(env.sample(rng))
        assert all(space.contains(row) for row in env.observations)
    parts = named(name, env.observations)
    assert list(parts) == [feature.name for feature in game.features]
    assert all(parts[f.name].shape == (32, *f.shape) for f in game.features)
    assert np.array_equal(
        np.concatenate([part.reshape(32, -1) for part in parts.values()], 1), env.observations
    )
    assert named(game, env.observations[3])[game.features[0].name].shape == game.features[0].shape
    with pytest.raises(ValueError, match=f"an observation of {name} has"):
        named(name, env.observations[:, 1:])
