"""Which message says what in Mangrovia: choices, questions, the state of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atoll.kit import NOBODY, NOWHERE, SPECTATOR, Event, Message, Messages, SeatName

from ..land import (
    AMULETS,
    AREA,
    LAND_LETTERS,
    PAY,
    POINTS,
    PRICE,
    SPECIAL,
    SPECIAL_INDEX,
    STONE,
    STONE_INDEX,
    path_sign,
)
from ..parts import (
    ACTIONS,
    AMULET,
    BIRD_PAIR,
    BOWLS,
    CELLS,
    DEEDS,
    DO_CLOSED,
    DO_COLLECT,
    DO_DOUBLE,
    DO_OPEN,
    DRAWS,
    FACES,
    KNOWN,
    LAND,
    LETTERS,
    MOST_STEPS,
    NO_TILE,
    PAIR,
    PATH_NAMES,
    PATHS,
    PIERS,
    PUTS_BACK,
    SITES,
    SPECIAL_TILES,
    STEPS,
    TERRITORIES,
    TIMES,
    VALUE,
    Phase,
)
from ..rules import scoring
from ..rules.building import buildable
from ..rules.cards import can_collect, hand_size, purse
from ..rules.invariants import printed_points, tile_points
from ..rules.paying import due
from ..state import State
from .events import colour, event, helper_code, landscapes, signs, tile
from .why import why

# Choices


def label(view: State, seat: int, action: int) -> Message:
    """An action in words."""
    span, i = ACTIONS.span(action)
    if span.name == "skip":
        return Message("do-skip", {"ask": skipped(view)})
    if span.name == "open" and i >= FACES:
        return Message("do-open-land", {"land": LETTERS[i - FACES]})
    if span.name == "land" and i == len(LETTERS):
        return Message("do-wild")
    if span.name == "pay" and i >= FACES:
        if span.labels[i] == "tile3":
            return Message("do-tile3")
        nth = i - FACES
        return Message("do-start", {"nth": nth + 1, "value": int(PAIR[view.pair[seat], nth])})
    if span.name == "amulet" and i == FACES:
        return Message("do-tile2")
    if span.name in ("build", "double"):
        return Message(f"do-{span.name}", territory(i, 2 if span.name == "double" else 1))
    if span.name == "birds":
        return Message("do-birds", landscapes(int(BIRD_PAIR[i])))
    return Message(f"do-{span.name.replace('_', '-')}", {"what": span.labels[i], "land": span.labels[i]})


def skipped(view: State) -> str:
    """What whoever skips now goes without, as a word for messages."""
    kind = Phase(int(view.phase))
    return "either" if kind != Phase.COLLECT and _may_collect(view) else kind.name.lower()


def _may_collect(view: State) -> bool:
    """Are amulets among what the seat that acts may choose?"""
    return bool(int(view.deeds) & DO_COLLECT and can_collect(view, int(view.actor)))


def territory(cell: int, floors: int = 1) -> dict[str, Any]:
    """A territory as arguments of a message: name, landscapes, price, points."""
    return {
        "cell": TERRITORIES[cell],
        "land": LAND_LETTERS[cell],
        "price": int(PRICE[cell]) * floors,
        "pay": "amulets" if PAY[cell] == AMULETS else "cards",
        "points": int(POINTS[cell]) * floors,
    }


def ask(view: State, seat: int) -> Message:
    """What an awaited seat has to choose."""
    kind, pier, left = Phase(int(view.phase)), int(view.pier), int(view.left)
    deeds = int(view.deeds)
    if kind == Phase.BOWL:
        circle = int(view.placed) // int(view.seats) + 1
        return Message("ask-bowl", {"circle": circle, "circles": int(BOWLS[view.seats])})
    if kind == Phase.TAKE:
        if _may_collect(view):
            return Message("ask-amulets-or-closed", {"pier": pier})
        if deeds & DO_OPEN and deeds & DO_CLOSED:
            return Message("ask-open-or-closed", {"pier": pier, "left": left})
        return Message("ask-open" if deeds & DO_OPEN else "ask-closed", {"pier": pier, "left": left})
    if kind == Phase.COLLECT:
        return Message("ask-collect", {"pier": pier})
    if kind == Phase.BUILD:
        if _may_collect(view):
            return Message("ask-amulets-or-build", {"pier": pier})
        if deeds & DO_DOUBLE:
            return Message("ask-build-or-double", {"pier": pier})
        return Message("ask-build", {"pier": pier, "left": left, "times": int(TIMES[pier, view.part])})
    if kind in (Phase.LAND, Phase.PAY) and view.cell != NOWHERE:
        about = territory(int(view.cell), int(view.floors)) | {"due": int(due(view, seat))}
        return Message("ask-land" if kind == Phase.LAND else "ask-pay", about)
    return Message({Phase.PUT_BACK: "ask-put-back", Phase.BIRDS: "ask-birds"}.get(kind, "ask-nothing"))


def note(view: State, seat: int) -> Message | None:
    """A short remark behind the question."""
    kind, pier = Phase(int(view.phase)), int(view.pier)
    if kind == Phase.BOWL:
        return Message("note-bowl")
    if kind == Phase.BUILD and seat == view.actor:
        cells = int(buildable(view, seat, 1))
        if int(view.deeds) & DO_DOUBLE:
            cells |= int(buildable(view, seat, 2))
        return Message("note-build", {"cells": cells.bit_count()} | landscapes(int(view.birds)))
    if kind == Phase.COLLECT:
        k = min(int(view.isle_huts[view.actor]), MOST_STEPS)
        return Message(
            "note-collect", {"huts": k, "draw": int(DRAWS[k]), "keep": int(DRAWS[k] - PUTS_BACK[k])}
        )
    if kind == Phase.TAKE and view.part + 1 < STEPS and DEEDS[pier, view.part + 1] & DO_CLOSED:
        return Message("note-then-closed", {"n": int(TIMES[pier, view.part + 1])})
    if kind == Phase.PAY:
        return Message("note-exact")
    return None


# The table


def headline(view: State) -> Message:
    """Where the game stands."""
    last = int(view.last_round)
    if view.phase == Phase.OVER:
        return Message("headline-over", {"round": int(view.round_no)})
    if view.pier == 0:
        return Message("headline-bowls", {"round": int(view.round_no), "last": last})
    return Message("headline-boat", {"round": int(view.round_no), "pier": int(view.pier), "last": last})


def seat_line(view: State, seat: int) -> Message:
    """What lies before a seat, in numbers."""
    seen = _seen(view, seat) if view.memory else Messages()
    return Message(
        "seat-line",
        {
            "seen": seen,
            "tiles": _tile_signs(view, seat),
            "helpers": int(view.helper[seat].sum()) + int(view.gods[seat]).bit_count(),
            "known": len(seen),
            "huts": int(view.stock[seat]),
            "values": value_cards(view, seat),
            "lands": int(hand_size(view, seat, LAND)),
            "amulets": int(hand_size(view, seat, AMULET))
            + (int(view.drawn_size) if seat == view.actor else 0),
            "first": int(view.first == seat),
        },
    )


def _seen(view: State, seat: int) -> Messages:
    """What everybody knows this seat to hold, as signs; a start card has a star, an amulet a ring."""
    known = view.hand[seat, KNOWN]
    amulets = [ring for ring, number in zip("①②③④⑤⑥", known[AMULET]) for _ in range(int(number))]
    start = [f"{card}★" for card in _start_cards(view, seat)]
    return Messages((*start, *signs(known[VALUE], VALUE), *signs(known[LAND], LAND), *amulets))


def _start_cards(view: State, seat: int) -> list[str]:
    pair = PAIR[view.pair[seat]]
    return [str(value) for value, number in zip(pair, view.start[seat]) for _ in range(int(number))]


def _tile_signs(view: State, seat: int) -> str:
    """Stone tiles a seat holds, as signs: a god by its path, then 3, ② and ✶ for the helpers."""
    gods = [path_sign(path) for path in range(PATHS) if int(view.gods[seat]) >> path & 1]
    helpers = [sign for sign, n in zip("3②✶", view.helper[seat]) for _ in range(int(n))]
    return " ".join([*gods, *helpers])


def value_cards(view: State, seat: int) -> int:
    """Value cards of a seat, start cards included."""
    return int(hand_size(view, seat, VALUE)) + int(view.start[seat].sum())


def figure(view: State, seat: int, eyes: int) -> str:
    """Points on the track."""
    return str(int(view.points[seat]))


def table(view: State, seat: int) -> list[Message]:
    """The whole visible table in lines."""
    lines = [headline(view), Message("table-birds", landscapes(int(view.birds)))]
    for site in range(SITES):
        if view.bowl[site] != NOBODY:
            piers = {"early": site + 1, "late": PIERS - site}
            lines.append(Message("table-bowl", piers | colour(int(view.bowl[site]))))
    lines += [
        Message("table-values", _deck(view, VALUE)),
        Message("table-lands", _deck(view, LAND)),
        Message("table-amulets", _deck(view, AMULET) | {"store": int(view.open[AMULET, 0])}),
    ]
    for other in range(int(view.seats)):
        line = seat_line(view, other)
        lines.append(
            Message("table-seat", line.args | {"seat": SeatName(other), "points": int(view.points[other])})
        )
        lines += _tiles_of(view, other)
    lines += [_hut_line(view, cell) for cell in range(CELLS) if view.owner[cell] != NOBODY]
    lines += [_free_line(view, cell) for cell in range(CELLS) if view.owner[cell] == NOBODY]
    for path in range(PATHS):
        places = _places(scoring.path_places(view, path))
        lines.append(Message("table-path", {"path": path_sign(path)} | places))
    lines.append(Message("table-stone", {"huts": int(scoring.all_huts(scoring.stone_standings(view)))}))
    to_come = SPECIAL_TILES[int(view.laid) :]
    places = _places(scoring.special_places(view))
    lines.append(Message("table-special", {"next": int(to_come[0]) if len(to_come) else 0} | places))
    if seat != SPECTATOR:
        lines += _own_lines(view, seat)
    return lines


def _deck(view: State, sort: int) -> dict[str, Any]:
    """A deck or the bag, what lies open beside it, and what has been spent, as arguments."""
    row, spent = signs(view.open[sort], sort), signs(view.spent[sort], sort)
    return {
        "row": row,
        "n": len(row),
        "deck": int(view.deck_size[sort]),
        "spent": spent,
        "gone": len(spent),
    }


def _hut_line(view: State, cell: int) -> Message:
    under = int(view.under[SPECIAL_INDEX[cell]]) if AREA[cell] == SPECIAL else 0
    about = {"cell": TERRITORIES[cell], "huts": int(view.huts[cell]), "under": under}
    return Message("table-hut", about | colour(int(view.owner[cell])))


def _free_line(view: State, cell: int) -> Message:
    kind = int(view.tile[STONE_INDEX[cell]]) if AREA[cell] == STONE else NO_TILE
    on_it = tile(kind) if kind != NO_TILE else {"tile": "none", "path": ""}
    return Message("table-free", territory(cell) | on_it)


def _places(colours: tuple[int, int]) -> dict[str, Any]:
    """Who is first and second, as arguments."""
    first, second = (colour(int(owner)) for owner in colours)
    return first | {f"{key}2": value for key, value in second.items()}


def _tiles_of(view: State, seat: int) -> list[Message]:
    gods = [path_sign(p) for p in range(PATHS) if int(view.gods[seat]) >> p & 1]
    found = [Message("table-gods", {"seat": SeatName(seat), "paths": ", ".join(gods)})] if gods else []
    for helper, number in enumerate(view.helper[seat]):
        if number:
            args = {"seat": SeatName(seat), "helper": helper_code(PATHS + helper), "n": int(number)}
            found.append(Message("table-helper", args))
    return found


def _own_lines(view: State, seat: int) -> list[Message]:
    hand = view.hand[seat].sum(axis=0)
    values, lands, amulets = (signs(hand[sort], sort) or "–" for sort in (VALUE, LAND, AMULET))
    start = " ".join(_start_cards(view, seat)) or "–"
    return [Message("table-own", {"values": values, "start": start, "lands": lands, "amulets": amulets})]


def sheet(end: State, events: Sequence[Event]) -> list[tuple[Message, list[int]]]:
    """Where the points came from."""
    seats = range(int(end.seats))
    rows: list[tuple[Message, list[int]]] = [
        (Message("sheet-printed"), [int(printed_points(end, seat)) for seat in seats]),
        (Message("sheet-tiles"), [int(tile_points(end, seat)) for seat in seats]),
    ]
    for path in range(PATHS):
        points = [int(scoring.path_points(end, path, seat)) for seat in seats]
        rows.append((Message("sheet-path", {"path": path_sign(path)}), points))
    rows += [
        (Message("sheet-stone"), [int(scoring.stone_points(end, seat)) for seat in seats]),
        (Message("sheet-special"), [int(scoring.special_points(end, seat)) for seat in seats]),
        (Message("sheet-amulets"), [int(purse(end, seat)) for seat in seats]),
        (Message("sheet-total"), [int(end.points[seat]) for seat in seats]),
    ]
    return rows


def figures() -> list[tuple[Message, str]]:
    """Figures worth a look, with their places in the box."""
    rows = [
        (Message("figure-values"), "cards.values"),
        (Message("figure-landscapes"), "cards.landscapes"),
        *[(Message("figure-start", {"k": k}), f"start_cards.{k}") for k in range(1, len(PAIR) + 1)],
        (Message("figure-store"), "amulets.store"),
        (Message("figure-bag"), "amulets.bag"),
        (Message("figure-draw"), "amulets.draw"),
        (Message("figure-keep"), "amulets.keep"),
        (Message("figure-special"), "special.tiles"),
        (Message("figure-places"), "special.places"),
        (Message("figure-helpers"), "stone_tiles.helpers"),
        (Message("figure-piers"), "archipelago.piers"),
        (Message("figure-quiet"), "game.quiet_rounds"),
    ]
    rows += [
        (Message("figure-path", {"path": path_sign(p)}), f"paths.{name}") for p, name in enumerate(PATH_NAMES)
    ]
    rows += [(Message("figure-territory", {"cell": name}), f"territories.{name}") for name in TERRITORIES]
    return rows


__all__ = [
    "ask", "event", "figure", "figures", "headline", "label", "note", "seat_line", "sheet", "table", "why",
]  # fmt: skip
