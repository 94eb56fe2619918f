"""The webhook client: which addresses it refuses, and how it fails."""

from __future__ import annotations

from http.server import ThreadingHTTPServer

import pytest

from atoll.web.notify.webhook import BadWebhookUrl, WebhookClient, WebhookFailed, is_public, parse_webhook_url
from tests.web.stores import run_async
from tests.web.webhook_receiver import WebhookReceiver

HOSTILE = [
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://0/",
    "http://0.0.0.0:8765/",
    "http://localhost:5432/",
    "https://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fc00::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/",
    "http://198.18.0.1/",
    "http://224.0.0.1/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://user:password@93.184.216.34/",
    "http://93.184.216.34@127.0.0.1/",
    "http://93.184.216.34:22/",
    "https://93.184.216.34:25/",
    "http://93.184.216.34:0/",
    "http://93.184.216.34:99999/",
    "ftp://93.184.216.34/",
    "file:///etc/passwd",
    "gopher://93.184.216.34/",
    "javascript:alert(1)",
    "//93.184.216.34/",
    "http://",
    "http:///path",
    "http://exa mple.org/",
    "http://example.org/\r\nx: y",
    "http://example.org\\@127.0.0.1/",
    "http://пример.рф/",
    "http://example.org/" + "x" * 500,
    "",
    "nonsense",
]


@pytest.mark.parametrize("address", HOSTILE)
def test_private_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadWebhookUrl):
        run_async(WebhookClient().send(address, b"{}"))


@pytest.mark.parametrize(
    "number", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "2002:5db8:d822::"]
)
def test_public_addresses(number: str) -> None:
    assert is_public(number)


def test_host_names_are_not_addresses() -> None:
    assert not is_public("example.org")
    assert parse_webhook_url("https://example.org:8443/hook?x=1").host == "example.org"


def test_private_addresses_can_be_allowed(receiver: ThreadingHTTPServer) -> None:
    address = f"http://127.0.0.1:{receiver.server_port}/hook"
    with pytest.raises(BadWebhookUrl):
        run_async(WebhookClient().send(address, b"{}"))
    run_async(WebhookClient(allow_private=True).send(address, b'{"a":1}'))
    assert WebhookReceiver.seen == [("/hook", f"127.0.0.1:{receiver.server_port}", b'{"a":1}')]


def test_the_connection_goes_to_the_checked_address(receiver: ThreadingHTTPServer) -> None:
    async def once(host: str, port: int) -> list[str]:
        assert not asked, "a name is resolved once: a second answer might be another"
        asked.append(host)
        return ["127.0.0.1"]

    asked: list[str] = []
    run_async(
        WebhookClient(allow_private=True, resolve=once).send(
            f"http://hook.invalid:{receiver.server_port}/x", b"{}"
        )
    )
    assert WebhookReceiver.seen[0][1] == f"hook.invalid:{receiver.server_port}"


def test_one_private_address_refuses_the_host_name() -> None:
    async def mixed(host: str, port: int) -> list[str]:
        return ["93.184.216.34", "10.0.0.1"]

    with pytest.raises(BadWebhookUrl):
        run_async(WebhookClient(resolve=mixed).send("https://hook.invalid/", b"{}"))


@pytest.mark.parametrize("path", ["/elsewhere", "/broken"])
def test_redirects_are_not_followed_and_failures_are_reported(
    receiver: ThreadingHTTPServer, path: str
) -> None:
    with pytest.raises(WebhookFailed):
        run_async(
            WebhookClient(allow_private=True).send(f"http://127.0.0.1:{receiver.server_port}{path}", b"{}")
        )
    assert [seen[0] for seen in WebhookReceiver.seen] == [path]


def test_unreachable_hosts_are_reported() -> None:
    with pytest.raises(WebhookFailed):
        run_async(WebhookClient(allow_private=True).send("http://127.0.0.1:9999/", b"{}"))
    with pytest.raises(WebhookFailed):
        run_async(WebhookClient().send("https://nobody.invalid/", b"{}"))
