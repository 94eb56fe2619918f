"""What panels say: the question and a remark on it, the headline, a line and a figure for each seat."""

from __future__ import annotations

from atoll.kit import NOWHERE, Message, Messages

from ..parts import (
    ACTIVITIES,
    AMULET,
    AMULET_STEPS,
    BOWLS,
    DO_CLOSED,
    DO_DOUBLE,
    DO_OPEN,
    DOUBLE,
    DRAWS,
    KNOWN,
    LAND,
    PATHS,
    PIER_PARTS,
    PUTS_BACK,
    SINGLE,
    TERRITORIES,
    TIMES,
    VALUE,
    Phase,
)
from ..rules.building import buildable_cells
from ..rules.cards import hand_size
from ..rules.paying import rest_due
from ..state import State
from ..territories import path_sign
from .names import landscape_args, may_collect, signs, start_cards, times_done


def ask(view: State, seat: int) -> Message:
    """What an awaited seat has to choose."""
    kind, pier, left = Phase(int(view.phase)), int(view.pier), int(view.times_left)
    activities = int(view.activities)
    if kind == Phase.PLACE_BOWL:
        circle = int(view.bowls_placed) // int(view.seats) + 1
        return Message("ask-bowl", {"circle": circle, "circles": int(BOWLS[view.seats])})
    if kind == Phase.TAKE_CARD:
        if may_collect(view):
            return Message("ask-amulets-or-closed", {"pier": pier})
        if activities & DO_OPEN and activities & DO_CLOSED:
            return Message("ask-open-or-closed", {"pier": pier, "left": left})
        about = {"pier": pier, "left": left, "done": times_done(view)}
        return Message("ask-open" if activities & DO_OPEN else "ask-closed", about)
    if kind == Phase.COLLECT_AMULETS:
        return Message("ask-collect", {"pier": pier})
    if kind == Phase.BUILD:
        if may_collect(view):
            return Message("ask-amulets-or-build", {"pier": pier})
        if activities & DO_DOUBLE:
            return Message("ask-build-or-double", {"pier": pier})
        return Message("ask-build", {"pier": pier, "left": left, "times": int(TIMES[pier, view.pier_part])})
    if kind in (Phase.PAY_LAND, Phase.PAY_PRICE) and view.chosen_cell != NOWHERE:
        about = {"cell": TERRITORIES[view.chosen_cell], "due": int(rest_due(view, seat))}
        return Message("ask-land" if kind == Phase.PAY_LAND else "ask-pay", about)
    return Message({Phase.PUT_BACK: "ask-put-back", Phase.BIRDS: "ask-birds"}.get(kind, "ask-nothing"))


def note(view: State, seat: int) -> Message | None:
    """A short remark behind the question."""
    kind, pier = Phase(int(view.phase)), int(view.pier)
    if kind == Phase.PLACE_BOWL:
        return Message("note-bowl")
    if kind == Phase.BUILD and seat == view.active_seat:
        cells = int(buildable_cells(view, seat, SINGLE))
        if int(view.activities) & DO_DOUBLE:
            cells |= int(buildable_cells(view, seat, DOUBLE))
        return Message("note-build", {"cells": cells.bit_count()} | landscape_args(int(view.birds)))
    if kind == Phase.COLLECT_AMULETS:
        k = min(int(view.amulet_huts[view.active_seat]), AMULET_STEPS)
        return Message(
            "note-collect", {"huts": k, "draw": int(DRAWS[k]), "keep": int(DRAWS[k] - PUTS_BACK[k])}
        )
    if (
        kind == Phase.TAKE_CARD
        and view.pier_part + 1 < PIER_PARTS
        and ACTIVITIES[pier, view.pier_part + 1] & DO_CLOSED
    ):
        return Message("note-then-closed", {"n": int(TIMES[pier, view.pier_part + 1])})
    if kind == Phase.PAY_PRICE:
        return Message("note-exact")
    return None


def headline(view: State) -> Message:
    """The round and the pier of the boat."""
    last = int(view.is_last_round)
    if view.phase == Phase.OVER:
        return Message("headline-over", {"round": int(view.round_number)})
    if view.pier == 0:
        return Message("headline-bowls", {"round": int(view.round_number), "last": last})
    return Message("headline-boat", {"round": int(view.round_number), "pier": int(view.pier), "last": last})


def seat_line(view: State, seat: int) -> Message:
    """What a seat has, in numbers."""
    seen = _seen(view, seat) if view.memory_aid else Messages()
    return Message(
        "seat-line",
        {
            "seen": seen,
            "tiles": tile_signs(view, seat),
            "helpers": int(view.helper_tiles[seat].sum()) + int(view.god_tiles[seat]).bit_count(),
            "known": len(seen),
            "huts": int(view.huts_left[seat]),
            "values": value_cards(view, seat),
            "lands": int(hand_size(view, seat, LAND)),
            "amulets": int(hand_size(view, seat, AMULET))
            + (int(view.drawn_count) if seat == view.active_seat else 0),
            "first": int(view.first_seat == seat),
        },
    )


def _seen(view: State, seat: int) -> Messages:
    """What is publicly known of this hand, as signs; a start card has a star, an amulet a ring."""
    known = view.hand[seat, KNOWN]
    amulets = [ring for ring, number in zip("①②③④⑤⑥", known[AMULET]) for _ in range(int(number))]
    start = [f"{card}★" for card in start_cards(view, seat)]
    return Messages((*start, *signs(known[VALUE], VALUE), *signs(known[LAND], LAND), *amulets))


def tile_signs(view: State, seat: int) -> str:
    """Stone tiles a seat holds, as signs: a god by its path, then 3, ② and ✶ for the helpers."""
    gods = [path_sign(path) for path in range(PATHS) if int(view.god_tiles[seat]) >> path & 1]
    helpers = [sign for sign, n in zip("3②✶", view.helper_tiles[seat]) for _ in range(int(n))]
    return " ".join([*gods, *helpers])


def value_cards(view: State, seat: int) -> int:
    """Value cards of a seat, start cards included."""
    return int(hand_size(view, seat, VALUE)) + int(view.start_cards[seat].sum())


def figure(view: State, seat: int, viewer: int) -> str:
    """Points on the track."""
    return str(int(view.points[seat]))
