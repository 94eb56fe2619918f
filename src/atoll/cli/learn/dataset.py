"""`atoll dataset`: write games of a bot as a Parquet file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import (
    GameName,
    Json,
    Mistake,
    Options,
    Seats,
    Seed,
    chosen,
    print_json,
    resumable,
    table_size,
)


def dataset(
    name: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The Parquet file to write.")],
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 1000,
    bot: Annotated[str, typer.Option(help="The bot in all seats; see `atoll play --bot`.")] = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    reviews: Annotated[
        bool, typer.Option("--reviews", help="Write what reviews say of the choices instead.")
    ] = False,
    deep: Annotated[
        bool, typer.Option("--deep", help="With --reviews: with a second look, some seconds a game.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Write games of a bot against itself as Parquet: views, observations, masks, actions, results.

    With --reviews: win chances, losses, verdicts, luck and skill.
    """
    from functools import partial

    from rich.console import Console
    from rich.progress import Progress as Bar

    from atoll.bots import Misbehaved
    from atoll.bots.network.weights import BadNetwork
    from atoll.envs import MissingExtra
    from atoll.kit.registry import game
    from atoll.lab.dataset import Choices, Recipe, write
    from atoll.lab.reviews.review_tables import ReviewedGames

    if deep and not reviews:
        raise Mistake("--deep is for --reviews")
    one = game(name)
    recipe = Recipe(one.id, games, bot, table_size(one, seats), seed, chosen(option))
    try:
        with resumable(), Bar(console=Console(stderr=True)) as bar:
            task = bar.add_task(one.id, total=games)
            rows = write(
                recipe,
                out,
                lambda done: bar.update(task, completed=done),
                partial(ReviewedGames, deep=deep) if reviews else Choices,
            )
    except (BadNetwork, MissingExtra, Misbehaved) as wrong:
        raise Mistake(str(wrong)) from None
    summary = {"file": str(out), "games": games, "rows": rows, "bytes": out.stat().st_size}
    if as_json:
        print_json(summary)
    else:
        typer.echo(f"{out}: {games:,} games, {rows:,} choices, {summary['bytes']:,} bytes")
