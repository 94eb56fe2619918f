"""How long a film takes: for the page that plays it, for clocks that wait for it, and for bots."""

from __future__ import annotations

from atoll.kit.beats import seen_moments, with_end
from atoll.kit.core.events import Beat
from atoll.match import Match

OFF, NORMAL = "off", "normal"
FRAME_MS = {"slow": 2600, NORMAL: 1500, "fast": 700, OFF: 0}  # how long a moment is shown
LONGEST_MS = 12_000  # for which others wait for a film
MOST_FRAMES = 30  # of one film


def known_speed(wanted: str) -> str:
    """A speed by its name; a window that names none plays no films."""
    return wanted if wanted in FRAME_MS else OFF


def moments_of(match: Match, ply: int, seat: int) -> list[Beat]:
    """What a seat (or SPECTATOR) sees of a choice, moment by moment; the last is the position after it."""
    moments = with_end(match.beats_of(ply), match.position(ply), match.events_of(ply))
    return seen_moments(match.game, match.position(ply - 1), moments, seat)


def film_ms(match: Match, seat: int, speed: str = NORMAL) -> int:
    """How long the last choice is shown to a seat before the position after it; bounded."""
    if not match.ply:
        return 0
    before_the_last = max(0, len(moments_of(match, match.ply, seat)) - 1)
    return min(before_the_last * FRAME_MS[speed], LONGEST_MS)
