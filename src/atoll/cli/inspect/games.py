"""`atoll games`: list the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from atoll.cli.common import HOME_LANGUAGE, Json, Lang, print_json

if TYPE_CHECKING:
    from atoll.kit.game import Game
    from atoll.kit.options import Option


def games(as_json: Json = False, lang: Lang = HOME_LANGUAGE) -> None:
    """List the games with seats, minutes and options; as JSON also action and feature sizes."""
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
