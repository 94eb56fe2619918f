"""Which message says what; the sentences are in `words.*.ftl`.

People get the table view: of the piles of others the top card and the height, and the spent numbers not at
all, unless the baskets are open or the game is over. A view holds more (perfect recall), so nothing here may
read a pile or a hand of another seat without asking `is_open`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from atoll.kit import NOBODY, UNKNOWN, Event, Message, SeatName, SeatNames
from atoll.kit.core.record import blank

from ..info import is_face_down
from ..parts import (
    CARDS,
    CELLS,
    DEEP,
    DISCARD,
    DIVE,
    JELLY,
    JELLY_SET,
    KIND,
    NO_CARD,
    NUMBERS,
    ROUNDS,
    SHALLOW,
    VALUE,
    Kind,
    Phase,
    What,
)
from ..rules.catch import first_lying, nearest
from ..rules.turn import score
from ..state import State
from .sheet import CELL, members, sheet

__all__ = [
    "ask", "event", "figure", "figures", "forgets", "headline", "label", "note", "seat_line",
    "sheet", "table", "why",
]  # fmt: skip

MINUS = "−"  # the sign itself, not a hyphen


# Cards, seats and totals as people see them


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
    return [int(face) for face in view.pile[seat, : view.piled[seat]]]


def lying(view: State, cell: int) -> list[int]:
    """The faces that lie in a cell now, oldest first; UNKNOWN for a card this view does not show."""
    return [int(face) for face in view.cell[cell, first_lying(view, cell) : view.height[cell]]]


def looked_at_by(view: State, cell: int) -> int:
    """MI-062, MI-110  Who knows the bottom card of a cell while it lies face down; NOBODY if none does."""
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
    return _kiti_order(int(view.seats), int(view.gap), cell)


@cache
def _kiti_order(seats: int, gap: int, cell: int) -> tuple[int, ...]:
    asked = blank(State.record_layout)  # the rule looks at no more than this
    asked.seats, asked.gap = seats, gap
    left, order = (1 << seats) - 1, []
    while left:
        order.append(int(nearest(asked, cell, left)))
        left &= ~(1 << order[-1])
    return tuple(order)


def without_jellyfish(view: State, seat: int) -> int:
    """What a pile is worth when its jellyfish are thrown out."""
    return sum(int(VALUE[face]) for face in pile(view, seat) if KIND[face] != Kind.JELLYFISH)


# Choices


def label(view: State, seat: int, action: int) -> Message:
    """An action in words."""
    if action < JELLY:
        return Message("do-dive", {"number": action - DIVE + 1})
    return Message("do-discard" if action == DISCARD else "do-keep", {"count": JELLY_SET})


def ask(view: State, seat: int) -> Message:
    """What an awaited seat has to choose."""
    if view.phase == Phase.JELLY:
        return Message("ask-jelly", {"count": JELLY_SET})
    return Message("ask-dive")


def note(view: State, seat: int) -> Message | None:
    """What to keep in mind: where Kiti favours the seat, or what the answer is worth."""
    if view.phase == Phase.JELLY:
        now, then = int(score(view, seat)), without_jellyfish(view, seat)
        return Message("note-jelly", {"discard": signed(then), "keep": signed(now)})
    if view.phase == Phase.OVER:
        return None
    if view.no_fights:
        return Message("note-no-fights")
    deep, shallow = (kiti_order(view, cell).index(seat) + 1 for cell in (DEEP, SHALLOW))
    return Message("note-kiti", {"deep": deep, "shallow": shallow, "seats": int(view.seats)})


def why(view: State, seat: int, action: int) -> Message:
    """Why an action cannot be chosen now."""
    if view.phase == Phase.OVER:
        return Message("why-over", rule="MI-080")
    if action >= JELLY:
        return Message("why-no-jelly", {"count": JELLY_SET}, rule="MI-055")
    if view.phase == Phase.JELLY:
        return Message("why-jelly-first", {"who": SeatName(view.taker[view.settling])}, rule="MI-R07")
    if int(view.chosen) >> seat & 1:
        return Message("why-sealed", rule="MI-R15")
    return Message("why-spent", {"number": action - DIVE + 1}, rule="MI-023")


# Events


def _round_start(number: int, right: int, left: int, *_: int) -> Message:
    if right == NOBODY:
        return Message("event-round", {"number": number})
    return Message("event-round-kiti", {"number": number, "right": SeatName(right), "left": SeatName(left)})


def _revealed(*shown: int) -> Message:
    seats = shown[6]
    deepest = sorted(range(seats), key=lambda seat: -shown[seat])
    said: dict[str, Any] = {f"who{i}": SeatName(seat) for i, seat in enumerate(deepest, 1)}
    return Message(
        f"event-revealed-{seats}", said | {f"n{i}": shown[seat] for i, seat in enumerate(deepest, 1)}
    )


def _dispute(cell: int, number: int, candidates: int, winner: int, *_: int) -> Message:
    said = {"cell": CELL[cell], "number": number, "seats": members(candidates)}
    if winner == NOBODY:
        return Message("event-dispute-stays", said)
    return Message("event-dispute", said | {"winner": SeatName(winner)})


def _game_end(unseen: int, left: int, *_: int) -> Message:
    return Message("event-end", {"left": left} | card(unseen))


_SENTENCES: dict[int, Callable[..., Message]] = {
    What.ROUND_START: _round_start,
    What.GULL_RETURNED: lambda cell, *_: Message("event-gull-returned", {"cell": CELL[cell]}),
    What.DEALT_HIDDEN: lambda cell, who, *_: Message(
        "event-hidden", {"cell": CELL[cell], "who": SeatName(who)}
    ),
    What.PEEK: lambda who, cell, face, *_: Message("event-peek", {"cell": CELL[cell]} | card(face)),
    What.REVEALED: _revealed,
    What.DISPUTE: _dispute,
    What.CAUGHT: lambda who, cell, face, *_: Message(
        "event-caught", {"who": SeatName(who), "cell": CELL[cell]} | card(face)
    ),
    What.GULL_ATE: lambda who, face, *_: Message("event-gull", {"who": SeatName(who)} | card(face)),
    What.LANTERN: lambda who, cell, *_: Message("event-lantern", {"who": SeatName(who), "cell": CELL[cell]}),
    What.JELLY_ASKED: lambda who, *_: Message("event-jelly", {"who": SeatName(who), "count": JELLY_SET}),
    What.JELLY_DISCARDED: lambda who, shed, *_: Message(
        "event-jelly-discarded", {"who": SeatName(who), "points": -shed}
    ),
    What.JELLY_KEPT: lambda who, *_: Message("event-jelly-kept", {"who": SeatName(who)}),
    What.CELL_STAYS: lambda cell, height, *_: Message("event-stays", {"cell": CELL[cell], "count": height}),
    What.NO_CATCH: lambda seats, *_: Message("event-no-catch", {"seats": members(seats)}),
    What.GAME_END: _game_end,
    What.TURNED_UP: lambda cell, face, *_: Message("event-turned-up", {"cell": CELL[cell]} | card(face)),
}


def event(happened: Event) -> Message | None:
    """A sentence for an event; deals, seals and Kiti's steps only move pictures."""
    sentence = _SENTENCES.get(happened.code)
    return sentence(*happened.numbers) if sentence else None


def forgets(view: State) -> What | None:
    """Section 6 of RULES.md: the log goes back one round, while the table itself forgets."""
    return None if is_open(view) else What.ROUND_START


# The table


def headline(view: State) -> Message:
    """Where the game stands."""
    if view.phase == Phase.OVER:
        return Message("headline-over", {"rounds": ROUNDS})
    return Message("headline", {"number": int(view.round_no), "rounds": ROUNDS})


def figure(view: State, seat: int, eyes: int) -> str:
    """The points where they lie open or are one's own, else the height of the pile."""
    known = is_open(view) or seat == eyes
    return signed(int(score(view, seat))) if known else f"▤ {view.piled[seat]}"


def seat_line(view: State, seat: int) -> Message:
    """The top card of a pile and its height; where baskets are open the spent numbers too."""
    faces = pile(view, seat)
    said = {"count": len(faces)} | card(faces[-1] if faces else NO_CARD)
    if view.open_baskets and view.phase != Phase.OVER:
        return Message("seat-open", said | {"spent": _list(spent(view, seat))})
    return Message("seat", said)


def table(view: State, seat: int) -> list[Message]:
    """The whole visible table in words, for a seat or a SPECTATOR."""
    return [headline(view), *_lagoon(view), *_seats(view), *_own(view, seat)]


def _lagoon(view: State) -> Iterator[Message]:
    for cell in reversed(range(CELLS)):
        faces, at = lying(view, cell), {"cell": CELL[cell]}
        if not faces:
            yield Message("table-empty", at)
        for i, face in enumerate(faces):
            viewer = looked_at_by(view, cell) if i == 0 else NOBODY
            if face == UNKNOWN:
                yield Message("table-hidden", at | {"who": SeatName(viewer)})
            elif viewer != NOBODY:
                yield Message("table-only-you", at | card(face))
            else:
                yield Message("table-card", at | card(face))
    yield Message("table-deck", {"count": CARDS - int(view.drawn)})
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
    if view.shown[0]:
        yield _revealed(*(int(n) for n in view.shown), int(view.seats))
    if view.chosen:
        yield Message("table-sealed", {"seats": members(int(view.chosen))})


def _own(view: State, seat: int) -> Iterator[Message]:
    if seat == NOBODY:
        return
    if view.sealed[seat] > 0:
        yield Message("table-own-dive", {"number": int(view.sealed[seat])})
    yield Message("table-hand", {"numbers": _list(hand(view, seat)), "count": len(hand(view, seat))})
    yield Message("table-total", {"points": signed(int(score(view, seat)))})
    if not is_open(view):
        yield from (Message("table-pile", card(face)) for face in pile(view, seat))


def _list(many: Sequence[int]) -> str:
    return " ".join(str(number) for number in many) or "–"


# The box


def figures() -> list[tuple[Message, str]]:
    """The figures of the box that people may want to compare with theirs."""
    counts = ("players_min", "players_max", "rounds", "removed_unseen", "jellyfish_set")
    rows = [(Message(f"figure-{name.replace('_', '-')}"), f"game.{name}") for name in counts]
    rows.append((Message("figure-numbers"), "dive.numbers"))
    kinds = [kind.name.lower() for kind in Kind]
    return rows + [(Message("figure-catch", {"kind": k}), f"catch[{i}].values") for i, k in enumerate(kinds)]
