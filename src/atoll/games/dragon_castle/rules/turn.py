"""Whose choice it is, what may be chosen, and what a choice does."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, Mask, allow, allow_set, beat, clear, emit, rule, total

from ..parts import (
    ACTIVATE,
    AS_KIND,
    DISCARD,
    DISCARD_VP,
    DRAGONS,
    FIRST_CARD,
    FROM_CASTLE,
    HALVES,
    KIND,
    NO_PHASE,
    NO_TILE,
    ON_REALM,
    PASS,
    SOLO_COUNT,
    SUMMON,
    TAKE_SHRINE,
    EventType,
    Phase,
    Spirit,
)
from ..state import State
from .castle import (
    allow_castle_cells,
    available,
    available_on,
    identical,
    lightness_cells,
    lightness_cells_on,
    remove_top_tile,
    top_face,
    top_floor,
)
from .cells import as_word, has_several, lowest_cell
from .countdown import can_summon, take_token
from .realm import (
    allow_groups,
    allow_realm_cells,
    build_shrine,
    can_build,
    complete_sets,
    consolidate_kind,
    group_at,
    open_cells,
    place_face_up,
)
from .scoring import points_from, score
from .setup import begin_turn
from .solo import play_ingenuity
from .spirits.choices import allow_spirit_steps, is_faith_shrine
from .spirits.effects import activate, apply_step, finish_spirit, pay_spirit, step_cunning
from .spirits.payments import activatable_spirits, cunning_groups, lasting_groups, second_tiles


@rule
def waiting(s: State) -> int:
    """The seats awaited, as bits: one seat decides at a time."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.active_seat)


# What may be chosen


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """All choices of the awaited seat, as section 5 of RULES.md lists them; returns how many."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.active_seat:
        return 0
    phase = int(s.phase)
    if phase == Phase.CHOOSE_ACTION:
        allow_first_tiles(s, mask)
    elif phase == Phase.FINISH_ACTION:
        allow_endings(s, seat, mask)
    elif phase == Phase.PLACE_TILE:
        allow_realm_cells(mask, open_cells(s, seat))
    elif phase == Phase.CHOOSE_SET:
        allow_sets(s, seat, mask)
    elif phase == Phase.BUILD_SHRINE:
        allow_realm_cells(mask, int(s.building_site))
        if not is_faith_shrine(s):
            allow(mask, PASS)
    else:
        allow_spirit_steps(s, seat, mask)
    if phase <= Phase.CHOOSE_SET and s.offered_spirits != 0:  # DC-081
        allow_set(mask, ACTIVATE, int(s.offered_spirits))
    return total(mask)


@rule
def allow_first_tiles(s: State, mask: Mask) -> None:
    """DC-021, DC-028, DC-093  Available tiles of the top floor, and Summon; with Lightness only its tiles."""
    top = top_floor(s)
    if top > 0:
        for half in range(HALVES):
            cells = lightness_cells_on(s, top, half) if s.spirit_duty else available_on(s, top, half)
            allow_castle_cells(mask, cells, half)
    if not s.spirit_duty and can_summon(s):
        allow(mask, SUMMON)


@rule
def allow_endings(s: State, seat: int, mask: Mask) -> None:
    """DC-022..027, DC-094  A matching tile, a shrine or nothing; under a Spirit's duty only its tiles."""
    if s.spirit_duty:
        for half in range(HALVES):
            allow_castle_cells(mask, second_tiles(s, as_word(s.active_spirit), half), half)
        return
    room = open_cells(s, seat)
    if has_several(room):
        for half in range(HALVES):
            cells = available(s, half)
            if s.active_spirit == Spirit.LIGHTNESS:
                cells |= lightness_cells(s, half)
            allow_castle_cells(mask, identical(s, int(s.hand[0]), cells, half), half)
    if room != 0 and s.supply > 0:
        allow(mask, TAKE_SHRINE)
    allow(mask, DISCARD)


@rule
def allow_sets(s: State, seat: int, mask: Mask) -> None:
    """DC-063, DC-106  A complete set; once none is left the end of the turn, or a group a Cunning takes."""
    owed = complete_sets(s, seat)
    if owed == 0:
        allow(mask, PASS)
        owed = lasting_groups(s, seat)
    allow_groups(s, seat, owed, mask)


# What a choice does


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice, then all that needs no choice."""
    phase = int(s.phase)
    if ACTIVATE <= action < AS_KIND:
        activate(s, action - ACTIVATE, log)
    elif phase == Phase.CHOOSE_ACTION:
        begin_action(s, seat, action, log)
    elif phase == Phase.FINISH_ACTION:
        finish_action(s, seat, action, log)
    elif phase == Phase.PLACE_TILE:
        place_tile(s, seat, action - ON_REALM, log)
    elif phase == Phase.CHOOSE_SET:
        if action == PASS:
            end_turn(s, seat, log)
        elif lasting_groups(s, seat) >> (action - ON_REALM) & 1:
            s.interrupted_phase = s.phase
            step_cunning(s, seat, action, log)
        else:
            consolidate_set(s, seat, action - ON_REALM, log)
    elif phase == Phase.BUILD_SHRINE:
        if action == PASS:
            s.shrines_allowed = 0
        else:
            build_shrine(s, seat, action - ON_REALM, log)
    elif phase == Phase.PAY_SPIRIT:
        pay_spirit(s, seat, action, log)
    else:
        apply_step(s, seat, action, log)
    advance(s, log)


@rule
def begin_action(s: State, seat: int, action: int, log: Log) -> None:
    """DC-021  Lift the first tile, or DC-028 summon the dragon."""
    if action == SUMMON:
        summon(s, seat, log)
        return
    take_tile(s, seat, action - FROM_CASTLE, 0, log)
    s.lifted_cell = action - FROM_CASTLE
    s.phase = Phase.FINISH_ACTION


@rule
def take_tile(s: State, seat: int, cell: int, nth: int, log: Log) -> None:
    """Take a castle tile into the hand, which also fulfils the duty of a Spirit."""
    floor = int(s.castle_heights[cell])
    s.spirit_duty = 0
    emit(log, EventType.TILE_TAKEN, EVERYBODY, seat, cell, floor, top_face(s, cell), nth)
    s.hand[nth] = remove_top_tile(s, cell, log)


@rule
def summon(s: State, seat: int, log: Log) -> None:
    """DC-028, DC-130  Take a countdown token; uncovering `!` begins the last round."""
    circle = take_token(s)
    s.tokens[seat] += 1
    s.phase = Phase.CHOOSE_SET
    emit(log, EventType.DRAGON_SUMMONED, EVERYBODY, seat, circle)
    if circle == 1:
        beat(log, s)
        emit(log, EventType.LAST_ROUND, EVERYBODY, seat)


@rule
def finish_action(s: State, seat: int, action: int, log: Log) -> None:
    """DC-023..025  Pair, Tile and shrine, or Discard."""
    face = int(s.hand[0])
    if action == DISCARD:
        s.hand[0] = NO_TILE
        s.gone_counts[face] += 1
        s.discarded[seat] += 1
        s.vp[seat] += DISCARD_VP
        s.phase = Phase.CHOOSE_SET
        emit(log, EventType.TILE_DISCARDED, EVERYBODY, seat, face, DISCARD_VP)
        return
    s.taken_kinds = 1 << int(KIND[face])
    if action == TAKE_SHRINE:
        s.supply -= 1
        s.pool[seat] += 1
        emit(log, EventType.SHRINE_TAKEN, EVERYBODY, seat)
    else:
        take_tile(s, seat, action - FROM_CASTLE, 1, log)
        s.taken_kinds = int(s.taken_kinds) | (1 << int(KIND[s.hand[1]]))
    s.phase = Phase.PLACE_TILE


@rule
def place_tile(s: State, seat: int, cell: int, log: Log) -> None:
    """DC-050..052  Place the next tile of the hand; sets are looked for when all are placed (DC-062)."""
    face = int(s.hand[0])
    place_face_up(s, seat, cell, face)
    emit(log, EventType.TILE_PLACED, EVERYBODY, seat, cell, face, s.realm_heights[seat, cell])
    s.hand[0] = s.hand[1]
    s.hand[1] = NO_TILE
    if s.hand[0] == NO_TILE:
        s.phase = Phase.CHOOSE_SET


@rule
def consolidate_set(s: State, seat: int, cell: int, log: Log) -> None:
    """DC-063, DC-R07  Consolidate the whole set that holds a cell."""
    kind = int(KIND[s.realm_faces[seat, cell]])
    consolidate_kind(s, seat, group_at(s, seat, cell), kind, log)


@rule
def advance(s: State, log: Log) -> None:
    """Do what needs no choice, up to the next choice or the end of the game."""
    while True:
        seat, phase = as_word(s.active_seat), int(s.phase)
        if phase == Phase.BUILD_SHRINE:
            if can_build(s, seat):
                return
            finish_building(s)
        elif phase == Phase.MIGHT_SETS:
            owed = complete_sets(s, seat)
            if owed == 0:
                finish_spirit(s)
            else:
                beat(log, s)
                consolidate_set(s, seat, lowest_cell(owed), log)  # DC-099
        elif phase == Phase.CUNNING_GROUP:
            if cunning_groups(s, seat) != 0:
                return
            finish_spirit(s)
        elif phase > Phase.CHOOSE_SET:
            return
        else:
            s.offered_spirits = activatable_spirits(s, seat)
            if s.offered_spirits != 0:
                return
            if phase == Phase.CHOOSE_SET:
                owed = complete_sets(s, seat)
                if owed != 0:
                    beat(log, s)
                    consolidate_set(s, seat, lowest_cell(owed), log)  # DC-R06
                elif lasting_groups(s, seat) != 0:
                    return
                else:
                    beat(log, s)
                    end_turn(s, seat, log)
            elif phase == Phase.CHOOSE_ACTION and top_floor(s) == 0:
                summon(s, seat, log)  # DC-029
            else:
                return


@rule
def finish_building(s: State) -> None:
    """DC-070  No more shrines on this set: go on with what comes after it."""
    s.building_site = 0
    s.shrines_allowed = 0
    if s.interrupted_phase == NO_PHASE:
        s.phase = Phase.CHOOSE_SET
    elif s.active_spirit == Spirit.MIGHT:
        s.phase = Phase.MIGHT_SETS
    elif s.active_spirit == Spirit.CUNNING and not (
        s.lasting_cunning and s.interrupted_phase == Phase.CHOOSE_SET
    ):
        s.phase = Phase.CUNNING_GROUP
    else:
        finish_spirit(s)


@rule
def end_turn(s: State, seat: int, log: Log) -> None:
    """DC-006, DC-130, DC-157  The next seat clockwise, or the end once the last round is complete."""
    s.turns_taken[seat] += 1
    s.barrier += 1
    if s.seats == SOLO_COUNT:
        play_ingenuity(s, log)
    begin_turn(s)
    following = (seat + 1) % int(s.seats)
    if following == s.first_seat:
        if s.is_last_round:
            s.phase = Phase.OVER
            count_points(s, log)
            return
        s.round_number += 1
    s.active_seat = following
    emit(log, EventType.TURN_STARTED, EVERYBODY, following, s.round_number)


@rule
def count_points(s: State, log: Log) -> None:
    """DC-140  Report the points of every seat, source by source, and then the scores."""
    if log is not None:
        for source in range(FIRST_CARD + DRAGONS):
            if source < FIRST_CARD or (int(s.dragons) >> (source - FIRST_CARD)) & 1:
                for seat in range(s.seats):
                    emit(log, EventType.POINTS_COUNTED, EVERYBODY, seat, source, points_from(s, seat, source))
                beat(log, s)
        for seat in range(s.seats):
            emit(log, EventType.GAME_ENDED, EVERYBODY, seat, score(s, seat))
