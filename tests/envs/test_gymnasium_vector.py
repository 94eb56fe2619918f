"""Gymnasium's vector interface: one learner at every table, equal to games played one by one."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import atoll
from atoll.bots import UnknownBot
from atoll.envs import GymVectorEnv, register_gymnasium
from atoll.envs.base import Table, place_reward

GAMES = atoll.games()


def few_seats(name: str) -> int:
    return max(2, atoll.game(name).seats[0])


def lowest(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """A policy: the lowest legal action."""
    assert len(observations) == len(masks)
    return masks.argmax(1)


def others_choose(table: Table, learner: int) -> None:
    """All seats awaited before the learner choose their lowest legal action."""
    while (waiting := table.waiting) and learner not in waiting:
        table.play(waiting[0], table.game.legal(table.state, waiting[0])[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_table_plays_like_one_game(name: str) -> None:
    """Observations, masks, the reward and the last observation are those of a game played alone."""
    env = GymVectorEnv(name, 6, seats=few_seats(name), opponents=lowest)
    observations, infos = env.reset(seed=3)
    rng, alone = np.random.default_rng(3), Table(name, few_seats(name))
    alone.state = alone.game.new(alone.seats, int(env._seeds[4]), alone.options)
    learner = int(infos["seat"][4])
    others_choose(alone, learner)
    for _ in range(3000):
        assert (observations[4] == alone.observation(learner)).all()
        assert infos["action_mask"][4].tolist() == alone.mask(learner).tolist()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        observations, rewards, ended, cut_off, infos = env.step(actions)
        assert not cut_off.any()
        alone.play(learner, actions[4])
        others_choose(alone, learner)
        assert bool(ended[4]) == (not alone.waiting)
        if ended[4]:
            assert rewards[4] == pytest.approx(place_reward(alone.game.places(alone.state))[learner])
            assert (infos["final_obs"][4] == alone.observation(learner)).all()
            assert infos["_final_obs"][4]
            break
        assert rewards[4] == 0
    else:
        pytest.fail("the game did not end")
    assert alone.game.waiting(env._states[4]), "the next game has begun"


@pytest.mark.parametrize("name", GAMES)
def test_random_opponents_play_whole_games_and_repeat(name: str) -> None:
    ends = []
    for seed in (5, 5, 6):
        env = GymVectorEnv(name, 16, seats=few_seats(name), reward="score")
        assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
        observations, _ = env.reset(seed=seed)
        over = total = 0.0
        for _ in range(150):
            observations, rewards, ended, _, infos = env.step(env.sample())
            assert (env.masks.sum(1) > 0).all()
            assert not rewards[~ended].any()
            over, total = over + ended.sum(), total + rewards.sum()
        assert env.observation_space.contains(observations)
        assert infos["action_mask"].shape == (16, env.single_action_space.n)
        ends.append((over, total, observations.tobytes()))
    assert ends[0] == ends[1] != ends[2]
    assert ends[0][0] > 0


def test_a_learner_has_its_seat_or_random_ones() -> None:
    fixed, mixed = GymVectorEnv("miaui", 64, seats=4, seat=2), GymVectorEnv("miaui", 64, seats=4)
    assert set(fixed.reset(seed=1)[1]["seat"].tolist()) == {2}
    assert set(mixed.reset(seed=1)[1]["seat"].tolist()) == {0, 1, 2, 3}


def test_tables_are_seeded_together_or_one_by_one() -> None:
    env = GymVectorEnv("miaui", 3, seats=3)
    env.reset(seed=[1, 2, 1])
    assert env._states[0].tobytes() == env._states[2].tobytes() != env._states[1].tobytes()
    with pytest.raises(ValueError, match="there are 3 tables, but 2 seeds"):
        env.reset(seed=[1, 2])


def test_games_can_be_cut_off() -> None:
    env = GymVectorEnv("miaui", 4, seats=3, longest=2)
    env.reset(seed=1)
    first = env.step(env.sample())
    second = env.step(env.sample())
    assert not first[3].any()
    assert second[3].all()
    assert not second[2].any()
    assert not second[1].any()
    assert all(final is not None for final in second[4]["final_obs"])
    assert second[4]["final_length"].tolist() == [2] * 4


def test_bots_sit_in_the_other_seats() -> None:
    results = []
    for _ in range(2):
        env = GymVectorEnv("miaui", 2, seats=3, opponents="greedy")
        env.reset(seed=1)
        results.append([env.step(env.sample())[0].tobytes() for _ in range(4)])
    assert results[0] == results[1]


def test_without_copies_the_arrays_are_the_environments_own() -> None:
    env = GymVectorEnv("miaui", 2, seats=3, copy=False)
    first, _ = env.reset(seed=1)
    assert env.step(env.sample())[0] is first


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"seat": 3}, "there is no seat 3 at a table of 3"),
        ({"longest": 0}, "after one choice of the learner or more, not 0"),
        ({"reward": "money"}, "reward can be"),
        ({"options": {"fog": 1}}, "no option 'fog'"),
        ({"num_envs": 0}, "a batch has 1 to"),
    ],
)
def test_wrong_arguments_are_named(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GymVectorEnv(**({"game": "miaui", "num_envs": 2, "seats": 3} | given))


def test_wrong_calls_change_nothing() -> None:
    env = GymVectorEnv("miaui", 3, seats=3)
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        env.step(np.zeros(3, int))
    env.reset(seed=1)
    before = env._states.tobytes()
    with pytest.raises(ValueError, match="table 1: action 13 is not legal"):
        env.step(np.array([0, 13, 0]))
    for wrong in (np.zeros(2, int), np.zeros(3), [0, 0]):
        with pytest.raises(ValueError, match="a whole number for each of 3 tables"):
            env.step(wrong)
    assert env._states.tobytes() == before
    with pytest.raises(UnknownBot):
        GymVectorEnv("miaui", 2, opponents="grandmaster")
    cheat = GymVectorEnv("miaui", 2, seats=3, seat=0, opponents=lambda seen, masks: masks.argmin(1) + 13)
    cheat.reset(seed=1)
    with pytest.raises(ValueError, match="the policy of the opponents chose"):
        cheat.step(np.zeros(2, int))


def test_gymnasium_makes_every_game_by_name() -> None:
    names = register_gymnasium()
    assert names == register_gymnasium()
    assert len(names) == len(GAMES)
    for name in names:
        env = gymnasium.make(name, bots="random")
        observation, info = env.reset(seed=1)
        assert env.observation_space.contains(observation)
        assert info["action_mask"].any()
    many = gymnasium.make_vec(names[-1], num_envs=4, seats=3, opponents="random")
    assert isinstance(many.unwrapped, GymVectorEnv)
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(many)
    wrapped.reset(seed=1)
    for _ in range(40):
        _, _, ended, _, infos = wrapped.step(many.unwrapped.sample())
        if ended.any():
            break
    assert infos["episode"]["l"][ended].tolist() == infos["final_length"][ended].tolist()


def test_maskable_ppo_learns_from_the_tables() -> None:
    contrib = pytest.importorskip("sb3_contrib")
    from atoll.envs import sb3_env

    env = sb3_env("miaui", 8, seats=3)
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=1, device="cpu")
    model.learn(512)
    assert model.num_timesteps >= 512
    observations = env.reset()
    actions, _ = model.predict(observations, action_masks=env.action_masks())
    assert env.action_masks()[np.arange(8), actions].all()
    results = [env.step(actions)[3] for actions in [actions]]
    assert len(results[0]) == 8
