"""Guides: a game's rules from Markdown to HTML, with pictures of positions drawn by the game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from urllib.parse import quote, unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look, picture, standalone
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES, LETTERS
from atoll.match import Match, Refused

_POSITION = "position:"
_RULES = re.compile(r"\s*\{([A-Z]{2}-R?\d+(?:[ ,]+[A-Z]{2}-R?\d+)*)\}")
_RULE_SEPARATOR = re.compile(r"[ ,]+")
_PICTURE = re.compile(r'<img src="(/learn/[^"]*)"[^>]*>')
_RESPONSIVE = (
    r'<picture><source media="screen and (max-width: 760px)" srcset="\1&amp;form=tall">\g<0></picture>'
)
_FIGURE = "figure="
_NUMBERS = ("seats", "seed", "ply", "seat")
MAX_PLY = 5000  # of a picture


@dataclass(frozen=True)
class Guide:
    """A rendered guide."""

    body: Markup
    chapters: tuple[tuple[str, str], ...]  # anchor, heading
    rules: Mapping[str, str]  # rule ids that have an anchor, with the title of what explains them


class BadPosition(ValueError):
    """A position specification that is malformed or impossible."""


def rule_link(game: Game, rule: str) -> str:
    """The address of the paragraph of the guide that explains a rule."""
    return f"/learn/{game.id}#{rule}" if rule else f"/learn/{game.id}"


def rule_title(game: Game, rule: str, lang: str) -> str:
    """How a link to a rule is called: what it is about, and its id."""
    title = load_guide(game, lang).rules.get(rule)
    return f"{title}, {rule}" if title else rule


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
    """The match after `ply` random choices and the choices `moves`, and the seat whose view is shown."""
    at, options = parse_position(spec)
    moves = options.pop("moves", "")
    seats, seed, ply = at.get("seats", game.seats[0]), at.get("seed", 1), at.get("ply", 0)
    seat = at.get("seat", SPECTATOR)
    if seats not in game.seats or not 0 <= ply <= MAX_PLY or not SPECTATOR <= seat < seats or seed < 0:
        raise BadPosition(spec)
    try:
        match = Match(game, seats, seed, options)
    except ValueError:
        raise BadPosition(spec) from None
    match.wander(ply, seed)
    try:
        for move in filter(None, moves.split("+")):
            match.play(match.waiting[0], game.actions.number(move))
    except (Refused, KeyError, IndexError):
        raise BadPosition(spec) from None
    return match, seat


def position_picture(game: Game, spec: str, lang: str, tall: bool = False) -> str:
    """The SVG of a position, as its seat sees it, or a `figure` of the game's board."""
    if spec.startswith(_FIGURE):
        figure = getattr(game.board, "FIGURES", {}).get(spec.removeprefix(_FIGURE))
        if figure is None:
            raise BadPosition(spec)
        return standalone(figure(Look(game, lang=lang)))
    match, seat = play_to_position(game, spec)
    legal = match.legal(seat) if seat != SPECTATOR else ()
    look = Look(game, seat, lang, tuple(LETTERS[: match.seats]), legal, tall)
    return picture(game, match.view(seat), look)


@lru_cache(maxsize=64)
def guide_positions(game: Game) -> frozenset[str]:
    """The positions that the guides of a game show, in all languages: only these are drawn for visitors."""
    images = [image for lang in LANGUAGES for image in _images(_parse(_markdown(), game, lang))]
    return frozenset(spec for image in images if (spec := _position(image)) is not None)


_drawn: dict[tuple[str, str, str, bool], str] = {}  # by game, as many as the guides have pictures


def cached_guide_picture(game: Game, spec: str, lang: str, tall: bool) -> str | None:
    """A picture of a guide, if it has been drawn before; BadPosition if no guide of the game shows it."""
    if spec not in guide_positions(game):
        raise BadPosition(spec)
    return _drawn.get((game.id, spec, lang, tall))


def draw_guide_picture(game: Game, spec: str, lang: str, tall: bool) -> str:
    """Draw a picture of a guide unless that was done before; BadPosition if no guide of the game shows it."""
    drawn = cached_guide_picture(game, spec, lang, tall)
    if drawn is None:
        drawn = _drawn[game.id, spec, lang, tall] = position_picture(game, spec, lang, tall)
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
    rules = _mark_rules(tokens, game.translator.translate(lang, "title"))
    body = _RULES.sub(_rule_labels, markdown.renderer.render(tokens, markdown.options, {}))
    body = _PICTURE.sub(_RESPONSIVE, body)
    if len(chapters) > 1:  # the first chapter is the quick reference
        start, end = (body.index(f'<h2 id="{anchor}"') for anchor, _ in chapters[:2])
        body = f'{body[:start]}<section class="quick-reference">{body[start:end]}</section>{body[end:]}'
    return Guide(Markup(body), tuple(chapters), rules)


def _mark_chapters(tokens: list[Token]) -> list[tuple[str, str]]:
    """Add anchors to second-level headings, and list them."""
    chapters: list[tuple[str, str]] = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            anchor = f"chapter-{len(chapters) + 1}"
            token.attrSet("id", anchor)
            chapters.append((anchor, _RULES.sub("", inside.content)))
    return chapters


def _rule_labels(marked: re.Match[str]) -> str:
    """The rule ids behind a paragraph, small."""
    labels = " ".join(f'<span class="rule">{rule}</span>' for rule in _RULE_SEPARATOR.split(marked[1]))
    return f' <span class="rules">{labels}</span>'


def _mark_rules(tokens: list[Token], first_heading: str) -> dict[str, str]:
    """Put the anchors of rules at the start of the text that explains them; the title of each rule.

    A rule is explained best behind the quick reference, which is the first chapter.
    """
    explaining: list[tuple[str, Token]] = []
    before: list[tuple[str, Token]] = []  # the introduction and the quick reference
    heading, chapters = first_heading, 0
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            heading = _RULES.sub("", inside.content)
            chapters += token.tag == "h2"
        if inside.type == "inline":
            (explaining if chapters > 1 else before).append((heading, inside))
    titles: dict[str, str] = {}
    for heading, inside in (*explaining, *before):
        children = inside.children or []
        found = [rule for ids in _RULES.findall(inside.content) for rule in _RULE_SEPARATOR.split(ids)]
        title = _lead(children) or heading
        for rule in reversed([rule for rule in dict.fromkeys(found) if rule not in titles]):
            titles[rule] = title
            anchor = Token("html_inline", "", 0, content=f'<span class="anchor" id="{rule}"></span>')
            children.insert(0, anchor)
    return titles


def _lead(children: list[Token]) -> str:
    """The bold words with which a paragraph begins."""
    visible = [child for child in children if child.type != "text" or child.content]
    if len(visible) < 2 or visible[0].type != "strong_open":
        return ""
    return visible[1].content.rstrip(".:!?, ")


def _set_picture_url(image: Token, game: Game, lang: str) -> None:
    """Replace a `position:` source by the address of the drawn picture."""
    spec = _position(image)
    if spec is not None:
        image.attrSet("src", f"/learn/{game.id}/position.svg?at={quote(spec, safe='=,')}&lang={lang}")
        image.attrSet("class", "position")


def component_figures(game: Game, lang: str) -> list[tuple[str, str, str]]:
    """The component figures of a game: label, value (with line ends), source."""
    rows = []
    told = getattr(game.text, "figure_value", None)
    for label, place in game.text.figures():
        figure = game.box.figure(place)
        if figure is not None:
            words = told(place) if told else None
            value = game.translator.translate(lang, words) if words else _figure_text(figure.text)
            rows.append((game.translator.translate(lang, label), value, figure.source))
    return rows


def _figure_text(written: str) -> str:
    """A figure without the notation of the box: a row of values, or rows of signs below each other."""
    try:
        value = tomllib.loads(f"value = {written}")["value"]
    except tomllib.TOMLDecodeError:  # it goes on in the next line
        return written
    if isinstance(value, dict):
        return ", ".join(f"{key}: {one}" for key, one in value.items()).replace("-", "−")
    if not isinstance(value, list):
        return str(value).replace("-", "−")
    is_drawn = all(isinstance(one, str) and len(one) > 1 for one in value)
    return ("\n" if is_drawn else ", ").join(str(one) for one in value).replace("-", "−")
