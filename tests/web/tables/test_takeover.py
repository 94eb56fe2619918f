"""Default moves and takeovers for absent players are logged, stored and can be undone."""

from __future__ import annotations

import html
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.i18n import LANGUAGES, Message
from atoll.match import Refused
from atoll.web.app import make_app
from atoll.web.db.models import BOT, PERSON
from atoll.web.services import Services
from atoll.web.tables.clock import GRACE, SECOND
from atoll.web.tables.incidents import (
    DEFAULT_MOVE,
    LATE,
    LEFT,
    MAX_INCIDENTS,
    REPLACED,
    RETURNED,
    Incident,
    append_incident,
    unpack,
)
from atoll.web.tables.table import Table
from atoll.web.views.translations import TRANSLATOR
from tests.web.client import (
    Window,
    advance_clocks,
    find_table,
    offered_actions,
    play_until_other_is_awaited,
    refresh_windows,
    two_people,
    use_cookies,
)


@contextmanager
def opened(database: str) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(database, pace=0)) as client:
        yield client


def told(client: TestClient[Any], path: str, what: str, **names: str) -> None:
    """Check the log line of all viewers in both languages."""
    for lang in LANGUAGES:
        client.cookies.set("lang", lang)
        with Window(client, path) as window:
            wanted = TRANSLATOR.translate(lang, Message(f"incident-{what}", {"by": "", **names}))
            assert wanted in html.unescape(window.next("html")["html"])


def choose(window: Window) -> None:
    shown = window.my_turn()
    window.send(do="play", action=offered_actions(shown["html"])[0], moment=shown["moment"])
    while window.next("html")["moment"] == shown["moment"]:
        pass


def kept(table: Table) -> list[tuple[str, str, str]]:
    return [(incident.what, incident.name, incident.by) for incident in table.incidents]


def test_a_default_move_is_the_games_default_and_is_logged(database: str) -> None:
    with opened(database) as client:
        path, host, friend = two_people(client, clock="live")
        use_cookies(client, host)
        client.post("/me", data={"name": "Anna"})
        table = find_table(client, path)
        with Window(client, path) as window:
            play_until_other_is_awaited(client, table, window)
            match = table.match
            assert match is not None
            harmless, moment = match.game.default(match.state, 1), match.moment(1)
            advance_clocks(table, 24 * 3600 * SECOND)
            client.post(f"{path}/default-move", data={"seat": "1", "moment": moment})
        assert [choice.action for choice in match.choices if choice.seat == 1] == [harmless]
        assert kept(table) == [(DEFAULT_MOVE, "Boris", "Anna")]
        use_cookies(client, friend)
        told(client, path, DEFAULT_MOVE, name="Boris", by="Anna")
        del table
    with opened(database) as client:  # after a restart, also to a stranger
        told(client, path, DEFAULT_MOVE, name="Boris", by="Anna")


def test_a_choice_after_the_deadline_counts_and_is_logged(database: str) -> None:
    with opened(database) as client:
        path, host, friend = two_people(client, clock="live")
        use_cookies(client, host)
        table = find_table(client, path)
        with Window(client, path) as window:
            play_until_other_is_awaited(client, table, window)
        use_cookies(client, friend)
        with Window(client, path) as window:
            window.next("html")
            advance_clocks(table, 24 * 3600 * SECOND + GRACE)
            refresh_windows(client, table)
            choose(window)
            assert kept(table) == [(LATE, "Boris", "")]
        client.cookies.clear()
        told(client, path, LATE, name="Boris")


def test_a_returning_player_takes_the_seat_back_from_the_bot(database: str) -> None:
    with opened(database) as client:
        path, host, friend = two_people(client)
        with Window(client, path) as window:
            window.next("html")  # the game has begun
        client.post(f"{path}/hand-over", data={"seat": "1"})
        table = find_table(client, path)
        assert table.seats[1].kind == BOT
        assert path in client.get("/").text, "the table is still among one's own"
        use_cookies(client, host)
        with Window(client, path) as window:
            seen = html.unescape(window.my_turn()["html"])
            assert TRANSLATOR.translate("en", "incident-left", name="Boris") in seen
            assert ", playing for Boris</em>" in seen, "the panel says whose seat the bot keeps"
        client.post(f"{path}/take-back")
        assert table.seats[1].kind == BOT, "only the player who left can take it back"
        del table
    with opened(database) as client:
        client.post(f"{path}/take-back")
        use_cookies(client, friend)
        table = find_table(client, path)
        with Window(client, path) as mine:
            assert 'id="left"' in mine.next("html")["html"]
            client.post(f"{path}/take-back")
            client.post(f"{path}/take-back")  # twice does no harm
            while 'id="left"' in mine.next("html")["html"]:
                pass
            use_cookies(client, host)
            with Window(client, path) as others:  # the bot has chosen, so it is the host's turn first
                choose(others)
            choose(mine)
        assert table.seats[1].kind == PERSON
        assert kept(table) == [(LEFT, "Boris", ""), (RETURNED, "Boris", "")]
        client.cookies.clear()
        told(client, path, RETURNED, name="Boris")


def test_a_bot_seated_by_others_is_logged_and_its_late_choice_refused(database: str) -> None:
    with opened(database) as client:
        path, host, friend = two_people(client, clock="slow")
        use_cookies(client, host)
        table, services = find_table(client, path), client.app.state.services
        with Window(client, path) as window:
            play_until_other_is_awaited(client, table, window)
            advance_clocks(table, 4 * 24 * 3600 * SECOND)
            client.post(f"{path}/hand-over", data={"seat": "1"})
            window.my_turn()
        told(client, path, REPLACED, name="Boris", by=table.names("en")[0])
        use_cookies(client, friend)
        client.post(f"{path}/take-back")
        with client.portal() as portal, pytest.raises(Refused, match="another player holds"):
            portal.call(_choose_for_bot, services, table)
        assert table.clocks[1].since is not None or not table.row.awaited_seats >> 1 & 1


async def _choose_for_bot(services: Services, table: Table) -> None:
    await services.tables.play(table, 1, 0, None, holder=BOT)


def test_the_latest_incidents_are_kept() -> None:
    stored: list[Any] = []
    for ply in range(MAX_INCIDENTS + 5):
        stored = append_incident(stored, Incident(ply, 0, LEFT, "A"))
    assert [incident.ply for incident in unpack(stored)] == list(range(5, MAX_INCIDENTS + 5))
