"""Runs are repeatable and resumable, and compare bots fairly."""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll import bots
from atoll.arena import ArenaError, Setting, run, summarise, workers
from atoll.arena.plan import Pairing
from atoll.arena.referee import Result, play
from atoll.arena.report import page
from atoll.arena.run import RESULTS, SequentialTest
from atoll.arena.summary import deals_won, wilson
from atoll.arena.workers import Processes, WorkerError

from .runs import SETTING, die_once, shape

GAME = atoll.game("miaui")


@pytest.mark.parametrize("text", ["no json", '{"bots": []}\n', "\xff\xfe"])
def test_a_file_that_is_no_run_is_left_alone(text: str, tmp_path: Path) -> None:
    (tmp_path / RESULTS).write_text(text, "latin-1")
    with pytest.raises(ArenaError, match="another setting"):
        run(SETTING, out=tmp_path)
    assert (tmp_path / RESULTS).read_text("latin-1") == text


def test_a_spoilt_line_is_named(tmp_path: Path) -> None:
    run(replace(SETTING, games=3), out=tmp_path)
    with (tmp_path / RESULTS).open("a") as file:
        file.write('{"number": 3}\n')
    with pytest.raises(ArenaError, match="line 5: this is no result"):
        run(SETTING, out=tmp_path)


def test_equal_settings_give_equal_games_in_any_place() -> None:
    here = shape(run(SETTING))
    assert here == shape(run(SETTING, Processes(2)))
    assert here != shape(run(replace(SETTING, seed=5)))


def test_an_interrupted_run_continues(tmp_path: Path) -> None:
    whole = shape(run(SETTING, out=tmp_path / "whole"))
    torn = tmp_path / "torn"
    torn.mkdir()
    lines = (tmp_path / "whole" / RESULTS).read_text().splitlines(keepends=True)
    (torn / RESULTS).write_text("".join(lines[:6]) + lines[6][:20])
    again: list[Result] = []
    assert shape(run(SETTING, out=torn, progress=again.append)) == whole
    assert [r.number for r in again] == list(range(12)), "the kept ones first"
    kept = (torn / RESULTS).read_text().splitlines(keepends=True)
    assert kept[:6] == lines[:6], "kept, not played again"


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
        (
            {"bots": ("search:9s", "random"), "patience": 5.0},
            "takes up to 9 s for a choice, but only 5",
        ),
        ({"box": "[game]"}, "box.toml"),
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
        return {"illegal": 13, "nonsense": "dive", "not a number": True}[self.way]


@pytest.mark.parametrize(
    ("way", "why"),
    [
        ("raises", "RuntimeError: lost my mind"),
        ("illegal", "chose 13"),
        ("nonsense", "chose 'dive'"),
        ("not a number", "chose True"),
    ],
)
def test_a_bot_that_misbehaves_forfeits(monkeypatch: pytest.MonkeyPatch, way: str, why: str) -> None:
    made = bots.make
    monkeypatch.setattr(
        bots, "make", lambda game, name, patience: Rogue(way) if name == "rogue" else made(game, name)
    )
    result = play(GAME, Pairing(0, 7, ("random", "rogue", "random")), {}, patience=60)
    assert why in result.forfeits[1]
    assert result.places[1] == 3


def test_a_bot_that_stalls_forfeits() -> None:
    result = play(GAME, Pairing(0, 7, ("greedy", "random", "random")), {}, patience=-1)
    assert "are allowed" in result.forfeits[0]


def _die(guilty: int, pairing: Pairing) -> int:
    if pairing.number == guilty:
        os._exit(1)
    return pairing.number


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    jobs = [Pairing(i, i, ()) for i in range(6)]
    found = list(Processes(2).map(partial(die_once, tmp_path / "died"), jobs))
    assert sorted(found) == list(range(6))


class DyingPool(ProcessPoolExecutor):
    """Takes one job, and is found dead when the next is given."""

    given = 0

    def submit(self, function: Any, /, *args: Any, **named: Any) -> Future[Any]:
        self.given += 1
        if self.given > 1:
            raise BrokenProcessPool
        return Future()


def test_a_job_given_to_a_dead_process_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_pool", DyingPool)
    monkeypatch.setattr(Processes, "_alone", lambda self, play, job: play(job))
    jobs = iter([Pairing(i, i, ()) for i in range(3)])
    found = Processes(2).map(attrgetter("number"), jobs)
    assert [next(found), next(found)] == [0, 1]
    assert next(jobs).number == 2, "not yet given"


def test_a_game_that_kills_its_process_is_named() -> None:
    jobs = [Pairing(i, i, ()) for i in range(4)]
    found: list[int] = []
    with pytest.raises(WorkerError, match=r"number=2.* kills its process"):
        found.extend(Processes(2).map(partial(_die, 2), jobs))
    assert 2 not in found


def test_greedy_is_better_than_random_and_the_page_says_so() -> None:
    results = run(replace(SETTING, games=60))
    summary = summarise(results, 3)
    greedy = summary["bots"]["greedy"]
    assert greedy["interval"][0] > summary["bots"]["random"]["interval"][1]
    assert summary["versus"][0]["interval"][0] > 0.5
    assert summary["ratings"]["greedy"]["mu"] > summary["ratings"]["random"]["mu"]
    html = page("Miaui", "atoll arena", summary, results)
    assert "greedy before random" in html
    assert html.count("<polyline") == 2


def test_wilson() -> None:
    low, high = wilson(77, 200)
    assert (round(low, 3), round(high, 3)) == (0.320, 0.454)
    assert wilson(0, 0) == (0.0, 1.0)


def won(number: int, places: tuple[int, ...] = (1, 2, 3)) -> Result:
    return Result(number, number, ("greedy", "random", "random"), places, (9, 5, 1), [12] * 3, [], [])


def test_a_deal_is_won_over_all_its_games() -> None:
    first = [won(0), won(1, (2, 1, 3)), won(2, (3, 1, 2))]  # before 2, 1 and 0 of the other two
    second = [won(3), won(4), won(5, (3, 1, 2))]
    games = [replace(result, deal=result.number // 3) for result in (*first, *second)]
    assert deals_won(games, "greedy", "random") == [0.5, 1.0]
    assert deals_won(games, "random", "greedy") == [0.5, 0.0]


def test_sequential_stopping_looks_only_at_doublings_without_a_gap() -> None:
    looks = SequentialTest(replace(SETTING, one_on_rest=True))
    assert not looks.decide({i: won(i) for i in range(40) if i != 11}), "game 11 still plays"
    assert looks.decide({i: won(i) for i in range(40)})
    assert looks.size == 12
    unsure = SequentialTest(replace(SETTING, one_on_rest=True))
    assert not unsure.decide({i: won(i, (1 + i % 3, 2, 3)) for i in range(23)})
    assert unsure.size == 24


def test_a_run_until_sure_ends_with_the_same_games_anywhere(tmp_path: Path) -> None:
    setting = replace(SETTING, games=300, one_on_rest=True)
    here = run(setting, out=tmp_path, until_sure=True)
    assert len(here) in (12, 24, 48)
    assert shape(run(setting, Processes(2), until_sure=True)) == shape(here)
    again: list[Result] = []
    assert shape(run(setting, out=tmp_path, until_sure=True, progress=again.append)) == shape(here)
    assert len(again) == len(here), "nothing is played after it was sure"


def test_games_are_played_with_the_options() -> None:
    assert atoll.game("miaui").resolve_options(3, {"no_fights": "on"})["no_fights"] is True
    one = run(replace(SETTING, games=3, options={"no_fights": True}))
    assert shape(one) != shape(run(replace(SETTING, games=3)))


def test_a_missing_ray_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(WorkerError, match=r"pip install 'atoll\[arena\]'"):
        workers.Ray("auto")


def test_a_run_of_version_0_1_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Its games were played by other rules and bots, so they must not be mixed with new ones."""
    data = Path(__file__).parents[1] / "data" / "v0_1"
    setting = json.loads((data / "arena.json").read_text("utf-8"))["whole"]["setting"]
    stored = (data / "arena" / "whole" / RESULTS).read_bytes()
    (tmp_path / RESULTS).write_bytes(stored)
    same = Setting(**{**setting, "bots": tuple(setting["bots"])})
    with pytest.raises(ArenaError, match=r"another version of the rules or bots; name another folder"):
        run(same, out=tmp_path)
    with pytest.raises(ArenaError, match=r"another setting; name another folder"):
        run(replace(same, seed=6), out=tmp_path)
    assert (tmp_path / RESULTS).read_bytes() == stored
