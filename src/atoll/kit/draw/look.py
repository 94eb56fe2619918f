"""Who views a position, in which language and form (`Look`), and the drawing helpers all boards share.

`draw(view, look)` of a game returns one SVG. Every action that may be chosen is wrapped by `look.act`, which
makes it a clickable, focusable, labelled element; a thing that is an action but not a legal one now answers
a click with the reason. Two clicks for one action ("this card, there"): `look.pick` marks the card, and the
targets are acts with `when=` that pick; they appear once it is picked.

An action shows its consequences before it is chosen: `ahead`, SVG shown while it is hovered, focused or
pressed for long (`ahead.py` has marks for it), and `note`, a sentence for the line beside the status.

Colours are CSS variables, so that a page can be light or dark; `standalone` embeds them for a notebook.
No inline style or script: pages are served with a strict content security policy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from atoll.kit.core.events import Event
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.i18n import LETTERS, Message

from .ahead import hidden
from .bottom_sheet import with_sheet
from .cache import memoized
from .fragments import FragmentCollector

if TYPE_CHECKING:
    from atoll.kit.game import Game

# Light values of the tokens; a page overrides the first few when dark.
TOKENS = {
    "paper": "#fbf6ea", "paper-2": "#f3ead6", "ink": "#23313a", "ink-soft": "#55646c", "line": "#e2d6bd",
    "water-1": "#8fd6cf", "water-2": "#4fb3b5", "water-3": "#2b8796", "water-4": "#1b5f76",
    "water-5": "#123f56", "sand": "#f1d9a4", "sand-2": "#e2bd7a", "leaf": "#5f9f64", "leaf-2": "#3f7c4f",
    "coral": "#ee6c4d", "gold": "#e3a72f", "night": "#2a2f4a", "can": "#ee6c4d",
    "seat-1": "#c8412f", "seat-2": "#2a72b0", "seat-3": "#e0a526", "seat-4": "#2f8554", "seat-5": "#7d4fa8",
    "seat-6": "#4b5563",
}  # fmt: skip
FONT = 'ui-rounded,"SF Pro Rounded","Segoe UI","Noto Sans","DejaVu Sans",system-ui,sans-serif'

SMALLEST_TEXT = 12.2  # boards are drawn a little smaller on a laptop: 11 px there

# One shape a seat, drawn around the origin with radius about 1.
_SHAPES = (
    '<circle r="1"/>',
    '<rect x="-.92" y="-.92" width="1.84" height="1.84" rx=".38"/>',
    '<path d="M0-1.12 1.12.92H-1.12z"/>',
    '<path d="M0-1.14 1.14 0 0 1.14-1.14 0z"/>',
    '<path d="M-.58-1H.58L1.1 0 .58 1H-.58L-1.1 0z"/>',
    '<path d="M0 1.1C-1.5.1-1.1-1.1-.4-1 -.1-.95 0-.7 0-.6 0-.7.1-.95.4-1 1.1-1.1 1.5.1 0 1.1z"/>',
)
_INK = ("#fff", "#fff", "#23313a", "#fff", "#fff", "#fff")


# What a part of a picture depends on besides the position.
ALL = "all"  # nothing: all viewers see the same
CHOOSER = "chooser"  # the legal actions, for a viewer who has to choose
VIEWER = "viewer"  # the viewer

NO_ACTION = -1

Lazy = str | Callable[[], str]  # a text, or a function that makes it if it is needed


@memoized
def shape(seat: int, x: float, y: float, r: float) -> str:
    """The colour and shape of a seat without its letter, for pieces."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({r:g})" fill="var(--seat-{seat + 1})" stroke="#fff" '
        f'stroke-width=".16" stroke-linejoin="round">{_SHAPES[seat]}</g>'
    )


@memoized
def badge(seat: int, x: float, y: float, r: float, attributes: str = "") -> str:
    """The sign of a seat: colour, shape and letter."""
    drop = 0.42 if seat == 2 else 0.06  # the letter sits low in the triangle
    size = max(r * (0.95 if seat == 2 else 1.05), min(14.5, 1.45 * r))  # small badges have large letters
    return (
        f'<g transform="translate({x:g} {y:g})" {attributes}><g transform="scale({r:g})" '
        f'fill="var(--seat-{seat + 1})" stroke="#fff" stroke-opacity=".85" stroke-width=".14">'
        f'{_SHAPES[seat]}</g><text y="{r * (0.36 + drop / 2):.1f}" text-anchor="middle" '
        f'font-size="{size:.1f}" font-weight="800" fill="{_INK[seat]}">'
        f"{LETTERS[seat]}</text></g>"
    )


@memoized
def text(
    x: float,
    y: float,
    words: object,
    size: float = 14,
    least: float = SMALLEST_TEXT,
    **attributes: object,
) -> str:
    """A line of text, never too small to read; attributes with _ for -."""
    size = max(size, least)
    more = "".join(f' {key.strip("_").replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{more}>{escape(str(words))}</text>'


def fit(words: str, size: float, width: float) -> str:
    """A text shortened to fit a width, in the widest of the usual fonts."""
    most = max(3, int(width / (size * 0.63)))
    return words if len(words) <= most else words[: most - 1].rstrip(" .,") + "…"


@dataclass(frozen=True)
class Look:
    """Who looks at a position, in which language and form, and what may be chosen."""

    game: Game
    seat: int = SPECTATOR
    lang: str = "en"
    names: tuple[str, ...] = ()
    actions: tuple[int, ...] = ()  # legal now for this seat; empty: just a picture
    tall: bool = False  # for a narrow screen
    events: tuple[Event, ...] = ()  # what has just happened, as far as this seat may know
    collector: FragmentCollector | None = field(default=None, compare=False)  # takes parts, see fragments.py

    @cached_property
    def _legal(self) -> frozenset[int]:
        return frozenset(self.actions)

    def reduced_to(self, depends_on: str, events: bool = False) -> Look:
        """The same look reduced to what a part depends on: ALL, CHOOSER or VIEWER, and maybe events."""
        known = self._reduced.get((depends_on, events))
        if known is None:
            alike = depends_on == ALL or (depends_on == CHOOSER and not self.actions)  # for all viewers
            known = self._reduced[depends_on, events] = replace(
                self,
                seat=SPECTATOR if alike else self.seat,
                actions=() if alike else self.actions,
                events=self.events if events else (),
            )
        return known

    @cached_property
    def _reduced(self) -> dict[tuple[str, bool], Look]:
        return {}

    @cached_property
    def key(self) -> tuple[object, ...]:
        """Cache key: all that makes this look differ from others of the same game."""
        return self.seat, self.lang, self.names, self.tall, self.actions, self.events

    @cached_property
    def elsewhere(self) -> Look:
        """The same look for a viewer who has to choose among actions that lie elsewhere in the picture."""
        return replace(self, actions=(NO_ACTION,))

    def may(self, action: int) -> bool:
        """Is this action legal for the viewer now?"""
        return action in self._legal

    def may_any(self, actions: Iterable[int]) -> bool:
        """Is one of these actions legal for the viewer now?"""
        return not self._legal.isdisjoint(actions)

    def translate(self, message: str, **args: Any) -> str:
        """A message of the game in the viewer's language."""
        return self.game.translator.translate(
            self.lang, message, self.names or None, reader=self.seat, **args
        )

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.names[seat] if self.names else LETTERS[seat]

    def act(
        self,
        view: Position,
        action: int,
        inside: str,
        *,
        id: str = "",
        when: str = "",
        label: str = "",
        attributes: str = "",
        ahead: Lazy = "",
        note: Lazy = "",
        quiet: bool = False,
    ) -> str:
        """Something that stands for an action: clickable if legal, else it says why not.

        `ahead` is SVG in the coordinates of `inside`, shown above the picture while one looks at this action;
        `note` says what the action does, costs and yields; what stands before its first " · " is its title.
        Both may be functions, called for legal actions only. `quiet` is for passing, stopping and discarding:
        such an action does not glow, and what has the class `outline` in it is dashed.
        """
        named = f'id="{id}" ' if id else ""
        if not self.may(action):
            asks = f'data-why="{action}" ' if self.seat != SPECTATOR and self.actions else ""
            return f"<g {named}{asks}{attributes}>{inside}</g>"
        spoken = label or self._say(self.game.text.label(view, self.seat, action))
        only = f'data-when="{when}" ' if when else ""
        risky = getattr(self.game.text, "risky", None)
        risk: Message | None = risky(view, self.seat, action) if risky else None
        warned = f'data-risk="{escape(self._say(risk))}" ' if risk else ""
        return (
            f'<g {named}class="act{" quiet" if quiet else ""}" data-action="{action}" {only}{warned}'
            f'role="button" tabindex="0" aria-label="{escape(spoken)}" {_described(note)}{attributes}>'
            f"{inside}{hidden(_made(ahead))}</g>"
        )

    def pick(
        self,
        key: str,
        inside: str,
        label: str,
        *,
        id: str = "",
        attributes: str = "",
        ahead: Lazy = "",
        note: Lazy = "",
        quiet: bool = False,
    ) -> str:
        """Something to be clicked first; acts with `when=key` appear then."""
        named = f'id="{id}" ' if id else ""
        return (
            f'<g {named}class="pick{" quiet" if quiet else ""}" data-pick="{key}" role="button" tabindex="0" '
            f'aria-pressed="false" aria-label="{escape(label)}" {_described(note)}{attributes}>'
            f"{inside}{hidden(_made(ahead))}</g>"
        )

    def _say(self, message: Message) -> str:
        return self.game.translator.translate(self.lang, message, self.names or None, reader=self.seat)

    def zoom(
        self,
        inside: str,
        label: str,
        width: float,
        height: float,
        *,
        content: str = "",
        id: str = "",
        seat: int = SPECTATOR,
        shown: bool = True,
    ) -> str:
        """Something that a click shows large: itself, or other content of this size (a drawer of cards).

        With `seat` the panel of that player opens it, too; then it need not be shown itself, as on a phone.
        """
        named = f'id="{id}" ' if id else ""
        whose = f'data-seat="{seat}" ' if seat != SPECTATOR else ""
        away = "" if shown else ' display="none"'
        other = f'<g class="content" display="none">{content}</g>' if content else ""
        return (
            f'<g {named}class="zoom" data-zoom="{width:g} {height:g}" {whose}role="button" tabindex="0" '
            f'aria-haspopup="dialog" aria-label="{escape(label)}"{away}>{inside}{other}</g>'
        )

    def svg(
        self,
        width: float,
        height: float,
        label: str,
        inside: str,
        *,
        sheet: str = "",
        sheet_height: float = 0,
    ) -> str:
        """The whole picture.

        `sheet` belongs to the bottom edge of a phone's screen, always in sight: the own hand and choices, in
        coordinates of its own from 0 to `width` and `sheet_height`. In a picture on its own it lies below.
        """
        below = with_sheet(sheet, width, height, sheet_height) if sheet else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height + sheet_height:g}" '
            f'role="group" class="board-svg game-{self.game.id}" aria-label="{escape(label)}">'
            f"{inside}{below}</svg>"
        )


def _made(text: Lazy) -> str:
    return text if isinstance(text, str) else text()


def _described(note: Lazy) -> str:
    words = _made(note)
    return f'aria-description="{escape(words)}" ' if words else ""


def picture(game: Game, view: Position, look: Look | None = None) -> str:
    """A picture of a position that stands alone, as a notebook or a file shows it."""
    return standalone(game.board.draw(view, look or Look(game)))


def standalone(drawn: str) -> str:
    """A drawn SVG with the colours and the font it needs outside of a page."""
    tokens = "".join(f"--{name}:{value};" for name, value in TOKENS.items())
    head, body = drawn.split(">", 1)
    hidden = "[data-when]{visibility:hidden}"  # nothing is picked in a picture
    return f"{head}><style>svg{{{tokens}font-family:{FONT}}}{hidden}</style>{body}"
