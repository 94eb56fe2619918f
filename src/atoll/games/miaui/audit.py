"""What must hold in every position of Miaui."""

from __future__ import annotations

from atoll.kit import Record, count, rule

from .catch import jellyfish
from .parts import CARDS, CELLS, COPIES, FACES, GULL, JELLY_SET, NO_CARD, NUMBERS, Phase


@rule
def check(s: Record) -> int:
    """0, or the number of the first invariant that does not hold (section 9 of RULES.md)."""
    if not is_every_card_somewhere(s):
        return 1
    cells = 0
    for cell in range(CELLS):
        cells += int(s.height[cell])
        if s.phase == Phase.DIVE and not s.no_fights and s.height[cell] != 1:
            return 2  # basic game: one card in each cell when diving
        if s.round_no == 1 and s.phase == Phase.DIVE and s.cell[cell, 0] == GULL:
            return 3  # MI-013
        if s.height[cell] > s.round_no:
            return 4
    if s.phase != Phase.OVER and CARDS - s.drawn != CARDS - 1 - CELLS * s.round_no:
        return 5  # MI-015
    for seat in range(s.seats):
        held = count(s.hand[seat])
        if s.phase == Phase.DIVE and held != NUMBERS + 1 - s.round_no:
            return 6  # MI-021
        if s.phase == Phase.OVER and held != 0:
            return 7  # MI-080
        for i in range(s.piled[seat]):
            if s.pile[seat, i] == GULL:
                return 8  # MI-051
        if (int(s.chosen) >> seat) & 1 != (1 if s.sealed[seat] != 0 else 0):
            return 9
    if s.phase == Phase.JELLY and jellyfish(s, s.taker[s.settling]) != JELLY_SET:
        return 10
    if not 0 <= s.gap < s.seats:
        return 11
    return 0


@rule
def is_every_card_somewhere(s: Record) -> bool:
    """Each face has all its copies over deck, cells, piles and box."""
    for face in range(FACES):
        s.spare[face] = s.gone[face]
    sound = True
    for i in range(CARDS):
        if s.deck[i] != NO_CARD:
            sound &= is_counted(s, s.deck[i])
    for cell in range(CELLS):
        first = int(s.received) if s.phase == Phase.JELLY and cell == s.settling else 0
        for i in range(first, s.height[cell]):
            sound &= is_counted(s, s.cell[cell, i])
    for seat in range(s.seats):
        for i in range(s.piled[seat]):
            sound &= is_counted(s, s.pile[seat, i])
    for face in range(FACES):
        sound &= s.spare[face] == COPIES[face]
        s.spare[face] = 0
    return sound


@rule
def is_counted(s: Record, face: int) -> bool:
    """Count a card into `spare`, if there is such a face."""
    if not 0 <= face < FACES:
        return False
    s.spare[face] += 1
    return True
