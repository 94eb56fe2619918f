"""Well-known programs that give this computer a public address, and how each is started."""

from __future__ import annotations

import shutil
from dataclasses import dataclass


@dataclass(frozen=True)
class Tunnel:
    """A program that makes a server on this computer reachable from everywhere."""

    program: str
    arguments: str  # with {port}

    def command(self, port: int) -> str:
        """What to type."""
        return f"{self.program} {self.arguments.format(port=port)}"


TUNNELS = (
    Tunnel("cloudflared", "tunnel --url http://localhost:{port}"),
    Tunnel("tailscale", "funnel {port}"),
    Tunnel("ngrok", "http {port}"),
    Tunnel("lt", "--port {port}"),
)


def installed_tunnels() -> list[Tunnel]:
    """Those that are installed here."""
    return [tunnel for tunnel in TUNNELS if shutil.which(tunnel.program)]
