"""`atoll check`: everything a game must satisfy, as one list."""

from __future__ import annotations

import typer

from atoll.cli.common import GameName, Json, print_json

MOST_FINDINGS = 8  # shown of one check


def check(name: GameName, as_json: Json = False) -> None:
    """Check everything a game must satisfy; exit code 1 if something is wrong.

    Files, rule ids and their tests, messages in both languages, guides, lesson, figures, and all laws: in
    Python for every table size and option, compiled over random games, and over changed positions.
    """
    from atoll.kit.registry import game
    from atoll.lab.game_check import NOT_LOOKED_AT, check_game

    verdicts = []
    for verdict in check_game(game(name)):
        verdicts.append(verdict)
        if as_json:
            continue
        typer.echo(f"{'wrong' if verdict.findings else 'ok':5}  {verdict.name}")
        for finding in verdict.findings[:MOST_FINDINGS]:
            typer.echo(f"       {finding}")
        if (more := len(verdict.findings) - MOST_FINDINGS) > 0:
            typer.echo(f"       and {more} more")
    wrong = sum(bool(verdict.findings) for verdict in verdicts)
    if as_json:
        print_json({each.name: list(each.findings) for each in verdicts})
    else:
        typer.echo(f"{name}: {f'{wrong} of {len(verdicts)} checks failed' if wrong else 'all checks passed'}")
        typer.echo("Not looked at:")
        for what in NOT_LOOKED_AT:
            typer.echo(f"       {what}")
    if wrong:
        raise typer.Exit(1)
