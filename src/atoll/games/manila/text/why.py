"""Why something cannot be chosen now: the precise reason, and the rule it rests on."""

from __future__ import annotations

from atoll.kit import NOWHERE, Message, SeatName

from ..parts import (
    ACTIONS,
    BOAT,
    DELTAS,
    LAST_SPACE,
    LIFT_BY,
    LOAN_COSTS,
    MOST_PLACES,
    NUMERALS,
    PIRATE,
    PORT,
    POST,
    START_MAX,
    START_SUM,
    WARES,
    YARD,
    BoatPlace,
    FinanceLock,
    Phase,
)
from ..rules.boarding import has_vacant_place
from ..rules.money import capacity, share_count, share_price
from ..rules.placing import TAKEN, cost_of, lane_of, ware_on
from ..rules.sailing import is_exposed
from ..state import State

# The rule that says which seat is asked, by phase.
_RULE_OF_PHASE = {
    Phase.BID: "MA-021", Phase.BUY: "MA-030", Phase.LEAVE: "MA-032", Phase.START: "MA-033",
    Phase.PLACE: "MA-040", Phase.RAID: "MA-070", Phase.EVICT: "MA-160", Phase.SMALL_PILOT: "MA-080",
    Phase.LARGE_PILOT: "MA-080", Phase.LARGE_PILOT_AGAIN: "MA-082", Phase.SEND: "MA-094",
}  # fmt: skip
# The phases in which a kind of action is possible, and the rule that says so.
_PLACING, _MONEY = (Phase.PLACE,), (Phase.BID, Phase.BUY, Phase.PLACE)
_PILOTING = (Phase.SMALL_PILOT, Phase.LARGE_PILOT, Phase.LARGE_PILOT_AGAIN)
_PHASES_OF = {
    "bid": ((Phase.BID,), "MA-021"), "lift": ((Phase.BID,), "MA-021"), "buy": ((Phase.BUY,), "MA-030"),
    "leave": ((Phase.LEAVE,), "MA-032"), "start": ((Phase.START,), "MA-033"), "boat": (_PLACING, "MA-040"),
    "port": (_PLACING, "MA-040"), "yard": (_PLACING, "MA-040"), "pirate": (_PLACING, "MA-040"),
    "post": (_PLACING, "MA-040"), "insurance": (_PLACING, "MA-049"), "raid": ((Phase.RAID,), "MA-070"),
    "evict": ((Phase.EVICT,), "MA-160"), "pilot": (_PILOTING, "MA-080"),
    "send": ((Phase.SEND,), "MA-094"), "loan": (_MONEY, "MA-R18"), "redeem": (_MONEY, "MA-R18"),
}  # fmt: skip


def why(view: State, seat: int, action: int) -> Message:
    """Why this seat cannot choose this action now."""
    span, i = ACTIONS.span(action)
    phase = Phase(int(view.phase))
    if phase == Phase.OVER:
        return Message("why-over", rule="MA-150")
    if span.name in ("loan", "redeem") and not view.voluntary_finance:
        return Message("why-no-finance", rule="MA-R18")
    if span.name == "evict" and not view.strong_pirates:
        return Message("why-no-strong", rule="MA-074")
    if seat != view.active_seat:
        return Message("why-turn", {"seat": SeatName(view.active_seat)}, rule=_RULE_OF_PHASE[phase])
    if span.name == "pass":
        return _must_choose(view)
    when, rule = _PHASES_OF[span.name]
    if phase not in when:
        return Message(f"why-time-{_group(span.name)}", rule=rule)
    match span.name:
        case "bid" | "lift":
            amount = int(view.bid) + int(view.lift) + (LIFT_BY + 1 if span.name == "lift" else i + 1)
            return Message("why-bid", {"amount": amount, "can": int(capacity(view, seat))}, rule="MA-024")
        case "buy":
            if view.stock[i] == 0:
                return Message("why-no-stock", {"ware": WARES[i]}, rule="MA-031")
            return Message(
                "why-price",
                {"price": int(share_price(view, i)), "can": int(capacity(view, seat))},
                rule="MA-031",
            )
        case "start":
            return _why_start(view, i)
        case "raid":
            return _why_raid(view, i)
        case "evict":
            return _why_evict(view, i)
        case "pilot":
            return _why_pilot(view, *divmod(i, len(DELTAS)))
        case "loan" | "redeem":
            return _why_finance(view, seat, span.name)
    return _why_place(view, seat, action)


def _group(name: str) -> str:
    """Kinds that share an explanation of their time."""
    if name in ("boat", "port", "yard", "pirate", "post", "insurance"):
        return "place"
    return {"lift": "bid", "redeem": "loan"}.get(name, name)


def _must_choose(view: State) -> Message:
    phase = Phase(int(view.phase))
    if phase == Phase.BID:
        return Message("why-lifted", rule="MA-022")
    return Message("why-must", rule=_RULE_OF_PHASE[phase])


def _why_start(view: State, space: int) -> Message:
    left = START_SUM - int(view.start_space[0])
    return Message(
        "why-start",
        {"space": space, "rest": left - space, "most": START_MAX, "sum": START_SUM},
        rule="MA-033",
    )


def _why_place(view: State, seat: int, action: int) -> Message:
    """A place that is closed, taken or too dear."""
    if action == ACTIONS.number("insurance"):
        return Message("why-insured", {"seat": SeatName(view.agent)}, rule="MA-049")
    cost = int(cost_of(view, action))
    if cost != TAKEN:
        return Message("why-dear", {"cost": cost, "can": int(capacity(view, seat))}, rule="MA-043")
    if action < PORT:
        ware = action - BOAT
        if ware == view.ware_ashore:
            return Message("why-ashore", {"ware": WARES[ware]}, rule="MA-045")
        if view.boat_place[lane_of(view, ware)] != BoatPlace.SEA:
            return Message("why-in-port", {"ware": WARES[ware]}, rule="MA-045")
        return Message("why-full", {"ware": WARES[ware]}, rule="MA-044")
    if action < YARD:
        slot = action - PORT
        return Message(
            "why-taken", {"seat": SeatName(view.port_man[slot]), "slot": NUMERALS[slot]}, rule="MA-046"
        )
    if action < PIRATE:
        slot = action - YARD
        return Message(
            "why-taken", {"seat": SeatName(view.yard_man[slot]), "slot": NUMERALS[slot]}, rule="MA-046"
        )
    if action == PIRATE:
        return Message("why-pirates-full", rule="MA-047")
    return Message("why-pilot-taken", {"seat": SeatName(view.pilot[action - POST])}, rule="MA-048")


def _why_raid(view: State, ware: int) -> Message:
    if ware == view.ware_ashore:
        return Message("why-ashore", {"ware": WARES[ware]}, rule="MA-070")
    lane = lane_of(view, ware)
    if not is_exposed(view, lane):
        return Message("why-not-on-13", {"ware": WARES[ware], "space": LAST_SPACE}, rule="MA-070")
    if not has_vacant_place(view, lane):
        if view.strong_pirates:
            return Message("why-room-first", {"space": LAST_SPACE}, rule="MA-161")
        return Message("why-full-raid", {"ware": WARES[ware]}, rule="MA-074")
    return Message("why-must", rule="MA-071")


def _why_evict(view: State, k: int) -> Message:
    if view.raided_lane * MOST_PLACES + k == view.captain_boarded_at:
        return Message("why-captain", rule="MA-162")
    return Message("why-no-such-place", {"ware": WARES[ware_on(view, int(view.raided_lane))]}, rule="MA-160")


def _why_pilot(view: State, ware: int, j: int) -> Message:
    if ware == view.ware_ashore:
        return Message("why-ashore", {"ware": WARES[ware]}, rule="MA-083")
    lane = lane_of(view, ware)
    if view.boat_place[lane] != BoatPlace.SEA:
        return Message("why-docked", {"ware": WARES[ware]}, rule="MA-083")
    if view.piloted_lane == lane:
        return Message("why-other-boat", rule="MA-R10")
    if abs(DELTAS[j]) > 1 and view.phase != Phase.LARGE_PILOT:
        second = view.piloted_lane != NOWHERE
        return Message(
            "why-one-space", {"pilot": "large" if second else "small"}, rule="MA-082" if second else "MA-081"
        )
    return Message("why-below", rule="MA-085")


def _why_finance(view: State, seat: int, name: str) -> Message:
    if view.lift > 0:
        return Message("why-lifted", rule="MA-022")
    if (name == "loan" and view.finance_lock == FinanceLock.REDEEMED) or (
        name == "redeem" and view.finance_lock == FinanceLock.BORROWED
    ):
        return Message("why-lock", {"done": name}, rule="MA-R18")
    if name == "loan":
        return Message("why-no-free-share", {"shares": int(share_count(view, seat))}, rule="MA-120")
    if view.loans[seat] == 0:
        return Message("why-no-loan", rule="MA-121")
    return Message("why-redeem", {"cash": int(view.cash[seat]), "cost": LOAN_COSTS}, rule="MA-121")
