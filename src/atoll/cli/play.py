"""`atoll play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import (
    HOME_LANGUAGE,
    Lang,
    Options,
    SeatName,
    Seats,
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
    seats: Seats = None,
    seat: SeatName = "A",
    bot: Annotated[str, typer.Option(metavar="LEVEL", help="How well the others play.")] = "friend",
    option: Options = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Seed of the deal and of the bots' thoughts; secret if not given.", min=0),
    ] = None,
    lang: Lang = HOME_LANGUAGE,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game text is written.")] = None,
) -> None:
    """Play against bots in the terminal.

    Choose by number, by words or by code; `?` explains, `u` takes back, `s` saves, `q` saves and quits.
    """
    import random

    from atoll import bots
    from atoll.kit.talk import LETTERS

    from .screen import TALK, Screen, preparing
    from .table import Table

    file = Path(name)
    with preparing(lang):
        saved = read_match(file) if file.is_file() else None
        match = saved or _new(name, seats, seed, option)
        partner = bots.make(match.game, bot)
        me = seat_number(seat, match.seats)
        _rehearse(match, partner)
    if not match.names:
        match.names = tuple(
            TALK.say(lang, "me") if each == me else TALK.say(lang, "bot", letter=LETTERS[each])
            for each in range(match.seats)
        )
    where = save or (file if saved else Path(f"{match.game.id}-{match.commitment[:8]}.txt"))
    table = Table(match, me, partner, random.Random(seed), Screen(match.game, lang, match.names), where)
    if table.sit() and save is not None:
        table.save()


def _new(name: str, seats: int | None, seed: int | None, option: list[str] | None) -> Match:
    from atoll.kit.game import game
    from atoll.match import Match

    one = game(name)
    return Match(one, table_size(one, seats), seed, chosen(option))


def _rehearse(match: Match, bot: Bot) -> None:
    """Choose once aside, so that all a table needs is compiled before somebody waits for it."""
    from atoll.match import Match

    aside = Match(match.game, match.seats, seed=0, options=match.options)
    seat = aside.waiting[0]
    aside.play(seat, bot.choose(aside.view(seat), seat, 0))
    aside.game.places(aside.state)
