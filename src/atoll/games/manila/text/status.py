"""What panels say: the question and a remark on it, the headline, a line and a figure for each seat."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, Message, SeatName

from ..parts import FEWEST_SEATS, LANES, LAST_SPACE, START_SUM, STEPS, WARES, Phase, Step
from ..rules.money import capacity, share_count
from ..rules.placing import fee_of_stowaway, is_stowaway, men_left, ware_on
from ..rules.sailing import is_exposed
from ..rules.scoring import score
from ..state import State
from .names import phase_name, signed, starting_ware


def ask(view: State, seat: int) -> Message:
    """What the seat has to choose."""
    return Message(f"ask-{phase_name(view)}", {"ware": _ware_in_question(view), "last": LAST_SPACE})


def _ware_in_question(view: State) -> str:
    if view.phase == Phase.START:
        return starting_ware(view)
    if view.phase == Phase.EVICT:
        return WARES[ware_on(view, int(view.raided_lane))]
    if view.phase == Phase.SEND:
        lane = next(lane for lane in range(LANES) if is_exposed(view, lane))
        return WARES[ware_on(view, lane)]
    return "none"


def note(view: State, seat: int) -> Message | None:
    """A short remark behind the question."""
    match Phase(int(view.phase)):
        case Phase.BID:
            if view.lift > 0:
                return Message("note-lift", {"base": int(view.bid) + int(view.lift)})
            holder = SeatName(view.bidder) if view.bidder != NOBODY else "-"
            held = "no" if view.bidder == NOBODY else "yes"
            can = int(capacity(view, seat))
            return Message("note-bid", {"held": held, "bidder": holder, "bid": int(view.bid), "can": can})
        case Phase.PLACE if is_stowaway(view, seat):
            return Message("note-stowaway", {"fee": int(fee_of_stowaway(view, seat))})
        case Phase.PLACE | Phase.RAID | Phase.LARGE_PILOT_AGAIN | Phase.BUY | Phase.LEAVE:
            return Message(f"note-{phase_name(view)}")
        case Phase.SMALL_PILOT | Phase.LARGE_PILOT:
            return Message("note-pilot")
        case Phase.START:
            boats = "three" if view.start_space[0] == NOWHERE else "two"
            left = START_SUM - max(0, int(view.start_space[0]))
            return Message("note-start", {"left": left, "boats": boats})
    return None


def headline(view: State) -> Message:
    """The voyage and its step."""
    if view.phase == Phase.OVER:
        return Message("headline-over", {"voyage": int(view.voyage)})
    row = STEPS[int(view.seats) - FEWEST_SEATS]
    now = Step(int(row[view.step_index]))
    number = int((row[: int(view.step_index) + 1] == Step.PLACE).sum()) if now == Step.PLACE else 0
    return Message("headline", {"voyage": int(view.voyage), "step": now.name.lower(), "round": number})


def seat_line(view: State, seat: int) -> Message:
    """Shares, loans, men and means of a seat; at the end the last two no longer matter."""
    declined = (int(view.declined_seats) >> seat) & 1
    now = "over" if view.phase == Phase.OVER else "declined" if declined else "playing"
    return Message("seat-line", {"shares": int(share_count(view, seat)), "loans": int(view.loans[seat]),
                             "men": int(men_left(view, seat)), "can": int(capacity(view, seat)),
                             "now": now})  # fmt: skip


def figure(view: State, seat: int, viewer: int) -> str:
    """The cash; at the end the wealth."""
    return signed(int(score(view, seat)) if view.phase == Phase.OVER else int(view.cash[seat]))
