"""Push messages: encrypted for one browser, signed by the server, sent once a turn, forgotten when gone."""

from __future__ import annotations

import re
import time
from http.server import ThreadingHTTPServer
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from litestar.testing import TestClient
from sqlalchemy import delete

from atoll.web.db.models import ServerSecret
from atoll.web.services import Services
from tests.web.client import MIN_SEATS, Window, new_table, use_cookies
from tests.web.webhook_receiver import WebhookReceiver

from .subscriber import Subscriber, decode


@pytest.fixture
def services(client: TestClient[Any]) -> Services:
    """Services that notify at once and may call private addresses."""
    found: Services = client.app.state.services
    found.turn_notifier.delay, found.turn_notifier.webhook.allow_private = 0, True
    return found


@pytest.fixture
def subscriber(client: TestClient[Any], services: Services, receiver: ThreadingHTTPServer) -> Subscriber:
    """A browser of Anna."""
    client.post("/me", data={"name": "Anna"})
    made = Subscriber(f"http://127.0.0.1:{receiver.server_port}/push")
    assert client.post("/push", data=made.form()).status_code == 204
    return made


def wait_for(count: int) -> None:
    """Wait until the receiver has got so many requests."""
    while len(WebhookReceiver.seen) < count:
        time.sleep(0.02)


def browsers(client: TestClient[Any], services: Services) -> int:
    """How many browsers the first person has."""
    with client.portal() as portal:
        return len(portal.call(services.store.people.push_subscriptions, 1))


def public_key(client: TestClient[Any]) -> str:
    return str(client.get("/push").json()["key"])


def check_signature(authorization: str, key: str, audience: str) -> dict[str, Any]:
    """The claims of a signature (VAPID), which must be by this key."""
    found = re.fullmatch(r"vapid t=([\w-]+\.[\w-]+)\.([\w-]+),k=([\w-]+)", authorization)
    assert found
    signed, signature = found[1], decode(found[2])
    assert found[3] == key
    numbers = (int.from_bytes(part, "big") for part in (signature[:32], signature[32:]))
    signer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    signer.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = msgspec.json.decode(decode(signed.split(".")[1]))
    assert claims["aud"] == audience
    return claims


def test_an_absent_player_gets_one_message_a_turn(
    client: TestClient[Any], services: Services, subscriber: Subscriber, receiver: ThreadingHTTPServer
) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    anna = dict(client.cookies)
    client.cookies.clear()
    with Window(client, path) as stranger:  # the game begins while Anna is elsewhere
        stranger.next("html")
        wait_for(1)
    message, headers = subscriber.read(0), WebhookReceiver.headers_seen[0]
    assert set(message) == {"title", "body", "tag", "url"}, "public things only"
    assert message["title"].endswith("Your turn")
    assert message["url"] == path
    assert headers["topic"] == path.removeprefix("/t/"), "a later message replaces one that was not delivered"
    claims = check_signature(
        headers["authorization"], public_key(client), f"http://127.0.0.1:{receiver.server_port}"
    )
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    use_cookies(client, anna)
    with Window(client, path) as window:
        shown = window.my_turn()
        window.send(do="look", here=False)  # another tab
        shown = window.choose(shown)
        wait_for(2)
        window.send(do="look", here=True)
        window.choose(shown)
    assert len(WebhookReceiver.seen) == 2, "who looks at the table gets none"


def test_people_whose_turn_it_was_are_told_after_a_restart(
    client: TestClient[Any], services: Services, subscriber: Subscriber
) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    with Window(client, path) as window:
        window.my_turn()
    with client.portal() as portal:
        assert portal.call(services.store.seats.tables_to_notify) == [path.removeprefix("/t/")]


def test_a_browser_that_has_unsubscribed_is_forgotten(
    client: TestClient[Any], services: Services, receiver: ThreadingHTTPServer
) -> None:
    client.post("/me", data={"name": "Anna"})
    gone = Subscriber(f"http://127.0.0.1:{receiver.server_port}/gone")
    client.post("/push", data=gone.form())
    answer = client.post("/me/test")
    assert "The push service of this browser cannot be reached" in answer.text
    assert browsers(client, services) == 0
    client.post("/push", data=gone.form())
    client.post("/push/stop", data={"endpoint": gone.endpoint})
    assert browsers(client, services) == 0


def test_a_test_message_arrives(client: TestClient[Any], services: Services, subscriber: Subscriber) -> None:
    assert "Sent" in client.post("/me/test").text
    wait_for(1)
    assert subscriber.read(0)["body"] == "This is how Atoll tells you that it is your turn."


def test_a_lost_key_is_made_anew_and_old_browsers_subscribe_again(
    client: TestClient[Any], services: Services, subscriber: Subscriber
) -> None:
    before = public_key(client)

    async def lose() -> None:
        async with services.store.transaction() as session:
            await session.execute(delete(ServerSecret))
        services.turn_notifier.push._signer = None  # as after a restart

    with client.portal() as portal:
        portal.call(lose)
    after = public_key(client)
    assert after != before
    assert "cannot be reached" in client.post("/me/test").text
    assert browsers(client, services) == 0
    assert WebhookReceiver.seen == [], "nothing is sent that a push service would refuse"
    client.post("/push", data=subscriber.form())
    assert "Sent" in client.post("/me/test").text
    assert public_key(client) == after


def test_what_is_no_subscription_is_refused(client: TestClient[Any], services: Services) -> None:
    good = Subscriber("https://push.example/1").form()
    assert client.post("/push", data=good).status_code == 400, "nobody is known here"
    client.post("/me", data={"name": "Anna"})
    services.turn_notifier.webhook.allow_private = False
    for wrong in (
        {"endpoint": "http://push.example/1"},
        {"endpoint": "https://[::1]/1"},
        {"endpoint": "nonsense"},
        {"endpoint": "https://push.example/" + "x" * services.limits.push_endpoint_characters},
        {"p256dh": ""},
        {"p256dh": "#"},
        {"auth": "abcd"},
    ):
        assert client.post("/push", data=good | wrong).status_code == 400, wrong
    assert browsers(client, services) == 0
    assert client.post("/push", data=good).status_code == 204


def test_private_addresses_get_no_messages(client: TestClient[Any], services: Services) -> None:
    client.post("/me", data={"name": "Anna"})
    services.turn_notifier.webhook.allow_private = False
    client.post("/push", data=Subscriber("https://127.0.0.1:8443/x").form())
    assert "Messages cannot be sent" in client.post("/me/test").text


def test_a_person_has_a_few_browsers_and_only_their_own(client: TestClient[Any], services: Services) -> None:
    client.post("/me", data={"name": "Anna"})
    most = services.limits.push_browsers
    subscribers = [Subscriber(f"https://push.example/{n}") for n in range(most + 2)]
    for each in subscribers:
        client.post("/push", data=each.form())
    assert browsers(client, services) == most
    replaced = Subscriber("https://push.example/new").form() | {"instead": subscribers[-1].endpoint}
    client.post("/push", data=replaced)
    client.post("/push", data=replaced)
    assert browsers(client, services) == most
    client.cookies.clear()
    client.post("/me", data={"name": "Boris"})
    client.post("/push/stop", data={"endpoint": "https://push.example/new"})
    assert browsers(client, services) == most, "Boris cannot stop Anna's messages"
