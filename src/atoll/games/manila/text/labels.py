"""Actions in words."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, Message, SeatName

from ..parts import ACTIONS, DELTAS, LIFT_BY, LOAN_COSTS, LOAN_GIVES, NO_WARE, NUMERALS, PREMIUM, WARES
from ..rules.placing import TAKEN, cost_of, fee_of_stowaway, is_stowaway
from ..state import State
from .names import phase_name, starting_ware, until


def label(view: State, seat: int, action: int) -> Message:
    """An action in words."""
    span, i = ACTIONS.span(action)
    match span.name:
        case "pass":
            return Message("label-pass", {"phase": phase_name(view), "until": until(view.declining)})
        case "bid":
            amount = int(view.bid) + int(view.lift) + i + 1
            return Message("label-bid", {"amount": amount, "loans": loans_for(view, seat, amount)})
        case "lift":
            return Message("label-lift", {"base": int(view.bid) + int(view.lift) + LIFT_BY})
        case "buy" | "leave" | "raid":
            return Message(f"label-{span.name}", {"ware": WARES[i]})
        case "start":
            return Message("label-start", {"ware": starting_ware(view), "space": i})
        case "boat":
            return Message("label-boat", {"ware": WARES[i], **terms(view, seat, action)})
        case "port" | "yard":
            return Message(f"label-{span.name}", {"slot": NUMERALS[i], **terms(view, seat, action)})
        case "pirate":
            return Message("label-pirate", terms(view, seat, action))
        case "post":
            return Message("label-post", {"size": span.labels[i], **terms(view, seat, action)})
        case "evict":
            return Message("label-evict", {"place": i + 1, **_victim(view, i)})
        case "pilot":
            ware, delta = divmod(i, len(DELTAS))
            return Message("label-pilot", {"ware": WARES[ware], "spaces": abs(DELTAS[delta]),
                                       "way": "on" if DELTAS[delta] > 0 else "back"})  # fmt: skip
        case "send":
            return Message("label-send", {"to": span.labels[i]})
    return Message(f"label-{span.name}", {"premium": PREMIUM, **LOAN_TERMS})  # insurance, loan, redeem


LOAN_TERMS = {"gives": LOAN_GIVES, "costs": LOAN_COSTS}


def terms(view: State, seat: int, action: int) -> dict[str, object]:
    """What a place costs this seat: the price, loans it takes, or what a stowaway pays."""
    cost = int(cost_of(view, action)) if view.ware_ashore != NO_WARE else TAKEN
    if cost == TAKEN:
        return {"how": "taken", "cost": 0, "loans": 0}
    if is_stowaway(view, seat):
        fee = int(fee_of_stowaway(view, seat))
        return {"how": "fee" if fee else "free", "cost": fee, "loans": 0}
    loans = loans_for(view, seat, cost)
    return {"how": "loan" if loans else "cash", "cost": cost, "loans": loans}


def loans_for(view: State, seat: int, amount: int) -> int:
    """How many loans a payment takes."""
    return max(0, -((int(view.cash[seat]) - amount) // LOAN_GIVES))


def _victim(view: State, k: int) -> dict[str, object]:
    """The owner of the man on a place of the full boat that is being boarded, if one is."""
    seat = int(view.aboard[view.raided_lane, k]) if view.raided_lane != NOWHERE else NOBODY
    return {"known": "no"} if seat == NOBODY else {"known": "yes", "seat": SeatName(seat)}
