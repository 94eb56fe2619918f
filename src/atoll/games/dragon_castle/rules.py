"""The rules of Dragon Castle: whose choice it is, what is legal, the turn, and the result."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, Mask, Record, allow, allow_set, clear, emit, rule, total

from .castle import available, available_on, identical, light, light_on, remove, top_floor
from .cells import LOW, group, lowest_cell, size
from .countdown import can_summon, take_token
from .dragons import dragons_vp
from .effects import beauty_group, call, finish_spirit, pay, second_movers, step
from .parts import (
    AS_KIND,
    CALL,
    DISCARD,
    DISCARD_VP,
    FROM_CASTLE,
    HALF,
    HALVES,
    KIND,
    MIGHT_LEAST,
    NO_TILE,
    ON_REALM,
    PASS,
    SHRINE_PAYS,
    SOLO_COUNT,
    SUMMON,
    TAKE_SHRINE,
    TOKEN_VP,
    Phase,
    Spirit,
    What,
)  # fmt: skip
from .realm import build, can_build, complete_sets, consolidate_kind, face_up, lay, open_cells, shrine_vp
from .setup import new_turn, start
from .solo import ingenuity
from .soundness import check
from .spirits import (
    beauty_groups,
    changes,
    changing_tiles,
    cunning_groups,
    might_targets,
    movable,
    offers,
    payments,
    second_tiles,
)  # fmt: skip

# Choices


@rule
def waiting(s: Record) -> int:
    """One seat decides at a time."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.turn)


@rule
def legal(s: Record, seat: int, mask: Mask) -> int:
    """All choices of the awaited seat, as section 5 of RULES.md lists them."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.turn:
        return 0
    phase = int(s.phase)
    if phase == Phase.ACT:
        legal_first(s, mask)
    elif phase == Phase.FIN:
        legal_ending(s, seat, mask)
    elif phase == Phase.PUT:
        allow_cells(mask, open_cells(s, seat))
    elif phase == Phase.SET:
        legal_sets(s, seat, mask)
    elif phase == Phase.SHR:
        allow_cells(mask, int(s.site))
        if not is_faith(s):
            allow(mask, PASS)
    else:
        legal_spirit(s, seat, mask)
    if phase <= Phase.SET and s.offered != 0:
        allow_set(mask, CALL, int(s.offered))
    return total(mask)


@rule
def allow_cells(mask: Mask, cells: int) -> None:
    """Allow these realm cells."""
    allow_set(mask, ON_REALM, cells)
    allow_set(mask, ON_REALM + LOW, cells >> LOW)


@rule
def allow_castle(mask: Mask, cells: int, half: int) -> None:
    """Allow these cells of one half of the castle."""
    allow_set(mask, FROM_CASTLE + half * HALF, cells)
    allow_set(mask, FROM_CASTLE + half * HALF + LOW, cells >> LOW)


@rule
def legal_first(s: Record, mask: Mask) -> None:
    """DC-021, DC-028, DC-093  Available tiles of the top floor, and Summon; with Lightness only its tiles."""
    top = top_floor(s)
    if top > 0:
        for half in range(HALVES):
            allow_castle(mask, light_on(s, top, half) if s.duty else available_on(s, top, half), half)
    if not s.duty and can_summon(s):
        allow(mask, SUMMON)


@rule
def legal_ending(s: Record, seat: int, mask: Mask) -> None:
    """DC-022..027, DC-094  A matching tile, a shrine or nothing; under a Spirit's duty only its tiles."""
    if s.duty:
        for half in range(HALVES):
            allow_castle(mask, second_tiles(s, s.spirit, half), half)
        return
    room = open_cells(s, seat)
    if room & (room - 1) != 0:
        for half in range(HALVES):
            cells = available(s, half)
            if s.spirit == Spirit.LIGHTNESS:
                cells |= light(s, half)
            allow_castle(mask, identical(s, int(s.hand[0]), cells, half), half)
    if room != 0 and s.supply > 0:
        allow(mask, TAKE_SHRINE)
    allow(mask, DISCARD)


@rule
def legal_sets(s: Record, seat: int, mask: Mask) -> None:
    """DC-063, DC-R06  A complete set, by its lowest cell; the end of the turn once none is left."""
    owed = complete_sets(s, seat)
    if owed == 0:
        allow(mask, PASS)
    while owed != 0:
        first = lowest_cell(owed)
        allow(mask, ON_REALM + first)
        owed &= ~group(1 << first, int(s.up[seat, KIND[s.face[seat, first]]]))


@rule
def is_faith(s: Record) -> bool:
    """DC-102  Is this the shrine that Faith gives, and must be built?"""
    return s.resume != NOWHERE and s.spirit == Spirit.FAITH


@rule
def legal_spirit(s: Record, seat: int, mask: Mask) -> None:
    """The steps of paying and resolving a Spirit."""
    phase = int(s.phase)
    if phase == Phase.PAY:
        paying = price(s, seat)
        allow_cells(mask, paying & ~SHRINE_PAYS)
        if paying & SHRINE_PAYS:
            allow(mask, TAKE_SHRINE)
    elif phase == Phase.BEA:
        legal_beauty(s, seat, mask)
    elif phase == Phase.CHT:
        allow_cells(mask, changing_tiles(s, seat, complete_sets(s, seat), 0))
    elif phase == Phase.CHK:
        allow_set(mask, AS_KIND, changes(s, seat, 1 << int(s.chosen), 0))
    elif phase == Phase.WFL or phase == Phase.WFR or phase == Phase.WTO:
        legal_wind(s, seat, mask)
    elif phase == Phase.MFR or phase == Phase.MTO:
        legal_might(s, seat, mask)
    elif phase == Phase.DES:
        for half in range(HALVES):
            allow_castle(mask, available(s, half), half)
    else:
        legal_cunning(s, seat, mask)


@rule
def price(s: Record, seat: int) -> int:
    """DC-080, DC-082  What may pay for the Spirit chosen, judged at the moment it interrupted."""
    phase = s.phase
    s.phase = s.resume
    found = payments(s, int(s.spirit), complete_sets(s, seat))
    s.phase = phase
    return found


@rule
def legal_beauty(s: Record, seat: int, mask: Mask) -> None:
    """DC-090  Groups of equal numbers, each by its lowest cell."""
    rest = beauty_groups(s, seat, 0)
    while rest != 0:
        allow(mask, ON_REALM + lowest_cell(rest))
        rest &= ~beauty_group(s, seat, rest)


@rule
def legal_wind(s: Record, seat: int, mask: Mask) -> None:
    """DC-095, DC-096  A tile to turn or none; a shrine; a free face-down tile for it."""
    free = int(s.down[seat]) & ~int(s.shrine[seat])
    if s.phase == Phase.WFL:
        allow_cells(mask, face_up(s, seat))
        if free != 0:
            allow(mask, PASS)
    elif s.phase == Phase.WFR:
        allow_cells(mask, int(s.shrine[seat]))
    else:
        allow_cells(mask, free)


@rule
def legal_might(s: Record, seat: int, mask: Mask) -> None:
    """DC-098, DC-099  A tile and its target; after the first move also an end."""
    first = s.moved_to == NOWHERE
    if s.phase == Phase.MTO:
        bit = 1 << int(s.chosen)
        allow_cells(mask, might_targets(s, seat, bit, 0) if first else open_cells(s, seat) & ~bit)
    elif first:
        rest = movable(s, seat, 0)
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            if might_targets(s, seat, bit, 0) != 0:
                allow(mask, ON_REALM + lowest_cell(bit))
    else:
        allow_cells(mask, second_movers(s, seat))
        if MIGHT_LEAST == 1:
            allow(mask, PASS)


@rule
def legal_cunning(s: Record, seat: int, mask: Mask) -> None:
    """DC-105  A group of three, by its lowest cell; after the first also an end."""
    rest = cunning_groups(s, seat)
    while rest != 0:
        first = lowest_cell(rest)
        allow(mask, ON_REALM + first)
        rest &= ~group(1 << first, int(s.up[seat, KIND[s.face[seat, first]]]))
    if s.chosen != NOWHERE:
        allow(mask, PASS)


# The turn


@rule
def apply(s: Record, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and run on to the next one."""
    phase = int(s.phase)
    if CALL <= action < AS_KIND:
        call(s, action - CALL, log)
    elif phase == Phase.ACT:
        act(s, seat, action, log)
    elif phase == Phase.FIN:
        end_action(s, seat, action, log)
    elif phase == Phase.PUT:
        put(s, seat, action - ON_REALM, log)
    elif phase == Phase.SET:
        if action == PASS:
            end_turn(s, seat, log)
        else:
            complete(s, seat, action - ON_REALM, log)
    elif phase == Phase.SHR:
        if action == PASS:
            s.allowance = 0
        else:
            build(s, seat, action - ON_REALM, log)
    elif phase == Phase.PAY:
        pay(s, seat, action, log)
    else:
        step(s, seat, action, log)
    run_on(s, log)


@rule
def act(s: Record, seat: int, action: int, log: Log) -> None:
    """DC-021  Lift the first tile, or DC-028 summon the dragon."""
    if action == SUMMON:
        summon(s, seat, log)
        return
    take(s, seat, action - FROM_CASTLE, 0, log)
    s.lifted = action - FROM_CASTLE
    s.phase = Phase.FIN


@rule
def take(s: Record, seat: int, cell: int, nth: int, log: Log) -> None:
    """Take a castle tile into the hand; a Spirit's duty is done with it."""
    floor = int(s.height[cell])
    s.duty = 0
    emit(log, What.TAKEN, EVERYBODY, seat, cell, floor, s.tile[int(s.ground[cell]) + floor - 1], nth)
    s.hand[nth] = remove(s, cell, log)


@rule
def summon(s: Record, seat: int, log: Log) -> None:
    """DC-028, DC-130  Take a countdown token; uncovering `!` begins the last round."""
    circle = take_token(s)
    s.tokens[seat] += 1
    s.phase = Phase.SET
    emit(log, What.SUMMONED, EVERYBODY, seat, circle)
    if circle == 1:
        emit(log, What.LAST_ROUND, EVERYBODY, seat)


@rule
def end_action(s: Record, seat: int, action: int, log: Log) -> None:
    """DC-023..025  Pair, Tile and shrine, or Discard."""
    face = int(s.hand[0])
    if action == DISCARD:
        s.hand[0] = NO_TILE
        s.gone[face] += 1
        s.thrown[seat] += 1
        s.vp[seat] += DISCARD_VP
        s.phase = Phase.SET
        emit(log, What.DISCARDED, EVERYBODY, seat, face, DISCARD_VP)
        return
    s.took = 1 << int(KIND[face])
    if action == TAKE_SHRINE:
        s.supply -= 1
        s.pool[seat] += 1
        emit(log, What.SHRINE_TAKEN, EVERYBODY, seat)
    else:
        take(s, seat, action - FROM_CASTLE, 1, log)
        s.took = int(s.took) | (1 << int(KIND[s.hand[1]]))
    s.phase = Phase.PUT


@rule
def put(s: Record, seat: int, cell: int, log: Log) -> None:
    """DC-050..052  Place the next tile of the hand; sets are looked for when all are placed (DC-062)."""
    face = int(s.hand[0])
    lay(s, seat, cell, face)
    emit(log, What.PLACED, EVERYBODY, seat, cell, face, s.stack[seat, cell])
    s.hand[0] = s.hand[1]
    s.hand[1] = NO_TILE
    if s.hand[0] == NO_TILE:
        s.phase = Phase.SET


@rule
def complete(s: Record, seat: int, cell: int, log: Log) -> None:
    """DC-063, DC-R07  Consolidate the whole set that holds a cell."""
    kind = int(KIND[s.face[seat, cell]])
    consolidate_kind(s, seat, group(1 << cell, int(s.up[seat, kind])), kind, log)


@rule
def run_on(s: Record, log: Log) -> None:
    """Do all that needs no choice, up to the next choice or the end of the game."""
    while True:
        seat, phase = int(s.turn), int(s.phase)
        if phase == Phase.SHR:
            if can_build(s, seat):
                return
            close_site(s)
        elif phase == Phase.JOIN:
            owed = complete_sets(s, seat)
            if owed == 0:
                finish_spirit(s)
            else:
                complete(s, seat, lowest_cell(owed), log)  # DC-099
        elif phase == Phase.CUN:
            if cunning_groups(s, seat) != 0:
                return
            finish_spirit(s)
        elif phase > Phase.SET:
            return
        else:
            s.offered = offers(s)
            if s.offered != 0:
                return
            if phase == Phase.SET:
                owed = complete_sets(s, seat)
                if owed == 0:
                    end_turn(s, seat, log)
                else:
                    complete(s, seat, lowest_cell(owed), log)  # DC-R06
            elif phase == Phase.ACT and top_floor(s) == 0:
                summon(s, seat, log)  # DC-029
            else:
                return


@rule
def close_site(s: Record) -> None:
    """DC-070  No more shrines on this set: on to what comes after it."""
    s.site = 0
    s.allowance = 0
    if s.resume == NOWHERE:
        s.phase = Phase.SET
    elif s.spirit == Spirit.MIGHT:
        s.phase = Phase.JOIN
    elif s.spirit == Spirit.CUNNING:
        s.phase = Phase.CUN
    else:
        finish_spirit(s)


@rule
def end_turn(s: Record, seat: int, log: Log) -> None:
    """DC-006, DC-130, DC-157  The next seat clockwise, or the end once the last round is complete."""
    s.turns[seat] += 1
    s.barrier += 1
    if s.seats == SOLO_COUNT:
        ingenuity(s, log)
    new_turn(s)
    following = (seat + 1) % int(s.seats)
    if following == s.first:
        if s.last_round:
            s.phase = Phase.OVER
            tell_end(s, log)
            return
        s.round_no += 1
    s.turn = following
    emit(log, What.TURN, EVERYBODY, following, s.round_no)


@rule
def tell_end(s: Record, log: Log) -> None:
    """The scores, seat by seat."""
    if log is not None:
        for seat in range(s.seats):
            emit(log, What.GAME_END, EVERYBODY, seat, score(s, seat))


# Result


@rule
def score(s: Record, seat: int) -> int:
    """DC-140  Points gained in play, shrines, countdown tokens and Dragon cards."""
    return int(s.vp[seat]) + shrine_vp(s, seat) + TOKEN_VP * int(s.tokens[seat]) + dragons_vp(s, seat)


@rule
def place(s: Record, seat: int) -> int:
    """DC-141, DC-R32  Most points; then more stacks topped by a face-down tile; then together."""
    points, stacks = score(s, seat), size(s.down[seat])
    better = 0
    for other in range(s.seats):
        theirs = score(s, other)
        if theirs > points or (theirs == points and size(s.down[other]) > stacks):
            better += 1
    return better + 1


__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]
