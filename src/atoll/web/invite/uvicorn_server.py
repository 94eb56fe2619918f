"""The HTTP server, which can listen on a second address while it runs."""

from __future__ import annotations

import asyncio
import socket

import uvicorn

from .network_listener import NetworkListener


class TwoListenerServer(uvicorn.Server):
    """Tells the network listener how connections are served, once it serves."""

    def __init__(self, config: uvicorn.Config, listener: NetworkListener, port: int) -> None:
        super().__init__(config)
        self._listener, self._port = listener, port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve the sockets that are given."""
        await super().startup(sockets)
        self._listener.attach(self._make_protocol, self._port)

    def _make_protocol(self) -> asyncio.Protocol:
        """The protocol of a new connection, as for the first listener."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
