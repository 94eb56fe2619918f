"""`atoll puzzles`: find puzzles in games of bots, or prove those of a file again."""

from __future__ import annotations

from dataclasses import replace
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
    keep_proved: Annotated[
        bool,
        typer.Option(
            "--keep-proved", help="With --verify: rewrite the file, with new chances and without what fails."
        ),
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The file of puzzles; an interrupted run continues it."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Find positions where one choice is better than all others by 12 points of win chance, and prove them.

    A puzzle is found in a game of bots by games played on from what one seat sees. Its proof plays ten times
    as many with each of three other seeds. `--verify` repeats the proofs with today's networks, and with
    `--keep-proved` also writes what they say now.
    """
    if keep_proved and not verify:
        raise Mistake("--keep-proved needs --verify")
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
    if verify and keep_proved:
        _renew(collection, file, as_json)
        return
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
    _report(len(asked), failed, as_json)
    if failed:
        raise typer.Exit(1)


def _renew(collection: Collection, file: Path, as_json: bool) -> None:
    """Prove all puzzles of a collection again, and write those that hold, with their chances of today."""
    from atoll.review.puzzles import Puzzle, renewed

    kept: list[Puzzle] = []
    with progress_bar() as bar:
        for puzzle in bar.track(collection.puzzles, description=f"{collection.game.id}: proofs"):
            if (proved := renewed(puzzle, collection.seed)) is not None:
                kept.append(proved)
    replace(collection, puzzles=tuple(kept)).write(file)
    held = {puzzle.id for puzzle in kept}
    failed = [puzzle.id for puzzle in collection.puzzles if puzzle.id not in held]
    _report(len(collection.puzzles), failed, as_json)


def _report(asked: int, failed: list[str], as_json: bool) -> None:
    """Say how many puzzles hold, and which do not."""
    if as_json:
        print_json({"proved": asked - len(failed), "failed": failed})
        return
    typer.echo(f"{asked - len(failed)} of {asked} puzzles hold")
    for each in failed:
        typer.echo(f"  {each} does not hold any more")
