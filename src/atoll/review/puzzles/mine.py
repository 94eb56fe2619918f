"""Finding puzzles in games of bots: a first look at every decision, a closer one at some, then the proof."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np

from atoll.bots import Bot, make
from atoll.kit.game import Game
from atoll.match import Match
from atoll.review.decisions import Decision, decisions
from atoll.review.evaluator import Evaluator, stack
from atoll.review.judge import evaluator, judgement
from atoll.review.rollouts import by_heuristics

from .collection import Collection
from .proof import GUESSES, SEEDS, Outlook, looks, outlook, rivals_of
from .puzzle import LEAD, Answer, Puzzle

SUSPECTED = 0.10  # lead by the first look that deserves a closer one
FIRST_GUESSES = 8  # games played on by the first look where heuristics judge
FIRST_ROWS = 96  # positions of the first look of a network
MOST_CHOICES = 16  # a decision among more is not looked at by heuristics: too many games would be played on
CLOSER = 10  # best choices of a first look that get the closer one
OBVIOUS = 0.97  # probability by the policy from which a right choice is no puzzle
PER_GAME = 3  # puzzles of one game of bots
APART = 6  # choices between two puzzles of one game
LOOKED_AT = 40  # decisions of one game


def mine(collection: Collection, count: int) -> Iterator[Collection]:
    """The collection after every further game of bots, until it has so many puzzles."""
    with_ = evaluator(collection.game)
    bot = _bot(collection.game)
    while len(collection.puzzles) < count:
        found = search(with_, bot, collection.seed + collection.examined)
        collection = collection.with_more(found[: count - len(collection.puzzles)])
        yield collection


def _bot(game: Game) -> Bot:
    """Who plays: the network, or the heuristics where they play better."""
    return make(game, "greedy" if by_heuristics(game) else "network")


def search(with_: Evaluator, bot: Bot, seed: int) -> list[Puzzle]:
    """The puzzles of one game of bots, with the number of seats that its seed says."""
    game, rng = with_.game, Random(seed)
    sizes = [seats for seats in game.seats if seats > 1]
    match = Match(game, sizes[seed % len(sizes)], seed)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bot.choose(match.view(seat), seat, rng.getrandbits(62)))
    asked = decisions(match)
    found: list[Puzzle] = []
    last = -APART
    for decision in sorted(rng.sample(asked, min(LOOKED_AT, len(asked))), key=lambda each: each.entry):
        if decision.entry - last < APART:
            continue
        if (puzzle := examine(with_, decision, seed)) is not None:
            found.append(puzzle)
            last = decision.entry
        if len(found) == PER_GAME:
            break
    return found


def examine(with_: Evaluator, decision: Decision, seed: int) -> Puzzle | None:
    """The puzzle that a decision poses, proved; None if it poses none."""
    prior = with_.policies(stack(with_.game, [decision.view]), np.array([decision.seat]))[0]
    first = _first_look(with_, decision, seed)
    if first is None or first.lead < SUSPECTED or prior[first.answers[0].action] > OBVIOUS:
        return None
    near = tuple(answer.action for answer in first.answers[:CLOSER])
    closer = outlook(with_, decision.view, decision.seat, near, seed + 1, GUESSES)
    return None if closer.lead < LEAD else _proved(with_, decision, first, closer.answers)


def renewed(puzzle: Puzzle, seed: int) -> Puzzle | None:
    """The same position and answer with what today's network says of all choices; None if the proof fails."""
    with_, best = evaluator(puzzle.game), puzzle.best.action
    legal = tuple(sorted(answer.action for answer in puzzle.answers))
    decision = Decision(0, puzzle.seat, best, legal, puzzle.view)
    first = _first_look(with_, decision, seed)
    if first is None:
        return None
    near = best, *(answer.action for answer in first.answers[:CLOSER] if answer.action != best)
    closer = outlook(with_, puzzle.view, puzzle.seat, near, seed + 1, GUESSES)
    best_first = sorted(closer.answers, key=lambda answer: answer.action != best)
    return _proved(with_, decision, first, tuple(best_first))


def _proved(
    with_: Evaluator, decision: Decision, first: Outlook, closer: tuple[Answer, ...]
) -> Puzzle | None:
    """The puzzle whose answer is the first choice of a closer look; None if its proof fails."""
    view, seat, best = decision.view, decision.seat, closer[0].action
    seen = list(looks(with_, view, seat, best, rivals_of(closer)))
    if None in seen:
        return None
    proofs = [each for each in seen if each is not None]
    prior = with_.policies(stack(with_.game, [view]), np.array([seat]))[0, best]
    leads = tuple(each.lead for each in proofs)
    return Puzzle(with_.game, seat, view, _answers(first, closer, proofs), float(prior), leads)


def _first_look(with_: Evaluator, decision: Decision, seed: int) -> Outlook | None:
    """A quick look at all choices."""
    view, seat = decision.view, decision.seat
    if by_heuristics(with_.game):
        if len(decision.legal) > MOST_CHOICES:
            return None
        return outlook(with_, view, seat, decision.legal, seed, FIRST_GUESSES)
    judged = judgement(with_, view, seat, seed, FIRST_ROWS)
    return Outlook(tuple(Answer(option.action, option.chance) for option in judged.options))


def _answers(first: Outlook, closer: tuple[Answer, ...], proofs: list[Outlook]) -> tuple[Answer, ...]:
    """All choices, each by the closest look at it; one that only the first look saw is behind those."""
    assert len(proofs) == len(SEEDS)
    proved = [_average(action, proofs) for action in (each.action for each in proofs[0].answers)]
    second = max(answer.chance for answer in proved[1:])
    seen = {answer.action for answer in proved}
    rest = [answer for answer in closer if answer.action not in seen]
    seen |= {answer.action for answer in rest}
    rest += [answer for answer in first.answers if answer.action not in seen]
    behind = [replace(a, chance=min(a.chance, second)) for a in rest]
    best, *others = proved
    return (best, *sorted((*others, *behind), key=lambda answer: -answer.chance))


def _average(action: int, proofs: list[Outlook]) -> Answer:
    """What the looks of a proof say of a choice together."""
    each = [answer for look in proofs for answer in look.answers if answer.action == action]
    chance = float(np.mean([answer.chance for answer in each]))
    points, rival = np.mean([answer.points for answer in each if answer.points is not None], 0)
    return Answer(action, chance, (float(points), float(rival)))
