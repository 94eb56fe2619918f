"""`atoll perft`: how many sequences of choices there are, and whether the stored counts still hold."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import Json, Mistake, Options, Seats, Seed, chosen, game_names, print_json, table_size

if TYPE_CHECKING:
    from atoll.lab.regression.perft import Count

MANY = 10**18  # fits a number of the compiled rules


def perft(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game; see `atoll games`.", autocompletion=game_names),
    ] = None,
    depth: Annotated[int, typer.Option(help="Choices of a sequence.", min=1)] = 3,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    after: Annotated[
        int, typer.Option(help="Count from the position after so many random choices.", min=0, max=MANY)
    ] = 0,
    most: Annotated[
        int, typer.Option(help="Refuse to count more sequences than this.", min=1, max=MANY)
    ] = 1_000_000_000,
    corpus: Annotated[
        bool, typer.Option("--corpus", help="Check the stored counts, of GAME or of all games.")
    ] = False,
    deep: Annotated[
        bool, typer.Option("--deep", help="With --corpus: the deep counts, too; takes minutes.")
    ] = False,
    renew: Annotated[
        bool, typer.Option("--renew", help="Write the stored counts anew, after an intended change of rules.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Count the sequences of choices of length 1, 2, ... DEPTH from a position, as perft does in chess.

    Where several seats choose at the same time the lowest is asked first. Sequences that end the game earlier
    are counted apart, as ended. With --corpus the exit code is 1 if a stored count does not hold.

    Examples: `atoll perft miaui --depth 5`, `atoll perft manila --seats 5 --after 100`,
    `atoll perft --corpus --deep`.
    """
    if deep and not corpus:
        raise Mistake("--deep goes with --corpus")
    if renew:
        if corpus or name:
            raise Mistake("--renew writes the whole corpus: it takes no game and no --corpus")
        _renew()
    elif corpus:
        _check(name, deep, as_json)
    elif name is None:
        raise Mistake("name a game to count in, or check the stored counts with --corpus")
    else:
        _count(name, depth, seats, seed, chosen(option), after, most, as_json)


def _count(
    name: str, depth: int, seats: int | None, seed: int, options: dict[str, str], after: int, most: int,
    as_json: bool,
) -> None:  # fmt: skip
    """Print a line for every depth as soon as it is counted."""
    from atoll.kit.registry import game
    from atoll.lab.regression.perft import Perft, Start, TooMany

    one = game(name)
    try:
        counts = Perft(Start(one, table_size(one, seats), seed, options, after)).up_to(depth, most)
        if as_json:
            print_json([asdict(found) for found in counts])
            return
        first = next(counts)  # or a mistake, before anything is printed
        typer.echo(f"{'depth':>5} {'sequences':>16} {'ended':>12} {'seconds':>9} {'a second':>16}")
        _print_count(first)
        for found in counts:
            _print_count(found)
    except TooMany as wrong:
        raise Mistake(str(wrong)) from None


def _print_count(found: Count) -> None:
    typer.echo(
        f"{found.depth:>5} {found.count:>16,} {found.ended:>12,} {found.seconds:>9.3f} {found.speed:>16,.0f}"
    )


def _check(name: str | None, deep: bool, as_json: bool) -> None:
    """Count the rows of the corpus anew; exit code 1 and a line for every row that differs."""
    from atoll.kit.registry import game
    from atoll.lab.regression.perft_corpus import FAST, check, read

    of_game = None if name is None else game(name).id
    rows = [row for row in read() if of_game in (None, row.game) and (deep or row.slice == FAST)]
    wrong = list(check(rows, lambda row: typer.echo(f"counting {row}", err=True)))
    if as_json:
        print_json({"rows": len(rows), "differences": [str(difference) for difference in wrong]})
    else:
        for difference in wrong:
            typer.echo(str(difference))
        typer.echo(f"{len(rows)} rows counted, {len(wrong)} differ")
    if wrong:
        raise typer.Exit(1)


def _renew() -> None:
    """Write the corpus."""
    from atoll.lab.regression.perft_corpus import FILE, renew

    rows = renew(
        progress=lambda row: typer.echo(f"{row}: {row.count} sequences, {row.ended} ended", err=True)
    )
    typer.echo(f"{len(rows)} rows written to {FILE}")
