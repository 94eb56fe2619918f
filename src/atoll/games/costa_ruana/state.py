"""The state of Costa Ruana: one record holds a whole position."""

from __future__ import annotations

from typing import Annotated

from atoll.kit import Int8, Int8Array, PlaceField, Position, SeatField, Stored

from .parts import CARDS, FACES, HAND, ISLANDS, MOST_SEATS, SLOTS, Phase


class State(Position):
    """A position of Costa Ruana."""

    ordinary_treasures: Int8  # option: treasures each ordinary island began with
    open_huts: Int8  # option: the huts of others are shown (changes only what is shown)
    phase: Annotated[Stored[Phase], "i1"]
    round_number: Int8  # 1..5; the set-up belongs to round 1
    shaman: SeatField  # of this round; when appointing, the seat just named
    active_seat: SeatField  # the seat whose choice is awaited
    turns_taken: Int8  # in the present circle around the table
    condition_side: Annotated[Int8Array, 2]  # visible side of each condition card
    start_parity: Int8  # sum of both sides at the start, mod 2
    natives: Annotated[Int8Array, (ISLANDS, MOST_SEATS)]  # on each island, by tribe
    natives_total: Annotated[Int8Array, ISLANDS]  # on each island, of all tribes
    treasures: Annotated[Int8Array, ISLANDS]  # on each island
    reserve: Annotated[Int8Array, MOST_SEATS]  # natives at home
    hut: Annotated[Int8Array, MOST_SEATS]  # treasures won
    last_gain: Annotated[Int8Array, MOST_SEATS]  # treasures won when islands were last collected
    hand: Annotated[Int8Array, (MOST_SEATS, HAND)]  # faces in ascending order, NO_CARD behind them
    hand_size: Annotated[Int8Array, MOST_SEATS]  # cards in each hand
    deck: Annotated[Int8Array, CARDS]  # faces in the order of drawing; drawn ones are NO_CARD
    deck_top: Int8  # index of the deck's top card
    discard_counts: Annotated[Int8Array, FACES]  # how many of each face
    slot_state: Annotated[Int8Array, SLOTS]  # SlotState: open cards by layer, then closed cards by layer
    slot_face: Annotated[Int8Array, SLOTS]  # the card that lies there, or NO_CARD
    slot_owner: Annotated[Int8Array, SLOTS]  # the seat before which it lies, or NOBODY
    standing_seats: Annotated[Int8Array, SLOTS]  # bit set of the seats with a native on the card
    applied_owner: SeatField  # the seat whose cards are being applied, or NOBODY
    applied_slot: PlaceField  # the slot of the card being applied, or NOWHERE
    applying_seat: SeatField  # the seat that applies it now, as owner or as copier, or NOBODY
    copy_number: Int8  # 0: the owner applies it, then 1, 2... for natives on the card
    copying_seats: Int8  # bit set of the seats whose native still copies the card
    steps_left: Int8  # natives or treasures that the applying seat still has to move
    source_island: PlaceField  # the island picked for a move, or NOWHERE
    moved_tribe: SeatField  # the tribe of the native picked for a move, or NOBODY
    scratch_counts: Annotated[Int8Array, FACES]  # for counting cards by face; zero between calls
