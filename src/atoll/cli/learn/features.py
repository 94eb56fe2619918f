"""`atoll features`: describe the observations and actions of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import game_names


def features(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game; all games by default.", autocompletion=game_names),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a page for each game into this folder instead.")
    ] = None,
) -> None:
    """Describe what an observation holds and what the actions mean, as Markdown."""
    from atoll.kit.registry import game
    from atoll.kit.registry import games as all_games
    from atoll.lab.feature_pages import page, write_pages

    wanted = [game(each) for each in ([name] if name else all_games())]
    if out is None:
        typer.echo("\n".join(page(one) for one in wanted), nl=False)
    else:
        for file in write_pages(wanted, out):
            typer.echo(str(file))
