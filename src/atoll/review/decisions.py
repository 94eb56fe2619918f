"""The decisions of a match: who chose what, and what that seat knew when it was asked."""

from __future__ import annotations

from dataclasses import dataclass

from atoll.kit.core.record import Position
from atoll.match import Match


@dataclass(frozen=True)
class Decision:
    """A choice of the match with more than one legal action.

    Where several seats are asked at the same time, a choice is judged in the position before any of them has
    chosen: what the others chose in secret is then predicted for all of them alike.
    """

    entry: int  # among the choices that stand, from 0
    seat: int
    action: int
    legal: tuple[int, ...]
    view: Position


def decisions(match: Match) -> list[Decision]:
    """The choices with more than one legal action."""
    found = []
    for entry, (seat, action) in enumerate(match.choices):
        view = match.view(seat, asked_at(match, entry))
        legal = match.game.legal(view, seat)
        if len(legal) > 1:
            found.append(Decision(entry, seat, action, legal, view))
    return found


def asked_at(match: Match, entry: int) -> int:
    """How many choices stood when a seat was asked for this one."""
    ply, seat = entry, match.choices[entry].seat
    while (
        ply
        and match.choices[ply - 1].seat != seat
        and match.barrier_after(ply - 1) == match.barrier_after(ply)
        and seat in match.game.waiting(match.position(ply - 1))
    ):
        ply -= 1
    return ply
