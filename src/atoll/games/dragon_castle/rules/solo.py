"""The Dragon of Ingenuity, the opponent of the solo game."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, emit, rule

from ..parts import FACTIONS, HALF, HALVES, KINDS, Kind, What
from ..state import State
from .castle import available, available_on, identical, remove, top_face, top_floor
from .cells import lowest_cell
from .countdown import can_summon, take_token

BY_TAKEN, BY_DRAGON, BY_SPECIAL, BY_FACTION = 2, 3, 4, 5  # DC-152, in its order
ALL_KINDS = (1 << KINDS) - 1
FACTION_KINDS = (1 << FACTIONS) - 1


@rule
def ingenuity(s: State, log: Log) -> None:
    """DC-151..157  The first possible of: Summon, a kind just taken, a Dragon, a special, a faction tile."""
    if can_summon(s):
        s.lost += 1
        emit(log, What.INGENUITY_SUMMONED, EVERYBODY, take_token(s))
        return
    for wish in range(BY_TAKEN, BY_FACTION + 1):
        cell = northwest(s, wished_kinds(s, wish))
        if cell != NOWHERE:
            face = top_face(s, cell)
            collect(s, wish, cell, 0, log)
            second = twin_of(s, face)
            if second != NOWHERE:
                collect(s, wish, second, 1, log)
            return


@rule
def wished_kinds(s: State, wish: int) -> int:
    """DC-152, DC-R33  The kinds one of its rules looks for, as bits."""
    if wish == BY_TAKEN:
        return int(s.took)
    if wish == BY_DRAGON:
        return 1 << Kind.DRAGONS
    if wish == BY_SPECIAL:
        return ALL_KINDS & ~FACTION_KINDS
    return FACTION_KINDS


@rule
def northwest(s: State, kinds: int) -> int:
    """DC-153, DC-154  The northernmost, then westernmost available tile of these kinds on the top floor."""
    top = top_floor(s)
    for half in range(HALVES):
        cells = 0
        for kind in range(KINDS):
            if (kinds >> kind) & 1:
                cells |= int(s.tops[kind, half])
        cells &= available_on(s, top, half)
        if cells != 0:
            return lowest_cell(cells) + half * HALF
    return NOWHERE


@rule
def twin_of(s: State, face: int) -> int:
    """DC-155  The northernmost, then westernmost available tile of any floor with this face."""
    for half in range(HALVES):
        cells = identical(s, face, available(s, half), half)
        if cells != 0:
            return lowest_cell(cells) + half * HALF
    return NOWHERE


@rule
def collect(s: State, wish: int, cell: int, nth: int, log: Log) -> None:
    """DC-156  Its tiles lie openly beside the castle."""
    emit(log, What.INGENUITY_TOOK, EVERYBODY, wish, cell, top_face(s, cell), nth)
    s.lair[remove(s, cell, log)] += 1
