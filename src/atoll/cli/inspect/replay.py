"""`atoll replay`: step through a game text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import HOME_LANGUAGE, Lang, SeatName, TextFile, check_ply, read_match, seat_number


def replay(
    file: TextFile,
    ply: Annotated[int | None, typer.Option(help="Start after this many choices.")] = None,
    seat: SeatName = None,
    lang: Lang = HOME_LANGUAGE,
    svg: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write the picture of that position and stop.")
    ] = None,
) -> None:
    """Step through a game text: Enter is forward, b is back, a number jumps to that choice, q quits.

    Without --seat every choice is shown; with it, only what that seat could know.
    """
    match = read_match(file)
    start = check_ply(ply or 0, match.ply)
    who = seat_number(seat, match.seats)
    if svg is not None:
        from .draw import svg_of

        svg.write_text(svg_of(match, who, start, lang), "utf-8")
        return
    from atoll.cli.play.replay_viewer import ReplayViewer

    ReplayViewer(match, who, lang).run(start)
