"""What happened in Mangrovia, as messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from atoll.kit import NOBODY, Event, Message, Messages, SeatName

from ..land import AMULETS, PAY, path_sign
from ..parts import (
    AMULET,
    DEED,
    DEEDS,
    DO_BUILD,
    DO_DOUBLE,
    FACES,
    FIRST_AMULET,
    FIRST_CARD,
    LAND,
    LETTERS,
    LOWEST,
    NEUTRAL,
    NIBBLE,
    PAIR,
    PATHS,
    PIERS,
    TERRITORIES,
    TIMES,
    WILD_PIECE,
    WORTH,
    What,
)
from ..rules.building import PAIR_BITS

SORT_NAMES = ("value", "land", "amulet")
HELPER_NAMES = ("value3", "amulet2", "wild")
REASONS = ("alone", "more", "nearer", "god")
DEED_NAMES = {deed: name for name, deed in DEED.items()} | {DO_BUILD | DO_DOUBLE: "build"}


def helper_code(tile: int) -> str:
    """The word for a helper tile in messages."""
    return HELPER_NAMES[tile - PATHS]


def landscapes(bits: int) -> dict[str, Any]:
    """A set of one or two landscapes as arguments `land` and `land2`."""
    letters = [letter for i, letter in enumerate(LETTERS) if bits >> i & 1]
    return {"land": letters[0], "land2": letters[1] if len(letters) > 1 else "none"}


def signs(counts: Iterable[int], sort: int) -> Messages:
    """Cards or amulets as signs, given how many there are of each face; landscapes have letters."""
    faces = [face for face, number in enumerate(counts) for _ in range(int(number))]
    if sort == LAND:
        return Messages(Message("land-sign", {"land": LETTERS[face]}) for face in faces)
    return Messages(str(face + int(LOWEST[sort])) for face in faces)


def card(sort: int, face: int) -> dict[str, Any]:
    """A card as arguments: `sort`, and `value` or `land`; landscapes come as their index."""
    return {"sort": SORT_NAMES[sort], "value": face, "land": LETTERS[face] if sort == LAND else "none"}


def colour(owner: int) -> dict[str, Any]:
    """Whose a hut, bowl or place is, as arguments; `whose` is "seat", "neutral" or "nobody"."""
    if owner == NEUTRAL:
        return {"whose": "neutral", "seat": ""}
    return {
        "whose": "nobody" if owner == NOBODY else "seat",
        "seat": "" if owner == NOBODY else SeatName(owner),
    }


def tile(kind: int) -> dict[str, Any]:
    """A stone tile as arguments: `tile` is "god" or the helper, `path` the god's path."""
    if kind < PATHS:
        return {"tile": "god", "path": path_sign(kind)}
    return {"tile": helper_code(kind), "path": ""}


def event(event: Event) -> Message | None:
    """A sentence for an event, or None."""
    what, n = What(event.code), event.numbers
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
    seat, cell, floors, lands, low, high, other, points = n
    half, nibble, pair_bits = FACES // 2, (1 << NIBBLE) - 1, (1 << PAIR_BITS) - 1
    kinds = [*LETTERS, "wild"]
    paid_lands = [kinds[i] for i in range(WILD_PIECE + 1) for _ in range(lands >> PAIR_BITS * i & pair_bits)]
    first = FIRST_AMULET if PAY[cell] == AMULETS else FIRST_CARD
    packed = low | high << NIBBLE * half
    pieces = [int(WORTH[first + i]) for i in range(FACES) for _ in range(packed >> NIBBLE * i & nibble)]
    pair = PAIR[other >> NIBBLE + PAIR_BITS]
    pieces += [int(pair[i]) for i in (0, 1) for _ in range(other >> PAIR_BITS * i & pair_bits)]
    tiles = other >> NIBBLE & pair_bits
    pieces += [int(WORTH[first + FACES] if PAY[cell] == AMULETS else WORTH[first + FACES + 2])] * tiles
    return Message(
        "event-built",
        {
            "seat": SeatName(seat),
            "cell": TERRITORIES[cell],
            "floors": floors,
            "land": paid_lands[0],
            "land2": paid_lands[1] if len(paid_lands) > 1 else "none",
            "pay": "amulets" if PAY[cell] == AMULETS else "cards",
            "paid": " + ".join(map(str, sorted(pieces))),
            "pieces": len(pieces),
            "tiles": tiles,
            "points": points,
        },
    )


def _skipped(n: tuple[int, ...]) -> Message:
    """What was left out: only a part of the action, where the pier has another one."""
    seat, pier, part, impossible = n[:4]
    deed = DEED_NAMES.get(int(DEEDS[pier, part]), "either")
    args = {"seat": SeatName(seat), "pier": pier, "deed": deed, "times": int(TIMES[pier, part])}
    return Message("event-impossible" if impossible else "event-skipped", args)


def _birds(n: tuple[int, ...]) -> Message:
    if n[0] == NOBODY:
        return Message("event-birds-change", landscapes(n[1]))
    return Message("event-birds", landscapes(n[1]) | _seat(n))


def _last_round(n: tuple[int, ...]) -> Message:
    return Message("event-last-round", _seat(n)) if n[0] != NOBODY else Message("event-quiet-end")


def _path(n: tuple[int, ...]) -> Message:
    path, place, owner, huts, why, points = n[:6]
    args = {"path": path_sign(path), "place": place, "huts": huts, "why": REASONS[why], "points": points}
    return Message("event-path", args | colour(owner))


_TELL: dict[What, Any] = {
    What.FIRST_PLAYER: lambda n: Message("event-first-player", _seat(n)),
    What.START_PAIR: lambda n: Message(
        "event-start-pair", _seat(n) | {"one": int(PAIR[n[1], 0]), "two": int(PAIR[n[1], 1])}
    ),
    What.DEALT: _dealt,
    What.STONE_TILE: lambda n: Message("event-stone-tile", {"cell": TERRITORIES[n[0]]} | tile(n[1])),
    What.ROUND: lambda n: Message("event-round", {"round": n[0], "seat": SeatName(n[1])}),
    What.BOWL: lambda n: Message("event-bowl", _seat(n) | {"early": n[1] + 1, "late": PIERS - n[1]}),
    What.BOAT: lambda n: Message("event-boat", {"pier": n[0], "seat": SeatName(n[1])}),
    What.SKIPPED: _skipped,
    What.TOOK_OPEN: lambda n: Message("event-took-open", _seat(n) | card(n[1], n[2])),
    What.TOOK_CLOSED: lambda n: Message("event-took-closed", _seat(n) | {"sort": SORT_NAMES[n[1]]}),
    What.SAW_CLOSED: lambda n: Message("event-saw-closed", _seat(n) | card(n[1], n[2])),
    What.RESHUFFLED: lambda n: Message("event-reshuffled", {"sort": SORT_NAMES[n[0]], "n": n[1]}),
    What.GOT_ONE: lambda n: Message("event-got-one", _seat(n)),
    What.DREW: lambda n: Message("event-drew", _seat(n) | {"n": n[1]}),
    What.SAW_DRAWN: _saw_drawn,
    What.PUT_BACK: lambda n: Message("event-put-back", _seat(n)),
    What.KNEW_BACK: lambda n: Message("event-knew-back", _seat(n) | {"value": n[1]}),
    What.BUILT: _built,
    What.SPECIAL: lambda n: Message("event-special", _seat(n) | {"tile": n[2]}),
    What.AMULET_STEP: lambda n: Message("event-amulet-step", _seat(n) | {"huts": n[1]}),
    What.STONE_TAKEN: lambda n: Message("event-stone-taken", _seat(n) | tile(n[1])),
    What.BIRDS: _birds,
    What.TALISMAN: lambda n: Message("event-talisman", _seat(n)),
    What.LAST_ROUND: _last_round,
    What.PATH: _path,
    What.STONE: lambda n: Message("event-stone", _seat(n) | {"own": n[1], "all": n[2], "points": n[3]}),
    What.SPECIAL_PLACE: lambda n: Message(
        "event-special-place", {"place": n[0], "huts": n[2], "points": n[3]} | colour(n[1])
    ),
    What.AMULETS: lambda n: Message("event-amulets", _seat(n) | {"points": n[1]}),
    What.FINAL: lambda n: Message("event-final", _seat(n) | {"points": n[1], "place": n[2]}),
    What.PATH_FORGOTTEN: lambda n: Message("event-path-forgotten", {"path": path_sign(n[0])}),
}
