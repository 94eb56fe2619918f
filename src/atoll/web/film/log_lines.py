"""The log of a table for one viewer: a sentence for each event, and what happened outside the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from atoll.kit.core.events import Event
from atoll.kit.draw.cache import cached
from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.web.tables.table import Table
from atoll.web.views.history_limit import HistoryLimit
from atoll.web.views.history_steps import HistorySteps
from atoll.web.views.translations import TRANSLATOR

EARLIER_LINES = 40  # of the log, shown at once
CACHED_SENTENCES = 20_000  # choices whose log lines are cached


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the log, and the number of the step it belongs to."""

    step: int
    text: str
    is_incident: bool = False  # a bot took over and the like: not part of the match


@cached(CACHED_SENTENCES)
def _sentences(
    game: str, events: tuple[Event, ...], seat: int, lang: str, names: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(find_game(game).tell(events, seat, lang, names))


def log_lines(
    table: Table,
    match: Match,
    limit: HistoryLimit,
    steps: HistorySteps,
    seat: int,
    lang: str,
    names: tuple[str, ...],
    plies: range,
    since: int,
) -> tuple[list[LogLine], list[LogLine]]:
    """The log since this seat's last choice (in a replay: of this step), and the log before."""
    incidents: dict[int, list[str]] = {}
    for incident in table.incidents:  # its choice may have been undone since
        incidents.setdefault(min(incident.ply, match.ply), []).append(incident.text(lang))
    lines: tuple[list[LogLine], list[LogLine]] = [], []
    for n in plies:
        sentences = _sentences(match.game.id, limit.events(n), seat, lang, names)
        part = lines[0] if n >= since else lines[1]
        step = steps.number(n)
        part.extend(LogLine(step, text, is_incident=True) for text in reversed(incidents.get(n, [])))
        part.extend(LogLine(step, text) for text in reversed(_merged(sentences, lang)))
        if len(lines[1]) >= EARLIER_LINES:
            break
    return lines[0][::-1], lines[1][::-1]


def _merged(sentences: Sequence[str], lang: str) -> list[str]:
    """Sentences in order; equal ones that follow each other are one that says how often."""
    counted = [(text, len(list(same))) for text, same in groupby(sentences)]
    return [
        TRANSLATOR.translate(lang, "log-times", text=text, count=count) if count > 1 else text
        for text, count in counted
    ]
