"""The server as a program sees it: what it answers, what it refuses, what it survives."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy.exc import OperationalError

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Match
from atoll.web.services import Services
from atoll.web.tables.table import Table
from tests.web.client import ANY, FEWEST, ORIGIN, Window, actions, at_rest, files_of, finish, new_table


def test_first_page_is_small_and_strict(client: TestClient[Any]) -> None:
    answer = client.get("/")
    files = files_of(answer.text)
    whole = len(answer.content) + sum(len(client.get(file).content) for file in files)
    assert len(files) < 8  # icon, look, scripts
    assert whole < 200_000
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "style=" not in answer.text
    for name in games():
        assert f"/play/{name}" in answer.text


def test_cookies_are_safe(client: TestClient[Any]) -> None:
    answer = client.post(f"/play/{ANY}", follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_other_sites_change_nothing(client: TestClient[Any]) -> None:
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "null"},
    ):
        answer = client.post(f"/play/{ANY}", headers=headers, follow_redirects=False)
        assert answer.status_code == 403
        assert "content-security-policy" in answer.headers
    assert client.post(f"/play/{ANY}", headers=ORIGIN, follow_redirects=False).status_code == 303


def test_other_sites_open_no_socket(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    for origin in ("https://elsewhere.example", "null"):
        with pytest.raises(WebSocketDisconnect) as closed:
            Window(client, table, origin=origin).socket.receive(timeout=300)
        assert closed.value.code == 4403


def test_too_large_a_form(client: TestClient[Any]) -> None:
    assert client.post("/me", data={"name": "x" * 200_000}).status_code == 413


def test_options_reach_the_match(client: TestClient[Any]) -> None:
    for option in find_game(ANY).options:
        value = option.samples(FEWEST)[-1]
        text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        table = new_table(client, *["friend"] * (FEWEST - 1), **{f"option-{option.name}": text})
        services: Services = client.app.state.services
        row = client.portal().__enter__().call(services.store.table, table.removeprefix("/t/"))
        assert row is not None
        assert row.options[option.name] == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"do":"play"}',
        '{"do":"dance"}',
        '{"do":"play","action":1e99,"moment":""}',
        "\x00",
        "x" * 9000,
    ],
)
def test_nonsense_from_a_page(client: TestClient[Any], text: str) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (FEWEST - 1)))
    window.next("html")
    window.socket.send_text(text)
    assert "not understood" in window.next("note")["note"]
    window.close()


@pytest.mark.parametrize("action", [-1, 10**6, 2**40])
def test_actions_that_do_not_exist(client: TestClient[Any], action: int) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (FEWEST - 1)))
    shown = window.my_turn()
    window.send(do="play", action=action, moment=shown["moment"])
    assert "no such choice" in window.next("note")["note"]
    window.send(do="why", action=action)
    assert "no such choice" in window.next("note")["note"]
    window.close()


def test_who_watches_does_not_choose(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    client.cookies.clear()
    window = Window(client, table)
    window.next("html")
    window.send(do="play", action=0, moment="")
    assert "watching" in window.next("note")["note"]
    window.send(do="undo")
    assert "watching" in window.next("note")["note"]
    window.close()


def test_before_the_end_nobody_gets_the_seed_or_other_eyes(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    window = Window(client, table)
    window.next("html")
    assert client.get(f"{table}/game.txt").status_code == 404

    def seen(eyes: str) -> str:
        return client.get(f"{table}/frame?eyes={eyes}").text

    at_rest(client, table)
    assert seen("B") == seen("A")
    client.cookies.clear()
    assert seen("A") == seen("-")
    window.close()


@pytest.mark.parametrize("ply", ["-1", "99999999999999999999", "x", "１"])
def test_moments_that_do_not_exist(client: TestClient[Any], ply: str) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    assert client.get(f"{table}/frame", params={"ply": ply}).status_code == 200


@pytest.mark.parametrize(
    "at", ["seats=99", "ply=-1", "ply=x", "seat=9", "nonsense=1", "seed=-5", "ply=999999999"]
)
def test_pictures_of_what_cannot_be(client: TestClient[Any], at: str) -> None:
    assert client.get(f"/learn/{ANY}/position.svg", params={"at": at}).status_code == 404


def test_going_back_stays_at_home(client: TestClient[Any]) -> None:
    for back in ("https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "javascript:1"):
        answer = client.post("/settings", data={"lang": "ru", "back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"
    answer = client.post("/settings", data={"lang": "ru", "back": "/me?x=1"}, follow_redirects=False)
    assert answer.headers["location"] == "/me?x=1"


def test_what_cannot_be_stored_is_not_done(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(client, *["friend"] * (FEWEST - 1))
    client.post(f"{table}/fill", data={"level": "newcomer"})
    window = Window(client, table)
    shown = window.my_turn()
    services: Services = client.app.state.services

    async def away(*_: object) -> None:
        raise OperationalError("insert", {}, Exception("disk full"))

    stored = services.store.append
    monkeypatch.setattr(services.store, "append", away)
    action = actions(shown["html"])[0]
    window.send(do="play", action=action, moment=shown["moment"])
    assert "could not be stored" in window.next("note")["note"]
    monkeypatch.setattr(services.store, "append", stored)
    again = window.my_turn()
    assert again["moment"] == shown["moment"]
    window.send(do="play", action=action, moment=again["moment"])
    while window.next("html")["moment"] == shown["moment"]:
        pass
    window.close()


def test_a_bot_that_crashes_plays_a_fallback_move(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    from atoll.web.bots import pool

    def crash(*_: object) -> int:
        raise RuntimeError("a bad day")

    monkeypatch.setattr(pool.BotPool, "_choose", crash)
    window = Window(client, new_table(client, *["bot-newcomer"] * (FEWEST - 1)))
    shown = window.my_turn()
    for _ in range(3):
        shown = window.choose(shown)
    window.close()


def test_playing_on_from_a_moment_of_a_finished_game(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    assert client.post(f"{table}/branch", data={"ply": "2", "eyes": "A"}).status_code == 404, "not over yet"
    window = Window(client, table)
    finish(window)
    window.close()
    branch = client.post(f"{table}/branch", data={"ply": "2", "eyes": "B"}, follow_redirects=False)
    assert branch.status_code == 303
    window = Window(client, branch.headers["location"])
    assert 'id="panel-1"' in window.next("html")["html"]
    finish(window)
    window.close()
    text = client.get(f"{branch.headers['location']}/game.txt").text
    assert Match.read(text).over
    last = client.post(f"{table}/branch", data={"ply": "99999", "eyes": "A"})
    assert last.status_code == 404, "nothing is left to play"


def test_a_bot_plays_on_for_somebody(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    mine = dict(client.cookies)
    client.cookies.clear()
    client.post(f"{table}/hand-over", data={"seat": "0"})  # not by a stranger
    client.cookies.update(mine)
    window = Window(client, table)
    window.my_turn()
    window.close()
    client.post(f"{table}/hand-over", data={"seat": "1"})  # a bot stays a bot
    client.post(f"{table}/hand-over", data={"seat": "0"})
    window = Window(client, table)
    for _ in range(2000):
        message = window.next("html")
        assert not message["turn"]
        if 'id="end"' in message["html"]:
            break
    window.close()


def test_a_table_is_in_memory_once_and_no_longer_than_needed(client: TestClient[Any]) -> None:
    services: Services = client.app.state.services
    name = new_table(client, *["friend"] * (FEWEST - 1)).removeprefix("/t/")

    async def twice() -> tuple[Table, Table]:
        one, two = await asyncio.gather(services.tables.find(name), services.tables.find(name))
        return one, two

    with client.portal() as portal:
        one, two = portal.call(twice)
    assert one is two
    assert name in services.tables._live
    del one, two
    gc.collect()
    assert name not in services.tables._live
