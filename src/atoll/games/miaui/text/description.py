"""The whole visible table in words, for the terminal, screen readers and text players."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.kit import NOBODY, SPECTATOR, UNKNOWN, Message, SeatName, SeatNames

from ..parts import CARDS, CELLS, DEEP, SHALLOW, Phase
from ..rules.scoring import score
from ..state import State
from .events import revealed
from .names import (
    CELL_NAMES,
    card,
    hand,
    is_open,
    kiti_order,
    lying,
    members,
    pile,
    signed,
    spaced,
    viewer_of,
)
from .status import headline, seat_line


def table(view: State, seat: int) -> list[Message]:
    """The whole visible table in words, for a seat or a SPECTATOR."""
    return [headline(view), *_lagoon(view), *_seats(view), *_own(view, seat)]


def _lagoon(view: State) -> Iterator[Message]:
    for cell in reversed(range(CELLS)):
        faces, at = lying(view, cell), {"cell": CELL_NAMES[cell]}
        if not faces:
            yield Message("table-empty", at)
        for i, face in enumerate(faces):
            viewer = viewer_of(view, cell) if i == 0 else NOBODY
            if face == UNKNOWN:
                yield Message("table-hidden", at | {"who": SeatName(viewer)})
            elif viewer != NOBODY:
                yield Message("table-only-you", at | card(face))
            else:
                yield Message("table-card", at | card(face))
    yield Message("table-deck", {"count": CARDS - int(view.deck_top)})
    if not view.no_fights and view.phase != Phase.OVER:
        red, blue = (SeatNames(kiti_order(view, cell)) for cell in (DEEP, SHALLOW))
        yield Message(
            "table-kiti", {"right": SeatName(red[0]), "left": SeatName(blue[0]), "red": red, "blue": blue}
        )


def _seats(view: State) -> Iterator[Message]:
    for seat in range(int(view.seats)):
        line = seat_line(view, seat)
        yield Message(f"table-{line.id}", {"who": SeatName(seat)} | line.args)
        if is_open(view):
            yield from (
                Message("table-pile-of", {"who": SeatName(seat)} | card(face)) for face in pile(view, seat)
            )
    if view.revealed_number[0]:
        yield revealed(*(int(n) for n in view.revealed_number), int(view.seats))
    if view.sealed_seats:
        yield Message("table-sealed", {"seats": members(int(view.sealed_seats))})


def _own(view: State, seat: int) -> Iterator[Message]:
    if seat == SPECTATOR:
        return
    if view.sealed_number[seat] > 0:
        yield Message("table-own-dive", {"number": int(view.sealed_number[seat])})
    yield Message("table-hand", {"numbers": spaced(hand(view, seat)), "count": len(hand(view, seat))})
    yield Message("table-total", {"points": signed(int(score(view, seat)))})
    if not is_open(view):
        yield from (Message("table-pile", card(face)) for face in pile(view, seat))
