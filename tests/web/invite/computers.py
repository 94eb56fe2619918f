"""Two computers and a cable between them: network namespaces of Linux, each with addresses of its own."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
PLUG = "eth0"


class NoNamespaces(RuntimeError):
    """This system lets nobody make network namespaces, or not this user."""


def ip(*arguments: str) -> None:
    """Change the network; NoNamespaces if that is not allowed here."""
    try:
        subprocess.run(["ip", *arguments], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as wrong:
        raise NoNamespaces(f"ip {' '.join(arguments)}") from wrong


class Computer:
    """A computer with a network of its own."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.prefix = ("ip", "netns", "exec", name)  # before a command that runs there
        self._thread = ThreadPoolExecutor(1, initializer=self._enter)

    def _enter(self) -> None:
        """Let this thread open its sockets there."""
        with Path(f"/run/netns/{self.name}").open() as namespace:
            if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), 0):
                raise OSError(ctypes.get_errno(), "cannot enter the namespace")

    def run(self, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call a function whose sockets are opened there."""
        return self._thread.submit(task, *args, **kwargs).result()

    def set_address(self, address: str) -> None:
        """Plug in the cable with this address."""
        ip("-n", self.name, "addr", "add", f"{address}/24", "dev", PLUG)
        ip("-n", self.name, "link", "set", PLUG, "up")

    def close(self) -> None:
        self._thread.shutdown()


@contextmanager
def two_computers() -> Iterator[list[Computer]]:
    """Two computers with a cable between them and no addresses yet."""
    names = [f"atoll-{os.getpid()}-{which}" for which in ("host", "guest")]
    with ExitStack() as undo:
        for name in names:
            ip("netns", "add", name)
            undo.callback(ip, "netns", "del", name)
            ip("-n", name, "link", "set", "lo", "up")
        ip("link", "add", PLUG, "netns", names[0], "type", "veth", "peer", "name", PLUG, "netns", names[1])
        computers = [Computer(name) for name in names]
        for computer in computers:
            undo.callback(computer.close)
        yield computers
