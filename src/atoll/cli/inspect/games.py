"""`atoll games` and `atoll box`: what stands on the shelf, and what is in a box."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from atoll.cli.common import HOME_LANGUAGE, GameName, Json, Lang, print_json, read_text

if TYPE_CHECKING:
    from atoll.kit import Box
    from atoll.kit.game import Game
    from atoll.kit.options import Option


def games(as_json: Json = False, lang: Lang = HOME_LANGUAGE) -> None:
    """List the games: seats, minutes, options, and the sizes a programmer wants to know."""
    from atoll.kit.registry import game, games

    found = [game(name) for name in games()]
    if as_json:
        print_json([_facts(one) for one in found])
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table("game", "", "seats", "minutes", "options", box=None, pad_edge=False, header_style="dim")
    for one in found:
        names = "\n".join(option.name for option in one.options) or "–"
        seats = f"{one.seats[0]}-{one.seats[-1]}"
        about = Text.assemble(
            one.translator.translate(lang, "title"), "\n", (one.translator.translate(lang, "tagline"), "dim")
        )
        table.add_row(Text(one.id, "bold"), about, seats, str(one.minutes), names)
    Console().print(table)


def _facts(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "version": game.version,
        "title": {lang: game.translator.translate(lang, "title") for lang in ("en", "ru")},
        "seats": list(game.seats),
        "minutes": game.minutes,
        "options": [_option(option, game.seats[-1]) for option in game.options],
        "actions": len(game.actions),
        "spans": {span.name: span.size for span in game.actions.all},
        "record_bytes": game.layout.itemsize,
        "features": {feature.name: list(feature.shape) for feature in game.features},
    }


def _option(option: Option, seats: int) -> dict[str, Any]:
    from atoll.kit import Number

    about: dict[str, Any] = {"name": option.name, "default": option.default}
    if isinstance(option, Number):
        return about | {"low": option.low, "high": option.high}
    return about | {"values": list(option.values)}


def box(
    name: GameName,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A box file to check instead of the own one.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the opening with this box into an SVG file.")] = None,
    as_json: Json = False,
    lang: Lang = HOME_LANGUAGE,
) -> None:
    """Check a box file and print its figures with their sources.

    Whoever owns the box may correct a figure; this says whether the game can be played with it, and names
    the line and the reason if not.
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
    """The picture of a first position, as everybody sees it."""
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
