"""The score sheet, and the figures of the box."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import LOAN_COSTS, LOAN_GIVES, START_CASH, WARES, EventType, Reason
from ..rules.money import share_value
from ..rules.scoring import score
from ..state import State

_INCOME_ROWS = {
    Reason.BOAT: "boats",
    Reason.PIRATE: "pirates",
    Reason.PORT: "port",
    Reason.YARD: "yard",
    Reason.PREMIUM: "insurance",
}


def sheet(end: State, events: Sequence[Event]) -> list[tuple[Message, list[int]]]:
    """Where the wealth came from; the rows add up to it."""
    seats = int(end.seats)
    keys = ("start", "bids", "bought", "places", *_INCOME_ROWS.values(), "loans", "shares")
    rows = {key: [0] * seats for key in keys}
    rows["start"] = [START_CASH] * seats
    for happened in events:
        n = happened.numbers
        match EventType(happened.code):
            case EventType.MASTER:
                rows["bids"][n[0]] -= n[1]
            case EventType.BOUGHT:
                rows["bought"][n[0]] -= n[2]
            case EventType.PLACED:
                rows["places"][n[0]] -= n[2]
            case EventType.INCOME:
                rows[_INCOME_ROWS[Reason(n[1])]][n[0]] += n[3]
            case EventType.REPAIR:
                rows["insurance"][n[0]] -= n[3]
            case EventType.BANKRUPT:
                rows["insurance"][n[0]] += n[1]
            case EventType.LOAN:
                rows["loans"][n[0]] += LOAN_GIVES - LOAN_COSTS
    for seat in range(seats):
        held = [int(end.dealt_shares[seat, w]) + int(end.bought_shares[seat, w]) for w in range(len(WARES))]
        rows["shares"][seat] = sum(held[w] * int(share_value(end, w)) for w in range(len(WARES)))
    found = [(Message(f"sheet-{key}"), values) for key, values in rows.items()]
    return [*found, (Message("sheet-total"), [int(score(end, seat)) for seat in range(seats)])]


def figures() -> list[tuple[Message, str]]:
    """What the page of figures shows."""
    rows = [
        (Message(f"figure-ware-{key}", {"ware": ware}), f"ware[{i}].{key}")
        for i, ware in enumerate(WARES)
        for key in ("places", "pays")
    ]
    single = (
        "port.cost", "port.pays", "yard.cost", "yard.pays", "pirates.cost", "pilots.cost", "pilots.steps",
        "insurance.premium", "money.start_cash", "money.market", "money.share_min_price", "money.loan_gives",
        "money.loan_costs", "shares.per_ware", "shares.pile_per_ware", "shares.dealt", "track.last_space",
        "track.start_max", "track.start_sum", "track.die_faces", "auction.most_raise", "auction.lift",
        "men.p3", "men.p4", "men.p5", "game.last_voyage",
    )  # fmt: skip
    return rows + [
        (Message("figure-" + place.replace(".", "-").replace("_", "-")), place) for place in single
    ]
