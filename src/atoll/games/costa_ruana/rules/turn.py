"""The rules of Costa Ruana: set-up, choices, rounds and the result. Each function names its rules."""

from __future__ import annotations

import numpy as np

from atoll.kit import (
    EVERYBODY,
    NOBODY,
    NOWHERE,
    Log,
    Mask,
    Options,
    allow,
    allow_set,
    clear,
    count,
    emit,
    random_below,
    rule,
    seed_rng,
    shuffle,
)

from ..parts import (
    CARD,
    CARDS,
    DECK,
    DECK_SIZE,
    DRAWS,
    FACES,
    FLIP,
    HAND,
    ISLAND,
    ISLANDS,
    MOST_SEATS,
    NATIVE,
    NATIVES,
    ORDINARY,
    PASS,
    PER_NATIVE,
    PER_TREASURE,
    PLAY,
    RICH,
    RICH_TREASURES,
    ROUNDS,
    SEAT,
    SIDES_OF_A_CARD,
    SKY,
    SLOTS,
    STARTERS,
    TIDE,
    Lying,
    Phase,
    What,
)
from ..state import State  # fmt: skip
from .cards import (
    ask,
    begin_round,
    clear_hand,
    clear_slot,
    clockwise,
    draw_cards,
    flip,
    lay,
    stand,
)  # fmt: skip
from .effects import carry_out, next_cards, take_up, work
from .invariants import check
from .islands import collect, islands, land, tribes, with_natives_of, with_room, with_treasure

__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]

# Set-up


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """CR-001..009  Deck, conditions, first Shaman: all chance of the game falls here."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.ordinary = ORDINARY[options[0]]
    s.open_huts = options[1]
    for i in range(CARDS):
        s.deck[i] = DECK[seats, i]
    shuffle(s, s.deck, 0, int(DECK_SIZE[seats]))
    s.side[SKY] = random_below(s, SIDES_OF_A_CARD)
    s.side[TIDE] = random_below(s, SIDES_OF_A_CARD)
    s.shaman = random_below(s, seats)
    begin(s, log)


@rule
def begin(s: State, log: Log) -> None:
    """CR-003..009  Lay everything out around the deck as it lies, and deal."""
    s.parity = (int(s.side[SKY]) + int(s.side[TIDE])) & 1
    clear_table(s)
    lay_out_islands(s)
    s.drawn = 0
    for seat in range(MOST_SEATS):
        clear_hand(s, seat)
        s.reserve[seat] = NATIVES if seat < s.seats else 0
        s.hut[seat] = 0
        s.gain[seat] = 0
    for k in range(s.seats):
        draw_cards(s, clockwise(s, int(s.shaman), k), HAND, What.DEAL, log)
    emit(log, What.CONDITIONS, EVERYBODY, s.side[SKY], s.side[TIDE])
    emit(log, What.FIRST_SHAMAN, EVERYBODY, s.shaman)
    s.round_no = 1
    s.step = 0
    s.turn = s.shaman
    ask_for_starters(s, log)


@rule
def clear_table(s: State) -> None:
    """Nothing laid, nothing discarded, nothing being applied."""
    for slot in range(SLOTS):
        clear_slot(s, slot)
    for face in range(FACES):
        s.discard[face] = 0
        s.spare[face] = 0
    s.acting = NOBODY
    s.card = NOWHERE
    s.actor = NOBODY
    s.copy_no = 0
    s.due = 0
    s.left = 0
    s.source = NOWHERE
    s.moved = NOBODY


@rule
def lay_out_islands(s: State) -> None:
    """CR-005, CR-006, CR-R02  Two rich islands, the others as the option says."""
    for island in range(ISLANDS):
        s.crowd[island] = 0
        s.treasure[island] = RICH_TREASURES if island < RICH else s.ordinary
        if island >= islands(s):
            s.treasure[island] = 0
        for seat in range(MOST_SEATS):
            s.native[island, seat] = 0


@rule
def ask_for_starters(s: State, log: Log) -> None:
    """CR-009  Natives are placed one at a time, circle after circle; then round 1 begins."""
    if s.step < STARTERS * int(s.seats):
        ask(s, Phase.START, clockwise(s, int(s.shaman), int(s.step)))
    else:
        begin_round(s, log)


# Choices


@rule
def waiting(s: State) -> int:
    """One seat at a time: each choice is made knowing the former ones."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.turn)


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """What the awaited seat may point at."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.turn:
        return 0
    if s.phase == Phase.OPEN or s.phase == Phase.CLOSED:
        return allow_hand(s, seat, mask)
    if s.phase == Phase.NATIVE:
        allow(mask, PASS)
        return 1 + allow_all(mask, CARD, laid_cards(s))
    if s.phase == Phase.FLIP:
        return allow_all(mask, FLIP, 1 << SKY | 1 << TIDE)
    if s.phase == Phase.NEXT:
        return allow_all(mask, CARD, next_cards(s))
    if s.phase == Phase.M_FROM:
        return allow_natives(s, mask)
    if s.phase == Phase.APPOINT:
        return allow_all(mask, SEAT, (1 << int(s.seats)) - 1)
    return allow_all(mask, ISLAND, islands_to_choose(s, seat))


@rule
def allow_all(mask: Mask, first: int, bits: int) -> int:
    """Allow a set and count it."""
    allow_set(mask, first, bits)
    return count(bits)


@rule
def allow_hand(s: State, seat: int, mask: Mask) -> int:
    """CR-012, CR-013  Every card of the hand before every player."""
    everybody = (1 << int(s.seats)) - 1
    found = 0
    former = -1
    for i in range(s.held[seat]):
        face = int(s.hand[seat, i])
        if face != former:
            allow_set(mask, PLAY + face * MOST_SEATS, everybody)
            found += int(s.seats)
        former = face
    return found


@rule
def laid_cards(s: State) -> int:
    """CR-017  The table cards of this round, as a bit set."""
    found = 0
    for slot in range(SLOTS):
        if s.lying[slot] != Lying.EMPTY:
            found |= 1 << slot
    return found


@rule
def allow_natives(s: State, mask: Mask) -> int:
    """CR-042  Every tribe on every island."""
    found = 0
    for island in range(islands(s)):
        found += allow_all(mask, NATIVE + island * MOST_SEATS, tribes(s, island))
    return found


@rule
def islands_to_choose(s: State, seat: int) -> int:
    """CR-010, CR-035, CR-038, CR-040, CR-042, CR-R08  Islands the present choice may point at."""
    if s.phase == Phase.T_FROM:
        return with_treasure(s)
    if s.phase == Phase.R_FROM:
        return with_natives_of(s, seat)
    if s.phase == Phase.T_TO:
        return ((1 << islands(s)) - 1) & ~(1 << int(s.source))
    if s.phase == Phase.M_TO:
        return with_room(s) & ~(1 << int(s.source))
    return with_room(s)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and run on to the next one."""
    if s.phase == Phase.START:
        place_starter(s, seat, action - ISLAND, log)
    elif s.phase == Phase.OPEN or s.phase == Phase.CLOSED:
        lay(s, seat, action, log)
    elif s.phase == Phase.NATIVE:
        stand(s, seat, action, log)
    elif s.phase == Phase.APPOINT:
        appoint(s, seat, action - SEAT, log)
    else:
        if s.phase == Phase.FLIP:
            flip(s, action, log)
        elif s.phase == Phase.NEXT:
            take_up(s, action - CARD, log)
        else:
            carry_out(s, action, log)
        if not work(s, log):
            end_round(s, log)


@rule
def place_starter(s: State, seat: int, island: int, log: Log) -> None:
    """CR-009, CR-010  One native from the reserve to an island."""
    s.reserve[seat] -= 1
    land(s, island, seat)
    emit(log, What.START_NATIVE, EVERYBODY, seat, island)
    s.step += 1
    ask_for_starters(s, log)


# Between rounds


@rule
def end_round(s: State, log: Log) -> None:
    """CR-011, CR-060  Collect; then prepare the next round, or end the game."""
    collect(s, log)
    s.step = 0
    if s.round_no == ROUNDS:
        s.phase = Phase.OVER
        s.barrier += 1
        if log is not None:
            for seat in range(s.seats):
                emit(log, What.FINAL, EVERYBODY, seat, s.hut[seat], s.reserve[seat], score(s, seat),
                     place(s, seat))  # fmt: skip
    else:
        prepare(s, log)


@rule
def prepare(s: State, log: Log) -> None:
    """CR-053..057, CR-R16  A new Shaman, new cards; then he may appoint somebody else."""
    s.shaman = next_shaman(s, log)
    s.round_no += 1
    for k in range(s.seats):
        seat = clockwise(s, int(s.shaman), k)
        draw_cards(s, seat, DRAWS[s.round_no - 1], What.DRAW, log)
    s.barrier += 1
    ask(s, Phase.APPOINT, int(s.shaman))


@rule
def next_shaman(s: State, log: Log) -> int:
    """CR-053, CR-054  Fewest treasures this round; of equals the first one clockwise behind the Shaman."""
    found = clockwise(s, int(s.shaman), 1)
    tied = 0
    for k in range(1, s.seats + 1):
        seat = clockwise(s, int(s.shaman), k)
        if s.gain[seat] < s.gain[found]:
            found = seat
            tied = 0
        if s.gain[seat] == s.gain[found]:
            tied |= 1 << seat
    emit(log, What.NEXT_SHAMAN, EVERYBODY, found, s.gain[found], tied)
    return found


@rule
def appoint(s: State, seat: int, chosen: int, log: Log) -> None:
    """CR-057, CR-058, CR-R07  The new Shaman stays or names another; that one cannot pass it on."""
    s.shaman = chosen
    if chosen == seat:
        emit(log, What.KEEP, EVERYBODY, seat)
    else:
        emit(log, What.APPOINT, EVERYBODY, seat, chosen)
    begin_round(s, log)


# Result


@rule
def score(s: State, seat: int) -> int:
    """CR-061  Points for treasures in the hut and for natives in reserve."""
    return PER_TREASURE * int(s.hut[seat]) + PER_NATIVE * int(s.reserve[seat])


@rule
def place(s: State, seat: int) -> int:
    """CR-062, CR-R05  Most points, then most treasures; equal in both share a place."""
    mine = score(s, seat)
    better = 0
    for other in range(s.seats):
        theirs = score(s, other)
        if theirs > mine or (theirs == mine and s.hut[other] > s.hut[seat]):
            better += 1
    return better + 1
