"""What a number can reach, before it is chosen: from what lies on the table alone.

The others are taken to choose at random among the numbers that they may still hold as far as the table shows:
all but the one they played last, or with open baskets those they have not played.
"""

from __future__ import annotations

from math import prod

from atoll.kit import Look
from atoll.kit.draw.ahead import mark

from ..parts import CELLS, DEEP, NUMBERS, Phase, Ties
from ..state import State
from ..text.names import hand, is_open, kiti_order

LIKELY = 0.25  # from here on a chance is marked as good


def ahead(view: State, look: Look, number: int) -> str:
    """The chance of each cell, marked at the cards that lie there."""
    if not _is_shown(view):
        return ""
    chances = reach(view, look.seat, number)
    marks = []
    for cell in range(CELLS):
        if view.cell_height[cell]:
            tone = "gain" if chances[cell] >= LIKELY else "plain"
            marks.append(mark(f"catch-{cell}-{int(view.round_number)}", f"{chances[cell]:.0%}", tone))
    return "".join(marks)


def note(view: State, look: Look, number: int) -> str:
    """The same in words, with what it assumes."""
    if not _is_shown(view):
        return look.translate("ahead-plain", number=number)
    chances = [round(100 * chance) for chance in reach(view, look.seat, number)]
    nothing = max(0, 100 - sum(chances))
    deep, middle, shallow = chances
    return look.translate(
        "ahead-note", number=number, deep=deep, middle=middle, shallow=shallow, nothing=nothing
    )


def _is_shown(view: State) -> bool:
    return view.phase == Phase.DIVE and view.no_fights != Ties.DROP_OUT


def reach(view: State, seat: int, number: int) -> tuple[float, float, float]:
    """MI-031..042, MI-102  The chances of deep, middle and shallow.

    In the basic game Kiti's two orders are each other reversed, so all seats stand in one row: the first
    catches the deep, the second the middle, the last the shallow. Without fights a tie catches nothing.
    """
    others = [other for other in range(int(view.seats)) if other != seat]
    higher, equal, lower = zip(*(_shares(view, other, number) for other in others))
    if view.no_fights:
        second = sum(up * prod(lower[:i] + lower[i + 1 :]) for i, up in enumerate(higher))
        return prod(lower), second, prod(higher)
    red = kiti_order(view, DEEP)
    row = [1.0]  # chances that so many others stand before this seat
    for other, up, same in zip(others, higher, equal):
        before = up + same * (red.index(other) < red.index(seat))
        row = [kept * (1 - before) + moved * before for kept, moved in zip([*row, 0.0], [0.0, *row])]
    return row[0], row[1], row[-1]


def _shares(view: State, seat: int, number: int) -> tuple[float, float, float]:
    """How likely a seat plays a higher number, the same, or a lower one."""
    if is_open(view):
        held = hand(view, seat)
    else:
        held = [n for n in range(1, NUMBERS + 1) if n != int(view.revealed_number[seat])]
    higher = sum(n > number for n in held) / len(held)
    equal = held.count(number) / len(held)
    return higher, equal, 1 - higher - equal
