"""When somebody does not choose: what the others may do about it. Nothing happens by itself.

Those who wait may go on waiting, have a default move made, or let a bot play on. Whoever comes back takes
the seat back. All of it is told in the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atoll.match import UNDO, Entry, Match
from atoll.web.bots.catalogue import USUAL
from atoll.web.db.models import PERSON, PLAYING, Person

from .clock import SECOND
from .incidents import BACK, DEFAULT, LATE, LEFT, RELIEVED, Incident
from .table import Table

if TYPE_CHECKING:
    from .service import TableService

DESERTED = 24 * 3600  # seconds without a clock after which everybody may act, not only the host


def is_stuck(table: Table, seat: int, now: int) -> bool:
    """Does a table wait for somebody whose time is up, or who has been away for very long?"""
    if not table.row.awaited_seats >> seat & 1 or table.seats[seat].kind != PERSON:
        return False
    clocks = table.clocks
    if clocks:
        return clocks[seat].is_out(now)
    return not table.present(seat) and now // SECOND - table.row.updated_at >= DESERTED


def may_relieve(table: Table, seat: int, by: int, now: int) -> bool:
    """May a person act for a seat? All who sit here when the table is stuck; a host also without a clock."""
    held, host = table.seats[seat], table.row.host_id == by
    if not by or held.kind != PERSON or held.person_id == by or table.row.stage != PLAYING:
        return False
    if is_stuck(table, seat, now):
        return host or table.seat_of(by) >= 0
    return host and not table.clocks and not table.present(seat)


async def seat_bot(tables: TableService, table: Table, seat: int, by: Person) -> None:
    """A bot plays on: for whoever asks for it, or for somebody who does not choose."""

    async def hand_over(match: Match) -> None:
        person = table.seats[seat].person
        if person is not None:
            own = person.id == by.id
            told = Incident(match.ply, seat, LEFT if own else RELIEVED, person.name, "" if own else by.name)
            await tables.store.seats.replace_by_bot(table.row.id, seat, USUAL, told)

    await tables.reseat(table, hand_over)


async def come_back(tables: TableService, table: Table, person: Person) -> None:
    """Somebody takes the own seat back from the bot."""

    async def take_back(match: Match) -> None:
        seat = table.left_by(person.id)
        if seat >= 0 and not match.over:
            told = Incident(match.ply, seat, BACK, person.name)
            await tables.store.seats.restore_person(table.row.id, seat, person.id, told)

    await tables.reseat(table, take_back)


def noteworthy(table: Table, match: Match, entry: Entry, by: str) -> Incident | None:
    """What the log says of a choice that was made for somebody, or after time was up."""
    person, clocks = table.seats[entry.seat].person, table.clocks
    if person is None or entry.action == UNDO:
        return None
    if by:
        return Incident(match.ply, entry.seat, DEFAULT, person.name, by)
    late = bool(clocks) and clocks[entry.seat].is_out(entry.at)
    return Incident(match.ply, entry.seat, LATE, person.name) if late else None
