"""Paying for a Spirit, and carrying its effect out step by step."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, beat, emit, rule

from ...parts import (
    AS_KIND,
    BEAUTY_BONUS,
    BEAUTY_SHRINES,
    CUNNING_VP,
    FAITH_SHRINES,
    KIND,
    KIND_BONUS,
    KIND_SHRINES,
    MIGHT_MOST,
    NO_PHASE,
    NO_TILE,
    NUMBER,
    ON_REALM,
    PASS,
    SET_VP,
    TAKE_SHRINE,
    EventType,
    Phase,
    Spirit,
)
from ...state import State
from ..castle import remove_top_tile, top_face
from ..cells import group, has_several, lowest_cell, size
from ..realm import (
    complete_sets,
    consolidate,
    consolidate_kind,
    group_at,
    lift_top_tile,
    number_cells,
    open_cells,
    place_face_down,
    place_face_up,
    turn_face_down,
)  # fmt: skip
from .payments import beauty_groups, changed_set, changing_tiles, movable_cells, possible_kinds


@rule
def activate(s: State, spirit: int, log: Log) -> None:
    """DC-080  Choose a Spirit; the price is asked next."""
    s.interrupted_phase = s.phase
    s.active_spirit = spirit
    s.phase = Phase.PAY_SPIRIT
    emit(log, EventType.SPIRIT_ACTIVATED, EVERYBODY, s.active_seat, spirit)


@rule
def pay_spirit(s: State, seat: int, action: int, log: Log) -> None:
    """DC-083, DC-R09  The payment comes first; then the effect begins."""
    if action == TAKE_SHRINE:
        s.pool[seat] -= 1
        s.supply += 1
        emit(log, EventType.SHRINE_PAID, EVERYBODY, seat)
    else:
        cell = action - ON_REALM
        face = lift_top_tile(s, seat, cell)
        s.gone_counts[face] += 1
        s.discarded[seat] += 1
        emit(log, EventType.TILE_PAID, EVERYBODY, seat, cell, face)
    begin_effect(s, seat, log)


@rule
def begin_effect(s: State, seat: int, log: Log) -> None:
    """The first step of the Spirit that has just been paid; steps with one option only are skipped."""
    spirit = int(s.active_spirit)
    if spirit == Spirit.BEAUTY:
        groups = beauty_groups(s, seat, 0)
        if groups == beauty_group(s, seat, groups):
            beat(log, s)
            consolidate_beauty(s, seat, groups, log)
        else:
            s.phase = Phase.BEAUTY_GROUP
    elif spirit == Spirit.WIND:
        s.phase = Phase.WIND_FLIP
    elif spirit == Spirit.MIGHT:
        s.phase = Phase.MIGHT_TILE
    elif spirit == Spirit.CHANGE:
        tiles = changing_tiles(s, seat, complete_sets(s, seat), 0)
        if not has_several(tiles):
            choose_changed_tile(s, seat, lowest_cell(tiles), log)
        else:
            s.phase = Phase.CHANGE_TILE
    elif spirit == Spirit.FAITH:
        s.building_site = int(s.consolidated_cells) & ~int(s.shrine_cells[seat])
        s.shrines_allowed = FAITH_SHRINES
        s.phase = Phase.BUILD_SHRINE
    elif spirit == Spirit.DESTRUCTION:
        s.phase = Phase.DESTROY_TILE
    elif spirit == Spirit.CUNNING:
        s.phase = Phase.CUNNING_GROUP
    else:
        s.spirit_duty = 1  # Lightness, Deception, Depths: the next castle tile is theirs
        finish_spirit(s)


@rule
def finish_spirit(s: State) -> None:
    """DC-086  The turn goes on where it was."""
    s.phase = s.interrupted_phase
    s.interrupted_phase = NO_PHASE
    s.chosen_cell = NOWHERE
    s.first_move_target = NOWHERE


@rule
def apply_step(s: State, seat: int, action: int, log: Log) -> None:
    """One choice inside a Spirit's effect."""
    phase = int(s.phase)
    if phase == Phase.BEAUTY_GROUP:
        consolidate_beauty(s, seat, beauty_group(s, seat, 1 << (action - ON_REALM)), log)
    elif phase == Phase.CHANGE_TILE:
        choose_changed_tile(s, seat, action - ON_REALM, log)
    elif phase == Phase.CHANGE_KIND:
        change_kind(s, seat, action - AS_KIND, log)
    elif phase == Phase.WIND_FLIP or phase == Phase.WIND_SHRINE or phase == Phase.WIND_TARGET:
        step_wind(s, seat, action, log)
    elif phase == Phase.MIGHT_TILE or phase == Phase.MIGHT_TARGET:
        step_might(s, seat, action, log)
    elif phase == Phase.DESTROY_TILE:
        destroy_tile(s, seat, action, log)
    else:
        step_cunning(s, seat, action, log)


# Beauty


@rule
def beauty_group(s: State, seat: int, cells: int) -> int:
    """DC-090  The group of equal numbers that holds the first of these cells."""
    first = lowest_cell(cells)
    return group(1 << first, number_cells(s, seat, int(NUMBER[s.realm_faces[seat, first]])))


@rule
def consolidate_beauty(s: State, seat: int, cells: int, log: Log) -> None:
    """DC-090, DC-R26  A set of equal numbers: one point more and up to two shrines."""
    number = int(NUMBER[s.realm_faces[seat, lowest_cell(cells)]])
    consolidate(s, seat, cells, int(SET_VP[size(cells)]), BEAUTY_BONUS, BEAUTY_SHRINES, number, log)


# Change


@rule
def choose_changed_tile(s: State, seat: int, cell: int, log: Log) -> None:
    """DC-100  The tile is chosen; the kind is asked if there is a choice."""
    s.chosen_cell = cell
    kinds = possible_kinds(s, seat, 1 << cell, 0)
    if not has_several(kinds):
        change_kind(s, seat, lowest_cell(kinds), log)
    else:
        s.phase = Phase.CHANGE_KIND


@rule
def change_kind(s: State, seat: int, kind: int, log: Log) -> None:
    """DC-100, DC-R16  The tile counts as this kind, and so does the whole set."""
    cell = int(s.chosen_cell)
    emit(log, EventType.TILE_CHANGED, EVERYBODY, seat, cell, s.realm_faces[seat, cell], kind)
    beat(log, s)
    consolidate_kind(s, seat, changed_set(s, seat, 1 << cell, kind, 0), kind, log)


# Wind


@rule
def step_wind(s: State, seat: int, action: int, log: Log) -> None:
    """DC-095, DC-R19  Perhaps turn a tile; then a shrine moves to a free face-down tile."""
    cell = action - ON_REALM
    shrines = int(s.shrine_cells[seat])
    if s.phase == Phase.WIND_FLIP:
        if action != PASS:
            face = turn_face_down(s, seat, cell)
            emit(log, EventType.TILE_FLIPPED, EVERYBODY, seat, cell, face)
        s.phase = Phase.WIND_SHRINE
        if not has_several(shrines):
            s.chosen_cell = lowest_cell(shrines)
            s.phase = Phase.WIND_TARGET
    elif s.phase == Phase.WIND_SHRINE:
        s.chosen_cell = cell
        s.phase = Phase.WIND_TARGET
    else:
        s.shrine_cells[seat] = shrines & ~(1 << int(s.chosen_cell)) | (1 << cell)
        emit(log, EventType.SHRINE_MOVED, EVERYBODY, seat, s.chosen_cell, cell)
        finish_spirit(s)


# Might


@rule
def step_might(s: State, seat: int, action: int, log: Log) -> None:
    """DC-098, DC-099  Up to two tiles move, keeping their sides; sets are looked for after the last."""
    if action == PASS:
        s.phase = Phase.MIGHT_SETS
    elif s.phase == Phase.MIGHT_TILE:
        s.chosen_cell = action - ON_REALM
        s.phase = Phase.MIGHT_TARGET
    else:
        source, target = int(s.chosen_cell), action - ON_REALM
        face = lift_top_tile(s, seat, source)
        if face == NO_TILE:
            place_face_down(s, seat, target)
        else:
            place_face_up(s, seat, target, face)
        emit(log, EventType.TILE_MOVED, EVERYBODY, seat, source, target)
        s.chosen_cell = NOWHERE
        last = s.first_move_target != NOWHERE or MIGHT_MOST == 1
        s.first_move_target = target
        s.phase = Phase.MIGHT_SETS if last or second_movers(s, seat) == 0 else Phase.MIGHT_TILE


@rule
def second_movers(s: State, seat: int) -> int:
    """DC-099, DC-R22  Tiles that may move second: any but the one that has moved, with somewhere to go."""
    return movable_with_target(s, seat, movable_cells(s, seat, 0) & ~(1 << int(s.first_move_target)))


@rule
def movable_with_target(s: State, seat: int, tiles: int) -> int:
    """DC-098  Those of some tiles that have an open cell other than their own."""
    targets = open_cells(s, seat)
    if not has_several(targets):
        return tiles & ~targets if targets != 0 else 0
    return tiles


# Destruction and Cunning


@rule
def destroy_tile(s: State, seat: int, action: int, log: Log) -> None:
    """DC-104  An available castle tile leaves the game; no points."""
    emit(log, EventType.TILE_DESTROYED, EVERYBODY, seat, action, top_face(s, action))
    s.gone_counts[remove_top_tile(s, action, log)] += 1
    s.discarded[seat] += 1
    finish_spirit(s)


@rule
def step_cunning(s: State, seat: int, action: int, log: Log) -> None:
    """DC-105, DC-R24, DC-R25  A group of exactly three; PASS when one has been consolidated."""
    if action == PASS:
        finish_spirit(s)
        return
    first = action - ON_REALM
    kind = int(KIND[s.realm_faces[seat, first]])
    cells = group_at(s, seat, first)
    s.chosen_cell = first  # at least one is done
    consolidate(s, seat, cells, CUNNING_VP, int(KIND_BONUS[kind]), int(KIND_SHRINES[kind]), kind, log)
