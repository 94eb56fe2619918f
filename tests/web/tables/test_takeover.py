"""Somebody does not choose: what is done about it is told to all, kept, and can be mended."""

from __future__ import annotations

import html
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.i18n import LANGUAGES
from atoll.match import Refused
from atoll.web.app import make_app
from atoll.web.db.models import BOT, PERSON
from atoll.web.services import Services
from atoll.web.tables.clock import GRACE, SECOND
from atoll.web.tables.incidents import BACK, DEFAULT, KEPT, LATE, LEFT, RELIEVED, Incident, one_more, unpack
from atoll.web.tables.table import Table
from atoll.web.views.translations import TRANSLATOR
from tests.web.client import Window, actions, at_table, awaited_other, become, let_pass, tell, two_people


@contextmanager
def opened(database: str) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(database, pace=0)) as client:
        yield client


def told(client: TestClient[Any], path: str, what: str, **names: str) -> None:
    """The log says it to everybody who looks, in their language."""
    for lang in LANGUAGES:
        client.cookies.set("lang", lang)
        with Window(client, path) as window:
            wanted = TRANSLATOR.translate(lang, f"incident-{what}", **{"by": "", **names})
            assert wanted in html.unescape(window.next("html")["html"])


def choose(window: Window) -> None:
    shown = window.my_turn()
    window.send(do="play", action=actions(shown["html"])[0], moment=shown["moment"])
    while window.next("html")["moment"] == shown["moment"]:
        pass


def kept(table: Table) -> list[tuple[str, str, str]]:
    return [(incident.what, incident.name, incident.by) for incident in table.incidents]


def test_a_default_move_is_the_games_harmless_one_and_stays_in_the_log(database: str) -> None:
    with opened(database) as client:
        path, host, friend = two_people(client, clock="live")
        become(client, host)
        client.post("/me", data={"name": "Anna"})
        table = at_table(client, path)
        with Window(client, path) as window:
            awaited_other(client, table, window)
            match = table.match
            assert match is not None
            harmless, moment = match.game.default(match.state, 1), match.moment(1)
            let_pass(table, 24 * 3600 * SECOND)
            client.post(f"{path}/default-move", data={"seat": "1", "moment": moment})
        assert [choice.action for choice in match.choices if choice.seat == 1] == [harmless]
        assert kept(table) == [(DEFAULT, "Boris", "Anna")]
        become(client, friend)
        told(client, path, DEFAULT, name="Boris", by="Anna")
        del table
    with opened(database) as client:  # after a restart, also to a stranger
        told(client, path, DEFAULT, name="Boris", by="Anna")


def test_a_choice_after_time_was_up_counts_and_is_told(database: str) -> None:
    with opened(database) as client:
        path, host, friend = two_people(client, clock="live")
        become(client, host)
        table = at_table(client, path)
        with Window(client, path) as window:
            awaited_other(client, table, window)
        become(client, friend)
        with Window(client, path) as window:
            window.next("html")
            let_pass(table, 24 * 3600 * SECOND + GRACE)
            tell(client, table)
            choose(window)
            assert kept(table) == [(LATE, "Boris", "")]
        client.cookies.clear()
        told(client, path, LATE, name="Boris")


def test_whoever_left_takes_the_seat_back_from_the_bot(database: str) -> None:
    with opened(database) as client:
        path, host, friend = two_people(client)
        with Window(client, path) as window:
            window.next("html")  # the game has begun
        client.post(f"{path}/hand-over", data={"seat": "1"})
        table = at_table(client, path)
        assert table.seats[1].kind == BOT
        assert path in client.get("/").text, "the table is still among one's own"
        become(client, host)
        with Window(client, path) as window:
            seen = html.unescape(window.my_turn()["html"])
            assert TRANSLATOR.translate("en", "incident-left", name="Boris") in seen
            assert ", for Boris</em>" in seen, "the panel says whose seat the bot keeps"
        client.post(f"{path}/take-back")
        assert table.seats[1].kind == BOT, "nobody takes a seat back for another"
        del table
    with opened(database) as client:
        client.post(f"{path}/take-back")
        become(client, friend)
        table = at_table(client, path)
        with Window(client, path) as mine:
            assert 'id="left"' in mine.next("html")["html"]
            client.post(f"{path}/take-back")
            client.post(f"{path}/take-back")  # twice does no harm
            while 'id="left"' in mine.next("html")["html"]:
                pass
            become(client, host)
            with Window(client, path) as others:  # the bot has chosen, so it is the host's turn first
                choose(others)
            choose(mine)
        assert table.seats[1].kind == PERSON
        assert kept(table) == [(LEFT, "Boris", ""), (BACK, "Boris", "")]
        client.cookies.clear()
        told(client, path, BACK, name="Boris")


def test_a_bot_seated_by_others_is_told_and_its_last_thought_comes_too_late(database: str) -> None:
    with opened(database) as client:
        path, host, friend = two_people(client, clock="slow")
        become(client, host)
        table, services = at_table(client, path), client.app.state.services
        with Window(client, path) as window:
            awaited_other(client, table, window)
            let_pass(table, 4 * 24 * 3600 * SECOND)
            client.post(f"{path}/hand-over", data={"seat": "1"})
            window.my_turn()
        told(client, path, RELIEVED, name="Boris", by=table.names("en")[0])
        become(client, friend)
        client.post(f"{path}/take-back")
        with client.portal() as portal, pytest.raises(Refused, match="somebody else holds"):
            portal.call(_choose_for_bot, services, table)
        assert table.clocks[1].since is not None or not table.row.waiting >> 1 & 1


async def _choose_for_bot(services: Services, table: Table) -> None:
    await services.tables.play(table, 1, 0, None, holder=BOT)


def test_the_latest_incidents_are_kept() -> None:
    stored: list[Any] = []
    for ply in range(KEPT + 5):
        stored = one_more(stored, Incident(ply, 0, LEFT, "A"))
    assert [incident.ply for incident in unpack(stored)] == list(range(5, KEPT + 5))
