"""`atoll train`: train a bot by self-play (PPO)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import GameName, Mistake, Options, Seats, Seed, chosen, resumable, table_size


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
