"""Two requests at the same moment, to one server (SQLite) or to two servers (PostgreSQL).

Afterwards every person has at most one seat, the match starts and can be played, and no answer is an error.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from threading import Barrier

import httpx
import pytest

from atoll.web.db.models import BOT, PERSON, SEATING, TableRow
from atoll.web.db.store import Store
from atoll.web.loadtest.postgres import Postgres
from atoll.web.ops.environment import ADMIN_TOKEN
from atoll.web.serve import database_url
from tests.web.client import ANY_GAME, MIN_SEATS
from tests.web.server import Server
from tests.web.socket_client import choose_first, open_window
from tests.web.stores import run_async

ROUNDS = 4  # tables for each pair of requests
SEATS = max(3, MIN_SEATS)
TIMEOUT = 300.0  # seconds: the first table may have to be compiled
SECRET = "for-the-test"


@dataclass(frozen=True)
class Servers:
    """The server of the first request, that of the second one, and their database."""

    first: Server
    second: Server
    url: str


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """One server on SQLite, or two on one PostgreSQL."""
    if request.param == "sqlite":
        folder = tmp_path_factory.mktemp("simultaneous")
        started, url = [Server(folder)], database_url(folder)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = postgres.new_database()
        started = [Server(url), Server(url)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv(ADMIN_TOKEN, SECRET)
        for server in started:
            server.start()
    yield Servers(started[0], started[-1], url)
    for server in started:
        server.stop()


class Person:
    """A person with a browser at each server."""

    def __init__(self, servers: Servers) -> None:
        self.one = httpx.Client(base_url=servers.first.url, timeout=TIMEOUT)
        self.create("friend")  # gives them a cookie
        cookies = dict(self.one.cookies)
        self.two = httpx.Client(base_url=servers.second.url, timeout=TIMEOUT, cookies=cookies)

    def create(self, *others: str) -> str:
        """Create a table with these seats after one's own, and bots on the others; its path."""
        kinds = ["me", *others, *["bot-newcomer"] * (SEATS - 1 - len(others))]
        form = {f"seat-{i}": kind for i, kind in enumerate(kinds)}
        return str(self.one.post(f"/new/{ANY_GAME}", data=form).headers["location"])

    def close(self) -> None:
        self.one.close()
        self.two.close()


@pytest.fixture
def people(servers: Servers) -> Iterator[list[Person]]:
    """A host and two others."""
    found = [Person(servers) for _ in range(3)]
    yield found
    for person in found:
        person.close()


def at_once(*requests: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Send requests at the same moment; none is answered with an error."""
    barrier = Barrier(len(requests))

    def send(request: Callable[[], httpx.Response]) -> httpx.Response:
        barrier.wait()
        return request()

    with ThreadPoolExecutor(len(requests)) as pool:
        answers = list(pool.map(send, requests))
    assert [answer.status_code for answer in answers] == [303] * len(answers)
    return answers


def stored(servers: Servers, path: str) -> TableRow:
    """A table as the database has it."""

    async def find() -> TableRow | None:
        store = Store(servers.url)
        try:
            return await store.find_table(path.removeprefix("/t/"))
        finally:
            await store.close()

    row = run_async(find())
    assert row is not None
    return row


def invitation(servers: Servers, path: str, seat: int) -> str:
    return f"/join/{stored(servers, path).seats[seat].token}"


def check_seats(servers: Servers, path: str) -> TableRow:
    """Check that nobody has two seats."""
    row = stored(servers, path)
    people = [seat.person_id or seat.replaced_person_id for seat in row.seats]
    held = [person for person in people if person is not None]
    assert len(held) == len(set(held)), held
    return row


def check_playable(servers: Servers, path: str, *players: Person) -> None:
    """Start the table with bots on the free seats, and play some choices of every player here."""
    if stored(servers, path).stage == SEATING:
        players[0].one.post(f"{path}/fill", data={"level": "newcomer"})
    windows = [open_window(servers.second.url, path, player.two) for player in players]
    chosen, shown, deadline = [0] * len(players), [""] * len(players), time.monotonic() + TIMEOUT
    while min(chosen) < 2:
        assert time.monotonic() < deadline, f"choices of each: {chosen}"
        for i, window in enumerate(windows):
            try:
                message = window.recv(timeout=0.02)
            except TimeoutError:
                continue
            assert 'id="end"' not in message.get("html", ""), "the game is too short for this test"
            if message.get("turn") and message["moment"] != shown[i]:
                shown[i], chosen[i] = message["moment"], chosen[i] + 1
                choose_first(window, message)
    for window in windows:
        window.close()
    check_seats(servers, path)


def test_sitting_down_twice(servers: Servers, people: list[Person]) -> None:
    host, guest, _ = people
    for _ in range(ROUNDS):
        path = host.create("open", "open")
        answers = at_once(
            partial(guest.one.post, f"{path}/sit", data={"seat": "1"}),
            partial(guest.two.post, f"{path}/sit", data={"seat": "2"}),
        )
        assert {answer.headers["location"] for answer in answers} == {path}, "they sit here"
        assert [seat.kind for seat in check_seats(servers, path).seats[:3]].count(PERSON) == 2
    check_playable(servers, path, host, guest)


def test_accepting_two_invitations(servers: Servers, people: list[Person]) -> None:
    host, guest, _ = people
    for _ in range(ROUNDS):
        path = host.create("friend", "friend")
        links = [invitation(servers, path, seat) for seat in (1, 2)]
        answers = at_once(partial(guest.one.post, links[0]), partial(guest.two.post, links[1]))
        assert {answer.headers["location"] for answer in answers} == {path}
        assert [seat.kind for seat in check_seats(servers, path).seats[:3]].count(PERSON) == 2
    check_playable(servers, path, host, guest)


def test_sitting_down_and_accepting_an_invitation(servers: Servers, people: list[Person]) -> None:
    host, guest, _ = people
    for _ in range(ROUNDS):
        path = host.create("open", "friend")
        link = invitation(servers, path, 2)
        answers = at_once(
            partial(guest.one.post, f"{path}/sit", data={"seat": "1"}),
            partial(guest.two.post, link),
        )
        assert {answer.headers["location"] for answer in answers} == {path}
        assert [seat.kind for seat in check_seats(servers, path).seats[:3]].count(PERSON) == 2
    check_playable(servers, path, host, guest)


def test_the_last_seats_are_taken_at_once(servers: Servers, people: list[Person]) -> None:
    """Both requests may find the table full and start its match."""
    host, guest, other = people
    for _ in range(ROUNDS):
        path = host.create("open", "open")
        at_once(
            partial(guest.one.post, f"{path}/sit", data={"seat": "1"}),
            partial(other.two.post, f"{path}/sit", data={"seat": "2"}),
        )
        assert [seat.kind for seat in check_seats(servers, path).seats[:3]] == [PERSON] * 3
    check_playable(servers, path, host, guest, other)


def running_table(servers: Servers, host: Person, guest: Person) -> str:
    """A table where the host and the guest play with bots."""
    path = host.create("open")
    guest.one.post(f"{path}/sit", data={"seat": "1"})
    check_playable(servers, path, host, guest)
    return path


def test_leaving_a_seat_and_taking_it_back(servers: Servers, people: list[Person]) -> None:
    host, guest, _ = people
    path = running_table(servers, host, guest)
    for _ in range(ROUNDS):
        at_once(
            partial(guest.one.post, f"{path}/hand-over", data={"seat": "1"}),
            partial(guest.two.post, f"{path}/take-back"),
        )
        assert check_seats(servers, path).seats[1].kind in (PERSON, BOT)
        guest.one.post(f"{path}/take-back")
        assert check_seats(servers, path).seats[1].kind == PERSON
    check_playable(servers, path, host, guest)


def test_taking_a_seat_back_and_sitting_down(servers: Servers, people: list[Person]) -> None:
    host, guest, _ = people
    path = running_table(servers, host, guest)
    for _ in range(ROUNDS):
        guest.one.post(f"{path}/hand-over", data={"seat": "1"})
        assert stored(servers, path).seats[1].kind == BOT
        at_once(
            partial(guest.one.post, f"{path}/take-back"),
            partial(guest.two.post, f"{path}/sit", data={"seat": "1"}),
        )
        assert check_seats(servers, path).seats[1].kind == PERSON
    check_playable(servers, path, host, guest)


def test_two_rematches_are_one(servers: Servers, people: list[Person]) -> None:
    host, guest, _ = people
    path = running_table(servers, host, guest)
    for _ in range(ROUNDS):
        closed = host.one.post(
            f"/admin{path.replace('/t/', '/tables/')}/close", headers={"authorization": f"Bearer {SECRET}"}
        )
        assert closed.is_success
        answers = at_once(
            partial(host.one.post, f"{path}/rematch"),
            partial(guest.two.post, f"{path}/rematch"),
        )
        (path,) = {answer.headers["location"] for answer in answers}
        assert [seat.kind for seat in check_seats(servers, path).seats].count(PERSON) == 2
    check_playable(servers, path, host, guest)
