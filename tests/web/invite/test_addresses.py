"""Who can open a link, and which address it gets."""

from __future__ import annotations

import pytest

from atoll.web.invite.addresses import (
    COMPUTER,
    EVERYBODY,
    NETWORK,
    Addresses,
    BadPublicAddress,
    LinkAddress,
    reach_of,
    read_public_address,
)


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("localhost:8765", COMPUTER),
        ("127.0.0.1:8765", COMPUTER),
        ("[::1]:8765", COMPUTER),
        ("app.localhost", COMPUTER),
        ("0.0.0.0:80", COMPUTER),
        ("192.168.1.7:8765", NETWORK),
        ("10.0.0.2", NETWORK),
        ("[fe80::1]:8765", NETWORK),
        ("laptop", NETWORK),
        ("laptop.local:8765", NETWORK),
        ("", NETWORK),
        ("games.example", EVERYBODY),
        ("8.8.8.8:8765", EVERYBODY),
        ("[2606:4700::1111]", EVERYBODY),
    ],
)
def test_reach_follows_from_the_host(host: str, reach: str) -> None:
    assert reach_of(host) == reach


def test_links_prefer_the_public_address_then_the_network() -> None:
    addresses = Addresses()
    local = "http://localhost:8765"
    assert addresses.for_links(local) == LinkAddress(local, COMPUTER)
    addresses.network = "http://192.168.1.7:8765"
    assert addresses.for_links(local) == LinkAddress("http://192.168.1.7:8765", NETWORK)
    assert addresses.for_links("http://laptop.local:8765") == LinkAddress("http://laptop.local:8765", NETWORK)
    addresses = Addresses("https://Games.example/")
    assert addresses.for_links(local) == LinkAddress("https://games.example", EVERYBODY)
    assert Addresses("http://192.168.1.7").for_links(local).reach == NETWORK, (
        "it is called public, but is not"
    )


@pytest.mark.parametrize(
    "text", ["https://a-b.example:8443", "http://8.8.8.8", "https://[::1]", "https://игры.example"]
)
def test_names_and_numbers_are_public_addresses(text: str) -> None:
    assert read_public_address(f"{text}/") == text


@pytest.mark.parametrize(
    "text",
    ["games.example", "ftp://games.example", "https://", "https://a.example/path", "https://a.example?x=1",
     "https://me@a.example", "javascript:alert(1)", "https://a.example:99999", "https://a b",
     "https://a..example", "https://a.example<", "https://" + "a" * 300],
)  # fmt: skip
def test_a_public_address_is_an_address(text: str) -> None:
    with pytest.raises(BadPublicAddress):
        read_public_address(text)
