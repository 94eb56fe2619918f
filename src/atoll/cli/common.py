"""What several commands share: their arguments, and reading what people type."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

if TYPE_CHECKING:
    from rich.progress import Progress

    from atoll.kit.game import Game
    from atoll.match import Match


class Mistake(Exception):
    """Something the caller got wrong, as one sentence."""


def game_names() -> list[str]:
    """The games, for completion in a shell."""
    from atoll.kit.registry import games

    return list(games())


Language = Literal["en", "ru"]
HOME_LANGUAGE: Language = (
    "ru" if (os.environ.get("LC_ALL") or os.environ.get("LANG", "")).startswith("ru") else "en"
)

GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="Name of a game; see `atoll games`.", autocompletion=game_names),
]
Lang = Annotated[Language, typer.Option("--lang", envvar="ATOLL_LANG", help="Language of the table.")]
Seats = Annotated[int | None, typer.Option("--seats", help="Number of seats; the fewest if not given.")]
UsualSeats = Annotated[
    int | None, typer.Option("--seats", help="Number of seats; four if not given, or the most there are.")
]
SeatName = Annotated[
    str | None, typer.Option("--seat", metavar="SEAT", help="A letter (A, B, ...) or a number from 0.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
MOST_SEED = (1 << 64) - 1  # what the generator of a game holds
Seed = Annotated[
    int,
    # half of it, so that one can count on from there
    typer.Option("--seed", help="Where deals and thoughts start.", min=0, max=MOST_SEED >> 1),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for a program to read.")]
Workers = Annotated[int, typer.Option("--workers", help="Processes to play in.", min=1)]
RayAddress = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="A Ray cluster to play on instead.")
]
TextFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game as text; - reads standard input.")]

STDIN = Path("-")


def chosen(options: Sequence[str] | None) -> dict[str, str]:
    """The options given as NAME=VALUE."""
    found = {}
    for option in options or ():
        name, equals, value = option.partition("=")
        if not equals:
            raise Mistake(f"an option is given as NAME=VALUE, not {option!r}")
        found[name.strip()] = value.strip()
    return found


def whole(text: str) -> int:
    """The whole number somebody typed; -1 if it is none, or none that could mean anything here."""
    return int(text) if text.isdecimal() and len(text) < 6 else -1


def seat_number(text: str | None, seats: int) -> int:
    """The seat somebody names by letter or number; without a name, the spectator's place."""
    from atoll.kit import SPECTATOR
    from atoll.kit.i18n import LETTERS

    if text is None:
        return SPECTATOR
    letters = LETTERS[:seats]
    named = text.strip().upper()
    if 0 <= whole(named) < seats:
        return whole(named)
    if len(named) == 1 and named in letters:
        return letters.index(named)
    raise Mistake(f"there is no seat {text!r}; seats are {', '.join(letters)} (or 0 to {seats - 1})")


def table_size(game: Game, seats: int | None) -> int:
    """The number of seats wanted, checked; the fewest if none is."""
    return game.check_seats(game.seats[0] if seats is None else seats)


def spoken(file: Path) -> str:
    """What a file is called in a sentence."""
    return "standard input" if file == STDIN else str(file)


def read_text(file: Path) -> str:
    """The text of a file or of standard input."""
    try:
        return sys.stdin.read() if file == STDIN else file.read_text("utf-8")
    except UnicodeDecodeError:
        raise Mistake(f"{spoken(file)}: this is not a text") from None


def read_match(file: Path) -> Match:
    """The match of a text; a mistake names the file and the first line that is wrong."""
    from atoll.match import Match, NotationError

    try:
        return Match.read(read_text(file))
    except NotationError as wrong:
        raise Mistake(f"{spoken(file)}, {wrong}") from None


def check_ply(ply: int, most: int) -> int:
    """A moment of a game that has `most` choices."""
    if not 0 <= ply <= most:
        raise Mistake(f"there is no moment {ply}; this game has choices 1 to {most}, and 0 is its start")
    return ply


def print_json(what: Any) -> None:
    """For programs: one JSON value on standard output."""
    typer.echo(json.dumps(what, ensure_ascii=False, indent=2))


def typed() -> str:
    """The command as it was typed, to stand under what it made."""
    return shlex.join(["atoll", *sys.argv[1:]])


@contextmanager
def resumable() -> Iterator[None]:
    """Work that a torn run does not lose: whoever stops it is told so."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo("atoll: stopped; the same command goes on from here", err=True)
        raise


def progress_bar() -> Progress:
    """A bar on standard error that counts games."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
