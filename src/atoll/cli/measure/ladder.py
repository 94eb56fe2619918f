"""`atoll ladder`: measure the strength of all bots in every game."""

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
        typer.Argument(metavar="[GAME]...", help="Games; all games by default.", autocompletion=game_names),
    ] = None,
    games: Annotated[int, typer.Option(help="Games for each match.", min=1)] = 400,
    minutes: Annotated[
        float | None, typer.Option(help="Start no game that would not end within so many minutes.", min=0.001)
    ] = None,
    seed: Seed = 1,
    workers: Workers = 1,
    ray: RayAddress = None,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Folder of the games; an interrupted ladder continues there.")
    ] = Path("build/ladder"),
    page: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page (Markdown).")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a report (JSON).")] = None,
    as_json: Json = False,
) -> None:
    """Let all bots play in all games: shares with intervals, ratings, and the command of each match."""
    from atoll.arena import ArenaError
    from atoll.arena.workers import WorkerError, open_workers
    from atoll.kit.registry import game
    from atoll.kit.registry import games as all_games
    from atoll.lab import ladder as lab

    wanted = [game(name) for name in names or all_games()]
    try:
        phases = lab.open_matches(wanted, games, seed, out)
        every = [match for phase in phases for match in phase]
        with resumable(), closing(open_workers(workers, ray)) as workers_, progress_bar() as bar:
            total = sum(-(-games // match.setting.seats) * match.setting.seats for match in every)
            task = bar.add_task(
                "ladder", total=total, completed=sum(len(match.ledger.results) for match in every)
            )
            for result in lab.play_matches(phases, workers_, 60 * minutes if minutes else None):
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
