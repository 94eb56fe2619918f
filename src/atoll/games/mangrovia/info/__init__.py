"""What a seat knows of a position, and how it is told to a learner."""

from .hide import guess, hide
from .observe import FEATURES, observe

__all__ = ["FEATURES", "guess", "hide", "observe"]
