"""`atoll arena`: matches between bots."""

from __future__ import annotations

import json
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from atoll.cli.common import (
    Json,
    Mistake,
    Options,
    RayAddress,
    Seats,
    Seed,
    Workers,
    chosen,
    command_line,
    game_names,
    print_json,
    progress_bar,
    resumable,
    table_size,
)

if TYPE_CHECKING:
    from atoll.arena import Setting
    from atoll.arena.referee import Result


def arena(
    name: Annotated[str, typer.Option("--game", metavar="GAME", help="The game.", autocompletion=game_names)],
    bots: Annotated[str, typer.Option(metavar="NAME,NAME", help="The bots; see `atoll play --bot`.")],
    games: Annotated[int, typer.Option(help="Number of games, rounded up to whole rotations.", min=1)] = 100,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    one_on_rest: Annotated[
        bool, typer.Option("--one-on-rest", help="The first bot against a table of each other one.")
    ] = False,
    until_sure: Annotated[
        bool,
        typer.Option("--until-sure", help="Stop once the first bot is significantly better or worse."),
    ] = False,
    without_luck: Annotated[
        bool,
        typer.Option("--without-luck", help="Take luck out of the shares, as the game's network sees it."),
    ] = False,
    patience: Annotated[
        float,
        typer.Option(metavar="SECONDS", help="Time limit for one choice; a slower bot forfeits.", min=0.001),
    ] = 60.0,
    workers: Workers = 1,
    ray: RayAddress = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder for the games and a page; an interrupted run continues."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other: every deal from every seat, shares of wins with intervals."""
    from atoll.arena import ArenaError, Setting, run, summarise
    from atoll.arena.run import Ledger
    from atoll.arena.workers import WorkerError, open_workers
    from atoll.kit.registry import game

    one = game(name)
    who = tuple(bot.strip() for bot in bots.split(",") if bot.strip())
    setting = Setting(
        one.id, who, games, table_size(one, seats), seed, one_on_rest, dict(chosen(option)), patience,
        without_luck=without_luck,
    )  # fmt: skip
    try:
        Ledger(setting, out)  # refuses a folder of another setting before the progress bar appears
        keeping = resumable() if out is not None else nullcontext()
        with keeping, closing(open_workers(workers, ray)) as team, progress_bar() as bar:
            task = bar.add_task(setting.game, total=-(-games // setting.seats) * setting.seats)
            results = run(setting, team, out, until_sure, lambda _: bar.advance(task))
    except (ArenaError, WorkerError) as wrong:
        raise Mistake(str(wrong)) from None
    summary = summarise(results, setting.seats)
    if out is not None:
        _write_page(out, setting, summary, results)
    if as_json:
        print_json(summary)
    else:
        _print_bots(summary)


def _write_page(out: Path, setting: Setting, summary: dict[str, Any], results: list[Result]) -> None:
    from atoll.arena.report import page

    (out / "summary.json").write_text(json.dumps(summary, indent=1), "utf-8")
    shown = page(f"{setting.game}: who is better?", command_line(), summary, results)
    (out / "report.html").write_text(shown, "utf-8")


def _print_bots(summary: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("bot", overflow="fold")  # names of models are long and differ at their end
    for title in ("wins", "95 % interval", "even", "mean place", "mean score", "ms a choice"):
        table.add_column(title, justify="right", no_wrap=True)
    for name, bot in sorted(summary["bots"].items(), key=lambda pair: -pair[1]["share"]):
        low, high = bot["interval"]
        table.add_row(
            name,
            f"{bot['share']:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{bot['even_share']:.1%}",
            f"{bot['mean_place']:.2f}",
            f"{bot['mean_score']:.1f}",
            f"{1000 * bot['seconds_per_choice']:.1f}",
        )
    console = Console()
    console.print(table)
    console.print(f"{summary['games']} games, {summary['choices']:.0f} choices each", style="dim")
    for name, bot in summary["bots"].items():
        if bot["even_share"] == 1:  # alone only the points tell bots apart
            console.print(f"{name}: {bot['mean_score']:.1f} points{_between(bot['score_interval'], '.1f')}")
    for name, bot in summary["without_luck"].items():
        console.print(
            f"{name} without luck: {bot['share']:.1%}{_between(bot['interval'], '.1%')}; "
            f"with luck {bot['plain_share']:.1%}, as sure with {bot['games_saved']:.0%} fewer games"
        )
    if summary["forfeits"]:
        console.print(f"{len(summary['forfeits'])} forfeits", style="red")


def _between(interval: tuple[float, float] | None, form: str) -> str:
    """An interval behind its number, if there is one."""
    return f" ({interval[0]:{form}} to {interval[1]:{form}})" if interval else ""
