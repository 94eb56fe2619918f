"""The score sheet of Miaui: counted from the events, checked by the piles. And the figures of the box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from atoll.kit import NOBODY, Event, Message

from ..parts import CELLS, DEEP, KIND, MIDDLE, NO_CARD, SHALLOW, VALUE, EventType, Kind
from ..rules.scoring import score
from ..state import State
from .names import CELL_NAMES, members

Row = tuple[Message, list[Any]]
NEVER = "–"  # instead of an average of nothing


class Diver:
    """What one seat did."""

    def __init__(self) -> None:
        self.basket: list[tuple[int, int]] = []  # cell and face, oldest first
        self.numbers: list[list[int]] = [[] for _ in range(CELLS)]  # spent for each cell
        self.number = 0  # shown this round, 0 once it has caught
        self.best_value = 0
        self.lost_to_gulls = self.saved_by_gulls = 0  # points
        self.jellyfish_caught = self.jellyfish_discarded = 0
        self.peeks = self.rounds_without_catch = 0
        self.won = [0] * CELLS
        self.disputed = [0] * CELLS

    def catch(self, cell: int, face: int) -> None:
        """Receive a card."""
        if self.number:
            self.numbers[cell].append(self.number)
            self.number = 0
        self.best_value = max(self.best_value, int(VALUE[face]))
        self.jellyfish_caught += int(KIND[face] == Kind.JELLYFISH)
        if KIND[face] != Kind.GULL:
            self.basket.append((cell, face))

    def feed(self, face: int) -> None:
        """Lose the top card to a gull, or nothing."""
        if face != NO_CARD:
            self.basket.pop()
            self.lost_to_gulls += max(0, int(VALUE[face]))
            self.saved_by_gulls += max(0, -int(VALUE[face]))

    def discard(self) -> None:
        """Throw the jellyfish out."""
        kept = [(cell, face) for cell, face in self.basket if KIND[face] != Kind.JELLYFISH]
        self.jellyfish_discarded += len(self.basket) - len(kept)
        self.basket = kept

    def points(self, keep: Callable[[int, int], bool]) -> int:
        """Points of the cards of the basket for which keep(cell, face) holds."""
        return sum(int(VALUE[face]) for cell, face in self.basket if keep(cell, face))


def divers(seats: int, events: Sequence[Event]) -> list[Diver]:
    """Follow the events of a whole game."""
    who = [Diver() for _ in range(seats)]
    for happened in events:
        a, b, c, d, *_ = happened.numbers
        match happened.code:
            case EventType.REVEALED:
                for seat in range(seats):
                    who[seat].number = happened.numbers[seat]
            case EventType.DISPUTE:
                for seat in members(c):
                    who[seat].disputed[a] += 1
                if d != NOBODY:
                    who[d].won[a] += 1
            case EventType.NO_CATCH:
                for seat in members(a):
                    who[seat].rounds_without_catch += 1
            case EventType.CAUGHT:
                who[a].catch(b, c)
            case EventType.GULL_ATE:
                who[a].feed(b)
            case EventType.JELLY_DISCARDED:
                who[a].discard()
            case EventType.DEALT_HIDDEN:
                who[b].peeks += 1
    return who


def sheet(end: State, events: Sequence[Event]) -> list[Row]:
    """Points by kind, their total, then where and how they were won and lost."""
    who = divers(int(end.seats), events)
    rows: list[Row] = [
        (Message("sheet-kind", {"kind": kind.name.lower()}), [_of_kind(diver, kind) for diver in who])
        for kind in Kind
        if kind != Kind.GULL
    ]
    rows.append((Message("sheet-total"), [int(score(end, seat)) for seat in range(int(end.seats))]))
    rows += [
        (Message("sheet-cell", {"cell": CELL_NAMES[cell]}), [_of_cell(diver, cell) for diver in who])
        for cell in range(CELLS)
    ]
    rows += [
        (Message("sheet-best"), [d.best_value for d in who]),
        (Message("sheet-gull-lost"), [d.lost_to_gulls for d in who]),
        (Message("sheet-gull-saved"), [d.saved_by_gulls for d in who]),
        (Message("sheet-jelly-caught"), [d.jellyfish_caught for d in who]),
        (Message("sheet-jelly-discarded"), [d.jellyfish_discarded for d in who]),
        *_disputes(bool(end.no_fights), who),
        (Message("sheet-nothing"), [d.rounds_without_catch for d in who]),
        (Message("sheet-looks"), [d.peeks for d in who]),
    ]
    rows += [
        (Message("sheet-average", {"cell": CELL_NAMES[cell]}), [_average(d.numbers[cell]) for d in who])
        for cell in range(CELLS)
    ]
    return rows


def _of_kind(diver: Diver, kind: Kind) -> int:
    return diver.points(lambda _, face: KIND[face] == kind)


def _of_cell(diver: Diver, cell: int) -> int:
    return diver.points(lambda caught, _: caught == cell)


def _disputes(no_fights: bool, who: Sequence[Diver]) -> list[Row]:
    if no_fights:
        return [(Message("sheet-disputes"), [sum(d.disputed) for d in who])]
    red, blue = (DEEP, MIDDLE), (SHALLOW,)
    rows: list[Row] = []
    for hand, cells in (("red", red), ("blue", blue)):
        rows.append((Message("sheet-won", {"hand": hand}), [sum(d.won[c] for c in cells) for d in who]))
        lost = [sum(d.disputed[c] - d.won[c] for c in cells) for d in who]
        rows.append((Message("sheet-lost", {"hand": hand}), lost))
    return rows


def _average(spent: Sequence[int]) -> float | str:
    return round(sum(spent) / len(spent), 1) if spent else NEVER


def figures() -> list[tuple[Message, str]]:
    """The figures of the box that people may want to compare with theirs."""
    counts = ("players_min", "players_max", "rounds", "removed_unseen", "jellyfish_set")
    rows = [(Message(f"figure-{name.replace('_', '-')}"), f"game.{name}") for name in counts]
    rows.append((Message("figure-numbers"), "dive.numbers"))
    kinds = [kind.name.lower() for kind in Kind]
    return rows + [(Message("figure-catch", {"kind": k}), f"catch[{i}].values") for i, k in enumerate(kinds)]
