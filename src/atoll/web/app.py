"""The ASGI application: routes, middleware, error pages, start and stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from atoll.web.auth.csrf import CsrfMiddleware, add_security_headers
from atoll.web.auth.identity import Visitor, identify
from atoll.web.invite.addresses import Addresses
from atoll.web.invite.network_listener import NetworkListener
from atoll.web.live.connection import WebSocketConnection
from atoll.web.live.websocket import table_websocket
from atoll.web.ops.gc_tuning import GarbageCollectorTuning
from atoll.web.ops.rate_limit import LIMITS, Limits, RateLimitMiddleware, client_address

from .errors import on_error
from .http import ROUTES
from .request_context import AppServices, HttpRequest
from .services import PACE, Services, games


async def provide_services(state: State) -> Services:
    """The services of this process, for handlers."""
    services: Services = state.services
    return services


async def provide_visitor(request: HttpRequest, services: AppServices) -> Visitor:
    """The visitor who sent a request, for handlers."""
    visitor = await identify(request, services.store)
    visitor.admit_new = services.admit_new_person
    return visitor


class Atoll(Litestar):
    """Pages by Litestar. WebSockets bypass it: each would keep its middleware in memory for hours."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request or serve a websocket."""
        if scope["type"] == "websocket":
            await table_websocket(self.state.services, scope, WebSocketConnection(receive, send))
        elif scope["type"] == "http":
            handle = partial(super().__call__, scope, receive, send)
            await self.state.services.gate.serve(client_address(scope), handle)
        else:
            await super().__call__(scope, receive, send)


def make_app(
    url: str,
    pace: float = PACE,
    models: Sequence[Path] = (),
    limits: Limits = LIMITS,
    prepare: bool = False,
    schema: bool = False,
    addresses: Addresses | None = None,
    network_listener: NetworkListener | None = None,
    drawing_processes: int = 0,
) -> Litestar:
    """The application on a database, with trained models as bots.

    Prepare: warm all games up at the start. Schema: describe all routes by OpenAPI, for tests only.
    Drawing processes: how many draw pages once many windows are open, besides this one.
    """
    services = Services(url, pace, models, limits, prepare, addresses, network_listener, drawing_processes)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await services.open()
        work = [
            asyncio.create_task(services.metrics.measure_event_loop_lag()),
            asyncio.create_task(GarbageCollectorTuning(lambda: services.drawing.is_idle).run()),
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
        middleware=[RateLimitMiddleware(limits, services.gate.seconds_until_allowed), CsrfMiddleware(limits)],
        before_send=[add_security_headers],
        exception_handlers={Exception: on_error},
        compression_config=CompressionConfig(backend="gzip", minimum_size=500),
        request_max_body_size=limits.form_bytes,
        openapi_config=OpenAPIConfig("Atoll", "1") if schema else None,
        logging_config=None,
    )
