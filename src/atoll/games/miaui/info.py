"""Who sees what in Miaui.

A view is what a seat has been shown since the start (perfect recall): every pile and every spent number was
seen by all, so only three things are secret: the deck with the removed card, the sealed dives of others, and
a face-down card for all but its viewer. Pages show less than that (`text/names.py`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOBODY, UNKNOWN, Feature, count, nth, random_below, rule, seed_rng, shuffle

from .parts import (
    CARDS,
    CELLS,
    COPIES,
    FACES,
    GULL,
    GULLS,
    KIND,
    MOST_SEATS,
    NUMBERS,
    ROUNDS,
    VALUE,
    Kind,
    Phase,
)  # fmt: skip
from .rules.catch import first_lying
from .rules.scoring import score
from .state import State


@rule
def is_face_down(s: State, cell: int) -> bool:
    """MI-062, MI-110  Does the bottom card lie face down? In the middle of a catch it is turned up."""
    return s.viewer[cell] != NOBODY and first_lying(s, cell) == 0


@rule
def hide(s: State, seat: int) -> None:
    """Blank the generator, the deck, the dives others have sealed and the cards this seat may not see."""
    s.rng = 0
    if s.phase != Phase.OVER:
        s.deck[0] = UNKNOWN  # MI-072
    for i in range(s.deck_top, CARDS):
        s.deck[i] = UNKNOWN
    for other in range(s.seats):
        if other != seat and (int(s.sealed_seats) >> other) & 1:
            s.sealed_number[other] = UNKNOWN
    for cell in range(CELLS):
        if is_face_down(s, cell) and s.viewer[cell] != seat:
            s.cell_cards[cell, 0] = UNKNOWN


@rule
def guess(s: State, seat: int, seed: np.uint64) -> None:
    """Deal the unseen cards as likely as they are; a sealed dive may be any card of its hand."""
    seed_rng(s, seed)
    if s.phase != Phase.OVER:
        count_unseen(s)
        s.deck[0] = guess_removed(s)
        s.scratch_counts[s.deck[0]] -= 1
        deal_unseen(s)
    for other in range(s.seats):
        if s.sealed_number[other] == UNKNOWN:
            held = int(s.hand[other])
            s.sealed_number[other] = nth(held, random_below(s, count(held))) + 1


@rule
def count_unseen(s: State) -> None:
    """Into `scratch_counts`: how many cards of each face this record does not show."""
    for face in range(FACES):
        s.scratch_counts[face] = COPIES[face] - s.box_counts[face]
    for seat in range(s.seats):
        for i in range(s.pile_height[seat]):
            s.scratch_counts[s.pile[seat, i]] -= 1
    for cell in range(CELLS):
        for i in range(first_lying(s, cell), s.cell_height[cell]):
            if s.cell_cards[cell, i] != UNKNOWN:
                s.scratch_counts[s.cell_cards[cell, i]] -= 1


@rule
def guess_removed(s: State) -> int:
    """The card removed unseen. A gull shown in round 1 is surely not it, which makes gulls less likely."""
    gulls = int(s.scratch_counts[GULL])
    others = 0
    for face in range(FACES):
        if face != GULL:
            others += int(s.scratch_counts[face])
    gull_weight = (GULLS - int(s.gulls_returned)) * gulls
    pick = random_below(s, gull_weight + GULLS * others) - gull_weight
    if pick < 0:
        return GULL
    pick //= GULLS
    for face in range(FACES):
        if face != GULL:
            pick -= int(s.scratch_counts[face])
            if pick < 0:
                return face
    return GULL


@rule
def deal_unseen(s: State) -> None:
    """Shuffle the cards in `scratch_counts` into the face-down cells and the deck; leaves it zero."""
    hidden = 0
    for cell in range(CELLS):
        if s.cell_height[cell] > 0 and s.cell_cards[cell, 0] == UNKNOWN:
            hidden += 1
    top = int(s.deck_top) - hidden  # hidden cards are shuffled in places of the deck that are free
    at = top
    for face in range(FACES):
        for _ in range(s.scratch_counts[face]):
            s.deck[at] = face
            at += 1
        s.scratch_counts[face] = 0
    shuffle(s, s.deck, top, CARDS)
    for cell in range(CELLS):
        if s.cell_height[cell] > 0 and s.cell_cards[cell, 0] == UNKNOWN:
            s.cell_cards[cell, 0] = s.deck[top]
            s.deck[top] = UNKNOWN
            top += 1


# New features come last, so that older models still find theirs.
FEATURES = (
    Feature("round", (1,)),  # rounds played, 0..1
    Feature("asked", (2,)),  # dive, jellyfish
    Feature("options", (1,)),  # no fights
    Feature("kiti", (MOST_SEATS,)),  # her gap, counted from the viewer
    Feature("present", (MOST_SEATS,)),  # seats from the viewer on
    Feature("hand", (MOST_SEATS, NUMBERS)),  # numbers still held, by seat from the viewer on
    Feature("sealed", (MOST_SEATS,)),  # seats that have sealed a dive
    Feature("points", (MOST_SEATS,)),  # score, 1 = 50 points
    Feature("pile", (MOST_SEATS, 3)),  # height, value of the top card, jellyfish
    Feature("lagoon", (CELLS, 5)),  # known value, gulls, lanterns, height, unknown bottom card
    Feature("looked", (CELLS, MOST_SEATS)),  # the seat that knows the face-down card
    Feature("unseen", (FACES,)),  # cards not yet seen, by face
    Feature("settled", (CELLS,)),  # in a question about jellyfish, the cell being settled
    Feature("taker", (CELLS, MOST_SEATS)),  # in that question, the seat that catches each cell
    Feature("below", (MOST_SEATS, 2)),  # value of the card below the top of the pile; sum of the jellyfish
)
EARLIER_FEATURES = (173,)  # lengths of observations of earlier versions, which began with the same numbers
_SIZES = tuple(feature.size for feature in FEATURES)
_AT = tuple(sum(_SIZES[:i]) for i in range(len(_SIZES)))
(
    _ROUND, _ASKED, _OPTIONS, _KITI, _PRESENT, _HAND, _SEALED, _POINTS, _PILE, _LAGOON, _LOOKED, _UNSEEN,
    _SETTLED, _TAKER, _BELOW,
) = _AT  # fmt: skip


@rule
def observe(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Features of a hidden record, with the viewer as the first seat."""
    for i in range(out.shape[0]):
        out[i] = 0
    n = int(s.seats)
    out[_ROUND] = (s.round_number - 1) / ROUNDS
    if s.phase != Phase.OVER:
        out[_ASKED + (1 if s.phase == Phase.JELLY else 0)] = 1
    out[_OPTIONS] = s.no_fights
    if not s.no_fights:
        out[_KITI + (int(s.kiti_gap) - seat + n) % n] = 1
    for k in range(n):
        other = (seat + k) % n
        observe_seat(s, other, k, out)
    for cell in range(CELLS):
        observe_cell(s, seat, cell, out)
    if s.phase == Phase.JELLY:
        observe_catch(s, seat, out)
    count_unseen(s)
    for face in range(FACES):
        out[_UNSEEN + face] = s.scratch_counts[face] / COPIES[face]
        s.scratch_counts[face] = 0


@rule
def observe_seat(s: State, seat: int, k: int, out: NDArray[np.float32]) -> None:
    """What is known of one seat, at place k from the viewer."""
    out[_PRESENT + k] = 1
    for i in range(NUMBERS):
        out[_HAND + k * NUMBERS + i] = (int(s.hand[seat]) >> i) & 1
    out[_SEALED + k] = (int(s.sealed_seats) >> seat) & 1
    out[_POINTS + k] = score(s, seat) / 50
    height = int(s.pile_height[seat])
    out[_PILE + 3 * k] = height / ROUNDS
    if height > 0:
        out[_PILE + 3 * k + 1] = VALUE[s.pile[seat, height - 1]] / 15
    if height > 1:
        out[_BELOW + 2 * k] = VALUE[s.pile[seat, height - 2]] / 15
    for i in range(height):
        if KIND[s.pile[seat, i]] == Kind.JELLYFISH:
            out[_PILE + 3 * k + 2] += 0.25
            out[_BELOW + 2 * k + 1] += VALUE[s.pile[seat, i]] / 50


@rule
def observe_catch(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """The catch that a question about jellyfish interrupts: its dives are revealed, its takers known."""
    out[_SETTLED + int(s.settling_cell)] = 1
    for cell in range(CELLS):
        if s.taker[cell] != NOBODY:
            n = int(s.seats)
            out[_TAKER + MOST_SEATS * cell + (int(s.taker[cell]) - seat + n) % n] = 1


@rule
def observe_cell(s: State, seat: int, cell: int, out: NDArray[np.float32]) -> None:
    """What is known of one cell of the lagoon."""
    at = _LAGOON + 5 * cell
    first, height = first_lying(s, cell), int(s.cell_height[cell])
    for i in range(first, height):
        face = int(s.cell_cards[cell, i])
        if face == UNKNOWN:
            out[at + 4] = 1
        else:
            out[at] += VALUE[face] / 15
            if face == GULL:
                out[at + 1] += 1
            if KIND[face] == Kind.LANTERN:
                out[at + 2] += 1
    out[at + 3] = (height - first) / 3
    if is_face_down(s, cell):
        n = int(s.seats)
        out[_LOOKED + MOST_SEATS * cell + (int(s.viewer[cell]) - seat + n) % n] = 1
