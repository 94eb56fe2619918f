"""What has just happened, marked where it happened: from the events of the moment that is drawn."""

from __future__ import annotations

from collections.abc import Iterable

from atoll.kit import NOBODY, Look

from ..parts import GULL, NO_CARD, EventType, Kind, Phase
from ..rules.scoring import place
from ..state import State
from ..text.names import members
from .cards import CHIP, LIGHT, chip, picture
from .layout import Plan, Point

_SEATS = (EventType.CAUGHT, EventType.GULL_ATE, EventType.JELLY_DISCARDED, EventType.JELLY_KEPT)


def _ring(at: Point, size: Point, colour: str, bend: float = 16) -> str:
    w, h = size
    return (
        f'<rect x="{at[0] - w / 2:g}" y="{at[1] - h / 2:g}" width="{w:g}" height="{h:g}" rx="{bend:g}" '
        f'fill="none" stroke="{colour}" stroke-width="4.5" stroke-opacity=".95"/>'
    )


def emphasis(view: State, look: Look, plan: Plan, places: dict[int, Point]) -> str:
    """Rings around the cell that is settled, those who tie for it and who catches it; the seagull at work."""
    if view.phase not in (Phase.CATCH, Phase.JELLY):
        return ""
    drawn = "".join(_cell_ring(plan, cell) for cell in _cells(look))
    tied, caught = _tied(look), _acting(look)
    for seat in sorted(tied | caught):
        colour = LIGHT if seat in caught else "var(--ink-soft)"
        drawn += _seat_ring(look, plan, places[seat], seat, colour)
    return drawn + _seagull(look, plan, places)


def _cells(look: Look) -> Iterable[int]:
    """The cells that the moment is about."""
    cells = {e.numbers[1] for e in look.events if e.code == EventType.CAUGHT}
    cells |= {e.numbers[0] for e in look.events if e.code in (EventType.DISPUTE, EventType.CELL_STAYS)}
    return sorted(cells)


def _cell_ring(plan: Plan, cell: int) -> str:
    return _ring(plan.cells[cell], (plan.card[0] + 14, plan.card[1] + 12), LIGHT)


def _tied(look: Look) -> set[int]:
    return {seat for e in look.events if e.code == EventType.DISPUTE for seat in members(e.numbers[2])}


def _acting(look: Look) -> set[int]:
    won = {e.numbers[3] for e in look.events if e.code == EventType.DISPUTE and e.numbers[3] != NOBODY}
    return won | {e.numbers[0] for e in look.events if e.code in _SEATS}


def _seat_ring(look: Look, plan: Plan, at: Point, seat: int, colour: str) -> str:
    """Around the plaque of a seat; around the viewer's own row below the lagoon."""
    if seat == look.seat:
        line = plan.own + (23 if plan.tall else 0)
        return _ring((plan.width / 2, line), (plan.width - 8, 106 if plan.tall else 60), colour)
    return _ring(at, (plan.plaque[0] + 8, plan.plaque[1] + 8), colour)


def _seagull(look: Look, plan: Plan, places: dict[int, Point]) -> str:
    """The seagull over the seat that caught it, with what it takes."""
    eaten = {e.numbers[0]: e.numbers[1] for e in look.events if e.code == EventType.GULL_ATE}
    caught = {e.numbers[0] for e in look.events if e.code == EventType.CAUGHT and e.numbers[2] == GULL}
    drawn = ""
    for seat in sorted(caught | set(eaten)):
        x, y = (plan.width / 2, plan.own - 34) if seat == look.seat else places[seat]
        prey = eaten.get(seat, NO_CARD)
        card = (
            f'<g transform="translate(0 {CHIP[1] / 2 + 6:g}) rotate(8)">{chip(look, prey)}</g>'
            if prey != NO_CARD
            else ""
        )
        drawn += f'<g id="seagull-{seat}" transform="translate({x:g} {y - 40:g})">{card}'
        drawn += f"{picture(Kind.GULL, 1.0)}</g>"
    return drawn


def counted(view: State, look: Look) -> tuple[list[int], int]:
    """The seats whose piles have been counted in the moment that is drawn, and the one counted now.

    Without an event of the end, or with the last of them, all are counted.
    """
    order = sorted(range(int(view.seats)), key=lambda seat: (-int(place(view, seat)), seat))
    finals = [e.numbers[0] for e in look.events if e.code == EventType.FINAL]
    if finals:
        return order[: order.index(finals[-1]) + 1], finals[-1]
    ended = any(e.code == EventType.GAME_END for e in look.events)
    return ([] if ended else order), NOBODY
