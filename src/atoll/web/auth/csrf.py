"""What keeps other sites out: a strict content policy, and no change by a page that is not ours."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # links to tables are secrets
    "cross-origin-opener-policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")


def same_origin(origin: str, host: str) -> bool:
    """Does a request come from a page of this server?"""
    return bool(host) and urlsplit(origin).netloc == host


def local_path(path: str) -> str:
    """A path of this server to go back to; the first page if it is anything else."""
    parts = urlsplit(path)
    inside = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if inside and not parts.netloc and path.isprintable() else "/"


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Put the policy on every answer, errors included."""
    if message["type"] == "http.response.start":
        given = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            given.setdefault(name, value)


class Guard(ASGIMiddleware):
    """Refuses changes asked for by other sites.

    Every browser sends `Origin` (or `Sec-Fetch-Site`) with a request that changes something; a client that
    sends neither is no browser and carries nobody's cookies.
    """

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check a request."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if scope.get("method") not in SAFE:
            origin = headers.get("origin")
            foreign = origin is not None and not same_origin(origin, headers.get("host", ""))
            if foreign or headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
                raise PermissionDeniedException("a page of another site asked for this")
        await next_app(scope, receive, send)
