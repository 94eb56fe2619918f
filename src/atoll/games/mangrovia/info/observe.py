"""Observations: a view as named features, with the viewer as the first seat."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOBODY, NOWHERE, Feature, rule

from ..parts import (
    CELLS,
    COLOURS,
    FACES,
    FIRST_CARD,
    HELPERS,
    KNOWN,
    LANDS,
    MOST_SEATS,
    NEUTRAL,
    NO_TILE,
    PATHS,
    PIECES,
    PIERS,
    SITES,
    SORTS,
    SPECIAL_TILES,
    START_PAIR,
    TILES,
    Phase,
)
from ..rules.cards import hand_size, in_hand
from ..state import State
from ..territories import HIGHEST, SPECIALS, STONES

ACTIVITY_KINDS = 6
THINGS = SORTS * FACES  # faces of all sorts in one row
FEATURES = (
    Feature("asked", (Phase.OVER.value,)),  # which question
    Feature("pier", (PIERS,)),  # where the boat is
    Feature("deeds", (ACTIVITY_KINDS,)),  # what may be done in this part
    Feature("clock", (4,)),  # times left in this part, round, quiet rounds, last round
    Feature("birds", (LANDS,)),  # the two landscapes of the birds
    Feature("bowls", (SITES, COLOURS)),  # whose bowl is on each site
    Feature("first", (MOST_SEATS,)),  # who holds the talisman, counted from the viewer
    Feature("actor", (MOST_SEATS,)),  # whose choice it is, counted from the viewer
    Feature("present", (MOST_SEATS,)),  # seats in play, from the viewer on
    Feature("seat", (MOST_SEATS, 3)),  # points, huts in stock, huts on amulet territories
    Feature("held", (MOST_SEATS, SORTS)),  # how many of each sort
    Feature("known", (MOST_SEATS, THINGS)),  # what all have seen them take
    Feature("start", (MOST_SEATS, 2)),  # values of the start cards still held
    Feature("gods", (MOST_SEATS, PATHS)),  # god tiles held
    Feature("helpers", (MOST_SEATS, HELPERS)),  # helper tiles held
    Feature("own", (THINGS,)),  # the own hand
    Feature("open", (THINGS,)),  # rows and store
    Feature("decks", (THINGS,)),  # decks with what rivals drew from them
    Feature("heap", (THINGS,)),  # older cards of the rivals
    Feature("spent", (THINGS,)),  # discards and amulets aside
    Feature("supply", (SORTS,)),  # true sizes of decks and bag
    Feature("owner", (CELLS, COLOURS)),  # whose hut is on each territory, counted from the viewer,
    # neutral last
    Feature("double", (CELLS,)),  # territories with two huts
    Feature("under", (SPECIALS,)),  # special tiles
    Feature("next_special", (1,)),  # value of the special tile to be laid next
    Feature("tiles", (STONES, TILES)),  # which stone tile is on each stone territory
    Feature("drawn", (FACES,)),  # amulets drawn, one of which goes back
    Feature("chosen", (CELLS,)),  # territory being paid
    Feature("floors", (1,)),  # one hut or two on the territory being paid
    Feature("marked", (PIECES,)),  # pieces chosen to pay with
    Feature("paid", (1,)),  # pieces of the price marked so far
)
_SIZES = tuple(feature.size for feature in FEATURES)
_AT = tuple(sum(_SIZES[:i]) for i in range(len(_SIZES)))
(
    _ASKED, _PIER, _DEEDS, _CLOCK, _BIRDS, _BOWLS, _FIRST, _ACTOR, _PRESENT, _SEAT, _HELD, _KNOWN,
    _START, _GODS, _HELPERS, _OWN, _OPEN, _DECKS, _HEAP, _SPENT, _SUPPLY, _OWNER, _DOUBLE, _UNDER, _NEXT,
    _TILES, _DRAWN, _CHOSEN, _FLOORS, _MARKED, _PAID,
) = _AT  # fmt: skip

# Usual sizes of things, so that features stay near 0..1
ROUNDS, POINTS, HUTS, CARDS, COPIES, SUPPLY = 16, 50, 10, 10, 4, 40


@rule
def observe(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Features of a hidden record."""
    for i in range(out.shape[0]):
        out[i] = 0
    observe_round(s, seat, out)
    for k in range(s.seats):
        observe_seat(s, (seat + k) % int(s.seats), k, out)
    observe_supplies(s, seat, out)
    observe_board(s, seat, out)
    observe_build(s, out)


@rule
def from_viewer(s: State, seat: int, colour: int) -> int:
    """A colour as counted from the viewer; the neutral one stays last."""
    if colour == NEUTRAL:
        return NEUTRAL
    return (int(colour) - seat + int(s.seats)) % int(s.seats)


@rule
def observe_round(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Phase, boat, birds and bowls."""
    if s.phase != Phase.OVER:
        out[_ASKED + int(s.phase)] = 1
        out[_ACTOR + from_viewer(s, seat, s.active_seat)] = 1
    if s.pier > 0:
        out[_PIER + int(s.pier) - 1] = 1
    for activity in range(ACTIVITY_KINDS):
        out[_DEEDS + activity] = int(s.activities) >> activity & 1
    out[_CLOCK] = s.times_left
    out[_CLOCK + 1] = s.round_number / ROUNDS if s.round_number < ROUNDS else 1.0
    out[_CLOCK + 2] = s.quiet_rounds / ROUNDS
    out[_CLOCK + 3] = s.is_last_round
    for land in range(LANDS):
        out[_BIRDS + land] = int(s.birds) >> land & 1
    for site in range(SITES):
        if s.bowl_owner[site] != NOBODY:
            out[_BOWLS + COLOURS * site + from_viewer(s, seat, s.bowl_owner[site])] = 1
    out[_FIRST + from_viewer(s, seat, s.first_seat)] = 1


@rule
def observe_seat(s: State, seat: int, k: int, out: NDArray[np.float32]) -> None:
    """What is public of one seat, at place k from the viewer."""
    out[_PRESENT + k] = 1
    out[_SEAT + 3 * k] = s.points[seat] / POINTS
    out[_SEAT + 3 * k + 1] = s.huts_left[seat] / HUTS
    out[_SEAT + 3 * k + 2] = s.amulet_huts[seat] / COPIES
    for sort in range(SORTS):
        out[_HELD + SORTS * k + sort] = hand_size(s, seat, sort) / CARDS
        for face in range(FACES):
            out[_KNOWN + THINGS * k + FACES * sort + face] = s.hand[seat, KNOWN, sort, face] / COPIES
    for i in range(2):
        out[_START + 2 * k + i] = int(s.start_cards[seat, i]) * int(START_PAIR[s.start_pair[seat], i]) / CARDS
    for path in range(PATHS):
        out[_GODS + PATHS * k + path] = int(s.god_tiles[seat]) >> path & 1
    for helper in range(HELPERS):
        out[_HELPERS + HELPERS * k + helper] = s.helper_tiles[seat, helper]


@rule
def observe_supplies(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """The own hand, rows, decks, discards."""
    for sort in range(SORTS):
        out[_SUPPLY + sort] = s.deck_size[sort] / SUPPLY
        for face in range(FACES):
            i = FACES * sort + face
            out[_OWN + i] = in_hand(s, seat, sort, face) / COPIES
            out[_OPEN + i] = s.open_row[sort, face] / COPIES
            out[_DECKS + i] = s.deck[sort, face] / COPIES
            out[_HEAP + i] = s.older_pool[sort, face] / COPIES
            out[_SPENT + i] = s.discard[sort, face] / COPIES


@rule
def observe_board(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Huts and tiles."""
    for cell in range(CELLS):
        if s.owner[cell] != NOBODY:
            out[_OWNER + COLOURS * cell + from_viewer(s, seat, s.owner[cell])] = 1
            out[_DOUBLE + cell] = s.huts[cell] - 1
    for i in range(SPECIALS):
        out[_UNDER + i] = s.special_tile[i] / CARDS
    if s.special_tiles_laid < SPECIALS:
        out[_NEXT] = SPECIAL_TILES[s.special_tiles_laid] / CARDS
    for i in range(STONES):
        if s.stone_tile[i] != NO_TILE:
            out[_TILES + TILES * i + int(s.stone_tile[i])] = 1


@rule
def observe_build(s: State, out: NDArray[np.float32]) -> None:
    """The own choices in progress."""
    for face in range(FACES):
        out[_DRAWN + face] = s.drawn_amulets[face]
    if s.chosen_cell != NOWHERE:
        out[_CHOSEN + int(s.chosen_cell)] = 1
        out[_FLOORS] = s.chosen_size
    marked = 0
    for piece in range(PIECES):
        out[_MARKED + piece] = s.marked_pieces[piece]
        if piece >= FIRST_CARD:
            marked += int(s.marked_pieces[piece])
    out[_PAID] = marked / HIGHEST
