"""`atoll play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import (
    HOME_LANGUAGE,
    MOST_SEED,
    Lang,
    Options,
    SeatName,
    chosen,
    read_match,
    seat_number,
    table_size,
)

if TYPE_CHECKING:
    from atoll.bots import Bot
    from atoll.match import Match


def play(
    name: Annotated[
        str, typer.Argument(metavar="GAME", help="Name of a game, or a game text to go on with.")
    ],
    seats: Annotated[
        int | None, typer.Option(help="Number of seats; the fewest for company if not given.")
    ] = None,
    seat: SeatName = "A",
    bot: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="Who the others are: random, greedy, newcomer, friend, rival, master, search:SIMULATIONS, "
            "search:SECONDSs, model:FILE (ONNX) or process:COMMAND.",
        ),
    ] = "friend",
    option: Options = None,
    seed: Annotated[
        int | None,
        typer.Option(
            help="Seed of the deal and of the bots' thoughts; secret if not given.", min=0, max=MOST_SEED
        ),
    ] = None,
    lang: Lang = HOME_LANGUAGE,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game text is written.")] = None,
) -> None:
    """Play against bots in the terminal.

    Choose by number, by words or by code; `?` explains, `u` takes back, `s` saves, `q` saves and quits.
    """
    import random

    from atoll import bots
    from atoll.kit.i18n import LETTERS
    from atoll.kit.registry import game
    from atoll.match import Match

    from .screen import TRANSLATOR, Screen, names_of, preparing
    from .table import Table

    file = Path(name)
    saved = None
    if file.is_file():
        with preparing(lang):
            saved = read_match(file)
    one = saved.game if saved else game(name)
    size = saved.seats if saved else table_size(one, max(2, one.seats[0]) if seats is None else seats)
    settled = saved.options if saved else one.resolve_options(size, chosen(option))
    me, partner = seat_number(seat, size), bots.make(one, bot)
    with preparing(lang):  # all that can be wrong has been said: from here it may take its time
        match = saved or Match(one, size, seed, settled)
        _rehearse(match, partner)
    if not match.names:
        match.names = tuple(
            TRANSLATOR.translate(lang, "me")
            if each == me
            else TRANSLATOR.translate(lang, "bot", letter=LETTERS[each])
            for each in range(size)
        )
    where = save or (file if saved else Path(f"{one.id}-{match.commitment[:8]}.txt"))
    table = Table(match, me, partner, random.Random(seed), Screen(one, lang, names_of(match)), where)
    if table.sit() and save is not None:
        table.save()


def _rehearse(match: Match, bot: Bot) -> None:
    """Choose once aside, so that all a table needs is compiled before somebody waits for it.

    Bots of other people are not asked: they would know of a game that nobody plays.
    """
    from atoll.bots import GuestBot, ProcessBot
    from atoll.match import Match

    aside = Match(match.game, match.seats, seed=0, options=match.options)
    seat = aside.waiting[0]
    guest = isinstance(bot, GuestBot | ProcessBot)
    aside.play(seat, aside.legal(seat)[0] if guest else bot.choose(aside.view(seat), seat, 0))
    aside.game.places(aside.state)
