"""The application: routes, errors, and what lives from start to stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from atoll.web.auth.csrf import Guard, add_security_headers
from atoll.web.auth.identity import Visitor, meet
from atoll.web.http import ROUTES
from atoll.web.live.connection import WebSocketConnection
from atoll.web.live.websocket import live
from atoll.web.ops.gc_tuning import GarbageCollectorTuning
from atoll.web.ops.rate_limit import LIMITS, Limits, RateLimitMiddleware

from .errors import on_error
from .request_context import Ask, WithServices
from .services import PACE, Services, games


async def provide_services(state: State) -> Services:
    """The house of this server."""
    services: Services = state.services
    return services


async def provide_visitor(request: Ask, services: WithServices) -> Visitor:
    """Who asks."""
    return await meet(request, services.store)


class Atoll(Litestar):
    """Pages by Litestar. Windows at tables pass it by: each would keep all its rooms open for hours."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request, or a call."""
        if scope["type"] == "websocket":
            await live(self.state.services, scope, WebSocketConnection(receive, send))
        else:
            await super().__call__(scope, receive, send)


def make_app(
    url: str,
    pace: float = PACE,
    models: Sequence[Path] = (),
    limits: Limits = LIMITS,
    prepare: bool = False,
    schema: bool = False,
) -> Litestar:
    """The server over a database, with models that may sit at its tables; prepared before it is asked.

    A schema of its pages is for tests only.
    """
    services = Services(url, pace, models, limits, prepare)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await services.store.open()
        await services.tables.open()
        work = [
            asyncio.create_task(services.metrics.watch_loop()),
            asyncio.create_task(GarbageCollectorTuning().keep()),
        ]
        if prepare:
            work += [asyncio.create_task(services.warmup.ready(game)) for game in games()]
        try:
            yield
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            await services.close()

    return Atoll(
        route_handlers=ROUTES,
        dependencies={"services": Provide(provide_services), "visitor": Provide(provide_visitor)},
        state=State({"services": services}),
        lifespan=[lifespan],
        middleware=[RateLimitMiddleware(limits), Guard()],
        before_send=[add_security_headers],
        exception_handlers={Exception: on_error},
        compression_config=CompressionConfig(backend="gzip", minimum_size=500),
        request_max_body_size=limits.form,
        openapi_config=OpenAPIConfig("Atoll", "1") if schema else None,
        logging_config=None,
    )
