"""The command tree, and how mistakes are answered: one sentence, exit code 2.

Nothing heavy is imported before a command runs, so that `atoll --help` is instant.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import atoll

from .common import Mistake
from .data import backup
from .inspect import draw, games, replay
from .learn import study, train
from .measure import arena, bench, ladder, load, perft, playthrough
from .play import play, serve

app = typer.Typer(
    name="atoll",
    help="Five modern board games: tables in the browser and in the terminal, exact rules, fair bots.\n\n"
    "Without a command, the games are served and the browser opens.",
    no_args_is_help=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

PLAYING, LOOKING, PROVING, LEARNING = "Play", "Look", "Measure and prove", "Study and teach"
KEEPING = "Keep"
app.command(rich_help_panel=PLAYING)(serve.serve)
app.command(rich_help_panel=PLAYING)(play.play)
app.command(rich_help_panel=LOOKING)(games.games)
app.command(rich_help_panel=LOOKING)(games.box)
app.command(rich_help_panel=LOOKING)(replay.replay)
app.command(rich_help_panel=LOOKING)(draw.draw)
app.command(rich_help_panel=PROVING)(replay.verify)
app.command(rich_help_panel=PROVING)(bench.laws)
app.command(rich_help_panel=PROVING)(bench.bench)
app.command(rich_help_panel=PROVING)(bench.figures)
app.command(rich_help_panel=PROVING)(perft.perft)
app.command(rich_help_panel=PROVING)(playthrough.playthrough)
app.command(rich_help_panel=PROVING)(arena.arena)
app.command(rich_help_panel=PROVING)(ladder.ladder)
app.command(rich_help_panel=LEARNING)(study.study)
app.command(rich_help_panel=PROVING)(load.load)
app.command(rich_help_panel=LEARNING)(train.features)
app.command(rich_help_panel=LEARNING)(train.dataset)
app.command(rich_help_panel=LEARNING)(train.train)
app.command(rich_help_panel=KEEPING)(backup.backup)
app.command(rich_help_panel=KEEPING)(backup.restore)
app.command(rich_help_panel=KEEPING)(backup.export)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"atoll {atoll.__version__}")
        raise typer.Exit


@app.callback()
def services(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Message the version.")
    ] = False,
) -> None:
    """Serve the games if no command is given."""
    if context.invoked_subcommand is None:
        serve.serve()


def main() -> None:
    """Run the command line; a mistake of the caller is one sentence, not a traceback."""
    try:
        app()
    except Exception as wrong:
        sentence = _sentence(wrong)
        if sentence is None:
            raise
        print(f"atoll: {sentence}", file=sys.stderr)
        sys.exit(2)


def _sentence(wrong: Exception) -> str | None:
    """What to tell about an error, if it is one that a caller can make."""
    if isinstance(wrong, Mistake):
        return str(wrong)
    if isinstance(wrong, OSError) and wrong.filename is not None:
        return f"{wrong.filename}: {wrong.strerror}"
    if "atoll.kit" not in sys.modules:  # then it is none of theirs
        return None
    from atoll.bots import BadBot, BadModel, UnknownBot
    from atoll.kit import BoxError, OptionError
    from atoll.kit.game import WrongSeats
    from atoll.kit.registry import UnknownGame

    mistakes = (UnknownGame, UnknownBot, BadBot, BadModel, WrongSeats, OptionError, BoxError)
    return str(wrong) if isinstance(wrong, mistakes) else None
