"""What people may see of cards, seats and totals, for the texts and the picture.

People get the table view: of the piles of others the top card and the height, and the spent numbers not at
all, unless the baskets are open or the game is over. A view holds more (perfect recall), so no text and no
picture may read a pile or a hand of another seat without asking `is_open`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from atoll.kit import NOBODY, SeatNames

from ..info import is_face_down
from ..parts import KIND, NO_CARD, NUMBERS, VALUE, Kind, Phase
from ..rules.catch import first_lying
from ..rules.takers import nearest_to_kiti
from ..state import State

CELL_NAMES = ("deep", "middle", "shallow")
MINUS = "−"  # the sign itself, not a hyphen


def members(bits: int) -> SeatNames:
    """The seats of a bit set."""
    return SeatNames(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def spaced(numbers: Sequence[int]) -> str:
    """Numbers side by side, a dash for none."""
    return " ".join(str(number) for number in numbers) or "–"


def signed(points: int) -> str:
    """A number with a proper minus."""
    return f"{points}" if points >= 0 else f"{MINUS}{-points}"


def card(face: int) -> dict[str, str]:
    """Arguments of the message `card`."""
    kind = Kind(KIND[face]).name.lower() if face != NO_CARD else "hidden"
    return {"kind": kind, "value": signed(int(VALUE[face])) if face != NO_CARD else ""}


def is_open(view: State) -> bool:
    """MI-090, MI-091  Do piles and spent numbers lie open for all?"""
    return bool(view.open_baskets) or view.phase == Phase.OVER


def pile(view: State, seat: int) -> list[int]:
    """The faces caught by a seat, oldest first."""
    return [int(face) for face in view.pile[seat, : view.pile_height[seat]]]


def lying(view: State, cell: int) -> list[int]:
    """The faces that lie in a cell now, oldest first; UNKNOWN for a card this view does not show."""
    return [int(face) for face in view.cell_cards[cell, first_lying(view, cell) : view.cell_height[cell]]]


def viewer_of(view: State, cell: int) -> int:
    """MI-062, MI-110  The seat that knows the bottom card of a cell while it lies face down, or NOBODY."""
    return int(view.viewer[cell]) if is_face_down(view, cell) else NOBODY


def numbers(held: int) -> list[int]:
    """The dive cards of a hand given as bits."""
    return [i + 1 for i in range(NUMBERS) if held >> i & 1]


def hand(view: State, seat: int) -> list[int]:
    """The dive cards a seat still has before it."""
    return numbers(int(view.hand[seat]))


def spent(view: State, seat: int) -> list[int]:
    """The dive cards a seat has played."""
    return numbers(~int(view.hand[seat]))


def kiti_order(view: State, cell: int) -> tuple[int, ...]:
    """MI-040, MI-041  The seats in the order in which Kiti favours them at a cell."""
    return _kiti_order(int(view.seats), int(view.kiti_gap), cell)


@cache
def _kiti_order(seats: int, kiti_gap: int, cell: int) -> tuple[int, ...]:
    left, order = (1 << seats) - 1, []
    while left:
        order.append(int(nearest_to_kiti(seats, kiti_gap, cell, left)))
        left &= ~(1 << order[-1])
    return tuple(order)


def value_without_jellyfish(view: State, seat: int) -> int:
    """What a pile is worth when its jellyfish are thrown out."""
    return sum(int(VALUE[face]) for face in pile(view, seat) if KIND[face] != Kind.JELLYFISH)
