"""`atoll play`: play against bots in the terminal."""

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
    name: Annotated[str, typer.Argument(metavar="GAME", help="Name of a game, or a game text to continue.")],
    seats: Annotated[
        int | None, typer.Option(help="Number of seats; by default the fewest, but at least two.")
    ] = None,
    seat: SeatName = "A",
    bot: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="The bot in the other seats: random, greedy, newcomer, friend, rival, master, "
            "network, champion, search:SIMULATIONS, search:SECONDSs, model:FILE (ONNX) or process:COMMAND.",
        ),
    ] = "friend",
    option: Options = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Seed of the deal and of the bots; by default a secret one.", min=0, max=MOST_SEED),
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
    from .terminal_game import TerminalGame

    file = Path(name)
    saved = None
    if file.is_file():
        with preparing(lang):
            saved = read_match(file)
    one = saved.game if saved else game(name)
    size = saved.seats if saved else table_size(one, max(2, one.seats[0]) if seats is None else seats)
    settled = saved.options if saved else one.resolve_options(size, chosen(option))
    me, opponent = seat_number(seat, size), bots.make(one, bot)
    with preparing(lang):  # every mistake of the caller has been reported: compiling may start
        match = saved or Match(one, size, seed, settled)
        _warm_up(match, opponent)
    if not match.names:
        match.names = tuple(
            TRANSLATOR.translate(lang, "me")
            if each == me
            else TRANSLATOR.translate(lang, "bot", letter=LETTERS[each])
            for each in range(size)
        )
    where = save or (file if saved else Path(f"{one.id}-{match.commitment[:8]}.txt"))
    terminal = TerminalGame(
        match, me, opponent, random.Random(seed), Screen(one, lang, names_of(match)), where
    )
    if terminal.run() and save is not None:
        terminal.save()


def _warm_up(match: Match, bot: Bot) -> None:
    """Make one choice in another match, so that everything is compiled before the first real choice.

    External bots are not asked: they would see a game that is never played.
    """
    from atoll.bots import EntryPointBot, ProcessBot
    from atoll.bots.search.progress import tell_search
    from atoll.match import Match

    tell_search(match.game)
    scratch = Match(match.game, match.seats, seed=0, options=match.options)
    seat = scratch.waiting[0]
    external = isinstance(bot, EntryPointBot | ProcessBot)
    scratch.play(seat, scratch.legal(seat)[0] if external else bot.choose(scratch.view(seat), seat, 0))
    scratch.game.places(scratch.state)
