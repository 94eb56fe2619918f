"""The coach: win chances, choices judged by what their seat knew, and luck and skill apart."""

from .game_review import ChoiceReview, Option, Parts, Review, Verdict
from .judge import chances, judge
from .run import review

__all__ = ["ChoiceReview", "Option", "Parts", "Review", "Verdict", "chances", "judge", "review"]
