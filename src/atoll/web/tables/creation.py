"""Creating tables: the database row of a new table, and how many there may be."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import null

from atoll.kit.game import Game
from atoll.match.fairness import new_secret
from atoll.web.db.models import SEATING, Person, SeatRow, TableRow
from atoll.web.db.seats import AlreadySeated
from atoll.web.db.store import Store
from atoll.web.ops.rate_limit import Limits

from .settings import TableSettings
from .table import TooManyTables, TooManyTablesOfNetwork


@dataclass(frozen=True)
class SeatRequest:
    """Who is to hold a seat of a new table."""

    kind: str
    person_id: int | None = None
    level: str = ""
    adds: bool = False  # the person's browser will add entropy to the deal: the match waits for it


def new_row(
    game: Game,
    host: Person,
    seats: Sequence[SeatRequest],
    options: Mapping[str, Any],
    opening: bytes = b"",
    listed: bool = False,
    settings: TableSettings | None = None,
) -> TableRow:
    """The row of a new table; AlreadySeated if it would give a person two seats."""
    people = [request.person_id for request in seats if request.person_id is not None]
    if len(people) != len(set(people)):
        raise AlreadySeated(f"a person has two of these seats: {people}")
    resolved = game.resolve_options(game.check_seats(len(seats)), options)
    rows = [
        SeatRow(
            seat=i,
            kind=request.kind,
            person_id=request.person_id,
            level=request.level,
            entropy=null() if request.adds else "",  # None would be the default
            token=secrets.token_urlsafe(18),
        )
        for i, request in enumerate(seats)
    ]
    return TableRow(
        id=secrets.token_urlsafe(12),
        game=game.id,
        version=game.version,
        options=resolved,
        host_id=host.id,
        stage=SEATING,
        secret=new_secret(),
        initial_state=opening,
        custom=bool(opening),
        awaited_seats=0,
        rematch_id="",
        listed=listed,
        settings=(settings or TableSettings()).dump(),
        seats=rows,
    )


class TableQuota:
    """Limits how many unfinished tables a person has, and how many were created from a network.

    The networks are known to this process only, and not stored.
    """

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store, self._limits = store, limits
        self._created: OrderedDict[str, set[str]] = OrderedDict()  # ids of tables, by network

    async def take(self, row: TableRow, network: str) -> None:
        """Count a table that is about to be created; TooManyTables if there are too many."""
        if await self._store.count_unfinished(row.host_id) >= self._limits.unfinished_tables:
            raise TooManyTables(str(row.host_id))
        if not network:
            return
        most = self._limits.unfinished_tables_per_network
        if len(known := self._created.get(network, set())) >= most:
            finished = known - await self._store.unfinished(known)
            self._created.setdefault(network, known).difference_update(finished)
        created = self._created.setdefault(network, set())
        if len(created) >= most:
            raise TooManyTablesOfNetwork(network)
        created.add(row.id)
        self._created.move_to_end(network)
        if len(self._created) > self._limits.tracked_keys:
            self._created.popitem(last=False)
