"""`atoll laws`: check the invariants of a game over many random games."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import GameName, Json, Mistake, Seed, print_json

if TYPE_CHECKING:
    from atoll.kit.game import Game


def laws(
    name: GameName,
    games: Annotated[
        int, typer.Option(help="Random games, for each table size and choice of options.", min=1)
    ] = 1000,
    seed: Seed = 1,
    workers: Annotated[int, typer.Option(help="Number of processes, a case at a time each.", min=1)] = 1,
    sound: Annotated[
        bool,
        typer.Option("--sound", help="Check only the invariants of positions; all cases share the games."),
    ] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="Like --sound, on the GPU.")] = False,
    seconds: Annotated[float, typer.Option(help="With --sound or --gpu: time limit.", min=0)] = math.inf,
    as_json: Json = False,
) -> None:
    """Check the laws of a game at every position of many random games.

    Positions are sound, awaited seats have a choice, views hide what they must, guesses agree with the view.
    Exit code 1 if a law is broken. With --sound the output names the --seed for the next run.
    """
    from atoll.kit.registry import game

    if sound or gpu:
        if workers > 1:
            raise Mistake("--workers is for all laws; soundness alone is checked by one process")
        _check_soundness(game(name), games, seed, seconds, gpu, as_json)
        return
    from rich.console import Console
    from rich.progress import Progress

    from atoll.lab.laws import check_laws

    one = game(name)
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(one.id, total=None)
        seen = check_laws(
            one, games, seed,
            lambda done, total, case: bar.update(task, completed=done, total=total, description=str(case)),
            workers,
        )  # fmt: skip
    if as_json:
        findings = [
            {"what": f.what, "case": str(f.case), "seed": f.seed, "game": f.game, "step": f.step}
            for f in seen.findings
        ]
        print_json({"game": one.id, "games": seen.games, "positions": seen.positions, "findings": findings})
    else:
        for finding in seen.findings:
            typer.echo(str(finding))
        verdict = f"{len(seen.findings)} laws broken" if seen.findings else "all laws kept"
        typer.echo(f"{one.id}: {verdict} in {seen.games:,} games, {seen.positions:,} positions")
    if seen.findings:
        raise typer.Exit(1)


def _check_soundness(one: Game, games: int, seed: int, seconds: float, gpu: bool, as_json: bool) -> None:
    """Check every position of random games and print the result."""
    from rich.console import Console
    from rich.progress import Progress

    from atoll.lab.gpu.playouts import NoGpu, cuda
    from atoll.lab.soundness import check_positions

    try:
        if gpu:
            cuda()
    except NoGpu as missing:
        raise Mistake(str(missing)) from None
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(one.id, total=games)
        seen = check_positions(
            one, games, seed, seconds, lambda done, _: bar.update(task, completed=done), gpu=gpu
        )
    broken = str(seen.broken) if seen.broken else None
    if as_json:
        print_json(
            {
                "game": one.id,
                "games": seen.games,
                "positions": seen.positions,
                "seconds": seen.seconds,
                "next_seed": seen.next_seed,
                "broken": broken,
            }
        )
    else:
        typer.echo(
            f"{one.id}: {broken or 'every position sound'} in {seen.games:,} games, {seen.positions:,} "
            f"positions; next seed {seen.next_seed}"
        )
    if broken:
        raise typer.Exit(1)
