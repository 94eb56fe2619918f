"""`atoll bench` and `atoll laws`: how fast the games are, and that they keep their laws."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Any

import typer

from atoll.cli.common import GameName, Json, Mistake, Seed, UsualSeats, game_names, print_json

if TYPE_CHECKING:
    from atoll.kit.game import Game


def bench(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game; all of them if none.", autocompletion=game_names),
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long to play, for each game.", min=0.01)] = 3.0,
    seats: UsualSeats = None,
    search: Annotated[bool, typer.Option("--search", help="Also measure the bots' search.")] = False,
    starts: Annotated[
        bool, typer.Option("--starts/--no-starts", help="Also measure the first and the next start.")
    ] = True,
    seed: Seed = 1,
    fingerprint: Annotated[
        bool,
        typer.Option("--fingerprint", help="No speed: print the number that changes with what a game does."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure random playouts: choices and games a second on one core, and how long a start takes."""
    if fingerprint:
        if seats is not None or search:
            raise Mistake("--fingerprint is of all table sizes and no speed: it takes no --seats or --search")
        _print_fingerprints(name, as_json)
        return
    from atoll.kit.registry import game, games
    from atoll.lab.bench import bench as measure

    found = []
    for one in [game(name)] if name else [game(each) for each in games()]:
        typer.echo(f"measuring {one.id}", err=True)
        found.append(measure(one, seconds, seats, search=search, starts=starts, seed=seed))
    if as_json:
        print_json(found)
    else:
        _print_speeds(found)


def _print_fingerprints(name: str | None, as_json: bool) -> None:
    from atoll.kit.registry import game
    from atoll.lab.regression.fingerprint import fingerprints, in_one

    found = fingerprints([game(name).id] if name else None)
    if not name:
        found["all"] = in_one(found)
    if as_json:
        print_json(found)
    else:
        for each, digits in found.items():
            typer.echo(f"{digits}  {each}")


FIGURES = {
    "seats": ("seats", "d"),
    "moves_per_second": ("choices a second", ",.0f"),
    "games_per_second": ("games a second", ",.0f"),
    "moves_per_game": ("choices a game", ".1f"),
    "simulations_per_second": ("simulations a second", ",.0f"),
    "compile_seconds": ("seconds to the first start", ".1f"),
    "cached_start_seconds": ("seconds to the next start", ".1f"),
    "record_bytes": ("bytes a position", "d"),
}


def _print_speeds(found: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("one core", box=None, pad_edge=False, header_style="dim")
    for game in found:
        table.add_column(game["game"], justify="right")
    for key, (words, form) in FIGURES.items():
        if key in found[0]:
            table.add_row(words, *(format(game[key], form) for game in found))
    Console().print(table)


def figures(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all if not given.")] = None,
    games: Annotated[int, typer.Option(help="Random games for each table size.", min=1)] = 20_000,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    """Tell what random play looks like: length, scores, shared wins, wins by seat."""
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
