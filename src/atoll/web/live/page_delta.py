"""What goes out of a page: the scraps of it that are new.

A choice changes little of what a window shows. So a page is made in scraps (`kit/draw/fragments.py`),
and of one that was in the last page only its place there is sent. The window keeps the scraps of its last
page, the server their digests alone. This knows nothing of what a page is about: a picture need not
tell what has changed in it, and cannot forget to.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from atoll.kit.draw.fragments import Fragments

News = list[str | list[int]]  # scraps, and runs of old ones: the place of the first, and how many


class Sent:
    """What a window has got, known by digests."""

    __slots__ = ("_digests",)

    def __init__(self) -> None:
        self._digests = array("q")

    def has(self, scraps: Fragments) -> bool:
        """Is this the page the window has?"""
        return self._digests == array("q", [*map(hash, scraps)])

    def news(self, scraps: Fragments) -> News:
        """What to send for a window to have this page."""
        old, fresh = self._digests, array("q", [*map(hash, scraps)])  # of a list: no byte too many
        places = dict(zip(reversed(old), range(len(old) - 1, -1, -1)))  # of equal ones the first
        news: News = []
        run, after = [0, 0], -1  # the last run, and the place behind it while it may go on
        for scrap, digest in zip(scraps, fresh):
            if 0 <= after < len(old) and old[after] == digest:
                run[1] += 1
                after += 1
            elif (place := places.get(digest)) is not None:
                news.append(run := [place, 1])
                after = place + 1
            else:
                news.append(scrap)
                after = -1
        self._digests = fresh
        return news


class Received:
    """The other end: puts pages together again."""

    __slots__ = ("_scraps",)

    def __init__(self) -> None:
        self._scraps: list[str] = []

    def page(self, news: Iterable[str | list[int]]) -> str:
        """The whole page."""
        scraps: list[str] = []
        for new in news:
            if isinstance(new, str):
                scraps.append(new)
            else:
                first, count = new
                scraps += self._scraps[first : first + count]
        self._scraps = scraps
        return "".join(scraps)
