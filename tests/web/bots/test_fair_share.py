"""One visitor cannot take the bots away from the others: fair shares, closed and unattended tables, caps."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.bots import SearchBot
from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game
from atoll.web.app import make_app
from atoll.web.bots import runner
from atoll.web.bots.pool import BotPool
from atoll.web.ops.rate_limit import Limits, limited_address
from atoll.web.services import Services
from tests.web.client import ANY_GAME, MIN_SEATS, Window, find_table, new_table, offered_actions

TOKEN = "admin token"


class Decisions:
    """Replaces the search: notes the level of every decision, and lets none end before `go` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.served: list[str] = []
        self.stopped: list[str] = []
        self.asked: list[str] = []
        self.go = threading.Event()
        decisions, ask, search = self, BotPool.choose, SearchBot.choose

        async def note(pool: BotPool, game: Game, level: str, *rest: Any) -> int:
            decisions.asked.append(level)
            return await ask(pool, game, level, *rest)

        def choose(
            bot: SearchBot, view: Position, seat: int, seed: int, stop: Callable[[], bool] | None = None
        ) -> int:
            if not decisions.asked:  # no table yet: the warm-up
                return search(bot, view, seat, seed)
            decisions.served.append(bot.name)
            while not decisions.go.wait(0.01):
                if stop is not None and stop():
                    decisions.stopped.append(bot.name)
                    raise InterruptedError
            return bot.game.legal(view, seat)[0]

        monkeypatch.setattr(BotPool, "choose", note)
        monkeypatch.setattr(SearchBot, "choose", choose)
        monkeypatch.setattr("os.cpu_count", lambda: 2)  # so the pool has one thread


@pytest.fixture
def decisions(monkeypatch: pytest.MonkeyPatch) -> Iterator[Decisions]:
    monkeypatch.setenv("ATOLL_ADMIN_TOKEN", TOKEN)
    made = Decisions(monkeypatch)
    yield made
    made.go.set()


@contextmanager
def server(folder: Path, **limits: Any) -> Iterator[TestClient[Any]]:
    app = make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0, limits=Limits(**limits))
    with TestClient(app) as client:
        with client.portal() as portal:  # until then other bots sit in
            portal.call(client.app.state.services.warmup.ready, find_game(ANY_GAME), "bots")
        yield client


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def bots_alone(client: TestClient[Any], level: str) -> str:
    """A table of bots, created by the person of the client."""
    seats = {f"seat-{i}": f"bot-{level}" for i in range(MIN_SEATS)}
    answer = client.post(f"/new/{ANY_GAME}", data=seats, follow_redirects=False)
    return str(answer.headers["location"])


def active(client: TestClient[Any]) -> int:
    services: Services = client.app.state.services
    return len(services.bot_runner.active)


def close_table(client: TestClient[Any], path: str) -> None:
    close = f"/admin{path.replace('/t/', '/tables/')}/close"
    assert client.post(close, headers={"authorization": f"Bearer {TOKEN}"}).status_code == 201


def test_strong_bots_of_one_person_do_not_delay_the_bots_of_another(
    tmp_path: Path, decisions: Decisions
) -> None:
    with server(tmp_path) as client:
        for _ in range(12):
            Window(client, bots_alone(client, "master"))
        wait_for(lambda: decisions.asked.count("master") >= 12)
        client.cookies.clear()
        Window(client, bots_alone(client, "newcomer"))
        wait_for(lambda: "newcomer" in decisions.asked)
        decisions.go.set()
        wait_for(lambda: "newcomer" in decisions.served)
        assert decisions.served.index("newcomer") <= 3, decisions.served[:20]


def test_a_full_list_of_active_tables_has_room_for_another_person(
    tmp_path: Path, decisions: Decisions
) -> None:
    with server(tmp_path, bot_tables=2) as client:
        for _ in range(4):
            Window(client, bots_alone(client, "master"))
        wait_for(lambda: active(client) == 2)
        client.cookies.clear()
        Window(client, bots_alone(client, "newcomer"))
        wait_for(lambda: "newcomer" in decisions.asked)
        decisions.go.set()
        wait_for(lambda: "newcomer" in decisions.served)


def test_closing_a_table_drops_its_waiting_decisions(tmp_path: Path, decisions: Decisions) -> None:
    with server(tmp_path) as client:
        Window(client, bots_alone(client, "master"))
        wait_for(lambda: bool(decisions.served))
        closed = bots_alone(client, "rival")
        Window(client, closed)
        wait_for(lambda: "rival" in decisions.asked)
        close_table(client, closed)
        decisions.go.set()
        wait_for(lambda: len(decisions.served) > 8 or active(client) == 0)
        assert "rival" not in decisions.served


def test_closing_a_table_stops_a_search_in_progress(tmp_path: Path, decisions: Decisions) -> None:
    with server(tmp_path) as client:
        table = bots_alone(client, "master")
        Window(client, table)
        wait_for(lambda: bool(decisions.served))
        close_table(client, table)
        wait_for(lambda: active(client) == 0)
        assert decisions.stopped


def test_bots_alone_move_only_while_somebody_looks(
    tmp_path: Path, decisions: Decisions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "OVERDUE_SECONDS", -1)
    monkeypatch.setattr(runner, "SCAN_SECONDS", 0.02)
    decisions.go.set()
    with server(tmp_path) as client:
        alone = bots_alone(client, "rival")
        table = find_table(client, alone)
        wait_for(lambda: table.match is not None)
        other = bots_alone(client, "newcomer")
        with Window(client, other):
            wait_for(lambda: decisions.served.count("newcomer") >= 5)
        wait_for(lambda: active(client) == 0)
        assert "rival" not in decisions.served
        decisions.go.clear()
        with Window(client, alone):
            wait_for(lambda: "rival" in decisions.served)
        wait_for(lambda: "rival" in decisions.stopped and active(client) == 0)
        decisions.go.set()
        rivals, newcomers = decisions.served.count("rival"), decisions.served.count("newcomer")
        with Window(client, other):
            wait_for(lambda: decisions.served.count("newcomer") >= newcomers + 3)
        assert decisions.served.count("rival") == rivals


def test_bots_answer_a_person_who_has_moved_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "OVERDUE_SECONDS", -1)
    with server(tmp_path, bot_attention_seconds=0) as client:
        path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
        table = find_table(client, path)
        with Window(client, path) as window:
            shown = window.my_turn()
            window.send(do="play", action=offered_actions(shown["html"])[0], moment=shown["moment"])
            wait_for(lambda: table.match is not None and any(e.seat == 0 for e in table.match.entries))
        wait_for(lambda: table.row.awaited_seats in (0, 1))


PERSON_FULL = {"en": "Finish one of them, then start another", "ru": "Доиграйте одну из них"}
NETWORK_FULL = {
    "en": "Your internet connection has reached its limit",
    "ru": "Для вашего подключения к интернету",
}
PEOPLE_FULL = {"en": "The bots are busy", "ru": "Боты сейчас заняты"}


@pytest.mark.parametrize(
    ("limits", "as_others", "sentence"),
    [
        ({"unfinished_tables": 2}, False, PERSON_FULL),
        ({"unfinished_tables_per_network": 2}, True, NETWORK_FULL),
        ({"new_people": (2, 1e-6), "busy_bot_decisions": 0}, True, PEOPLE_FULL),
    ],
)
def test_too_many_tables_or_people_are_refused_with_the_reason(
    tmp_path: Path, limits: dict[str, Any], as_others: bool, sentence: dict[str, str]
) -> None:
    with server(tmp_path, **limits) as client:
        for _ in range(2):
            new_table(client, *["friend"] * (MIN_SEATS - 1))
            if as_others:
                client.cookies.clear()
        for lang, expected in sentence.items():
            client.cookies.set("lang", lang)
            for path in (f"/play/{ANY_GAME}", f"/new/{ANY_GAME}"):
                seats = {f"seat-{i}": "me" if i == 0 else "friend" for i in range(MIN_SEATS)}
                answer = client.post(path, data=seats, follow_redirects=False)
                assert answer.status_code == 429
                assert expected in answer.text
        counts = client.portal().__enter__().call(client.app.state.services.store.counts)
        assert counts["seating"] == 2


def test_new_people_are_not_limited_while_the_bots_are_idle(tmp_path: Path) -> None:
    with server(tmp_path, new_people=(1, 1e-6)) as client:
        for _ in range(3):
            client.cookies.clear()
            new_table(client, *["friend"] * (MIN_SEATS - 1))


def test_finished_tables_of_a_network_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_ADMIN_TOKEN", TOKEN)
    with server(tmp_path, unfinished_tables_per_network=1) as client:
        close_table(client, new_table(client, *["friend"] * (MIN_SEATS - 1)))
        new_table(client, *["friend"] * (MIN_SEATS - 1))


def test_all_addresses_of_an_ipv6_network_count_as_one() -> None:
    assert limited_address("2001:db8:1:2:3::4") == limited_address("2001:db8:1:2:ffff::9")
    assert limited_address("2001:db8:1:2::1") != limited_address("2001:db8:1:3::1")
    assert limited_address("::ffff:192.0.2.1") == "192.0.2.1"
