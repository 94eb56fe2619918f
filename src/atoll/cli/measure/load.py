"""`atoll load`: load test with many clients and killed servers."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from atoll.cli.common import Json, Mistake, print_json


def load(
    tables: Annotated[int, typer.Option(help="Live tables.", min=1)] = 300,
    windows: Annotated[int, typer.Option(help="Browser windows at each table.", min=2)] = 4,
    every: Annotated[float, typer.Option(help="Seconds between two clicks at a table.", min=0.01)] = 3.0,
    seconds: Annotated[float, typer.Option(help="Duration in seconds.", min=1)] = 60,
    game: Annotated[list[str] | None, typer.Option(help="A game; repeatable; all games by default.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the choices.")] = 1,
    kill: Annotated[
        int, typer.Option(help="How many times a random server process is killed (SIGKILL).", min=0)
    ] = 0,
    kill_database: Annotated[
        int, typer.Option(help="How many times the database is killed (SIGKILL).", min=0)
    ] = 0,
    processes: Annotated[int, typer.Option(help="Server processes.", min=1)] = 1,
    data: Annotated[
        str,
        typer.Option(metavar="DIR", help="A folder or URL; `postgresql` starts a temporary one."),
    ] = "",
    url: Annotated[
        str, typer.Option(help="A running server to test instead; nothing is killed or verified there.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Play at many tables over websockets, and print latencies and lost moves.

    Exit code 1 if an acknowledged move was lost, a table was stuck or a click got no answer.
    """
    import asyncio
    import signal

    from atoll.web.loadtest.run import OWN_POSTGRES, Plan, Report, run

    if processes > 1 and not data.startswith("postgresql"):
        raise Mistake("several processes need --data postgresql")
    if kill_database and data != OWN_POSTGRES:
        raise Mistake("only a database of the load's own is killed: --data postgresql")
    plan = Plan(
        tables, windows, every, seconds, tuple(game or ()), seed, kill, kill_database, processes, data, url
    )

    async def until_told() -> Report:
        if (task := asyncio.current_task()) is not None:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await run(plan, lambda line: typer.echo(line, err=True))

    try:
        report = asyncio.run(until_told())
    except asyncio.CancelledError:
        raise typer.Exit(128 + signal.SIGTERM) from None
    if as_json:
        print_json(asdict(report) | {"p50_ms": report.within(0.5), "p99_ms": report.within(0.99)})
    else:
        busy = ", ".join(f"{load:.1f}" for load in report.busy)
        costs = (
            f"memory of an idle table with its windows: {report.memory_per_table / 1024:.0f} KB; "
            f"work for a click: {report.work * 1000:.1f} ms by the server, {report.own * 1000:.1f} ms by "
            "this crowd; "
            f"the server's loop was at most {report.lag * 1000:.0f} ms late in 99 of 100 looks\n"
        )
        typer.echo(
            f"{report.tables} tables, {report.windows} windows, {report.clicks} clicks; "
            f"load of the machine {busy}\n"
            f"click to the last viewer's new picture: p50 {report.within(0.5):.1f} ms, "
            f"p90 {report.within(0.9):.1f} ms, p99 {report.within(0.99):.1f} ms\n"
            f"{'' if plan.deadly else costs}"
            f"killed: {report.kills} servers, {report.database_kills} databases; "
            f"lines lost {report.lost_lines}\n"
            f"acknowledged moves {report.accepted}, lost {report.lost}; tables stuck {report.stuck}; "
            f"games over {report.over}\n"
            f"errors: {report.wrong or 'none'}; notes: {report.notes or 'none'}"
        )
    raise typer.Exit(0 if report.good else 1)
