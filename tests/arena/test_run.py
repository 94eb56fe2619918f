"""Runs are repeatable, survive being torn, and judge bots fairly."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll import bots
from atoll.arena import ArenaError, Setting, run, summarise
from atoll.arena.plan import Pairing
from atoll.arena.referee import Result, play
from atoll.arena.report import page
from atoll.arena.run import RESULTS, is_sure
from atoll.arena.summary import wilson
from atoll.arena.workers import Processes, WorkerError

SETTING = Setting("miaui", ("greedy", "random"), games=12, seats=3, seed=4)


def shape(results: list[Result]) -> list[Any]:
    return [(r.number, r.deal, r.seating, r.places, r.scores, r.choices) for r in results]


def test_equal_settings_give_equal_games_in_any_place() -> None:
    here = shape(run(SETTING))
    assert here == shape(run(SETTING, Processes(2)))
    assert here != shape(run(replace(SETTING, seed=5)))


def test_a_torn_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = shape(run(SETTING, out=tmp_path / "whole"))
    torn = tmp_path / "torn"
    torn.mkdir()
    lines = (tmp_path / "whole" / RESULTS).read_text().splitlines(keepends=True)
    (torn / RESULTS).write_text("".join(lines[:6]) + lines[6][:20])
    again: list[Result] = []
    assert shape(run(SETTING, out=torn, progress=again.append)) == whole
    assert [r.number for r in again] == list(range(5, 12))


def test_another_setting_is_refused(tmp_path: Path) -> None:
    run(replace(SETTING, games=3), out=tmp_path)
    with pytest.raises(ArenaError, match="another setting"):
        run(replace(SETTING, seed=9), out=tmp_path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bots": ("greedy", "nobody")}, "no bot 'nobody'"),
        ({"bots": ()}, "no bot was named"),
        ({"bots": ("random", "random")}, "each bot once"),
        ({"seats": 2}, "3 to 6 seats"),
        ({"games": 0}, "between 1 and"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"options": {"fast": True}}, "no option 'fast'"),
        ({"bots": ("random",), "one_on_rest": True}, "two bots"),
    ],
)
def test_bad_settings_are_refused_before_anything_is_played(change: dict[str, Any], words: str) -> None:
    with pytest.raises((ValueError, KeyError), match=words):
        run(replace(SETTING, **change))


class Rogue:
    """A bot that misbehaves in one way."""

    name = "rogue"

    def __init__(self, way: str) -> None:
        self.way = way

    def choose(self, view: Any, seat: int, seed: int) -> Any:
        if self.way == "raises":
            raise RuntimeError("lost my mind")
        return {"illegal": 13, "nonsense": "dive"}[self.way]


@pytest.mark.parametrize(
    ("way", "why"),
    [("raises", "RuntimeError: lost my mind"), ("illegal", "chose 13"), ("nonsense", "chose 'dive'")],
)
def test_a_bot_that_misbehaves_forfeits(monkeypatch: pytest.MonkeyPatch, way: str, why: str) -> None:
    made = bots.make
    monkeypatch.setattr(bots, "make", lambda game, name: Rogue(way) if name == "rogue" else made(game, name))
    result = play("miaui", Pairing(0, 7, ("random", "rogue", "random")), {}, patience=60)
    assert why in result.forfeits[1]
    assert result.places[1] == 3


def test_a_bot_that_stalls_forfeits() -> None:
    result = play("miaui", Pairing(0, 7, ("greedy", "random", "random")), {}, patience=-1)
    assert "are allowed" in result.forfeits[0]


def _die_once(marker: Path, pairing: Pairing) -> int:
    if pairing.number == 2 and not marker.exists():
        marker.touch()
        os._exit(1)
    return pairing.number


def _die(pairing: Pairing) -> int:
    os._exit(1)


def test_a_crashed_process_loses_nothing(tmp_path: Path) -> None:
    from functools import partial

    jobs = [Pairing(i, i, ()) for i in range(6)]
    found = list(Processes(2).map(partial(_die_once, tmp_path / "died"), jobs))
    assert sorted(set(found)) == list(range(6))
    with pytest.raises(WorkerError, match="kills its process"):
        list(Processes(1).map(_die, jobs[:1]))


def test_greedy_is_better_than_random_and_the_page_says_so() -> None:
    results = run(replace(SETTING, games=60))
    summary = summarise(results, 3)
    greedy = summary["bots"]["greedy"]
    assert greedy["interval"][0] > summary["bots"]["random"]["interval"][1]
    assert summary["versus"][0]["interval"][0] > 0.5
    assert summary["ratings"]["greedy"]["mu"] > summary["ratings"]["random"]["mu"]
    html = page("Miaui", "atoll arena", summary)
    assert "greedy before random" in html


def test_wilson() -> None:
    low, high = wilson(77, 200)
    assert (round(low, 3), round(high, 3)) == (0.320, 0.454)
    assert wilson(0, 0) == (0.0, 1.0)


def test_sequential_stopping_looks_only_at_doublings() -> None:
    setting = replace(SETTING, one_on_rest=True)
    won = [Result(i, i, ("greedy", "random", "random"), (1, 2, 3), (9, 5, 1), 36, [], []) for i in range(24)]
    assert is_sure(won[:12], setting)
    assert not is_sure(won[:13], setting)
    assert is_sure(won, setting)
    assert not is_sure([replace(r, places=(2, 1, 3)) for r in won[:8]] + won[:4], setting)


def test_games_are_played_with_the_options() -> None:
    assert atoll.game("miaui").settle(3, {"no_fights": "on"})["no_fights"] is True
    one = run(replace(SETTING, games=3, options={"no_fights": True}))
    assert shape(one) != shape(run(replace(SETTING, games=3)))
