"""People at a table among themselves, on either kind of database: talk, muting, spectators, likes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Match
from atoll.web.ops.rate_limit import LIMITS
from atoll.web.tables.chat import clean_line
from atoll.web.tables.clock import SECOND
from atoll.web.views.history_steps import HistorySteps
from tests.web.client import FEWEST, Window, at_rest, become, new_table, tell, two_people


@pytest.fixture
def client(any_database_client: TestClient[Any]) -> TestClient[Any]:
    """Every test of this module runs on either kind of database."""
    return any_database_client


def until(window: Window, part: str) -> str:
    """The first picture that shows something."""
    while True:
        html = str(window.next("html")["html"])
        if part in html:
            return html


def test_those_who_sit_here_talk_in_all_their_windows(client: TestClient[Any]) -> None:
    path, host, friend = two_people(client)
    become(client, host)
    mine, again = Window(client, path), Window(client, path)
    become(client, friend)
    other = Window(client, path)
    mine.send(do="say", text="<b>hello</b>\u202e\n you")
    for window in (mine, again, other):
        html = until(window, "chat-lines")
        while "hello" not in html:
            html = until(window, "chat-lines")
        assert "<span>&lt;b&gt;hello&lt;/b&gt; you</span>" in html
    for window in (mine, again, other):
        window.close()
    late = Window(client, path)  # and it is kept
    until(late, "hello")
    late.close()


def test_muting_somebody_is_for_me_alone_and_can_be_taken_back(client: TestClient[Any]) -> None:
    path, host, friend = two_people(client)
    become(client, host)
    mine = Window(client, path)
    become(client, friend)
    other = Window(client, path)
    mine.send(do="say", text="buy my fish")
    html = until(other, "buy my fish")
    person = re.search(r'data-mute="(\d+)"', html)
    assert person is not None
    other.send(do="mute", person=int(person[1]), on=True)
    while "buy my fish" in html:
        html = until(other, "chat-lines")
    assert 'aria-pressed="true" aria-label="Show what' in html
    until(mine, "buy my fish")
    other.close()
    other = Window(client, path)
    assert "buy my fish" not in until(other, "message-1"), "every window of mine, also later"
    other.send(do="mute", person=int(person[1]), on=False)
    until(other, "buy my fish")
    mine.close()
    other.close()


def test_talk_has_a_pace_and_a_length(client: TestClient[Any]) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (FEWEST - 1)))
    window.send(do="say", text="x" * 1000)
    assert f"<span>{'x' * LIMITS.line}</span>" in until(window, "message-1")
    window.send(do="say", text=" \u200b ")
    for _ in range(6):
        window.send(do="say", text="again")
    assert "slower" in window.next("note")["note"]
    window.close()


def test_spectators_talk_only_if_the_host_wishes_and_players_read_it_after_the_end(
    client: TestClient[Any],
) -> None:
    quiet = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    path = new_table(client, *["bot-newcomer"] * (FEWEST - 1), **{"stands-talk": "on"})
    host = dict(client.cookies)
    client.cookies.clear()
    stranger = Window(client, path)
    stranger.send(do="say", text="psst")
    assert "name" in stranger.next("note")["note"]
    stranger.close()
    client.post("/me", data={"name": "Watcher"})
    window = Window(client, quiet)
    window.send(do="say", text="psst")
    assert "Only those who sit here" in window.next("note")["note"]
    window.close()
    stands = Window(client, path)
    stands.send(do="say", text="they have the whale")
    until(stands, "the whale")
    become(client, host)
    player = Window(client, path)
    player.send(do="say", text="good luck")
    html = until(player, "good luck")
    assert "the whale" not in html
    assert "1 spectator" in html
    until(stands, "good luck")
    stands.close()
    table, _ = at_rest(client, path)  # or a bot's choice would say that it is being played
    table.row.stage = "over"
    tell(client, table)
    until(player, "the whale")
    player.close()


def numbered(match: Match, seat: int, choices: int) -> str:
    """How a replay counts so many choices of a running game for somebody."""
    last = HistorySteps(match, seat, choices, closed=False).last
    return f">{last} / {last}"


def test_spectators_are_behind_where_the_host_wishes(client: TestClient[Any]) -> None:
    path = new_table(client, *["bot-newcomer"] * (FEWEST - 1), delay="3 moves", clock="live")
    player = Window(client, path)
    shown = player.my_turn()
    me = dict(client.cookies)
    for _ in range(3):
        shown = player.choose(shown)
    _, match = at_rest(client, path)
    client.cookies.clear()
    watcher = Window(client, path)
    html = watcher.next("html")["html"]
    assert "3 choices behind" in html
    assert 'role="timer"' not in html, "clocks would tell that somebody has chosen"
    seen = match.ply - 3
    last = client.get(f"{path}/frame", params={"ply": "9999", "eyes": "-"}).text
    assert f"{numbered(match, SPECTATOR, seen)}<" in last, "the replay gives away no more"
    become(client, me)
    whole = client.get(f"{path}/frame", params={"ply": "9999"}).text
    assert f"{numbered(match, 0, seen + 3)}<" in whole
    player.close()
    watcher.close()


def grow_older(match: Match, choices: int, milliseconds: int) -> None:
    """As if the first choices had been made so much earlier."""
    for n in range(choices):
        match.entries[n] = replace(match.entries[n], at=match.entries[n].at - milliseconds)


def test_spectators_see_what_was_chosen_minutes_ago(client: TestClient[Any]) -> None:
    path = new_table(client, *["bot-newcomer"] * (FEWEST - 1), delay="3 minutes")
    with Window(client, path) as player:
        shown = player.my_turn()
        for _ in range(2):
            shown = player.choose(shown)
        table, match = at_rest(client, path)
        client.cookies.clear()
        with Window(client, path) as watcher:
            assert "3 minutes behind" in watcher.next("html")["html"]
            for seen in (0, 2, match.ply):
                grow_older(match, seen, 3 * 60 * SECOND)
                last = client.get(f"{path}/frame", params={"ply": "9999"}).text
                assert f"{numbered(match, SPECTATOR, seen)}<" in last
                wait = table.stays_true(SPECTATOR)
                assert (wait is None) == (seen == match.ply), "until the next choice can be seen"
                assert wait is None or 0 < wait <= 3 * 60


def test_what_one_likes_follows_to_every_device(client: TestClient[Any]) -> None:
    form = {"likes": "yes", "name": "Ира", "lang": "ru", "theme": "dark", "confirm": "on", "still": "on"}
    client.post("/me", data=form)
    page = client.get("/me").text
    assert '<html lang="ru" data-theme="dark" data-still>' in page
    window = Window(client, new_table(client, *["bot-newcomer"] * (FEWEST - 1)))
    html = until(window, 'id="confirm"')
    assert re.search(r'id="confirm"[^>]*aria-pressed="true"', html)
    window.send(do="like", what="confirm", on=False)
    while re.search(r'id="confirm"[^>]*aria-pressed="true"', html):
        html = until(window, 'id="confirm"')
    window.send(do="like", what="notify", on=True)  # not a switch: nothing changes
    window.close()
    client.post("/settings", data={"lang": "en"})
    page = client.get("/me").text
    assert '<html lang="en" data-theme="dark"' in page
    assert not re.search(r'name="confirm"[^>]*checked', page)
    assert re.search(r'name="still"[^>]*checked', page)


def test_lines_are_lines() -> None:
    assert clean_line("  a\n\tb\u2028c\u0000 ") == "a b c"
    assert clean_line("👍🏽 да") == "👍🏽 да"
