"""Page deltas: of a page only the fragments that the window does not have are sent.

A move changes little of what a window shows. So a page is made of fragments (`kit/draw/fragments.py`), and of
a fragment that was in the last page only its index there is sent. The window keeps the fragments of its last
page, the server only their digests. This does not depend on the content: a drawing need not tell what has
changed in it, and cannot forget to.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from atoll.kit.draw.fragments import Fragments

Delta = list[str | list[int]]  # new fragments, and runs of old ones: the index of the first, and the count


class PageEncoder:
    """The server's end: knows the last page of a window by the digests of its fragments."""

    __slots__ = ("_digests",)

    def __init__(self) -> None:
        self._digests = array("q")

    def is_current(self, fragments: Fragments) -> bool:
        """Whether this is the page the window has."""
        return self._digests == array("q", [*map(hash, fragments)])

    def encode(self, fragments: Fragments) -> Delta:
        """What to send so that the window has this page."""
        new = array("q", [*map(hash, fragments)])  # from a list: no spare capacity
        delta = self._delta(fragments, new)
        self._digests = new
        return delta

    def encode_frame(self, fragments: Fragments) -> Delta:
        """What to send so that the window has a picture that it shows before its next page.

        The window keeps what is new in it until that page comes.
        """
        delta = self._delta(fragments, array("q", map(hash, fragments)))
        self._digests.extend(hash(part) for part in delta if isinstance(part, str))
        return delta

    def _delta(self, fragments: Fragments, new: array[int]) -> Delta:
        """New fragments, and runs of those that the window has."""
        old = self._digests
        indices = dict(zip(reversed(old), range(len(old) - 1, -1, -1)))  # of equal ones the first
        delta: Delta = []
        run, after = [0, 0], -1  # the last run, and the index behind it while it may grow
        for fragment, digest in zip(fragments, new):
            if 0 <= after < len(old) and old[after] == digest:
                run[1] += 1
                after += 1
            elif (index := indices.get(digest)) is not None:
                delta.append(run := [index, 1])
                after = index + 1
            else:
                delta.append(fragment)
                after = -1
        return delta


class PageDecoder:
    """The window's end: puts pages together again (for tests and load tests; browsers do it in a script)."""

    __slots__ = ("_fragments",)

    def __init__(self) -> None:
        self._fragments: list[str] = []

    def decode(self, delta: Iterable[str | list[int]]) -> str:
        """The whole page."""
        self._fragments = self._resolved(delta)
        return "".join(self._fragments)

    def decode_frame(self, delta: Iterable[str | list[int]]) -> str:
        """A picture before the next page."""
        delta = list(delta)
        fragments = self._resolved(delta)
        self._fragments += [part for part in delta if isinstance(part, str)]
        return "".join(fragments)

    def _resolved(self, delta: Iterable[str | list[int]]) -> list[str]:
        fragments: list[str] = []
        for part in delta:
            if isinstance(part, str):
                fragments.append(part)
            else:
                first, count = part
                fragments += self._fragments[first : first + count]
        return fragments
