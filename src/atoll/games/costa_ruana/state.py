"""The state of Costa Ruana: one record holds a whole position."""

from __future__ import annotations

from typing import Annotated

from atoll.kit import Int8, Int8Array, PlaceField, Position, SeatField, Stored

from .parts import CARDS, FACES, HAND, ISLANDS, MOST_SEATS, SLOTS, Phase


class State(Position):
    """A position of Costa Ruana."""

    ordinary: Int8  # option: treasures each ordinary island began with
    open_huts: Int8  # option: the huts of others are shown (changes only what is shown)
    phase: Annotated[Stored[Phase], "i1"]  # Phase
    round_no: Int8  # 1..5; the set-up belongs to round 1
    shaman: Int8  # Shaman of this round; when appointing, the one just named
    turn: SeatField  # whose choice is awaited
    step: Int8  # turns of the present circle that are over
    side: Annotated[Int8Array, 2]  # visible side of each condition card
    parity: Int8  # sum of both sides at the start, mod 2
    native: Annotated[Int8Array, (ISLANDS, MOST_SEATS)]  # natives on each island
    crowd: Annotated[Int8Array, ISLANDS]  # all natives on each island
    treasure: Annotated[Int8Array, ISLANDS]  # treasures on each island
    reserve: Annotated[Int8Array, MOST_SEATS]  # natives at home
    hut: Annotated[Int8Array, MOST_SEATS]  # treasures won
    gain: Annotated[Int8Array, MOST_SEATS]  # treasures won when islands were last collected
    hand: Annotated[Int8Array, (MOST_SEATS, HAND)]  # faces in ascending order, NO_CARD behind them
    held: Annotated[Int8Array, MOST_SEATS]  # cards in each hand
    deck: Annotated[Int8Array, CARDS]  # faces in the order of drawing; drawn ones are NO_CARD
    drawn: Int8  # index of the deck's top card
    discard: Annotated[Int8Array, FACES]  # how many of each face
    lying: Annotated[Int8Array, SLOTS]  # Lying: open cards by layer, then closed cards by layer
    face: Annotated[Int8Array, SLOTS]  # what lies there, or NO_CARD
    owner: Annotated[Int8Array, SLOTS]  # before whom, or NOBODY
    standing: Annotated[Int8Array, SLOTS]  # bit set of the seats with a native on the card
    acting: SeatField  # whose cards are being applied, or NOBODY
    card: PlaceField  # slot being applied, or NOWHERE
    actor: SeatField  # who applies it now, or NOBODY
    copy_no: Int8  # 0 the owner for himself, then 1, 2... for natives on the card
    due: Int8  # bit set of the seats whose native still copies the card
    left: Int8  # natives or treasures still to be moved by the actor
    source: PlaceField  # island picked for a move, or NOWHERE
    moved: SeatField  # tribe of the native picked for a move, or NOBODY
    spare: Annotated[Int8Array, FACES]  # scratch, zero between calls
