"""Why something cannot be chosen now: the precise reason, and the rule it rests on."""

from __future__ import annotations

from typing import Any

from atoll.kit import NOBODY, Message, SeatName

from ..parts import (
    A_LAND,
    ACTIONS,
    ACTIVITIES,
    BLOCKED_SITES,
    DO_BUILD,
    DO_CLOSED,
    DO_COLLECT,
    DO_DOUBLE,
    DO_OPEN,
    DOUBLE,
    FACES,
    FIRST_AMULET,
    LETTERS,
    SINGLE,
    TERRITORIES,
    TIMES,
    WILD,
    WILD_PIECE,
    Phase,
)
from ..rules.building import cells_with_landscapes
from ..rules.paying import land_fits, owned, piece_worth, ready, rest_due
from ..state import State
from ..territories import AMULETS, AREA, LAND_LETTERS, LAND_SET, PAY, PLAIN, PRICE


def why(view: State, seat: int, action: int) -> Message:
    """Why this action cannot be chosen now."""
    kind = Phase(int(view.phase))
    span, i = ACTIONS.span(action)
    if kind == Phase.OVER:
        return Message("why-over", rule="MG-070")
    if seat != view.active_seat:
        turn = "MG-014" if kind == Phase.PLACE_BOWL else "MG-018"
        return Message("why-not-your-turn", {"seat": SeatName(int(view.active_seat))}, rule=turn)
    if kind == Phase.PLACE_BOWL and span.name == "skip":
        return Message("why-must-place", rule="MG-R07")
    if kind == Phase.PLACE_BOWL:
        return _why_not_site(view, i) if span.name == "bowl" else Message("why-bowls-first", rule="MG-013")
    if span.name == "bowl":
        return Message("why-boat-sails", rule="MG-022")
    if kind == Phase.PUT_BACK:
        return Message("why-not-drawn" if span.name == "put_back" else "why-put-back-first", rule="MG-R15")
    if kind == Phase.BIRDS:
        return Message("why-choose-birds", rule="MG-R05")
    if span.name in ("land", "pay", "amulet"):
        return _why_not_piece(view, seat, kind, action - A_LAND)
    if kind in (Phase.PAY_LAND, Phase.PAY_PRICE):
        return Message("why-pay-first", {"cell": TERRITORIES[view.chosen_cell]}, rule="MG-R26")
    if span.name in ("build", "double"):
        return _why_not_built(view, seat, i, DOUBLE if span.name == "double" else SINGLE)
    return _why_no_activity(view, span.name, i)


def _why_not_site(view: State, site: int) -> Message:
    if int(BLOCKED_SITES[view.seats]) >> site & 1:
        return Message("why-site-blocked", rule="MG-011")
    if view.bowl_owner[site] != NOBODY:
        return Message("why-site-taken", {"seat": SeatName(int(view.bowl_owner[site]))}, rule="MG-014")
    return Message("why-site-barred", rule="MG-016")


def _why_no_activity(view: State, name: str, i: int) -> Message:
    """Cards, amulets, birds: not part of the action, or not there."""
    pier, activities = int(view.pier), int(view.activities)
    if name == "birds":
        return Message("why-birds-only-at-12", rule="MG-035")
    if name == "put_back":
        return Message("why-nothing-drawn", rule="MG-044")
    if name == "amulets":
        if not activities & DO_COLLECT:
            return Message("why-no-amulets-here", {"pier": pier}, rule="MG-020")
        if view.amulet_huts[view.active_seat] == 0:
            return Message("why-store-empty", rule="MG-042")
        return Message("why-bag-empty", rule="MG-R13")
    activity = DO_OPEN if name == "open" else DO_CLOSED
    if not activities & activity:
        if int(ACTIVITIES[pier, view.pier_part]) & activity and TIMES[pier, view.pier_part] > 1:
            return Message("why-two-of-one-sort", rule="MG-028")
        return Message("why-not-this-card", {"pier": pier, "deed": _activity(activities)}, rule="MG-020")
    if name == "closed":
        return Message("why-deck-empty", {"sort": ("value", "land")[i]}, rule="MG-040")
    if i < FACES:
        return Message("why-not-open-value", {"value": i + 2}, rule="MG-038")
    return Message("why-not-open-land", {"land": LETTERS[i - FACES]}, rule="MG-038")


def _activity(activities: int) -> str:
    """What this part of the action is for, as a word for messages."""
    names = ((DO_OPEN, "open"), (DO_BUILD, "build"), (DO_CLOSED, "closed"), (DO_COLLECT, "amulets"))
    return next((name for bit, name in names if activities & bit), "birds")


def _why_not_piece(view: State, seat: int, kind: Phase, piece: int) -> Message:
    """A card, amulet or tile that cannot be paid now."""
    if kind not in (Phase.PAY_LAND, Phase.PAY_PRICE):
        return Message("why-choose-territory", rule="MG-048" if piece <= WILD_PIECE else "MG-049")
    about: dict[str, Any] = {"cell": TERRITORIES[view.chosen_cell], "due": int(rest_due(view, seat))}
    if piece <= WILD_PIECE:
        return _why_not_land(view, seat, kind, piece, about)
    if kind == Phase.PAY_LAND:
        return Message("why-land-first", about, rule="MG-048")
    asked = AMULETS if piece >= FIRST_AMULET else 0
    if asked != PAY[view.chosen_cell]:
        return Message("why-needs-cards" if asked else "why-needs-amulets", about, rule="MG-049")
    if owned(view, seat, piece) == 0:
        return Message("why-not-held", rule="MG-049")
    if ready(view, seat, piece) == 0:
        return Message("why-all-marked", rule="MG-049")
    worth = int(piece_worth(view, seat, piece))
    about |= {"value": worth, "rest": about["due"] - worth}
    return Message("why-too-much" if worth > about["due"] else "why-not-exact", about, rule="MG-049")


def _why_not_land(view: State, seat: int, kind: Phase, piece: int, about: dict[str, Any]) -> Message:
    if kind == Phase.PAY_PRICE:
        return Message("why-land-chosen", about, rule="MG-048")
    if piece == WILD_PIECE:
        by_itself = view.wild_needs_card and view.helper_tiles[seat, WILD]
        return (
            Message("why-wild-by-itself", rule="MG-R27")
            if by_itself
            else Message("why-no-wild", rule="MG-091")
        )
    about["land"] = LETTERS[piece]
    if not int(LAND_SET[view.chosen_cell]) >> piece & 1:
        return Message("why-other-land", about, rule="MG-048")
    if not land_fits(view, seat, view.chosen_cell, piece):
        return Message("why-no-bird", about, rule="MG-061")
    return Message("why-no-land-card", about, rule="MG-048")


def _why_not_built(view: State, seat: int, cell: int, size: int) -> Message:
    """A territory that cannot be built on."""
    about: dict[str, Any] = {
        "cell": TERRITORIES[cell],
        "land": LAND_LETTERS[cell],
        "price": int(PRICE[cell]) * size,
        "floors": size,
    }
    activities, pier = int(view.activities), int(view.pier)
    if not activities & DO_BUILD:
        return Message("why-no-building-here", {"pier": pier, "deed": _activity(activities)}, rule="MG-020")
    if size == DOUBLE and not activities & DO_DOUBLE:
        return Message("why-double-only-at-9", rule="MG-057")
    if view.owner[cell] != NOBODY:
        return Message("why-occupied", about, rule="MG-047")
    if size == DOUBLE and AREA[cell] != PLAIN:
        return Message("why-no-double-here", about, rule="MG-059")
    if view.huts_left[seat] < size:
        return Message("why-no-hut", about, rule="MG-058" if size == DOUBLE else "MG-051")
    grounds = int(LAND_SET[cell]) & int(view.birds)
    wild_tiles = int(view.helper_tiles[seat, WILD])
    if view.wild_needs_card and wild_tiles:
        grounds = int(LAND_SET[cell])
    if not grounds and wild_tiles < size:
        return Message("why-no-bird", about, rule="MG-048")
    if not int(cells_with_landscapes(view, seat, size)) >> cell & 1:
        about["land"] = "".join(letter for i, letter in enumerate(LETTERS) if grounds >> i & 1)
        return Message(
            "why-too-few-lands" if size == DOUBLE else "why-no-land-card",
            about,
            rule="MG-057" if size == DOUBLE else "MG-048",
        )
    return Message("why-sum-amulets" if PAY[cell] == AMULETS else "why-sum-cards", about, rule="MG-049")
