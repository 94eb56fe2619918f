"""What people read of Manila: which message says what. The sentences are in words.en.ftl and words.ru.ftl."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, Event, Message, SeatName

from ..parts import (
    ACTIONS,
    DELTAS,
    LANES,
    LAST_SPACE,
    LETTERS,
    LIFT_BY,
    LOAN_COSTS,
    LOAN_GIVES,
    MARKET,
    PREMIUM,
    START_SUM,
    WARES,
    Phase,
    What,
    Why,
)
from ..rules.money import capacity
from ..rules.placing import cost_of, is_stowaway, stowaway_fee, ware_on
from ..rules.sailing import is_exposed
from ..state import State
from .description import table
from .panel import figure, figures, headline, seat_line, sheet
from .why import why

__all__ = [
    "ask", "event", "figure", "figures", "headline", "label", "loans_for", "note", "phase_name",
    "seat_line", "sheet", "table", "terms", "why",
]  # fmt: skip


def loans_for(view: State, seat: int, amount: int) -> int:
    """How many loans a payment takes."""
    return max(0, -((int(view.cash[seat]) - amount) // LOAN_GIVES))


# Actions


def label(view: State, seat: int, action: int) -> Message:
    """An action in words."""
    span, i = ACTIONS.span(action)
    match span.name:
        case "pass":
            return Message("label-pass", {"phase": phase_name(view)})
        case "bid":
            amount = int(view.bid) + int(view.lift) + i + 1
            return Message("label-bid", {"amount": amount, "loans": loans_for(view, seat, amount)})
        case "lift":
            return Message("label-lift", {"base": int(view.bid) + int(view.lift) + LIFT_BY})
        case "buy" | "leave" | "raid":
            return Message(f"label-{span.name}", {"ware": WARES[i]})
        case "start":
            return Message("label-start", {"ware": _starting(view), "space": i})
        case "boat":
            return Message("label-boat", {"ware": WARES[i], **terms(view, seat, action)})
        case "port" | "yard":
            return Message(f"label-{span.name}", {"slot": LETTERS[i], **terms(view, seat, action)})
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
    return Message(f"label-{span.name}", {"premium": PREMIUM, **_LOAN})  # insurance, loan, redeem


_LOAN = {"gives": LOAN_GIVES, "costs": LOAN_COSTS}


def terms(view: State, seat: int, action: int) -> dict[str, object]:
    """What a place costs this seat: the price, loans it takes, or what a stowaway pays."""
    cost = int(cost_of(view, action)) if view.ashore != NOWHERE else -1
    if cost < 0:
        return {"how": "taken", "cost": 0, "loans": 0}
    if is_stowaway(view, seat):
        fee = int(stowaway_fee(view, seat))
        return {"how": "fee" if fee else "free", "cost": fee, "loans": 0}
    loans = loans_for(view, seat, cost)
    return {"how": "loan" if loans else "cash", "cost": cost, "loans": loans}


def phase_name(view: State) -> str:
    """The phase as messages call it."""
    return Phase(int(view.phase)).name.lower().replace("_", "-")


def _victim(view: State, k: int) -> dict[str, object]:
    """Who stands on this place of the full boat that is being boarded, if it is."""
    seat = int(view.aboard[view.raided, k]) if view.raided != NOWHERE else NOBODY
    return {"known": "no"} if seat == NOBODY else {"known": "yes", "seat": SeatName(seat)}


def _starting(view: State) -> str:
    """The ware of the boat that is being started, or none."""
    if view.phase != Phase.START:
        return "none"
    return WARES[ware_on(view, 1 if view.head[0] != NOWHERE else 0)]


# Questions


def ask(view: State, seat: int) -> Message:
    """What the seat has to choose."""
    return Message(f"ask-{phase_name(view)}", {"ware": _ware_in_question(view), "last": LAST_SPACE})


def _ware_in_question(view: State) -> str:
    if view.phase == Phase.START:
        return _starting(view)
    if view.phase == Phase.EVICT:
        return WARES[ware_on(view, int(view.raided))]
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
            return Message("note-stowaway", {"fee": int(stowaway_fee(view, seat))})
        case Phase.PLACE | Phase.RAID | Phase.SMALL | Phase.LARGE | Phase.LARGE_2 | Phase.BUY | Phase.LEAVE:
            return Message(f"note-{phase_name(view)}")
        case Phase.START:
            left = START_SUM - max(0, int(view.head[0]))
            return Message("note-start", {"left": left})
    return None


# Events


def event(event: Event) -> Message | None:
    """A sentence for an event."""
    n = event.numbers
    what = What(event.code)
    name = "event-" + what.name.lower().replace("_", "-")
    match what:
        case What.DEALT:
            same = "yes" if n[1] == n[2] else "no"
            return Message(name, {"ware": WARES[n[1]], "other": WARES[n[2]], "same": same})
        case What.VOYAGE:
            return Message(name, {"voyage": n[0], "seat": SeatName(n[1])})
        case What.BID:
            return Message(name, {"seat": SeatName(n[0]), "amount": n[1]})
        case What.PASSED | What.LOAN:
            return Message(name, {"seat": SeatName(n[0]), "forced": "yes" if n[1] else "no", **_LOAN})
        case What.MASTER:
            return Message(name, {"seat": SeatName(n[0]), "paid": n[1], "stays": "yes" if n[2] else "no"})
        case What.REDEEMED:
            return Message(name, {"seat": SeatName(n[0]), **_LOAN})
        case What.NO_SHARE | What.DECLINED | What.PROMOTED | What.STAYED:
            return Message(name, {"seat": SeatName(n[0])})
        case What.BOUGHT:
            return Message(name, {"seat": SeatName(n[0]), "ware": WARES[n[1]], "price": n[2]})
        case What.ASHORE:
            return Message(name, {"seat": SeatName(n[0]), "ware": WARES[n[1]]})
        case What.STARTED:
            return Message(name, {"ashore": WARES[n[3]], "a": n[0], "b": n[1], "c": n[2]})
        case What.PLACED:
            return _placed(n)
        case What.ROLLED:
            a, b, c = (str(die) if die else "–" for die in n[2:5])
            return Message(name, {"move": n[0], "ashore": WARES[n[1]], "a": a, "b": b, "c": c})
        case What.DOCKED:
            how = "pirate" if n[2] == Why.PIRATE else "calm" if n[2] == Why.CALM else "sails"
            return Message(name, {"ware": WARES[n[0]], "slot": LETTERS[n[1]], "how": how, "last": LAST_SPACE})
        case What.BOARDED:
            return Message(name, {"seat": SeatName(n[0]), "ware": WARES[n[1]]})
        case What.EVICTED:
            return Message(name, {"seat": SeatName(n[0]), "victim": SeatName(n[1]), "ware": WARES[n[2]]})
        case What.PILOTED:
            way = "port" if n[3] > LAST_SPACE else "on" if n[3] > n[2] else "back"
            return Message(
                name, {"seat": SeatName(n[0]), "ware": WARES[n[1]], "from": n[2], "to": n[3], "way": way}
            )
        case What.RESTED:
            return Message(name, {"seat": SeatName(n[0]), "size": "large" if n[1] else "small"})
        case What.WRECKED:
            return Message(name, {"ware": WARES[n[0]], "slot": LETTERS[n[1]]})
        case What.PLUNDERED:
            return Message(name, {"ware": WARES[n[0]], "pool": n[1], "pirates": n[2], "last": LAST_SPACE})
        case What.SENT:
            return Message(
                name, {"seat": SeatName(n[0]), "ware": WARES[n[1]], "to": "yard" if n[2] else "port"}
            )
        case What.INCOME:
            return _income(n)
        case What.REPAIR:
            to = "bank" if n[2] == NOBODY else "seat"
            return Message(name, {"agent": SeatName(n[0]), "slot": LETTERS[n[1]], "amount": n[3], "to": to})
        case What.BANKRUPT:
            return Message(name, {"seat": SeatName(n[0]), "cover": n[1]})
        case What.ROSE:
            return Message(name, {"ware": WARES[n[0]], "value": int(MARKET[n[2]])})
        case What.END:
            return Message(name, {"voyages": n[0]})
    return None  # SAILED only moves pictures


def _placed(n: tuple[int, ...]) -> Message:
    span, i = ACTIONS.span(n[1])
    where = {"boat": "ware", "post": "size"}.get(span.name, "slot")
    how = "paid" if not n[3] else "fee" if n[2] else "free"
    return Message(
        f"event-placed-{span.name}", {"seat": SeatName(n[0]), "cost": n[2], "how": how, where: span.labels[i]}
    )


def _income(n: tuple[int, ...]) -> Message:
    why_paid = Why(n[1])
    at: dict[str, object] = {"seat": SeatName(n[0]), "amount": n[3]}
    if why_paid in (Why.BOAT, Why.PIRATE):
        at["ware"] = WARES[n[2]]
    elif why_paid in (Why.PORT, Why.YARD):
        at["slot"] = LETTERS[n[2]]
    return Message(f"event-income-{why_paid.name.lower()}", at)
