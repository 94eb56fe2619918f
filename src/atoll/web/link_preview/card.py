"""Cards: title, description and picture of a link, as chat programs and search engines show it (OpenGraph).

A card says what all who have the link may know: nothing of a hand, and no secret part of an address.
"""

from __future__ import annotations

from dataclasses import dataclass

from atoll.kit.game import Game
from atoll.web.db.models import FRIEND, OPEN, OVER, SEATING, TableRow
from atoll.web.tables.table import Table
from atoll.web.views.translations import TRANSLATOR, join_names

SITE_PICTURE = "/picture.png"
LOCALES = {"en": "en_GB", "ru": "ru_RU"}


@dataclass(frozen=True)
class LinkCard:
    """What is shown of a link."""

    title: str
    description: str
    picture: str = SITE_PICTURE  # address on this server
    about: str = ""  # the picture in words


def site_card(lang: str) -> LinkCard:
    """The card of pages that have none of their own."""
    return LinkCard("Atoll", TRANSLATOR.translate(lang, "home-lead"))


def game_card(game: Game, lang: str) -> LinkCard:
    """The card of a game: its guide, and whatever else is about the game alone."""
    title, tagline = (game.translator.translate(lang, what) for what in ("title", "tagline"))
    return LinkCard(
        title,
        f"{tagline} {facts(game, lang)}",
        f"/learn/{game.id}/picture.png",
        TRANSLATOR.translate(lang, "picture-of", game=title),
    )


def facts(game: Game, lang: str) -> str:
    """For how many players a game is, and how long it takes."""
    players = TRANSLATOR.translate(lang, "players", fewest=game.seats[0], most=game.seats[-1])
    return f"{players} · {TRANSLATOR.translate(lang, 'minutes', count=game.minutes)}"


def table_card(table: Table, lang: str, path: str = "") -> LinkCard:
    """The card of a table or, with the path of its picture, of a replay: who plays, and how it stands."""
    title = table.game.translator.translate(lang, "title")
    return LinkCard(
        title,
        f"{' · '.join(table.names(lang))}. {_state(table, lang)}",
        path or f"/t/{table.row.id}/picture.png",
        TRANSLATOR.translate(lang, "picture-of", game=title),
    )


def invitation_card(table: Table, lang: str) -> LinkCard:
    """The card of an invitation: to which game, and who is there."""
    card = table_card(table, lang)
    invited = TRANSLATOR.translate(lang, "invited-to", game=card.title)
    return LinkCard(invited, card.description, card.picture, card.about)


def _state(table: Table, lang: str) -> str:
    row = table.row
    if row.stage == SEATING:
        free = sum(seat.kind in (FRIEND, OPEN) for seat in row.seats)
        return TRANSLATOR.translate(lang, "seats-free", count=free)
    if row.stage != OVER:
        return TRANSLATOR.translate(lang, "card-playing")
    return _winners(row, table.names(lang), lang) or TRANSLATOR.translate(lang, "over")


def _winners(row: TableRow, names: tuple[str, ...], lang: str) -> str:
    first = [seat for seat in row.seats if seat.place == 1]
    if not first or len(row.seats) == 1:
        return ""
    who = join_names([names[seat.seat] for seat in first], lang)
    return TRANSLATOR.translate(lang, "wins", count=len(first), who=who)
