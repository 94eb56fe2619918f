"""The score sheet of Costa Ruana: where the points came from and what each seat did. And the box."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import NOBODY, Event, Message, Messages

from ..parts import BACKGROUND_NAMES, BOX, MOST_SEATS, PER_NATIVE, PER_TREASURE, EventType, Reason
from ..rules.scoring import score
from ..state import State


def sheet(end: State, events: Sequence[Event]) -> list[tuple[Message, list[int]]]:
    """Points by source, their sum, and what each seat did."""
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
        *_counts(events, seats),
    ]


def _taken(events: Sequence[Event], seats: int, reason: Reason) -> list[int]:
    found = [e.numbers[1] for e in events if e.code == EventType.COLLECT and e.numbers[2] == reason]
    return [PER_TREASURE * found.count(seat) for seat in range(seats)]


def _rounds(events: Sequence[Event], seats: int) -> list[tuple[Message, list[int]]]:
    """Treasures won in each round."""
    rows: list[tuple[Message, list[int]]] = []
    for e in events:
        if e.code == EventType.ROUND:
            rows.append((Message("sheet-round", {"number": e.numbers[0]}), [0] * seats))
        elif e.code == EventType.COLLECT and e.numbers[1] != NOBODY:
            rows[-1][1][e.numbers[1]] += 1
    return rows


def _counts(events: Sequence[Event], seats: int) -> list[tuple[Message, list[int]]]:
    """Counts that explain a game: cards that worked, natives on cards, rivals' moves, the Shaman's title."""
    rows = {
        name: [0] * seats
        for name in ("lived", "before-others", "copies", "wasted", "pushed", "shaman", "appointed")
    }
    standing: dict[int, int] = {}
    for e in events:
        a, b = e.numbers[:2]
        if e.code == EventType.ROUND:
            rows["shaman"][b] += 1
        elif e.code == EventType.APPOINT:
            rows["appointed"][b] += 1
        elif e.code in (EventType.LAY_OPEN, EventType.LAY_CLOSED):
            rows["lived"][a] += 1
            rows["before-others"][a] += a != b
        elif e.code == EventType.STAND:
            standing[a] = b
        elif e.code == EventType.DEAD:
            rows["lived"][a % MOST_SEATS] -= 1
            for seat in [seat for seat, slot in standing.items() if slot == a]:
                rows["wasted"][seat] += 1
                del standing[seat]
        elif e.code == EventType.APPLY and e.numbers[2] > 0:
            rows["copies"][b] += 1
            standing.pop(b, None)
        elif e.code == EventType.NATIVE_MOVED and a != b:
            rows["pushed"][b] += 1
    return [(Message(f"sheet-{name}"), values) for name, values in rows.items()]


# The box

_SHOWN = (
    "game.players_min", "game.players_max", "game.rounds", "setup.natives", "setup.starting_natives",
    "setup.hand", "setup.draw_before_round", "setup.island_capacity", "setup.treasure_supply",
    "setup.rich_islands", "setup.rich_treasures", "setup.islands", "options.treasures",
    "scoring.per_treasure", "scoring.per_native_in_reserve", "display.islands",
)  # fmt: skip


def figures() -> list[tuple[Message, str]]:
    """The figures of the box that people may want to compare with theirs."""
    rows = [(Message(f"figure-{place.replace('.', '-').replace('_', '-')}"), place) for place in _SHOWN]
    return rows + [
        (Message("figure-deck", {"background": name}), f"deck.{name}") for name in BACKGROUND_NAMES
    ]


def figure_value(place: str) -> Message | None:
    """A figure in words, where the notation of the box is not for people: which cards are in the deck."""
    table, _, background = place.partition(".")
    if table != "deck":
        return None
    row: list[Message | str] = []
    for players, kinds in BOX["deck"][background].items():
        last = len(kinds) - 1
        cards = Messages(
            Message("value-card", {"kind": kind, "more": int(i < last)}) for i, kind in enumerate(kinds)
        )
        row += ["\n"] * bool(row) + [Message("value-cards", {"players": players, "cards": cards})]
    return Message("value-row", {"row": Messages(row)})
