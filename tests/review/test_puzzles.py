"""Puzzles: those that come with the games are sound, and what finds and proves them works."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pytest

import atoll
from atoll.kit.core import record
from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.review.judge import evaluator
from atoll.review.puzzles import Collection, Puzzle, mine, prove, read_collection, shipped_puzzles
from atoll.review.puzzles.collection import FILE
from atoll.review.puzzles.daily import puzzle_of, streak
from atoll.review.puzzles.explain import TRANSLATOR, continuation, reason, result, task
from atoll.review.puzzles.proof import GUESSES, TIMES, outlook, rivals_of
from atoll.review.puzzles.puzzle import LEAD, BadPuzzle, unpack

WITH_PUZZLES = [name for name in games() if (find_game(name).folder / FILE).exists()]
PERCENT = {"en": "%", "ru": "\u00a0%"}  # after a number
LOOKED_AT = 10  # puzzles of each game


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_puzzle_is_a_view_with_all_its_choices(name: str) -> None:
    game = find_game(name)
    puzzles = shipped_puzzles(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) > 0
    for puzzle in puzzles:
        assert game.view(puzzle.view, puzzle.seat).tobytes() == puzzle.view.tobytes()  # nothing secret
        assert game.legal(puzzle.view, puzzle.seat) == tuple(sorted(each.action for each in puzzle.answers))
        chances = [answer.chance for answer in puzzle.answers]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] - chances[1] >= LEAD - 0.001
        assert min(puzzle.leads) >= LEAD - 0.001
        assert len(puzzle.leads) == 3
        full = record.copy(puzzle.view)
        game.info.guess(full, puzzle.seat, np.uint64(1))
        assert not game.rules.check(full)


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_deeper_search_finds_the_answers(name: str) -> None:
    with_ = evaluator(find_game(name))
    for puzzle in shipped_puzzles(find_game(name))[:LOOKED_AT]:
        among = puzzle.best.action, *rivals_of(puzzle.answers)
        seen = outlook(with_, puzzle.view, puzzle.seat, among, 7, TIMES * GUESSES)
        assert seen.answers[0].action == puzzle.best.action, puzzle.id


@pytest.mark.parametrize("name", WITH_PUZZLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_is_explained_without_giving_the_answer_away(name: str, lang: str) -> None:
    puzzle = shipped_puzzles(find_game(name))[0]
    best = puzzle.game.name(puzzle.view, puzzle.seat, puzzle.best.action, lang)
    assert str(round(100 * LEAD)) in task(puzzle, lang)
    for answer in puzzle.answers:
        said = result(puzzle, answer.action, lang)
        assert f"{round(100 * answer.chance)}{PERCENT[lang]}" in said
        assert (f"{best}”" in said or f"{best}»" in said) == (answer == puzzle.best)
        assert bool(reason(puzzle, answer.action, lang)) == bool(answer.points)
    after = continuation(puzzle, puzzle.best.action)
    assert after.match.choices[0] == (puzzle.seat, puzzle.best.action)
    assert all(event.for_seat(puzzle.seat) for event in after.events)


def first_puzzle() -> Puzzle:
    return shipped_puzzles(find_game("miaui"))[0]


def test_a_puzzle_whose_answer_is_another_one_is_not_proved() -> None:
    puzzle = first_puzzle()
    best, second, *others = puzzle.answers
    turned = replace(second, chance=best.chance), replace(best, chance=second.chance), *others
    assert not prove(replace(puzzle, answers=turned))
    assert prove(puzzle)


def test_mining_goes_on_where_it_stopped(tmp_path: Path) -> None:
    game = find_game("miaui")
    first = Collection(game, seed=5)
    *_, whole = mine(first, 1)
    stopped = next(mine(first, 1))
    stopped.write(tmp_path / FILE)
    for again in mine(read_collection(game, tmp_path / FILE), 1):
        stopped = again
    assert stopped.examined == whole.examined
    assert [each.to_json() for each in stopped.puzzles] == [each.to_json() for each in whole.puzzles]
    assert len(whole.puzzles) == 1


def test_a_damaged_file_is_refused_with_its_line(tmp_path: Path) -> None:
    game, file = find_game("miaui"), tmp_path / FILE
    Collection(game, 1, 3, (first_puzzle(),)).write(file)
    facts, puzzle = file.read_text("utf-8").splitlines()
    assert read_collection(game, file).puzzles[0].to_json() == first_puzzle().to_json()
    for lines, line in (
        ([], 1),
        (["no facts"], 1),
        ([json.dumps({**json.loads(facts), "game": "manila"})], 1),
        ([facts, puzzle, "{}"], 3),
        ([facts, json.dumps({**json.loads(puzzle), "view": "AAAA"})], 2),
        ([facts, json.dumps({**json.loads(puzzle), "answers": [["fly:3", 0.5]]})], 2),
    ):
        file.write_text("\n".join(lines), "utf-8")
        with pytest.raises(BadPuzzle, match=f"line {line}"):
            read_collection(game, file)


@pytest.mark.parametrize("text", ["", "!", "AAAA", "eJw", "é" * 9])
def test_a_text_that_packs_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="packed position"):
        unpack(find_game("miaui"), text)


def test_the_puzzle_of_the_day_goes_through_all_puzzles() -> None:
    all_games = [shipped_puzzles(find_game(name)) for name in games()]
    filled = [puzzles for puzzles in all_games if puzzles]
    day, most = date(2026, 11, 19), max(map(len, filled)) * len(filled)
    assert puzzle_of(day, all_games) == puzzle_of(day, all_games)
    found = {id(puzzle_of(day + timedelta(days=after), all_games)) for after in range(most)}
    assert len(found) == sum(map(len, filled))
    assert puzzle_of(day, [()]) is None


def test_a_streak_ends_with_a_day_that_was_missed() -> None:
    day = date(2026, 3, 2)
    assert streak([], day) == 0
    assert streak(["2026-03-01", "2026-02-28"], day) == 2  # today is still open
    assert streak(["2026-03-02", "2026-03-01", "2026-02-27"], day) == 2
    assert streak(["2026-02-28"], day) == 0


def test_both_languages_have_all_messages_and_all_are_used() -> None:
    english, russian = (TRANSLATOR.messages(lang) for lang in LANGUAGES)
    assert english == russian
    folder = Path(str(atoll.__file__)).parent / "review" / "puzzles"
    code = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    assert {message for message in english if f'"{message}"' not in code} == set()
