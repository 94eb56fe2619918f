"""Hidden information: views, determinization, observations."""

from .hide import guess, hide
from .observe import FEATURES, observe

__all__ = ["FEATURES", "guess", "hide", "observe"]
