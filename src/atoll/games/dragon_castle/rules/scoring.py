"""Points: what a seat's score is made of, and the places."""

from __future__ import annotations

from atoll.kit import rule

from ..parts import FIRST_CARD, FLOOR_VP, TOKEN_VP, Source
from ..state import State
from .cells import lowest_cell, size
from .dragons import dragon_vp, dragons_vp


@rule
def score(s: State, seat: int) -> int:
    """DC-140  Points gained in play, shrines, countdown tokens and Dragon cards."""
    return int(s.vp[seat]) + shrine_vp(s, seat) + TOKEN_VP * int(s.tokens[seat]) + dragons_vp(s, seat)


@rule
def points_from(s: State, seat: int, source: int) -> int:
    """DC-140  The part of a score that comes from one source."""
    if source == Source.PLAY:
        return int(s.vp[seat])
    if source == Source.SHRINES:
        return shrine_vp(s, seat)
    if source == Source.TOKENS:
        return TOKEN_VP * int(s.tokens[seat])
    return dragon_vp(s, seat, source - FIRST_CARD)


@rule
def place(s: State, seat: int) -> int:
    """DC-141, DC-R32  Most points; then more stacks topped by a face-down tile; then together."""
    points, stacks = score(s, seat), size(s.face_down_cells[seat])
    better = 0
    for other in range(s.seats):
        theirs = score(s, other)
        if theirs > points or (theirs == points and size(s.face_down_cells[other]) > stacks):
            better += 1
    return better + 1


@rule
def shrine_vp(s: State, seat: int) -> int:
    """DC-072  What all shrines of a realm are worth."""
    points = 0
    rest = int(s.shrine_cells[seat])
    while rest != 0:
        points += floor_vp(s.realm_heights[seat, lowest_cell(rest)])
        rest &= rest - 1
    return points


@rule
def floor_vp(floor: int) -> int:
    """DC-072  What a shrine on this floor is worth."""
    return int(FLOOR_VP[min(int(floor), FLOOR_VP.shape[0] - 1)])
