"""/network: who can open links to this server, and letting more people in; for its local owner."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import get, post
from litestar.exceptions import PermissionDeniedException
from litestar.response import Redirect, Response

from atoll.web.auth.csrf import local_path
from atoll.web.auth.identity import Visitor
from atoll.web.invite.addresses import COMPUTER, BadPublicAddress, reach_of, read_public_address
from atoll.web.invite.network_listener import CannotListen
from atoll.web.invite.qr_code import qr_code
from atoll.web.invite.tunnels import TUNNELS, installed_tunnels
from atoll.web.ops.rate_limit import client_address, is_loopback
from atoll.web.request_context import AppServices, CurrentVisitor, HttpRequest
from atoll.web.services import Services
from atoll.web.views.translations import TRANSLATOR

PATH = "/network"


def is_local_owner(request: HttpRequest) -> bool:
    """Whether a request comes from the computer that serves, from a page opened there.

    The host counts too: a page of another site could have a name that leads to this computer.
    """
    return (
        is_loopback(client_address(request.scope)) and reach_of(request.headers.get("host", "")) == COMPUTER
    )


def _page(
    request: HttpRequest,
    services: Services,
    visitor: Visitor,
    error: str = "",
    status: int = 200,
    given: str = "",
) -> Response[str]:
    links = services.addresses.for_links(str(request.base_url).rstrip("/"))
    port = services.network_listener.port or urlsplit(links.base).port or 0
    return services.page(
        visitor,
        "network.html",
        PATH,
        status=status,
        qr=qr_code(f"{links.base}/"),
        is_owner=is_local_owner(request),
        can_listen=services.network_listener.is_possible and not services.addresses.network,
        commands=[tunnel.command(port) for tunnel in installed_tunnels()],
        tunnels=[tunnel.program for tunnel in TUNNELS],
        port=port,
        public=given or services.addresses.public,
        error=error,
    )


@get(PATH)
async def network_page(request: HttpRequest, services: AppServices, visitor: CurrentVisitor) -> Response[str]:
    """Who can open links to this server."""
    return _page(request, services, visitor)


@post(PATH)
async def let_network_in(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor
) -> Response[str] | Redirect:
    """Listen to the own network from now on; refused unless the local owner asks for it."""
    if not is_local_owner(request):
        raise PermissionDeniedException("only at the computer that serves")
    back = local_path(str((await request.form()).get("back", PATH)))
    try:
        services.addresses.network = await services.network_listener.open()
    except CannotListen as wrong:
        text = TRANSLATOR.translate(visitor.lang, f"network-{wrong.code}", port=str(wrong.port))
        return _page(request, services, visitor, text, status=409)
    services.tables.broadcast_all()
    return visitor.redirect(back)


@post(f"{PATH}/public")
async def set_public_address(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor
) -> Response[str] | Redirect:
    """Use a public address for links until the server stops; an empty one takes it back."""
    if not is_local_owner(request):
        raise PermissionDeniedException("only at the computer that serves")
    given = str((await request.form()).get("address", "")).strip()
    try:
        services.addresses.public = read_public_address(given) if given else ""
    except BadPublicAddress:
        text = TRANSLATOR.translate(visitor.lang, "network-bad-address")
        given = given[: services.limits.public_url_characters]
        return _page(request, services, visitor, text, status=400, given=given)
    services.tables.broadcast_all()
    return visitor.redirect(PATH)


ROUTES = [network_page, let_network_in, set_public_address]
