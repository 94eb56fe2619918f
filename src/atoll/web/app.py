"""The application: routes, errors, and what lives from start to stop."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.response import Response
from litestar.static_files import create_static_files_router

from .ask import Ask, TheHouse
from .house import PACE, STATIC, House
from .laboratory import lab
from .lessons import LESSONS
from .lobby import home
from .pages import PAGES
from .people import Visitor, meet, stranger
from .players import PLAYERS
from .previews import PREVIEWS
from .replays import REPLAYS
from .seating import SEATING_PAGES
from .security import Guard, dress
from .sockets import live
from .texts import TEXTS

log = logging.getLogger(__name__)

LARGEST_FORM = 100_000  # bytes
HELPED = (400, 403, 404, 405, 413)  # mistakes a page can say something helpful about


async def provide_house(state: State) -> House:
    """The house of this server."""
    house: House = state.house
    return house


async def provide_visitor(request: Ask, house: TheHouse) -> Visitor:
    """Who asks."""
    return await meet(request, house.store)


def on_error(request: Ask, wrong: Exception) -> Response[str]:
    """A page that helps, whatever happened."""
    status = wrong.status_code if isinstance(wrong, HTTPException) else 500
    if status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=wrong)
    house: House = request.app.state.house
    visitor = stranger(request, house.store)  # the database may be what failed
    kind = f"{status}" if status in HELPED else "500" if status >= 500 else "400"
    return house.page(visitor, "error.html", "/", status=status, kind=kind)


def make_app(url: str, pace: float = PACE, models: Sequence[Path] = ()) -> Litestar:
    """The server over a database, with models that may sit at its tables."""
    house = House(url, pace, models)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await house.store.open()
        await house.tables.open()
        try:
            yield
        finally:
            await house.tables.close()
            house.workshop.close()
            await house.store.close()

    static = create_static_files_router(
        path="/static", directories=[STATIC], cache_control=None, include_in_schema=False
    )
    return Litestar(
        route_handlers=[
            home,
            lab,
            *PAGES,
            *PLAYERS,
            *SEATING_PAGES,
            *PREVIEWS,
            *LESSONS,
            *REPLAYS,
            *TEXTS,
            live,
            static,
        ],
        dependencies={"house": Provide(provide_house), "visitor": Provide(provide_visitor)},
        state=State({"house": house}),
        lifespan=[lifespan],
        middleware=[Guard()],
        before_send=[dress],
        exception_handlers={Exception: on_error},
        compression_config=CompressionConfig(backend="gzip", minimum_size=500),
        request_max_body_size=LARGEST_FORM,
        openapi_config=None,
        logging_config=None,
    )
