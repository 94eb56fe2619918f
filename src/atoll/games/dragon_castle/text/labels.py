"""Every action in words; the sentences are in `messages.*.ftl`."""

from __future__ import annotations

from typing import Any

from atoll.kit import Message

from ..parts import (
    ACTIVATE,
    AS_KIND,
    CASTLE,
    DISCARD,
    KIND_LETTERS,
    NO_TILE,
    ON_REALM,
    REALM,
    SUMMON,
    TAKE_SHRINE,
    Phase,
    Spirit,
    castle_code,
    realm_code,
)
from ..rules.castle import top_face
from ..state import State
from .names import joined, tile

_ON_CELL = {
    Phase.PLACE_TILE: "do-place",
    Phase.CHOOSE_SET: "do-consolidate",
    Phase.BUILD_SHRINE: "do-build",
    Phase.PAY_SPIRIT: "do-pay-tile",
    Phase.BEAUTY_GROUP: "do-consolidate",
    Phase.CHANGE_TILE: "do-change",
    Phase.WIND_FLIP: "do-flip",
    Phase.WIND_SHRINE: "do-shrine-from",
    Phase.WIND_TARGET: "do-shrine-to",
    Phase.MIGHT_TILE: "do-move-from",
    Phase.MIGHT_TARGET: "do-move-to",
    Phase.CUNNING_GROUP: "do-consolidate",
}
_PASS = {
    Phase.CHOOSE_SET: "do-end-turn",
    Phase.BUILD_SHRINE: "do-build-no-more",
    Phase.WIND_FLIP: "do-flip-nothing",
    Phase.MIGHT_TILE: "do-move-no-more",
    Phase.CUNNING_GROUP: "do-cunning-no-more",
}


def label(view: State, seat: int, action: int) -> Message:
    """An action in words."""
    phase = Phase(int(view.phase))
    if action < CASTLE:
        return _castle_label(view, phase, action)
    if action < ACTIVATE:
        return _realm_label(view, seat, phase, action - ON_REALM)
    if action < AS_KIND:
        return Message("do-spirit", {"spirit": Spirit(action - ACTIVATE).name.lower()})
    if action < TAKE_SHRINE:
        return Message("do-kind", {"kind": KIND_LETTERS[action - AS_KIND]})
    if action == TAKE_SHRINE:
        return Message("do-pay-shrine" if phase == Phase.PAY_SPIRIT else "do-shrine")
    if action == DISCARD:
        return Message("do-discard")
    return Message("do-summon") if action == SUMMON else Message(_PASS.get(phase, "do-pass"))


def _castle_label(view: State, phase: Phase, cell: int) -> Message:
    at = {"cell": castle_code(cell)}
    if view.castle_heights[cell] == 0:
        return Message("do-castle", at)
    message = "do-destroy" if phase == Phase.DESTROY_TILE else "do-take"
    return Message(message, at | {"floor": int(view.castle_heights[cell])} | tile(top_face(view, cell)))


def _realm_label(view: State, seat: int, phase: Phase, cell: int) -> Message:
    at: dict[str, Any] = {"cell": realm_code(cell)}
    if cell >= REALM or phase not in _ON_CELL or seat < 0:
        return Message("do-realm", at)
    face = int(view.hand[0] if phase == Phase.PLACE_TILE else view.realm_faces[seat, cell])
    if phase == Phase.PLACE_TILE and face != NO_TILE:
        n, vp = joined(view, seat, cell, face)
        return Message("do-place", at | {"group": n, "vp": vp} | tile(face))
    if phase == Phase.PAY_SPIRIT and face != NO_TILE:
        return Message("do-pay-tile", at | tile(face))
    return Message("do-realm" if phase in (Phase.PLACE_TILE, Phase.PAY_SPIRIT) else _ON_CELL[phase], at)
