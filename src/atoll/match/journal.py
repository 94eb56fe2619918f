"""The journal of a match: all accepted choices and undos, in order. Append-only.

Each entry holds the position after it and its events, so that a stored match can continue even when a later
version of the rules would lead to another position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

import numpy as np

from atoll.kit.core.events import NUMBERS, Event

UNDO = -1  # the "action" of taking a choice back
OPENING = -1  # the "number" of the position before the first entry


@dataclass(frozen=True)
class Entry:
    """A choice of a seat, or the undo of that seat's last choice."""

    seat: int
    action: int
    state: bytes
    events: bytes
    at: int = 0  # milliseconds since 1970; 0 if unknown


def pack_events(events: Sequence[Event]) -> bytes:
    """Events as bytes, to be stored."""
    rows = [(e.code, e.audience, *e.numbers) for e in events]
    return np.array(rows, "<i2").tobytes()


def unpack_events(data: bytes) -> list[Event]:
    """Events from their bytes."""
    rows = np.frombuffer(data, "<i2").reshape(-1, 2 + NUMBERS)
    return [Event(int(r[0]), int(r[1]), tuple(int(x) for x in r[2:])) for r in rows]


class JournalDamaged(ValueError):
    """A stored journal that was changed or has a gap; `entries` are those before the damage."""

    def __init__(self, number: int, entries: list[Entry]) -> None:
        super().__init__(f"entry {number} of the journal is missing or was changed")
        self.number, self.entries = number, entries


def checksum(match_id: str, number: int, entry: Entry) -> int:
    """Checksum of a stored entry at its place (64 bits, signed): it finds damage, not forgery.

    The time is left out: no position depends on it.
    """
    head = f"{match_id} {number} {entry.seat} {entry.action} {len(entry.state)} ".encode()
    digest = blake2b(b"".join((head, entry.state, entry.events)), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def opening_checksum(match_id: str, state: bytes) -> int:
    """Checksum of the stored position before the first entry; empty if the match has not started."""
    return checksum(match_id, OPENING, Entry(0, 0, state, b""))


def sound_entries(match_id: str, rows: Iterable[tuple[int, int, Entry]], first: int = 0) -> list[Entry]:
    """Entries from rows of number, checksum and entry; JournalDamaged at the first that is not as stored."""
    entries: list[Entry] = []
    for wanted, (number, stored, entry) in enumerate(rows, first):
        if number != wanted or stored != checksum(match_id, number, entry):
            raise JournalDamaged(wanted, entries)
        entries.append(entry)
    return entries
