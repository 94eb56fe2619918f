"""Calibration: what reliability means, a fit that mends wrong chances, and games that come back."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from shutil import copyfile

import numpy as np
import pytest

from atoll.bots.network.weights import BadNetwork, open_network, save, shipped
from atoll.kit.registry import game, games
from atoll.lab.calibration import mixed_games, run
from atoll.lab.calibration.fit import (
    CALIBRATION,
    Inputs,
    by_seat,
    fit_chances,
    fit_points,
    from_viewer,
    points,
)
from atoll.lab.calibration.measure import TooFew
from atoll.lab.calibration.mixed_games import MixedGames
from atoll.lab.calibration.reliability import forecasts, log_loss, reliability
from atoll.lab.calibration.reliability_page import merged, write
from atoll.review.judge import evaluator


def drawn(n: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Chances, and what they bring."""
    rng = np.random.default_rng(seed)
    said = rng.random(n)
    return said, (rng.random(n) < said).astype(float)


def test_right_chances_have_an_error_of_noise_alone() -> None:
    said, came = drawn(20_000, 1)
    found = reliability(said, came, np.arange(20_000))
    assert found.error < 2 * found.noise < 0.02
    assert sum(each.share for each in found.bins) == pytest.approx(1)
    off = [each for each in found.bins if abs(each.came - each.said) > 1.96 * each.error]
    assert len(off) <= 4


def test_wrong_chances_are_found_wrong() -> None:
    said, came = drawn(20_000, 1)
    found = reliability(0.5 + 0.5 * (said - 0.5), came, np.arange(20_000))
    assert found.error == pytest.approx(0.125, abs=0.01)  # the mean distance to the half way
    assert found.error > 10 * found.noise


def test_forecasts_of_one_game_are_no_proof() -> None:
    """The same outcome told a hundred times is as noisy as told once."""
    said, came = np.repeat(0.5, 2000), np.repeat([0.0, 1.0] * 10, 100)
    many = reliability(said, came, np.arange(2000))
    few = reliability(said, came, np.repeat(np.arange(20), 100))
    assert few.noise > 5 * many.noise
    assert few.bins[0].error > 5 * many.bins[0].error


def test_seats_that_are_not_there_are_no_forecasts() -> None:
    chances = np.array([[0.2, 0.8, 0.0], [0.1, 0.2, 0.7]])
    said, _, games = forecasts(chances, chances, np.array([2, 3]), np.array([7, 8]))
    assert said.tolist() == [0.2, 0.8, 0.1, 0.2, 0.7]
    assert games.tolist() == [7, 7, 8, 8, 8]


def made_inputs(n: int, seats: int, true: np.ndarray, seed: int) -> Inputs:
    """Positions whose results follow the chances of a true head."""
    rng = np.random.default_rng(seed)
    x = rng.standard_normal((n, len(true))).astype(np.float32)
    viewers, counts = rng.integers(0, seats, n), np.full(n, seats)
    empty = Inputs(x, viewers, counts, np.zeros((n, true.shape[1])), np.arange(n))
    chances = by_seat(from_viewer((true, np.zeros(true.shape[1], np.float32)), empty), empty)
    winners = (chances.cumsum(1) < rng.random(n)[:, None]).sum(1)
    return Inputs(x, viewers, counts, np.eye(true.shape[1])[winners], np.arange(n))


def test_a_head_that_is_too_sure_is_mended() -> None:
    true = np.random.default_rng(1).standard_normal((6, 4)).astype(np.float32)
    learned, held = made_inputs(4000, 3, true, 2), made_inputs(2000, 3, true, 3)
    sure = 3 * true, np.zeros(4, np.float32)
    mended = fit_chances(sure, learned, held, seed=1)

    def loss(head: tuple[np.ndarray, np.ndarray]) -> float:
        return log_loss(by_seat(from_viewer(head, held), held), held.results)

    best = loss((true, np.zeros(4, np.float32)))
    assert loss(sure) > best + 0.2
    assert loss(mended) < best + 0.01
    assert (from_viewer(mended, held)[:, 3] == 0).all(), "a fourth seat is not there"


def test_points_of_a_single_seat_are_fitted_and_others_kept() -> None:
    rng = np.random.default_rng(1)
    x = rng.standard_normal((3000, 5)).astype(np.float32)
    seats = np.repeat([1, 2], 1500)
    x[:, 4] = seats == 1
    results = np.zeros((3000, 2))
    results[:, 0] = np.clip(0.5 + 0.1 * x[:, 0], 0, 1)
    every = Inputs(x, np.zeros(3000, np.int64), seats, results, np.arange(3000))
    learned, held = every.where(every.games % 5 != 0), every.where(every.games % 5 == 0)
    head = np.array([0.1, 0.05, 0, 0, 0.7], np.float32), np.zeros(1, np.float32)
    fitted = fit_points(head, learned, held)

    def error(head: tuple[np.ndarray, np.ndarray]) -> float:
        alone = held.where(held.seats == 1)
        return float(np.abs((points(head, alone) + 1) / 2 - alone.results[:, 0]).mean())

    assert error(fitted) < error(head) / 2


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games without searches, four at a time."""
    monkeypatch.setattr(mixed_games, "TOGETHER", 4)
    monkeypatch.setattr(mixed_games, "LEVELS", {"random": 0.5, "network": 0.5})


def test_games_come_back_from_their_folder(few: None, tmp_path: Path) -> None:
    games, told = MixedGames(evaluator(game("miaui")), seed=3, most=5), list[int]()
    whole = games.sample(6, tmp_path, told.append)
    assert told == [4, 6]
    assert sorted(set(whole.games)) == [0, 1, 2, 3, 4, 5]
    assert len(whole) == 30
    assert whole.results.sum(1) == pytest.approx(1)
    assert ((whole.parts >= 0) & (whole.parts < 1)).all()
    first, second = sorted(tmp_path.iterdir())
    second.write_bytes(b"broken")
    stamp = first.stat().st_mtime_ns
    again = games.sample(6, tmp_path)
    assert first.stat().st_mtime_ns == stamp, "kept games are not played again"
    assert np.array_equal(again.rows.view(np.uint8), whole.rows.view(np.uint8))
    assert np.array_equal(again.results, whole.results)


def test_a_fit_is_written_once_and_measured_on_other_games(few: None, tmp_path: Path) -> None:
    one, file = game("miaui"), tmp_path / "network.npz"
    rng = np.random.default_rng(1)
    sizes = [sum(f.size for f in one.features), 16, 16, len(one.actions) + 1 + one.seats[-1]]
    layers = [
        (rng.standard_normal((after, before)).astype(np.float32), np.zeros(after, np.float32))
        for before, after in pairwise(sizes)
    ]
    save(file, one, layers, {"note": "wild"})
    plan = run.Plan(8, 1, tmp_path)
    found = run.fit(one, file, plan)
    assert found["after"]["loss"] < found["before"]["loss"]
    network = open_network(one, file)
    assert network.facts["note"] == "wild"
    assert network.facts[CALIBRATION]["games"] == 8
    actions = len(one.actions) + 1
    written = network.layers[-1][0].T
    assert np.array_equal(written[:actions], layers[-1][0][:actions].astype(np.float16)), "the policy stays"
    assert not np.array_equal(written[actions:], layers[-1][0][actions:].astype(np.float16))
    with pytest.raises(BadNetwork, match="fitted already"):
        run.fit(one, file, plan)
    with pytest.raises(run.SameGames, match="another seed"):
        run.measured(one, file, plan, 10)
    other = run.Plan(4, 2, tmp_path)
    with pytest.raises(TooFew, match="play more games"):
        run.measured(one, file, other, 10_000)
    report = json.loads(json.dumps(run.measured(one, file, other, 100)))
    assert report["positions"] == 100
    assert sum(each["forecasts"] for each in report["seats"].values()) == report["all"]["forecasts"]
    assert len(report["parts"]) == 3
    page, kept = tmp_path / "calibration.md", tmp_path / "report.json"
    merged(kept, [{"game": "manila", "error": 1}, {"game": "miaui", "error": 1}])
    named = report | {"command": "atoll calibration miaui"}
    assert merged(kept, [named]) == [{"game": "manila", "error": 1}, named]
    write([named], page)
    assert "`atoll calibration miaui`" in page.read_text("utf-8")
    assert (tmp_path / "calibration" / "miaui.svg").read_text("utf-8").startswith("<svg ")


def test_a_single_seat_is_measured_by_its_points(few: None, tmp_path: Path) -> None:
    one, file = game("dragon_castle"), tmp_path / "network.npz"
    copyfile(str(shipped(one)), file)
    report = run.measured(one, file, run.Plan(8, 5, tmp_path), 100)
    assert report["alone"]["forecasts"] + len(report["seats"]) > 0
    assert set(report["seats"]) <= {"2", "3", "4"}


@pytest.mark.parametrize("name", games())
def test_shipped_chances_are_fitted(name: str) -> None:
    one = game(name)
    file = shipped(one)
    assert file is not None
    facts = open_network(one, file).facts[CALIBRATION]
    assert facts["after"]["loss"] <= facts["before"]["loss"]
