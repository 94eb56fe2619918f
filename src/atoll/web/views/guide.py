"""Guides: a game's rules from Markdown to HTML, with pictures of positions drawn by the game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from urllib.parse import quote, unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look, picture
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES, LETTERS
from atoll.match import Match

_POSITION = "position:"
_RULES = re.compile(r"\s*\{([A-Z]{2}-R?\d+(?:[ ,]+[A-Z]{2}-R?\d+)*)\}")
_PICTURE = re.compile(r'<img src="(/learn/[^"]*)"[^>]*>')
_RESPONSIVE = (
    r'<picture><source media="screen and (max-width: 760px)" srcset="\1&amp;form=tall">\g<0></picture>'
)
_NUMBERS = ("seats", "seed", "ply", "seat")
MAX_PLY = 5000  # of a picture


@dataclass(frozen=True)
class Guide:
    """A rendered guide."""

    body: Markup
    chapters: tuple[tuple[str, str], ...]  # anchor, heading
    rules: frozenset[str]  # rule ids that have an anchor


class BadPosition(ValueError):
    """A position specification that is malformed or impossible."""


def rule_link(game: Game, rule: str) -> str:
    """The address at which the guide explains a rule."""
    return f"/learn/{game.id}#{rule}" if rule else f"/learn/{game.id}"


def parse_position(spec: str) -> tuple[dict[str, int], dict[str, str]]:
    """Split `seats=4,seed=7,ply=20,seat=0,fog=on` into numbers and game options."""
    try:
        pairs = [part.split("=", 1) for part in spec.split(",") if part]
        given = {key.strip(): value.strip() for key, value in pairs}
        numbers = {key: int(given.pop(key)) for key in _NUMBERS if key in given}
    except ValueError:
        raise BadPosition(spec) from None
    return numbers, given


def play_to_position(game: Game, spec: str) -> tuple[Match, int]:
    """The match after `ply` random choices, and the seat whose view is shown."""
    at, options = parse_position(spec)
    seats, seed, ply = at.get("seats", game.seats[0]), at.get("seed", 1), at.get("ply", 0)
    seat = at.get("seat", SPECTATOR)
    if seats not in game.seats or not 0 <= ply <= MAX_PLY or not SPECTATOR <= seat < seats or seed < 0:
        raise BadPosition(spec)
    try:
        match = Match(game, seats, seed, options)
    except ValueError:
        raise BadPosition(spec) from None
    match.wander(ply, seed)
    return match, seat


def position_picture(game: Game, spec: str, lang: str, tall: bool = False) -> str:
    """The SVG of a position, as its seat sees it."""
    match, seat = play_to_position(game, spec)
    legal = match.legal(seat) if seat != SPECTATOR else ()
    look = Look(game, seat, lang, tuple(LETTERS[: match.seats]), legal, tall)
    return picture(game, match.view(seat), look)


@lru_cache(maxsize=64)
def guide_positions(game: Game) -> frozenset[str]:
    """The positions that the guides of a game show, in all languages: only these are drawn for visitors."""
    images = [image for lang in LANGUAGES for image in _images(_parse(_markdown(), game, lang))]
    return frozenset(spec for image in images if (spec := _position(image)) is not None)


_drawn: dict[tuple[Game, str, str, bool], str] = {}  # as many as the guides have pictures


def cached_guide_picture(game: Game, spec: str, lang: str, tall: bool) -> str | None:
    """A picture of a guide, if it has been drawn before; BadPosition if no guide of the game shows it."""
    if spec not in guide_positions(game):
        raise BadPosition(spec)
    return _drawn.get((game, spec, lang, tall))


def draw_guide_picture(game: Game, spec: str, lang: str, tall: bool) -> str:
    """Draw a picture of a guide unless that was done before; BadPosition if no guide of the game shows it."""
    drawn = cached_guide_picture(game, spec, lang, tall)
    if drawn is None:
        drawn = _drawn[game, spec, lang, tall] = position_picture(game, spec, lang, tall)
    return drawn


def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.validateLink = lambda url: url.startswith((_POSITION, "https://", "#", "/"))  # type: ignore[method-assign]
    return markdown


def _parse(markdown: MarkdownIt, game: Game, lang: str) -> list[Token]:
    file = game.folder / "learn" / f"guide.{lang}.md"
    return markdown.parse(file.read_text("utf-8") if file.exists() else "")


def _images(tokens: list[Token]) -> list[Token]:
    return [child for token in tokens for child in token.children or () if child.type == "image"]


def _position(image: Token) -> str | None:
    """The position that an image of a guide shows, if it shows one."""
    source = str(image.attrGet("src") or "")
    return unquote(source.removeprefix(_POSITION)) if source.startswith(_POSITION) else None


@lru_cache(maxsize=64)
def load_guide(game: Game, lang: str) -> Guide:
    """Render the guide of a game in a language."""
    markdown = _markdown()
    tokens = _parse(markdown, game, lang)
    chapters = _mark_chapters(tokens)
    for image in _images(tokens):
        _set_picture_url(image, game, lang)
    rules: set[str] = set()

    def anchors(match: re.Match[str]) -> str:
        labels = []
        for rule in re.split(r"[ ,]+", match[1]):
            anchor = "" if rule in rules else f' id="{rule}"'
            rules.add(rule)
            labels.append(f'<span class="rule"{anchor}>{rule}</span>')
        return f' <span class="rules">{" ".join(labels)}</span>'

    body = _RULES.sub(anchors, markdown.renderer.render(tokens, markdown.options, {}))
    body = _PICTURE.sub(_RESPONSIVE, body)
    if len(chapters) > 1:  # the first chapter is the quick reference
        start, end = (body.index(f'<h2 id="{anchor}"') for anchor, _ in chapters[:2])
        body = f'{body[:start]}<section class="quick-reference">{body[start:end]}</section>{body[end:]}'
    return Guide(Markup(body), tuple(chapters), frozenset(rules))


def _mark_chapters(tokens: list[Token]) -> list[tuple[str, str]]:
    """Add anchors to second-level headings, and list them."""
    chapters: list[tuple[str, str]] = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            anchor = f"chapter-{len(chapters) + 1}"
            token.attrSet("id", anchor)
            chapters.append((anchor, _RULES.sub("", inside.content)))
    return chapters


def _set_picture_url(image: Token, game: Game, lang: str) -> None:
    """Replace a `position:` source by the address of the drawn picture."""
    spec = _position(image)
    if spec is not None:
        image.attrSet("src", f"/learn/{game.id}/position.svg?at={quote(spec, safe='=,')}&lang={lang}")
        image.attrSet("class", "position")


def component_figures(game: Game, lang: str) -> list[tuple[str, str, str]]:
    """The component figures of a game: label, value, source."""
    rows = []
    for label, place in game.text.figures():
        figure = game.box.figure(place)
        if figure is not None:
            value = figure.text.strip('"') if "[" in figure.text[1:] else figure.text.strip('["]')
            rows.append((game.translator.translate(lang, label), value.replace("-", "−"), figure.source))
    return rows
