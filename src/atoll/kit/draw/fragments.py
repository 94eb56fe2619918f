"""Fragments: pieces of SVG that stay apart while a page is made and are joined when it is sent.

Most of a page is parts that were drawn before (`part.py`). Copied into a board, a page and a message, they
would be copied a dozen times for every window, and it could not be told any more which of them are new. So a
`Look` may carry a collector: a part is added there, split into fragments, and only a marker stands for it.
"""

from __future__ import annotations

SEPARATOR = "<g "  # a text is split where a group of shapes begins
MARKER = "\x1f"  # around the number of a part; no text contains this control character

Fragments = tuple[str, ...]  # joined, they are a text


def split(text: str) -> Fragments:
    """A text as fragments."""
    first, *others = text.split(SEPARATOR)
    return (
        (first, *[SEPARATOR + other for other in others]) if first else tuple([SEPARATOR + o for o in others])
    )


class FragmentCollector:
    """The parts of one page."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: list[Fragments] = []

    def add(self, part: Fragments) -> str:
        """Add a part; returns the marker that stands for it in the page."""
        self._parts.append(part)
        return f"{MARKER}{len(self._parts) - 1}{MARKER}" if part else ""

    def join(self, text: str) -> Fragments:
        """A text as fragments, with the parts in place of their markers."""
        found: list[str] = []
        for i, piece in enumerate(text.split(MARKER)):  # by turns text and the number of a part
            found += self._parts[int(piece)] if i % 2 else split(piece)
        return tuple(found)
