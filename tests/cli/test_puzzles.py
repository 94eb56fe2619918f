"""`atoll puzzles --verify --keep-proved`: a file with the chances of today's network, without what fails."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.review.puzzles import Answer, Collection, Puzzle, read_collection, shipped_puzzles

from .runner import Call


def test_what_is_proved_stays_with_new_chances_and_the_rest_goes(call: Call, tmp_path: Path) -> None:
    game, file = find_game("miaui"), tmp_path / "old.jsonl"
    puzzle = shipped_puzzles(game)[0]
    stale = replace(puzzle, answers=tuple(replace(each, chance=0.5) for each in puzzle.answers))
    start = Match(game, 3, seed=1)
    seat = start.waiting[0]
    view = start.view(seat)
    even = tuple(Answer(action, 0.3) for action in game.legal(view, seat))  # at the start no choice leads
    no_puzzle = Puzzle(game, seat, view, even, 0.5, (0.2, 0.2, 0.2))
    Collection(game, seed=3, examined=9, puzzles=(no_puzzle, stale)).write(file)

    said = call("puzzles", "miaui", "--verify", "--keep-proved", "--out", str(file), "--json").stdout
    assert json.loads(said) == {"proved": 1, "failed": [no_puzzle.id]}
    kept = read_collection(game, file)
    assert (kept.seed, kept.examined, [each.id for each in kept.puzzles]) == (3, 9, [puzzle.id])
    assert kept.puzzles[0].best.action == puzzle.best.action
    assert kept.puzzles[0].best.chance - kept.puzzles[0].answers[1].chance >= 0.12
