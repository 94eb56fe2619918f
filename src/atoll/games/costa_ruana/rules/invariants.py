"""What is true in every position of Costa Ruana (the invariants of RULES.md)."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, count, rule

from ..parts import (
    CARDS,
    COPIES,
    DECK_SIZE,
    DRAWS,
    FACES,
    FEWEST_SEATS,
    FIRST_CLOSED,
    HAND,
    ISLAND_CAPACITY,
    ISLANDS,
    LAID,
    MOST_SEATS,
    NATIVES,
    NO_CARD,
    NUMBER,
    ORDINARY,
    RICH,
    RICH_TREASURES,
    ROUNDS,
    SKY,
    SLOTS,
    STARTERS,
    TIDE,
    TYPE,
    Phase,
    SlotState,
    Type,
)
from ..state import State
from .application import is_applying, is_order_asked, next_cards, possible
from .cards import is_live
from .islands import island_count, natives_out, with_natives_of, with_treasure
from .seats import offset


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold (section 9 of RULES.md)."""
    if not are_figures_valid(s):
        return 12
    if not natives_add_up(s):
        return 1
    if not treasures_add_up(s):
        return 2
    if not cards_add_up(s):
        return 3
    if not are_islands_valid(s):
        return 4
    if not are_hands_valid(s):
        return 6
    if not is_parity_valid(s):
        return 7
    if not is_table_valid(s):
        return 9
    if not is_application_valid(s):
        return 11
    if not are_absent_seats_empty(s):
        return 13
    if not is_turn_valid(s):
        return 14
    if is_applying(s) and not is_order_valid(s):
        return 15
    if not is_copying_valid(s):
        return 16
    if not is_effect_valid(s):
        return 17
    return 0


@rule
def are_figures_valid(s: State) -> bool:
    """I12  Numbers are within the box: options, the phase, the round, sizes, faces and places."""
    if not FEWEST_SEATS <= s.seats <= MOST_SEATS or not Phase.PLACE_STARTER <= s.phase <= Phase.OVER:
        return False
    offered = False
    for i in range(len(ORDINARY)):
        offered |= s.ordinary_treasures == ORDINARY[i]
    if not offered or s.open_huts >> 1 != 0 or not 1 <= s.round_number <= ROUNDS:
        return False
    if not NOWHERE <= s.applied_slot < SLOTS:
        return False
    for face in range(FACES):
        if s.scratch_counts[face] != 0:
            return False
    to_draw = 0  # CR-056: in the rounds to come
    for r in range(s.round_number, ROUNDS):
        to_draw += int(DRAWS[r]) * int(s.seats)
    if not 0 <= s.deck_top <= DECK_SIZE[s.seats] - to_draw:
        return False
    for i in range(CARDS):
        if not is_face_or_none(int(s.deck[i]), s.deck_top <= i < DECK_SIZE[s.seats]):
            return False
    for seat in range(MOST_SEATS):
        if not 0 <= s.hand_size[seat] <= HAND:
            return False
        for i in range(HAND):
            if not is_face_or_none(int(s.hand[seat, i]), i < s.hand_size[seat]):
                return False
    for slot in range(SLOTS):
        if not SlotState.EMPTY <= s.slot_state[slot] <= SlotState.REVEALED:
            return False
        if not NO_CARD <= s.slot_face[slot] < FACES or not NOBODY <= s.slot_owner[slot] < s.seats:
            return False
    return True


@rule
def is_face_or_none(face: int, expected: bool) -> bool:
    """Is this a face where a card is expected, and NO_CARD where none is?"""
    return 0 <= face < FACES if expected else face == NO_CARD


@rule
def natives_add_up(s: State) -> bool:
    """I1, I5  Ten natives each: at home, on islands, at most one on a card, and there only in its time."""
    for seat in range(s.seats):
        on_cards = 0
        for slot in range(SLOTS):
            if (int(s.standing_seats[slot]) >> seat) & 1:
                on_cards += 1
        if on_cards > 1 or s.reserve[seat] < 0:
            return False
        if int(s.reserve[seat]) + natives_out(s, seat) + on_cards != NATIVES:
            return False
        if on_cards > 0 and not (Phase.STAND_NATIVE <= s.phase <= Phase.MOVE_TO):
            return False
    return True


@rule
def treasures_add_up(s: State) -> bool:
    """I2  No treasure is lost, and those of the last collecting are in the huts."""
    found = 0
    for island in range(ISLANDS):
        found += int(s.treasures[island])
    for seat in range(s.seats):
        if not 0 <= s.last_gain[seat] <= s.hut[seat]:
            return False
        found += int(s.hut[seat])
    return found == RICH * RICH_TREASURES + (island_count(s) - RICH) * int(s.ordinary_treasures)


@rule
def cards_add_up(s: State) -> bool:
    """I3  Hands, deck, table and discard are the deck of this number of players, face by face."""
    for face in range(FACES):
        s.scratch_counts[face] = COPIES[s.seats, face] - s.discard_counts[face]
    for i in range(s.deck_top, DECK_SIZE[s.seats]):
        s.scratch_counts[s.deck[i]] -= 1
    for seat in range(s.seats):
        for i in range(s.hand_size[seat]):
            s.scratch_counts[s.hand[seat, i]] -= 1
    for slot in range(SLOTS):
        if s.slot_state[slot] != SlotState.EMPTY:
            s.scratch_counts[s.slot_face[slot]] -= 1
    valid = True
    for face in range(FACES):
        if s.scratch_counts[face] != 0 or s.discard_counts[face] < 0:
            valid = False
        s.scratch_counts[face] = 0
    return valid


@rule
def are_islands_valid(s: State) -> bool:
    """I4  At most seven natives on an island, no count below zero, nothing on islands left in the box."""
    for island in range(ISLANDS):
        crowd = 0
        for seat in range(s.seats):
            if s.natives[island, seat] < 0:
                return False
            crowd += int(s.natives[island, seat])
        if crowd != s.natives_total[island] or crowd > ISLAND_CAPACITY or s.treasures[island] < 0:
            return False
        if island >= island_count(s) and (crowd > 0 or s.treasures[island] > 0):
            return False
    return True


@rule
def count_laid(s: State, first: int) -> int:
    """Cards lying in the open or in the closed places."""
    found = 0
    for slot in range(first, first + FIRST_CLOSED):
        if s.slot_state[slot] != SlotState.EMPTY:
            found += 1
    return found


@rule
def is_table_valid(s: State) -> bool:
    """I9  As many cards lie on the table as were laid this round, none between rounds; dead ones are gone."""
    for slot in range(SLOTS):
        empty = s.slot_state[slot] == SlotState.EMPTY
        if empty != (s.slot_owner[slot] == NOBODY) or empty != (s.slot_face[slot] == NO_CARD):
            return False
        if (empty and s.standing_seats[slot] != 0) or int(s.standing_seats[slot]) >> int(s.seats) != 0:
            return False
        if is_applying(s) and not empty and not is_live(s, int(s.slot_face[slot])):
            return False
        if s.slot_state[slot] == (SlotState.CLOSED if is_applying(s) else SlotState.REVEALED):
            return False
    if is_applying(s):
        return True
    opened, closed = 0, 0
    if s.phase == Phase.LAY_OPEN:
        opened = int(s.turns_taken)
    elif Phase.LAY_CLOSED <= s.phase <= Phase.FLIP:
        opened = int(s.seats)
        closed = int(s.turns_taken) if s.phase == Phase.LAY_CLOSED else int(s.seats)
    return count_laid(s, 0) == opened and count_laid(s, FIRST_CLOSED) == closed


@rule
def are_hands_valid(s: State) -> bool:
    """I6  Hands have the size of the round less what was laid, and are in order."""
    size = HAND
    for r in range(1, s.round_number):
        size += int(DRAWS[r]) - LAID
    for seat in range(s.seats):
        laid = 0
        if is_applying(s) or s.phase == Phase.OVER:
            laid = LAID
        else:
            laid += 1 if s.slot_state[seat] != SlotState.EMPTY else 0
            laid += 1 if s.slot_state[FIRST_CLOSED + seat] != SlotState.EMPTY else 0
        if s.hand_size[seat] != size - laid:
            return False
        for i in range(1, s.hand_size[seat]):
            if s.hand[seat, i - 1] > s.hand[seat, i]:
                return False
    return True


@rule
def is_parity_valid(s: State) -> bool:
    """I7  One condition side changes a round, so the parity of both tells how often the Shaman flipped."""
    flips = int(s.round_number) - 1
    if is_applying(s) or s.phase == Phase.OVER:
        flips += 1
    return (int(s.condition_side[SKY]) + int(s.condition_side[TIDE]) + flips) & 1 == s.start_parity


@rule
def is_application_valid(s: State) -> bool:
    """I11  A seat is awaited; a card is being applied exactly while its applying seat has steps left."""
    if not (0 <= s.active_seat < s.seats and 0 <= s.shaman < s.seats):
        return False
    if is_applying(s) and s.phase != Phase.NEXT_CARD:
        if (
            s.applied_slot == NOWHERE
            or s.applying_seat != s.active_seat
            or s.steps_left <= 0
            or s.applied_owner != s.slot_owner[s.applied_slot]
        ):
            return False
        return (s.source_island != NOWHERE) == (s.phase == Phase.TREASURE_TO or s.phase == Phase.MOVE_TO)
    if is_applying(s) != (s.applied_owner != NOBODY):
        return False
    return bool(
        s.applied_slot == NOWHERE
        and s.applying_seat == NOBODY
        and s.steps_left == 0
        and s.source_island == NOWHERE
    )


@rule
def are_absent_seats_empty(s: State) -> bool:
    """I13  Seats that are not in the game have nothing, on the islands, at home and on the table."""
    for seat in range(s.seats, MOST_SEATS):
        if s.reserve[seat] != 0 or s.hut[seat] != 0 or s.last_gain[seat] != 0 or s.hand_size[seat] != 0:
            return False
        if s.slot_state[seat] != SlotState.EMPTY or s.slot_state[FIRST_CLOSED + seat] != SlotState.EMPTY:
            return False
        for island in range(ISLANDS):
            if s.natives[island, seat] != 0:
                return False
    return True


@rule
def is_turn_valid(s: State) -> bool:
    """I14  Circles go clockwise from the Shaman: who is asked, who has laid a card or stood a native."""
    turns, active = int(s.turns_taken), offset(s, int(s.active_seat), int(s.shaman))
    if not (0 <= s.condition_side[SKY] <= 1 and 0 <= s.condition_side[TIDE] <= 1):
        return False
    for slot in range(SLOTS):
        kind = SlotState.REVEALED if is_applying(s) else SlotState.CLOSED
        if slot < FIRST_CLOSED:
            kind = SlotState.OPEN
        if s.slot_state[slot] != SlotState.EMPTY and s.slot_state[slot] != kind:
            return False
    if is_applying(s):
        return 0 <= turns < s.seats
    if s.phase == Phase.OVER:
        return turns == 0 and s.round_number == ROUNDS
    if s.phase == Phase.APPOINT:
        return turns == 0 and active == 0 and s.round_number > 1
    if s.phase == Phase.FLIP:
        return turns == s.seats and active == 0
    if turns < 0 or active != turns % int(s.seats):
        return False
    if s.phase == Phase.PLACE_STARTER:
        return s.round_number == 1 and turns < STARTERS * int(s.seats) and are_starters_valid(s)
    if turns >= s.seats or (s.phase == Phase.STAND_NATIVE and s.reserve[s.active_seat] <= 0):
        return False
    return are_former_turns_valid(s)


@rule
def are_starters_valid(s: State) -> bool:
    """CR-009  While natives are placed, each seat has placed as many as its turns came."""
    for seat in range(s.seats):
        turns = int(s.turns_taken) + int(s.seats) - 1 - offset(s, seat, int(s.shaman))
        if natives_out(s, seat) != turns // int(s.seats):
            return False
    return True


@rule
def are_former_turns_valid(s: State) -> bool:
    """CR-012..017  In a circle, seats before the active one have had their turn, the others have not."""
    for seat in range(s.seats):
        done = offset(s, seat, int(s.shaman)) < s.turns_taken
        if s.phase == Phase.LAY_OPEN and (s.slot_state[seat] != SlotState.EMPTY) != done:
            return False
        if s.phase == Phase.LAY_CLOSED and (s.slot_state[FIRST_CLOSED + seat] != SlotState.EMPTY) != done:
            return False
        if s.phase == Phase.STAND_NATIVE and not done:
            for slot in range(SLOTS):
                if (int(s.standing_seats[slot]) >> seat) & 1:
                    return False
    return True


@rule
def is_order_valid(s: State) -> bool:
    """I15  Owners apply their cards clockwise from the Shaman; a question about the order has answers."""
    if s.applied_owner != (int(s.shaman) + int(s.turns_taken)) % int(s.seats):
        return False
    for slot in range(SLOTS):
        is_laid, owner = s.slot_state[slot] != SlotState.EMPTY, int(s.slot_owner[slot])
        if is_laid and offset(s, owner, int(s.shaman)) < s.turns_taken:
            return False
    if s.phase != Phase.NEXT_CARD:
        return True
    return s.active_seat == s.applied_owner and is_order_asked(s, next_cards(s))


@rule
def is_copying_valid(s: State) -> bool:
    """I16  CR-029  The owner applies a card, then the natives on it clockwise; others are still to come."""
    if s.applied_slot == NOWHERE:
        return s.copying_seats == 0 and s.copy_number == 0
    standing, copying = int(s.standing_seats[s.applied_slot]), int(s.copying_seats)
    if copying & ~standing != 0 or s.copy_number != count(standing) - count(copying):
        return False
    if s.copy_number == 0:
        return s.applying_seat == s.applied_owner
    now = offset(s, int(s.applying_seat), int(s.applied_owner))
    if (standing >> int(s.applying_seat)) & 1 == 0:
        return False
    for seat in range(s.seats):
        if (copying >> seat) & 1 and offset(s, seat, int(s.applied_owner)) <= now:
            return False
    return True


@rule
def is_effect_valid(s: State) -> bool:
    """I17  What is asked is what the card does, and all that is left of it can be done."""
    if (s.moved_tribe != NOBODY) != (s.phase == Phase.MOVE_TO):
        return False
    if s.applied_slot == NOWHERE:
        return True
    face, seat, left = int(s.slot_face[s.applied_slot]), int(s.applying_seat), int(s.steps_left)
    type_ = TYPE[face]
    if not NOWHERE <= s.source_island < island_count(s) or left > min(NUMBER[face], possible(s, seat, type_)):
        return False
    if s.phase == Phase.TREASURE_FROM:
        return type_ == Type.TREASURE
    if s.phase == Phase.TREASURE_TO:
        return type_ == Type.TREASURE and (with_treasure(s) >> int(s.source_island)) & 1 == 1
    if s.phase == Phase.RETURN_FROM:
        return type_ == Type.RETURN and natives_out(s, seat) > left
    if s.phase == Phase.PLACE_TO:
        return type_ == Type.PLACE
    if s.phase == Phase.MOVE_FROM:
        return type_ == Type.MOVE
    if type_ != Type.MOVE or not 0 <= s.moved_tribe < s.seats:
        return False
    return (with_natives_of(s, int(s.moved_tribe)) >> int(s.source_island)) & 1 == 1
