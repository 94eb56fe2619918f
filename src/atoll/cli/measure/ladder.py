"""`atoll ladder`: who beats whom, in every game."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import (
    Json,
    Mistake,
    RayAddress,
    Seed,
    Workers,
    command_line,
    game_names,
    print_json,
    progress_bar,
    resumable,
)


def ladder(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games; all of them if none.", autocompletion=game_names),
    ] = None,
    games: Annotated[int, typer.Option(help="Games for each match.", min=1)] = 400,
    minutes: Annotated[
        float | None, typer.Option(help="Begin no game that would not end within so many minutes.", min=0.001)
    ] = None,
    seed: Seed = 1,
    workers: Workers = 1,
    ray: RayAddress = None,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where the games are kept; a torn ladder goes on there.")
    ] = Path("build/ladder"),
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the page there (Markdown).")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the report there (JSON).")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let all bots meet in all games: shares with intervals, ratings, and the command behind each number."""
    from atoll.arena import ArenaError
    from atoll.arena.workers import WorkerError, open_workers
    from atoll.kit.registry import game
    from atoll.kit.registry import games as all_games
    from atoll.lab import ladder as lab

    wanted = [game(name) for name in names or all_games()]
    try:
        phases = lab.rungs(wanted, games, seed, out)
        every = [rung for phase in phases for rung in phase]
        with resumable(), closing(open_workers(workers, ray)) as team, progress_bar() as bar:
            total = sum(-(-games // rung.setting.seats) * rung.setting.seats for rung in every)
            task = bar.add_task(
                "ladder", total=total, completed=sum(len(rung.ledger.results) for rung in every)
            )
            for result in lab.climb(phases, team, 60 * minutes if minutes else None):
                bar.update(task, advance=1, description=" ".join(dict.fromkeys(result.seating)))
    except (ArenaError, WorkerError) as wrong:
        raise Mistake(str(wrong)) from None
    found = lab.report(phases, command_line())
    for file, text in ((page, lab.page(found)), (report, json.dumps(found, indent=1) + "\n")):
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    if as_json:
        print_json(found)
    elif page is None:
        typer.echo(lab.page(found), nl=False)
