"""Taking over for an absent player: what the waiting players may do. Nothing happens automatically.

They may keep waiting, have the game's default move made, or let a bot play. A player who returns gets the
seat back. All of it is shown in the log (`incidents.py`).
"""

from __future__ import annotations

from contextlib import suppress

from atoll.match import Match
from atoll.web.bots.catalogue import DEFAULT_LEVEL
from atoll.web.db.models import PERSON, PLAYING, Person
from atoll.web.db.seats import AlreadySeated

from .clock import SECOND
from .incidents import LEFT, REPLACED, RETURNED, Incident
from .service import TableService
from .table import Table

ABANDONED_AFTER = 24 * 3600  # seconds without a clock after which every player may act, not only the host


def is_overdue(table: Table, seat: int, now: int) -> bool:
    """Whether the table waits for a person whose time is up, or who has been away for very long."""
    if not table.row.awaited_seats >> seat & 1 or table.seats[seat].kind != PERSON:
        return False
    clocks = table.clocks
    if clocks:
        return clocks[seat].is_expired(now)
    return not table.present(seat) and now // SECOND - table.row.updated_at >= ABANDONED_AFTER


def may_act_for(table: Table, seat: int, by: int, now: int) -> bool:
    """Whether a person may act for a seat: any player if it is overdue; without clocks also the host."""
    held, host = table.seats[seat], table.row.host_id == by
    if not by or held.kind != PERSON or held.person_id == by or table.row.stage != PLAYING:
        return False
    if is_overdue(table, seat, now):
        return host or table.seat_of(by) >= 0
    return host and not table.clocks and not table.present(seat)


async def replace_with_bot(tables: TableService, table: Table, seat: int, by: Person) -> None:
    """Let a bot play for the person who asks, or for one who does not move."""

    async def hand_over(match: Match) -> None:
        person = table.seats[seat].person
        if person is not None:
            own = person.id == by.id
            what, actor = (LEFT, "") if own else (REPLACED, table.person_name(by))
            incident = Incident(match.ply, seat, what, table.person_name(person), actor)
            await tables.store.seats.replace_by_bot(table.row.id, seat, DEFAULT_LEVEL, incident)

    await tables.change_seat_holder(table, hand_over)


async def return_to_seat(tables: TableService, table: Table, person: Person) -> None:
    """Give a person their seat back from the bot."""

    async def take_back(match: Match) -> None:
        seat = table.left_by(person.id)
        if seat >= 0 and not match.over:
            incident = Incident(match.ply, seat, RETURNED, table.person_name(person))
            with suppress(AlreadySeated):  # another request was faster
                await tables.store.seats.restore_person(table.row.id, seat, person.id, incident)

    await tables.change_seat_holder(table, take_back)
