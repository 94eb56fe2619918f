"""Every moment of a film says what it shows, in both languages."""

from __future__ import annotations

import pytest

from atoll.kit.beats import caption
from atoll.kit.registry import games
from atoll.match import Match
from atoll.web.film.speed import moments_of

NAMES = ("Ann", "Боря", "Cid", "Даша")


@pytest.mark.parametrize("name", games())
def test_every_moment_but_the_last_has_a_title(name: str) -> None:
    match = Match(name, seats=4 if name != "dragon_castle" else 3, seed=3, salt="0123456789abcdef")
    match.wander(10_000, seed=3)
    silent, shown = set[str](), 0
    for ply in range(1, match.ply + 1):
        for moment in moments_of(match, ply, 0)[:-1]:
            shown += 1
            for lang in ("en", "ru"):
                title, _ = caption(match.game, moment, 0, lang, NAMES)
                if not title or (title.endswith(".") and ". " not in title):
                    silent.add(f"{title!r} of {[match.game.events(e.code).name for e in moment.events]}")
    assert shown
    assert not silent, "\n".join(sorted(silent))
