"""The pages of puzzles: lists, answers, hints, and what is stored of them."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.review.puzzles import Puzzle, shipped_puzzles
from atoll.review.puzzles.daily import today
from atoll.web.app import make_app
from atoll.web.practice.puzzle_view import key, puzzle_of_the_day

WITH_PUZZLES = [name for name in games() if shipped_puzzles(find_game(name))]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder = tmp_path_factory.mktemp("puzzles")
    with TestClient(make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0)) as client:
        yield client


def words(page: str) -> str:
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", page)).split())


def answer(client: TestClient[Any], puzzle: Puzzle, action: int, hint: int = 0) -> str:
    address = f"/puzzles/{key(puzzle)}/answer"
    given = client.post(address, data={"chose": str(action), "hint": str(hint), "form": "wide"})
    assert given.status_code == 200
    return given.text


def solved(client: TestClient[Any], name: str) -> int:
    found = re.search(r"(\d+) of \d+ solved", client.get(f"/puzzles/{name}").text)
    assert found
    return int(found[1])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_puzzle_of_every_game_is_asked_and_answered(client: TestClient[Any], name: str, lang: str) -> None:
    client.cookies.clear()
    client.cookies.set("lang", lang)
    puzzle = shipped_puzzles(find_game(name))[0]
    page = client.get(f"/puzzles/{key(puzzle)}").text
    assert page.count('class="act') + page.count('class="pick') >= 2
    assert "hint" not in re.findall(r'class="act[^"]*"', page)[0]
    right = answer(client, puzzle, puzzle.best.action)
    assert 'is-right"' in right
    sign = {"en": "%", "ru": " %"}[lang]
    assert f"{round(100 * puzzle.best.chance)}{sign}" in words(right)
    assert "<li>" in right.partition('id="log"')[2]  # it goes on
    assert 'class="act' not in right.partition('id="board"')[2].partition("</aside>")[0]


def test_a_wrong_answer_says_what_it_costs_and_solves_nothing(client: TestClient[Any]) -> None:
    client.cookies.clear()
    puzzle = shipped_puzzles(find_game("miaui"))[1]
    wrong = answer(client, puzzle, puzzle.answers[-1].action)
    assert 'is-wrong"' in wrong
    best = puzzle.game.name(puzzle.view, puzzle.seat, puzzle.best.action, "en")
    assert f"“{best}”" not in words(wrong)
    assert solved(client, "miaui") == 0
    answer(client, puzzle, puzzle.best.action)
    assert solved(client, "miaui") == 1
    answer(client, puzzle, puzzle.answers[-1].action)  # it stays solved
    assert solved(client, "miaui") == 1


def test_the_puzzle_of_the_day_counts_for_the_streak(client: TestClient[Any]) -> None:
    client.cookies.clear()
    puzzle = puzzle_of_the_day([find_game(name) for name in games()], today())
    assert puzzle is not None
    there = client.get("/puzzles/today", follow_redirects=False)
    assert there.headers["location"] == f"/puzzles/{key(puzzle)}"
    assert "0 days in a row" in words(client.get("/puzzles").text)
    assert "1 day in a row" in words(answer(client, puzzle, puzzle.best.action))
    assert "1 day in a row" in words(client.get("/puzzles").text)


def test_hints_mark_choices_on_the_board(client: TestClient[Any]) -> None:
    client.cookies.clear()
    puzzle = shipped_puzzles(find_game("miaui"))[0]
    marked = []
    for hint in range(4):
        page = client.get(f"/puzzles/{key(puzzle)}/frame", params={"hint": str(hint), "form": "tall"}).text
        marked.append(page.count('class="act hint"'))
    assert marked[:2] == [0, 0]
    assert marked[2] > 1
    assert marked[3] == 1


def test_what_is_no_puzzle_is_not_found(client: TestClient[Any]) -> None:
    puzzle = shipped_puzzles(find_game("miaui"))[0]
    for address in ("/puzzles/chess", "/puzzles/miaui/0123456789", "/puzzles/manila/" + puzzle.id):
        assert client.get(address).status_code == 404
    for chose in ("", "-1", "99999", "x" * 1000):
        given = client.post(f"/puzzles/{key(puzzle)}/answer", data={"chose": chose, "hint": "x"})
        assert given.status_code == 200
        assert 'is-asked"' in given.text or 'is-refused"' in given.text
