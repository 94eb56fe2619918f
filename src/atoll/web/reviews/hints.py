"""Hints: what the coach would do, one step at a time: where to look, then the choice, then the numbers.

They are computed from the view of the seat that asks, only where the table allows them, and everybody at the
table reads in its log that one was asked for.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.match import Match
from atoll.review.words import label
from atoll.web.ops.rate_limit import RateLimiter
from atoll.web.tables.incidents import HINT, Incident
from atoll.web.tables.service import TableService
from atoll.web.tables.table import Table
from atoll.web.views.translations import TRANSLATOR

from .advice import Advice
from .reviewer import Reviewer

STEPS = LOOK, CHOICE, NUMBERS = 1, 2, 3
CACHED = 256  # decisions
COMPARED = 3  # choices whose chances the last step tells


class HintRefused(Exception):
    """No hint is given, and the message that says why; seconds to wait if there were too many."""

    def __init__(self, message_id: str, seconds: int = 0) -> None:
        super().__init__(message_id)
        self.message_id, self.seconds = message_id, seconds


@dataclass(frozen=True)
class Hint:
    """One step of a hint."""

    moment: str  # the decision it is for
    step: int
    text: str
    actions: tuple[int, ...]  # to be lit


class Hints:
    """Hints for the tables of this server process."""

    def __init__(self, tables: TableService, reviewer: Reviewer) -> None:
        self._tables, self._reviewer = tables, reviewer
        self._known: OrderedDict[tuple[str, int, str], Advice] = OrderedDict()
        self._rate = RateLimiter(tables.limits.hints, tables.limits.tracked_keys)
        self._asking = set[str]()  # shares whose hint is being computed

    async def give(self, table: Table, seat: int, moment: str, step: int, lang: str, share: str) -> Hint:
        """A step of the hint for a decision, or HintRefused."""
        if not table.has_hints:
            raise HintRefused("hint-not-here")
        match = await self._tables.current_match(table)
        if match is None or seat not in match.waiting or match.moment(seat) != moment:
            raise HintRefused("refused-stale")
        view, game = match.view(seat), match.game
        key = table.row.id, seat, moment
        advice = self._known.get(key)
        if advice is None:
            advice = await self._advise(game, view, seat, share)
            await self._note(table, match, seat)
            self._known[key] = advice
            if len(self._known) > CACHED:
                self._known.popitem(last=False)
        names = {
            option.action: label(game, view, seat, option.action, lang, table.names(lang))
            for option in advice.options
        }
        return Hint(moment, step, _text(advice, names, step, match.seats == 1, lang), _lit(advice, step))

    async def _advise(self, game: Game, view: Position, seat: int, share: str) -> Advice:
        """What the coach says; one hint of a share at a time, and not too many."""
        if seconds := self._rate.seconds_until(1, share):
            raise HintRefused("refused-slower", seconds)
        if share in self._asking:
            raise HintRefused("hint-none")
        self._asking.add(share)
        try:
            advice = await self._reviewer.advise(game, view, seat)
        finally:
            self._asking.discard(share)
        if advice is None:
            raise HintRefused("hint-none")
        self._rate.charge(1, share)
        return advice

    async def _note(self, table: Table, match: Match, seat: int) -> None:
        """Tell the table that a hint was given."""
        person = table.seats[seat].person
        if person is None:
            return
        incident = Incident(match.ply, seat, HINT, table.person_name(person))
        async with table.lock:
            await self._tables.store.seats.add_incident(table.row.id, incident)
            await self._tables.reread(table)
        table.broadcast()


def _lit(advice: Advice, step: int) -> tuple[int, ...]:
    return advice.nearby if step == LOOK else (advice.best.action,)


def _text(advice: Advice, names: dict[int, str], step: int, is_solo: bool, lang: str) -> str:
    best = names[advice.best.action]
    if len(advice.options) == 1:
        return TRANSLATOR.translate(lang, "hint-only", choice=best)
    if step == LOOK:
        return TRANSLATOR.translate(lang, "hint-look", count=len(advice.nearby))
    if step == CHOICE:
        return TRANSLATOR.translate(lang, "hint-choice", choice=best)
    told = (
        TRANSLATOR.translate(
            lang, "hint-number", choice=names[option.action], chance=round(100 * option.chance)
        )
        for option in advice.options[:COMPARED]
    )
    if is_solo:
        return TRANSLATOR.translate(lang, "hint-points", numbers="; ".join(told))
    return TRANSLATOR.translate(lang, "hint-chances", numbers="; ".join(told))
