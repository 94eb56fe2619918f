"""The law of barriers: undo never lets a seat see something and choose again."""

from __future__ import annotations

import numpy as np

from .cases import Case, Step, differing_fields, walk

GUESSES = 2  # other deals that are tried for each choice


def barriers_rise(case: Case) -> None:
    """The count of barriers rises with each choice after which it must not be taken back.

    That is: when the generator has moved, when the turn has passed to a seat that was not awaited, and when
    the seat that chose has learned something: the same choice in another deal, which looked the same to it,
    would now look different.
    """
    for n, step in enumerate(walk(case)):
        if int(step.after.barrier) != int(step.before.barrier):
            continue
        case.require(
            int(step.after.rng) == int(step.before.rng),
            f"the barrier rises when something is drawn ({_choice(case, step)})",
        )
        new = set(case.game.waiting(step.after)) - set(case.game.waiting(step.before))
        case.require(not new, f"the barrier rises when the turn passes ({_choice(case, step)})")
        for guess in range(GUESSES):
            _look_for_news(case, step, np.uint64(case.seed * 1000 + n * GUESSES + guess))


def _look_for_news(case: Case, step: Step, seed: np.uint64) -> None:
    """Make the choice in another deal that the chooser cannot tell apart, and compare what it sees."""
    game = case.game
    other = game.view(step.before, step.seat)
    game.info.guess(other, step.seat, seed)
    if step.action not in game.legal(other, step.seat):
        return
    game.rules.apply(other, step.seat, step.action, None)
    seen, expected = game.view(other, step.seat), game.view(step.after, step.seat)
    same = seen.tobytes() == expected.tobytes()
    news = differing_fields(seen, expected)
    case.require(same, f"the barrier rises when something is seen ({_choice(case, step)}){news}")


def _choice(case: Case, step: Step) -> str:
    return f"{case.game.actions.code(step.action)} of seat {step.seat}"
