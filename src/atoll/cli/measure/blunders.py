"""`atoll blunders`: count the blunders of reviews that a deeper search takes back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import (
    Json,
    Mistake,
    Seed,
    command_line,
    game_names,
    print_json,
    progress_bar,
    resumable,
    told_to,
)


def blunders(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games; all games by default.", autocompletion=game_names),
    ] = None,
    count: Annotated[int, typer.Option(help="Blunders to look at again, of each game.", min=1)] = 200,
    seed: Seed = 1,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Folder of the games; an interrupted run continues there.")
    ] = Path("build/blunders"),
    page: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page (Markdown).")] = None,
    as_json: Json = False,
) -> None:
    """Review games of mixed levels and look again, deeper, at the choices called a blunder."""
    from atoll.bots.network.weights import BadNetwork
    from atoll.kit.registry import game
    from atoll.kit.registry import games as all_games
    from atoll.lab.reviews import blunder_check as lab

    wanted = [game(name) for name in names or all_games()]
    found = []
    try:
        with resumable(), progress_bar() as bar:
            for one in wanted:
                told = told_to(bar, one.id, count)
                found.append(lab.figures(one, lab.check(one, count, seed, out, told), seed))
    except BadNetwork as wrong:
        raise Mistake(str(wrong)) from None
    if page is not None:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(lab.page(found, command_line()), "utf-8")
    if as_json:
        print_json(found)
    else:
        typer.echo(lab.page(found, command_line()), nl=False)
