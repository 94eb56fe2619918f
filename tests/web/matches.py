"""Random matches at tables without a server."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.web.db.models import BOT, PLAYING, SeatRow, TableRow
from atoll.web.tables.table import Table


def table_with(match: Match) -> Table:
    """A table with a match, without a server."""
    seats = [SeatRow(seat=i, kind=BOT, level="friend", token=str(i)) for i in range(match.seats)]
    row = TableRow(
        id="table",
        game=match.game.id,
        stage=PLAYING,
        host_id=1,
        rematch_id="",
        custom=False,
        options={},
        seats=seats,
    )
    table = Table(row)
    table.match = match
    return table


def sample_match(name: str, seed: int) -> Iterator[Match]:
    """A random match, yielded at about a dozen positions."""
    game, rng = find_game(name), random.Random(seed)
    match = Match(game, seats=min(4, game.seats[-1]), seed=seed, salt="0123456789abcdef")
    while not match.over:
        if rng.random() < 0.1:
            yield match
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))


def determinize(match: Match, seat: int, seed: int) -> Match:
    """The same match in another world that this seat cannot tell from the real one."""
    world = match.view(seat)
    match.game.info.guess(world, seat, np.uint64(seed))
    last = replace(match.entries[-1], state=world.tobytes())
    return Match.resume(
        [*match.entries[:-1], last], game=match.game, seats=match.seats, seed=match.seed, salt=match.salt
    )
