"""Does a deeper search take back what a review calls a blunder?

Games of mixed levels are reviewed. Every choice called a blunder is looked at again, beside the choice called
best: both are played on to the end of the game, a hundred times and more if that is not clear, with other
guesses and random numbers than the review's. A blunder is taken back if so found the choice loses less than
what a review marks at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from atoll.arena.plan import seed_of
from atoll.arena.summary import wilson
from atoll.kit.game import Game
from atoll.lab.calibration.mixed_games import MixedTable
from atoll.match import Match
from atoll.review import Verdict, review
from atoll.review.decisions import decisions
from atoll.review.evaluator import Evaluator
from atoll.review.judge import evaluator
from atoll.review.second_look import loss_at_the_end
from atoll.review.verdicts import INACCURACY

MOST_OF_A_GAME = 5  # blunders of one game that are looked at again, drawn at random
GUESSES, MOST_GUESSES = 128, 1024
SEEDS = 1 << 32


@dataclass(frozen=True)
class Checked:
    """A blunder of a review that was looked at again."""

    number: int  # of the game
    entry: int  # of the choice
    said: float  # what it lost by the review
    found: float  # by the deeper search
    error: float  # standard error of that

    @property
    def is_taken_back(self) -> bool:
        """Would it not be marked at all?"""
        return self.found < INACCURACY


def check(
    game: Game, count: int, seed: int, folder: Path, progress: Callable[[int], None] | None = None
) -> list[Checked]:
    """So many blunders looked at again; finished games are kept in a folder and not reviewed again."""
    folder.mkdir(parents=True, exist_ok=True)
    ledger = folder / f"{game.id}-{game.version}-{seed}.jsonl"
    known = _read(ledger)
    found: list[Checked] = []
    number = 0
    with ledger.open("a", encoding="utf-8") as file:
        file.write("\n" if known else "")  # behind a line that was cut off
        while len(found) < count:
            if number not in known:
                known[number] = list(_check_game(evaluator(game), seed, number))
                line = {"number": number, "checked": [asdict(each) for each in known[number]]}
                file.write(json.dumps(line) + "\n")
                file.flush()
            found += known[number]
            number += 1
            if progress is not None:
                progress(min(count, len(found)))
    return found[:count]


def _read(ledger: Path) -> dict[int, list[Checked]]:
    """The games of a ledger; a line that was cut off is none."""
    known: dict[int, list[Checked]] = {}
    for line in ledger.read_text("utf-8").splitlines() if ledger.exists() else ():
        with suppress(json.JSONDecodeError):
            game = json.loads(line)
            known[game["number"]] = [Checked(**each) for each in game["checked"]]
    return known


def _check_game(with_: Evaluator, seed: int, number: int) -> Iterator[Checked]:
    """Play and review a game, and look again at some of its blunders."""
    match = played(MixedTable(with_.game, seed, number))
    blunders = [each for each in review(match, seed=number).choices if each.verdict is Verdict.BLUNDER]
    asked = {each.entry: each for each in decisions(match)}
    some = Random(seed_of("blunders", seed, number)).sample(blunders, min(MOST_OF_A_GAME, len(blunders)))
    for choice in sorted(some, key=lambda each: each.entry):
        thought = seed_of("again", seed, number, choice.entry) % SEEDS
        decision, best = asked[choice.entry], choice.best.action
        loss, error = loss_at_the_end(with_, decision, best, thought, GUESSES, MOST_GUESSES)
        yield Checked(number, choice.entry, round(choice.loss, 4), round(loss, 4), round(error, 4))


def played(table: MixedTable) -> Match:
    """The whole game of a table."""
    match = Match(table.game, table.variant.seats, table.deal, table.variant.options)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, table.bot(seat).choose(match.view(seat), seat, table.next_seed()))
    return match


def figures(game: Game, checked: Sequence[Checked], seed: int) -> dict[str, Any]:
    """How many blunders were taken back, with a 95 % interval."""
    taken = sum(each.is_taken_back for each in checked)
    return {
        "game": game.id,
        "rules_version": game.version,
        "seed": seed,
        "games": checked[-1].number + 1,
        "blunders": len(checked),
        "taken_back": taken,
        "share": taken / len(checked),
        "interval": list(wilson(taken, len(checked))),
        "said": fmean(each.said for each in checked),
        "found": fmean(each.found for each in checked),
    }


ABOUT = """# Blunders, looked at again

Games of mixed levels are reviewed. Choices called a blunder (15 points of win chance or more) are looked \
at again beside the choice called best: both are played on to the end, {least} to {most} times each, with \
other guesses of what is hidden and other random numbers. *Taken back* is a blunder that so found loses less \
than {mark:.0%}, the least that is marked at all; the aim is less than 5 %. *Said* and *found* are the mean \
losses.
"""


def page(found: Sequence[Mapping[str, Any]], command: str) -> str:
    """The figures as Markdown."""
    return "\n".join(
        [
            ABOUT.format(least=GUESSES, most=MOST_GUESSES, mark=INACCURACY),
            "| game | blunders | games | taken back | interval | said | found |",
            "|---|---:|---:|---:|---|---:|---:|",
            *(
                f"| {one['game']} | {one['blunders']} | {one['games']} | {one['share']:.1%} "
                f"| {one['interval'][0]:.1%} to {one['interval'][1]:.1%} | {one['said']:.3f} "
                f"| {one['found']:.3f} |"
                for one in found
            ),
            "",
            f"`{command}`",
            "",
        ]
    )
