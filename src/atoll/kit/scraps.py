"""Pictures in scraps: parts stay out while a page is made, and are put in when it goes out.

Most of a page is parts that were drawn before (`part.py`). Copied into a board, with that into a page and
with that into a message, all of it would be copied a dozen times for every window, and nobody would know any
more which of it is new. So a look may bring a heap: then a part goes there, already cut into scraps, and only
a mark stands for it.
"""

from __future__ import annotations

SEAM = "<g "  # where a text is cut: a group of shapes begins
MARK = "\x1f"  # around the number of a part; nothing that people write holds such a sign

Scraps = tuple[str, ...]  # one after the other they are a text


def cut(text: str) -> Scraps:
    """A text in scraps."""
    first, *others = text.split(SEAM)
    return (first, *[SEAM + other for other in others]) if first else tuple([SEAM + o for o in others])


class Heap:
    """The parts of one page."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: list[Scraps] = []

    def leave(self, part: Scraps) -> str:
        """Leave a part here; what stands for it in the page."""
        self._parts.append(part)
        return f"{MARK}{len(self._parts) - 1}{MARK}" if part else ""

    def gather(self, text: str) -> Scraps:
        """A text in scraps, with its parts again."""
        found: list[str] = []
        for i, piece in enumerate(text.split(MARK)):  # by turns text and the number of a part
            found += self._parts[int(piece)] if i % 2 else cut(piece)
        return tuple(found)
