"""Setting up a game of Costa Ruana."""

from __future__ import annotations

import numpy as np

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, Options, emit, random_below, rule, seed_rng, shuffle

from ..options import OPEN_HUTS, ORDINARY_TREASURES
from ..parts import (
    CARDS,
    DECK,
    DECK_SIZE,
    FACES,
    HAND,
    ISLANDS,
    MOST_SEATS,
    NATIVES,
    ORDINARY,
    RICH,
    RICH_TREASURES,
    SIDES_OF_A_CARD,
    SKY,
    SLOTS,
    STARTERS,
    TIDE,
    EventType,
    Phase,
)
from ..state import State
from .cards import begin_round, clear_slot
from .hands import clear_hand, draw_cards
from .islands import island_count, land
from .seats import ask, clockwise


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """CR-001..009  Deck, conditions, first Shaman: all chance of the game falls here."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.ordinary_treasures = ORDINARY[options[ORDINARY_TREASURES]]
    s.open_huts = options[OPEN_HUTS]
    for i in range(CARDS):
        s.deck[i] = DECK[seats, i]
    shuffle(s, s.deck, 0, int(DECK_SIZE[seats]))
    s.condition_side[SKY] = random_below(s, SIDES_OF_A_CARD)
    s.condition_side[TIDE] = random_below(s, SIDES_OF_A_CARD)
    s.shaman = random_below(s, seats)
    begin(s, log)


@rule
def begin(s: State, log: Log) -> None:
    """CR-003..009  Lay everything out around the deck as it lies, and deal."""
    s.start_parity = (int(s.condition_side[SKY]) + int(s.condition_side[TIDE])) & 1
    clear_table(s)
    lay_out_islands(s)
    s.deck_top = 0
    for seat in range(MOST_SEATS):
        clear_hand(s, seat)
        s.reserve[seat] = NATIVES if seat < s.seats else 0
        s.hut[seat] = 0
        s.last_gain[seat] = 0
    for k in range(s.seats):
        draw_cards(s, clockwise(s, int(s.shaman), k), HAND, EventType.DEAL, log)
    emit(log, EventType.CONDITIONS, EVERYBODY, s.condition_side[SKY], s.condition_side[TIDE])
    emit(log, EventType.FIRST_SHAMAN, EVERYBODY, s.shaman)
    s.round_number = 1
    s.turns_taken = 0
    s.active_seat = s.shaman
    ask_for_starters(s, log)


@rule
def clear_table(s: State) -> None:
    """Nothing laid, nothing discarded, nothing being applied."""
    for slot in range(SLOTS):
        clear_slot(s, slot)
    for face in range(FACES):
        s.discard_counts[face] = 0
        s.scratch_counts[face] = 0
    s.applied_owner = NOBODY
    s.applied_slot = NOWHERE
    s.applying_seat = NOBODY
    s.copy_number = 0
    s.copying_seats = 0
    s.steps_left = 0
    s.source_island = NOWHERE
    s.moved_tribe = NOBODY


@rule
def lay_out_islands(s: State) -> None:
    """CR-005, CR-006, CR-R02  Two rich islands, the others as the option says."""
    for island in range(ISLANDS):
        s.natives_total[island] = 0
        s.treasures[island] = RICH_TREASURES if island < RICH else s.ordinary_treasures
        if island >= island_count(s):
            s.treasures[island] = 0
        for seat in range(MOST_SEATS):
            s.natives[island, seat] = 0


@rule
def ask_for_starters(s: State, log: Log) -> None:
    """CR-009  Natives are placed one at a time, circle after circle; then round 1 begins."""
    if s.turns_taken < STARTERS * int(s.seats):
        ask(s, Phase.PLACE_STARTER, clockwise(s, int(s.shaman), int(s.turns_taken)))
    else:
        begin_round(s, log)


@rule
def place_starter(s: State, seat: int, island: int, log: Log) -> None:
    """CR-009, CR-010  One native from the reserve to an island."""
    s.reserve[seat] -= 1
    land(s, island, seat)
    emit(log, EventType.START_NATIVE, EVERYBODY, seat, island)
    s.turns_taken += 1
    ask_for_starters(s, log)
