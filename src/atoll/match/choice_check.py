"""The checks of choices, seats and seeds. Matches, environments and the arena all use the first one."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from operator import index
from typing import Any, SupportsIndex

from atoll.kit.core.record import Position
from atoll.kit.game import Game

from .refusal import Refused

Whole = SupportsIndex  # an int, or one of NumPy's
GivenAction = SupportsIndex | str  # the number of an action, or its code


def refusal_code(game: Game, state: Position, seat: int, action: Any) -> str:
    """Nothing if the seat may choose the action in this position, else why not, as a code of `Refused`.

    The codes are unknown-action, not-awaited and illegal.
    """
    if type(action) is not int or not 0 <= action < len(game.actions):
        return "unknown-action"
    legal = game.legal(state, seat)
    if action in legal:
        return ""
    return "illegal" if legal else "not-awaited"


def action_number(game: Game, action: Any) -> int:
    """An action given as any whole number or by its code; Refused if the game has none such."""
    if isinstance(action, str):
        if action in game.actions:
            return game.actions.number(action)
        close = get_close_matches(action, game.actions.codes, 1)
        raise _unknown_action(game, action, f"; is {close[0]!r} meant?" if close else "")
    number = _whole(action)
    if number is None or not 0 <= number < len(game.actions):
        raise _unknown_action(game, action, "")
    return number


def _unknown_action(game: Game, action: Any, meant: str) -> Refused:
    return Refused("unknown-action", f"{game.id} has no action {action!r}{meant}")


def seat_number(seat: Any, seats: int) -> int:
    """A seat given as any whole number; Refused if there is none such."""
    number = _whole(seat)
    if number is None or not 0 <= number < seats:
        raise Refused("unknown-seat", f"there is no seat {seat!r} at this table of {seats}")
    return number


def check_seed(seed: Any) -> int:
    """A seed given as any whole number of 64 bits; ValueError if it is none."""
    number = _whole(seed)
    if number is None or not 0 <= number < 1 << 64:
        raise ValueError(f"a seed is a whole number from 0 to 2^64-1, not {seed!r}")
    return number


def _whole(given: Any) -> int | None:
    """A whole number, NumPy's too, or None for anything else; True is no number here."""
    if isinstance(given, bool):
        return None
    try:
        return index(given)
    except TypeError:
        return None


def why_no_undo(game: Game, seat: int, choices: Sequence[tuple[int, int]], barriers: Sequence[int]) -> str:
    """Why a seat cannot take its last choice back; `barriers` are counted before and after each choice."""
    last = next((ply for ply in range(len(choices), 0, -1) if choices[ply - 1][0] == seat), 0)
    if not last:
        return f"seat {seat} has nothing to take back: it has made no choice"
    by = next(ply for ply in range(last, len(barriers)) if barriers[ply] != barriers[last - 1])
    chosen = game.actions.code(choices[last - 1][1])
    if by == last:
        return f"seat {seat} has nothing to take back: {chosen} passed the turn on or revealed something"
    other, action = choices[by - 1]
    return (
        f"seat {seat} has nothing to take back: {game.actions.code(action)} of seat {other}, chosen after "
        f"{chosen}, passed the turn on or revealed something"
    )
