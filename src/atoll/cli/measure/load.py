"""`atoll load`: a load test with simulated players, killed servers and a check of every move."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from atoll.cli.common import Json, Mistake, print_json

if TYPE_CHECKING:
    from atoll.web.loadtest.result import Result


ATTACK_HEAD = (
    "| attack | clicks | p50 | p99 | bots p50 | bots p99 | server per click | unanswered | lost | stuck "
    "| answers to the attacker | load | passed |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|---|",
)


def load(
    tables: Annotated[int, typer.Option(help="Tables.", min=1)] = 300,
    windows: Annotated[int, typer.Option(help="Windows at each table.", min=2)] = 4,
    every: Annotated[float, typer.Option(help="Seconds between the clicks at a table.", min=0.01)] = 3.0,
    seconds: Annotated[float, typer.Option(help="Duration of the test.", min=1)] = 60,
    game: Annotated[
        list[str] | None, typer.Option(help="A game; repeatable; all in turn if not given.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the choices.")] = 1,
    kill: Annotated[int, typer.Option(help="How often a random server is killed with SIGKILL.", min=0)] = 0,
    kill_database: Annotated[
        int, typer.Option(help="How often the database is killed with SIGKILL.", min=0)
    ] = 0,
    processes: Annotated[int, typer.Option(help="Server processes.", min=1)] = 1,
    data: Annotated[
        str,
        typer.Option(metavar="DIR", help="A folder or URL; `postgresql` starts a throwaway PostgreSQL."),
    ] = "",
    url: Annotated[
        str,
        typer.Option(help="A running server to test; nothing is killed, and the database is not checked."),
    ] = "",
    attack: Annotated[
        str,
        typer.Option(
            help="An attack of one address beside the players; `list` names all, `all` runs all in turn."
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Load test: simulated players at many tables over real websockets; prints latencies and lost moves.

    Exit code 1 if an acknowledged move was lost, a table was stuck, or a click got no answer though nothing
    had been killed in the seconds before; with --attack also if 1 % of the clicks took longer than 200 ms, or
    bots longer than 2 s.
    """
    import asyncio
    import signal

    from atoll.web.loadtest.attacks import ATTACKS
    from atoll.web.loadtest.result import ATTACKED_BOT_TABLES, Plan
    from atoll.web.loadtest.run import THROWAWAY_POSTGRES, run

    if attack == "list":
        typer.echo("\n".join(ATTACKS))
        raise typer.Exit
    attacks = ["", *ATTACKS] if attack == "all" else [attack]
    if attack and (attack not in (*ATTACKS, "all") or url):
        raise Mistake(f"attacks are {', '.join(ATTACKS)}, on a server that the load test has started")
    if processes > 1 and not data.startswith("postgresql"):
        raise Mistake("several processes need --data postgresql")
    if kill_database and data != THROWAWAY_POSTGRES:
        raise Mistake("only a database that the load test has started is killed: --data postgresql")
    plans = [
        Plan(
            tables, windows, every, seconds, tuple(game or ()), seed, kill, kill_database, processes, data,
            url, each, ATTACKED_BOT_TABLES if attack else 0,
        )
        for each in attacks
    ]  # fmt: skip

    async def run_until_terminated(plan: Plan) -> Result:
        if (task := asyncio.current_task()) is not None:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await run(plan, lambda line: typer.echo(line, err=True))

    results: list[Result] = []
    try:
        for plan in plans:
            results.append(asyncio.run(run_until_terminated(plan)))
            if attack:  # also if a later attack is interrupted
                typer.echo(_attack_row(results[-1]), err=True)
    except asyncio.CancelledError:
        raise typer.Exit(128 + signal.SIGTERM) from None
    if as_json:
        for result in results:
            print_json(asdict(result) | {"p50_ms": result.latency_ms(0.5), "p99_ms": result.latency_ms(0.99)})
    elif attack:
        typer.echo("\n".join([*ATTACK_HEAD, *map(_attack_row, results)]))
    else:
        typer.echo(_sentences(results[0]))
    raise typer.Exit(0 if all(result.passed for result in results) else 1)


def _attack_row(result: Result) -> str:
    """A row of the table of attacks in docs/load.md."""
    answers = ", ".join(f"{count:,} × {status}" for status, count in sorted(result.answers.items()))
    load_average = result.load_average[0]
    return (
        f"| {result.plan.attack or 'none'} | {result.clicks:,} | {result.latency_ms(0.5):.0f} ms "
        f"| {result.latency_ms(0.99):.0f} ms | {result.bot_seconds(0.5):.1f} s "
        f"| {result.bot_seconds(0.99):.1f} s | {result.own_cpu * 1000:.1f} ms "
        f"| {result.unexcused} | {result.lost} | {result.stuck} "
        f"| {answers or '–'} | {load_average:.1f} | {'yes' if result.passed else '**no**'} |"
    )


def _sentences(result: Result) -> str:
    load_average = ", ".join(f"{load:.1f}" for load in result.load_average)
    costs = (
        f"memory of an idle table with its windows: {result.bytes_per_table / 1024:.0f} KB; "
        f"processor time per click: {result.server_cpu * 1000:.1f} ms of the server "
        f"({result.own_cpu * 1000:.1f} ms without drawing processes), "
        f"{result.client_cpu * 1000:.1f} ms of the simulated players; "
        f"lag of the server's event loop: p99 at most {result.event_loop_lag * 1000:.0f} ms\n"
    )
    return (
        f"{result.tables} tables, {result.windows} windows, {result.clicks} clicks; "
        f"load of the machine {load_average}\n"
        f"click to the last window's update: p50 {result.latency_ms(0.5):.1f} ms, "
        f"p90 {result.latency_ms(0.9):.1f} ms, p99 {result.latency_ms(0.99):.1f} ms\n"
        f"{'' if result.plan.kills_anything else costs}"
        f"killed: {result.kills} servers, {result.database_kills} databases; "
        f"connections lost {result.lost_connections}\n"
        f"acknowledged moves {result.acknowledged}, lost {result.lost}; tables stuck {result.stuck}; "
        f"games over {result.finished_games}\n"
        f"errors: {result.errors or 'none'}, not explained by a kill: {result.unexcused}; "
        f"notes: {result.notes or 'none'}"
    )
