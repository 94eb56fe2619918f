"""The score sheet of Dragon Castle: told by the events, completed by the final realms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atoll.kit import Event, Message, Messages

from ..parts import BOX, KIND_LETTERS, LAYOUT_NAMES, TOKEN_VP, Dragon, EventType, Spirit
from ..rules.dragons import dragon_vp
from ..rules.scoring import floor_vp, score
from ..state import State

Row = tuple[Message, list[Any]]
TOP_FLOOR = 3  # shrines on this floor and higher are told together


class Tally:
    """What one seat did."""

    def __init__(self) -> None:
        self.sets: list[tuple[str, int, int]] = []  # kind, size, points without bonus
        self.bonus = self.discards = self.shrines_taken = self.shrines_paid = self.built = 0
        self.spirits = self.pairs = 0

    def tell(self, event: Event) -> None:
        """Count one event of this seat."""
        n = event.numbers
        if event.code == EventType.SET_CONSOLIDATED:
            kind = "number" if n[5] == Spirit.BEAUTY else KIND_LETTERS[n[1]]
            self.sets.append((kind, n[2], n[3]))
            self.bonus += n[4]
        elif event.code == EventType.TILE_DISCARDED:
            self.discards += n[2]
        elif event.code == EventType.TILE_TAKEN:
            self.pairs += n[4]
        self.shrines_taken += event.code == EventType.SHRINE_TAKEN
        self.shrines_paid += event.code == EventType.SHRINE_PAID
        self.built += event.code == EventType.SHRINE_BUILT
        self.spirits += event.code == EventType.SPIRIT_ACTIVATED


_ABOUT_A_SEAT = {
    EventType.SET_CONSOLIDATED,
    EventType.TILE_DISCARDED,
    EventType.TILE_TAKEN,
    EventType.SHRINE_TAKEN,
    EventType.SHRINE_PAID,
    EventType.SHRINE_BUILT,
    EventType.SPIRIT_ACTIVATED,
}


def sheet(end: State, events: Sequence[Event]) -> list[Row]:
    """Where the points came from, and what led there."""
    seats = range(int(end.seats))
    tallies = [Tally() for _ in seats]
    for event in events:
        if event.code in _ABOUT_A_SEAT:
            tallies[event.numbers[0]].tell(event)
    rows: list[Row] = []
    for kind in (*KIND_LETTERS, "number"):
        points = [sum(vp for k, _, vp in tally.sets if k == kind) for tally in tallies]
        if any(points):
            rows.append((Message("sheet-sets", {"kind": kind}), points))
    rows.append((Message("sheet-bonus"), [tally.bonus for tally in tallies]))
    rows.append((Message("sheet-discards"), [tally.discards for tally in tallies]))
    for floor in range(1, TOP_FLOOR + 1):
        rows.append(
            (Message("sheet-shrines", {"floor": floor}), [_shrines(end, seat, floor) for seat in seats])
        )
    rows.append((Message("sheet-tokens"), [TOKEN_VP * int(end.tokens[seat]) for seat in seats]))
    for dragon in Dragon:
        if int(end.dragons) >> dragon & 1:
            name = {"dragon": dragon.name.lower()}
            rows.append(
                (Message("sheet-dragon", name), [int(dragon_vp(end, seat, dragon.value)) for seat in seats])
            )
    rows.append((Message("sheet-total"), [int(score(end, seat)) for seat in seats]))
    rows.append((Message("sheet-tie-break"), [int(end.face_down_cells[seat]).bit_count() for seat in seats]))
    rows += _statistics(end, tallies)
    return rows


def _statistics(end: State, tallies: Sequence[Tally]) -> list[Row]:
    average = [
        f"{sum(n for _, n, _ in tally.sets) / len(tally.sets):.1f}" if tally.sets else "–"
        for tally in tallies
    ]
    return [
        (Message("sheet-set-count"), [len(tally.sets) for tally in tallies]),
        (Message("sheet-set-size"), average),
        (Message("sheet-shrines-taken"), [tally.shrines_taken for tally in tallies]),
        (Message("sheet-shrines-built"), [tally.built for tally in tallies]),
        (Message("sheet-pairs"), [tally.pairs for tally in tallies]),
        (Message("sheet-spirits"), [tally.spirits for tally in tallies]),
        (Message("sheet-shrines-paid"), [tally.shrines_paid for tally in tallies]),
        (Message("sheet-tallest"), [int(end.realm_heights[seat].max()) for seat in range(len(tallies))]),
    ]


def _shrines(end: State, seat: int, floor: int) -> int:
    """Points of the shrines on a floor; the last one stands for all above it."""
    heights = [
        int(h) for cell, h in enumerate(end.realm_heights[seat]) if int(end.shrine_cells[seat]) >> cell & 1
    ]
    return sum(int(floor_vp(h)) for h in heights if min(h, TOP_FLOOR) == floor)


def figures() -> list[tuple[Message, str]]:
    """The figures of the box that people may want to compare with theirs."""
    places = (
        "game.players_max", "tiles.copies", "sets.min_size", "sets.vp", "sets.vp_per_extra", "shrines.total",
        "shrines.start", "shrines.floor_vp", "discard.vp", "countdown.tokens", "countdown.vp",
        "countdown.laid_out", "realm.rows", "realm.cols", "castle.max_rows", "castle.max_cols",
        "castle.custom_max_floor", "spirits.beginner", "spirit.might.min_moves", "dragons.beginner",
        "solo.card_penalty", "solo.ranks",
    )  # fmt: skip
    rows = [(Message("figure-" + place.replace(".", "-").replace("_", "-")), place) for place in places]
    return rows + [(Message("figure-layout", {"castle": name}), f"layouts.{name}") for name in LAYOUT_NAMES]


def figure_value(place: str) -> Message | None:
    """A figure in words, where the notation of the box is not for people: the names of cards."""
    table, _, key = place.partition(".")
    if key != "beginner":
        return None
    cards = BOX[table]["beginner"]
    word = table.removesuffix("s")
    last = len(cards) - 1
    return Message(
        "value-row",
        {
            "row": Messages(
                Message(f"value-{word}", {word: card, "more": int(i < last)}) for i, card in enumerate(cards)
            )
        },
    )
