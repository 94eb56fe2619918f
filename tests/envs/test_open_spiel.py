"""OpenSpiel's own suites: random simulation in C++ and Python, serialisation, its API on sampled states."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import sample_some_states

import atoll
from atoll.envs import register_open_spiel

GAMES = atoll.games()
STATES = 60  # positions the API is looked at in


def load(name: str) -> pyspiel.Game:
    register_open_spiel()
    return pyspiel.load_game(f"atoll_{name}", {"seats": max(2, atoll.game(name).seats[0]), "deals": 50})


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation(name: str) -> None:
    assert f"atoll_{name}" in register_open_spiel()
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation_with_pickles(name: str) -> None:
    from open_spiel.python.tests import games_sim_test  # slow to import

    np.random.seed(1)  # the suite draws from there
    games_sim_test.GamesSimTest().sim_game(load(name))


@pytest.mark.parametrize("name", GAMES)
def test_api_on_sampled_states(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from open_spiel.integration_tests import api_test  # slow to import

    random.seed(1)
    sample = sample_some_states.sample_some_states
    monkeypatch.setattr(
        sample_some_states, "sample_some_states", lambda game, max_states: sample(game, STATES)
    )
    suite: Any = type(
        "Suite", (api_test.EnforceAPIOnPartialTreeBase,), {"game": load(name), "game_name": name}
    )
    suite.setUpClass()
    tests = [test for test in dir(suite) if test.startswith("test_")]
    assert len(tests) > 4
    for test in tests:
        getattr(suite(test), test)()


@pytest.mark.parametrize("name", GAMES)
def test_returns_sum_to_zero_and_observations_hide_secrets(name: str) -> None:
    game, rng = load(name), random.Random(3)
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            own = state.observation_string(state.current_player())
            assert state.information_state_string(state.current_player()).endswith(own.partition(":")[2])
            assert len(state.observation_tensor(0)) == game.observation_tensor_size()
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


def test_players_recall_their_choices() -> None:
    """Diving 1 then 2 leads to the same hand as 2 then 1, but to another information state."""
    told = []
    for first, second in ((0, 1), (1, 0)):
        state = load("miaui").new_initial_state()
        for action in (7, first, 5, 6, second):
            state.apply_action(action)
        told.append((state.information_state_string(0), state.information_state_string(1)))
    assert told[0][0] != told[1][0]


def test_options_travel_in_the_name_of_the_game() -> None:
    register_open_spiel()
    game = pyspiel.load_game("atoll_manila(seats=4,options=strong_pirates:on;max_voyages:5)")
    again, _ = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, game.new_initial_state())
    )
    for one in (game, again):
        assert one.table.options["strong_pirates"] is True
        assert one.table.options["max_voyages"] == 5
        assert one.num_players() == 4
    with pytest.raises(ValueError, match="options are written as name:value"):
        pyspiel.load_game("atoll_manila", {"options": "strong_pirates"})


def test_what_is_done_wrong_is_explained() -> None:
    register_open_spiel()
    with pytest.raises(ValueError, match="at least one deal, not 0"):
        pyspiel.load_game("atoll_miaui", {"deals": 0})
    state = pyspiel.load_game("atoll_miaui", {"deals": 9}).new_initial_state()
    with pytest.raises(ValueError, match="there are deals 0 to 8, not 9"):
        state.apply_action(9)
    state.apply_action(8)
    with pytest.raises(ValueError, match="seat 0 may not choose 13"):
        state.apply_action(13)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(RuntimeError, match=r"the game is over: begin with game.new_initial_state\(\)"):
        state.apply_action(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_and_hides_what_comes(name: str) -> None:
    game, rng = load(name), random.Random(5)
    state = game.new_initial_state()
    others = set[str]()
    while not state.is_terminal() and len(others) < 6:
        player = state.current_player()
        if not state.is_chance_node():
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert int(other.table.state.rng) != int(state.table.state.rng), "later draws are others"
            others.add(str(other))
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(others) > 3


def test_a_state_can_be_read() -> None:
    state = load("miaui").new_initial_state()
    assert str(state) == "before the deal"
    state.apply_action(7)
    lines = str(state).splitlines()
    assert "choices: dive:1 dive:2 dive:3" in lines[-2]
    assert lines[-1].startswith("position ")
    assert len(lines) > 4


def test_information_state_tensors_tell_histories_apart() -> None:
    tensors = []
    for first, second in ((0, 1), (1, 0)):
        state = load("miaui").new_initial_state()
        for action in (7, first, 5, 6, second):
            state.apply_action(action)
        tensors.append(state.information_state_tensor(0))
        assert len(tensors[-1]) == load("miaui").information_state_tensor_size()
    assert tensors[0] != tensors[1]


def test_ismcts_plays_a_whole_game() -> None:
    """Its own generator cannot be seeded, so who wins is not asked: one game would say nothing anyway."""
    from open_spiel.python.algorithms import ismcts, mcts
    from open_spiel.python.bots import uniform_random

    rng = np.random.RandomState(1)
    state = load("miaui").new_initial_state()
    state.apply_action(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [ismcts.ISMCTSBot(load("miaui"), evaluator, 2.0, 40, random_state=rng)]
    bots += [uniform_random.UniformRandomBot(seat, rng) for seat in (1, 2)]
    searched = 0
    while not state.is_terminal():
        player = state.current_player()
        action = bots[player].step(state)
        assert action in state.legal_actions()
        searched += player == 0
        state.apply_action(action)
    assert searched > 1
    assert sum(state.returns()) == pytest.approx(0)


def test_mccfr_samples_the_game() -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    np.random.seed(1)
    game = pyspiel.load_game("atoll_miaui", {"seats": 3, "deals": 2})
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    state.apply_action(0)
    probabilities = policy.action_probabilities(state, 0)
    assert sorted(probabilities) == state.legal_actions()
    assert sum(probabilities.values()) == pytest.approx(1)
