"""Which positions are those of running games of several people: they are not analysed for anybody.

A position is known by what each of its seats can see, so also one that a player has rebuilt from an own view,
whatever was filled in for the rest.
"""

from __future__ import annotations

import hashlib

from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.match import Match
from atoll.web.auth.identity import Visitor
from atoll.web.db.models import PERSON, PLAYING
from atoll.web.services import Services
from atoll.web.tables.table import Table

Traces = frozenset[bytes]
SEVERAL = 2  # people at a table, from which on nobody may be helped


def traces(game: Game, position: Position) -> Traces:
    """A digest of what each seat sees of a position."""
    found = set()
    for seat in range(int(position.seats)):
        view = game.view(position, seat)
        view["barrier"] = 0  # how often something became known says nothing of the table
        found.add(hashlib.blake2s(view.tobytes(), digest_size=16).digest())
    return frozenset(found)


def traces_of(matches: list[Match]) -> Traces:
    """Those of all positions of some matches."""
    return frozenset(
        trace
        for match in matches
        for ply in range(match.ply + 1)
        for trace in traces(match.game, match.position(ply))
    )


async def running_matches(services: Services, visitor: Visitor, game: Game) -> list[Match]:
    """Running matches of several people: those in use, and all of the visitor's own. Copies, for a thread."""
    tables = {table.row.id: table for table in services.tables.live}
    for row in await services.store.tables_of(visitor.id) if visitor.id else []:
        if row.id not in tables and row.stage == PLAYING and row.game == game.id:
            tables[row.id] = await services.tables.find(row.id)
    found = []
    for table in tables.values():
        if table.row.game == game.id and _is_protected(table):
            match = await services.tables.current_match(table)
            if match is not None and not match.over:
                found.append(match.copy())
    return found


def _is_protected(table: Table) -> bool:
    people = sum(seat.kind == PERSON for seat in table.seats)
    return table.row.stage == PLAYING and people >= SEVERAL
