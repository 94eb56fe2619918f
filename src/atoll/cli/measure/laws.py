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
    workers: Annotated[int, typer.Option(help="Processes that watch, a case at a time each.", min=1)] = 1,
    sound: Annotated[
        bool,
        typer.Option("--sound", help="Only whether positions are sound; the games are shared by all cases."),
    ] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="As --sound, on the GPU.")] = False,
    seconds: Annotated[
        float, typer.Option(help="With --sound or --gpu: the most it may take.", min=0)
    ] = math.inf,
    as_json: Json = False,
) -> None:
    """Watch many random games and check the laws of the house at every position.

    Positions are sound, awaited seats have a choice, views hide what they must, guesses fit what was seen.
    Exit code 1 if a law is broken. With --sound a later watch goes on with --seed from where this one ended.
    """
    from atoll.kit.registry import game

    if sound or gpu:
        if workers > 1:
            raise Mistake("--workers is for all laws; soundness alone is watched by one process")
        _watch_soundness(game(name), games, seed, seconds, gpu, as_json)
        return
    from rich.console import Console
    from rich.progress import Progress

    from atoll.lab.laws import patrol

    one = game(name)
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(one.id, total=None)
        seen = patrol(
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


def _watch_soundness(one: Game, games: int, seed: int, seconds: float, gpu: bool, as_json: bool) -> None:
    """Check every position of random games and say how many there were."""
    from rich.console import Console
    from rich.progress import Progress

    from atoll.lab.gpu.playouts import NoGpu, cuda
    from atoll.lab.soundness import watch

    try:
        if gpu:
            cuda()
    except NoGpu as missing:
        raise Mistake(str(missing)) from None
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(one.id, total=games)
        seen = watch(one, games, seed, seconds, lambda done, _: bar.update(task, completed=done), gpu=gpu)
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
