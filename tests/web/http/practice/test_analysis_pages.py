"""The analysis board: free play for all seats, take-back, chances, and what it refuses."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.core import record
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Match
from atoll.review.puzzles import shipped_puzzles
from atoll.review.puzzles.puzzle import pack, unpack
from atoll.web.app import make_app
from atoll.web.practice.running_games import traces
from tests.web.client import ANY_GAME, find_table, two_people, use_cookies


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder = tmp_path_factory.mktemp("analysis")
    with TestClient(make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0)) as client:
        yield client


def frame(client: TestClient[Any], match: Match, **query: str) -> str:
    address = f"/analysis/{match.game.id}/frame"
    answer = client.get(address, params={"at": pack(match.opening), **query})
    assert answer.status_code == 200
    return answer.text


def data(page: str, what: str) -> str:
    found = re.search(f'data-{what}="([^"]*)"', page)
    assert found
    return html.unescape(found[1])


@pytest.mark.parametrize("name", games())
def test_all_seats_are_played_and_taken_back(client: TestClient[Any], name: str) -> None:
    match = Match(name, seed=3)
    page = frame(client, match)
    percents = [int(each) for each in re.findall(r'seat-chance"><b>(\d+)\s?%', page)]
    assert len(percents) == match.seats
    assert match.seats == 1 or 97 <= sum(percents) <= 103
    moves = ""
    for _ in range(4):
        seat = match.waiting[0]
        assert data(page, "seat") == "ABCDEF"[seat]
        action = match.legal(seat)[0]
        match.play(seat, action)
        page = frame(client, Match(name, seed=3), moves=moves, chose=f"{'ABCDEF'[seat]}{action}")
        moves = data(page, "moves")
    assert moves.count("-") == 3
    back = frame(client, Match(name, seed=3), moves=moves.rpartition("-")[0])
    assert data(back, "moves") == moves.rpartition("-")[0]


def test_a_move_that_is_not_allowed_is_explained(client: TestClient[Any]) -> None:
    match = Match("miaui", seed=3)
    match.play(0, "dive:7")
    page = frame(client, Match("miaui", seed=3), moves=f"A{match.choices[0].action}", chose="B99", eyes="B")
    assert "is-refused" in page  # no such action
    seat, hand = 1, match.legal(1)
    missing = next((a for a in range(len(match.game.actions)) if a not in hand), None)
    assert missing is not None
    page = frame(client, Match("miaui", seed=3), chose=f"{'ABCDEF'[seat]}{missing}")
    assert 'role="status"' in page
    assert "is-refused" in page


def test_what_is_no_valid_position_is_refused(client: TestClient[Any]) -> None:
    game = find_game("miaui")
    broken = record.copy(Match("miaui", seed=3).opening)
    broken["round_number"] = 77
    for at in ("AAAA", "!", pack(broken), pack(Match("manila", seed=1).opening)):
        answer = client.get("/analysis/miaui", params={"at": at})
        assert answer.status_code == 400
        assert "no valid position" in html.unescape(answer.text)
    for moves in ("A", "Z3", "A1-", "A12-A12", "A1-" * 400):
        at = pack(Match("miaui", seed=3).opening)
        assert client.get("/analysis/miaui", params={"at": at, "moves": moves}).status_code == 400
    fresh = client.get("/analysis/miaui", follow_redirects=False).headers["location"]
    assert not game.rules.check(unpack(game, fresh.partition("at=")[2]))


def test_a_position_of_a_running_game_of_several_people_is_refused(client: TestClient[Any]) -> None:
    path, host, _ = two_people(client)
    use_cookies(client, host)
    table = find_table(client, path)
    with client.portal() as portal:
        match = portal.call(client.app.state.services.tables.current_match, table)
    assert match is not None
    guessed = record.copy(match.view(0))
    match.game.info.guess(guessed, 0, 12345)  # what a player can rebuild
    assert traces(match.game, guessed) & traces(match.game, match.state)
    answer = client.get(f"/analysis/{ANY_GAME}", params={"at": pack(guessed)})
    assert answer.status_code == 400
    assert "several people are playing" in answer.text
    assert client.get(f"{path}/analysis").status_code == 404  # nor from its replay


def test_a_puzzle_is_played_on(client: TestClient[Any]) -> None:
    puzzle = shipped_puzzles(find_game("miaui"))[0]
    there = client.get(f"/puzzles/miaui/{puzzle.id}/analysis", follow_redirects=False).headers["location"]
    position = unpack(puzzle.game, there.partition("at=")[2])
    assert puzzle.game.view(position, puzzle.seat).tobytes() == puzzle.view.tobytes()
    assert client.get(there).status_code == 200
