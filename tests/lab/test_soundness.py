"""Soundness checks: the same seeds everywhere; a broken game is found and can be repeated."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import numpy as np
import pytest

from atoll.kit.bind import bind, twin
from atoll.kit.core.rng import mix
from atoll.kit.laws import cases
from atoll.kit.registry import game
from atoll.lab import soundness as module
from atoll.lab.gpu.playouts import numbers
from atoll.lab.soundness import CpuBatch, check_positions


def test_every_case_plays_the_same_seeds_and_a_later_run_continues() -> None:
    miaui = game("miaui")
    tables, told = len(list(cases(miaui))), list[int]()
    first = check_positions(
        miaui, 3 * 4 * tables, seed=5, threads=4, progress=lambda done, _: told.append(done)
    )
    assert (first.games, first.next_seed, first.broken) == (3 * 4 * tables, 5 + 3 * 4, None)
    assert told[:tables] == list(range(4, 4 * tables + 1, 4))  # then a turn may be longer
    assert told[-1] == first.games
    whole = check_positions(miaui, 4 * 4 * tables, seed=5, threads=4)
    rest = check_positions(miaui, 4 * tables, first.next_seed, threads=4)
    assert whole.positions == first.positions + rest.positions > 20 * whole.games


def test_time_may_run_out() -> None:
    seen = check_positions(game("miaui"), 10**12, seed=7, seconds=0.0)
    assert (seen.games, seen.next_seed) == (0, 7)


def test_a_round_that_would_not_end_in_time_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    miaui, clock = game("miaui"), itertools.count()
    monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: float(next(clock))))
    tables = len(list(cases(miaui)))
    round_ = 2 * tables + 3  # looks at a clock that goes on by a second each time
    seen = check_positions(miaui, 10**12, seed=7, seconds=2.5 * round_, threads=2)
    assert (seen.games, seen.next_seed) == (2 * 2 * tables, 7 + 2 * 2)
    assert seen.seconds < 2.5 * round_


def test_rows_are_the_games_of_their_seeds() -> None:
    case = next(cases(game("miaui")))
    made = CpuBatch(case, threads=3).play(11, 2)
    driver, s, mask = (
        bind("atoll.kit.playouts", case.game),
        case.game.new(case.seats, 1),
        case.game.new_mask(),
    )
    for row in range(3):
        lengths = []
        for number in (11 + 2 * row, 12 + 2 * row):
            case.game.rules.start(
                s, case.seats, numbers(case.game, case.seats, case.options), np.uint64(number), None
            )
            lengths.append(driver.play(s, mask, np.uint64(mix(np.uint64(number)))))
        assert made[row] == sum(lengths)


def test_a_broken_invariant_is_found_and_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = twin(game("miaui"))
    driver = bind("atoll.kit.playouts", plain)
    monkeypatch.setattr(driver, "check", lambda s: 7 if s.rng % 131 == 0 else 0)
    with np.errstate(over="ignore"):  # interpreted, random numbers overflow loudly
        seen = check_positions(plain, 10**6, seed=3, threads=4)
        assert seen.broken is not None
        made = CpuBatch(seen.broken.case, threads=seen.broken.seed - 2).play(3, 1)
    case, seed = seen.broken.case, seen.broken.seed
    assert seen.broken.invariant == 7
    assert seen.next_seed <= seed < seen.next_seed + seen.games
    assert f"{seen.broken}" == f"check() is 7 [{case}: random game of seed {seed}]"
    assert (made[:-1].min() > 0, made[-1]) == (True, -7)
