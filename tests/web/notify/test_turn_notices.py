"""Turn notices are sent once, and contain public information only."""

from __future__ import annotations

import time
from http.server import ThreadingHTTPServer
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from atoll.web.db.heartbeat import MAX_GAP
from atoll.web.ops.rate_limit import RateLimiter
from atoll.web.services import Services
from atoll.web.tables import clock
from atoll.web.tables.clock import SECOND, wall_clock
from tests.web.client import MIN_SEATS, Window, find_table, new_table, use_cookies
from tests.web.webhook_receiver import WebhookReceiver


@pytest.fixture
def client(any_database_client: TestClient[Any]) -> TestClient[Any]:
    """Every test of this module runs on either kind of database."""
    return any_database_client


@pytest.fixture
def services(client: TestClient[Any]) -> Services:
    """Services that notify at once and may call private addresses."""
    found: Services = client.app.state.services
    found.turn_notifier.delay, found.turn_notifier.webhook.allow_private = 0, True
    return found


def arrived(count: int) -> list[dict[str, Any]]:
    """What the receiver has got, once there is so much."""
    for _ in range(1000):
        if len(WebhookReceiver.seen) >= count:
            break
        time.sleep(0.02)
    return [msgspec.json.decode(body) for _, _, body in WebhookReceiver.seen]


def test_an_absent_player_is_notified_once_per_turn(
    client: TestClient[Any], services: Services, receiver: ThreadingHTTPServer
) -> None:
    address = f"http://127.0.0.1:{receiver.server_port}/hook"
    client.post("/me", data={"preferences": "yes", "name": "Anna", "notify": address})
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    me = dict(client.cookies)
    client.cookies.clear()
    stranger = Window(client, path)  # the game begins while Anna is elsewhere
    stranger.next("html")
    [notice] = arrived(1)
    table = find_table(client, path)
    assert table.match is not None
    assert notice["link"] == f"http://testserver.local{path}"
    assert notice["title"] in notice["text"]
    assert "Anna" in notice["text"]
    assert set(notice) == {"text", "content", "allowed_mentions", "game", "title", "position", "link"}
    with client.portal() as portal:
        assert not portal.call(services.store.seats.claim_notice, table.row.id, 0, table.match.moment(0)), (
            "claimed"
        )
    stranger.close()
    use_cookies(client, me)
    window = Window(client, path)
    shown = window.my_turn()
    window.send(do="look", here=False)  # another tab
    shown = window.choose(shown)
    assert len(arrived(2)) == 2, "the next turn is another notice"
    window.send(do="look", here=True)
    window.choose(shown)
    window.close()
    assert len(WebhookReceiver.seen) == 2, "a player who looks at the table is not notified"


def test_a_test_notice_reports_its_outcome(
    client: TestClient[Any], services: Services, receiver: ThreadingHTTPServer
) -> None:
    base = f"http://127.0.0.1:{receiver.server_port}"
    client.post("/me", data={"preferences": "yes", "notify": f"{base}/hook"})
    assert "Sent" in client.post("/me/test").text
    assert arrived(1)[0]["content"] == "This is how Atoll tells you that it is your turn."
    client.post("/me", data={"preferences": "yes", "notify": f"{base}/broken"})
    assert "No reply from this address" in client.post("/me/test").text
    services.turn_notifier.webhook.allow_private = False
    assert "Messages cannot be sent" in client.post("/me/test").text
    for _ in range(services.limits.webhooks[0]):
        last = client.post("/me/test").text
    assert "Try again in" in last, "and not too often"


def test_clocks_stop_while_the_server_is_down(client: TestClient[Any], services: Services) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1), clock="live")
    window, table = Window(client, path), find_table(client, path)
    while table.row.awaited_seats != 1:  # until the bots have chosen
        window.next("html")
    window.close()
    table_id, now = path.removeprefix("/t/"), wall_clock()
    night = 8 * 3600 * SECOND

    async def next_morning() -> tuple[int, int, int]:
        before = clock.unpack((await services.store.find_table(table_id)).clocks)[0]  # type: ignore[union-attr]
        woken = await services.store.heartbeat.beat(now + night, MAX_GAP)
        again = await services.store.heartbeat.beat(now + night + MAX_GAP, MAX_GAP)  # a moment later
        after = clock.unpack((await services.store.find_table(table_id)).clocks)[0]  # type: ignore[union-attr]
        return woken, again, before.remaining(now) - after.remaining(now + night)

    with client.portal() as portal:
        woken, again, lost = portal.call(next_morning)
    assert woken > night - MAX_GAP
    assert again == 0, "given back once"
    assert lost <= MAX_GAP


def test_notices_to_one_host_are_limited_whatever_the_path(
    client: TestClient[Any], services: Services, receiver: ThreadingHTTPServer
) -> None:
    services.turn_notifier._hosts = RateLimiter((3, 1 / 3600), 100)
    said = []
    for n in range(5):  # each by another person, to another address
        client.cookies.clear()
        host = "127.0.0.1." if n == 4 else "127.0.0.1"
        address = f"http://{host}:{receiver.server_port}/hook?{n}"
        client.post("/me", data={"preferences": "yes", "name": f"Person {n}", "notify": address})
        said.append(client.post("/me/test").text)
    assert ["Sent" in text for text in said] == [True] * 3 + [False] * 2
    assert "Try again in" in said[-1]
    assert len(arrived(3)) == 3
