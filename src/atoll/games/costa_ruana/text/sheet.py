"""The score sheet of Costa Ruana: where the points came from, and what was done for them."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import NOBODY, Event, Message

from ..parts import MOST_SEATS, PER_NATIVE, PER_TREASURE, Reason, What
from ..rules.turn import score
from ..state import State


def sheet(end: State, events: Sequence[Event]) -> list[tuple[Message, list[int]]]:
    """Points by source, their sum, and the deeds of each seat."""
    seats = int(end.seats)
    points = [(Message("sheet-treasures", {"reason": r.name.lower()}), _taken(events, seats, r))
              for r in (Reason.ALONE, Reason.MAJORITY, Reason.LONE)]  # fmt: skip
    home = [PER_NATIVE * int(n) for n in end.reserve[:seats]]
    total = [int(score(end, seat)) for seat in range(seats)]
    return [
        *points,
        (Message("sheet-natives"), home),
        (Message("sheet-total"), total),
        (Message("sheet-count"), [int(n) for n in end.hut[:seats]]),
        *_rounds(events, seats),
        *_deeds(events, seats),
    ]


def _taken(events: Sequence[Event], seats: int, reason: Reason) -> list[int]:
    found = [e.numbers[1] for e in events if e.code == What.COLLECT and e.numbers[2] == reason]
    return [PER_TREASURE * found.count(seat) for seat in range(seats)]


def _rounds(events: Sequence[Event], seats: int) -> list[tuple[Message, list[int]]]:
    """Treasures won in each round."""
    rows: list[tuple[Message, list[int]]] = []
    for e in events:
        if e.code == What.ROUND:
            rows.append((Message("sheet-round", {"number": e.numbers[0]}), [0] * seats))
        elif e.code == What.COLLECT and e.numbers[1] != NOBODY:
            rows[-1][1][e.numbers[1]] += 1
    return rows


def _deeds(events: Sequence[Event], seats: int) -> list[tuple[Message, list[int]]]:
    """Counts that explain a game: cards that worked, natives on cards, rivals' moves, the Shaman's title."""
    rows = {
        name: [0] * seats
        for name in ("lived", "before-others", "copies", "wasted", "pushed", "shaman", "appointed")
    }
    standing: dict[int, int] = {}
    for e in events:
        a, b = e.numbers[:2]
        if e.code == What.ROUND:
            rows["shaman"][b] += 1
        elif e.code == What.APPOINT:
            rows["appointed"][b] += 1
        elif e.code in (What.LAY_OPEN, What.LAY_CLOSED):
            rows["lived"][a] += 1
            rows["before-others"][a] += a != b
        elif e.code == What.STAND:
            standing[a] = b
        elif e.code == What.DEAD:
            rows["lived"][a % MOST_SEATS] -= 1
            for seat in [seat for seat, slot in standing.items() if slot == a]:
                rows["wasted"][seat] += 1
                del standing[seat]
        elif e.code == What.APPLY and e.numbers[2] > 0:
            rows["copies"][b] += 1
            standing.pop(b, None)
        elif e.code == What.NATIVE_MOVED and a != b:
            rows["pushed"][b] += 1
    return [(Message(f"sheet-{name}"), values) for name, values in rows.items()]
