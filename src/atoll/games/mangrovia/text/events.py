"""Events in sentences."""

from __future__ import annotations

from typing import Any

from atoll.kit import NOBODY, Event, Message, SeatName

from ..parts import (
    ACTIVITIES,
    AMULET,
    FACES,
    FIRST_AMULET,
    FIRST_CARD,
    LAND,
    LETTERS,
    LOWEST,
    NIBBLE,
    PIERS,
    QUIET_ROUNDS,
    START_PAIR,
    TERRITORIES,
    WILD_PIECE,
    WORTH,
    EventType,
)
from ..rules.building import PAIR_BITS
from ..territories import AMULETS, PAY, path_sign
from .names import SORT_NAMES, card_args, landscape_args, left_out_args, owner_args, signs, tile_args

REASONS = ("alone", "more", "nearer", "god")


def event(event: Event) -> Message | None:
    """A sentence for an event, or None."""
    what, n = EventType(event.code), event.numbers
    return _TELL[what](n) if what in _TELL else None


def _seat(n: tuple[int, ...]) -> dict[str, Any]:
    return {"seat": SeatName(n[0])}


def _dealt(n: tuple[int, ...]) -> Message:
    counts = [n[1] >> NIBBLE * i & (1 << NIBBLE) - 1 for i in range(len(LETTERS))]
    return Message("event-dealt", {"cards": signs(counts, LAND)} | _seat(n))


def _saw_drawn(n: tuple[int, ...]) -> Message:
    drawn = [str(face + int(LOWEST[AMULET])) for face in range(FACES) for _ in range(n[1 + face])]
    return Message("event-saw-drawn", {"drawn": ", ".join(drawn)} | _seat(n))


def _built(n: tuple[int, ...]) -> Message:
    seat, cell, size, lands, low, high, other, points = n
    half, nibble, pair_bits = FACES // 2, (1 << NIBBLE) - 1, (1 << PAIR_BITS) - 1
    paid_lands = [LETTERS[i] for i in range(WILD_PIECE) for _ in range(lands >> PAIR_BITS * i & pair_bits)]
    wild_tiles = lands >> PAIR_BITS * WILD_PIECE & pair_bits
    first = FIRST_AMULET if PAY[cell] == AMULETS else FIRST_CARD
    packed = low | high << NIBBLE * half
    pieces = [int(WORTH[first + i]) for i in range(FACES) for _ in range(packed >> NIBBLE * i & nibble)]
    pair = START_PAIR[other >> NIBBLE + PAIR_BITS]
    pieces += [int(pair[i]) for i in (0, 1) for _ in range(other >> PAIR_BITS * i & pair_bits)]
    tiles = other >> NIBBLE & pair_bits
    pieces += [int(WORTH[first + FACES] if PAY[cell] == AMULETS else WORTH[first + FACES + 2])] * tiles
    return Message(
        "event-built",
        {
            "seat": SeatName(seat),
            "cell": TERRITORIES[cell],
            "floors": size,
            "lands": _way_of_paying(paid_lands, wild_tiles),
            "land": paid_lands[0] if paid_lands else "none",
            "land2": paid_lands[1] if len(paid_lands) > 1 else "none",
            "pay": "amulets" if PAY[cell] == AMULETS else "cards",
            "paid": " + ".join(map(str, sorted(pieces))),
            "pieces": len(pieces),
            "tiles": tiles,
            "points": points,
        },
    )


def _way_of_paying(cards: list[str], wild_tiles: int) -> str:
    """Which landscape cards and wild tiles were paid, as a word for messages."""
    if not cards:
        return "wilds" if wild_tiles > 1 else "wild"
    if wild_tiles:
        return "card-wild"
    if len(cards) == 1:
        return "one"
    return "two" if cards[0] == cards[1] else "each"


def _skipped(n: tuple[int, ...]) -> Message:
    """What was left out: only a part of the action, where the pier has another one."""
    pier, part, impossible, done, activities = n[1:6]
    args = _seat(n) | left_out_args(pier, part, done, activities or int(ACTIVITIES[pier, part]))
    return Message("event-impossible" if impossible else "event-skipped", args)


def _birds(n: tuple[int, ...]) -> Message:
    if n[0] == NOBODY:
        return Message("event-birds-change", landscape_args(n[1]))
    return Message("event-birds", landscape_args(n[1]) | _seat(n))


def _last_round(n: tuple[int, ...]) -> Message:
    return Message("event-last-round", _seat(n)) if n[0] != NOBODY else _quiet_end()


def _quiet_end() -> Message:
    return Message("event-quiet-end", {"rounds": QUIET_ROUNDS})


def _path(n: tuple[int, ...]) -> Message:
    path, place, owner, huts, why, points = n[:6]
    args = {"path": path_sign(path), "place": place, "huts": huts, "why": REASONS[why], "points": points}
    return Message("event-path", args | owner_args(owner))


def _special_place(n: tuple[int, ...]) -> Message:
    place, owner, huts, points, why = n[:5]
    reason = "lower" if REASONS[why] == "nearer" else REASONS[why]
    args = {"place": place, "huts": huts, "why": reason, "points": points}
    return Message("event-special-place", args | owner_args(owner))


_TELL: dict[EventType, Any] = {
    EventType.FIRST_PLAYER: lambda n: Message("event-first-player", _seat(n)),
    EventType.START_PAIR: lambda n: Message(
        "event-start-pair", _seat(n) | {"one": int(START_PAIR[n[1], 0]), "two": int(START_PAIR[n[1], 1])}
    ),
    EventType.DEALT: _dealt,
    EventType.STONE_TILE: lambda n: Message(
        "event-stone-tile", {"cell": TERRITORIES[n[0]]} | tile_args(n[1])
    ),
    EventType.ROUND: lambda n: Message("event-round", {"round": n[0], "seat": SeatName(n[1])}),
    EventType.BOWL: lambda n: Message("event-bowl", _seat(n) | {"early": n[1] + 1, "late": PIERS - n[1]}),
    EventType.BOAT: lambda n: Message("event-boat", {"pier": n[0], "seat": SeatName(n[1])}),
    EventType.SKIPPED: _skipped,
    EventType.TOOK_OPEN: lambda n: Message("event-took-open", _seat(n) | card_args(n[1], n[2])),
    EventType.TOOK_CLOSED: lambda n: Message("event-took-closed", _seat(n) | {"sort": SORT_NAMES[n[1]]}),
    EventType.SAW_CLOSED: lambda n: Message("event-saw-closed", _seat(n) | card_args(n[1], n[2])),
    EventType.RESHUFFLED: lambda n: Message("event-reshuffled", {"sort": SORT_NAMES[n[0]], "n": n[1]}),
    EventType.GOT_ONE: lambda n: Message("event-got-one", _seat(n)),
    EventType.DREW: lambda n: Message("event-drew", _seat(n) | {"n": n[1]}),
    EventType.SAW_DRAWN: _saw_drawn,
    EventType.PUT_BACK: lambda n: Message("event-put-back", _seat(n)),
    EventType.KNEW_BACK: lambda n: Message("event-knew-back", _seat(n) | {"value": n[1]}),
    EventType.BUILT: _built,
    EventType.SPECIAL: lambda n: Message("event-special", _seat(n) | {"tile": n[2]}),
    EventType.AMULET_STEP: lambda n: Message("event-amulet-step", _seat(n) | {"huts": n[1]}),
    EventType.STONE_TAKEN: lambda n: Message("event-stone-taken", _seat(n) | tile_args(n[1])),
    EventType.BIRDS: _birds,
    EventType.TALISMAN: lambda n: Message("event-talisman", _seat(n)),
    EventType.LAST_ROUND: _last_round,
    EventType.PATH: _path,
    EventType.STONE: lambda n: Message("event-stone", _seat(n) | {"own": n[1], "all": n[2], "points": n[3]}),
    EventType.SPECIAL_PLACE: _special_place,
    EventType.AMULETS: lambda n: Message("event-amulets", _seat(n) | {"points": n[1]}),
    EventType.FINAL: lambda n: Message("event-final", _seat(n) | {"points": n[1], "place": n[2]}),
    EventType.PATH_FORGOTTEN: lambda n: Message("event-path-forgotten", {"path": path_sign(n[0])}),
}
