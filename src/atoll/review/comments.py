"""A review inside the text of a game: a comment behind every choice, for people and for programs.

    12. B dive:7 ; [%chances 41.2 20.5 38.3] [%best dive:9 52.7 -11.5] ?

The chances of all seats after the choice, in per cent; if it was not the best, the best one, the chance it
would have left its seat, and what was lost; and a mark as in chess. Chess programs write evaluations into
their texts in the same way. What people had written there stays, in front of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from atoll.kit.game import Game
from atoll.match import Match

from .game_review import ChoiceReview, Review, Verdict

MARKS = {
    Verdict.GREAT: "!!",
    Verdict.ONLY: "!",
    Verdict.INACCURACY: "?!",
    Verdict.MISTAKE: "?",
    Verdict.BLUNDER: "??",
}
_NAMED = {mark: name for name, mark in MARKS.items()}
_CHANCES = re.compile(r"\[%chances((?: \d+\.\d)+)\]")
_BEST = re.compile(r"\[%best (\S+) (\d+\.\d) (-\d+\.\d)\]")
_WRITTEN = re.compile(r"\[%chances[^\]]*\](?: \[%best [^\]]*\])?(?: (?:\?\?|\?!|\?|!!|!))?\s*$")


@dataclass(frozen=True)
class Note:
    """What a comment says of a choice."""

    chances: tuple[float, ...]  # of every seat after it, 0 to 1
    mark: Verdict | None = None
    best: int | None = None  # the best action, if that was another one
    loss: float = 0.0


def annotated(match: Match, review: Review) -> Match:
    """The match with a comment on every choice; an earlier review in them is replaced."""
    found = match.copy()
    for choice in review.choices:
        ply = choice.entry + 1
        said = plain_comment(found.comments.get(ply, ""))
        found.comments[ply] = f"{said} {_comment(match.game, choice, review.chances[ply])}".strip()
    return found


def plain_comment(comment: str) -> str:
    """A comment without what a review has written into it."""
    return _WRITTEN.sub("", comment).rstrip()


def notes(match: Match) -> dict[int, Note]:
    """What the comments of a match say, by number of choices; the inverse of `annotated`."""
    found = {ply: _note(match.game, comment) for ply, comment in match.comments.items()}
    return {ply: note for ply, note in found.items() if note is not None}


def _comment(game: Game, choice: ChoiceReview, chances: tuple[float, ...]) -> str:
    parts = [f"[%chances {' '.join(f'{100 * chance:.1f}' for chance in chances)}]"]
    if choice.loss >= 0.0005:
        code = game.actions.code(choice.best.action)
        parts.append(f"[%best {code} {100 * choice.best.chance:.1f} {-100 * choice.loss:.1f}]")
    if choice.verdict in MARKS:
        parts.append(MARKS[choice.verdict])
    return " ".join(parts)


def _note(game: Game, comment: str) -> Note | None:
    chances = _CHANCES.search(comment)
    if not chances:
        return None
    mark = _NAMED.get(comment.split()[-1])
    numbers = tuple(float(each) / 100 for each in chances[1].split())
    best = _BEST.search(comment)
    if not best or best[1] not in {game.actions.code(action) for action in range(len(game.actions))}:
        return Note(numbers, mark)
    return Note(numbers, mark, game.actions.number(best[1]), -float(best[3]) / 100)
