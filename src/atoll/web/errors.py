"""Error pages: the HTTP status of an exception, a page that helps, and when to try again."""

from __future__ import annotations

import logging

from litestar.exceptions import HTTPException
from litestar.response import Response
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from atoll.kit.registry import UnknownGame
from atoll.web.auth.identity import TooManyPeople, anonymous
from atoll.web.db.seats import AlreadySeated
from atoll.web.ops.work_queue import ServerBusy, WorkSpent
from atoll.web.tables.table import Damaged, TooManyTables, TooManyTablesOfNetwork, Unreadable

from .request_context import HttpRequest
from .services import Services

log = logging.getLogger(__name__)

EXPLAINED = (400, 403, 404, 405, 409, 410, 413, 429, 500, 503)  # statuses with a text of their own
EXPLAINED_TYPES: dict[type[Exception], str] = {
    WorkSpent: "work-spent",
    ServerBusy: "server-busy",
    Damaged: "damaged",
    TooManyTables: "too-many-tables",
    TooManyTablesOfNetwork: "too-many-tables-of-network",
    TooManyPeople: "too-many-people",
}
DB_UNAVAILABLE = (OperationalError, InterfaceError, PoolTimeout)  # also when its disk is full
OUTDATED = (Unreadable, UnknownGame)
RETRY_AFTER = {503: "5", 429: "60"}  # seconds


def status_of(wrong: Exception) -> int:
    """The HTTP status of an exception."""
    if isinstance(wrong, HTTPException):
        return wrong.status_code
    if isinstance(wrong, (TooManyTables, TooManyPeople)):
        return 429
    if isinstance(wrong, AlreadySeated):
        return 409
    return 503 if isinstance(wrong, DB_UNAVAILABLE) else 410 if isinstance(wrong, OUTDATED) else 500


def on_error(request: HttpRequest, wrong: Exception) -> Response[str]:
    """The error page of an exception; server errors are logged."""
    status = status_of(wrong)
    if status == 503:
        log.warning("%s refused: %s", request.method, type(wrong).__name__)
    elif status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=wrong)
    services: Services = request.app.state.services
    visitor = anonymous(request, services.store)  # the database may be what failed
    kind = status if status in EXPLAINED else 500 if status >= 500 else 400
    given = wrong.headers or {} if isinstance(wrong, HTTPException) else {}
    seconds = given.get("retry-after", RETRY_AFTER.get(status, ""))
    page = services.page(
        visitor,
        "error.html",
        "/",
        status=status,
        kind=EXPLAINED_TYPES.get(type(wrong), str(kind)),
        seconds=int(seconds or 0),
    )
    if seconds:
        page.headers["retry-after"] = seconds
    return page
