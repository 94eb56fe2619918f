"""`atoll box`: check a game's component file and print its figures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from atoll.cli.common import HOME_LANGUAGE, GameName, Json, Lang, print_json, read_text

if TYPE_CHECKING:
    from atoll.kit import Box
    from atoll.kit.game import Game


def box(
    name: GameName,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A box file to check instead of the game's own.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the opening with this box into an SVG file.")] = None,
    as_json: Json = False,
    lang: Lang = HOME_LANGUAGE,
) -> None:
    """Check a box file and print its figures with their sources.

    An owner of the game may correct a figure; this says whether the game can be played with it, or names the
    line that is wrong and the reason.
    """
    from atoll.kit.bind import twin, with_box
    from atoll.kit.registry import game

    one = game(name)
    if file is not None:
        one = with_box(twin(one), read_text(file), file.name)
    if svg is not None:
        svg.write_text(_opening(one, lang), "utf-8")
    said = {place: one.translator.translate(lang, label) for label, place in one.text.figures()}
    rows = [
        {"place": f.place, "value": f.text, "source": f.source, "note": f.note, "line": f.line,
         "label": said.get(f.place, "")}
        for f in one.box.figures
    ]  # fmt: skip
    if as_json:
        print_json(rows)
    else:
        _print_figures(one.box, rows, file or one.box.path)


def _opening(game: Game, lang: str) -> str:
    """The picture of an opening position, as a spectator sees it."""
    from atoll.kit import SPECTATOR, Look
    from atoll.kit.draw.look import picture

    view = game.view(game.new(game.seats[-1], 1), SPECTATOR)
    return picture(game, view, Look(game, lang=lang))


def _print_figures(box: Box, rows: list[dict[str, Any]], file: Path) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    colours = {"rulebook": "green", "public": "cyan", "reconstructed": "yellow"}
    table = Table("line", "figure", "value", "source", "note", box=None, pad_edge=False, header_style="dim")
    for row in rows:
        source = Text(row["source"], colours[row["source"]])
        figure = Text.assemble(row["place"], (f"\n{row['label']}" if row["label"] else "", "dim"))
        table.add_row(str(row["line"]), figure, Text(row["value"]), source, Text(row["note"], "dim"))
    console = Console()
    console.print(table)
    marked = sum(row["source"] != "rulebook" for row in rows)
    console.print(f"\n{file.name} is sound: {len(rows)} figures, {marked} of them not from the rulebook.")
