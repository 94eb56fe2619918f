"""`atoll laws`: check the invariants of a game over many random games."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import GameName, Json, Mistake, Seed, print_json

if TYPE_CHECKING:
    from atoll.kit.game import Game
    from atoll.lab.laws import LawReport
    from atoll.lab.spoilings import SpoilReport

SPOILINGS = 1000  # unless told otherwise


def laws(
    name: GameName,
    games: Annotated[
        int, typer.Option(help="Random games, for each table size and choice of options.", min=0)
    ] = 1000,
    spoil: Annotated[
        int,
        typer.Option(help="Positions to change at random, over all cases; with --games 0 only these.", min=0),
    ] = SPOILINGS,
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
    Positions of which one number was changed are refused or can be played to their end.
    Exit code 1 if a law is broken. With --sound the output names the --seed for the next run.
    """
    from atoll.kit.registry import game

    if sound or gpu:
        if workers > 1:
            raise Mistake("--workers is for all laws; soundness alone is checked by one process")
        _check_soundness(game(name), games, seed, seconds, gpu, as_json)
        return
    one = game(name)
    seen, spoilt = _check_all(one, games, spoil, seed, workers)
    if as_json:
        _print_json(one, seen, spoilt)
    else:
        for finding in (*seen.findings, *spoilt.findings):
            typer.echo(str(finding))
        verdict = f"{len(seen.findings)} laws broken" if seen.findings else "these laws kept"
        typer.echo(f"{one.id}: {verdict} in {seen.games:,} games, {seen.positions:,} positions")
        verdict = f"{len(spoilt.findings)} unsound kinds" if spoilt.findings else "none unsound"
        typer.echo(
            f"{one.id}: {verdict} in {spoilt.spoilings:,} changed positions, {spoilt.refused:,} refused"
        )
        typer.echo(f"Not looked at here: texts, pictures, barriers, twins: atoll check {one.id}")
    if seen.findings or spoilt.findings:
        raise typer.Exit(1)


def _check_all(one: Game, games: int, spoil: int, seed: int, workers: int) -> tuple[LawReport, SpoilReport]:
    """Check random games, then changed positions, with a progress bar each."""
    from rich.console import Console
    from rich.progress import Progress

    from atoll.lab.laws import check_laws
    from atoll.lab.spoilings import check_spoilings

    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(one.id, total=None)
        seen = check_laws(
            one, games, seed,
            lambda done, total, case: bar.update(task, completed=done, total=total, description=str(case)),
            workers,
        )  # fmt: skip
        changed = bar.add_task(f"{one.id}: changed positions", total=spoil)
        spoilt = check_spoilings(
            one, spoil, seed,
            lambda done, total, case: bar.update(changed, completed=done, total=total, description=str(case)),
        )  # fmt: skip
    return seen, spoilt


def _print_json(one: Game, seen: LawReport, spoilt: SpoilReport) -> None:
    """Both results as one JSON value."""
    findings = [
        {"what": f.what, "case": str(f.case), "seed": f.seed, "game": f.game, "step": f.step}
        for f in seen.findings
    ]
    unsound = [
        {"what": f.what, "case": str(f.case), "game": one.id, "seats": f.case.seats,
         "options": f.case.options, "seed": f.seed, "step": f.step, "offset": f.offset, "field": f.field,
         "old": f.old, "new": f.new}
        for f in spoilt.findings
    ]  # fmt: skip
    print_json(
        {
            "game": one.id,
            "games": seen.games,
            "positions": seen.positions,
            "findings": findings,
            "changed_positions": spoilt.spoilings,
            "refused": spoilt.refused,
            "unsound": unsound,
        }
    )


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
