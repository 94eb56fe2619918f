"""Sets up positions, written in card signs (`U12`, `J15`, `G`), oldest card first, and plays from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from atoll.games.miaui.parts import (
    CARDS,
    CELLS,
    COPIES,
    DEEP,
    DISCARD,
    DIVE,
    FACE_OF,
    FACES,
    KEEP,
    MIDDLE,
    NO_CARD,
    NUMBERS,
    SHALLOW,
    EventType,
    card_code,
)  # fmt: skip
from atoll.games.miaui.state import State
from atoll.kit import NOBODY, Event
from atoll.kit.core.events import new_log, read_log
from atoll.kit.game import Game

__all__ = ["DEEP", "DISCARD", "KEEP", "MIDDLE", "SHALLOW", "Table", "codes", "faces"]


def faces(signs: str) -> list[int]:
    """The faces of these signs."""
    return [FACE_OF[sign] for sign in signs.split()]


def codes(many: Iterable[int]) -> str:
    """The signs of these faces; `?` where a view does not show one."""
    return " ".join(card_code(int(face)) if face >= 0 else "?" for face in many)


class Table:
    """A game that tests set up and play, in words of the rulebook."""

    def __init__(
        self, game: Game, seats: int, gap: int = 0, *, seed: int = 1, deck: str = "", **options: Any
    ) -> None:
        """A new game; `deck` names its first cards, the removed one foremost."""
        self.game, self.log = game, new_log()
        self.s = game.new(seats, seed, {"kiti_start": gap, **options}, self.log)
        self.events = read_log(self.log)
        if deck:
            first = faces(deck)
            left = Counter(dict(enumerate(COPIES.tolist()))) - Counter(first)
            self.s.deck[:] = first + sorted(left.elements())
            self.events = []
            self._do(game.rules.setup.begin)

    def set(
        self,
        round_number: int,
        cells: Sequence[str],
        piles: Mapping[int, str] | None = None,
        then: str = "",
        viewers: Mapping[int, int] | None = None,
        keep: Mapping[int, Sequence[int]] | None = None,
    ) -> Table:
        """The middle of a game: what lies in deep, middle and shallow, in the piles, and next in the deck.

        Hands keep the numbers named in `keep`; whatever is named nowhere is in the deck or in the box.
        """
        s = self.s
        s.round_number, s.deck_top, s.gulls_returned = round_number, 1 + CELLS * round_number, 0
        for cell, signs in enumerate(cells):
            _fill(s.cell_cards[cell], faces(signs))
            s.cell_height[cell] = len(signs.split())
            s.viewer[cell] = (viewers or {}).get(cell, NOBODY)
        for seat in range(int(s.seats)):
            signs = (piles or {}).get(seat, "")
            _fill(s.pile[seat], faces(signs))
            s.pile_height[seat] = len(signs.split())
            s.hand[seat] = _hand(round_number, (keep or {}).get(seat, ()))
        named = faces(" ".join([*cells, *(piles or {}).values(), then]))
        copies = Counter(dict(enumerate(COPIES.tolist())))
        assert Counter(named) <= copies, "no more cards than the box has"
        rest = sorted((copies - Counter(named)).elements(), reverse=True)
        places = CARDS - int(s.deck_top) - len(faces(then))
        unseen, below, in_box = rest[-1], rest[:places], rest[places:-1]
        _fill(s.deck, [unseen, *[NO_CARD] * (int(s.deck_top) - 1), *faces(then), *below])
        s.box_counts[:] = np.bincount(in_box, minlength=FACES)
        assert self.game.rules.check(s) == 0, "a valid position"
        return self

    # Playing

    def seal(self, seat: int, number: int) -> list[Event]:
        """One seat chooses a dive card."""
        assert DIVE + number - 1 in self.game.legal(self.s, seat), f"seat {seat} cannot play {number}"
        return self._do(self.game.rules.apply, seat, DIVE + number - 1)

    def dive(self, *numbers: int) -> list[Event]:
        """All dive, seat 0 first."""
        happened: list[Event] = []
        for seat, number in enumerate(numbers):
            happened += self.seal(seat, number)
        return happened

    def answer(self, action: int) -> list[Event]:
        """The seat that is asked about its jellyfish answers."""
        (seat,) = self.game.waiting(self.s)
        assert action in self.game.legal(self.s, seat)
        return self._do(self.game.rules.apply, seat, action)

    def _do(self, rule: Any, *arguments: int) -> list[Event]:
        rule(self.s, *arguments, self.log)
        happened = read_log(self.log)
        self.events += happened
        assert self.game.rules.check(self.s) == 0
        return happened

    # Looking

    def pile(self, seat: int, view: State | None = None) -> str:
        """A pile in signs."""
        s = self.s if view is None else view
        return codes(s.pile[seat, : s.pile_height[seat]])

    def cell(self, cell: int, seat: int | None = None) -> str:
        """A cell in signs, as it is or as a seat sees it."""
        s = self.s if seat is None else self.game.view(self.s, seat)
        return codes(s.cell_cards[cell, : s.cell_height[cell]])

    def lagoon(self, seat: int | None = None) -> list[str]:
        """Deep, middle and shallow."""
        return [self.cell(cell, seat) for cell in range(CELLS)]

    def box(self) -> list[str]:
        """The cards in the box but the one removed unseen."""
        return [card_code(face) for face in range(FACES) for _ in range(int(self.s.box_counts[face]))]

    def deck(self) -> int:
        """How many cards the deck has."""
        return CARDS - int(self.s.deck_top)

    def hand(self, seat: int) -> list[int]:
        """The numbers a seat holds."""
        return [i + 1 for i in range(NUMBERS) if int(self.s.hand[seat]) >> i & 1]

    def total(self, seat: int) -> int:
        """Points of a seat."""
        return int(self.game.rules.score(self.s, seat))


def _fill(row: Any, values: Sequence[int]) -> None:
    row[:] = NO_CARD
    row[: len(values)] = values


def _hand(round_number: int, keep: Sequence[int]) -> int:
    """13 - r numbers: those to keep and the lowest others."""
    wanted = NUMBERS + 1 - round_number
    others = [n for n in range(1, NUMBERS + 1) if n not in keep]
    return sum(1 << (n - 1) for n in [*keep, *others][:wanted])


def told(events: Sequence[Event], event_type: EventType) -> list[tuple[int, ...]]:
    """The numbers of all events of one type."""
    return [event.numbers for event in events if event.code == event_type]


def takers(events: Sequence[Event]) -> dict[int, int]:
    """Which seat caught which cell."""
    return {numbers[1]: numbers[0] for numbers in told(events, EventType.CAUGHT)}
