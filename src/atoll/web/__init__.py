"""The browser product: pages, live tables, store. Names no game; works for every game found."""

from .serve import serve

__all__ = ["serve"]
