"""`atoll dataset`, `atoll features` and `atoll train`: for those who study the games and teach machines."""

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
    game_names,
    print_json,
    resumable,
    table_size,
)


def dataset(
    name: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The Parquet file to write.")],
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1000,
    bot: Annotated[str, typer.Option(help="Who plays all seats; see `atoll play --bot`.")] = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Write games of a bot with itself as a table: views, observations, masks, actions, results."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    from atoll.bots import Misbehaved
    from atoll.envs import MissingExtra
    from atoll.kit.registry import game
    from atoll.lab.dataset import Recipe, write

    one = game(name)
    recipe = Recipe(one.id, games, bot, table_size(one, seats), seed, chosen(option))
    try:
        with resumable(), Bar(console=Console(stderr=True)) as bar:
            task = bar.add_task(one.id, total=games)
            rows = write(recipe, out, lambda done: bar.update(task, completed=done))
    except (MissingExtra, Misbehaved) as wrong:
        raise Mistake(str(wrong)) from None
    told = {"file": str(out), "games": games, "rows": rows, "bytes": out.stat().st_size}
    if as_json:
        print_json(told)
    else:
        typer.echo(f"{out}: {games:,} games, {rows:,} choices, {told['bytes']:,} bytes")


def features(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game; all of them if none.", autocompletion=game_names),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a page for each game there instead.")
    ] = None,
) -> None:
    """Message what an observation holds and what the actions mean, as Markdown."""
    from atoll.kit.registry import game
    from atoll.kit.registry import games as all_games
    from atoll.lab.feature_pages import page, write_pages

    wanted = [game(each) for each in ([name] if name else all_games())]
    if out is None:
        typer.echo("\n".join(page(one) for one in wanted), nl=False)
    else:
        for file in write_pages(wanted, out):
            typer.echo(str(file))


def train(
    name: GameName,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where the learner lives; one that is there goes on.")
    ],
    minutes: Annotated[
        float, typer.Option(help="How long to learn now, by the clock on the wall.", min=0.01)
    ] = 10.0,
    judge: Annotated[
        float, typer.Option(help="Minutes between two matches with the opponent.", min=0.01)
    ] = 1,
    against: Annotated[str, typer.Option(help="The opponent it is measured by.")] = "greedy",
    games: Annotated[int, typer.Option(help="Games of such a match.", min=1)] = 200,
    rival: Annotated[str, typer.Option(help="A bot that sits at some of the tables.")] = "",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
) -> None:
    """Learn a game by playing against oneself (PPO), and write a bot: `model:DIR/model.onnx`.

    Every match goes into DIR/curve.csv and curve.svg. Stop when you like; the same command goes on.
    """
    from rich.console import Console

    from atoll.kit.registry import game
    from atoll.lab.train.ppo import Progress, Settings, TrainingError
    from atoll.lab.train.run import open_learner
    from atoll.lab.train.run import train as run

    one, console = game(name), Console()
    size = table_size(one, seats)
    try:
        settled = one.resolve_options(size, chosen(option))
        learner = open_learner(out, Settings(one.id, size, settled, rival=rival, seed=seed))
        with resumable(), console.status(f"{one.id}: preparing") as status:
            for news in run(learner, out, 60 * minutes, 60 * judge, against, games):
                if isinstance(news, Progress):
                    status.update(f"{one.id}: {news}")
                else:
                    console.print(str(news), highlight=False, soft_wrap=True)
    except TrainingError as wrong:
        raise Mistake(str(wrong)) from None
