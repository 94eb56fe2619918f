"""`atoll endings`: bots graded on exactly solved endings."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from atoll.cli.common import Json, Mistake, Options, Seats, Seed, chosen, game_names, print_json, table_size


def endings(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game.", autocompletion=game_names)],
    bots: Annotated[str, typer.Option("--bot", metavar="NAME,NAME", help="The bots; see `atoll play`.")],
    games: Annotated[int, typer.Option(help="Games whose endings are solved.", min=1, max=100_000)] = 20,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Grade bots on the last choices of games, solved exactly by trying everything.

    An ending is a choice after which nobody else chooses and luck decides nothing. Choices that make no
    difference are left out. What a choice gives away is counted in points if the seat is alone, else in wins.

    Example: `atoll endings dragon_castle --seats 1 --bot greedy,master --games 20`.
    """
    from atoll.bots import make
    from atoll.kit.registry import game
    from atoll.lab import endings as lab

    one = game(name)
    who = [bot.strip() for bot in bots.split(",") if bot.strip()]
    if not who:
        raise Mistake("no bot was named")
    for bot in who:
        make(one, bot)  # a mistake in a name is told before any work
    size = table_size(one, seats)
    todo = list(lab.endings(one, size, games, seed, dict(chosen(option))))
    if not todo:
        raise Mistake(f"no ending of {games} games of {one.id} with {size} seats could be solved")
    grades = [lab.grade(one, bot, todo, seed) for bot in who]
    if as_json:
        print_json([asdict(found) for found in grades])
        return
    unit = "points" if size == 1 else "wins"
    typer.echo(f"{len(todo)} endings of {games} games; what a choice gives away is counted in {unit}")
    for found in grades:
        low, high = found.exact_interval
        least, most = found.loss_interval or (found.loss, found.loss)
        typer.echo(
            f"{found.bot}: best choice {found.exact:.1%} ({low:.1%} to {high:.1%}), "
            f"gives away {found.loss:.3f} ({least:.3f} to {most:.3f})"
        )
