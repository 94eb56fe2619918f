"""Measuring and patrolling."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from atoll.kit.game import WrongSeats
from atoll.kit.laws import Case
from atoll.kit.registry import game, games
from atoll.lab import laws
from atoll.lab.bench import bench, usual_seats


@pytest.mark.parametrize("name", games())
def test_speeds_fit_together(name: str) -> None:
    g = game(name)
    found = bench(g, 0.15, search=True, starts=False)
    assert found["seats"] == usual_seats(g)
    assert found["record_bytes"] == g.layout.itemsize
    moves = found["games_per_second"] * found["moves_per_game"]
    assert found["moves_per_second"] == pytest.approx(moves)
    assert found["moves_per_second"] > found["games_per_second"] > 0
    assert found["simulations_per_second"] > 0


def test_starts_are_measured() -> None:
    found = bench(game("miaui"), 0.05, seats=3)
    assert found["cached_start_seconds"] > 0
    assert found["compile_seconds"] > 0


def test_bench_refuses_wrong_seats() -> None:
    with pytest.raises(WrongSeats):
        bench(game("miaui"), 0.1, seats=9)


def test_laws_are_checked_in_every_case() -> None:
    seen: list[tuple[int, int, Case]] = []
    report = laws.check_laws(game("miaui"), 300, progress=lambda *told: seen.append(told))
    checked = len({str(case) for _, _, case in seen})
    assert report.findings == ()
    assert report.games == 300 * checked
    assert report.positions > 30 * report.games
    assert [done for done, _, _ in seen] == sorted(done for done, _, _ in seen)
    assert seen[-1][:2] == (report.games, report.games)


def test_more_workers_see_the_same() -> None:
    told: list[int] = []
    alone = laws.check_laws(game("miaui"), 20, seed=3)
    together = laws.check_laws(game("miaui"), 20, 3, lambda done, *_: told.append(done), workers=2)
    assert together == alone
    assert told == sorted(told)
    assert told[-1] == together.games


def test_a_broken_law_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def find_fault(*given: Any) -> int:
        given[-1][:] = (17, 4, 900)
        return 1

    fault = SimpleNamespace(check_games=find_fault, FINE=0, FINDINGS=("fine", "check() is not 0"))
    monkeypatch.setattr(laws, "bind", lambda driver, game: fault)
    report = laws.check_laws(game("miaui"), 300, seed=50)
    first = report.findings[0]
    assert (first.seed, first.game, first.step, first.what) == (50, 17, 4, "check() is not 0")
    assert "check() is not 0 [miaui-3-" in str(first)
    assert "seed 50, game 17, step 4" in str(first)
    assert report.games == 18 * len(report.findings)
