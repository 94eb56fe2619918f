"""`atoll calibration`: fit the networks' chances to games of mixed levels, and measure them on others."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from atoll.cli.common import (
    Json,
    Mistake,
    command_line,
    game_names,
    print_json,
    progress_bar,
    resumable,
    told_to,
)


def calibration(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games; all games by default.", autocompletion=game_names),
    ] = None,
    positions: Annotated[int, typer.Option(help="Positions of each game to measure on.", min=1)] = 100_000,
    games: Annotated[
        int, typer.Option(help="Games to play for them, at most 100 positions of each.", min=5)
    ] = 2048,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same games: 1 to fit, 2 to measure.", min=0)
    ] = None,
    fit: Annotated[
        bool, typer.Option("--fit", help="Fit the chances to the games instead, and write the network.")
    ] = False,
    network: Annotated[
        Path | None, typer.Option(metavar="FILE", help="This network, not the one of the game's folder.")
    ] = None,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Folder of the games; an interrupted run continues there.")
    ] = Path("build/calibration"),
    page: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page (Markdown).")] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write a report (JSON); other games in it stay, and are on the page."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure how far the networks' win chances can be trusted, on games of mixed levels.

    With --fit the last layer of the head of chances is trained on such games first; measure on another seed.
    """
    from atoll.bots.network.weights import BadNetwork
    from atoll.kit.registry import game
    from atoll.kit.registry import games as all_games
    from atoll.lab.calibration import run as lab
    from atoll.lab.calibration.measure import TooFew
    from atoll.lab.calibration.reliability_page import merged, write

    wanted = [game(name) for name in names or all_games()]
    if network is not None and len(wanted) > 1:
        raise Mistake("--network is of one game; name it")
    if fit and (page or report):
        raise Mistake("--page and --report are for what is measured; measure without --fit")
    plan = lab.Plan(games, seed if seed is not None else lab.FIT_SEED if fit else lab.MEASURE_SEED, out)
    found = []
    try:
        with resumable(), progress_bar() as bar:
            for one in wanted:
                file = lab.network_of(one, network)
                told = told_to(bar, one.id, games)
                found.append(
                    lab.fit(one, file, plan, told) if fit else lab.measured(one, file, plan, positions, told)
                )
    except (BadNetwork, TooFew, lab.SameGames) as wrong:
        raise Mistake(str(wrong)) from None
    known = [each | {"command": command_line()} for each in found]
    if report is not None:
        known = merged(report, known)
    if page is not None:
        page.parent.mkdir(parents=True, exist_ok=True)
        write(known, page)
    if as_json:
        print_json(found)
    else:
        for each in found:
            typer.echo(_fitted(each) if fit else _measured(each))


def _fitted(found: dict[str, Any]) -> str:
    before, after = found["before"], found["after"]
    return (
        f"{found['game']}: on held-out games the error was {before['error']:.4f} and is now "
        f"{after['error']:.4f}, the surprise {before['loss']:.4f} and {after['loss']:.4f}"
    )


def _measured(found: dict[str, Any]) -> str:
    every = found["all"]
    return (
        f"{found['game']}: error {every['error']:.4f} (noise {every['noise']:.4f}) on {found['positions']:,} "
        f"positions of {found['games']:,} games, surprise {found['loss']:.3f} (equal chances "
        f"{found['loss_even']:.3f})"
    )
