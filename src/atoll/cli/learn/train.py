"""`atoll train`: train a bot by self-play (PPO)."""

from __future__ import annotations

from dataclasses import replace
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
    gpu: Annotated[
        bool,
        typer.Option(
            "--gpu", help="Train on an NVIDIA GPU: one network for all seat counts and options of the game."
        ),
    ] = False,
    imitation: Annotated[
        float | None,
        typer.Option(help="With --gpu: minutes in which the network first imitates the heuristics.", min=0),
    ] = None,
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
    With --gpu it writes DIR/network.npz: play it as `network:DIR/network.npz` or `champion:DIR/network.npz`.
    """
    if gpu:
        if seats is not None or option or train_opponent:
            raise Mistake(
                "--gpu trains for all seat counts and options; leave out --seats, --option and others"
            )
        train_on_gpu(name, out, 60 * minutes, 60 * eval_every, imitation, seed)
        return
    if imitation is not None:
        raise Mistake("--imitation goes with --gpu")
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


def train_on_gpu(
    name: str, out: Path, seconds: float, eval_every: float, imitation: float | None, seed: int
) -> None:
    """Self-play with everything on the device."""
    from rich.console import Console

    from atoll.kit.registry import game
    from atoll.lab.gpu.device import NoGpu, cuda
    from atoll.lab.selfplay.hyperparameters import Progress, Settings
    from atoll.lab.selfplay.run import RunError, open_run
    from atoll.lab.selfplay.run import train as run
    from atoll.lab.train.ppo import TrainingError, import_torch

    one, console = game(name), Console()
    try:
        torch = import_torch()
        cuda()
        usual = Settings(one.id, seed=seed, schedule=seconds)
        settings = usual if imitation is None else replace(usual, imitation=60 * imitation)
        trainer = open_run(torch, out, settings, "cuda")
        with resumable(), console.status(f"{one.id}: compiling for the GPU") as status:
            for news in run(trainer, out, seconds, eval_every):
                if isinstance(news, Progress):
                    status.update(f"{one.id}: {news}")
                else:
                    console.print(f"{one.id}: {news}", highlight=False, soft_wrap=True)
    except (NoGpu, RunError, TrainingError) as wrong:
        raise Mistake(str(wrong)) from None
