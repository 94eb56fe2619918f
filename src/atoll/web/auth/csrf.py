"""CSRF protection and security headers: only pages of this server may change anything."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from atoll.web.ops.rate_limit import LIMITS, SAFE_METHODS, Limits

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # URLs of tables are secrets
    "cross-origin-opener-policy": "same-origin",
}
HTTPS_HEADERS = {  # over https only: a browser would not load a server without TLS any more
    "strict-transport-security": "max-age=31536000",
    "cross-origin-resource-policy": "same-origin",
}
PUBLIC = (  # and the home page
    "/learn", "/puzzles", "/lab", "/open", "/static", "/icons", "/picture.png", "/robots.txt",
)  # fmt: skip


def is_host(host: str, limits: Limits = LIMITS) -> bool:
    """May this be the host of a request? Links are made from it, and QR codes, which are slow if long."""
    return len(host) <= limits.host_characters


def same_origin(origin: str, host: str) -> bool:
    """Does a request come from a page of this server?"""
    return bool(host) and urlsplit(origin).netloc == host


def is_public(path: str) -> bool:
    """Whether search engines may show a page: those about the games, but no table and no person."""
    return path in ("", "/") or any(path == known or path.startswith(f"{known}/") for known in PUBLIC)


def local_path(path: str) -> str:
    """The path if it lies on this server, else `/`: a redirect must not lead elsewhere."""
    parts = urlsplit(path)
    inside = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if inside and not parts.netloc and path.isprintable() else "/"


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to every response, errors included."""
    if message["type"] == "http.response.start":
        given = MutableScopeHeaders.from_message(message)
        https = HTTPS_HEADERS if scope.get("scheme") == "https" else {}  # also behind a trusted proxy
        for name, value in (SECURITY_HEADERS | https).items():
            given.setdefault(name, value)
        if not is_public(str(scope.get("path", ""))):
            given.setdefault("x-robots-tag", "noindex, nofollow")


class CsrfMiddleware(ASGIMiddleware):
    """Refuses requests from pages of other sites that would change something.

    Every browser sends `Origin` or `Sec-Fetch-Site` with such a request; a client that sends neither is no
    browser and carries no one else's cookies.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check a request."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not is_host(headers.get("host", ""), self._limits):
            raise ClientException("no server has such a long name")
        if scope.get("method") not in SAFE_METHODS:
            origin = headers.get("origin")
            foreign = origin is not None and not same_origin(origin, headers.get("host", ""))
            if foreign or headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
                raise PermissionDeniedException("a page of another site asked for this")
        await next_app(scope, receive, send)
