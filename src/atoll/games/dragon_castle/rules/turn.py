"""The rules of Dragon Castle: whose choice it is, the turn, and the result."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, emit, rule

from ..parts import (
    AS_KIND,
    CALL,
    DISCARD,
    DISCARD_VP,
    FROM_CASTLE,
    KIND,
    NO_TILE,
    ON_REALM,
    PASS,
    SOLO_COUNT,
    SUMMON,
    TAKE_SHRINE,
    TOKEN_VP,
    Phase,
    Spirit,
    What,
)
from ..state import State
from .castle import remove, top_floor
from .cells import group, lowest_cell, size
from .countdown import take_token
from .dragons import dragons_vp
from .effects import call, finish_spirit, pay, step
from .invariants import check
from .legality import legal
from .realm import active_seat, build, can_build, complete_sets, consolidate_kind, lay, shrine_vp
from .setup import new_turn, start
from .solo import ingenuity
from .spirits import cunning_groups, offers


@rule
def waiting(s: State) -> int:
    """One seat decides at a time."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.turn)


# The turn


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
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
def act(s: State, seat: int, action: int, log: Log) -> None:
    """DC-021  Lift the first tile, or DC-028 summon the dragon."""
    if action == SUMMON:
        summon(s, seat, log)
        return
    take(s, seat, action - FROM_CASTLE, 0, log)
    s.lifted = action - FROM_CASTLE
    s.phase = Phase.FIN


@rule
def take(s: State, seat: int, cell: int, nth: int, log: Log) -> None:
    """Take a castle tile into the hand; a Spirit's duty is done with it."""
    floor = int(s.height[cell])
    s.duty = 0
    emit(log, What.TAKEN, EVERYBODY, seat, cell, floor, s.tile[int(s.ground[cell]) + floor - 1], nth)
    s.hand[nth] = remove(s, cell, log)


@rule
def summon(s: State, seat: int, log: Log) -> None:
    """DC-028, DC-130  Take a countdown token; uncovering `!` begins the last round."""
    circle = take_token(s)
    s.tokens[seat] += 1
    s.phase = Phase.SET
    emit(log, What.SUMMONED, EVERYBODY, seat, circle)
    if circle == 1:
        emit(log, What.LAST_ROUND, EVERYBODY, seat)


@rule
def end_action(s: State, seat: int, action: int, log: Log) -> None:
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
def put(s: State, seat: int, cell: int, log: Log) -> None:
    """DC-050..052  Place the next tile of the hand; sets are looked for when all are placed (DC-062)."""
    face = int(s.hand[0])
    lay(s, seat, cell, face)
    emit(log, What.PLACED, EVERYBODY, seat, cell, face, s.stack[seat, cell])
    s.hand[0] = s.hand[1]
    s.hand[1] = NO_TILE
    if s.hand[0] == NO_TILE:
        s.phase = Phase.SET


@rule
def complete(s: State, seat: int, cell: int, log: Log) -> None:
    """DC-063, DC-R07  Consolidate the whole set that holds a cell."""
    kind = int(KIND[s.face[seat, cell]])
    consolidate_kind(s, seat, group(1 << cell, int(s.up[seat, kind])), kind, log)


@rule
def run_on(s: State, log: Log) -> None:
    """Do all that needs no choice, up to the next choice or the end of the game."""
    while True:
        seat, phase = active_seat(s), int(s.phase)
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
            s.offered = offers(s, seat)
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
def close_site(s: State) -> None:
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
def end_turn(s: State, seat: int, log: Log) -> None:
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
def tell_end(s: State, log: Log) -> None:
    """The scores, seat by seat."""
    if log is not None:
        for seat in range(s.seats):
            emit(log, What.GAME_END, EVERYBODY, seat, score(s, seat))


# Result


@rule
def score(s: State, seat: int) -> int:
    """DC-140  Points gained in play, shrines, countdown tokens and Dragon cards."""
    return int(s.vp[seat]) + shrine_vp(s, seat) + TOKEN_VP * int(s.tokens[seat]) + dragons_vp(s, seat)


@rule
def place(s: State, seat: int) -> int:
    """DC-141, DC-R32  Most points; then more stacks topped by a face-down tile; then together."""
    points, stacks = score(s, seat), size(s.down[seat])
    better = 0
    for other in range(s.seats):
        theirs = score(s, other)
        if theirs > points or (theirs == points and size(s.down[other]) > stacks):
            better += 1
    return better + 1


__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]
