"""Chat, muting and delayed spectators, on either kind of database."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Match
from atoll.web.ops.rate_limit import LIMITS
from atoll.web.tables.chat import clean_text
from atoll.web.tables.clock import SECOND
from atoll.web.views.history_steps import HistorySteps
from tests.web.client import (
    MIN_SEATS,
    Window,
    new_table,
    refresh_windows,
    two_people,
    use_cookies,
    wait_until_idle,
)


@pytest.fixture
def client(any_database_client: TestClient[Any]) -> TestClient[Any]:
    """Every test of this module runs on either kind of database."""
    return any_database_client


def test_players_chat_in_all_their_windows(client: TestClient[Any]) -> None:
    path, host, friend = two_people(client)
    use_cookies(client, host)
    mine, again = Window(client, path), Window(client, path)
    use_cookies(client, friend)
    other = Window(client, path)
    mine.send(do="say", text="<b>hello</b>\u202e\n you")
    for window in (mine, again, other):
        html = window.until("chat-lines")
        while "hello" not in html:
            html = window.until("chat-lines")
        assert "<span>&lt;b&gt;hello&lt;/b&gt; you</span>" in html
    for window in (mine, again, other):
        window.close()
    late = Window(client, path)  # and it is kept
    late.until("hello")
    late.close()


def test_muting_affects_one_reader_and_can_be_undone(client: TestClient[Any]) -> None:
    path, host, friend = two_people(client)
    use_cookies(client, host)
    mine = Window(client, path)
    use_cookies(client, friend)
    other = Window(client, path)
    mine.send(do="say", text="buy my fish")
    html = other.until("buy my fish")
    person = re.search(r'data-mute="(\d+)"', html)
    assert person is not None
    other.send(do="mute", person=int(person[1]), on=True)
    while "buy my fish" in html:
        html = other.until("chat-lines")
    assert 'aria-pressed="true" aria-label="Unmute' in html
    mine.until("buy my fish")
    other.close()
    other = Window(client, path)
    assert "buy my fish" not in other.until("message-1"), "every window of mine, also later"
    other.send(do="mute", person=int(person[1]), on=False)
    other.until("buy my fish")
    mine.close()
    other.close()


def test_chat_is_limited_in_rate_and_length(client: TestClient[Any]) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    window.send(do="say", text="x" * 1000)
    assert f"<span>{'x' * LIMITS.chat_characters}</span>" in window.until("message-1")
    window.send(do="say", text=" \u200b ")
    for _ in range(6):
        window.send(do="say", text="again")
    assert "Too many messages" in window.next("note")["note"]
    window.close()


def test_spectator_chat_is_optional_and_hidden_from_players_until_the_end(
    client: TestClient[Any],
) -> None:
    quiet = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1), **{"stands-talk": "on"})
    host = dict(client.cookies)
    client.cookies.clear()
    stranger = Window(client, path)
    stranger.send(do="say", text="psst")
    assert "name" in stranger.next("note")["note"]
    stranger.close()
    client.post("/me", data={"name": "Watcher"})
    window = Window(client, quiet)
    window.send(do="say", text="psst")
    assert "Only players can chat" in window.next("note")["note"]
    window.close()
    stands = Window(client, path)
    stands.send(do="say", text="they have the whale")
    stands.until("the whale")
    use_cookies(client, host)
    player = Window(client, path)
    player.send(do="say", text="good luck")
    html = player.until("good luck")
    assert "the whale" not in html
    assert "1 spectator" in html
    stands.until("good luck")
    stands.close()
    table, _ = wait_until_idle(client, path)  # or a bot's choice would say that it is being played
    table.row.stage = "over"
    refresh_windows(client, table)
    player.until("the whale")
    player.close()


def numbered(match: Match, seat: int, choices: int) -> str:
    """The step counter that a replay of a running match shows after some choices."""
    last = HistorySteps(match, seat, choices, closed=False).last
    return f">{last} / {last}"


def test_spectators_are_delayed_by_choices(client: TestClient[Any]) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1), delay="3 moves", clock="live")
    player = Window(client, path)
    shown = player.my_turn()
    me = dict(client.cookies)
    for _ in range(3):
        shown = player.choose(shown)
    _, match = wait_until_idle(client, path)
    client.cookies.clear()
    watcher = Window(client, path)
    html = watcher.next("html")["html"]
    assert "Spectator delay: 3 moves" in html
    assert 'role="timer"' not in html, "clocks would reveal a choice"
    seen = match.ply - 3
    last = client.get(f"{path}/frame", params={"ply": "9999", "eyes": "-"}).text
    assert f"{numbered(match, SPECTATOR, seen)}<" in last, "the replay gives away no more"
    use_cookies(client, me)
    whole = client.get(f"{path}/frame", params={"ply": "9999"}).text
    assert f"{numbered(match, 0, seen + 3)}<" in whole
    player.close()
    watcher.close()


def grow_older(match: Match, choices: int, milliseconds: int) -> None:
    """As if the first choices had been made so much earlier."""
    for n in range(choices):
        match.entries[n] = replace(match.entries[n], at=match.entries[n].at - milliseconds)


def test_spectators_are_delayed_by_minutes(client: TestClient[Any]) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1), delay="3 minutes")
    with Window(client, path) as player:
        shown = player.my_turn()
        for _ in range(2):
            shown = player.choose(shown)
        table, match = wait_until_idle(client, path)
        client.cookies.clear()
        with Window(client, path) as watcher:
            assert "Spectator delay: 3 minutes" in watcher.next("html")["html"]
            for seen in (0, 2, match.ply):
                grow_older(match, seen, 3 * 60 * SECOND)
                last = client.get(f"{path}/frame", params={"ply": "9999"}).text
                assert f"{numbered(match, SPECTATOR, seen)}<" in last
                wait = table.seconds_until_outdated(SPECTATOR)
                assert (wait is None) == (seen == match.ply), "until the next choice can be seen"
                assert wait is None or 0 < wait <= 3 * 60


def test_chat_messages_are_cleaned() -> None:
    assert clean_text("  a\n\tb\u2028c\u0000 ") == "a b c"
    assert clean_text("👍🏽 да") == "👍🏽 да"


def test_a_page_shows_the_latest_messages_only(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("atoll.web.tables.chat.MAX_MESSAGES", 3)
    path, host, _ = two_people(client)
    use_cookies(client, host)
    with Window(client, path) as window:
        for n in range(5):
            window.send(do="say", text=f"message {n}.")
            html = window.until(f"message {n}.")
        assert [n for n in range(5) if f"message {n}." in html] == [2, 3, 4]
