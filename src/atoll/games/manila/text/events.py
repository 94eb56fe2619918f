"""Events in sentences."""

from __future__ import annotations

from atoll.kit import NOBODY, Event, Message, SeatName

from ..parts import ACTIONS, LAST_SPACE, MARKET, NUMERALS, WARES, EventType, Reason
from .labels import LOAN_TERMS
from .names import until


def event(event: Event) -> Message | None:
    """A sentence for an event."""
    n = event.numbers
    what = EventType(event.code)
    name = "event-" + what.name.lower().replace("_", "-")
    match what:
        case EventType.DEALT:
            same = "yes" if n[1] == n[2] else "no"
            return Message(name, {"ware": WARES[n[1]], "other": WARES[n[2]], "same": same})
        case EventType.VOYAGE:
            return Message(name, {"voyage": n[0], "seat": SeatName(n[1])})
        case EventType.BID:
            return Message(name, {"seat": SeatName(n[0]), "amount": n[1]})
        case EventType.PASSED | EventType.LOAN:
            return Message(name, {"seat": SeatName(n[0]), "forced": "yes" if n[1] else "no", **LOAN_TERMS})
        case EventType.MASTER:
            return Message(name, {"seat": SeatName(n[0]), "paid": n[1], "stays": "yes" if n[2] else "no"})
        case EventType.REDEEMED:
            return Message(name, {"seat": SeatName(n[0]), **LOAN_TERMS})
        case EventType.NO_SHARE | EventType.PROMOTED | EventType.STAYED:
            return Message(name, {"seat": SeatName(n[0])})
        case EventType.DECLINED:
            return Message(name, {"seat": SeatName(n[0]), "until": until(n[1])})
        case EventType.BOUGHT:
            return Message(name, {"seat": SeatName(n[0]), "ware": WARES[n[1]], "price": n[2]})
        case EventType.ASHORE:
            return Message(name, {"seat": SeatName(n[0]), "ware": WARES[n[1]]})
        case EventType.STARTED:
            return Message(name, {"ashore": WARES[n[3]], "a": n[0], "b": n[1], "c": n[2]})
        case EventType.PLACED:
            return _placed(n)
        case EventType.ROLLED:
            a, b, c = (str(die) if die else "–" for die in n[2:5])
            return Message(name, {"move": n[0], "ashore": WARES[n[1]], "a": a, "b": b, "c": c})
        case EventType.DOCKED:
            how = "pirate" if n[2] == Reason.PIRATE else "calm" if n[2] == Reason.CALM else "sails"
            return Message(
                name, {"ware": WARES[n[0]], "slot": NUMERALS[n[1]], "how": how, "last": LAST_SPACE}
            )
        case EventType.BOARDED:
            return Message(name, {"seat": SeatName(n[0]), "ware": WARES[n[1]]})
        case EventType.EVICTED:
            return Message(name, {"seat": SeatName(n[0]), "victim": SeatName(n[1]), "ware": WARES[n[2]]})
        case EventType.PILOTED:
            way = "port" if n[3] > LAST_SPACE else "on" if n[3] > n[2] else "back"
            return Message(
                name, {"seat": SeatName(n[0]), "ware": WARES[n[1]], "from": n[2], "to": n[3], "way": way}
            )
        case EventType.RESTED:
            return Message(name, {"seat": SeatName(n[0]), "size": "large" if n[1] else "small"})
        case EventType.WRECKED:
            return Message(name, {"ware": WARES[n[0]], "slot": NUMERALS[n[1]]})
        case EventType.PLUNDERED:
            return Message(name, {"ware": WARES[n[0]], "pool": n[1], "pirates": n[2], "last": LAST_SPACE})
        case EventType.SENT:
            return Message(
                name, {"seat": SeatName(n[0]), "ware": WARES[n[1]], "to": "yard" if n[2] else "port"}
            )
        case EventType.INCOME:
            return _income(n)
        case EventType.REPAIR:
            to = "bank" if n[2] == NOBODY else "seat"
            return Message(name, {"agent": SeatName(n[0]), "slot": NUMERALS[n[1]], "amount": n[3], "to": to})
        case EventType.BANKRUPT:
            return Message(name, {"seat": SeatName(n[0]), "cover": n[1]})
        case EventType.ROSE:
            return Message(name, {"ware": WARES[n[0]], "value": int(MARKET[n[2]])})
        case EventType.END:
            return Message(name, {"voyages": n[0]})
    return None  # SAILED only moves pictures


def _placed(n: tuple[int, ...]) -> Message:
    span, i = ACTIONS.span(n[1])
    where = {"boat": "ware", "post": "size"}.get(span.name, "slot")
    how = "paid" if not n[3] else "fee" if n[2] else "free"
    name = NUMERALS[i] if where == "slot" and span.name != "pirate" else span.labels[i]
    return Message(
        f"event-placed-{span.name}", {"seat": SeatName(n[0]), "cost": n[2], "how": how, where: name}
    )


def _income(n: tuple[int, ...]) -> Message:
    why_paid = Reason(n[1])
    at: dict[str, object] = {"seat": SeatName(n[0]), "amount": n[3]}
    if why_paid in (Reason.BOAT, Reason.PIRATE):
        at["ware"] = WARES[n[2]]
    elif why_paid in (Reason.PORT, Reason.YARD):
        at["slot"] = NUMERALS[n[2]]
    return Message(f"event-income-{why_paid.name.lower()}", at)
