"""Look one choice ahead from every legal choice: what the library offers, with types that are checked.

    python examples/analysis.py --game miaui --seats 3 --seed 7

A match is played by numbers or codes, tried out with `push` and `pop`, copied and compared.
"""

from __future__ import annotations

import argparse

import atoll
from atoll.match import Choice, Refused


def points_ahead(match: atoll.Match, seat: int) -> dict[str, int]:
    """For each choice of a seat, by its code: its lead over the best other seat after that choice alone."""
    found: dict[str, int] = {}
    for action in match.legal(seat):
        match.push(seat, action)
        points = match.scores
        found[match.game.actions.code(action)] = points[seat] - max(points[:seat] + points[seat + 1 :])
        match.pop()
    return found


def main() -> None:
    """Play the choice that looks best at once, and tell the last events by name."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="miaui")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    match = atoll.Match(given.game, seats=given.seats, seed=given.seed)
    opening = match.copy()
    while not match.over:
        seat = match.waiting[0]
        ahead = points_ahead(match, seat)
        match.play(seat, max(ahead, key=lambda code: ahead[code]))
    last: Choice = match.choices[-1]
    print(match, match.scores, match.places)
    print(f"seat {last.seat} chose last, and then:", *(event.name for event in match.events_of(match.ply)))
    try:
        match.undo(last.seat)
    except Refused as refused:
        print(refused)
    assert match != opening
    assert atoll.Match.read(match.text()) == match


if __name__ == "__main__":
    main()
