"""`atoll playthrough`: a whole random game as text, to be read and to be compared."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import Mistake, Options, Seats, Seed, chosen, game_names, read_text, table_size


def playthrough(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game; see `atoll games`.", autocompletion=game_names),
    ] = None,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    every: Annotated[int, typer.Option(help="Show the whole table after every so many steps.", min=1)] = 25,
    renew: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write all playthroughs of a folder anew, by their headers."),
    ] = None,
) -> None:
    """Print a random game step by step: who is awaited, legal actions, the choice, what happened, the table.

    A functional change shows up as a difference between two such texts. Those in tests/playthroughs are
    compared by a test; `make playthroughs` writes them anew.

    Example: `atoll playthrough manila --seats 5 --seed 2 --option strong_pirates=on`.
    """
    if renew is not None:
        if name is not None:
            raise Mistake("--renew takes what to write from the headers: it takes no game")
        _renew(renew)
        return
    if name is None:
        raise Mistake("name a game to play through, or a folder with --renew")
    from atoll.kit.registry import game
    from atoll.lab.regression.playthrough import Recipe
    from atoll.lab.regression.playthrough import playthrough as text_of

    size = table_size(game(name), seats)
    typer.echo(text_of(Recipe(name, size, seed, chosen(option), every)), nl=False)


def _renew(folder: Path) -> None:
    """Write the playthroughs of a folder anew and say which have changed."""
    from atoll.lab.regression.playthrough import NoPlaythrough, read_recipe
    from atoll.lab.regression.playthrough import playthrough as text_of

    files = sorted(folder.glob("*.txt"))
    if not files:
        raise Mistake(f"{folder}: there are no playthroughs (*.txt)")
    for file in files:
        before = read_text(file)
        try:
            after = text_of(read_recipe(before))
        except NoPlaythrough as wrong:
            raise Mistake(f"{file}: {wrong}") from None
        if after != before:
            file.write_text(after, "utf-8")
        typer.echo(f"{file}: {'unchanged' if after == before else 'written anew'}")
