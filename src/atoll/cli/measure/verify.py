"""`atoll verify`: check a game text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from atoll.cli.common import Json, TextFile, file_name, print_json, read_text

TIMEOUT = 60.0


def verify(
    file: TextFile,
    timeout: Annotated[
        float,
        typer.Option(help="Seconds after which the check is given up; compiling does not count.", min=0.001),
    ] = TIMEOUT,
    commitment: Annotated[
        str, typer.Option(help="The digest you were shown before the game: it must be the one of this text.")
    ] = "",
    entropy: Annotated[str, typer.Option(help="What you added to the deal: it must be in this text.")] = "",
    as_json: Json = False,
) -> None:
    """Check a game text: every choice is legal, and commitment, draws, result and places are correct.

    Prints "verified", or the first line that is wrong, or that the time is up (exit code 2 each).
    """
    from atoll.match.timed_check import NotChecked, check_text

    try:
        checked = check_text(read_text(file), timeout)
    except NotChecked as failed:
        _refuse(file, as_json, None, str(failed))
    if checked.facts is None:
        _refuse(file, as_json, checked.line, checked.reason)
    facts = checked.facts
    if commitment and facts["commitment"] != commitment:
        _refuse(file, as_json, None, "the game was dealt from another secret than the digest you gave")
    if entropy and entropy not in facts["entropy"]:
        _refuse(file, as_json, None, "what you added is not part of this deal")
    if as_json:
        print_json({"verified": True, **facts})
        return
    state = "over" if facts["over"] else "not over"
    points = " ".join(str(points) for points in facts["scores"])
    typer.echo(
        f"verified: {facts['game']}, {facts['seats']} seats, {facts['choices']} choices, {state}, "
        f"points {points}"
    )


def _refuse(file: Path, as_json: bool, line: int | None, reason: str) -> NoReturn:
    """Say what is wrong, and in which line, and leave with exit code 2."""
    if as_json:
        print_json({"verified": False, "line": line, "reason": reason})
    else:
        where = "" if line is None else f"line {line}: "
        typer.echo(f"atoll: {file_name(file)}, {where}{reason}", err=True)
    raise typer.Exit(2)
