"""The ten Spirit cards, second half: paying, and carrying the effect out step by step."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, emit, rule

from ..parts import (
    AS_KIND,
    BEAUTY_BONUS,
    BEAUTY_SHRINES,
    CUNNING_VP,
    FAITH_SHRINES,
    KIND,
    KIND_BONUS,
    KIND_SHRINES,
    MIGHT_MOST,
    NO_TILE,
    NUMBER,
    ON_REALM,
    PASS,
    SET_VP,
    TAKE_SHRINE,
    Phase,
    Spirit,
    What,
)
from ..state import State
from .castle import remove, top_face
from .cells import group, lowest_cell, size
from .realm import (
    complete_sets,
    consolidate,
    consolidate_kind,
    lay,
    lay_down,
    lift,
    number_cells,
    open_cells,
    turn_down,
)  # fmt: skip
from .spirits import beauty_groups, changed_set, changes, changing_tiles, movable


@rule
def call(s: State, spirit: int, log: Log) -> None:
    """DC-080  Choose a Spirit; the price is asked next."""
    s.resume = s.phase
    s.spirit = spirit
    s.phase = Phase.PAY
    emit(log, What.SPIRIT, EVERYBODY, s.turn, spirit)


@rule
def pay(s: State, seat: int, action: int, log: Log) -> None:
    """DC-083, DC-R09  The payment comes first; then the effect begins."""
    if action == TAKE_SHRINE:
        s.pool[seat] -= 1
        s.supply += 1
        emit(log, What.PAID_SHRINE, EVERYBODY, seat)
    else:
        cell = action - ON_REALM
        face = lift(s, seat, cell)
        s.gone[face] += 1
        s.thrown[seat] += 1
        emit(log, What.PAID_TILE, EVERYBODY, seat, cell, face)
    begin(s, seat, log)


@rule
def begin(s: State, seat: int, log: Log) -> None:
    """The first step of the Spirit that has just been paid; steps with one option only are skipped."""
    spirit = int(s.spirit)
    if spirit == Spirit.BEAUTY:
        groups = beauty_groups(s, seat, 0)
        if groups == beauty_group(s, seat, groups):
            beautify(s, seat, groups, log)
        else:
            s.phase = Phase.BEA
    elif spirit == Spirit.WIND:
        s.phase = Phase.WFL
    elif spirit == Spirit.MIGHT:
        s.phase = Phase.MFR
    elif spirit == Spirit.CHANGE:
        tiles = changing_tiles(s, seat, complete_sets(s, seat), 0)
        if tiles & (tiles - 1) == 0:
            choose_changed(s, seat, lowest_cell(tiles), log)
        else:
            s.phase = Phase.CHT
    elif spirit == Spirit.FAITH:
        s.site = int(s.fresh) & ~int(s.shrine[seat])
        s.allowance = FAITH_SHRINES
        s.phase = Phase.SHR
    elif spirit == Spirit.DESTRUCTION:
        s.phase = Phase.DES
    elif spirit == Spirit.CUNNING:
        s.phase = Phase.CUN
    else:
        s.duty = 1  # Lightness, Deception, Depths: the next castle tile is theirs
        finish_spirit(s)


@rule
def finish_spirit(s: State) -> None:
    """DC-086  The turn goes on where it was."""
    s.phase = s.resume
    s.resume = NOWHERE
    s.chosen = NOWHERE
    s.moved_to = NOWHERE


@rule
def step(s: State, seat: int, action: int, log: Log) -> None:
    """One choice inside a Spirit's effect."""
    phase = int(s.phase)
    if phase == Phase.BEA:
        beautify(s, seat, beauty_group(s, seat, 1 << (action - ON_REALM)), log)
    elif phase == Phase.CHT:
        choose_changed(s, seat, action - ON_REALM, log)
    elif phase == Phase.CHK:
        change(s, seat, action - AS_KIND, log)
    elif phase == Phase.WFL or phase == Phase.WFR or phase == Phase.WTO:
        blow(s, seat, action, log)
    elif phase == Phase.MFR or phase == Phase.MTO:
        shove(s, seat, action, log)
    elif phase == Phase.DES:
        destroy(s, seat, action, log)
    else:
        outwit(s, seat, action, log)


# Beauty


@rule
def beauty_group(s: State, seat: int, cells: int) -> int:
    """DC-090  The group of equal numbers that holds the first of these cells."""
    first = lowest_cell(cells)
    return group(1 << first, number_cells(s, seat, int(NUMBER[s.face[seat, first]])))


@rule
def beautify(s: State, seat: int, cells: int, log: Log) -> None:
    """DC-090, DC-R26  A set of equal numbers: one point more and up to two shrines."""
    number = int(NUMBER[s.face[seat, lowest_cell(cells)]])
    consolidate(s, seat, cells, int(SET_VP[size(cells)]), BEAUTY_BONUS, BEAUTY_SHRINES, number, log)


# Change


@rule
def choose_changed(s: State, seat: int, cell: int, log: Log) -> None:
    """DC-100  The tile is chosen; the kind is asked if there is a choice."""
    s.chosen = cell
    kinds = changes(s, seat, 1 << cell, 0)
    if kinds & (kinds - 1) == 0:
        change(s, seat, lowest_cell(kinds), log)
    else:
        s.phase = Phase.CHK


@rule
def change(s: State, seat: int, kind: int, log: Log) -> None:
    """DC-100, DC-R16  The tile counts as this kind, and so does the whole set."""
    cell = int(s.chosen)
    emit(log, What.CHANGED, EVERYBODY, seat, cell, s.face[seat, cell], kind)
    consolidate_kind(s, seat, changed_set(s, seat, 1 << cell, kind, 0), kind, log)


# Wind


@rule
def blow(s: State, seat: int, action: int, log: Log) -> None:
    """DC-095, DC-R19  Perhaps turn a tile; then a shrine moves to a free face-down tile."""
    cell = action - ON_REALM
    shrines = int(s.shrine[seat])
    if s.phase == Phase.WFL:
        if action != PASS:
            face = turn_down(s, seat, cell)
            emit(log, What.FLIPPED, EVERYBODY, seat, cell, face)
        s.phase = Phase.WFR
        if shrines & (shrines - 1) == 0:
            s.chosen = lowest_cell(shrines)
            s.phase = Phase.WTO
    elif s.phase == Phase.WFR:
        s.chosen = cell
        s.phase = Phase.WTO
    else:
        s.shrine[seat] = shrines & ~(1 << int(s.chosen)) | (1 << cell)
        emit(log, What.SHRINE_MOVED, EVERYBODY, seat, s.chosen, cell)
        finish_spirit(s)


# Might


@rule
def shove(s: State, seat: int, action: int, log: Log) -> None:
    """DC-098, DC-099  Up to two tiles move, keeping their sides; sets are looked for after the last."""
    if action == PASS:
        s.phase = Phase.JOIN
    elif s.phase == Phase.MFR:
        s.chosen = action - ON_REALM
        s.phase = Phase.MTO
    else:
        source, target = int(s.chosen), action - ON_REALM
        face = lift(s, seat, source)
        if face == NO_TILE:
            lay_down(s, seat, target)
        else:
            lay(s, seat, target, face)
        emit(log, What.MOVED, EVERYBODY, seat, source, target)
        s.chosen = NOWHERE
        last = s.moved_to != NOWHERE or MIGHT_MOST == 1
        s.moved_to = target
        s.phase = Phase.JOIN if last or second_movers(s, seat) == 0 else Phase.MFR


@rule
def second_movers(s: State, seat: int) -> int:
    """DC-099, DC-R22  Tiles that may move second: any but the one that has moved, with somewhere to go."""
    return with_target(s, seat, movable(s, seat, 0) & ~(1 << int(s.moved_to)))


@rule
def with_target(s: State, seat: int, tiles: int) -> int:
    """DC-098  Those of some tiles that have an open cell other than their own."""
    targets = open_cells(s, seat)
    if targets & (targets - 1) == 0:
        return tiles & ~targets if targets != 0 else 0
    return tiles


# Destruction and Cunning


@rule
def destroy(s: State, seat: int, action: int, log: Log) -> None:
    """DC-104  An available castle tile leaves the game; no points."""
    emit(log, What.DESTROYED, EVERYBODY, seat, action, top_face(s, action))
    s.gone[remove(s, action, log)] += 1
    s.thrown[seat] += 1
    finish_spirit(s)


@rule
def outwit(s: State, seat: int, action: int, log: Log) -> None:
    """DC-105, DC-R24, DC-R25  A group of exactly three; PASS when one has been consolidated."""
    if action == PASS:
        finish_spirit(s)
        return
    first = action - ON_REALM
    kind = int(KIND[s.face[seat, first]])
    cells = group(1 << first, int(s.up[seat, kind]))
    s.chosen = first  # at least one is done
    consolidate(s, seat, cells, CUNNING_VP, int(KIND_BONUS[kind]), int(KIND_SHRINES[kind]), kind, log)
