"""The invariants of the turn: order, phase, hand, Spirits and choices in progress (section 9 of RULES.md).

A position may come from outside: each field is in range before it is used as an index or a shift, and
whoever is awaited has a choice.
"""

from __future__ import annotations

import numpy as np

from atoll.kit import NOWHERE, rule, sum_of, word

from ..parts import (
    ALL_CELLS,
    BEAUTY_SHRINES,
    CASTLE,
    CASTLE_WORDS,
    FAITH_SHRINES,
    KIND,
    KIND_SHRINES,
    KINDS,
    MIGHT_MOST,
    NO_PHASE,
    NO_SPIRIT,
    NO_TILE,
    REALM,
    SOLO_COUNT,
    TILES,
    TOKENS,
    Phase,
    Spirit,
)
from ..state import State
from .castle import top_floor
from .cells import as_word, has_several, size
from .countdown import can_summon
from .realm import all_face_up, can_build, complete_sets, open_cells
from .spirits.effects import second_movers
from .spirits.payments import (
    activatable_spirits,
    beauty_groups,
    can_use_might,
    changing_tiles,
    cunning_groups,
    has_lightness_tile,
    has_second_tile,
    might_targets,
    movable_cells,
    owed_sets,
    payments,
)

CHOOSE_ACTION, FINISH_ACTION, PLACE_TILE, CHOOSE_SET, OVER = (
    Phase.CHOOSE_ACTION.value,
    Phase.FINISH_ACTION.value,
    Phase.PLACE_TILE.value,
    Phase.CHOOSE_SET.value,
    Phase.OVER.value,
)
ALL_KINDS = (1 << KINDS) - 1
MOST_KINDS = 2  # taken in one turn
MOST_ALLOWED = max(int(KIND_SHRINES.max()), BEAUTY_SHRINES, FAITH_SHRINES)  # shrines on one set

# Which Spirit asks in a phase
_ASKING = {
    Phase.BEAUTY_GROUP: Spirit.BEAUTY,
    Phase.CHANGE_TILE: Spirit.CHANGE,
    Phase.CHANGE_KIND: Spirit.CHANGE,
    Phase.WIND_FLIP: Spirit.WIND,
    Phase.WIND_SHRINE: Spirit.WIND,
    Phase.WIND_TARGET: Spirit.WIND,
    Phase.MIGHT_TILE: Spirit.MIGHT,
    Phase.MIGHT_TARGET: Spirit.MIGHT,
    Phase.DESTROY_TILE: Spirit.DESTRUCTION,
    Phase.CUNNING_GROUP: Spirit.CUNNING,
}
SPIRIT_OF_PHASE = np.array([_ASKING.get(phase, NO_SPIRIT) for phase in Phase], np.int64)


@rule
def check_turn(s: State) -> int:
    """0, or the number of the first broken invariant; the active seat exists and tiles are where they say."""
    seat = as_word(s.active_seat)
    if not is_phase_valid(s):
        return 15
    turn = turn_phase(s)
    if not is_order_valid(s, turn):
        return 16
    if not are_tokens_enough(s, turn):
        return 17
    if not is_hand_valid(s, seat, turn):
        return 18
    if not is_building_valid(s, seat, turn):
        return 19
    if not is_duty_valid(s, seat) or not is_offer_valid(s, seat):
        return 20
    if not is_step_valid(s, seat):
        return 21
    if not is_barrier_valid(s):
        return 24
    return 0


@rule
def turn_phase(s: State) -> int:
    """The phase of the turn itself, without what a Spirit or the building of shrines put in between."""
    if s.interrupted_phase != NO_PHASE:
        return as_word(s.interrupted_phase)
    return CHOOSE_SET if s.phase == Phase.BUILD_SHRINE else as_word(s.phase)


@rule
def may_owe_sets(s: State) -> bool:
    """May the active realm hold a complete set now? Might looks for sets after its last move."""
    moving = s.phase == Phase.MIGHT_TILE or s.phase == Phase.MIGHT_TARGET or s.phase == Phase.BUILD_SHRINE
    return turn_phase(s) != CHOOSE_ACTION or (s.active_spirit == Spirit.MIGHT and moving)


@rule
def tiles_in_hand(s: State) -> int:
    """Tiles in hand that must be placed: the first one may still be discarded."""
    if turn_phase(s) == FINISH_ACTION:
        return 0
    held = 0
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            held += 1
    return held


# Phases and order


@rule
def is_phase_valid(s: State) -> bool:
    """Does the phase exist, and does what it interrupted fit the activated Spirit?"""
    phase, before, spirit = as_word(s.phase), as_word(s.interrupted_phase), as_word(s.active_spirit)
    if not 0 <= phase <= OVER or not NO_PHASE <= before <= CHOOSE_SET:
        return False
    if phase == OVER:
        return before == NO_PHASE and spirit == NO_SPIRIT and s.is_last_round == 1
    if phase <= CHOOSE_SET:
        return before == NO_PHASE
    if phase == Phase.BUILD_SHRINE:
        if before == NO_PHASE:
            return True
        if spirit == Spirit.FAITH:
            return before == CHOOSE_SET
        return (
            spirit == Spirit.BEAUTY
            or spirit == Spirit.CHANGE
            or spirit == Spirit.MIGHT
            or spirit == Spirit.CUNNING
        )
    return before != NO_PHASE and (phase == Phase.PAY_SPIRIT or spirit == SPIRIT_OF_PHASE[phase])


@rule
def is_order_valid(s: State, turn: int) -> bool:
    """Seats take turns from the first player on, and each turn takes a tile or a token."""
    seats, first = int(s.seats), as_word(s.first_seat)
    if not 0 <= first < seats or s.round_number < 1:
        return False
    done = (as_word(s.active_seat) - first + seats) % seats  # seats that have finished their turn
    if turn == OVER and done != seats - 1:
        return False
    turns = 0 if turn in (CHOOSE_ACTION, OVER) else 1
    for k in range(seats):
        taken = int(s.turns_taken[(first + k) % seats])
        if taken != int(s.round_number) - (0 if k < done or turn == OVER else 1):
            return False
        turns += taken
    return turns <= tiles_taken(s) + TOKENS - int(s.circle_tokens) - int(s.stacked_tokens)


@rule
def tiles_taken(s: State) -> int:
    """Tiles that have left the castle."""
    taken = TILES
    for i in range(CASTLE_WORDS):
        taken -= sum_of(word(s.castle_heights, i))
    return taken


@rule
def is_barrier_valid(s: State) -> bool:
    """Only the end of a turn and taking a tile pass barriers, so their count never overflows."""
    most = tiles_taken(s)
    for seat in range(s.seats):
        most += int(s.turns_taken[seat])
    return s.barrier <= most


@rule
def are_tokens_enough(s: State, turn: int) -> bool:
    """In the last round: does the stack hold a token for everyone who may still summon the dragon?"""
    if s.is_last_round == 0 or turn == OVER:
        return True
    seats = int(s.seats)
    summons = seats - 1 - (as_word(s.active_seat) - as_word(s.first_seat) + seats) % seats
    if turn == CHOOSE_ACTION:
        summons += 1
    if seats == SOLO_COUNT:
        summons += 1  # the Dragon of Ingenuity
    return s.stacked_tokens >= summons


# Hand and shrines


@rule
def is_hand_valid(s: State, seat: int, turn: int) -> bool:
    """Do the tiles in hand, the cell of the first one and the kinds taken fit the phase of the turn?"""
    lifted, kinds = as_word(s.lifted_cell), as_word(s.taken_kinds)
    if not NOWHERE <= lifted < CASTLE or kinds & ~ALL_KINDS != 0 or size(kinds) > MOST_KINDS:
        return False
    placing = turn == PLACE_TILE
    if (s.hand[0] != NO_TILE) != (placing or turn == FINISH_ACTION):
        return False
    if s.hand[1] != NO_TILE and not placing:
        return False
    if placing:
        for i in range(s.hand.shape[0]):
            if s.hand[i] != NO_TILE and kinds >> KIND[s.hand[i]] & 1 == 0:
                return False
        return lifted != NOWHERE
    if turn == FINISH_ACTION:
        return lifted != NOWHERE and kinds == 0
    if turn == CHOOSE_SET and lifted != NOWHERE:
        return True
    if turn == CHOOSE_SET and not (can_summon(s) and s.tokens[seat] > 0):
        return False  # nothing was taken, and the dragon was not summoned
    return lifted == NOWHERE and kinds == 0


@rule
def is_building_valid(s: State, seat: int, turn: int) -> bool:
    """Shrines are built on tiles turned down this turn, and leave room for the tiles in hand."""
    site, turned, spirit = int(s.building_site), int(s.consolidated_cells), as_word(s.active_spirit)
    down = int(s.face_down_cells[seat])
    if turned & ~ALL_CELLS != 0 or (turned & ~down != 0 and spirit != Spirit.MIGHT):
        return False  # Might can move such a tile away
    if turned != 0 and turn != CHOOSE_SET and spirit == NO_SPIRIT:
        return False
    if s.phase != Phase.BUILD_SHRINE:
        return site == 0 and s.shrines_allowed == 0
    if site & ~(turned & down & ~int(s.shrine_cells[seat])) != 0:
        return False
    if s.shrines_allowed > MOST_ALLOWED or not can_build(s, seat):
        return False
    built = min(min(as_word(s.shrines_allowed), as_word(s.pool[seat])), size(site))
    return size(open_cells(s, seat)) - built >= tiles_in_hand(s)


# Spirits


@rule
def is_duty_valid(s: State, seat: int) -> bool:
    """Is a castle tile owed just after a Spirit that gives one was paid, and is there such a tile?"""
    spirit = as_word(s.active_spirit)
    second = spirit == Spirit.DECEPTION or spirit == Spirit.DEPTHS
    if s.spirit_duty == 0:
        if s.phase == Phase.CHOOSE_ACTION:
            return not second and spirit != Spirit.LIGHTNESS
        return s.phase != Phase.FINISH_ACTION or not second
    if s.spirit_duty != 1:
        return False
    if s.phase == Phase.CHOOSE_ACTION:
        return spirit == Spirit.LIGHTNESS and has_lightness_tile(s)
    if s.phase != Phase.FINISH_ACTION or not (second or spirit == Spirit.LIGHTNESS):
        return False
    return has_second_tile(s, spirit) and has_several(open_cells(s, seat))


@rule
def is_offer_valid(s: State, seat: int) -> bool:
    """Are the Spirits offered those that may be activated? While one is carried out nothing is offered."""
    if s.phase <= CHOOSE_SET:
        return s.offered_spirits == activatable_spirits(s, seat)
    return int(s.offered_spirits) & ~int(s.spirits) == 0 and (s.phase != OVER or s.offered_spirits == 0)


@rule
def is_step_valid(s: State, seat: int) -> bool:
    """Is a cell chosen if and only if this step needs one, and can the step be carried out?"""
    phase, spirit = as_word(s.phase), as_word(s.active_spirit)
    chosen, moved = as_word(s.chosen_cell), as_word(s.first_move_target)
    if not NOWHERE <= chosen < REALM or not NOWHERE <= moved < REALM:
        return False
    if phase == Phase.BUILD_SHRINE:
        inside = s.interrupted_phase != NO_PHASE
        keeps = inside and (spirit == Spirit.CHANGE or spirit == Spirit.CUNNING)
        return (chosen != NOWHERE) == keeps and (moved != NOWHERE) == (inside and spirit == Spirit.MIGHT)
    if moved != NOWHERE and phase != Phase.MIGHT_TILE and phase != Phase.MIGHT_TARGET:
        return False
    needs = phase == Phase.CHANGE_KIND or phase == Phase.WIND_TARGET or phase == Phase.MIGHT_TARGET
    if (chosen != NOWHERE) != needs and (chosen == NOWHERE or phase != Phase.CUNNING_GROUP):
        return False
    if phase <= CHOOSE_SET or phase == OVER:
        return True
    if phase == Phase.PAY_SPIRIT:
        before = as_word(s.interrupted_phase)
        return payments(s, seat, spirit, owed_sets(s, seat, before), before) != 0
    return can_step(s, seat, phase, chosen, moved)


@rule
def can_step(s: State, seat: int, phase: int, chosen: int, moved: int) -> bool:
    """Is there a choice in this step of a Spirit, and after it in the next?"""
    if phase == Phase.BEAUTY_GROUP:
        return beauty_groups(s, seat, 0) != 0
    if phase == Phase.CHANGE_TILE or phase == Phase.CHANGE_KIND:
        tiles = changing_tiles(s, seat, complete_sets(s, seat), 0)
        return tiles != 0 if phase == Phase.CHANGE_TILE else tiles >> chosen & 1 == 1
    if phase == Phase.WIND_FLIP or phase == Phase.WIND_SHRINE or phase == Phase.WIND_TARGET:
        shrines = int(s.shrine_cells[seat])
        targets = int(s.face_down_cells[seat]) & ~shrines
        if phase == Phase.WIND_FLIP:
            targets |= all_face_up(s, seat)
        if phase == Phase.WIND_TARGET and shrines >> chosen & 1 == 0:
            return False
        return shrines != 0 and targets != 0
    if phase == Phase.DESTROY_TILE:
        return top_floor(s) > 0
    if phase == Phase.CUNNING_GROUP:
        return cunning_groups(s, seat) != 0
    if moved != NOWHERE:
        movers = second_movers(s, seat)
        if MIGHT_MOST == 1 or s.realm_heights[seat, moved] == 0:
            return False
        return movers != 0 if chosen == NOWHERE else movers >> chosen & 1 == 1
    if chosen == NOWHERE:
        return can_use_might(s, seat, 0)
    return movable_cells(s, seat, 0) >> chosen & 1 == 1 and might_targets(s, seat, 1 << chosen, 0) != 0
