"""Collecting amulets: from the store, or from the bag by the huts on amulet territories."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, emit, rule

from ..parts import (
    AMULET,
    AMULET_STEPS,
    BYTE,
    DRAWS,
    FACES,
    HAND_PARTS,
    KNOWN,
    LOWEST,
    NEWER,
    ONE_BYTE,
    PUTS_BACK,
    EventType,
    Phase,
)
from ..state import State
from .cards import (
    add_to_hand,
    all_in_hand,
    can_draw,
    discard_size,
    draw_closed,
    draw_face,
    drop_certainty,
    merge_ages,
    move_part,
    pour,
    refill_deck,
    refill_if_empty,
)


@rule
def can_collect(s: State, seat: int) -> bool:
    """MG-042, MG-043, MG-R13  Would collecting give at least one?"""
    if s.amulet_huts[seat] == 0:
        return s.open_row[AMULET, 0] > 0
    return can_draw(s, AMULET)


@rule
def amulet_step(s: State, seat: int) -> int:
    """MG-R16  Huts on amulet territories, as far as the track goes."""
    huts = int(s.amulet_huts[seat])
    return huts if huts < AMULET_STEPS else AMULET_STEPS


@rule
def collect(s: State, seat: int, log: Log) -> None:
    """MG-042..044  One from the store, one from the bag, or several of which one goes back."""
    k = amulet_step(s, seat)
    if k == 0:
        s.open_row[AMULET, 0] -= 1
        add_to_hand(s, seat, KNOWN, AMULET, 0)
        emit(log, EventType.GOT_ONE, EVERYBODY, seat)
        return
    number = int(s.deck_size[AMULET]) + discard_size(s, AMULET)
    if number > DRAWS[k]:  # else MG-R12
        number = int(DRAWS[k])
    if number > 1 and PUTS_BACK[k] > 0:
        draw_several(s, seat, number, log)
        s.phase = Phase.PUT_BACK
    else:
        for _ in range(number):
            draw_closed(s, seat, AMULET, log)


@rule
def draw_several(s: State, seat: int, number: int, log: Log) -> None:
    """MG-044, MG-R11  Draw several to choose from; if the bag is refilled meanwhile, ages are merged."""
    refill_if_empty(s, AMULET, log)
    mixed = False
    emit(log, EventType.DREW, EVERYBODY, seat, number)
    for _ in range(number):
        face = draw_face(s, AMULET)
        s.drawn_amulets[face] += 1
        drop_certainty(s, seat, face)
        if s.deck_size[AMULET] == 0:
            refill_deck(s, AMULET, log)
            mixed = True
    s.drawn_count = number
    if mixed:
        merge_ages(s, AMULET)
    n = s.drawn_amulets
    emit(log, EventType.SAW_DRAWN, 1 << seat, seat, n[0], n[1], n[2], n[3], n[4], n[5])
    s.barrier += 1


@rule
def put_back(s: State, seat: int, face: int, log: Log) -> None:
    """MG-044, MG-R15  One of the drawn amulets returns to the bag at once, the others are kept."""
    s.drawn_amulets[face] -= 1
    s.deck[AMULET, face] += 1
    s.deck_size[AMULET] += 1
    s.surely_in_bag[seat, face] += 1
    pour(s.drawn_amulets, s.hand[seat, NEWER, AMULET])
    s.hand_sizes[seat, NEWER, AMULET] += s.drawn_count - 1
    s.drawn_count = 0
    emit(log, EventType.PUT_BACK, EVERYBODY, seat)
    emit(log, EventType.KNEW_BACK, 1 << seat, seat, face + LOWEST[AMULET])


@rule
def amulet_sum(s: State, seat: int) -> int:
    """MG-080, MG-081  Sum of the amulets held."""
    held = all_in_hand(s, seat, AMULET)
    found = 0
    for face in range(FACES):
        found += (held & ONE_BYTE) * (face + LOWEST[AMULET])
        held >>= BYTE
    return found


@rule
def reveal_amulets(s: State) -> None:
    """MG-R24  At the end all amulets are revealed."""
    for part in range(NEWER, HAND_PARTS):
        move_part(s, AMULET, part, KNOWN)
