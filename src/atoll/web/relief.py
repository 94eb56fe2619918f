"""When somebody does not choose: what the others may do about it. Nothing happens by itself.

Those who wait may go on waiting, have a default move made, or let a bot play on.
"""

from __future__ import annotations

from .clock import SECOND
from .model import PERSON, PLAYING
from .table import Table

DESERTED = 24 * 3600  # seconds without a clock after which everybody may act, not only the host


def is_stuck(table: Table, seat: int, now: int) -> bool:
    """Does a table wait for somebody whose time is up, or who has been away for very long?"""
    if not table.row.waiting >> seat & 1 or table.seats[seat].kind != PERSON:
        return False
    clocks = table.clocks
    if clocks:
        return clocks[seat].is_out(now)
    return not table.present(seat) and now // SECOND - table.row.touched >= DESERTED


def may_relieve(table: Table, seat: int, by: int, now: int) -> bool:
    """May a person act for a seat? All who sit here when the table is stuck; a host also without a clock."""
    held, host = table.seats[seat], table.row.host_id == by
    if not by or held.kind != PERSON or held.person_id == by or table.row.stage != PLAYING:
        return False
    if is_stuck(table, seat, now):
        return host or table.seat_of(by) >= 0
    return host and not table.clocks and not table.present(seat)
