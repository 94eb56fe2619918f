"""`atoll draw`: a picture of a random position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import (
    HOME_LANGUAGE,
    MOST_SEED,
    GameName,
    Lang,
    Options,
    SeatName,
    Seats,
    check_ply,
    chosen,
    seat_number,
    table_size,
)

if TYPE_CHECKING:
    from atoll.match import Match

Tall = Annotated[bool, typer.Option("--tall", help="Layout for a narrow screen.")]


def draw(
    name: GameName,
    seats: Seats = None,
    seed: Annotated[
        int, typer.Option(help="Seed of the game and of its random choices.", min=0, max=MOST_SEED)
    ] = 1,
    ply: Annotated[int, typer.Option(help="Number of random choices before the picture.", min=0)] = 0,
    seat: SeatName = None,
    option: Options = None,
    lang: Lang = HOME_LANGUAGE,
    tall: Tall = False,
    out: Annotated[Path | None, typer.Option(help="SVG file to write; standard output if not given.")] = None,
) -> None:
    """Draw a position after random choices, as seen by a seat or a spectator."""
    from atoll.kit.i18n import LETTERS
    from atoll.kit.registry import game
    from atoll.match import Match

    one = game(name)
    match = Match(one, table_size(one, seats), seed, chosen(option), LETTERS[: table_size(one, seats)])
    who = seat_number(seat, match.seats)
    match.wander(ply, seed)
    check_ply(ply, match.ply)
    svg = svg_of(match, who, match.ply, lang, tall)
    if out is None:
        typer.echo(svg)
    else:
        out.write_text(svg, "utf-8")


def svg_of(match: Match, seat: int, ply: int, lang: str, tall: bool = False) -> str:
    """A self-contained picture of a position; what the seat may choose is highlighted."""
    from atoll.kit import SPECTATOR, Look
    from atoll.kit.draw.look import picture

    view = match.view(seat, ply)
    legal = match.game.legal(view, seat) if seat != SPECTATOR else ()
    return picture(match.game, view, Look(match.game, seat, lang, match.names, legal, tall))
