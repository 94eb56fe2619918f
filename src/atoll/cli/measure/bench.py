"""`atoll bench`: measure the speed of the rules and of the search."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from atoll.cli.common import Json, Mistake, Seed, UsualSeats, game_names, print_json


def bench(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game; all games by default.", autocompletion=game_names),
    ] = None,
    seconds: Annotated[float, typer.Option(help="Seconds of random play for each game.", min=0.01)] = 3.0,
    seats: UsualSeats = None,
    search: Annotated[bool, typer.Option("--search", help="Also measure the bots' search.")] = False,
    starts: Annotated[
        bool,
        typer.Option("--starts/--no-starts", help="Also measure start-up, cold and warm."),
    ] = True,
    seed: Seed = 1,
    fingerprint: Annotated[
        bool,
        typer.Option("--fingerprint", help="Print only a digest of the behaviour of the games."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure random playouts: choices and games a second on one core, and start-up time."""
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


ROWS = {
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
    for key, (label, form) in ROWS.items():
        if key in found[0]:
            table.add_row(label, *(format(game[key], form) for game in found))
    Console().print(table)
