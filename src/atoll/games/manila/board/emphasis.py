"""What has just happened, shown on the board: wakes, boats that landed, coins to those who earn."""

from __future__ import annotations

from collections.abc import Callable

from atoll.kit import Event, Look, memoized

from ..parts import LAST_SPACE, EventType, Reason
from ..state import State
from ..text.ahead import prospect
from ..text.captions import gains
from .layout import River
from .shapes import GOLD, coin

MOVING = (EventType.ROLLED, EventType.SAILED, EventType.PILOTED)
LANDING = (EventType.DOCKED, EventType.WRECKED)


def moves_boats(event: Event, *_: object) -> bool:
    """Does the river show this event?"""
    return event.code in MOVING


def lands_boats(event: Event, *_: object) -> bool:
    """Do port and shipyard show this event?"""
    return event.code in LANDING


def is_rolled(look: Look) -> bool:
    """Have the dice been rolled, and the boats not moved yet?"""
    codes = [event.code for event in look.events]
    return EventType.ROLLED in codes and EventType.SAILED not in codes


def came_from(look: Look, ware: int) -> int | None:
    """The space a boat has just left, if it has moved."""
    for event in look.events:
        n = event.numbers
        if event.code == EventType.SAILED and n[0] == ware:
            return n[1]
        if event.code == EventType.PILOTED and n[1] == ware:
            return n[2]
    return None


def has_landed(look: Look, ware: int) -> bool:
    """Has the boat of this ware just reached port or shipyard?"""
    return any(event.code in LANDING and event.numbers[0] == ware for event in look.events)


@memoized
def wake(river: River, lane: int, origin: int, space: int) -> str:
    """The wake behind a boat that came from one space to another, or on into the port."""
    stern = 0 if space > LAST_SPACE else 160 * river.scale
    start = max(0, river.space(origin) - 160 * river.scale)
    end, y, half = river.space(space) - stern, river.water(lane), 14 * river.scale
    return (
        f'<path class="wake" d="M{start:g} {y:g}L{end:g} {y - half:g}V{y + half:g}z" fill="#fff" '
        f'fill-opacity=".34"/><path d="M{start:g} {y - half:g}L{end:g} {y - half * 1.5:g}M{start:g} '
        f'{y + half:g}L{end:g} {y + half * 1.5:g}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>'
    )


@memoized
def halo(x: float, y: float, width: float, height: float) -> str:
    """A golden frame around what has just changed."""
    return (
        f'<rect class="new" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="12" fill="none" '
        f'stroke="{GOLD}" stroke-width="4"/>'
    )


def earned(look: Look) -> dict[int, int]:
    """What each seat has just been paid."""
    return gains(look.events)


def payer(look: Look) -> tuple[Reason, int] | None:
    """The boat or place that has just paid: why, and its ware or slot."""
    for event in look.events:
        if event.code == EventType.INCOME:
            return Reason(event.numbers[1]), event.numbers[2]
    return None


@memoized
def flying_coins(x: float, y: float, to_x: float, to_y: float) -> str:
    """Coins on their way from where they were earned to a seat."""
    out = (
        f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" stroke="{GOLD}" stroke-width="2.5" '
        f'stroke-dasharray="2 6" stroke-linecap="round"/>'
    )
    for step, r in ((0.35, 7), (0.55, 8.5), (0.78, 10), (1, 12)):
        out += coin(x + (to_x - x) * step, y + (to_y - y) * step, "", r)
    return f'<g class="coins">{out}</g>'


def note_of(view: State, look: Look, action: int) -> Callable[[], str]:
    """What an action costs and may bring, for the look-ahead; made only if it is legal."""

    def say() -> str:
        message = prospect(view, look.seat, action)
        return look.translate(message.id, **message.args) if message else ""

    return say
