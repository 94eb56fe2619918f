"""The ten Dragon cards: what each gives a realm, at the end or as it lies now."""

from __future__ import annotations

from atoll.kit import rule

from ..parts import (
    BORDER,
    COURAGE_VP,
    DRAGONS,
    FACTIONS,
    GREATNESS_EQUAL,
    GREATNESS_MORE,
    HARMONY_CASTLE,
    HARMONY_SHRINES,
    HUMILITY_VP,
    KNOWLEDGE_VP,
    LOYALTY_VP,
    NUMBER,
    POWER_FLOOR,
    REALM,
    REALM_COLS,
    REALM_ROWS,
    RESILIENCE_VP,
    RIGHTEOUSNESS_FULL,
    RIGHTEOUSNESS_VP,
    SERENITY_VP,
    WEST_EDGE,
    Dragon,
    Kind,
)
from ..state import State
from .cells import around, beside, group, lowest_cell, size
from .realm import all_face_up

TOP_ROW = (1 << REALM_COLS) - 1


@rule
def humility(s: State, seat: int) -> int:
    """DC-110, DC-R29  A shrine beside a higher stack, once each; shrines have no height."""
    points = 0
    rest = int(s.shrine_cells[seat])
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        if has_higher(s, seat, beside(bit), int(s.realm_heights[seat, lowest_cell(bit)])):
            points += HUMILITY_VP
    return points


@rule
def has_higher(s: State, seat: int, cells: int, height: int) -> bool:
    """Does one of these cells hold a stack of more tiles?"""
    rest = cells
    while rest != 0:
        if s.realm_heights[seat, lowest_cell(rest)] > height:
            return True
        rest &= rest - 1
    return False


@rule
def righteousness(s: State, seat: int) -> int:
    """DC-111, DC-R30  The best row and the best column, the crossing shrine twice; full lines give more."""
    shrines = int(s.shrine_cells[seat])
    row = column = 0
    for r in range(REALM_ROWS):
        row = max(row, size(shrines & (TOP_ROW << (REALM_COLS * r))))
    for c in range(REALM_COLS):
        column = max(column, size(shrines & (WEST_EDGE << c)))
    points = RIGHTEOUSNESS_VP * (row + column)
    if row == REALM_COLS:
        points += RIGHTEOUSNESS_FULL
    if column == REALM_ROWS:
        points += RIGHTEOUSNESS_FULL
    return points


@rule
def serenity(s: State, seat: int) -> int:
    """DC-112, DC-R27  Groups of cells topped by a face-down tile, those under shrines included."""
    points = 0
    rest = int(s.face_down_cells[seat])
    while rest != 0:
        points += SERENITY_VP
        rest &= ~group(rest & -rest, rest)
    return points


@rule
def courage(s: State, seat: int) -> int:
    """DC-113  Stacks higher than all around them, diagonals included."""
    points = 0
    for cell in range(REALM):
        height = int(s.realm_heights[seat, cell])
        if height > 0 and not has_higher(s, seat, around(1 << cell), height - 1):
            points += COURAGE_VP
    return points


@rule
def power(s: State, seat: int) -> int:
    """DC-114  For each faction the greatest number face up on the third floor or higher."""
    points = 0
    for kind in range(FACTIONS):
        best = 0
        rest = int(s.face_up_cells[seat, kind])
        while rest != 0:
            cell = lowest_cell(rest)
            rest &= rest - 1
            if s.realm_heights[seat, cell] >= POWER_FLOOR:
                best = max(best, int(NUMBER[s.realm_faces[seat, cell]]))
        points += best
    return points


@rule
def best_sum(s: State, seat: int, kind: int) -> int:
    """DC-115  The greatest sum of numbers of one face-up group of a faction; 0 without a tile."""
    best = 0
    rest = int(s.face_up_cells[seat, kind])
    while rest != 0:
        one = group(rest & -rest, rest)
        rest &= ~one
        found = 0
        while one != 0:
            found += int(NUMBER[s.realm_faces[seat, lowest_cell(one)]])
            one &= one - 1
        best = max(best, found)
    return best


@rule
def greatness(s: State, seat: int) -> int:
    """DC-115, DC-116, DC-R34  Each faction against the left and the right neighbour; alone: nothing."""
    n = int(s.seats)
    points = 0
    for kind in range(FACTIONS):
        mine = best_sum(s, seat, kind)
        if mine == 0:
            continue
        left, right = (seat + 1) % n, (seat + n - 1) % n
        if left != seat:
            points += compared(mine, best_sum(s, left, kind))
        if right != left:
            points += compared(mine, best_sum(s, right, kind))
    return points


@rule
def compared(mine: int, theirs: int) -> int:
    """DC-115  What one comparison gives."""
    if mine > theirs:
        return GREATNESS_MORE
    return GREATNESS_EQUAL if mine == theirs else 0


@rule
def knowledge(s: State, seat: int) -> int:
    """DC-117  Different faces among the face-up special tiles."""
    seen = 0
    for kind in range(FACTIONS, Kind.DRAGONS + 1):
        rest = int(s.face_up_cells[seat, kind])
        while rest != 0:
            seen |= 1 << int(s.realm_faces[seat, lowest_cell(rest)])
            rest &= rest - 1
    return KNOWLEDGE_VP * size(seen)


@rule
def harmony(s: State, seat: int) -> int:
    """DC-118  For each middle line: do the stacks mirror, do the shrines mirror at equal heights?"""
    return mirrored(s, seat, True) + mirrored(s, seat, False)


@rule
def mirrored(s: State, seat: int, across: bool) -> int:
    """DC-118, DC-R28  One axis: west to east if across, else north to south; nothing for nothing."""
    stacks = int(s.face_down_cells[seat]) | all_face_up(s, seat) != 0
    shrines = int(s.shrine_cells[seat])
    temples = shrines != 0
    for cell in range(REALM):
        row, column = cell // REALM_COLS, cell % REALM_COLS
        if across:
            other = row * REALM_COLS + REALM_COLS - 1 - column
        else:
            other = (REALM_ROWS - 1 - row) * REALM_COLS + column
        level = s.realm_heights[seat, cell] == s.realm_heights[seat, other]
        stacks = stacks and level
        if (shrines >> cell) & 1:
            temples = temples and level and (shrines >> other) & 1 == 1
    points = 0
    if stacks:
        points += HARMONY_CASTLE
    if temples:
        points += HARMONY_SHRINES
    return points


@rule
def loyalty(s: State, seat: int) -> int:
    """DC-119  Shrines with a face-up Dragon tile beside them."""
    dragons = int(s.face_up_cells[seat, Kind.DRAGONS.value])
    return LOYALTY_VP * size(int(s.shrine_cells[seat]) & beside(dragons))


@rule
def resilience(s: State, seat: int) -> int:
    """DC-120  Shrines on the border of the realm."""
    return RESILIENCE_VP * size(int(s.shrine_cells[seat]) & BORDER)


@rule
def dragon_vp(s: State, seat: int, dragon: int) -> int:
    """DC-110..120  What one Dragon card gives a seat."""
    if dragon == Dragon.HUMILITY:
        return humility(s, seat)
    if dragon == Dragon.RIGHTEOUSNESS:
        return righteousness(s, seat)
    if dragon == Dragon.SERENITY:
        return serenity(s, seat)
    if dragon == Dragon.COURAGE:
        return courage(s, seat)
    if dragon == Dragon.POWER:
        return power(s, seat)
    if dragon == Dragon.GREATNESS:
        return greatness(s, seat)
    if dragon == Dragon.KNOWLEDGE:
        return knowledge(s, seat)
    if dragon == Dragon.HARMONY:
        return harmony(s, seat)
    if dragon == Dragon.LOYALTY:
        return loyalty(s, seat)
    return resilience(s, seat)


@rule
def dragons_vp(s: State, seat: int) -> int:
    """DC-140  What all Dragon cards in play give a seat."""
    points = 0
    for dragon in range(DRAGONS):
        if (int(s.dragons) >> dragon) & 1:
            points += dragon_vp(s, seat, dragon)
    return points
