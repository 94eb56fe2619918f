"""The picture of a position as SVG."""

from .board import draw, emblem
from .drawings import FIGURES

__all__ = ["FIGURES", "draw", "emblem"]
