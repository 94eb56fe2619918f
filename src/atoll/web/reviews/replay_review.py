"""What a replay shows of a review: the chart as its slider, mistakes to jump to, and the best choices now."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from atoll.match import Match
from atoll.review import Review
from atoll.review.comments import MARKS
from atoll.review.words import action_name, verdict_name
from atoll.web.tables.table import Table
from atoll.web.views.match_stats import cached_stats

from .chance_chart import Reader, draw_chance_chart, marked_choices

BEST = 3  # choices of a moment that are shown


@dataclass(frozen=True)
class OptionLine:
    """One choice that could be made."""

    name: str
    chance: int
    is_done: bool


@dataclass(frozen=True)
class MomentChoices:
    """What could be chosen at a step, and what was."""

    who: str
    options: list[OptionLine]
    mark: str
    verdict: str
    verdict_name: str


@dataclass(frozen=True)
class ReplayReview:
    """A review beside one step of a replay."""

    chart: Markup
    moment: MomentChoices | None  # None at the end
    mistakes: list[int]  # steps before them
    number: int  # of the mistake at this step, from 1; 0 if it is none
    before: int | None  # the mistake before this step
    after: int | None


def replay_review(
    table: Table, match: Match, review: Review, seat: int, lang: str, tall: bool, ply: int
) -> ReplayReview | None:
    """The review at a step; None if there is nothing to show."""
    if not review.choices:
        return None
    names = table.names(lang)
    reader = Reader(seat, names, lang, tall, f"/t/{table.row.id}/replay")
    mistakes = [choice.entry for choice in marked_choices(review, seat)]
    return ReplayReview(
        chart=draw_chance_chart(review, cached_stats(table.row.id, match).rounds, reader, ply, low=True),
        moment=_moment(match, review, ply, lang, names),
        mistakes=mistakes,
        number=mistakes.index(ply) + 1 if ply in mistakes else 0,
        before=max((each for each in mistakes if each < ply), default=None),
        after=min((each for each in mistakes if each > ply), default=None),
    )


def _moment(
    match: Match, review: Review, ply: int, lang: str, names: tuple[str, ...]
) -> MomentChoices | None:
    if ply >= len(review.choices):
        return None
    choice = review.choices[ply]
    shown = choice.options[:BEST]
    if choice.chosen not in shown:
        shown = (*shown, choice.chosen)
    lines = [
        OptionLine(
            action_name(match, choice, option.action, lang, names),
            round(100 * option.chance),
            option.action == choice.action,
        )
        for option in shown
    ]
    return MomentChoices(
        names[choice.seat],
        lines,
        MARKS.get(choice.verdict, ""),
        choice.verdict.value,
        verdict_name(choice.verdict, lang),
    )
