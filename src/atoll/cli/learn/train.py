"""`atoll train`: train a bot by self-play (PPO)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from atoll.cli.common import (
    GameName,
    Mistake,
    Options,
    Seats,
    Seed,
    chosen,
    renamed_option,
    resumable,
    table_size,
)

# Options of version 0.1.
OldJudge: Any = renamed_option("--judge", "--eval-every")
OldAgainst: Any = renamed_option("--against", "--eval-opponent")
OldGames: Any = renamed_option("--games", "--eval-games")
OldRival: Any = renamed_option("--rival", "--train-opponent")


def train(
    name: GameName,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Folder of the run; a run that is there continues.")
    ],
    minutes: Annotated[float, typer.Option(help="Minutes to train, by wall time.", min=0.01)] = 10.0,
    eval_every: Annotated[float, typer.Option(help="Minutes between two evaluations.", min=0.01)] = 1,
    eval_opponent: Annotated[str, typer.Option(help="The bot to evaluate against.")] = "greedy",
    eval_games: Annotated[int, typer.Option(help="Games of an evaluation.", min=1)] = 200,
    train_opponent: Annotated[
        str, typer.Option(help="A bot to train against at some of the tables, besides self-play.")
    ] = "",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    judge: OldJudge = None,
    against: OldAgainst = None,
    games: OldGames = None,
    rival: OldRival = None,
) -> None:
    """Train a bot by self-play (PPO) and write it as a model: play it as `model:DIR/model.onnx`.

    Evaluations are added to DIR/curve.csv and curve.svg. An interrupted run continues with the same command.
    """
    from rich.console import Console

    from atoll.kit.registry import game
    from atoll.lab.train.ppo import Progress, Settings, TrainingError
    from atoll.lab.train.run import open_trainer
    from atoll.lab.train.run import train as run

    one, console = game(name), Console()
    size = table_size(one, seats)
    try:
        settled = one.resolve_options(size, chosen(option))
        trainer = open_trainer(out, Settings(one.id, size, settled, opponent=train_opponent, seed=seed))
        with resumable(), console.status(f"{one.id}: preparing") as status:
            for news in run(trainer, out, 60 * minutes, 60 * eval_every, eval_opponent, eval_games):
                if isinstance(news, Progress):
                    status.update(f"{one.id}: {news}")
                else:
                    console.print(str(news), highlight=False, soft_wrap=True)
    except TrainingError as wrong:
        raise Mistake(str(wrong)) from None
