"""Attention: at which tables bots compute, and whose computing time they use there.

A table of bots alone, or of people who stay away, stands still and goes on when it is opened in a window:
its computing time would be wasted.
"""

from __future__ import annotations

import time

from atoll.web.db.models import PERSON
from atoll.web.tables.table import Table

from .fair_queue import Share


def is_attended(table: Table, seconds: float) -> bool:
    """Whether bots are to move here: a window is open, or a seated person looked lately or has moved.

    After a move of a person the bots always answer, however late: they play until a person is awaited.
    """
    if table.subscribers:
        return True
    people = [seat for seat in table.seats if seat.kind == PERSON]
    if not people:
        return False
    if table.match is not None:
        seats = {seat.seat for seat in people}
        if any(entry.seat in seats for entry in table.match.entries):
            return True
    seen = [table.last_looked_at, *(max(seat.left_at or 0, seat.last_seen_at or 0) for seat in people)]
    return max(seen) > time.time() - seconds


def share_of(table: Table) -> Share:
    """Whose computing time the bots of a table use: the host's if they play or look on, else a viewer's.

    It is remembered for the time after the last window has closed.
    """
    viewers = {window.viewer.person_id: window.viewer for window in table.subscribers}
    people = {seat.person_id for seat in table.seats if seat.kind == PERSON and seat.person_id} | set(viewers)
    host = table.row.host_id
    person = host if host in people else min(people, default=host)
    if person in viewers:
        table.bot_network = viewers[person].network
    return host_share(table.row.id, person, table.bot_network)


def host_share(table_id: str, person_id: int, network: str = "") -> Share:
    """The share of a person; where the network is unknown, the person counts as one."""
    return Share(network or f"of person {person_id}", str(person_id), table_id)
