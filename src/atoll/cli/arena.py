"""`atoll arena`: matches between bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import Json, Mistake, Options, Seats, chosen, game_names, print_json, table_size

if TYPE_CHECKING:
    from atoll.arena import Setting
    from atoll.arena.referee import Result
    from atoll.arena.workers import Workers


def arena(
    name: Annotated[
        str, typer.Option("--game", metavar="GAME", help="What they play.", autocompletion=game_names)
    ],
    bots: Annotated[str, typer.Option(metavar="NAME,NAME", help="Who plays; see `atoll play --bot`.")],
    games: Annotated[int, typer.Option(help="How many games, rounded up to whole rotations.", min=1)] = 100,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="Where deals and thoughts start.", min=0)] = 1,
    option: Options = None,
    one_on_rest: Annotated[
        bool, typer.Option("--one-on-rest", help="The first bot against a table of each other one.")
    ] = False,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop as soon as the first bot is surely better or worse.")
    ] = False,
    jobs: Annotated[int, typer.Option(help="Processes to play in.", min=1)] = 1,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Keep the games there, with a page; a torn run goes on where it was."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play and say who is better: every deal from every seat, shares with intervals."""
    from atoll.arena import ArenaError, Setting, summarise
    from atoll.arena.workers import WorkerError
    from atoll.kit.game import game

    one = game(name)
    who = tuple(bot.strip() for bot in bots.split(",") if bot.strip())
    setting = Setting(one.id, who, games, table_size(one, seats), seed, one_on_rest, dict(chosen(option)))
    try:
        setting.check()
        results = _watched(setting, _workers(jobs, ray), out, until_sure)
    except (ArenaError, WorkerError) as wrong:
        raise Mistake(str(wrong)) from None
    summary = summarise(results, setting.seats)
    if out is not None:
        _write_page(out, setting, summary)
    if as_json:
        print_json(summary)
    else:
        _print_bots(summary)


def _workers(jobs: int, ray: str | None) -> Workers:
    from atoll.arena.workers import Here, Processes, Ray

    if ray is not None:
        return Ray(ray)
    return Here() if jobs == 1 else Processes(jobs)


def _watched(setting: Setting, workers: Workers, out: Path | None, until_sure: bool) -> list[Result]:
    """The run with a bar on standard error."""
    from rich.console import Console
    from rich.progress import Progress

    from atoll.arena import run

    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(setting.game, total=setting.games)
        return run(setting, workers, out, until_sure, lambda _: bar.advance(task))


def _write_page(out: Path, setting: Setting, summary: dict[str, Any]) -> None:
    from atoll.arena.report import page

    command = " ".join(["atoll", *sys.argv[1:]])
    (out / "report.html").write_text(page(f"{setting.game}: who is better?", command, summary), "utf-8")


def _print_bots(summary: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("bot", box=None, pad_edge=False, header_style="dim")
    for title in ("wins", "95 % interval", "even", "mean place", "mean score", "ms a choice"):
        table.add_column(title, justify="right")
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
    for forfeit in summary["forfeits"][:5]:
        console.print(f"forfeit in game {forfeit['game']}: {forfeit['bot']}: {forfeit['why']}", markup=False)
