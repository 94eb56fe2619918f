"""What must hold in every position of Miaui."""

from __future__ import annotations

from atoll.kit import NOBODY, count, rule

from ..parts import CARDS, CELLS, COPIES, FACES, GULL, JELLY_SET, KIND, NO_CARD, NUMBERS, ROUNDS, Kind, Phase
from ..state import State
from .catch import first_lying, jellyfish


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold (section 9 of RULES.md)."""
    if not Phase.DIVE <= s.phase <= Phase.OVER:
        return 14
    if not are_heights_possible(s):
        return 4
    if CARDS - s.drawn != CARDS - 1 - CELLS * s.round_no:
        return 5  # MI-015
    if not is_every_card_somewhere(s):
        return 1
    for cell in range(CELLS):
        if not s.no_fights and s.height[cell] > 1:
            return 2  # basic game: whatever lies there is caught before the next card comes
        if s.phase == Phase.DIVE and s.height[cell] == 0:
            return 2  # MI-011, MI-103
        if s.round_no == 1 and s.height[cell] > 0 and s.cell[cell, 0] == GULL:
            return 3  # MI-013
        if not is_viewer_sound(s, cell):
            return 12
        if s.phase != Phase.JELLY and (s.taker[cell] != NOBODY or s.lantern[cell] != NOBODY):
            return 13  # MI-039: nothing is left of a round that has ended
    for seat in range(s.seats):
        held = count(s.hand[seat])
        if int(s.hand[seat]) >> NUMBERS != 0:
            return 6  # MI-002
        if s.phase == Phase.DIVE and held != NUMBERS + 1 - s.round_no:
            return 6  # MI-021
        if s.phase == Phase.OVER and held != 0:
            return 7  # MI-080
        for i in range(s.piled[seat]):
            if s.pile[seat, i] == GULL:
                return 8  # MI-051
        if not is_dive_sound(s, seat):
            return 9
    if s.phase == Phase.JELLY and not is_question_sound(s):
        return 10
    if not 0 <= s.gap < s.seats:
        return 11
    return 0


@rule
def are_heights_possible(s: State) -> bool:
    """No cell has got more cards than there were rounds, and no pile more than were dealt."""
    if not 1 <= s.round_no <= ROUNDS:
        return False
    for cell in range(CELLS):
        if not 0 <= s.height[cell] <= s.round_no:
            return False
    for seat in range(s.seats):
        if not 0 <= s.piled[seat] <= CELLS * s.round_no:
            return False
    if s.phase == Phase.JELLY:
        return 0 <= s.settling < CELLS and 0 < s.received <= s.height[s.settling]
    return s.settling == 0 and s.received == 0


@rule
def is_viewer_sound(s: State, cell: int) -> bool:
    """MI-062, MI-R20  One seat knows a card that lies face down; before the first catch there is none."""
    if s.viewer[cell] == NOBODY:
        return True
    return 0 <= s.viewer[cell] < s.seats and s.height[cell] > 0 and s.round_no > 1 and s.phase != Phase.OVER


@rule
def is_dive_sound(s: State, seat: int) -> bool:
    """MI-020  Who has chosen has sealed a number of the own hand."""
    number = int(s.sealed[seat])
    if (int(s.chosen) >> seat) & 1 == 0:
        return number == 0
    return 1 <= number <= NUMBERS and (int(s.hand[seat]) >> (number - 1)) & 1 == 1


@rule
def is_question_sound(s: State) -> bool:
    """MI-055  The seat that is asked has just got the jellyfish that makes it three."""
    seat = int(s.taker[s.settling])
    if not 0 <= seat < s.seats or jellyfish(s, seat) != JELLY_SET:
        return False
    return KIND[s.pile[seat, s.piled[seat] - 1]] == Kind.JELLYFISH


@rule
def is_every_card_somewhere(s: State) -> bool:
    """Each face has all its copies over deck, cells, piles and box; one of them was removed unseen."""
    for face in range(FACES):
        s.spare[face] = s.gone[face]
    sound = True
    for i in range(CARDS):
        if 0 < i < s.drawn:
            sound &= s.deck[i] == NO_CARD
        else:
            sound &= is_counted(s, s.deck[i])
    for cell in range(CELLS):
        for i in range(first_lying(s, cell), s.height[cell]):
            sound &= is_counted(s, s.cell[cell, i])
    for seat in range(s.seats):
        for i in range(s.piled[seat]):
            sound &= is_counted(s, s.pile[seat, i])
    for face in range(FACES):
        sound &= s.spare[face] == COPIES[face]
        s.spare[face] = 0
    return sound


@rule
def is_counted(s: State, face: int) -> bool:
    """Count a card into `spare`, if there is such a face."""
    if not 0 <= face < FACES:
        return False
    s.spare[face] += 1
    return True
