"""A chart of the chances of all seats over a match, with marks at mistakes; in a replay it is the slider."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import badge
from atoll.review import ChoiceReview, Review
from atoll.review.comments import MARKS
from atoll.web.views.score_chart import DASHES
from atoll.web.views.translations import TRANSLATOR

WIDE, NARROW = (706, 196), (340, 186)  # width and height on a desktop and on a phone
LOW = 112  # height beside a board
LEFT, TOP, BOTTOM = 46, 22, 30  # margins
RIGHT, RIGHT_NARROW = 104, 12  # with names at the ends of the lines, and without
BADGE_RADIUS = 10
NAME_LENGTH = 10  # characters beside a badge
MOST_MARKS = 9  # of the costliest mistakes: more would hide the lines
MARK_HEIGHT = 26  # a mark and its tip, above the line


@dataclass(frozen=True)
class Reader:
    """For whom a chart is drawn."""

    seat: int
    names: tuple[str, ...]
    lang: str
    tall: bool
    replay: str  # its address


def draw_chance_chart(
    review: Review, rounds: Sequence[int], reader: Reader, now: int | None = None, low: bool = False
) -> Markup:
    """The chart; `now` is the step a replay shows, `low` saves height."""
    layout = _Layout(review, rounds, reader, low)
    parts = [*layout.stripes(), *layout.grid(), *layout.lines()]
    if not reader.tall:
        parts.extend(layout.ends())
    parts.extend(layout.marks())
    if now is not None:
        parts.append(layout.now(now))
    last = " · ".join(
        f"{name} {_percent(reader.lang, round(100 * chance))}"
        for name, chance in zip(reader.names, review.chances[-1])
    )
    label = TRANSLATOR.translate(reader.lang, "chances-label", result=last)
    return Markup(
        f'<svg class="chances" viewBox="0 0 {layout.width} {layout.height}" role="group" '
        f'aria-label="{escape(label)}" data-left="{layout.left}" data-span="{layout.span:g}" '
        f'data-last="{layout.last}">{"".join(parts)}</svg>'
    )


def marked_choices(review: Review, seat: int) -> list[ChoiceReview]:
    """The choices that a reader is shown marks at: their own, or the costliest of every seat, in order."""
    if seat == SPECTATOR:
        found = [choice for each in range(review.seats) for choice in review.costliest(each, 1)]
    else:
        found = [choice for choice in review.choices if choice.seat == seat and choice.verdict.is_bad]
    return sorted(found, key=lambda choice: choice.entry)


class _Layout:
    """Scales, and the positions of all parts."""

    def __init__(self, review: Review, rounds: Sequence[int], reader: Reader, low: bool) -> None:
        self.review, self.rounds, self.reader = review, rounds, reader
        self.width, self.height = NARROW if reader.tall else WIDE
        if low:
            self.height = LOW
        self.left = LEFT
        self.span = self.width - LEFT - (RIGHT_NARROW if reader.tall else RIGHT)
        self.last = max(1, len(review.chances) - 1)

    def x(self, ply: float) -> float:
        return self.left + self.span * ply / self.last

    def y(self, chance: float) -> float:
        return self.height - BOTTOM - (self.height - TOP - BOTTOM) * chance

    def stripes(self) -> Iterator[str]:
        """Rounds as stripes with their numbers."""
        begins: dict[int, int] = {}
        for ply, number in enumerate(self.rounds):
            begins.setdefault(number, ply)
        known = sorted((ply, number) for number, ply in begins.items())
        ends = [*(ply for ply, _ in known[1:]), self.last]
        every = 1 + len(known) // (8 if self.reader.tall else 16)
        for i, ((begin, number), end) in enumerate(zip(known, ends)):
            x, width = self.x(begin), self.x(end) - self.x(begin)
            if i % 2 == 0:
                height = self.height - TOP - BOTTOM
                yield f'<rect class="stripe" x="{x:.1f}" y="{TOP}" width="{width:.1f}" height="{height}"/>'
            if number and i % every == 0 and width > 6:
                yield _text(x + width / 2, self.height - 9, "middle", number)

    def grid(self) -> Iterator[str]:
        """Lines at 0, 50 and 100 per cent."""
        for percent in (0, 50, 100):
            y, kind = self.y(percent / 100), "zero" if percent == 0 else "grid"
            yield f'<path class="{kind}" d="M{self.left} {y:.1f}H{self.left + self.span:.1f}"/>'
            yield _text(
                self.left - 6, y + 4, "end", _percent(self.reader.lang, 100) if percent == 100 else percent
            )

    def lines(self) -> Iterator[str]:
        """One line per seat, the reader's above the others and filled below."""
        me = self.reader.seat
        for seat in sorted(range(self.review.seats), key=lambda seat: (seat == me, -seat)):
            points = " ".join(
                f"{self.x(ply):.1f},{self.y(row[seat]):.1f}" for ply, row in enumerate(self.review.chances)
            )
            color = f"var(--seat-{seat + 1})"
            if seat == me:
                ends = f"{self.left},{self.y(0):.1f}", f"{self.left + self.span:.1f},{self.y(0):.1f}"
                yield f'<polygon points="{ends[0]} {points} {ends[1]}" fill="{color}" opacity=".12"/>'
            dash = f' stroke-dasharray="{DASHES[seat]}"' if seat != me and DASHES[seat] else ""
            own = ' class="own"' if seat == me else ""
            yield f'<polyline{own} points="{points}" stroke="{color}"{dash}/>'

    def ends(self) -> Iterator[str]:
        """Badges and names at the ends of the lines, moved apart where they would overlap."""
        last = self.review.chances[-1]
        order = sorted(range(len(last)), key=lambda seat: -last[seat])
        distance = min(2 * BADGE_RADIUS + 4, (self.height - 8) / len(last))
        radius = min(BADGE_RADIUS, distance / 2 - 1)
        y = 4 + radius - distance
        for i, seat in enumerate(order):
            lowest = self.height - radius - 4 - distance * (len(order) - 1 - i)
            y = min(max(self.y(last[seat]), y + distance), lowest)
            x = self.left + self.span + 17
            name = self.reader.names[seat]
            if seat == self.reader.seat:
                name = TRANSLATOR.translate(self.reader.lang, "chances-you")
            short = name if len(name) <= NAME_LENGTH else f"{name[: NAME_LENGTH - 1].rstrip()}…"
            own = " own" if seat == self.reader.seat else ""
            yield badge(seat, x, y, radius)
            yield f'<text class="name{own}" x="{x + 16:g}" y="{y + 4.5:.1f}">{escape(short)}</text>'

    def marks(self) -> Iterator[str]:
        """Mistakes, as links to the replay; where they would overlap, the costlier one is above."""
        choices = sorted(marked_choices(self.review, self.reader.seat), key=lambda choice: choice.loss)
        for choice in choices[-MOST_MARKS:]:
            chance = self.review.chances[choice.entry][choice.seat]
            x = self.x(choice.entry + 0.5)
            y = max(TOP - 8, self.y(chance) - MARK_HEIGHT)
            mark, letter = MARKS[choice.verdict], "ABCDEF"[choice.seat]
            yield (
                f'<a href="{self.reader.replay}?ply={choice.entry}&amp;eyes={letter}" tabindex="-1" '
                f'aria-hidden="true" class="mark-{choice.verdict}" data-mistake="{choice.entry}">'
                f'<g transform="translate({x:.1f} {y:.1f})"><path d="M-4 9h8l-4 7z"/>'
                f'<rect x="-12" y="-11" width="24" height="21" rx="10.5"/>'
                f'<text y="4.5" text-anchor="middle">{mark}</text></g></a>'
            )

    def now(self, ply: int) -> str:
        """The step that is shown: a line with a handle, and a dot on the reader's line."""
        top, bottom = TOP - 6, self.height - BOTTOM
        dot = ""
        if self.reader.seat != SPECTATOR:
            y = self.y(self.review.chances[min(ply, self.last)][self.reader.seat])
            dot = f'<circle cy="{y:.1f}" r="6" fill="var(--seat-{self.reader.seat + 1})"/>'
        return (
            f'<g id="chance-now" class="now" transform="translate({self.x(min(ply, self.last)):.1f} 0)">'
            f'<path class="line" d="M0 {top}V{bottom}"/>{dot}'
            f'<path class="handle" transform="translate(0 {bottom + 2})" '
            f'd="M-9 6L0-4 9 6V17a3 3 0 0 1-3 3H-6a3 3 0 0 1-3-3z"/></g>'
        )


def _percent(lang: str, share: int) -> str:
    return TRANSLATOR.translate(lang, "percent", share=share)


def _text(x: float, y: float, anchor: str, value: object) -> str:
    return f'<text class="scale" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{value}</text>'
