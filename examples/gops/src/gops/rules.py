"""The rules of GOPS."""

from atoll.kit import EVERYBODY, NOBODY, Log, Mask, Options, allow, emit, rule, shuffle

from .parts import CARDS, EventType
from .state import State

GONE = -1


@rule
def set_up(s: State, options: Options, log: Log) -> None:
    """GO-001  Every player holds one card of each value; the prizes are shuffled."""
    for card in range(CARDS):
        s.deck[card] = card + 1
        for seat in range(s.seats):
            s.hand[seat, card] = card + 1
    shuffle(s, s.deck, 0, CARDS)
    next_prize(s, log)


@rule
def next_prize(s: State, log: Log) -> None:
    """GO-002  Each round turns up the next prize."""
    s.round_number += 1
    if not is_over(s):
        i = int(s.round_number) - 1
        s.prizes[i] = s.deck[i]
        s.deck[i] = GONE
        emit(log, EventType.PRIZE, EVERYBODY, s.prizes[i])


@rule
def is_over(s: State) -> bool:
    """GO-003  The game ends after the last prize."""
    return s.round_number > CARDS


@rule
def choices(s: State, seat: int, mask: Mask) -> None:
    """GO-010  A player bids any card of the own hand."""
    for card in range(CARDS):
        if s.hand[seat, card] != GONE:
            allow(mask, card)


@rule
def reveal(s: State, log: Log) -> None:
    """GO-011  All bids are shown and spent; the highest takes the prize, of equal ones nobody does."""
    prize, best, taker = int(s.prizes[int(s.round_number) - 1]), GONE, int(NOBODY)
    for seat in range(s.seats):
        bid = int(s.bid[seat])
        emit(log, EventType.BID, EVERYBODY, seat, bid + 1)
        s.hand[seat, bid] = GONE
        if bid >= best:
            taker = seat if bid > best else NOBODY
            best = bid
    if taker == NOBODY:
        emit(log, EventType.LOST, EVERYBODY, prize)
    else:
        s.points[taker] += prize
        emit(log, EventType.TAKEN, EVERYBODY, taker, prize)
    next_prize(s, log)


@rule
def score(s: State, seat: int) -> int:
    """GO-020  The score is the sum of the own prizes."""
    return int(s.points[seat])


@rule
def is_sound(s: State) -> bool:
    """Each hand has spent a card for each round that is over."""
    if not 1 <= s.round_number <= CARDS + 1:
        return False
    for seat in range(s.seats):
        held = 0
        for card in range(CARDS):
            if s.hand[seat, card] != GONE:
                held += 1
        if held != CARDS + 1 - s.round_number:
            return False
    return True
