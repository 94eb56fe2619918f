"""The picture of a position as SVG."""

from .board import draw, emblem

__all__ = ["draw", "emblem"]
