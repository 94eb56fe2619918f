"""What a page shows of a review: a sentence, the chart, luck and skill, and the costliest choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.i18n import LETTERS
from atoll.match import Match
from atoll.review import ChoiceReview, Parts, Review
from atoll.review.comments import MARKS
from atoll.review.decisions import asked_at
from atoll.review.words import action_name, verdict_name, what_is_missing
from atoll.web.tables.table import Table
from atoll.web.views.match_stats import cached_stats
from atoll.web.views.table_view import seat_badge
from atoll.web.views.translations import TRANSLATOR

from .chance_chart import Reader, draw_chance_chart
from .close_up import close_up

CARDS = 3  # costliest choices that are shown
TOLD = 0.05  # from its start or its end, from which on a chance is worth a sentence
BAR_WIDTH = 46  # of a bar to either side


@dataclass(frozen=True)
class PartsRow:
    """Luck and skill of one seat, in points of win chance that add up as they are shown."""

    seat: int
    name: str
    badge: Markup
    place: int
    points: int
    accuracy: int
    own: int
    others: int
    luck: int
    total: int
    start: int
    mine: bool


@dataclass(frozen=True)
class ChoiceCard:
    """One costly choice."""

    entry: int
    letter: str  # of its seat
    mark: str
    verdict: str
    name: str  # of the verdict
    who: str  # the player, unless it is the reader
    where: str
    loss: int
    done: str
    better: str
    left: int
    instead: int
    note: str
    picture: Markup


@dataclass(frozen=True)
class ReviewView:
    """A review as the templates show it."""

    sentence: str
    chart: Markup
    rows: list[PartsRow]
    widest: int  # the largest part, for the bars
    cards: list[ChoiceCard]
    missing: list[str]
    is_solo: bool
    is_judged: bool  # else there are no chances


def build_review_view(
    table: Table, match: Match, review: Review, seat: int, lang: str, tall: bool
) -> ReviewView:
    """The review of a closed table for one reader."""
    names = table.names(lang)
    reader = Reader(seat, names, lang, tall, f"/t/{table.row.id}/replay")
    rounds = cached_stats(table.row.id, match).rounds
    rows = _rows(match, review, seat, names)
    return ReviewView(
        sentence=peak_sentence(match, review, seat, lang, names),
        chart=draw_chance_chart(review, rounds, reader),
        rows=rows,
        widest=max((abs(n) for row in rows for n in (row.own, row.others, row.luck)), default=1) or 1,
        cards=[_card(match, choice, seat, lang, names) for choice in shown_choices(review, seat)],
        missing=what_is_missing(review, lang),
        is_solo=match.seats == 1,
        is_judged=bool(review.choices),
    )


def shown_choices(review: Review, seat: int) -> tuple[ChoiceReview, ...]:
    """The costliest choices of a seat, or of all for spectators."""
    if seat != SPECTATOR:
        return review.costliest(seat, CARDS)
    every = [choice for each in range(review.seats) for choice in review.costliest(each, CARDS)]
    return tuple(sorted(every, key=lambda choice: (-choice.loss, choice.entry))[:CARDS])


def rounded(parts: Parts) -> tuple[int, int, int, int]:
    """Own choices, others, luck and their sum in whole points, which add up."""
    exact = [100 * part for part in (parts.own, parts.others, parts.luck)]
    total = round(100 * parts.result) - round(100 * parts.start)
    whole = [round(part) for part in exact]
    while (left := total - sum(whole)) != 0:
        step = 1 if left > 0 else -1
        worst = max(range(3), key=lambda i: (step * (exact[i] - whole[i]), i))
        whole[worst] += step
    return whole[0], whole[1], whole[2], total


def peak_sentence(match: Match, review: Review, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """How near a loser was to the win after a round, and how far a winner was from it."""
    if seat == SPECTATOR or match.seats == 1 or not review.choices or not match.over:
        return ""
    rounds = rounds_of(match)
    ends = [list(plies)[-1] for _, plies in groupby(range(len(rounds)), key=lambda ply: rounds[ply])][:-1]
    chances = {ply: review.chances[ply][seat] for ply in ends}
    if not chances:
        return ""
    start, won = 1 / match.seats, match.places[seat] == 1
    ply = min(chances, key=chances.__getitem__) if won else max(chances, key=chances.__getitem__)
    if (won and chances[ply] > start - TOLD) or (not won and chances[ply] < start + TOLD):
        return ""
    chance, where = round(100 * chances[ply]), headline(match, seat, ply, lang, names)
    if won:
        return TRANSLATOR.translate(lang, "review-was-down", chance=chance, where=where)
    return TRANSLATOR.translate(lang, "review-was-up", chance=chance, where=where)


def rounds_of(match: Match) -> Sequence[int]:
    """The number of the round after every choice."""
    return [match.game.round_of(match.position(ply)) for ply in range(match.ply + 1)]


def headline(match: Match, seat: int, ply: int, lang: str, names: tuple[str, ...]) -> str:
    """Where the game stood after some choices."""
    game = match.game
    return game.translator.translate(lang, game.text.headline(match.view(seat, ply)), names, reader=seat)


def _rows(match: Match, review: Review, me: int, names: tuple[str, ...]) -> list[PartsRow]:
    """Luck and skill of all seats, the best first."""
    places = match.places if match.over else tuple(range(1, match.seats + 1))
    rows = []
    for seat in sorted(range(match.seats), key=lambda seat: (places[seat], seat)):
        own, others, luck, total = rounded(review.parts[seat])
        rows.append(
            PartsRow(
                seat, names[seat], seat_badge(seat), places[seat] if match.over else 0, match.scores[seat],
                round(review.accuracy[seat]) if review.accuracy else 0,
                own, others, luck, total, round(100 * review.parts[seat].start), seat == me,
            )
        )  # fmt: skip
    return rows


def _card(match: Match, choice: ChoiceReview, me: int, lang: str, names: tuple[str, ...]) -> ChoiceCard:
    shown = close_up(match, choice, lang, names)
    return ChoiceCard(
        entry=choice.entry,
        letter=LETTERS[choice.seat],
        mark=MARKS[choice.verdict],
        verdict=choice.verdict.value,
        name=verdict_name(choice.verdict, lang),
        who="" if choice.seat == me else names[choice.seat],
        where=headline(match, choice.seat, asked_at(match, choice.entry), lang, names),
        loss=round(100 * choice.best.chance) - round(100 * choice.chosen.chance),
        done=action_name(match, choice, choice.action, lang, names),
        better=action_name(match, choice, choice.best.action, lang, names),
        left=round(100 * choice.chosen.chance),
        instead=round(100 * choice.best.chance),
        note=shown.better,
        picture=shown.picture,
    )
