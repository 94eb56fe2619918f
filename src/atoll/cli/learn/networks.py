"""`atoll networks`: the cards of the trained networks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import Json, Mistake, game_names, print_json


def networks(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games; all games by default.", autocompletion=game_names),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--page", metavar="FILE", help="Write a page (Markdown) instead.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Describe the trained networks of the games: data, settings, figures and limits."""
    from atoll.kit.registry import game
    from atoll.kit.registry import games as all_games
    from atoll.lab.calibration.network_cards import card, page

    wanted = [game(name) for name in names or all_games()]
    cards = [found for one in wanted if (found := card(one))]
    if not cards:
        raise Mistake(f"{', '.join(one.id for one in wanted)}: no trained network yet")
    if out is not None:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(page(cards), "utf-8")
    if as_json:
        print_json(cards)
    else:
        typer.echo(str(out) if out is not None else page(cards), nl=out is not None)
