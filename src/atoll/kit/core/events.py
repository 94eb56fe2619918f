"""Events and beats: what happened, as numbers, and the moments worth seeing on the way.

`apply` takes a log or None. With None the compiler removes every trace of it, so playouts pay nothing.
A row is (code, audience, up to eight numbers). The audience says who may read the row: everybody, or the
seats of a bit set; a fact that is partly secret is two rows.
A beat is a copy of the position between two rows. Like every position it passes `hide` before it is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

import numpy as np

from .jit import put_record, uncached_rule
from .record import LARGEST_RECORD, Int16Array, Int32, Record, UInt8Array, blank, load
from .sentinels import SPECTATOR

CAPACITY = 256  # rows one `apply` may write; a law watches it
NUMBERS = 8
BEATS = 64  # beats one `apply` may have; more are a rule that beats in a loop
EVERYBODY = -1

Log = Any  # a LogRecord or None: the compiler removes what is done with None


class LogRecord(Record):
    """An event log of fixed size."""

    rows: Annotated[Int16Array, (CAPACITY, 2 + NUMBERS)]
    count: Int32  # of rows
    beats: Int32  # how many
    rows_before: Annotated[Int16Array, BEATS]  # rows written before each beat
    copies: Annotated[UInt8Array, (BEATS, LARGEST_RECORD)]  # the position at each beat


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


@uncached_rule
def beat(log: Log, s: Any) -> None:
    """Mark a moment worth seeing: keep a copy of the position, if anybody listens."""
    if log is not None:
        n = int(log.beats)
        if n < BEATS:
            put_record(log.copies, n, s)
            log.rows_before[n] = log.count
        log.beats = n + 1


@dataclass(frozen=True)
class Event:
    """One row of a log."""

    code: int  # a member of the game's EventType where a match tells it
    audience: int
    numbers: tuple[int, ...]

    @property
    def name(self) -> str:
        """What happened, as the game's EventType calls it, in small letters."""
        return str(getattr(self.code, "name", self.code)).lower()

    def for_seat(self, seat: int) -> bool:
        """May this seat (or SPECTATOR) read it?"""
        return self.audience == EVERYBODY or (seat != SPECTATOR and bool(self.audience >> seat & 1))


def new_log() -> LogRecord:
    """An empty log."""
    log: LogRecord = blank(LogRecord.record_layout)
    return log


class Beat(NamedTuple):
    """A moment inside a choice: the position with all hidden information, and the events that led to it."""

    state: Any
    events: tuple[Event, ...]  # since the beat before


def read_log(log: LogRecord, game: str = "a game") -> list[Event]:
    """The rows written since the log was new or emptied; empties it. Errors name the game."""
    rows = _rows(log, game)
    log.count = log.beats = 0
    return rows


def read_beats(log: LogRecord, layout: np.dtype[Any], game: str) -> list[Beat]:
    """The beats since the log was new or emptied; leaves it as it is. Errors name the game."""
    rows, first, found = _rows(log, game), 0, list[Beat]()
    for n in range(int(log.beats)):
        last = int(log.rows_before[n])
        state = load(layout, log.copies[n, : layout.itemsize].tobytes())
        found.append(Beat(state, tuple(rows[first:last])))
        first = last
    return found


def _rows(log: LogRecord, game: str) -> list[Event]:
    count, beats = int(log.count), int(log.beats)
    if count > CAPACITY:
        raise OverflowError(f"{game}: {count} events in one choice: the log holds {CAPACITY}")
    if beats > BEATS:
        raise OverflowError(f"{game}: {beats} beats in one choice: the log holds {BEATS}")
    return [Event(int(r[0]), int(r[1]), tuple(int(x) for x in r[2:])) for r in log.rows[:count]]
