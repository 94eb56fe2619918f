"""Which message says what; the sentences are in `words.*.ftl`. Everybody sees the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from atoll.kit import NOWHERE, Event, Record, Say, Seat

from .castle import available, bit_of, half_of, top_face, top_floor
from .cells import size
from .choices import castle_advice
from .countdown import can_summon
from .legality import is_faith
from .parts import (
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
)  # fmt: skip
from .realm import complete_sets, open_cells
from .rules import score
from .words_names import (
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
)  # fmt: skip
from .words_sheet import sheet
from .words_why import why

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


def label(view: Record, seat: int, action: int) -> Say:
    """An action in words."""
    phase = Phase(int(view.phase))
    if action < CASTLE:
        return _castle_label(view, phase, action)
    if action < CALL:
        return _realm_label(view, seat, phase, action - ON_REALM)
    if action < AS_KIND:
        return Say("do-spirit", {"spirit": Spirit(action - CALL).name.lower()})
    if action < TAKE_SHRINE:
        return Say("do-kind", {"kind": LETTER[action - AS_KIND]})
    if action == TAKE_SHRINE:
        return Say("do-pay-shrine" if phase == Phase.PAY else "do-shrine")
    if action == DISCARD:
        return Say("do-discard")
    return Say("do-summon") if action == SUMMON else Say(_PASS.get(phase, "do-pass"))


def _castle_label(view: Record, phase: Phase, cell: int) -> Say:
    at = {"cell": castle_code(cell)}
    if view.height[cell] == 0:
        return Say("do-castle", at)
    deed = "do-destroy" if phase == Phase.DES else "do-take"
    return Say(deed, at | {"floor": int(view.height[cell])} | tile(top_face(view, cell)))


def _realm_label(view: Record, seat: int, phase: Phase, cell: int) -> Say:
    at: dict[str, Any] = {"cell": realm_code(cell)}
    if cell >= REALM or phase not in _REALM_DEED or seat < 0:
        return Say("do-realm", at)
    face = int(view.hand[0] if phase == Phase.PUT else view.face[seat, cell])
    if phase == Phase.PUT and face != NO_TILE:
        n, vp = joined(view, seat, cell, face)
        return Say("do-place", at | {"group": n, "vp": vp} | tile(face))
    if phase == Phase.PAY and face != NO_TILE:
        return Say("do-pay-tile", at | tile(face))
    return Say("do-realm" if phase in (Phase.PUT, Phase.PAY) else _REALM_DEED[phase], at)


def ask(view: Record, seat: int) -> Say:
    """What an awaited seat has to choose."""
    phase = Phase(int(view.phase))
    said: dict[str, Any] = {"spirit": _spirit(view)}
    if phase in (Phase.FIN, Phase.PUT) and view.hand[0] != NO_TILE:
        said |= tile(view.hand[0])
    if phase in (Phase.ACT, Phase.FIN) and view.duty:
        return Say("ask-duty", said)
    if phase == Phase.SET:
        return Say("ask-set" if complete_sets(view, seat) else "ask-end")
    if phase == Phase.SHR and not is_faith(view):
        return Say("ask-shrine", {"count": min(int(view.allowance), int(view.pool[seat]))})
    return Say(f"ask-{phase.name.lower()}{_ask_about(view, seat, phase)}", said)


def _ask_about(view: Record, seat: int, phase: Phase) -> str:
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


def _spirit(view: Record) -> str:
    return Spirit(int(view.spirit)).name.lower() if view.spirit >= 0 else "none"


def note(view: Record, seat: int) -> Say | None:
    """A remark behind the question."""
    phase = Phase(int(view.phase))
    if phase == Phase.ACT and not view.duty and top_floor(view):
        return Say("note-act", {"floor": int(top_floor(view))})
    if phase == Phase.FIN and not view.duty:
        room = int(size(open_cells(view, seat)))
        return Say("note-no-room", {"room": room}) if room < 2 else Say("note-fin")
    if phase == Phase.PUT and view.hand[1] != NO_TILE:
        return Say("note-second", tile(view.hand[1]))
    if phase == Phase.PAY:
        return Say("note-pay")
    if view.last_round and phase != Phase.OVER:
        return Say("note-last-round")
    return None


# Events

Sentence = Callable[..., Say | None]


def _who(seat: int) -> dict[str, Any]:
    return {"who": Seat(seat)}


def _started(layout: int, spirits: int, dragons: int, first: int, *_: int) -> Say:
    return Say("event-start", {"castle": castle_name(layout), "who": Seat(first)})


def _set(seat: int, sign: int, count: int, vp: int, bonus: int, via: int, *_: int) -> Say:
    said = _who(seat) | {"count": count, "points": vp + bonus}
    if via == Spirit.BEAUTY:
        return Say("event-beauty", said | {"number": sign})
    return Say("event-set", said | {"kind": LETTER[sign]})


def _took(seat: int, cell: int, floor: int, face: int, second: int, *_: int) -> Say:
    said = _who(seat) | {"cell": castle_code(cell), "floor": floor} | tile(face)
    return Say("event-second" if second else "event-taken", said)


def _ingenuity(wish: int, cell: int, face: int, second: int, *_: int) -> Say:
    said = {"wish": wish, "cell": castle_code(cell)} | tile(face)
    return Say("event-ingenuity-second" if second else "event-ingenuity", said)


_SENTENCES: dict[int, Sentence] = {
    What.STARTED: _started,
    What.TURN: lambda who, number, *_: Say("event-turn", _who(who) | {"number": number}),
    What.TAKEN: _took,
    What.UNCOVERED: lambda cell, face, *_: Say("event-uncovered", {"cell": castle_code(cell)} | tile(face)),
    What.SHRINE_TAKEN: lambda who, *_: Say("event-shrine", _who(who)),
    What.DISCARDED: lambda who, face, vp, *_: Say("event-discard", _who(who) | {"points": vp} | tile(face)),
    What.SUMMONED: lambda who, circle, *_: Say("event-summon", _who(who) | {"circle": circle}),
    What.LAST_ROUND: lambda who, *_: Say("event-last-round", _who(who)),
    What.PLACED: lambda who, cell, face, floor, *_: Say(
        "event-placed", _who(who) | {"cell": realm_code(cell), "floor": floor} | tile(face)
    ),
    What.SET: _set,
    What.BUILT: lambda who, cell, floor, *_: Say(
        "event-built", _who(who) | {"cell": realm_code(cell), "floor": floor}
    ),
    What.SPIRIT: lambda who, spirit, *_: Say(
        "event-spirit", _who(who) | {"spirit": Spirit(spirit).name.lower()}
    ),
    What.PAID_TILE: lambda who, cell, face, *_: Say(
        "event-paid-tile", _who(who) | {"cell": realm_code(cell)} | tile(face)
    ),
    What.PAID_SHRINE: lambda who, *_: Say("event-paid-shrine", _who(who)),
    What.FLIPPED: lambda who, cell, face, *_: Say(
        "event-flipped", _who(who) | {"cell": realm_code(cell)} | tile(face)
    ),
    What.SHRINE_MOVED: lambda who, old, new, *_: Say(
        "event-shrine-moved", _who(who) | {"from": realm_code(old), "to": realm_code(new)}
    ),
    What.MOVED: lambda who, old, new, *_: Say(
        "event-moved", _who(who) | {"from": realm_code(old), "to": realm_code(new)}
    ),
    What.DESTROYED: lambda who, cell, face, *_: Say(
        "event-destroyed", _who(who) | {"cell": castle_code(cell)} | tile(face)
    ),
    What.INGENUITY_TOOK: _ingenuity,
    What.INGENUITY_SUMMONED: lambda circle, *_: Say("event-ingenuity-summon", {"circle": circle}),
    What.CHANGED: lambda who, cell, face, kind, *_: Say(
        "event-changed", _who(who) | {"cell": realm_code(cell), "as": LETTER[kind]} | tile(face)
    ),
    What.GAME_END: lambda who, points, *_: Say("event-end", _who(who) | {"points": points}),
}


def event(happened: Event) -> Say | None:
    """A sentence for an event; single tiles of a set only move pictures."""
    sentence = _SENTENCES.get(happened.code)
    return sentence(*happened.numbers) if sentence else None


# The table


def headline(view: Record) -> Say:
    """Which castle, which round, and when the end is near."""
    said = {"castle": castle_name(int(view.layout)), "number": int(view.round_no)}
    if view.phase == Phase.OVER:
        if view.seats == SOLO_COUNT:
            points = {"points": int(score(view, 0)), "penalty": penalty(view)}
            return Say("headline-solo", said | points | {"rank": rank(view)})
        return Say("headline-over", said)
    return Say("headline-last" if view.last_round else "headline", said)


def figure(view: Record, seat: int, eyes: int) -> str:
    """The points if the game ended now."""
    return str(int(score(view, seat)))


def seat_line(view: Record, seat: int) -> Say:
    """Shrines in the pool and built, tokens."""
    return Say("seat", {
        "pool": int(view.pool[seat]),
        "built": int(view.shrine[seat]).bit_count(),
        "tokens": int(view.tokens[seat]),
    })  # fmt: skip


def table(view: Record, seat: int) -> list[Say]:
    """The whole visible table in words, for a seat or a SPECTATOR."""
    lines = [headline(view), Say("table-signs"), *_castle_lines(view), *_track_lines(view)]
    for other in range(int(view.seats)):
        lines += _realm_lines(view, other)
    if view.hand[0] != NO_TILE:
        lines += [Say("table-hand", _who(view.turn) | tile(face)) for face in view.hand if face != NO_TILE]
    return lines


def _castle_lines(view: Record) -> Iterator[Say]:
    free = [int(available(view, half)) for half in range(HALVES)]
    for row in range(CASTLE_ROWS):
        cells = [cell for cell in range(row * CASTLE_COLS, (row + 1) * CASTLE_COLS) if view.height[cell]]
        signs = [
            f"{castle_code(cell)} {FACE_CODES[top_face(view, cell)]}/{view.height[cell]}"
            + ("+" if free[half_of(cell)] & bit_of(cell) else "")
            for cell in cells
        ]
        if signs:
            yield Say("table-castle", {"row": row + 1, "stacks": ", ".join(signs)})
    for floor in range(1, FLOORS + 1):
        if count := floor_tiles(view, floor):
            yield Say("table-floor", {"floor": floor, "count": count})
    if view.layout == CUSTOM:
        for message, found, least, most in castle_advice(built_rows(view), int(view.seats)):
            yield Say(message, {"found": found, "least": least, "most": most})
    if view.tile_counter:
        unseen = [f"{FACE_CODES[face]}×{n}" for face, n in enumerate(unseen_tiles(view)) if n]
        yield Say("table-unseen", {"tiles": " ".join(unseen) or "–"})


def _track_lines(view: Record) -> Iterator[Say]:
    yield Say(
        "table-track",
        {"circles": int(view.circles), "stacked": int(view.stacked), "supply": int(view.supply)},
    )
    for spirit in members(view.spirits, Spirit):
        yield Say("table-spirit", {"spirit": spirit})
    for dragon in members(view.dragons, Dragon):
        yield Say("table-dragon", {"dragon": dragon})
    if view.seats == SOLO_COUNT:
        tiles = " ".join(code for face, code in enumerate(FACE_CODES) for _ in range(int(view.lair[face])))
        taken = {"count": int(view.lair.sum()), "tiles": tiles, "tokens": int(view.lost)}
        yield Say("table-ingenuity", taken)


def _realm_lines(view: Record, seat: int) -> Iterator[Say]:
    yield Say("table-seat", _who(seat) | seat_line(view, seat).args | {"points": int(score(view, seat))})
    for row in range(REALM_ROWS):
        cells = range(row * REALM_COLS, (row + 1) * REALM_COLS)
        if any(view.stack[seat, cell] for cell in cells):
            signs = " ".join(cell_sign(view, seat, cell) for cell in cells)
            yield Say("table-realm", {"row": row + 1, "cells": signs})


# The box


def figures() -> list[tuple[Say, str]]:
    """The figures of the box that people may want to compare with theirs."""
    places = (
        "game.players_max", "tiles.copies", "sets.min_size", "sets.vp", "sets.vp_per_extra", "shrines.total",
        "shrines.start", "shrines.floor_vp", "discard.vp", "countdown.tokens", "countdown.vp",
        "countdown.laid_out", "realm.rows", "realm.cols", "castle.max_rows", "castle.max_cols",
        "castle.custom_max_floor", "spirits.beginner", "spirit.might.min_moves", "dragons.beginner",
        "solo.card_penalty", "solo.ranks",
    )  # fmt: skip
    rows = [(Say("figure-" + place.replace(".", "-").replace("_", "-")), place) for place in places]
    return rows + [(Say("figure-layout", {"castle": name}), f"layouts.{name}") for name in LAYOUT_NAMES]
