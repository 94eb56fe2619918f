"""`atoll games` and `atoll box`: what stands on the shelf, and what is in a box."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, cast

import typer

from .common import HOME_LANGUAGE, GameName, Json, Lang, Mistake, print_json, read_text

if TYPE_CHECKING:
    from atoll.kit import Box
    from atoll.kit.game import Game
    from atoll.kit.options import Option


def games(as_json: Json = False, lang: Lang = HOME_LANGUAGE) -> None:
    """List the games: seats, minutes, options, and the sizes a programmer wants to know."""
    from atoll.kit.game import game, games

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
        about = Text.assemble(one.talk.say(lang, "title"), "\n", (one.talk.say(lang, "tagline"), "dim"))
        table.add_row(Text(one.id, "bold"), about, seats, str(one.minutes), names)
    Console().print(table)


def _facts(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "version": game.version,
        "title": {lang: game.talk.say(lang, "title") for lang in ("en", "ru")},
        "seats": list(game.seats),
        "minutes": game.minutes,
        "options": [_option(option, game.seats[-1]) for option in game.options],
        "actions": len(game.actions),
        "spans": {span.name: span.size for span in game.actions.all},
        "record_bytes": game.State.itemsize,
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
    from atoll.kit.game import game

    one = game(name)
    if file is not None:
        one = _with_box(one, file)
    if svg is not None:
        svg.write_text(_opening(one, lang), "utf-8")
    said = {place: one.talk.say(lang, label) for label, place in one.words.figures()}
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
    from atoll.kit.look import picture

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


class _Copy(NamedTuple):
    """As much of a game as its twin is loaded from."""

    id: str  # a new one for each copy: modules are kept by name
    folder: Path


def _with_box(game: Game, file: Path) -> Game:
    """The game as it would be with another box file, or a mistake that says what is wrong with the file.

    A box is checked by the code that reads it, so the game is loaded (interpreted) from a copy of its folder.
    """
    import shutil
    import tempfile

    from atoll.kit import BoxError
    from atoll.kit.bind import twin

    text = read_text(file)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / game.id
        shutil.copytree(game.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "box.toml").write_text(text, "utf-8")
        try:
            found = twin(cast("Game", _Copy(f"{game.id}_{Path(place).name}", folder)))
            found.talk.say("en", "title")  # read while the copy exists
            for seats in found.seats:
                if broken := int(found.rules.check(found.new(seats, 1))):
                    raise Mistake(f"{file.name}: a game of {seats} breaks invariant {broken} at its start")
        except BoxError as wrong:
            raise Mistake(str(wrong).replace("box.toml", file.name, 1)) from None
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as wrong:
            raise Mistake(f"{file.name}: cannot be used: {type(wrong).__name__}: {wrong}") from None
    return found
