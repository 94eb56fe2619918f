"""`atoll verify` and `atoll replay`: games as text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import (
    HOME_LANGUAGE,
    Json,
    Lang,
    SeatName,
    TextFile,
    check_ply,
    print_json,
    read_match,
    read_text,
    seat_number,
    spoken,
)


def verify(file: TextFile, as_json: Json = False) -> None:
    """Check a game text: every choice legal, commitment, result and places true.

    Prints "verified", or the first line that is wrong (exit code 2).
    """
    from atoll.match import Match, NotationError

    try:
        match = Match.read(read_text(file))
    except NotationError as wrong:
        if as_json:
            print_json({"verified": False, "line": wrong.line, "reason": wrong.reason})
        else:
            typer.echo(f"atoll: {spoken(file)}, {wrong}", err=True)
        raise typer.Exit(2) from None
    if as_json:
        print_json(
            {"verified": True, "game": match.game.id, "version": match.version, "seats": match.seats,
             "options": match.options, "choices": match.ply, "over": match.over, "scores": match.scores,
             "places": match.places}
        )  # fmt: skip
        return
    state = "over" if match.over else "not over"
    points = " ".join(str(points) for points in match.scores)
    typer.echo(
        f"verified: {match.game.id}, {match.seats} seats, {match.ply} choices, {state}, points {points}"
    )


def replay(
    file: TextFile,
    ply: Annotated[int | None, typer.Option(help="The moment to start with: after so many choices.")] = None,
    seat: SeatName = None,
    lang: Lang = HOME_LANGUAGE,
    svg: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write the picture of the moment and stop.")
    ] = None,
) -> None:
    """Step through a game text: Enter goes on, b goes back, a number goes to that moment, q quits.

    Without --seat everything chosen is told; with it, only what that seat could know.
    """
    match = read_match(file)
    moment = check_ply(ply or 0, match.ply)
    who = seat_number(seat, match.seats)
    if svg is not None:
        from .draw import svg_of

        svg.write_text(svg_of(match, who, moment, lang), "utf-8")
        return
    from atoll.cli.play.player import Player

    Player(match, who, lang).walk(moment)
