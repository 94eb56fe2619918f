"""`atoll puzzles`: find puzzles in games of bots, or prove those of a file again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import GameName, Json, Mistake, Seed, print_json, progress_bar, resumable

if TYPE_CHECKING:
    from atoll.review.puzzles import Collection


def puzzles(
    name: GameName,
    count: Annotated[int, typer.Option(help="How many puzzles.", min=1)] = 60,
    seed: Seed = 1,
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Prove puzzles again; by default those that come with the game."),
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The file of puzzles; an interrupted run continues it."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Find positions where one choice is better than all others by 12 points of win chance, and prove them.

    A puzzle is found in a game of bots by games played on from what one seat sees. Its proof plays ten times
    as many with each of three other seeds. `--verify` repeats the proofs with today's networks.
    """
    from atoll.kit.registry import game
    from atoll.review.puzzles import Collection, mine, read_collection
    from atoll.review.puzzles.collection import FILE
    from atoll.review.puzzles.puzzle import BadPuzzle

    one = game(name)
    file = out or (one.folder / FILE if verify else Path(f"{one.id}-{FILE}"))
    try:
        collection = read_collection(one, file) if verify or file.exists() else Collection(one, seed)
    except BadPuzzle as wrong:
        raise Mistake(str(wrong)) from None
    if verify:
        _verify(collection, count, as_json)
        return
    if collection.seed != seed:
        raise Mistake(f"{file} was begun with --seed {collection.seed}")
    with progress_bar() as bar, resumable():
        task = bar.add_task(_examined(collection), total=count, completed=len(collection.puzzles))
        for further in mine(collection, count):
            further.write(file)
            collection = further
            bar.update(task, description=_examined(further), completed=len(further.puzzles))
    if as_json:
        print_json([puzzle.to_json() for puzzle in collection.puzzles])
    else:
        typer.echo(f"{len(collection.puzzles)} puzzles from {collection.examined} games: {file}")


def _examined(collection: Collection) -> str:
    return f"{collection.game.id}: {collection.examined} games looked at, puzzles"


def _verify(collection: Collection, count: int, as_json: bool) -> None:
    """Prove the first puzzles of a collection again; exit code 1 if one does not hold."""
    from atoll.review.puzzles import prove

    asked = collection.puzzles[:count]
    failed = []
    with progress_bar() as bar:
        for puzzle in bar.track(asked, description=f"{collection.game.id}: proofs"):
            if not prove(puzzle):
                failed.append(puzzle.id)
    if as_json:
        print_json({"proved": len(asked) - len(failed), "failed": failed})
    else:
        typer.echo(f"{len(asked) - len(failed)} of {len(asked)} puzzles hold")
        for each in failed:
            typer.echo(f"  {each} does not hold any more")
    if failed:
        raise typer.Exit(1)
