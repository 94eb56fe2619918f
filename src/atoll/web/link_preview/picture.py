"""Pictures of links: a position as a stranger may see it, under the name of its game, as PNG.

The size is the one that chat programs show large.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.cache import cached
from atoll.kit.draw.look import FONT, Look, fit
from atoll.kit.draw.png import to_png
from atoll.kit.game import Game
from atoll.web.views.translations import TRANSLATOR

from .card import facts

WIDTH, HEIGHT = 1200, 630
MARGIN, HEAD = 28, 84  # pixels around the picture, and of the line above it
TITLE, SMALL = 44, 30  # sizes of letters
EMBLEM = 92  # its width in the line above
FIRST_SEED = 1  # of the position that stands for a game: how it looks, not what is dealt
KEPT = 64  # pictures
_NAMED = re.compile(r'(\bid="|url\(#|href="#)([\w-]+)')


def game_picture(game: Game, lang: str) -> bytes:
    """A game before its first move, with the most players."""
    view = game.view(game.new(game.seats[-1], FIRST_SEED), SPECTATOR)
    return position_picture(game, view, lang)


def position_picture(
    game: Game, view: Position, lang: str, names: tuple[str, ...] = (), words: str = ""
) -> bytes:
    """A position that is hidden from spectators as it is given here, and where the game stands."""
    board = game.board.draw(view, Look(game, lang=lang, names=names))
    title = game.translator.translate(lang, "title")
    return _png(_framed(title, words or facts(game, lang), game, board))


def headline(game: Game, view: Position, lang: str, names: tuple[str, ...]) -> str:
    """Where a game stands, for the line above its picture."""
    return str(game.translator.translate(lang, game.text.headline(view), names))


def site_picture(games: Sequence[Game], lang: str) -> bytes:
    """The emblems of all games under the name of the site."""
    columns = -(-len(games) // 2) if len(games) > 3 else max(1, len(games))
    rows = -(-len(games) // columns) if games else 1
    wide = (WIDTH - MARGIN * (columns + 1)) / columns
    high = (HEIGHT - 2 * MARGIN - HEAD - MARGIN * rows) / rows
    cells = []
    for i, game in enumerate(games):
        row, column = divmod(i, columns)
        in_row = min(columns, len(games) - row * columns)
        left = (WIDTH - in_row * wide - (in_row - 1) * MARGIN) / 2 + column * (wide + MARGIN)
        cells.append(_placed(_emblem(game), left, MARGIN + HEAD + row * (high + MARGIN), wide, high))
    words = TRANSLATOR.translate(lang, "home-hero", count=len(games))
    return _png(_page(_line("Atoll", words, MARGIN) + "".join(cells)))


def _emblem(game: Game) -> str:
    """The emblem of a game, with names of its own for what it refers to: a board beside it has others."""
    return _NAMED.sub(lambda found: f"{found[1]}{game.id}-{found[2]}", game.board.emblem())


def _framed(title: str, words: str, game: Game, board: str) -> str:
    emblem = _placed(_emblem(game), MARGIN, MARGIN, EMBLEM, HEAD - MARGIN / 2)
    above = _line(title, words, MARGIN + EMBLEM + MARGIN / 2)
    top = MARGIN + HEAD
    return _page(emblem + above + _placed(board, MARGIN, top, WIDTH - 2 * MARGIN, HEIGHT - top - MARGIN))


def _line(title: str, words: str, left: float) -> str:
    """The line above a picture: a title on the left, smaller words on the right."""
    baseline, taken = MARGIN + HEAD * 0.58, left + len(title) * TITLE * 0.7
    said = fit(words, SMALL, WIDTH - MARGIN - taken)
    return (
        f'<text x="{left:g}" y="{baseline:g}" font-size="{TITLE}" font-weight="800" fill="var(--ink)">'
        f'{escape(title)}</text><text x="{WIDTH - MARGIN}" y="{baseline:g}" font-size="{SMALL}" '
        f'text-anchor="end" fill="var(--ink-soft)">{escape(said)}</text>'
    )


def _placed(svg: str, x: float, y: float, width: float, height: float) -> str:
    """A whole SVG inside another, as large as the place for it allows."""
    head, rest = svg.split(">", 1)
    head = re.sub(r'\s(width|height)="[^"]*"', "", head)
    return f'{head} x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}">{rest}'


def _page(inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family=\'{FONT}\'>'
        f"<style>[data-when]{{visibility:hidden}}</style>{inside}</svg>"
    )


@cached(KEPT)
def _png(svg: str) -> bytes:
    return to_png(svg, WIDTH)
