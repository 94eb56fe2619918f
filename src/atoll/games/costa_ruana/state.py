"""A position of Costa Ruana."""

from __future__ import annotations

from atoll.kit import state

from .parts import CARDS, FACES, HAND, ISLANDS, MOST_SEATS, SLOTS

State = state(
    ("ordinary", "i1"),  # option: treasures each ordinary island began with
    ("open_huts", "i1"),  # option: the huts of others are shown (changes only what is shown)
    ("phase", "i1"),  # Phase
    ("round_no", "i1"),  # 1..5; the set-up belongs to round 1
    ("shaman", "i1"),  # Shaman of this round; when appointing, the one just named
    ("turn", "i1"),  # whose choice is awaited
    ("step", "i1"),  # turns of the present circle that are over
    ("side", "i1", 2),  # visible side of each condition card
    ("parity", "i1"),  # sum of both sides at the start, mod 2
    ("native", "i1", (ISLANDS, MOST_SEATS)),  # natives on each island
    ("crowd", "i1", ISLANDS),  # all natives on each island
    ("treasure", "i1", ISLANDS),  # treasures on each island
    ("reserve", "i1", MOST_SEATS),  # natives at home
    ("hut", "i1", MOST_SEATS),  # treasures won
    ("gain", "i1", MOST_SEATS),  # treasures won when islands were last collected
    ("hand", "i1", (MOST_SEATS, HAND)),  # faces in ascending order, NO_CARD behind them
    ("held", "i1", MOST_SEATS),  # cards in each hand
    ("deck", "i1", CARDS),  # faces in the order of drawing; drawn ones are NO_CARD
    ("drawn", "i1"),  # index of the deck's top card
    ("discard", "i1", FACES),  # how many of each face
    ("lying", "i1", SLOTS),  # Lying: open cards by layer, then closed cards by layer
    ("face", "i1", SLOTS),  # what lies there, or NO_CARD
    ("owner", "i1", SLOTS),  # before whom, or NOBODY
    ("standing", "i1", SLOTS),  # bit set of the seats with a native on the card
    ("acting", "i1"),  # whose cards are being applied, or NOBODY
    ("card", "i1"),  # slot being applied, or NOWHERE
    ("actor", "i1"),  # who applies it now, or NOBODY
    ("copy_no", "i1"),  # 0 the owner for himself, then 1, 2... for natives on the card
    ("due", "i1"),  # bit set of the seats whose native still copies the card
    ("left", "i1"),  # natives or treasures still to be moved by the actor
    ("source", "i1"),  # island picked for a move, or NOWHERE
    ("moved", "i1"),  # tribe of the native picked for a move, or NOBODY
    ("spare", "i1", FACES),  # scratch, zero between calls
)
