"""Why something cannot be chosen now: the precise reason and the rule behind it."""

from __future__ import annotations

from typing import Any

from atoll.kit import Message, SeatName

from ..parts import (
    ACTIVATE,
    AS_KIND,
    CASTLE,
    DISCARD,
    KIND_LETTERS,
    NO_SPIRIT,
    NO_TILE,
    ON_REALM,
    REALM,
    SUMMON,
    TAKE_SHRINE,
    Phase,
    Spirit,
    realm_code,
)
from ..rules.castle import available, bit_of, half_of, lightness_cells, top_face, top_floor
from ..rules.cells import lowest_cell, size
from ..rules.countdown import can_summon
from ..rules.realm import all_face_up, complete_sets, group_at, open_cells
from ..rules.spirits.effects import beauty_group
from ..rules.spirits.payments import beauty_groups, cunning_groups, lasting_groups, owed_sets
from ..state import State
from .names import tile

PAIR = 2  # open cells a pair needs

# Where a Spirit's effect is written.
SPIRIT_RULE = {
    Spirit.BEAUTY: "DC-090",
    Spirit.LIGHTNESS: "DC-093",
    Spirit.WIND: "DC-096",
    Spirit.DECEPTION: "DC-097",
    Spirit.MIGHT: "DC-098",
    Spirit.CHANGE: "DC-100",
    Spirit.FAITH: "DC-102",
    Spirit.DEPTHS: "DC-103",
    Spirit.DESTRUCTION: "DC-104",
    Spirit.CUNNING: "DC-105",
}

# What has to be done first, by the decision that is open.
FIRST = {
    Phase.CHOOSE_ACTION: ("why-act-first", "DC-021"),
    Phase.FINISH_ACTION: ("why-ending-first", "DC-022"),
    Phase.PLACE_TILE: ("why-place-first", "DC-052"),
    Phase.CHOOSE_SET: ("why-set-first", "DC-063"),
    Phase.BUILD_SHRINE: ("why-shrine-first", "DC-070"),
    Phase.PAY_SPIRIT: ("why-pay-first", "DC-083"),
}


def why(view: State, seat: int, action: int) -> Message:
    """Why an action cannot be chosen now."""
    if view.phase == Phase.OVER:
        return Message("why-over", rule="DC-130")
    if seat != view.active_seat:
        return Message("why-not-your-turn", {"who": SeatName(view.active_seat)}, rule="DC-006")
    if action < CASTLE:
        return _castle(view, seat, action)
    if action < ACTIVATE:
        return _realm(view, seat, action - ON_REALM)
    if action < AS_KIND:
        return _spirit(view, seat, Spirit(action - ACTIVATE))
    if action < TAKE_SHRINE:
        return _kind(view, action - AS_KIND)
    if action == TAKE_SHRINE:
        return _shrine(view, seat)
    if action == DISCARD:
        return _duty(view) if view.phase == Phase.FINISH_ACTION else _no_ending(view, "DC-025")
    if action == SUMMON:
        return _summon(view)
    return _pass(view)


def _no_ending(view: State, rule: str) -> Message:
    """Why an action cannot be ended: no tile is lifted yet, or something else is due."""
    return Message("why-lift-first", rule=rule) if view.phase == Phase.CHOOSE_ACTION else _first(view)


def _first(view: State) -> Message:
    """What has to be done before anything else."""
    phase = Phase(int(view.phase))
    if phase == Phase.CHOOSE_SET and not complete_sets(view, int(view.active_seat)):
        return Message("why-action-done", rule="DC-020")
    if phase in FIRST:
        message, rule = FIRST[phase]
        return Message(message, rule=rule)
    spirit = Spirit(int(view.active_spirit))
    return Message("why-spirit-first", {"spirit": spirit.name.lower()}, rule=SPIRIT_RULE[spirit])


def _duty(view: State) -> Message:
    spirit = Spirit(int(view.active_spirit))
    return Message("why-duty", {"spirit": spirit.name.lower()}, rule=SPIRIT_RULE[spirit])


def _castle(view: State, seat: int, cell: int) -> Message:
    if view.castle_heights[cell] == 0:
        return Message("why-no-tile", rule="DC-011")
    if view.phase not in (Phase.CHOOSE_ACTION, Phase.FINISH_ACTION, Phase.DESTROY_TILE):
        return _first(view)
    free = bool(int(available(view, half_of(cell))) & bit_of(cell))
    shown = tile(top_face(view, cell))
    if view.phase == Phase.DESTROY_TILE:
        return Message("why-blocked", shown, rule="DC-104")
    if view.spirit_duty:
        return _duty(view)
    if view.phase == Phase.CHOOSE_ACTION:
        top = int(top_floor(view))
        if view.castle_heights[cell] < top:
            return Message("why-top-floor", {"floor": top}, rule="DC-021")
        return Message("why-blocked", shown, rule="DC-011")
    if top_face(view, cell) != view.hand[0]:
        return Message("why-not-identical", shown, rule="DC-012")
    light_helps = view.active_spirit == Spirit.LIGHTNESS and int(
        lightness_cells(view, half_of(cell))
    ) & bit_of(cell)
    if not free and not light_helps:
        return Message("why-blocked", shown, rule="DC-011")
    return _no_room(view, seat, PAIR, "DC-026")


def _realm(view: State, seat: int, cell: int) -> Message:
    phase = Phase(int(view.phase))
    if cell >= REALM:
        return Message("why-no-cell", rule="DC-R01")
    bit = 1 << cell
    face, shrine = int(view.realm_faces[seat, cell]), bool(int(view.shrine_cells[seat]) & bit)
    if phase == Phase.PLACE_TILE:
        return Message("why-on-shrine" if shrine else "why-on-tile", rule="DC-051")
    if phase == Phase.BUILD_SHRINE:
        return Message("why-has-shrine" if shrine else "why-not-this-set", rule="DC-071")
    if phase == Phase.PAY_SPIRIT:
        return _payment(view, seat, bit, face)
    if phase in (Phase.CHOOSE_ACTION, Phase.FINISH_ACTION):
        return _first(view)
    if phase == Phase.CHOOSE_SET:
        if int(complete_sets(view, seat) or lasting_groups(view, seat)) & bit:
            return _not_first(group_at(view, seat, cell))
        return Message("why-no-set", rule="DC-061")
    return _spirit_cell(view, seat, phase, cell, face, shrine)


def _not_first(group: int) -> Message:
    """A cell of a group stands for it only if it is the first one: which cell that is."""
    return Message("why-lowest-cell", {"cell": realm_code(lowest_cell(group))}, rule="DC-R06")


def _payment(view: State, seat: int, bit: int, face: int) -> Message:
    if face == NO_TILE:
        return Message("why-pay-face-up", rule="DC-084")
    if int(owed_sets(view, seat, int(view.interrupted_phase))) & bit:
        return Message("why-pay-owed", rule="DC-085")
    spirit = Spirit(int(view.active_spirit))
    return Message("why-pay-needed", {"spirit": spirit.name.lower()}, rule="DC-082")


def _spirit_cell(view: State, seat: int, phase: Phase, cell: int, face: int, shrine: bool) -> Message:
    """A realm cell in the middle of a Spirit's effect."""
    if phase in (Phase.DESTROY_TILE, Phase.CHANGE_KIND):
        return _first(view)
    if phase == Phase.BEAUTY_GROUP:
        if int(beauty_groups(view, seat, 0)) >> cell & 1:
            return _not_first(beauty_group(view, seat, 1 << cell))
        return Message("why-no-beauty", rule="DC-090")
    if phase == Phase.CHANGE_TILE:
        return Message("why-no-change", rule="DC-101")
    if phase == Phase.WIND_FLIP:
        return Message("why-not-face-up", rule="DC-095")
    if phase == Phase.WIND_SHRINE:
        return Message("why-no-shrine-here", rule="DC-095")
    if phase == Phase.WIND_TARGET:
        return Message("why-not-free-tile", rule="DC-095")
    if phase == Phase.MIGHT_TILE:
        if cell == view.first_move_target:
            return Message("why-moved-already", rule="DC-R22")
        return Message("why-not-movable", rule="DC-098")
    if phase == Phase.MIGHT_TARGET:
        if shrine or face != NO_TILE:
            return Message("why-on-shrine" if shrine else "why-on-tile", rule="DC-051")
        return Message("why-own-place", rule="DC-098")
    if int(cunning_groups(view, seat)) >> cell & 1:
        return _not_first(group_at(view, seat, cell))
    return Message("why-no-three", rule="DC-105")


def _spirit(view: State, seat: int, spirit: Spirit) -> Message:
    name: dict[str, Any] = {"spirit": spirit.name.lower()}
    if not int(view.spirits) >> spirit & 1:
        return Message("why-not-in-play", name, rule="DC-005")
    if view.active_spirit != NO_SPIRIT:
        return Message("why-once", name, rule="DC-080")
    if view.phase > Phase.CHOOSE_SET:
        return Message("why-not-inside", name, rule="DC-081")
    if view.pool[seat] == 0 and not all_face_up(view, seat):
        return Message("why-nothing-to-pay", name, rule="DC-080")
    if owed_sets(view, seat, int(view.phase)) and spirit not in (Spirit.BEAUTY, Spirit.CHANGE):
        return Message("why-owed", name, rule="DC-085")
    return Message("why-no-effect", name, rule=SPIRIT_RULE[spirit])


def _kind(view: State, kind: int) -> Message:
    if view.phase == Phase.CHANGE_KIND:
        return Message("why-kind-no-set", {"kind": KIND_LETTERS[kind]}, rule="DC-100")
    return Message("why-only-change", rule="DC-100")


def _shrine(view: State, seat: int) -> Message:
    if view.phase == Phase.PAY_SPIRIT:
        if view.pool[seat] == 0:
            return Message("why-pool-empty", rule="DC-080")
        if view.active_spirit == Spirit.FAITH:
            return Message("why-pay-shrine-needed", {"spirit": Spirit.FAITH.name.lower()}, rule="DC-082")
        needed = 1 if view.active_spirit == Spirit.MIGHT else PAIR  # a tile that pays would open its cell
        return _no_room(view, seat, needed, "DC-082")
    if view.phase != Phase.FINISH_ACTION:
        return _no_ending(view, "DC-024")
    if view.spirit_duty:
        return _duty(view)
    if view.supply == 0:
        return Message("why-supply-empty", rule="DC-027")
    return _no_room(view, seat, 1, "DC-026")


def _no_room(view: State, seat: int, needed: int, rule: str) -> Message:
    return Message("why-no-room", {"room": int(size(open_cells(view, seat))), "needed": needed}, rule=rule)


def _summon(view: State) -> Message:
    if view.phase == Phase.CHOOSE_ACTION:
        if not can_summon(view):
            return Message("why-upper-floors", {"floor": int(top_floor(view))}, rule="DC-028")
        return _duty(view)
    if view.phase == Phase.FINISH_ACTION:
        return Message("why-lifted", rule="DC-030")
    return _first(view)


def _pass(view: State) -> Message:
    if view.phase == Phase.BUILD_SHRINE:
        return Message("why-must-build", rule="DC-102")
    if view.phase == Phase.WIND_FLIP:
        return Message("why-must-flip", rule="DC-096")
    if view.phase in (Phase.MIGHT_TILE, Phase.CUNNING_GROUP):
        return Message(
            "why-at-least-one", {"spirit": Spirit(int(view.active_spirit)).name.lower()}, rule="DC-082"
        )
    return _first(view)
