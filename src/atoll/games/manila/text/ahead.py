"""What a choice costs and may bring, with the exact chances of the dice still to be rolled.

Nothing is assumed of the other players: pilots, pirates who join later and passengers to come are left out.
Where a pirate captain decides about a boat on the last space, the chance is what the dice alone make sure.
"""

from __future__ import annotations

from atoll.kit import NOBODY, Message

from ..heuristics import CHANCE_BEYOND, CHANCE_ON_LAST
from ..parts import (
    ACTIONS,
    BOAT_PAYS,
    DELTAS,
    LANES,
    LAST_SPACE,
    MOVES,
    NUMERALS,
    PORT_PAYS,
    PREMIUM,
    WARES,
    YARD_PAYS,
    BoatPlace,
)
from ..rules.money import share_price, share_value
from ..rules.placing import lane_of
from ..state import State
from .labels import terms


def percent(chance: float) -> int:
    """A chance in percent as people say it; only what is certain is 0 or 100."""
    shown = round(100 * chance)
    return min(99, max(1, shown)) if 0 < chance < 1 else shown


def past_last(view: State, lane: int) -> float:
    """The chance that a boat ends past the last space, by its dice."""
    if view.boat_place[lane] != BoatPlace.SEA:
        return 1.0 if view.boat_place[lane] == BoatPlace.PORT else 0.0
    return float(CHANCE_BEYOND[MOVES - int(view.moves_made), int(view.space[lane])])


def on_last(view: State, lane: int) -> float:
    """The chance that a boat ends on the last space, by its dice."""
    if view.boat_place[lane] != BoatPlace.SEA:
        return 0.0
    return float(CHANCE_ON_LAST[MOVES - int(view.moves_made), int(view.space[lane])])


def arrives(view: State, lane: int) -> float:
    """The chance that the passengers of a boat are paid: past the last space, or on it without pirates."""
    return past_last(view, lane) + (0.0 if has_pirates(view) else on_last(view, lane))


def has_pirates(view: State) -> bool:
    """Whether there is a pirate on the pirate boat."""
    return bool(view.pirate[0] != NOBODY)


def at_least(view: State, boats: int, port: bool, lucky: bool = False) -> float:
    """The chance that at least so many boats end in the port, or else in the shipyard.

    A boat on the last space counts if no pirates decide about it, or if one is `lucky` with their captain.
    """
    spread = [1.0]
    for lane in range(LANES):
        p = arrives(view, lane) if port else 1 - past_last(view, lane) - on_last(view, lane)
        p += on_last(view, lane) if lucky and has_pirates(view) else 0
        spread = [
            (spread[n] * (1 - p) if n < len(spread) else 0) + (spread[n - 1] * p if n else 0)
            for n in range(len(spread) + 1)
        ]
    return sum(spread[boats:])


def is_sure(view: State, action: int) -> bool:
    """Do the dice alone decide whether a place in port or shipyard pays, whatever a pirate captain wants?"""
    span, i = ACTIONS.span(action)
    low, high = (at_least(view, i + 1, span.name == "port", lucky) for lucky in (False, True))
    return high - low < 1e-9


def chance_of(view: State, action: int) -> float | None:
    """The chance that a place pays, as far as the dice alone make it sure; None for pilots and insurance."""
    span, i = ACTIONS.span(action)
    match span.name:
        case "boat":
            return arrives(view, int(lane_of(view, i)))
        case "port" | "yard":
            return at_least(view, i + 1, span.name == "port")
        case "pirate":
            none = 1.0
            for lane in range(LANES):
                none *= 1 - on_last(view, lane)
            return 1 - none
    return None


def prospect(view: State, seat: int, action: int) -> Message | None:
    """What a choice does, costs and may bring; None where its name says it all."""
    span, i = ACTIONS.span(action)
    chance = chance_of(view, action)
    said: dict[str, object] = {"chance": percent(chance) if chance is not None else "", "last": LAST_SPACE}
    if span.name in ("boat", "port", "yard", "pirate", "post"):
        said |= terms(view, seat, action)
    match span.name:
        case "boat":
            aboard = int(view.aboard_count[lane_of(view, i)]) + 1
            pays = int(BOAT_PAYS[i])
            said |= {"ware": WARES[i], "pays": pays, "aboard": aboard, "share": pays // aboard}
            return Message("ahead-boat", said)
        case "port" | "yard":
            pays = int((PORT_PAYS if span.name == "port" else YARD_PAYS)[i])
            sure = "yes" if is_sure(view, action) else "no"
            return Message(
                f"ahead-{span.name}", said | {"slot": NUMERALS[i], "pays": pays, "boats": i + 1, "sure": sure}
            )
        case "pirate":
            return Message("ahead-pirate", said)
        case "post":
            return Message("ahead-post", said | {"size": span.labels[i], "spaces": i + 1})
        case "insurance":
            none = percent(1 - at_least(view, 1, False))
            owed = [sum(int(pays) for pays in YARD_PAYS[: n + 1]) for n in range(len(YARD_PAYS))]
            return Message("ahead-insurance", {"premium": PREMIUM, "none": none, **dict(zip("abc", owed))})
        case "start":
            return Message(
                "ahead-start",
                {"space": i, "chance": percent(float(CHANCE_BEYOND[MOVES, i])), "last": LAST_SPACE},
            )
        case "pilot":
            return _piloted(view, *divmod(i, len(DELTAS)))
        case "buy":
            return Message(
                "ahead-buy",
                {"ware": WARES[i], "value": int(share_value(view, i)), "price": int(share_price(view, i))},
            )
    return None


def _piloted(view: State, ware: int, j: int) -> Message:
    """Where a pilot moves a boat, and its chance to arrive from there."""
    to = int(view.space[lane_of(view, ware)]) + DELTAS[j]
    left = MOVES - int(view.moves_made)
    chance = 1.0 if to > LAST_SPACE else float(CHANCE_BEYOND[left, to])
    said = {"ware": WARES[ware], "to": to, "chance": percent(chance), "last": LAST_SPACE}
    return Message("ahead-pilot", said | {"arrives": "yes" if to > LAST_SPACE else "no"})
