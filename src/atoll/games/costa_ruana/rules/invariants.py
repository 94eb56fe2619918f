"""What is true in every position of Costa Ruana (the invariants of RULES.md)."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, rule

from ..parts import (
    COPIES,
    DECK_SIZE,
    DRAWS,
    FACES,
    FIRST_CLOSED,
    HAND,
    ISLANDS,
    LAID,
    NATIVES,
    NO_CARD,
    RICH,
    RICH_TREASURES,
    ROOM,
    SKY,
    SLOTS,
    TIDE,
    Lying,
    Phase,
)
from ..state import State
from .cards import is_live
from .islands import islands, natives_out


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold (section 9 of RULES.md)."""
    if not natives_add_up(s):
        return 1
    if not treasures_add_up(s):
        return 2
    if not cards_add_up(s):
        return 3
    if not islands_are_sound(s):
        return 4
    if not are_hands_sound(s):
        return 6
    if not is_parity_kept(s):
        return 7
    if not is_table_sound(s):
        return 9
    if not is_application_sound(s):
        return 11
    return 0


@rule
def is_applying(s: State) -> bool:
    """Are cards being applied?"""
    return Phase.NEXT <= s.phase <= Phase.M_TO


@rule
def natives_add_up(s: State) -> bool:
    """I1, I5  Ten natives each: at home, on islands, at most one on a card, and there only in its time."""
    for seat in range(s.seats):
        on_cards = 0
        for slot in range(SLOTS):
            if (int(s.standing[slot]) >> seat) & 1:
                on_cards += 1
        if on_cards > 1 or s.reserve[seat] < 0:
            return False
        if int(s.reserve[seat]) + natives_out(s, seat) + on_cards != NATIVES:
            return False
        if on_cards > 0 and not (Phase.NATIVE <= s.phase <= Phase.M_TO):
            return False
    return True


@rule
def treasures_add_up(s: State) -> bool:
    """I2  No treasure is lost, and those of the last collecting are in the huts."""
    found = 0
    for island in range(ISLANDS):
        found += int(s.treasure[island])
    for seat in range(s.seats):
        if not 0 <= s.gain[seat] <= s.hut[seat]:
            return False
        found += int(s.hut[seat])
    return found == RICH * RICH_TREASURES + (islands(s) - RICH) * int(s.ordinary)


@rule
def cards_add_up(s: State) -> bool:
    """I3  Hands, deck, table and discard are the deck of this number of players, face by face."""
    for face in range(FACES):
        s.spare[face] = COPIES[s.seats, face] - s.discard[face]
    for i in range(s.drawn, DECK_SIZE[s.seats]):
        s.spare[s.deck[i]] -= 1
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            s.spare[s.hand[seat, i]] -= 1
    for slot in range(SLOTS):
        if s.lying[slot] != Lying.EMPTY:
            s.spare[s.face[slot]] -= 1
    fine = True
    for face in range(FACES):
        if s.spare[face] != 0 or s.discard[face] < 0:
            fine = False
        s.spare[face] = 0
    return fine


@rule
def islands_are_sound(s: State) -> bool:
    """I4  At most seven natives on an island, no count below zero, nothing on islands left in the box."""
    for island in range(ISLANDS):
        crowd = 0
        for seat in range(s.seats):
            if s.native[island, seat] < 0:
                return False
            crowd += int(s.native[island, seat])
        if crowd != s.crowd[island] or crowd > ROOM or s.treasure[island] < 0:
            return False
        if island >= islands(s) and (crowd > 0 or s.treasure[island] > 0):
            return False
    return True


@rule
def laid(s: State, first: int) -> int:
    """Cards lying in the open or in the closed places."""
    found = 0
    for slot in range(first, first + FIRST_CLOSED):
        if s.lying[slot] != Lying.EMPTY:
            found += 1
    return found


@rule
def is_table_sound(s: State) -> bool:
    """I9  As many cards lie on the table as were laid this round, none between rounds; dead ones are gone."""
    for slot in range(SLOTS):
        empty = s.lying[slot] == Lying.EMPTY
        if empty != (s.owner[slot] == NOBODY) or empty != (s.face[slot] == NO_CARD):
            return False
        if (empty and s.standing[slot] != 0) or int(s.standing[slot]) >> int(s.seats) != 0:
            return False
        if is_applying(s) and not empty and not is_live(s, int(s.face[slot])):
            return False
        if s.lying[slot] == (Lying.CLOSED if is_applying(s) else Lying.REVEALED):
            return False
    if is_applying(s):
        return True
    opened, closed = 0, 0
    if s.phase == Phase.OPEN:
        opened = int(s.step)
    elif Phase.CLOSED <= s.phase <= Phase.FLIP:
        opened = int(s.seats)
        closed = int(s.step) if s.phase == Phase.CLOSED else int(s.seats)
    return laid(s, 0) == opened and laid(s, FIRST_CLOSED) == closed


@rule
def are_hands_sound(s: State) -> bool:
    """I6  Hands have the size of the round less what was laid, and are in order."""
    size = HAND
    for r in range(1, s.round_no):
        size += int(DRAWS[r]) - LAID
    for seat in range(s.seats):
        gone = 0
        if is_applying(s) or s.phase == Phase.OVER:
            gone = LAID
        else:
            gone += 1 if s.lying[seat] != Lying.EMPTY else 0
            gone += 1 if s.lying[FIRST_CLOSED + seat] != Lying.EMPTY else 0
        if s.held[seat] != size - gone:
            return False
        for i in range(1, s.held[seat]):
            if s.hand[seat, i - 1] > s.hand[seat, i]:
                return False
    return True


@rule
def is_parity_kept(s: State) -> bool:
    """I7  One condition side changes a round, so the parity of both tells how often the Shaman flipped."""
    flips = int(s.round_no) - 1
    if is_applying(s) or s.phase == Phase.OVER:
        flips += 1
    return (int(s.side[SKY]) + int(s.side[TIDE]) + flips) & 1 == s.parity


@rule
def is_application_sound(s: State) -> bool:
    """I11  Somebody is awaited; a card is in work exactly while its actor has something left to do."""
    if not (0 <= s.turn < s.seats and 0 <= s.shaman < s.seats):
        return False
    if is_applying(s) and s.phase != Phase.NEXT:
        if s.card == NOWHERE or s.actor != s.turn or s.left <= 0 or s.acting != s.owner[s.card]:
            return False
        return (s.source != NOWHERE) == (s.phase == Phase.T_TO or s.phase == Phase.M_TO)
    if is_applying(s) != (s.acting != NOBODY):
        return False
    return bool(s.card == NOWHERE and s.actor == NOBODY and s.left == 0 and s.source == NOWHERE)
