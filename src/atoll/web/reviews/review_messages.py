"""What the server and the process of the coach say to each other.

Both are of the same program, and no other can reach the pipes between them: so messages are pickled.
"""

from __future__ import annotations

from dataclasses import dataclass

from atoll.match import Entry
from atoll.review import Review
from atoll.web.db.models import TableRow

from .advice import Advice


@dataclass(frozen=True)
class Prepare:
    """Load what the coach needs for a game."""

    game: str


@dataclass(frozen=True)
class ReviewRequest:
    """Review a table: a first draft, or in depth."""

    number: int  # of this request
    row: TableRow
    entries: list[Entry]
    deep: bool


@dataclass(frozen=True)
class AdviceRequest:
    """Say what is best in a decision, from the view of its seat."""

    number: int
    game: str
    view: bytes
    seat: int
    seconds: float
    until: float  # by the clock of this machine since its start; later nobody waits for the answer


@dataclass(frozen=True)
class Progress:
    """The share of a request that is done."""

    number: int
    done: float


@dataclass(frozen=True)
class Answer:
    """The answer to a request; None if it failed."""

    number: int
    content: Review | Advice | None
