"""What panels say: headline, a seat's line and figure, the score sheet, the figures of the box."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import FEWEST_SEATS, LOAN_COSTS, LOAN_GIVES, START_CASH, STEPS, WARES, Phase, Step, What, Why
from ..rules.invariants import men_home
from ..rules.money import capacity, shares, value_of
from ..rules.turn import score
from ..state import State


def headline(view: State) -> Message:
    """The voyage and its step."""
    if view.phase == Phase.OVER:
        return Message("headline-over", {"voyage": int(view.voyage)})
    row = STEPS[int(view.seats) - FEWEST_SEATS]
    now = Step(int(row[view.step]))
    number = int((row[: int(view.step) + 1] == Step.PLACE).sum()) if now == Step.PLACE else 0
    return Message("headline", {"voyage": int(view.voyage), "step": now.name.lower(), "round": number})


def seat_line(view: State, seat: int) -> Message:
    """What lies before a seat; at the end nobody pays or places any more."""
    declined = (int(view.declined) >> seat) & 1
    now = "over" if view.phase == Phase.OVER else "declined" if declined else "playing"
    return Message("seat-line", {"shares": int(shares(view, seat)), "loans": int(view.loans[seat]),
                             "men": int(men_home(view, seat)), "can": int(capacity(view, seat)),
                             "now": now})  # fmt: skip


def signed(pesos: int) -> str:
    """A sum with a proper minus: whoever owes much ends below nothing."""
    return str(pesos).replace("-", "−")


def figure(view: State, seat: int, eyes: int) -> str:
    """The cash; at the end the wealth."""
    return signed(int(score(view, seat)) if view.phase == Phase.OVER else int(view.cash[seat]))


_INCOME_ROWS = {
    Why.BOAT: "boats", Why.PIRATE: "pirates", Why.PORT: "port", Why.YARD: "yard", Why.PREMIUM: "insurance",
}  # fmt: skip


def sheet(end: State, events: Sequence[Event]) -> list[tuple[Message, list[int]]]:
    """Where the wealth came from; the rows add up to it."""
    seats = int(end.seats)
    keys = ("start", "bids", "bought", "places", *_INCOME_ROWS.values(), "loans", "shares")
    rows = {key: [0] * seats for key in keys}
    rows["start"] = [START_CASH] * seats
    for happened in events:
        n = happened.numbers
        match What(happened.code):
            case What.MASTER:
                rows["bids"][n[0]] -= n[1]
            case What.BOUGHT:
                rows["bought"][n[0]] -= n[2]
            case What.PLACED:
                rows["places"][n[0]] -= n[2]
            case What.INCOME:
                rows[_INCOME_ROWS[Why(n[1])]][n[0]] += n[3]
            case What.REPAIR:
                rows["insurance"][n[0]] -= n[3]
            case What.BANKRUPT:
                rows["insurance"][n[0]] += n[1]
            case What.LOAN:
                rows["loans"][n[0]] += LOAN_GIVES - LOAN_COSTS
    for seat in range(seats):
        held = [int(end.dealt[seat, w]) + int(end.bought[seat, w]) for w in range(len(WARES))]
        rows["shares"][seat] = sum(held[w] * int(value_of(end, w)) for w in range(len(WARES)))
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
