"""Events: what happened, as numbers.

`apply` takes a log or None. With None the compiler removes every trace of it, so playouts pay nothing.
A row is (code, audience, up to eight numbers). The audience says who may read the row: everybody, or the
seats of a bit set; a fact that is partly secret is two rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from .jit import uncached_rule
from .record import Int16Array, Int32, Record, blank
from .sentinels import SPECTATOR

CAPACITY = 256  # rows one `apply` may write; a law watches it
NUMBERS = 8
EVERYBODY = -1

Log = Any  # a LogRecord or None: the compiler removes what is done with None


class LogRecord(Record):
    """An event log of fixed size."""

    rows: Annotated[Int16Array, (CAPACITY, 2 + NUMBERS)]
    count: Int32


@uncached_rule
def emit(
    log: Log,
    code: int,
    audience: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
    h: int = 0,
) -> None:
    """Write one event, if anybody listens."""
    if log is not None:
        n = int(log.count)
        if n < CAPACITY:
            log.rows[n, 0] = code
            log.rows[n, 1] = audience
            log.rows[n, 2] = a
            log.rows[n, 3] = b
            log.rows[n, 4] = c
            log.rows[n, 5] = d
            log.rows[n, 6] = e
            log.rows[n, 7] = f
            log.rows[n, 8] = g
            log.rows[n, 9] = h
        log.count = n + 1


@dataclass(frozen=True)
class Event:
    """One row of a log."""

    code: int
    audience: int
    numbers: tuple[int, ...]

    def for_seat(self, seat: int) -> bool:
        """May this seat (or SPECTATOR) read it?"""
        return self.audience == EVERYBODY or (seat != SPECTATOR and bool(self.audience >> seat & 1))


def new_log() -> LogRecord:
    """An empty log."""
    log: LogRecord = blank(LogRecord.record_layout)
    return log


def read_log(log: LogRecord) -> list[Event]:
    """The rows written since the log was new or emptied; empties it."""
    count = int(log.count)
    if count > CAPACITY:
        raise OverflowError(f"{count} events in one choice: the log holds {CAPACITY}")
    rows = [Event(int(r[0]), int(r[1]), tuple(int(x) for x in r[2:])) for r in log.rows[:count]]
    log.count = 0
    return rows
