"""What a review says in words, in the reader's language.

A choice is told in the words of its seat, from what that seat knew: never from what it could not see.
"""

from __future__ import annotations

from pathlib import Path

from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.kit.i18n import Translator
from atoll.match import Match

from .decisions import asked_at
from .game_review import ChoiceReview, Review, Verdict

TRANSLATOR = Translator(Path(__file__).parent)


def verdict_name(verdict: Verdict, lang: str) -> str:
    """The name of a verdict."""
    return TRANSLATOR.translate(lang, f"verdict-{verdict.value}")


def what_is_missing(review: Review, lang: str) -> list[str]:
    """A sentence for everything that could not be reviewed."""
    return [TRANSLATOR.translate(lang, message) for message in review.missing]


def action_name(
    match: Match, choice: ChoiceReview, action: int, lang: str, names: tuple[str, ...] = ()
) -> str:
    """An action as the seat of a choice would have said it when it was asked."""
    view = match.view(choice.seat, asked_at(match, choice.entry))
    return label(match.game, view, choice.seat, action, lang, names)


def label(game: Game, view: Position, seat: int, action: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """An action as its seat says it; the others by name, or by letter without names."""
    return game.translator.translate(lang, game.text.label(view, seat, action), names or None, reader=seat)


def sentence(match: Match, choice: ChoiceReview, lang: str) -> str:
    """What was done, what was better, and by how much."""
    done = action_name(match, choice, choice.action, lang)
    if choice.verdict is Verdict.FORCED:
        return TRANSLATOR.translate(lang, "review-forced", done=done)
    kind = "points" if match.seats == 1 else "chance"
    if choice.best.action == choice.action:
        return TRANSLATOR.translate(
            lang, f"review-best-{kind}", done=done, left=_percent(choice.chosen.chance)
        )
    return TRANSLATOR.translate(
        lang, f"review-better-{kind}",
        done=done, better=action_name(match, choice, choice.best.action, lang),
        left=_percent(choice.chosen.chance), instead=_percent(choice.best.chance),
    )  # fmt: skip


def _percent(chance: float) -> str:
    """A chance in whole per cent."""
    return str(round(100 * chance))
