"""Who can open a link to this server, and which address such a link should have."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from atoll.web.ops.rate_limit import LIMITS

COMPUTER, NETWORK, EVERYBODY = "computer", "network", "everybody"
LOCAL_ENDINGS = (".local", ".lan", ".home", ".internal", ".home.arpa")
HOST_NAME = re.compile(r"[\w-]+(\.[\w-]+)*\.?")


class BadPublicAddress(ValueError):
    """A text that is no address of a server."""


@dataclass(frozen=True)
class LinkAddress:
    """How links begin, and who can open them."""

    base: str  # "http://host:port"
    reach: str  # COMPUTER, NETWORK or EVERYBODY

    @property
    def port(self) -> int:
        """The port that a firewall would have to let through."""
        parts = urlsplit(self.base)
        return parts.port or (443 if parts.scheme == "https" else 80)


def reach_of(host: str) -> str:
    """Who can open a link to this host; it may have a port."""
    name = (urlsplit(f"//{host}").hostname or "").lower()
    try:
        address = ip_address(name)
    except ValueError:
        if name == "localhost" or name.endswith(".localhost"):
            return COMPUTER
        return NETWORK if "." not in name or name.endswith(LOCAL_ENDINGS) else EVERYBODY
    if address.is_loopback or address.is_unspecified:
        return COMPUTER
    return EVERYBODY if address.is_global else NETWORK


def read_public_address(text: str) -> str:
    """A public address as links begin with it; BadPublicAddress if it is none."""
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        raise BadPublicAddress(text) from None
    is_web = parts.scheme in ("http", "https") and _is_host(parts.hostname or "")
    is_plain = is_web and not (parts.query or parts.fragment)
    if (
        not is_plain
        or parts.path not in ("", "/")
        or parts.username
        or len(text) > LIMITS.public_url_characters
        or port == 0
    ):
        raise BadPublicAddress(text)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _is_host(name: str) -> bool:
    """Whether a text is the name or the number of a computer."""
    try:
        ip_address(name)
    except ValueError:
        return HOST_NAME.fullmatch(name) is not None
    return True


class Addresses:
    """The addresses of this server, the best one for links first."""

    def __init__(self, public: str = "") -> None:
        self.public = read_public_address(public) if public else ""
        self.network = ""  # of the listener for the own network, once it is open

    def for_links(self, origin: str) -> LinkAddress:
        """How links begin for a visitor who has opened a page at this origin."""
        if self.public:
            return LinkAddress(self.public, reach_of(urlsplit(self.public).netloc))
        host = urlsplit(origin).netloc
        if self.network and reach_of(host) == COMPUTER:
            return LinkAddress(self.network, NETWORK)
        return LinkAddress(origin, reach_of(host))
