"""The invariants of section 9 of RULES.md that one position can show."""

from __future__ import annotations

from atoll.kit import NOWHERE, Record, rule

from .castle import available_on, top_floor
from .cells import size
from .parts import (
    CASTLE,
    COPIES,
    FACES,
    FLOORS,
    HALVES,
    KIND,
    KINDS,
    LAID_OUT,
    NO_TILE,
    REALM,
    SHRINES,
    SOLO_COUNT,
    TOKENS,
    Phase,
)  # fmt: skip
from .realm import active_seat, complete_sets, face_up, open_cells


@rule
def check(s: Record) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not is_every_tile_somewhere(s):
        return 1
    shrines, tokens = int(s.supply), int(s.circles) + int(s.stacked) + int(s.lost)
    for seat in range(s.seats):
        shrines += int(s.pool[seat]) + size(s.shrine[seat])
        tokens += int(s.tokens[seat])
    if shrines != SHRINES or s.supply < 0:
        return 2
    if tokens != TOKENS:
        return 3
    for seat in range(s.seats):
        if not is_realm_sound(s, seat):
            return 4
        if (seat != s.turn or s.phase == Phase.ACT) and complete_sets(s, seat) != 0:
            return 5
    if size(open_cells(s, active_seat(s))) < tiles_in_hand(s):
        return 6
    if not is_castle_sound(s):
        return 7
    if not has_first_tile(s):
        return 8
    if s.phase == Phase.OVER:
        for seat in range(s.seats):
            if s.turns[seat] != s.round_no:
                return 9
    if (int(s.spirits) >> int(s.spirit)) & 1 == 0 if s.spirit >= 0 else s.resume != NOWHERE:
        return 10
    laid_out = int(LAID_OUT[s.seats])
    if s.last_round != (1 if s.circles == 0 else 0):
        return 11
    if not s.last_round and s.stacked != TOKENS - laid_out:
        return 12
    if s.seats != SOLO_COUNT and s.lost != 0:
        return 13
    return 0


@rule
def has_first_tile(s: Record) -> bool:
    """Is a tile of the top floor available, unless the castle is empty?"""
    top = top_floor(s)
    for half in range(HALVES):
        if top > 0 and available_on(s, top, half) != 0:
            return True
    return top == 0


@rule
def tiles_in_hand(s: Record) -> int:
    """Tiles taken and not yet placed that will be placed."""
    if s.phase == Phase.FIN or s.resume == Phase.FIN:
        return 0  # it may still be discarded
    held = 0
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            held += 1
    return held


@rule
def is_every_tile_somewhere(s: Record) -> bool:
    """Each face has its four copies over castle, realms, hand, box and lair."""
    for face in range(FACES):
        s.spare[face] = int(s.gone[face]) + int(s.lair[face])
    for cell in range(CASTLE):
        for f in range(s.height[cell]):
            face = s.tile[int(s.ground[cell]) + f]
            if face < 0:
                return False
            s.spare[face] += 1
    hidden = 0
    for seat in range(s.seats):
        hidden += int(s.thrown[seat])
        for cell in range(REALM):
            hidden += int(s.stack[seat, cell])
            if s.face[seat, cell] != NO_TILE:
                hidden -= 1
                s.spare[s.face[seat, cell]] += 1
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            s.spare[s.hand[i]] += 1
    sound = True
    for face in range(FACES):
        sound = sound and s.spare[face] == COPIES
        hidden -= int(s.gone[face])
        s.spare[face] = 0
    return sound and hidden == 0


@rule
def is_realm_sound(s: Record, seat: int) -> bool:
    """Face-up tiles are tops; a shrine stands on a face-down top; the sets agree with the stacks."""
    up, down = face_up(s, seat), int(s.down[seat])
    if int(s.shrine[seat]) & ~down != 0 or down & up != 0:
        return False
    open_tops, stacked = 0, 0
    for cell in range(REALM):
        face = int(s.face[seat, cell])
        if face != NO_TILE:
            if int(s.up[seat, KIND[face]]) >> cell & 1 == 0:
                return False
            open_tops |= 1 << cell
        if s.stack[seat, cell] > 0:
            stacked |= 1 << cell
    return open_tops == up and stacked == down | up


@rule
def is_castle_sound(s: Record) -> bool:
    """Stacks stand on the ground, and the index of kinds fits what is on top."""
    for half in range(HALVES):
        kinds = 0
        for kind in range(KINDS):
            if kinds & int(s.tops[kind, half]) != 0:
                return False
            kinds |= int(s.tops[kind, half])
        if kinds != s.level[0, half]:
            return False
        for f in range(1, FLOORS):
            if int(s.level[f, half]) & ~int(s.level[f - 1, half]) != 0:
                return False
    for cell in range(CASTLE):
        if s.height[cell] < 0 or s.height[cell] > FLOORS:
            return False
    return True
