"""What a seat did and got since a viewer's last turn, in a few clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import NUMERALS, WARES, EventType, Reason
from ..state import State
from .captions import place_taken
from .names import until

MOST = 4  # clauses


def recap(view: State, events: Sequence[Event], seat: int) -> list[Message]:
    """What was earned, then paid, then the office and the places; the most important first."""
    mine = [each for each in events if each.numbers[0] == seat]
    found = [*_earned(mine), *_paid(mine), *_done(mine)]
    return found[:MOST]


def _earned(mine: Sequence[Event]) -> list[Message]:
    """One clause for each boat, place and plunder, the largest first."""
    sums: Counter[tuple[int, int]] = Counter()
    for each in mine:
        if each.code == EventType.INCOME:
            sums[each.numbers[1], each.numbers[2]] += each.numbers[3]
    clauses = []
    for (why, what), amount in sums.most_common():
        reason = Reason(why)
        about: dict[str, object] = {"why": reason.name.lower(), "amount": amount, "ware": "none", "slot": ""}
        if reason in (Reason.BOAT, Reason.PIRATE):
            about["ware"] = WARES[what]
        elif reason in (Reason.PORT, Reason.YARD):
            about["slot"] = NUMERALS[what]
        clauses.append(Message("recap-earned", about))
    return clauses


def _paid(mine: Sequence[Event]) -> list[Message]:
    """All that was paid for places, shares, the office and repairs, as one sum."""
    paid, where = 0, {EventType.PLACED: 2, EventType.BOUGHT: 2, EventType.MASTER: 1, EventType.REPAIR: 3}
    for each in mine:
        kind = EventType(each.code)
        paid += each.numbers[where[kind]] if kind in where else 0
        paid -= each.numbers[1] if kind == EventType.BANKRUPT else 0
    return [Message("recap-paid", {"amount": paid})] if paid else []


def _done(mine: Sequence[Event]) -> list[Message]:
    """The office, a share, places, boarding, pilots; a bid only if nothing came of it."""
    clauses, bid = [], None
    for each in mine:
        n = each.numbers
        match EventType(each.code):
            case EventType.MASTER:
                clauses.append(Message("recap-master"))
            case EventType.BOUGHT:
                clauses.append(Message("recap-bought", {"ware": WARES[n[1]]}))
            case EventType.PLACED:
                clauses.append(place_taken(n))
            case EventType.DECLINED:
                clauses.append(Message("recap-declined", {"until": until(n[1])}))
            case EventType.BOARDED:
                clauses.append(Message("recap-boarded", {"ware": WARES[n[1]]}))
            case EventType.PILOTED:
                way = "on" if n[3] > n[2] else "back"
                clauses.append(Message("recap-piloted", {"ware": WARES[n[1]], "way": way}))
            case EventType.SENT:
                clauses.append(Message("recap-sent", {"ware": WARES[n[1]], "to": "yard" if n[2] else "port"}))
            case EventType.LOAN:
                clauses.append(Message("recap-loan"))
            case EventType.BID:
                bid = Message("recap-bid", {"amount": n[1]})
            case EventType.PASSED:
                bid = Message("recap-passed")
    return clauses or ([bid] if bid else [])
