"""Types and helpers of request handlers: the request, its visitor, its parameters, the table it names."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from atoll.kit import registry
from atoll.kit.game import Game
from atoll.kit.registry import UnknownGame
from atoll.web.auth.identity import Visitor
from atoll.web.ops.rate_limit import client_address
from atoll.web.ops.work_queue import Turn
from atoll.web.tables.table import NoTable, Table

from .services import Services

T = TypeVar("T")

HttpRequest = Request[Any, Any, Any]
AppServices = NamedDependency[Services]
CurrentVisitor = NamedDependency[Visitor]
PathParam = FromPath[str]
QueryParam = FromQuery[str]


def find_game(name: str) -> Game:
    """A game by its name; a 404 page if there is none."""
    try:
        return registry.game(name)
    except UnknownGame:
        raise NotFoundException(f"no game {name}") from None


async def find_table(services: Services, table_id: str) -> Table:
    """A table by its id; a 404 page if there is none."""
    try:
        return await services.tables.find(table_id)
    except NoTable:
        raise NotFoundException("no such table") from None


def current_path(request: HttpRequest) -> str:
    """The path and query of a request, to return to."""
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def adds_entropy(form: FormMultiDict) -> bool:
    """Whether the browser has said, in a form that takes a seat, that it will add entropy to the deal."""
    return form.get("adds") == "entropy"


def work_turn(
    request: HttpRequest, services: Services, visitor: Visitor
) -> AbstractAsyncContextManager[Turn]:
    """The visitor's turn to have expensive work done; an error page if too much was done already."""
    return services.work.turn(client_address(request.scope), visitor.id)


async def run_work(
    request: HttpRequest, services: Services, visitor: Visitor, function: Callable[..., T], *args: Any
) -> T:
    """The result of expensive work, done outside the event loop and charged to the visitor.

    The function runs in a thread: it must not read what the event loop changes.
    """
    async with work_turn(request, services, visitor) as turn:
        return await turn.run(function, *args)
