"""The ladder: resumable, in whole rotations, reported with its commands."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import atoll
from atoll.arena.run import play_job
from atoll.arena.workers import InProcess
from atoll.lab.ladder import PHASES, Pair, open_matches, page, play_matches, report

GAME = atoll.game("miaui")
SMALL = (
    (Pair(("greedy", "random"), least=0.6, most=0.9),),
    (Pair(("random", "greedy"), one_on_rest=True, least=3),),
)


def test_a_ladder_is_played_and_reported(tmp_path: Path) -> None:
    phases = open_matches([GAME], 10, 1, tmp_path, SMALL)
    results = list(play_matches(phases, InProcess(), None))
    assert len(results) == 2 * 12, "whole rotations of four seats"
    found = json.loads(json.dumps(report(phases, "atoll ladder")))
    (game,) = found["games"]
    assert (game["game"], game["seats"]) == ("miaui", 4)
    assert list(game["bots"]) == ["greedy", "random"], "best first"
    both, alone = game["matches"]
    assert both["share"] > 0.5 > alone["share"]
    assert both["interval"][0] <= both["share"] <= both["interval"][1]
    assert both["deals"]["share"] in {0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1}, "three deals, ties half"
    assert (both["even"], alone["even"]) == (0.5, 0.25)
    assert (both["asked"], alone["asked"]) == ([0.6, 0.9], [0.75, 1.0])
    assert both["command"] == ("atoll arena --game miaui --bots greedy,random --seats 4 --games 12 --seed 1")
    told = page(found)
    assert "| random alone, greedy around |" in told
    assert "75% or more ✗" in told
    assert alone["command"] in told


def test_a_stopped_ladder_goes_on(tmp_path: Path) -> None:
    stopped = play_matches(open_matches([GAME], 8, 1, tmp_path, SMALL), InProcess(), None)
    first = [next(stopped) for _ in range(6)]
    del stopped
    again = open_matches([GAME], 8, 1, tmp_path, SMALL)
    assert [r.number for r in again[0][0].ledger.in_order()] == [0, 1, 2, 3, 4, 5]
    assert len(again[0][0].whole()) == 4, "an unfinished rotation does not count"
    rest = list(play_matches(again, InProcess(), None))
    assert len(first) + len(rest) == 16


def test_a_ladder_out_of_time_starts_no_game(tmp_path: Path) -> None:
    phases = open_matches([GAME], 8, 1, tmp_path, SMALL)
    assert list(play_matches(phases, InProcess(), -1.0)) == []
    assert report(phases, "")["games"] == []


def test_no_game_is_begun_that_would_not_end_in_time(tmp_path: Path) -> None:
    phases = open_matches([GAME], 8, 1, tmp_path, SMALL)
    slow, quick = phases[0][0], phases[1][0]
    slow.ledger.add(replace(play_job(next(slow.ledger.jobs())), seconds=[100.0] * 4))
    list(play_matches(phases, InProcess(), 60.0))
    assert len(slow.ledger.results) == 1
    assert len(quick.ledger.results) == 8


def test_every_level_meets_the_one_below() -> None:
    met = {match.bots for phase in PHASES for match in phase}
    names = list(atoll.bots.LEVELS)
    assert set(zip(names[1:], names)) <= met
    assert {bot for pair in met for bot in pair} == {*names, "greedy", "random"}
