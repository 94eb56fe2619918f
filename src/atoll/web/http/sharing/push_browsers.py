"""/push: browsers that take messages while no page is open."""

from __future__ import annotations

from litestar import get, post
from litestar.exceptions import ClientException

from atoll.web.notify.push import BadSubscription
from atoll.web.request_context import AppServices, CurrentVisitor, HttpRequest

PATH = "/push"


@get(PATH)
async def push_key(services: AppServices) -> dict[str, str]:
    """The key by which browsers know this server."""
    return {"key": await services.turn_notifier.push.public_key()}


@post(PATH, status_code=204)
async def subscribe(request: HttpRequest, services: AppServices, visitor: CurrentVisitor) -> None:
    """Send messages to the browser that asks for it; again where it is known already.

    Only for a visitor who is known: the answer sets no cookie.
    """
    form = await request.form()
    endpoint, key, auth, instead = (
        str(form.get(name, "")) for name in ("endpoint", "p256dh", "auth", "instead")
    )
    if visitor.person is None:
        raise ClientException("only people with an account get messages")
    try:
        await services.turn_notifier.push.subscribe(visitor.id, endpoint, key, auth, visitor.origin, instead)
    except BadSubscription as wrong:
        raise ClientException(str(wrong)) from wrong


@post(f"{PATH}/stop", status_code=204)
async def unsubscribe(request: HttpRequest, services: AppServices, visitor: CurrentVisitor) -> None:
    """Send no more messages to one of the visitor's browsers."""
    endpoint = str((await request.form()).get("endpoint", ""))
    await services.store.people.drop_push_subscription(endpoint, visitor.id)


ROUTES = [push_key, subscribe, unsubscribe]
