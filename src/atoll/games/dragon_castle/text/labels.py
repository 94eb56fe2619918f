"""Which message says what; the sentences are in `words.*.ftl`. Everybody sees the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from atoll.kit import NOWHERE, Event, Message, SeatName

from ..options import castle_advice
from ..parts import (
    AS_KIND,
    CALL,
    CASTLE,
    CASTLE_COLS,
    CASTLE_ROWS,
    CUSTOM,
    DISCARD,
    FACE_CODES,
    FLOORS,
    HALVES,
    LAYOUT_NAMES,
    LETTER,
    NO_TILE,
    ON_REALM,
    REALM,
    REALM_COLS,
    REALM_ROWS,
    SOLO_COUNT,
    SUMMON,
    TAKE_SHRINE,
    Dragon,
    Phase,
    Spirit,
    What,
    castle_code,
    realm_code,
)
from ..rules.castle import available, bit_of, half_of, top_face, top_floor
from ..rules.cells import size
from ..rules.countdown import can_summon
from ..rules.legality import is_faith
from ..rules.realm import complete_sets, open_cells
from ..rules.turn import score
from ..state import State
from .names import (
    built_rows,
    castle_name,
    cell_sign,
    floor_tiles,
    joined,
    members,
    penalty,
    rank,
    tile,
    unseen_tiles,
)
from .sheet import sheet
from .why import why

__all__ = [
    "ask", "event", "figure", "figures", "headline", "label", "note", "seat_line", "sheet", "table", "why",
]  # fmt: skip


# Choices

_REALM_DEED = {
    Phase.PUT: "do-place",
    Phase.SET: "do-consolidate",
    Phase.SHR: "do-build",
    Phase.PAY: "do-pay-tile",
    Phase.BEA: "do-consolidate",
    Phase.CHT: "do-change",
    Phase.WFL: "do-flip",
    Phase.WFR: "do-shrine-from",
    Phase.WTO: "do-shrine-to",
    Phase.MFR: "do-move-from",
    Phase.MTO: "do-move-to",
    Phase.CUN: "do-consolidate",
}
_PASS = {
    Phase.SET: "do-end-turn",
    Phase.SHR: "do-build-no-more",
    Phase.WFL: "do-flip-nothing",
    Phase.MFR: "do-move-no-more",
    Phase.CUN: "do-cunning-no-more",
}


def label(view: State, seat: int, action: int) -> Message:
    """An action in words."""
    phase = Phase(int(view.phase))
    if action < CASTLE:
        return _castle_label(view, phase, action)
    if action < CALL:
        return _realm_label(view, seat, phase, action - ON_REALM)
    if action < AS_KIND:
        return Message("do-spirit", {"spirit": Spirit(action - CALL).name.lower()})
    if action < TAKE_SHRINE:
        return Message("do-kind", {"kind": LETTER[action - AS_KIND]})
    if action == TAKE_SHRINE:
        return Message("do-pay-shrine" if phase == Phase.PAY else "do-shrine")
    if action == DISCARD:
        return Message("do-discard")
    return Message("do-summon") if action == SUMMON else Message(_PASS.get(phase, "do-pass"))


def _castle_label(view: State, phase: Phase, cell: int) -> Message:
    at = {"cell": castle_code(cell)}
    if view.height[cell] == 0:
        return Message("do-castle", at)
    deed = "do-destroy" if phase == Phase.DES else "do-take"
    return Message(deed, at | {"floor": int(view.height[cell])} | tile(top_face(view, cell)))


def _realm_label(view: State, seat: int, phase: Phase, cell: int) -> Message:
    at: dict[str, Any] = {"cell": realm_code(cell)}
    if cell >= REALM or phase not in _REALM_DEED or seat < 0:
        return Message("do-realm", at)
    face = int(view.hand[0] if phase == Phase.PUT else view.face[seat, cell])
    if phase == Phase.PUT and face != NO_TILE:
        n, vp = joined(view, seat, cell, face)
        return Message("do-place", at | {"group": n, "vp": vp} | tile(face))
    if phase == Phase.PAY and face != NO_TILE:
        return Message("do-pay-tile", at | tile(face))
    return Message("do-realm" if phase in (Phase.PUT, Phase.PAY) else _REALM_DEED[phase], at)


def ask(view: State, seat: int) -> Message:
    """What an awaited seat has to choose."""
    phase = Phase(int(view.phase))
    said: dict[str, Any] = {"spirit": _spirit(view)}
    if phase in (Phase.FIN, Phase.PUT) and view.hand[0] != NO_TILE:
        said |= tile(view.hand[0])
    if phase in (Phase.ACT, Phase.FIN) and view.duty:
        return Message("ask-duty", said)
    if phase == Phase.SET:
        return Message("ask-set" if complete_sets(view, seat) else "ask-end")
    if phase == Phase.SHR and not is_faith(view):
        return Message("ask-shrine", {"count": min(int(view.allowance), int(view.pool[seat]))})
    return Message(f"ask-{phase.name.lower()}{_ask_about(view, seat, phase)}", said)


def _ask_about(view: State, seat: int, phase: Phase) -> str:
    """Which of the questions of a decision: what may be chosen beside, or must be."""
    if phase == Phase.ACT and can_summon(view):
        return "-summon" if top_floor(view) else "-empty"
    if phase == Phase.SHR:
        return "-faith"
    if phase == Phase.WFL and not open_cells(view, seat) & int(view.down[seat]):
        return "-must"
    if (phase == Phase.MFR and view.moved_to != NOWHERE) or (phase == Phase.CUN and view.chosen != NOWHERE):
        return "-again"
    return ""


def _spirit(view: State) -> str:
    return Spirit(int(view.spirit)).name.lower() if view.spirit >= 0 else "none"


def note(view: State, seat: int) -> Message | None:
    """A remark behind the question."""
    phase = Phase(int(view.phase))
    if phase == Phase.ACT and not view.duty and top_floor(view):
        return Message("note-act", {"floor": int(top_floor(view))})
    if phase == Phase.FIN and not view.duty:
        room = int(size(open_cells(view, seat)))
        return Message("note-no-room", {"room": room}) if room < 2 else Message("note-fin")
    if phase == Phase.PUT and view.hand[1] != NO_TILE:
        return Message("note-second", tile(view.hand[1]))
    if phase == Phase.PAY:
        return Message("note-pay")
    if view.last_round and phase != Phase.OVER:
        return Message("note-last-round")
    return None


# Events

Sentence = Callable[..., Message | None]


def _who(seat: int) -> dict[str, Any]:
    return {"who": SeatName(seat)}


def _started(layout: int, spirits: int, dragons: int, first: int, *_: int) -> Message:
    return Message("event-start", {"castle": castle_name(layout), "who": SeatName(first)})


def _set(seat: int, sign: int, count: int, vp: int, bonus: int, via: int, *_: int) -> Message:
    said = _who(seat) | {"count": count, "points": vp + bonus}
    if via == Spirit.BEAUTY:
        return Message("event-beauty", said | {"number": sign})
    return Message("event-set", said | {"kind": LETTER[sign]})


def _took(seat: int, cell: int, floor: int, face: int, second: int, *_: int) -> Message:
    said = _who(seat) | {"cell": castle_code(cell), "floor": floor} | tile(face)
    return Message("event-second" if second else "event-taken", said)


def _ingenuity(wish: int, cell: int, face: int, second: int, *_: int) -> Message:
    said = {"wish": wish, "cell": castle_code(cell)} | tile(face)
    return Message("event-ingenuity-second" if second else "event-ingenuity", said)


_SENTENCES: dict[int, Sentence] = {
    What.STARTED: _started,
    What.TURN: lambda who, number, *_: Message("event-turn", _who(who) | {"number": number}),
    What.TAKEN: _took,
    What.UNCOVERED: lambda cell, face, *_: Message(
        "event-uncovered", {"cell": castle_code(cell)} | tile(face)
    ),
    What.SHRINE_TAKEN: lambda who, *_: Message("event-shrine", _who(who)),
    What.DISCARDED: lambda who, face, vp, *_: Message(
        "event-discard", _who(who) | {"points": vp} | tile(face)
    ),
    What.SUMMONED: lambda who, circle, *_: Message("event-summon", _who(who) | {"circle": circle}),
    What.LAST_ROUND: lambda who, *_: Message("event-last-round", _who(who)),
    What.PLACED: lambda who, cell, face, floor, *_: Message(
        "event-placed", _who(who) | {"cell": realm_code(cell), "floor": floor} | tile(face)
    ),
    What.SET: _set,
    What.BUILT: lambda who, cell, floor, *_: Message(
        "event-built", _who(who) | {"cell": realm_code(cell), "floor": floor}
    ),
    What.SPIRIT: lambda who, spirit, *_: Message(
        "event-spirit", _who(who) | {"spirit": Spirit(spirit).name.lower()}
    ),
    What.PAID_TILE: lambda who, cell, face, *_: Message(
        "event-paid-tile", _who(who) | {"cell": realm_code(cell)} | tile(face)
    ),
    What.PAID_SHRINE: lambda who, *_: Message("event-paid-shrine", _who(who)),
    What.FLIPPED: lambda who, cell, face, *_: Message(
        "event-flipped", _who(who) | {"cell": realm_code(cell)} | tile(face)
    ),
    What.SHRINE_MOVED: lambda who, old, new, *_: Message(
        "event-shrine-moved", _who(who) | {"from": realm_code(old), "to": realm_code(new)}
    ),
    What.MOVED: lambda who, old, new, *_: Message(
        "event-moved", _who(who) | {"from": realm_code(old), "to": realm_code(new)}
    ),
    What.DESTROYED: lambda who, cell, face, *_: Message(
        "event-destroyed", _who(who) | {"cell": castle_code(cell)} | tile(face)
    ),
    What.INGENUITY_TOOK: _ingenuity,
    What.INGENUITY_SUMMONED: lambda circle, *_: Message("event-ingenuity-summon", {"circle": circle}),
    What.CHANGED: lambda who, cell, face, kind, *_: Message(
        "event-changed", _who(who) | {"cell": realm_code(cell), "as": LETTER[kind]} | tile(face)
    ),
    What.GAME_END: lambda who, points, *_: Message("event-end", _who(who) | {"points": points}),
}


def event(happened: Event) -> Message | None:
    """A sentence for an event; single tiles of a set only move pictures."""
    sentence = _SENTENCES.get(happened.code)
    return sentence(*happened.numbers) if sentence else None


# The table


def headline(view: State) -> Message:
    """Which castle, which round, and when the end is near."""
    said = {"castle": castle_name(int(view.layout)), "number": int(view.round_no)}
    if view.phase == Phase.OVER:
        if view.seats == SOLO_COUNT:
            points = {"points": int(score(view, 0)), "penalty": penalty(view)}
            return Message("headline-solo", said | points | {"rank": rank(view)})
        return Message("headline-over", said)
    return Message("headline-last" if view.last_round else "headline", said)


def figure(view: State, seat: int, eyes: int) -> str:
    """The points if the game ended now."""
    return str(int(score(view, seat)))


def seat_line(view: State, seat: int) -> Message:
    """Shrines in the pool and built, tokens."""
    return Message("seat", {
        "pool": int(view.pool[seat]),
        "built": int(view.shrine[seat]).bit_count(),
        "tokens": int(view.tokens[seat]),
    })  # fmt: skip


def table(view: State, seat: int) -> list[Message]:
    """The whole visible table in words, for a seat or a SPECTATOR."""
    lines = [headline(view), Message("table-signs"), *_castle_lines(view), *_track_lines(view)]
    for other in range(int(view.seats)):
        lines += _realm_lines(view, other)
    if view.hand[0] != NO_TILE:
        lines += [
            Message("table-hand", _who(view.turn) | tile(face)) for face in view.hand if face != NO_TILE
        ]
    return lines


def _castle_lines(view: State) -> Iterator[Message]:
    free = [int(available(view, half)) for half in range(HALVES)]
    for row in range(CASTLE_ROWS):
        cells = [cell for cell in range(row * CASTLE_COLS, (row + 1) * CASTLE_COLS) if view.height[cell]]
        signs = [
            f"{castle_code(cell)} {FACE_CODES[top_face(view, cell)]}/{view.height[cell]}"
            + ("+" if free[half_of(cell)] & bit_of(cell) else "")
            for cell in cells
        ]
        if signs:
            yield Message("table-castle", {"row": row + 1, "stacks": ", ".join(signs)})
    for floor in range(1, FLOORS + 1):
        if count := floor_tiles(view, floor):
            yield Message("table-floor", {"floor": floor, "count": count})
    if view.layout == CUSTOM:
        for message, found, least, most in castle_advice(built_rows(view), int(view.seats)):
            yield Message(message, {"found": found, "least": least, "most": most})
    if view.tile_counter:
        unseen = [f"{FACE_CODES[face]}×{n}" for face, n in enumerate(unseen_tiles(view)) if n]
        yield Message("table-unseen", {"tiles": " ".join(unseen) or "–"})


def _track_lines(view: State) -> Iterator[Message]:
    yield Message(
        "table-track",
        {"circles": int(view.circles), "stacked": int(view.stacked), "supply": int(view.supply)},
    )
    for spirit in members(view.spirits, Spirit):
        yield Message("table-spirit", {"spirit": spirit})
    for dragon in members(view.dragons, Dragon):
        yield Message("table-dragon", {"dragon": dragon})
    if view.seats == SOLO_COUNT:
        tiles = " ".join(code for face, code in enumerate(FACE_CODES) for _ in range(int(view.lair[face])))
        taken = {"count": int(view.lair.sum()), "tiles": tiles, "tokens": int(view.lost)}
        yield Message("table-ingenuity", taken)


def _realm_lines(view: State, seat: int) -> Iterator[Message]:
    yield Message("table-seat", _who(seat) | seat_line(view, seat).args | {"points": int(score(view, seat))})
    for row in range(REALM_ROWS):
        cells = range(row * REALM_COLS, (row + 1) * REALM_COLS)
        if any(view.stack[seat, cell] for cell in cells):
            signs = " ".join(cell_sign(view, seat, cell) for cell in cells)
            yield Message("table-realm", {"row": row + 1, "cells": signs})


# The box


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
