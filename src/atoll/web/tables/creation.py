"""Creating tables: the database row of a new table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atoll.kit.game import Game
from atoll.match.fairness import new_salt, new_seed
from atoll.web.db.models import SEATING, Person, SeatRow, TableRow
from atoll.web.db.seats import AlreadySeated

from .settings import TableSettings


@dataclass(frozen=True)
class SeatRequest:
    """Who is to hold a seat of a new table."""

    kind: str
    person_id: int | None = None
    level: str = ""


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
        seed=str(new_seed()),
        salt=new_salt(),
        initial_state=opening,
        custom=bool(opening),
        awaited_seats=0,
        rematch_id="",
        listed=listed,
        settings=(settings or TableSettings()).dump(),
        seats=rows,
    )
