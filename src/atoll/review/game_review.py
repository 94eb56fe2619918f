"""What a review says: win chances, judged choices, and luck and skill of every seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class Verdict(StrEnum):
    """The name of a choice, by the win chance it lost."""

    FORCED = "forced"  # there was nothing else
    BEST = "best"
    ONLY = "only"  # the best, and every other one would have been a mistake
    GREAT = "great"  # the same, and hard to find
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def is_bad(self) -> bool:
        """Is it worth a mark?"""
        return self in (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)


@dataclass(frozen=True)
class Option:
    """A legal action, and the chooser's chance to win after it, as far as the chooser could know.

    Alone there is nobody to beat: the chance is then the expected points as a share of a full score.
    """

    action: int
    chance: float


@dataclass(frozen=True)
class ChoiceReview:
    """One choice of the match."""

    entry: int  # among the choices that stand, from 0
    seat: int
    action: int
    verdict: Verdict
    loss: float  # win chance lost against the best choice, 0 to 1
    options: tuple[Option, ...]  # best first; the chosen one is always among them

    @property
    def best(self) -> Option:
        """The best action."""
        return self.options[0]

    @property
    def chosen(self) -> Option:
        """What was done."""
        return next(option for option in self.options if option.action == self.action)


@dataclass(frozen=True)
class Parts:
    """How a seat came from its share at the start to its result: the five add up exactly.

    They are multiples of 2**-30, whose sums are exact.
    """

    start: float
    own: float  # lost by own choices: never above 0
    others: float  # given and taken by the choices of others
    luck: float  # what nobody chose, the deal included
    result: float

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck


@dataclass(frozen=True)
class Review:
    """A reviewed match."""

    game: str
    rules_version: int
    seats: int
    deep: bool
    chances: tuple[tuple[float, ...], ...]  # after each number of choices, of every seat; last the result
    choices: tuple[ChoiceReview, ...]
    parts: tuple[Parts, ...]  # of every seat
    accuracy: tuple[float, ...]  # of every seat, 0 to 100
    missing: tuple[str, ...] = ()  # messages: what could not be reviewed

    def costliest(self, seat: int, n: int = 3) -> tuple[ChoiceReview, ...]:
        """The choices by which a seat lost most, worst first; only those that deserve a mark."""
        bad = [choice for choice in self.choices if choice.seat == seat and choice.verdict.is_bad]
        return tuple(sorted(bad, key=lambda choice: (-choice.loss, choice.entry))[:n])

    def to_json(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Review:
        """The inverse of `to_json`, also after JSON has made lists of tuples."""
        choices = (
            ChoiceReview(
                **{
                    **choice,
                    "verdict": Verdict(choice["verdict"]),
                    "options": tuple(Option(**option) for option in choice["options"]),
                }
            )
            for choice in data["choices"]
        )
        return cls(
            **{
                **data,
                "chances": tuple(tuple(row) for row in data["chances"]),
                "choices": tuple(choices),
                "parts": tuple(Parts(**parts) for parts in data["parts"]),
                "accuracy": tuple(data["accuracy"]),
                "missing": tuple(data["missing"]),
            }
        )
