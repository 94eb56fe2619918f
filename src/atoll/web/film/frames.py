"""The frames of a film: moments that one viewer has missed, each with a caption, and their pictures.

Everything comes from that viewer's information: views that passed `hide`, and events they may read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atoll.kit.beats import caption
from atoll.kit.core.events import Event
from atoll.kit.draw.bottom_sheet import split_sheet
from atoll.kit.draw.fragments import FragmentCollector, Fragments
from atoll.kit.draw.look import Look
from atoll.match import UNDO, Entry, Match
from atoll.match.journal import unpack_events

from .speed import MOST_FRAMES, moments_of


@dataclass(frozen=True)
class Frame:
    """A moment as one viewer sees it."""

    ply: int
    view: Any
    events: tuple[Event, ...]
    title: str
    detail: str


@dataclass(frozen=True)
class Film:
    """Frames for one viewer; the last one is the position that the page shows afterwards."""

    frames: tuple[Frame, ...] = ()

    @property
    def captions(self) -> list[tuple[str, str]]:
        """Title and detail of every frame."""
        return [(frame.title, frame.detail) for frame in self.frames]


NO_FILM = Film()


@dataclass(frozen=True)
class Shown:
    """What of a match a window has been shown: choices that stand, and entries of the journal."""

    ply: int
    entries: int


def make_film(match: Match, seat: int, first: int, last: int, lang: str, names: tuple[str, ...]) -> Film:
    """The moments of the choices after ply `first` up to ply `last`, as a seat or SPECTATOR sees them.

    A choice without words is no moment, also if it is the last one: frames would tell how often others have
    chosen in secret.
    """
    frames, end = list[Frame](), list[Frame]()
    for ply in range(first + 1, last + 1):
        moments = moments_of(match, ply, seat)
        for n, moment in enumerate(moments):
            title, detail = caption(match.game, moment, seat, lang, names)
            frame = Frame(ply, moment.state, moment.events, title, detail)
            if title or n < len(moments) - 1:
                frames.append(frame)
                end = []
            elif n:  # what the moments before it lead to, unless another choice goes on from there
                end = [frame]
    return Film((*frames, *end)[-MOST_FRAMES:])


def missed_film(
    match: Match, seat: int, shown: Shown | None, ply: int, lang: str, names: tuple[str, ...]
) -> Film | None:
    """What a window has missed up to a ply; None if a choice was taken back, so that nothing leads there.

    A window that has been shown nothing yet has missed nothing: it begins with the position of now.
    """
    if shown is None:
        return NO_FILM
    first = _common_ply(match, seat, shown)
    return make_film(match, seat, first, ply, lang, names) if first is not None and ply <= match.ply else None


def _common_ply(match: Match, seat: int, shown: Shown) -> int | None:
    """The last ply that stands as it was shown; None if a choice that the viewer has seen was taken back.

    That others have taken back what they chose in secret must not be noticed.
    """
    common, standing = shown.ply, list[Entry]()
    if all(entry.action != UNDO for entry in match.entries[shown.entries :]):
        return common
    for number, entry in enumerate(match.entries):
        if entry.action != UNDO:
            standing.append(entry)
            continue
        last = max(i for i, made in enumerate(standing) if made.seat == entry.seat)
        if number >= shown.entries and last < common:
            if any(event.for_seat(seat) for event in unpack_events(standing[last].events)):
                return None
            common = last
        del standing[last]
    return common


def draw_frame(
    match: Match, frame: Frame, seat: int, lang: str, tall: bool, names: tuple[str, ...]
) -> Fragments:
    """The board at a moment, with nothing to click, and on a phone the sheet below it."""
    collector = FragmentCollector()
    look = Look(match.game, seat, lang, names, (), tall, frame.events, collector)
    board, sheet = split_sheet(match.game.board.draw(frame.view, look))
    below = f'<div class="board sheet" id="sheet">{sheet}</div>' if sheet else ""
    return collector.join(f'<div class="board" id="board">{board}</div>{below}')
