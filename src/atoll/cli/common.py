"""What several commands share: argument types, reading input files, printing."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

if TYPE_CHECKING:
    from rich.progress import Progress

    from atoll.kit.game import Game
    from atoll.match import Match


class Mistake(Exception):
    """A mistake of the caller, described in one sentence."""


def game_names() -> list[str]:
    """Names of the games, for shell completion."""
    from atoll.kit import registry

    return list(registry.game_names())


Language = Literal["en", "ru"]
HOME_LANGUAGE: Language = (
    "ru" if (os.environ.get("LC_ALL") or os.environ.get("LANG", "")).startswith("ru") else "en"
)

GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="Name of a game; see `atoll games`.", autocompletion=game_names),
]
Lang = Annotated[Language, typer.Option("--lang", envvar="ATOLL_LANG", help="Language of what is shown.")]
Seats = Annotated[
    int | None, typer.Option("--seats", help="Number of seats; by default the fewest of the game.")
]
UsualSeats = Annotated[
    int | None, typer.Option("--seats", help="Number of seats; by default four, or the most of the game.")
]
SeatName = Annotated[
    str | None, typer.Option("--seat", metavar="SEAT", help="A letter (A, B, ...) or a number from 0.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
MOST_SEED = (1 << 64) - 1  # the state of a game's random generator is 64 bits
Seed = Annotated[
    int,
    # half the range, so that a run may count up from it
    typer.Option("--seed", help="The same seed gives the same result.", min=0, max=MOST_SEED >> 1),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Workers = Annotated[int, typer.Option("--workers", help="Number of processes.", min=1)]
RayAddress = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Use this Ray cluster instead of processes."),
]
TextFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game as text; - reads standard input.")]

STDIN = Path("-")


def renamed_option(old: str, new: str) -> Any:
    """The type of a hidden option that only says under which name it is found now."""

    def refuse(value: str | None) -> None:
        if value is not None:
            raise Mistake(f"{old} is called {new} now")

    return Annotated[str | None, typer.Option(old, hidden=True, callback=refuse)]


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
    """The number in a text; -1 if it is not a number of at most five digits."""
    return int(text) if text.isdecimal() and len(text) < 6 else -1


def seat_number(text: str | None, seats: int) -> int:
    """The seat named by a letter or number; SPECTATOR without a name."""
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
    """The number of seats, checked; by default the fewest of the game."""
    return game.check_seats(game.seats[0] if seats is None else seats)


def file_name(file: Path) -> str:
    """The name of a file in a message."""
    return "standard input" if file == STDIN else str(file)


def read_text(file: Path) -> str:
    """The text of a file or of standard input."""
    try:
        return sys.stdin.read() if file == STDIN else file.read_text("utf-8")
    except UnicodeDecodeError:
        raise Mistake(f"{file_name(file)}: this is not a text") from None


def read_match(file: Path) -> Match:
    """The match of a text; a mistake names the file and the first line that is wrong."""
    from atoll.match import Match, NotationError

    try:
        return Match.read(read_text(file))
    except NotationError as wrong:
        raise Mistake(f"{file_name(file)}, {wrong}") from None


def check_ply(ply: int, most: int) -> int:
    """Check that a game of `most` choices has a position after `ply` of them."""
    if not 0 <= ply <= most:
        raise Mistake(f"there is no moment {ply}; this game has choices 1 to {most}, and 0 is its start")
    return ply


def print_json(what: Any) -> None:
    """Print one JSON value on standard output."""
    typer.echo(json.dumps(what, ensure_ascii=False, indent=2))


def command_line() -> str:
    """The command line that was typed, to be recorded in reports."""
    return shlex.join(["atoll", *sys.argv[1:]])


@contextmanager
def resumable() -> Iterator[None]:
    """Say, when the command is interrupted, that running it again continues the work."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo("atoll: stopped; the same command continues from here", err=True)
        raise


def progress_bar() -> Progress:
    """A progress bar on standard error that counts games."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )


def told_to(bar: Progress, name: str, total: int) -> Callable[[int], None]:
    """A new line of a progress bar, as a function that is told how many are done."""
    task = bar.add_task(name, total=total)
    return lambda done: bar.update(task, completed=done)
