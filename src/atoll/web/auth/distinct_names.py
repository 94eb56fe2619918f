"""Names that people can tell apart: those who look alike get a number, so that no one poses as another."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

# Characters that show nothing though they are letters, marks or symbols.
_INVISIBLE = dict.fromkeys(
    [0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, *range(0xFE00, 0xFE10)]
)
# Letters that look like a Latin letter, at least as capitals: Cyrillic, Greek; then digits and strokes.
_LOOKALIKES = str.maketrans(
    "авекмнорстухѕіјүԁԍԛԝ" + "αβεζηικμνορτυχ" + "l1|0",
    "abekmhopctyxsijydgqw" + "abezhikmnoptyx" + "iiio",
)


def comparable(name: str) -> str:
    """What two names that look alike have in common; case and spaces do not matter."""
    visible = unicodedata.normalize("NFKC", name).translate(_INVISIBLE)
    small = unicodedata.normalize("NFKC", visible.casefold())
    return " ".join(small.translate(_LOOKALIKES).split())


def with_number(name: str, taken: Iterable[str]) -> str:
    """A name with the first number that tells it from names that are taken."""
    known = {comparable(each) for each in taken}
    numbered = (f"{name} ({n})" for n in count(2))
    return next(each for each in numbered if comparable(each) not in known)


def all_different(names: Iterable[str]) -> tuple[str, ...]:
    """Names in order; one that looks like an earlier one gets a number."""
    shown, seen = list(names), set[str]()
    for i, name in enumerate(shown):
        if comparable(name) in seen:
            shown[i] = with_number(name, shown)
        seen.add(comparable(shown[i]))
    return tuple(shown)
