"""`atoll figures`: statistics of random play."""

from __future__ import annotations

from typing import Annotated

import typer

from atoll.cli.common import Json, Seed, print_json


def figures(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game; all games by default.")
    ] = None,
    games: Annotated[int, typer.Option(help="Random games for each table size.", min=1)] = 20_000,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Print statistics of random play: length, scores, shared wins, wins by seat."""
    from atoll.kit.registry import game
    from atoll.kit.registry import games as names
    from atoll.lab.random_play import random_play, table

    rows = []
    for one in [game(name)] if name else [game(each) for each in names()]:
        typer.echo(f"playing {one.id}", err=True)
        rows += [random_play(one, seats, games, seed=seed) for seats in one.seats]
    if as_json:
        print_json(rows)
    else:
        typer.echo(table(rows))
