"""Replays: who may see what, and playing on from a step."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.match import Match
from tests.web.client import ANY_GAME, MIN_SEATS, Window, new_table, play_to_end, wait_until_idle


def test_before_the_end_the_seed_and_other_views_are_hidden(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    window = Window(client, table)
    window.next("html")
    assert client.get(f"{table}/game.txt").status_code == 404

    def seen(eyes: str) -> str:
        return client.get(f"{table}/frame?eyes={eyes}").text

    wait_until_idle(client, table)
    assert seen("B") == seen("A")
    client.cookies.clear()
    assert seen("A") == seen("-")
    window.close()


@pytest.mark.parametrize("ply", ["-1", "99999999999999999999", "x", "１"])
def test_invalid_steps_are_clamped(client: TestClient[Any], ply: str) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    assert client.get(f"{table}/frame", params={"ply": ply}).status_code == 200


def test_playing_on_from_a_step_of_a_finished_match(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    assert client.post(f"{table}/branch", data={"ply": "2", "eyes": "A"}).status_code == 404, "not over yet"
    window = Window(client, table)
    play_to_end(window)
    window.close()
    branch = client.post(f"{table}/branch", data={"ply": "2", "eyes": "B"}, follow_redirects=False)
    assert branch.status_code == 303
    window = Window(client, branch.headers["location"])
    assert 'id="panel-1"' in window.next("html")["html"]
    play_to_end(window)
    window.close()
    text = client.get(f"{branch.headers['location']}/game.txt").text
    assert Match.read(text).over
    last = client.post(f"{table}/branch", data={"ply": "99999", "eyes": "A"})
    assert last.status_code == 404, "nothing is left to play"


def test_the_steps_of_a_finished_match_are_read_once(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(ANY_GAME, seats=MIN_SEATS, seed=5)
    match.wander(10_000, seed=5)
    answer = client.post("/open", data={"text": match.text()}, follow_redirects=False)
    table, store = answer.headers["location"].split("/replay")[0], client.app.state.services.store
    reads, load_journal = [], store.load_journal

    async def load(table_id: str, first: int = 0) -> object:
        reads.append(table_id)
        return await load_journal(table_id, first)

    monkeypatch.setattr(store, "load_journal", load)
    steps = {client.get(f"{table}/frame?ply={ply}").text for ply in range(4)}
    assert len(steps) == 4
    client.app.state.services.addresses.public = "https://games.example"
    link = f"https://games.example{table}/replay?ply=3&amp;eyes=-"
    assert f'data-copy="{link}"' in client.get(f"{table}/frame?ply=3&eyes=-").text
    assert Match.read(client.get(f"{table}/game.txt").text).choices == match.choices
    assert len(reads) == 1
