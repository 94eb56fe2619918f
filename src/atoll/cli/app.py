"""The command tree. A mistake of the caller ends with one sentence and exit code 2.

Nothing heavy is imported before a command runs, so that `atoll --help` is instant.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Annotated

import typer

import atoll

from .common import Mistake
from .create import check, new
from .data import backup, export, restore
from .inspect import box, draw, games, puzzles, replay, review
from .learn import dataset, features, networks, study, train
from .measure import (
    arena,
    bench,
    blunders,
    calibration,
    endings,
    figures,
    ladder,
    laws,
    load,
    perft,
    playthrough,
    verify,
)
from .play import play, puzzle, serve

# The networks' matrices are small: threads that share them cost ten times the work on a busy machine.
# It must be said before NumPy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# What the extra `web` brings.
WEB = frozenset(
    {
        "aiosqlite", "alembic", "http_ece", "httpx", "jinja2", "litestar", "markdown_it", "msgspec",
        "prometheus_client", "py_vapid", "resvg_py", "segno", "sqlalchemy", "uvicorn",
    }
)  # fmt: skip

app = typer.Typer(
    name="atoll",
    help="Modern board games: tables in the browser and in the terminal, exact rules, fair bots.\n\n"
    "Without a command, serves the games and opens the browser.",
    no_args_is_help=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

PLAY, INSPECT, MEASURE, LEARN, DATA = "Play", "Inspect", "Measure and verify", "Study and train", "Data"
CREATE = "Make a game"
PANELS: dict[str, tuple[Callable[..., None], ...]] = {
    PLAY: (serve.serve, play.play, puzzle.puzzle),
    INSPECT: (games.games, box.box, replay.replay, review.review, puzzles.puzzles, draw.draw),
    MEASURE: (
        verify.verify, laws.laws, bench.bench, figures.figures, perft.perft, playthrough.playthrough,
        endings.endings, arena.arena, ladder.ladder, calibration.calibration, blunders.blunders, load.load,
    ),
    LEARN: (study.study, features.features, dataset.dataset, train.train, networks.networks),
    CREATE: (new.new, check.check),
    DATA: (backup.backup, restore.restore, export.export),
}  # fmt: skip
for panel, commands in PANELS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(command)


def _print_version(requested: bool) -> None:
    if requested:
        typer.echo(f"atoll {atoll.__version__}")
        raise typer.Exit


@app.callback()
def root(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Serve the games if no command is given."""
    if context.invoked_subcommand is None:
        serve.serve()


def main() -> None:
    """Run the command line; a mistake of the caller prints one sentence instead of a traceback."""
    try:
        app(prog_name="atoll")
    except Exception as wrong:
        sentence = _describe_mistake(wrong)
        if sentence is None:
            raise
        print(f"atoll: {sentence}", file=sys.stderr)
        sys.exit(2)


def _describe_mistake(wrong: Exception) -> str | None:
    """The sentence for an error that a caller can cause, or None."""
    if isinstance(wrong, Mistake):
        return str(wrong)
    if isinstance(wrong, OSError) and wrong.filename is not None:
        return f"{wrong.filename}: {wrong.strerror}"
    if isinstance(wrong, ModuleNotFoundError) and (wrong.name or "").partition(".")[0] in WEB:
        return f"the server is not installed ({wrong.name} is missing): pip install 'atoll[web]'"
    if "atoll.kit" not in sys.modules:  # then it cannot be one of the errors below
        return None
    from atoll.bots import BadBot, BadModel, UnknownBot
    from atoll.bots.network.weights import BadNetwork
    from atoll.kit import BoxError, OptionError
    from atoll.kit.game import WrongSeats
    from atoll.kit.registry import UnknownGame

    mistakes = (UnknownGame, UnknownBot, BadBot, BadModel, BadNetwork, WrongSeats, OptionError, BoxError)
    return str(wrong) if isinstance(wrong, mistakes) else None
