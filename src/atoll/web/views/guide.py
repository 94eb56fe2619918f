"""The rules for people: a game's guide as a page, with pictures drawn by the game itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from urllib.parse import quote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look, picture
from atoll.kit.game import Game
from atoll.kit.i18n import LETTERS
from atoll.match import Match

_POSITION = "position:"
_RULES = re.compile(r"\s*\{([A-Z]{2}-R?\d+(?:[ ,]+[A-Z]{2}-R?\d+)*)\}")
_PICTURE = re.compile(r'<img src="(/learn/[^"]*)"[^>]*>')
_FORMS = r'<picture><source media="screen and (max-width: 760px)" srcset="\1&amp;form=tall">\g<0></picture>'
_WHERE = ("seats", "seed", "ply", "seat")
LATEST = 5000  # choices a picture may be deep in a game


@dataclass(frozen=True)
class Guide:
    """A guide ready to be shown."""

    body: Markup
    chapters: tuple[tuple[str, str], ...]  # anchor, heading
    rules: frozenset[str]  # ids that have an anchor


class BadPosition(ValueError):
    """A picture of something that cannot be."""


def rule_link(game: Game, rule: str) -> str:
    """Where the guide explains a rule."""
    return f"/learn/{game.id}#{rule}" if rule else f"/learn/{game.id}"


def read_position(wanted: str) -> tuple[dict[str, int], dict[str, str]]:
    """The numbers and the options of `seats=4,seed=7,ply=20,seat=0,fog=on`."""
    try:
        pairs = [part.split("=", 1) for part in wanted.split(",") if part]
        given = {key.strip(): value.strip() for key, value in pairs}
        where = {key: int(given.pop(key)) for key in _WHERE if key in given}
    except ValueError:
        raise BadPosition(wanted) from None
    return where, given


def position(game: Game, wanted: str) -> tuple[Match, int]:
    """The match after so many random choices, and the seat that looks at it."""
    at, options = read_position(wanted)
    seats, seed, ply = at.get("seats", game.seats[0]), at.get("seed", 1), at.get("ply", 0)
    seat = at.get("seat", SPECTATOR)
    if seats not in game.seats or not 0 <= ply <= LATEST or not SPECTATOR <= seat < seats or seed < 0:
        raise BadPosition(wanted)
    try:
        match = Match(game, seats, seed, options)
    except ValueError:
        raise BadPosition(wanted) from None
    match.wander(ply, seed)
    return match, seat


@lru_cache(maxsize=256)
def position_picture(game: Game, wanted: str, lang: str, tall: bool = False) -> str:
    """The picture of such a position, as its seat sees it."""
    match, seat = position(game, wanted)
    legal = match.legal(seat) if seat != SPECTATOR else ()
    look = Look(game, seat, lang, tuple(LETTERS[: match.seats]), legal, tall)
    return picture(game, match.view(seat), look)


@lru_cache(maxsize=64)
def guide(game: Game, lang: str) -> Guide:
    """The guide of a game in a language."""
    file = game.folder / "learn" / f"guide.{lang}.md"
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.validateLink = lambda url: url.startswith((_POSITION, "https://", "#", "/"))  # type: ignore[method-assign]
    tokens = markdown.parse(file.read_text("utf-8") if file.exists() else "")
    chapters = _mark_chapters(tokens)
    for token in tokens:
        for child in token.children or ():
            if child.type == "image":
                _point_at_picture(child, game, lang)
    found: set[str] = set()

    def anchors(match: re.Match[str]) -> str:
        signs = []
        for rule in re.split(r"[ ,]+", match[1]):
            anchor = "" if rule in found else f' id="{rule}"'
            found.add(rule)
            signs.append(f'<span class="rule"{anchor}>{rule}</span>')
        return f' <span class="rules">{" ".join(signs)}</span>'

    body = _RULES.sub(anchors, markdown.renderer.render(tokens, markdown.options, {}))
    body = _PICTURE.sub(_FORMS, body)
    if len(chapters) > 1:  # the first chapter is the quick reference
        start, end = (body.index(f'<h2 id="{anchor}"') for anchor, _ in chapters[:2])
        body = f'{body[:start]}<section class="glance">{body[start:end]}</section>{body[end:]}'
    return Guide(Markup(body), tuple(chapters), frozenset(found))


def _mark_chapters(tokens: list[Token]) -> list[tuple[str, str]]:
    """Give second-level headings an anchor and list them."""
    chapters: list[tuple[str, str]] = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            anchor = f"chapter-{len(chapters) + 1}"
            token.attrSet("id", anchor)
            chapters.append((anchor, _RULES.sub("", inside.content)))
    return chapters


def _point_at_picture(image: Token, game: Game, lang: str) -> None:
    """Let `position:` pictures come from the game."""
    source = str(image.attrGet("src") or "")
    if source.startswith(_POSITION):
        wanted = quote(source.removeprefix(_POSITION), safe="=,")
        image.attrSet("src", f"/learn/{game.id}/position.svg?at={wanted}&lang={lang}")
        image.attrSet("class", "position")


def figures(game: Game, lang: str) -> list[tuple[str, str, str]]:
    """The figures of the box: what it is, its value, its source."""
    rows = []
    for say, place in game.text.figures():
        figure = game.box.figure(place)
        if figure is not None:
            value = figure.text.strip('"') if "[" in figure.text[1:] else figure.text.strip('["]')
            rows.append((game.translator.translate(lang, say), value.replace("-", "−"), figure.source))
    return rows
