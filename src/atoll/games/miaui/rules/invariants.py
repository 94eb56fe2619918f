"""What must hold in every position of Miaui."""

from __future__ import annotations

from atoll.kit import NOBODY, count, rule

from ..parts import (
    CARDS,
    CELLS,
    COPIES,
    FACES,
    FEWEST_SEATS,
    GULL,
    GULLS,
    JELLY_SET,
    KIND,
    MOST_SEATS,
    NO_CARD,
    NUMBERS,
    ROUNDS,
    Kind,
    Phase,
    Ties,
)
from ..state import State
from .catch import first_lying
from .jellyfish import asked_seat, count_jellyfish


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold (section 9 of RULES.md)."""
    if not Phase.DIVE <= s.phase <= Phase.OVER:
        return 14
    if not are_figures_valid(s):
        return 15
    if not are_heights_valid(s):
        return 4
    if CARDS - s.deck_top != CARDS - 1 - CELLS * s.round_number:
        return 5  # MI-015
    if not cards_add_up(s):
        return 1
    for cell in range(CELLS):
        broken = check_cell(s, cell)
        if broken != 0:
            return broken
    for seat in range(s.seats):
        broken = check_seat(s, seat)
        if broken != 0:
            return broken
    if s.phase == Phase.JELLY and not is_question_valid(s):
        return 10
    if not 0 <= s.kiti_gap < s.seats:
        return 11
    if not is_rest_empty(s):
        return 16
    if not are_dives_valid(s):
        return 17
    if s.phase == Phase.JELLY and not is_catch_valid(s):
        return 18
    if s.phase == Phase.OVER and s.round_number != ROUNDS:
        return 14
    return 0


@rule
def check_cell(s: State, cell: int) -> int:
    """0, or the number of the first invariant that a cell breaks."""
    if not s.no_fights and s.cell_height[cell] > 1:
        return 2  # basic game: whatever lies there is caught before the next card comes
    if s.phase == Phase.DIVE and s.cell_height[cell] == 0:
        return 2  # MI-011, MI-103
    if s.round_number == 1 and s.cell_height[cell] > 0 and s.cell_cards[cell, 0] == GULL:
        return 3  # MI-013
    if not is_viewer_valid(s, cell):
        return 12
    if s.phase != Phase.JELLY and (s.taker[cell] != NOBODY or s.lantern_taker[cell] != NOBODY):
        return 13  # MI-039: nothing is left of a round that has ended
    return 0


@rule
def check_seat(s: State, seat: int) -> int:
    """0, or the number of the first invariant that the hand, the pile or the dive of a seat breaks."""
    held = count(s.hand[seat])
    if int(s.hand[seat]) >> NUMBERS != 0:
        return 6  # MI-002
    if s.phase == Phase.DIVE and held != NUMBERS + 1 - s.round_number:
        return 6  # MI-021
    if s.phase == Phase.OVER and held != 0:
        return 7  # MI-080
    for i in range(s.pile_height[seat]):
        if s.pile[seat, i] == GULL:
            return 8  # MI-051
    return 0 if is_dive_valid(s, seat) else 9


@rule
def are_heights_valid(s: State) -> bool:
    """No cell has got more cards than there were rounds, and no pile more than were dealt."""
    if not 1 <= s.round_number <= ROUNDS:
        return False
    for cell in range(CELLS):
        if not 0 <= s.cell_height[cell] <= s.round_number:
            return False
    for seat in range(s.seats):
        if not 0 <= s.pile_height[seat] <= CELLS * s.round_number:
            return False
    if s.phase == Phase.JELLY:
        return 0 <= s.settling_cell < CELLS and 0 < s.received_count <= s.cell_height[s.settling_cell]
    return s.settling_cell == 0 and s.received_count == 0


@rule
def are_figures_valid(s: State) -> bool:
    """Options have a known value, the gulls shown in round 1 were in the deck, and no count is left over."""
    if not FEWEST_SEATS <= s.seats <= MOST_SEATS:
        return False
    if s.open_baskets >> 1 != 0 or not Ties.KITI <= s.no_fights <= Ties.DROP_OUT:
        return False
    in_deck = GULLS - 1 if s.deck[0] == GULL else GULLS
    if not 0 <= s.gulls_returned <= in_deck:
        return False
    for face in range(FACES):
        if s.scratch_counts[face] != 0 or s.box_counts[face] < 0:
            return False
    return True


@rule
def is_rest_empty(s: State) -> bool:
    """Nothing lies above the cards of a cell or pile, and seats that are not in the game have nothing."""
    for cell in range(CELLS):
        for i in range(ROUNDS):
            face = int(s.cell_cards[cell, i])
            if face >= FACES or (face < 0 if i < s.cell_height[cell] else face != NO_CARD):
                return False
    for seat in range(MOST_SEATS):
        for i in range(s.pile_height[seat] if seat < s.seats else 0, CARDS - 1):
            if s.pile[seat, i] != NO_CARD:
                return False
        if seat >= s.seats and (s.pile_height[seat] != 0 or s.hand[seat] != 0):
            return False
        if seat >= s.seats and (s.sealed_number[seat] != 0 or s.revealed_number[seat] != 0):
            return False
    return True


@rule
def are_dives_valid(s: State) -> bool:
    """MI-020..023  A seat is awaited while dives are sealed; revealed numbers have left the hand."""
    sealed = int(s.sealed_seats)
    if not 0 <= sealed < (1 << int(s.seats)) - 1 or (s.phase != Phase.DIVE and sealed != 0):
        return False
    for seat in range(s.seats):
        number = int(s.revealed_number[seat])
        if not 0 <= number <= NUMBERS or (number > 0 and (int(s.hand[seat]) >> (number - 1)) & 1):
            return False
        if s.phase == Phase.JELLY and count(s.hand[seat]) != NUMBERS - s.round_number:
            return False
    return True


@rule
def is_catch_valid(s: State) -> bool:
    """MI-037..039  In the middle of a catch: a seat takes one cell, and cells are emptied in order."""
    takers = 0
    for cell in range(CELLS):
        seat = int(s.taker[cell])
        if seat == NOBODY:
            if not s.no_fights or s.cell_height[cell] == 0 or s.lantern_taker[cell] != NOBODY:
                return False
            continue
        if not 0 <= seat < s.seats or (takers >> seat) & 1:
            return False
        takers |= 1 << seat
        if (s.cell_height[cell] == 0) != (cell < s.settling_cell):
            return False
        if s.lantern_taker[cell] != NOBODY and (
            s.lantern_taker[cell] != seat or cell > s.settling_cell or s.round_number == ROUNDS
        ):
            return False
    return True


@rule
def is_viewer_valid(s: State, cell: int) -> bool:
    """MI-062, MI-R20  One seat knows a card that lies face down; before the first catch there is none."""
    if s.viewer[cell] == NOBODY:
        return True
    is_seat = 0 <= s.viewer[cell] < s.seats
    return is_seat and s.cell_height[cell] > 0 and s.round_number > 1 and s.phase != Phase.OVER


@rule
def is_dive_valid(s: State, seat: int) -> bool:
    """MI-020  A seat that has chosen has sealed a number of its own hand."""
    number = int(s.sealed_number[seat])
    if (int(s.sealed_seats) >> seat) & 1 == 0:
        return number == 0
    return 1 <= number <= NUMBERS and (int(s.hand[seat]) >> (number - 1)) & 1 == 1


@rule
def is_question_valid(s: State) -> bool:
    """MI-055  The seat that is asked has just got the jellyfish that makes it three."""
    seat = asked_seat(s)
    if not 0 <= seat < s.seats or count_jellyfish(s, seat) != JELLY_SET:
        return False
    return KIND[s.pile[seat, s.pile_height[seat] - 1]] == Kind.JELLYFISH


@rule
def cards_add_up(s: State) -> bool:
    """Each face has all its copies over deck, cells, piles and box; one of them was removed unseen."""
    for face in range(FACES):
        s.scratch_counts[face] = s.box_counts[face]
    valid = True
    for i in range(CARDS):
        if 0 < i < s.deck_top:
            valid &= s.deck[i] == NO_CARD
        else:
            valid &= count_face(s, s.deck[i])
    for cell in range(CELLS):
        for i in range(first_lying(s, cell), s.cell_height[cell]):
            valid &= count_face(s, s.cell_cards[cell, i])
    for seat in range(s.seats):
        for i in range(s.pile_height[seat]):
            valid &= count_face(s, s.pile[seat, i])
    for face in range(FACES):
        valid &= s.scratch_counts[face] == COPIES[face]
        s.scratch_counts[face] = 0
    return valid


@rule
def count_face(s: State, face: int) -> bool:
    """Count a card into `scratch_counts`; False if there is no such face."""
    if not 0 <= face < FACES:
        return False
    s.scratch_counts[face] += 1
    return True
