"""Whose choice it is, what may be chosen and what a choice does. The subjects have files of their own."""

from __future__ import annotations

from atoll.kit import Log, Mask, allow_set, clear, rule, total

from ..parts import LOAN, SEND, Phase, Step
from ..state import State
from .auction import allow_bids, ask_next_bid, make_bid
from .boarding import allow_boarding, ask_next_pirate, evict, raid
from .duties import allow_duty, ask_next_duty, do_duty
from .money import borrow_or_redeem
from .placing import allow_placing, ask_next_placement, place_man
from .sailing import allow_piloting, ask_next_pilot, move_boats, move_by_pilot
from .steps import current_step
from .voyage_end import resolve_voyage, send_boat


@rule
def waiting(s: State) -> int:
    """One seat at a time, until the game is over."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.active_seat)


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """What the active seat may choose."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.active_seat:
        return 0
    if s.phase == Phase.PLACE:
        allow_placing(s, seat, mask)
    elif s.phase == Phase.BID:
        allow_bids(s, seat, mask)
    elif s.phase <= Phase.START:
        allow_duty(s, mask)
    elif s.phase <= Phase.EVICT:
        allow_boarding(s, mask)
    elif s.phase <= Phase.LARGE_PILOT_AGAIN:
        allow_piloting(s, mask)
    else:
        allow_set(mask, SEND, 3)  # MA-094: port or yard
    return total(mask)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and run on to the next one."""
    if action >= LOAN:
        borrow_or_redeem(s, seat, action, log)
    elif s.phase == Phase.PLACE:
        place_man(s, seat, action, log)
    elif s.phase == Phase.BID:
        make_bid(s, seat, action, log)
    elif s.phase <= Phase.START:
        do_duty(s, action, log)
    elif s.phase == Phase.RAID:
        raid(s, seat, action, log)
    elif s.phase == Phase.EVICT:
        evict(s, seat, action, log)
    elif s.phase <= Phase.LARGE_PILOT_AGAIN:
        move_by_pilot(s, seat, action, log)
    else:
        send_boat(s, seat, action, log)
    run_on(s, log)


@rule
def run_on(s: State, log: Log) -> None:
    """MA-010  Carry out the steps of the voyage until a seat has to choose, or the game is over."""
    while s.phase == Phase.NONE:
        step = current_step(s)
        if step == Step.PLACE:
            ask_next_placement(s, log)
        elif step == Step.AUCTION:
            ask_next_bid(s, log)
        elif step == Step.MOVE:
            move_boats(s, log)
        elif step == Step.DUTIES:
            ask_next_duty(s, log)
        elif step == Step.BOARD:
            ask_next_pirate(s, log)
        elif step == Step.PILOT:
            ask_next_pilot(s, log)
        else:
            resolve_voyage(s, log)
