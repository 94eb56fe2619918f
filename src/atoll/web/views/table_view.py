"""What one viewer is shown of a table, computed from that seat's information only: texts and the board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import msgspec
from markupsafe import Markup

from atoll.kit.core.events import Event
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.bottom_sheet import split_sheet
from atoll.kit.draw.fragments import FragmentCollector
from atoll.kit.draw.look import Look, badge
from atoll.kit.game import Game
from atoll.kit.i18n import Message
from atoll.match import Match
from atoll.match.fairness import Deal
from atoll.web.bots.catalogue import bot_name
from atoll.web.db.models import BOT, SeatRow
from atoll.web.film.log_lines import LogLine, log_lines
from atoll.web.film.recap import recap
from atoll.web.film.since import events_since, last_own_choice
from atoll.web.tables.clock import Clock, TimeControl, wall_clock
from atoll.web.tables.table import Table

from .history_limit import HistoryLimit
from .history_steps import HistorySteps
from .match_stats import MatchStats, cached_stats
from .score_chart import draw_score_chart
from .translations import TRANSLATOR, join_names

SECTIONS = frozenset({"log-earlier", "in-words"})  # collapsible; collapsed at first
NO_SECTIONS: frozenset[str] = frozenset()


class ClockView(msgspec.Struct, frozen=True, gc=False):
    """A clock. A running one has no text: the page counts it down, and ticking alone changes no HTML."""

    text: str
    running: bool
    low: bool
    expired: bool


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One seat in the list of players."""

    seat: int
    name: str
    level: str  # of a bot
    badge: Markup
    figure: str
    summary: str
    mine: bool
    state: str  # awaited, thinking (a bot), or nothing
    away: bool
    left_at: int  # seconds since 1970; 0 if unknown
    place: int
    clock: ClockView | None = None
    recap: str = ""  # what the seat did and got since the viewer's last turn


@dataclass(frozen=True)
class ResultSheet:
    """The results of a finished match."""

    rows: list[tuple[str, list[str]]]  # label and value of each seat; the last row is the total
    extra_rows: list[tuple[str, list[str]]]
    ranking: list[SeatView]
    pages: list[str]  # addresses of the players' pages, or empty
    tie_notes: list[str]  # and who used hints
    chart: Markup
    lead_changes: int
    deal: Deal | None
    seed: str
    salt: str


@dataclass
class TableView:
    """All that the templates need to show a match."""

    step: int
    headline: str
    status: str
    note: str
    seats: list[SeatView]
    board: Markup
    sheet: Markup  # what lies at the bottom edge of a phone's screen
    description: tuple[str, ...]  # the position in sentences
    recent_log: list[LogLine]
    earlier_log: list[LogLine]
    has_earlier_log: bool
    moment: str = ""  # identifies the pending decision
    my_turn: bool = False
    can_undo: bool = False
    preset: tuple[int, str] | None = None  # an action that can be chosen by itself, and the words for it
    results: ResultSheet | None = None


@cache
def seat_badge(seat: int) -> Markup:
    """The badge of a seat as an SVG of its own."""
    return Markup(
        f'<svg class="badge" viewBox="-17 -17 34 34" aria-hidden="true">{badge(seat, 0, 0, 14)}</svg>'
    )


def known_sections(wanted: Iterable[str]) -> frozenset[str]:
    """The names that are collapsible sections."""
    return SECTIONS.intersection(wanted) or NO_SECTIONS  # one shared empty set for thousands of windows


def current_view(
    table: Table,
    match: Match,
    seat: int,
    lang: str,
    tall: bool,
    open_sections: Collection[str] = SECTIONS,
    collector: FragmentCollector | None = None,
) -> TableView:
    """The table now, for a seat or SPECTATOR, who may be delayed. Collapsed sections are left empty."""
    ply = match.ply if seat != SPECTATOR else table.shown_to_spectators()
    view = _build_view(
        table, match, seat, lang, tall, ply, live=True, open_sections=open_sections, collector=collector
    )
    if seat == SPECTATOR:
        view.note = _delay_note(table, lang) if not match.over else ""
    else:
        view.moment = match.moment(seat)
        view.my_turn = seat in match.waiting
        view.can_undo = not match.over and match.can_undo(seat)
        view.preset = _preset(match, seat, lang, table.names(lang)) if view.my_turn else None
    if match.over:
        view.results = _result_sheet(table, match, lang, tall, view.seats, table.names(lang))
    return view


def _preset(match: Match, seat: int, lang: str, names: tuple[str, ...]) -> tuple[int, str] | None:
    """The legal action that a game proposes to choose by itself from now on."""
    propose = getattr(match.game.text, "preset", None)
    found: tuple[int, Message] | None = propose(match.view(seat), seat) if propose else None
    if found is None or found[0] not in match.legal(seat):
        return None
    return found[0], match.game.translator.translate(lang, found[1], names, reader=seat)


def _delay_note(table: Table, lang: str) -> str:
    delay = table.settings.spectator_delay
    if delay.moves:
        return TRANSLATOR.translate(lang, "behind-moves", count=delay.moves)
    return TRANSLATOR.translate(lang, "behind-minutes", count=delay.minutes) if delay.minutes else ""


def format_time_left(left: int, lang: str) -> str:
    """Time on a clock, in the format in which `clock.js` counts it down."""
    seconds = -(-max(0, left) // 1000)
    minutes, hours, days = seconds // 60 % 60, seconds // 3600 % 24, seconds // 86400
    if days:
        of_day, of_hour = TRANSLATOR.translate(lang, "clock-units").split()
        return f"{days} {of_day} {hours} {of_hour}"
    clock = f"{minutes:02}:{seconds % 60:02}"
    return f"{hours}:{clock}" if hours else clock.removeprefix("0")


def _clock_view(clock: Clock, control: TimeControl, now: int, lang: str) -> ClockView:
    left, running = max(0, clock.remaining(now)), clock.since is not None
    return ClockView("" if running else format_time_left(left, lang), running, left <= control.low, left == 0)


def replay_view(table: Table, match: Match, seat: int, lang: str, tall: bool, ply: int) -> TableView:
    """The match after some choices, as a seat saw it."""
    return _build_view(table, match, seat, lang, tall, ply, live=False, open_sections=SECTIONS)


def _build_view(
    table: Table,
    match: Match,
    seat: int,
    lang: str,
    tall: bool,
    ply: int,
    live: bool,
    open_sections: Collection[str],
    collector: FragmentCollector | None = None,
) -> TableView:
    game, names, view = match.game, table.names(lang), match.view(seat, ply)
    legal = match.legal(seat) if live and seat != SPECTATOR else ()
    awaited = match.waiting if ply == match.ply else game.waiting(view)
    limit = HistoryLimit(table, match)
    events = tuple(e for e in limit.events(ply) if e.for_seat(seat))
    look = Look(game, seat, lang, names, legal, tall, events, collector)
    status, note = _status(game, view, seat, awaited, names, lang)
    steps = HistorySteps(match, seat, ply, table.closed)
    since = last_own_choice(match, steps, seat, ply) if live else steps.start_of(ply)
    oldest = limit.first if "log-earlier" in open_sections else max(limit.first, since)
    recent, earlier = log_lines(
        table, match, limit, steps, seat, lang, names, range(ply, oldest - 1, -1), since
    )
    since_then = events_since(limit, max(since, limit.first), ply, seat) if live else ()
    board, sheet = split_sheet(game.board.draw(view, look))
    return TableView(
        step=steps.number(ply),
        headline=game.translator.translate(lang, game.text.headline(view), names, reader=seat),
        status=status,
        note=note,
        seats=list(_seat_views(table, game, view, seat, awaited, names, lang, live, since_then)),
        board=Markup(board),
        sheet=Markup(sheet),
        description=_description(game, view, seat, names, lang) if "in-words" in open_sections else (),
        recent_log=recent,
        earlier_log=earlier,
        has_earlier_log=limit.first < since,
    )


def _description(game: Game, view: Position, seat: int, names: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """The position in sentences, for screen readers."""
    return tuple(
        game.translator.translate(lang, line, names, reader=seat) for line in game.text.table(view, seat)
    )


def _status(
    game: Game, view: Position, seat: int, awaited: tuple[int, ...], names: tuple[str, ...], lang: str
) -> tuple[str, str]:
    """What has to be done by whom, and a note on it."""
    if not awaited:
        return _result_text(game.places(view), seat, names, lang)
    if seat in awaited:
        note: Message | None = game.text.note(view, seat)
        asked = game.translator.translate(lang, game.text.ask(view, seat), names, reader=seat)
        return asked, game.translator.translate(lang, note, names, reader=seat) if note else ""
    who = join_names([names[other] for other in awaited], lang)
    return TRANSLATOR.translate(lang, "waiting-for", who=who, count=len(awaited)), ""


def _result_text(places: tuple[int, ...], me: int, names: tuple[str, ...], lang: str) -> tuple[str, str]:
    """Who has won, as a note behind the place of a reader who played."""
    if len(places) == 1:  # there is no winner in a solo game
        return TRANSLATOR.translate(lang, "alone-over"), ""
    winners = [names[seat] for seat, place in enumerate(places) if place == 1]
    won = TRANSLATOR.translate(lang, "wins", who=join_names(winners, lang), count=len(winners))
    if me == SPECTATOR:
        return won, ""
    shared = "yes" if places.count(places[me]) > 1 else "no"
    return TRANSLATOR.translate(lang, "you-came", place=places[me], shared=shared), won


def _seat_views(
    table: Table,
    game: Game,
    view: Position,
    me: int,
    awaited: tuple[int, ...],
    names: tuple[str, ...],
    lang: str,
    live: bool,
    since_then: tuple[Event, ...],
) -> Iterator[SeatView]:
    places = game.places(view) if not awaited else ()
    control, clocks, now = table.settings.time_control, table.clocks, wall_clock()
    # delayed spectators must not learn from the clocks that a choice was made
    ticking = live and bool(awaited) and (me != SPECTATOR or not table.settings.delay)
    for seat, name in enumerate(names):
        bot = table.seats[seat].kind == BOT
        yield SeatView(
            seat=seat,
            name=name,
            level=_bot_label(table, table.seats[seat], lang) if bot else "",
            badge=seat_badge(seat),
            figure=game.text.figure(view, seat, me),
            summary=game.translator.translate(lang, game.text.seat_line(view, seat), names, reader=me),
            mine=seat == me,
            state=("thinking" if bot else "awaited") if seat in awaited else "",
            away=live and bool(awaited) and not table.present(seat),
            left_at=table.seats[seat].left_at or 0,
            place=places[seat] if places else 0,
            clock=_clock_view(clocks[seat], control, now, lang) if control and ticking and not bot else None,
            recap=recap(game, view, since_then, seat, me, lang, names) if since_then else "",
        )


def _bot_label(table: Table, seat: SeatRow, lang: str) -> str:
    """The level of a bot, and whose seat it keeps."""
    name = bot_name(seat.level, lang)
    level = name[:1].lower() + name[1:]
    if seat.replaced_person is None:
        return level
    name = table.person_name(seat.replaced_person, lang)
    return TRANSLATOR.translate(lang, "bot-keeps-seat", level=level, name=name)


def _results_page(table: Table, seat: int) -> str:
    person = table.seats[seat].person
    return f"/p/{person.public_id}" if person is not None and not person.hidden else ""


def _result_sheet(
    table: Table, match: Match, lang: str, tall: bool, seats: list[SeatView], names: tuple[str, ...]
) -> ResultSheet:
    sheet: list[tuple[Message, list[int]]] = match.game.text.sheet(match.state, match.events)
    rows = [(label, values) for label, values in sheet if any(values) or label.id == "sheet-total"]
    translated = [
        (match.game.translator.translate(lang, label, names), [str(v).replace("-", "−") for v in values])
        for label, values in rows
    ]
    total = next(i for i, (label, _) in enumerate(rows) if label.id == "sheet-total")
    stats = cached_stats(table.row.id, match)
    return ResultSheet(
        rows=translated[: total + 1],
        extra_rows=[*translated[total + 1 :], *_course_rows(match, stats, lang)],
        ranking=sorted(seats, key=lambda panel: panel.place),
        pages=[_results_page(table, seat) for seat in range(match.seats)],
        tie_notes=[*_tie_notes(match, lang, names), *_hint_notes(table, lang)],
        chart=draw_score_chart(stats, names, lang, tall, f"/t/{table.row.id}/replay"),
        lead_changes=stats.lead_changes,
        deal=match.deal,
        seed=str(match.seed),
        salt=match.salt,
    )


def _course_rows(match: Match, stats: MatchStats, lang: str) -> list[tuple[str, list[str]]]:
    """Figures that every game has."""
    counts = [sum(choice.seat == seat for choice in match.choices) for seat in range(match.seats)]
    return [
        (TRANSLATOR.translate(lang, "course-choices"), [str(count) for count in counts]),
        (
            TRANSLATOR.translate(lang, "course-lead"),
            [TRANSLATOR.translate(lang, "percent", share=share) for share in stats.lead_percent],
        ),
        (
            TRANSLATOR.translate(lang, "course-best"),
            [f"+{gain}" if gain > 0 else "–" for gain in stats.best_gain],
        ),
    ]


def _tie_notes(match: Match, lang: str, names: tuple[str, ...]) -> Iterator[str]:
    """For equal scores: the tie-break that decided, or that the win is shared."""
    for points in sorted(set(match.scores), reverse=True):
        tied = [seat for seat in range(match.seats) if match.scores[seat] == points]
        who = join_names([names[seat] for seat in tied], lang)
        if len({match.places[seat] for seat in tied}) > 1:
            rule = match.game.translator.translate(lang, "tie-break")
            yield TRANSLATOR.translate(lang, "tie-broken", who=who, rule=rule)
        elif len(tied) > 1 and match.places[tied[0]] == 1:
            yield TRANSLATOR.translate(lang, "tie-shared", who=who)


def _hint_notes(table: Table, lang: str) -> Iterator[str]:
    """Who asked the coach, and how often."""
    for name, count in table.hints_given:
        yield TRANSLATOR.translate(lang, "hints-used", name=name, count=count)
