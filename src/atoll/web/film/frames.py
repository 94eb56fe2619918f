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
from atoll.match import UNDO, Match

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
    """The moments of the choices after ply `first` up to ply `last`, as a seat or SPECTATOR sees them."""
    frames = list[Frame]()
    for ply in range(first + 1, last + 1):
        moments = moments_of(match, ply, seat)
        for n, moment in enumerate(moments):
            title, detail = caption(match.game, moment, seat, lang, names)
            is_end = n == len(moments) - 1
            if title or not is_end or ply == last:  # a choice without words in between is no moment
                frames.append(Frame(ply, moment.state, moment.events, title, detail))
    return Film(tuple(frames[-MOST_FRAMES:]))


def missed_film(
    match: Match, seat: int, shown: Shown | None, ply: int, lang: str, names: tuple[str, ...]
) -> Film | None:
    """What a window has missed up to a ply; None if a choice was taken back, so that nothing leads there.

    A window that has been shown nothing yet has missed nothing: it begins with the position of now.
    """
    if shown is None or not shown.ply <= ply <= match.ply:
        return NO_FILM if shown is None else None
    if any(entry.action == UNDO for entry in match.entries[shown.entries :]):
        return None
    film = make_film(match, seat, shown.ply, ply, lang, names)
    return film if len(film.frames) > 1 or film.captions != [("", "")] else NO_FILM


def draw_frame(
    match: Match, frame: Frame, seat: int, lang: str, tall: bool, names: tuple[str, ...]
) -> Fragments:
    """The board at a moment, with nothing to click, and on a phone the sheet below it."""
    collector = FragmentCollector()
    look = Look(match.game, seat, lang, names, (), tall, frame.events, collector)
    board, sheet = split_sheet(match.game.board.draw(frame.view, look))
    below = f'<div class="board sheet" id="sheet">{sheet}</div>' if sheet else ""
    return collector.join(f'<div class="board" id="board">{board}</div>{below}')
