"""A puzzle: what a seat sees, and how good each of its choices is.

Only the view is kept, so a puzzle can be solved from what its seat sees, and holds nothing secret.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from atoll.kit.core.record import Position
from atoll.kit.game import Game

LEAD = 0.12  # win chance by which the answer is better than every other choice
EASY, HARD = 0.6, 0.2  # probability of the answer by the policy
MOST_BYTES = 1 << 16  # of a view


class BadPuzzle(ValueError):
    """A puzzle that cannot be read, and why."""


@dataclass(frozen=True)
class Answer:
    """A choice of a puzzle, and what follows from it on average."""

    action: int
    chance: float  # to win, as far as the seat can know
    points: tuple[float, float] | None = None  # of the seat and of the best of the others, some choices later


@dataclass(frozen=True)
class Puzzle:
    """A position, seen by the seat that chooses."""

    game: Game
    seat: int
    view: Position
    answers: tuple[Answer, ...]  # all legal choices, best first
    prior: float  # probability by which the policy makes the right one
    leads: tuple[float, ...]  # of the right one before the second, one for each seed of the proof

    @property
    def id(self) -> str:
        """A name that depends on the position alone."""
        digest = hashlib.blake2s(self.view.tobytes() + bytes([self.seat]), digest_size=5)
        return digest.hexdigest()

    @property
    def best(self) -> Answer:
        """The solution."""
        return self.answers[0]

    @property
    def difficulty(self) -> int:
        """1 to 3: how unlikely it is that a trained player makes the right choice at once."""
        return 1 if self.prior >= EASY else 2 if self.prior >= HARD else 3

    def answer(self, action: int) -> Answer | None:
        """What is known of a choice; None if it is not legal."""
        return next((each for each in self.answers if each.action == action), None)

    def to_json(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        code = self.game.actions.code
        return {
            "id": self.id,
            "seats": int(self.view.seats),
            "seat": self.seat,
            "prior": round(self.prior, 3),
            "leads": [round(lead, 3) for lead in self.leads],
            "answers": [
                [code(a.action), round(a.chance, 3), *(round(points, 1) for points in a.points or ())]
                for a in self.answers
            ],
            "view": pack(self.view),
        }

    @classmethod
    def from_json(cls, game: Game, data: Mapping[str, Any]) -> Puzzle:
        """The inverse of `to_json`; BadPuzzle if it is none of this game."""
        try:
            view = unpack(game, data["view"])
            answers = tuple(
                Answer(game.actions.number(code), float(chance), _points(points))
                for code, chance, *points in data["answers"]
            )
            leads = tuple(float(lead) for lead in data["leads"])
            return cls(game, int(data["seat"]), view, answers, float(data["prior"]), leads)
        except (KeyError, TypeError, ValueError) as wrong:
            raise BadPuzzle(f"this is no puzzle of {game.id}: {wrong}") from None


def _points(written: list[Any]) -> tuple[float, float] | None:
    """The points of a choice; None if nobody has played on after it."""
    if not written:
        return None
    own, rival = written
    return float(own), float(rival)


def pack(position: Position) -> str:
    """A position as text for files and addresses."""
    packed = zlib.compress(position.tobytes(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(game: Game, text: str) -> Position:
    """The inverse of `pack`; ValueError if it is no position of the game. Its content is not checked."""
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        opener = zlib.decompressobj()
        data = opener.decompress(packed, MOST_BYTES)
    except (ValueError, zlib.error):
        raise ValueError("this is no packed position") from None
    if not opener.eof or not game.can_load(data):
        raise ValueError(f"this is no packed position of {game.id}")
    found: Position = game.load(data)
    return found
