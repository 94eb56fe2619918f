"""What the server and a process that draws pages for it say to each other.

Both are of the same program, and no other can reach the socket between them: so messages are pickled.
"""

from __future__ import annotations

import pickle
import struct
from dataclasses import dataclass
from typing import Any

from atoll.match import Entry
from atoll.web.db.models import ChatMessage, TableRow
from atoll.web.tables.table import Viewer

from .window_page import Facts, Wanted

LENGTH = struct.Struct("!I")  # of a message, before it


@dataclass(frozen=True)
class Prepare:
    """Load the compiled rules of a game."""

    game: str


@dataclass(frozen=True)
class TableState:
    """A table as it is now."""

    row: TableRow
    entries: list[Entry]  # of the journal, those from number `first` on
    first: int
    chat: list[ChatMessage]
    windows: list[tuple[int, bool]]  # that are open: seat, and whether it is in the foreground


@dataclass(frozen=True)
class Draw:
    """Draw what a window is sent of a table."""

    number: int  # of this request
    table: str
    state: TableState | None  # None if nothing has changed since the last request for this table
    window: int
    viewer: Viewer
    facts: Facts
    wanted: Wanted


@dataclass(frozen=True)
class Forget:
    """A window has been closed; it was the last one of its table, or not."""

    table: str
    window: int
    is_last: bool


@dataclass(frozen=True)
class Prepared:
    """The rules of a game are loaded."""

    game: str


@dataclass(frozen=True)
class Answer:
    """The answer to a request: messages for the window, or None if it could not be drawn."""

    number: int
    messages: list[str] | None
    seconds: float = 0.0  # of drawing


@dataclass(frozen=True)
class CacheSize:
    """How large the render cache of the process is; sent when it has changed, twice a second at most."""

    characters: int


def pack(message: Any) -> bytes:
    """A message as it goes through the socket."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def unpack(data: bytes) -> Any:
    """A message from its bytes, without its length."""
    return pickle.loads(data)
