"""The catch: takers receive their cards, the cards take effect, and the round ends."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, beat, emit, rule

from ..parts import CELLS, GULL, KIND, NO_CARD, ROUNDS, EventType, Kind, Phase
from ..state import State
from .deal import deal
from .jellyfish import is_question_due
from .scoring import place, score
from .takers import seats_without_catch, tell_tie


@rule
def settle(s: State, log: Log) -> None:
    """MI-038, MI-105  Cell by cell, card by card from the bottom; stops for a question about jellyfish."""
    while s.settling_cell < CELLS:
        cell = int(s.settling_cell)
        seat = int(s.taker[cell])
        if s.received_count == 0:
            tell_tie(s, cell, log)
        if seat == NOBODY:
            emit(log, EventType.CELL_STAYS, EVERYBODY, cell, s.cell_height[cell])
        else:
            while s.received_count < s.cell_height[cell]:
                face = int(s.cell_cards[cell, s.received_count])
                if s.received_count == 0 and s.viewer[cell] != NOBODY:  # MI-R10
                    emit(log, EventType.TURNED_UP, EVERYBODY, cell, face)
                    s.barrier += 1
                s.received_count += 1
                receive(s, seat, cell, face, log)
                if is_question_due(s, seat, face):
                    s.phase = Phase.JELLY
                    emit(log, EventType.JELLY_ASKED, EVERYBODY, seat)
                    return
                if s.received_count < s.cell_height[cell]:
                    beat(log, s)
            empty_cell(s, cell)
        s.settling_cell += 1
        s.received_count = 0
        beat(log, s)
    end_round(s, log)


@rule
def receive(s: State, seat: int, cell: int, face: int, log: Log) -> None:
    """MI-037, MI-051, MI-061  A card goes on top of the pile, a gull eats the top, a lantern is noted."""
    emit(log, EventType.CAUGHT, EVERYBODY, seat, cell, face)
    if face == GULL:
        beat(log, s)
        feed_gull(s, seat, log)
        return
    s.pile[seat, s.pile_height[seat]] = face
    s.pile_height[seat] += 1
    if KIND[face] == Kind.LANTERN and s.round_number < ROUNDS:  # MI-065
        s.lantern_taker[cell] = seat
        emit(log, EventType.LANTERN, EVERYBODY, seat, cell)


@rule
def feed_gull(s: State, seat: int, log: Log) -> None:
    """MI-051..053  The gull and the top card of the pile, if any, go to the box."""
    s.box_counts[GULL] += 1
    eaten = NO_CARD
    if s.pile_height[seat] > 0:
        s.pile_height[seat] -= 1
        eaten = int(s.pile[seat, s.pile_height[seat]])
        s.pile[seat, s.pile_height[seat]] = NO_CARD
        s.box_counts[eaten] += 1
    emit(log, EventType.GULL_ATE, EVERYBODY, seat, eaten)


@rule
def first_lying(s: State, cell: int) -> int:
    """The index of the lowest card still lying in a cell: those below it have just been received."""
    return int(s.received_count) if cell == s.settling_cell else 0


@rule
def empty_cell(s: State, cell: int) -> None:
    """Clear a cell whose cards have all been received."""
    for i in range(s.cell_height[cell]):
        s.cell_cards[cell, i] = NO_CARD
    s.cell_height[cell] = 0
    s.viewer[cell] = NOBODY


@rule
def end_round(s: State, log: Log) -> None:
    """MI-039, MI-043, MI-080  Kiti walks on and the next round is dealt, or the game is over."""
    if log is not None and seats_without_catch(s) != 0:
        emit(log, EventType.NO_CATCH, EVERYBODY, seats_without_catch(s))
    s.settling_cell = 0
    for cell in range(CELLS):
        s.taker[cell] = NOBODY
    if s.round_number == ROUNDS:
        end_game(s, log)
        return
    if not s.no_fights:
        gap_left = int(s.kiti_gap)
        s.kiti_gap = gap_left + 1 if gap_left + 1 < s.seats else 0
        emit(log, EventType.KITI_MOVED, EVERYBODY, gap_left, s.kiti_gap)
    s.round_number += 1
    deal(s, log)


@rule
def end_game(s: State, log: Log) -> None:
    """MI-072, MI-111  Everything is shown; what is left in the lagoon counts for no seat."""
    s.phase = Phase.OVER
    s.barrier += 1
    cards_left = 0
    for cell in range(CELLS):
        s.viewer[cell] = NOBODY
        cards_left += int(s.cell_height[cell])
    emit(log, EventType.GAME_END, EVERYBODY, s.deck[0], cards_left)
    if log is not None:
        count_piles(s, log)


@rule
def count_piles(s: State, log: Log) -> None:
    """MI-081  Pile by pile, the lowest total first."""
    for rank in range(int(s.seats), 0, -1):
        for seat in range(s.seats):
            if place(s, seat) == rank:
                beat(log, s)
                emit(log, EventType.FINAL, EVERYBODY, seat, score(s, seat), rank)
