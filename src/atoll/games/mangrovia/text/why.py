"""Why something cannot be chosen now in Mangrovia: the precise reason and its rule."""

from __future__ import annotations

from typing import Any

from atoll.kit import NOBODY, Message, SeatName

from ..land import AMULETS, AREA, LAND_LETTERS, LAND_SET, PAY, PLAIN, PRICE
from ..parts import (
    A_LAND,
    ACTIONS,
    BLOCKED,
    DEEDS,
    DO_BUILD,
    DO_CLOSED,
    DO_COLLECT,
    DO_DOUBLE,
    DO_OPEN,
    FACES,
    FIRST_AMULET,
    LETTERS,
    TERRITORIES,
    TIMES,
    WILD,
    WILD_PIECE,
    Phase,
)
from ..rules.building import reachable_grounds
from ..rules.paying import due, fits, owned, ready, worth
from ..state import State


def why(view: State, seat: int, action: int) -> Message:
    """Why this action cannot be chosen now."""
    kind = Phase(int(view.phase))
    span, i = ACTIONS.span(action)
    if kind == Phase.OVER:
        return Message("why-over", rule="MG-070")
    if seat != view.actor:
        turn = "MG-014" if kind == Phase.BOWL else "MG-018"
        return Message("why-not-your-turn", {"seat": SeatName(int(view.actor))}, rule=turn)
    if kind == Phase.BOWL and span.name == "skip":
        return Message("why-must-place", rule="MG-R07")
    if kind == Phase.BOWL:
        return _why_not_site(view, i) if span.name == "bowl" else Message("why-bowls-first", rule="MG-013")
    if span.name == "bowl":
        return Message("why-boat-sails", rule="MG-022")
    if kind == Phase.PUT_BACK:
        return Message("why-not-drawn" if span.name == "put_back" else "why-put-back-first", rule="MG-R15")
    if kind == Phase.BIRDS:
        return Message("why-choose-birds", rule="MG-R05")
    if span.name in ("land", "pay", "amulet"):
        return _why_not_piece(view, seat, kind, action - A_LAND)
    if kind in (Phase.LAND, Phase.PAY):
        return Message("why-pay-first", {"cell": TERRITORIES[view.cell]}, rule="MG-R26")
    if span.name in ("build", "double"):
        return _why_not_built(view, seat, i, 2 if span.name == "double" else 1)
    return _why_no_deed(view, span.name, i)


def _why_not_site(view: State, site: int) -> Message:
    if int(BLOCKED[view.seats]) >> site & 1:
        return Message("why-site-blocked", rule="MG-011")
    if view.bowl[site] != NOBODY:
        return Message("why-site-taken", {"seat": SeatName(int(view.bowl[site]))}, rule="MG-014")
    return Message("why-site-barred", rule="MG-016")


def _why_no_deed(view: State, name: str, i: int) -> Message:
    """Cards, amulets, birds: not part of the action, or not there."""
    pier, deeds = int(view.pier), int(view.deeds)
    if name == "birds":
        return Message("why-birds-only-at-12", rule="MG-035")
    if name == "put_back":
        return Message("why-nothing-drawn", rule="MG-044")
    if name == "amulets":
        if not deeds & DO_COLLECT:
            return Message("why-no-amulets-here", {"pier": pier}, rule="MG-020")
        if view.isle_huts[view.actor] == 0:
            return Message("why-store-empty", rule="MG-042")
        return Message("why-bag-empty", rule="MG-R13")
    deed = DO_OPEN if name == "open" else DO_CLOSED
    if not deeds & deed:
        if int(DEEDS[pier, view.part]) & deed and TIMES[pier, view.part] > 1:
            return Message("why-two-of-one-sort", rule="MG-028")
        return Message("why-not-this-card", {"pier": pier, "deed": _deed(deeds)}, rule="MG-020")
    if name == "closed":
        return Message("why-deck-empty", {"sort": ("value", "land")[i]}, rule="MG-040")
    if i < FACES:
        return Message("why-not-open-value", {"value": i + 2}, rule="MG-038")
    return Message("why-not-open-land", {"land": LETTERS[i - FACES]}, rule="MG-038")


def _deed(deeds: int) -> str:
    """What this part of the action is for, as a word for messages."""
    names = ((DO_OPEN, "open"), (DO_BUILD, "build"), (DO_CLOSED, "closed"), (DO_COLLECT, "amulets"))
    return next((name for bit, name in names if deeds & bit), "birds")


def _why_not_piece(view: State, seat: int, kind: Phase, piece: int) -> Message:
    """A card, amulet or tile that cannot be paid now."""
    if kind not in (Phase.LAND, Phase.PAY):
        return Message("why-choose-territory", rule="MG-048" if piece <= WILD_PIECE else "MG-049")
    about: dict[str, Any] = {"cell": TERRITORIES[view.cell], "due": int(due(view, seat))}
    if piece <= WILD_PIECE:
        return _why_not_land(view, seat, kind, piece, about)
    if kind == Phase.LAND:
        return Message("why-land-first", about, rule="MG-048")
    asked = AMULETS if piece >= FIRST_AMULET else 0
    if asked != PAY[view.cell]:
        return Message("why-needs-cards" if asked else "why-needs-amulets", about, rule="MG-049")
    if owned(view, seat, piece) == 0:
        return Message("why-not-held", rule="MG-049")
    if ready(view, seat, piece) == 0:
        return Message("why-all-marked", rule="MG-049")
    return Message("why-not-exact", about | {"value": int(worth(view, seat, piece))}, rule="MG-049")


def _why_not_land(view: State, seat: int, kind: Phase, piece: int, about: dict[str, Any]) -> Message:
    if kind == Phase.PAY:
        return Message("why-land-chosen", about, rule="MG-048")
    if piece == WILD_PIECE:
        return Message("why-no-wild", rule="MG-091")
    about["land"] = LETTERS[piece]
    if not int(LAND_SET[view.cell]) >> piece & 1:
        return Message("why-other-land", about, rule="MG-048")
    if not fits(view, view.cell, piece):
        return Message("why-no-bird", about, rule="MG-061")
    return Message("why-no-land-card", about, rule="MG-048")


def _why_not_built(view: State, seat: int, cell: int, floors: int) -> Message:
    """A territory that cannot be built on."""
    about: dict[str, Any] = {
        "cell": TERRITORIES[cell],
        "land": LAND_LETTERS[cell],
        "price": int(PRICE[cell]) * floors,
        "floors": floors,
    }
    deeds, pier = int(view.deeds), int(view.pier)
    if not deeds & DO_BUILD:
        return Message("why-no-building-here", {"pier": pier, "deed": _deed(deeds)}, rule="MG-020")
    if floors > 1 and not deeds & DO_DOUBLE:
        return Message("why-double-only-at-9", rule="MG-057")
    if view.owner[cell] != NOBODY:
        return Message("why-occupied", about, rule="MG-047")
    if floors > 1 and AREA[cell] != PLAIN:
        return Message("why-no-double-here", about, rule="MG-059")
    if view.stock[seat] < floors:
        return Message("why-no-hut", about, rule="MG-058" if floors > 1 else "MG-051")
    grounds = int(LAND_SET[cell]) & int(view.birds)
    if not grounds and view.helper[seat, WILD] < floors:
        return Message("why-no-bird", about, rule="MG-048")
    if not int(reachable_grounds(view, seat, floors)) >> cell & 1:
        about["land"] = "".join(letter for i, letter in enumerate(LETTERS) if grounds >> i & 1)
        return Message(
            "why-too-few-lands" if floors > 1 else "why-no-land-card",
            about,
            rule="MG-057" if floors > 1 else "MG-048",
        )
    return Message("why-sum-amulets" if PAY[cell] == AMULETS else "why-sum-cards", about, rule="MG-049")
