"""`atoll verify`: check a game text."""

from __future__ import annotations

import typer

from atoll.cli.common import Json, TextFile, file_name, print_json, read_text


def verify(file: TextFile, as_json: Json = False) -> None:
    """Check a game text: every choice is legal, and commitment, result and places are correct.

    Prints "verified", or the first line that is wrong (exit code 2).
    """
    from atoll.match import Match, NotationError

    try:
        match = Match.read(read_text(file))
    except NotationError as wrong:
        if as_json:
            print_json({"verified": False, "line": wrong.line, "reason": wrong.reason})
        else:
            typer.echo(f"atoll: {file_name(file)}, {wrong}", err=True)
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
