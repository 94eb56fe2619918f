"""The Dragon of Ingenuity, the opponent of the solo game."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, beat, emit, rule

from ..parts import FACTIONS, HALF, HALVES, KINDS, EventType, Kind
from ..state import State
from .castle import available, available_on, identical, remove_top_tile, top_face, top_floor
from .cells import lowest_cell
from .countdown import can_summon, take_token

BY_TAKEN, BY_DRAGON, BY_SPECIAL, BY_FACTION = 2, 3, 4, 5  # priorities of DC-152, in its order
ALL_KINDS = (1 << KINDS) - 1
FACTION_KINDS = (1 << FACTIONS) - 1


@rule
def play_ingenuity(s: State, log: Log) -> None:
    """DC-151..157  The first possible of: Summon, a kind just taken, a Dragon, a special, a faction tile."""
    if can_summon(s):
        s.ingenuity_tokens += 1
        emit(log, EventType.INGENUITY_SUMMONED, EVERYBODY, take_token(s))
        beat(log, s)
        return
    for priority in range(BY_TAKEN, BY_FACTION + 1):
        cell = northwest_cell(s, wanted_kinds(s, priority))
        if cell != NOWHERE:
            face = top_face(s, cell)
            take_for_ingenuity(s, priority, cell, 0, log)
            second = identical_cell(s, face)
            if second != NOWHERE:
                take_for_ingenuity(s, priority, second, 1, log)
            return


@rule
def wanted_kinds(s: State, priority: int) -> int:
    """DC-152, DC-R33  The kinds it looks for with this priority, as bits."""
    if priority == BY_TAKEN:
        return int(s.taken_kinds)
    if priority == BY_DRAGON:
        return 1 << Kind.DRAGONS
    if priority == BY_SPECIAL:
        return ALL_KINDS & ~FACTION_KINDS
    return FACTION_KINDS


@rule
def northwest_cell(s: State, kinds: int) -> int:
    """DC-153, DC-154  The northernmost, if tied westernmost, tile of these kinds it may take first."""
    top = top_floor(s)
    for half in range(HALVES):
        cells = 0
        for kind in range(KINDS):
            if (kinds >> kind) & 1:
                cells |= int(s.top_cells[kind, half])
        cells &= available_on(s, top, half)
        if cells != 0:
            return lowest_cell(cells) + half * HALF
    return NOWHERE


@rule
def identical_cell(s: State, face: int) -> int:
    """DC-155  The available tile of any floor with this face: northernmost, if tied westernmost."""
    for half in range(HALVES):
        cells = identical(s, face, available(s, half), half)
        if cells != 0:
            return lowest_cell(cells) + half * HALF
    return NOWHERE


@rule
def take_for_ingenuity(s: State, priority: int, cell: int, nth: int, log: Log) -> None:
    """DC-156  Take a tile, which all players may see from now on."""
    emit(log, EventType.INGENUITY_TOOK, EVERYBODY, priority, cell, top_face(s, cell), nth)
    s.ingenuity_counts[remove_top_tile(s, cell, log)] += 1
    beat(log, s)
