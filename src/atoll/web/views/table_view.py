"""What one viewer is shown of a table: from that seat's view alone, in words and one picture."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import msgspec
from markupsafe import Markup

from atoll.kit.core.events import Event
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.cache import cached
from atoll.kit.draw.fragments import FragmentCollector
from atoll.kit.draw.look import Look, badge
from atoll.kit.game import Game
from atoll.kit.i18n import Message
from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.web.bots.catalogue import bot_name
from atoll.web.db.models import BOT, SeatRow
from atoll.web.tables.clock import Clock, TimeControl, wall_clock
from atoll.web.tables.table import Table

from .history_limit import Past
from .history_steps import Moments
from .match_stats import Story, recall
from .score_chart import chart
from .translations import TRANSLATOR, join_names

EARLIER = 40  # older lines of the log that are shown at once
TOLD = 20_000  # choices whose sentences are memoized
FOLDS = frozenset({"log-earlier", "in-words"})  # of a page, closed at first
NONE: frozenset[str] = frozenset()


class Face(msgspec.Struct, frozen=True, gc=False):
    """A clock as it is shown; a running one has no text, so that it alone makes no new page."""

    text: str
    running: bool
    low: bool
    out: bool


class Panel(msgspec.Struct, frozen=True, gc=False):
    """One seat as the others see it."""

    seat: int
    name: str
    level: str  # of a bot
    badge: Markup
    figure: str
    line: str
    mine: bool
    state: str  # awaited, thinking (a bot), or nothing
    away: bool
    gone: int  # since when, in seconds since 1970; 0 if nobody knows
    place: int
    clock: Face | None = None


class Line(msgspec.Struct, frozen=True, gc=False):
    """A sentence of the log and the moment it belongs to."""

    number: int
    text: str
    beside: bool = False  # nothing of the game itself


@dataclass(frozen=True)
class Sheet:
    """How a game ended."""

    rows: list[tuple[str, list[str]]]  # source and points of each seat; the last row is the total
    more: list[tuple[str, list[str]]]  # what else there is to know
    order: list[Panel]
    pages: list[str]  # addresses of the seats' results, or nothing
    ties: list[str]
    chart: Markup
    turns: int  # how often the lead changed hands
    seed: str
    salt: str


@dataclass
class Scene:
    """All that a page needs to show a match."""

    number: int  # of the moment
    headline: str
    status: str
    note: str
    panels: list[Panel]
    board: Markup
    words: tuple[str, ...]
    fresh: list[Line]
    earlier: list[Line]
    has_earlier: bool
    moment: str = ""
    my_turn: bool = False
    can_undo: bool = False
    sheet: Sheet | None = None


@cache
def sign(seat: int) -> Markup:
    """The badge of a seat as a small picture of its own."""
    return Markup(
        f'<svg class="badge" viewBox="-17 -17 34 34" aria-hidden="true">{badge(seat, 0, 0, 14)}</svg>'
    )


def known_folds(wanted: Iterable[str]) -> frozenset[str]:
    """Those of some names that are folds of the page."""
    return FOLDS.intersection(wanted) or NONE  # one nothing for thousands of windows


def show(
    table: Table,
    match: Match,
    seat: int,
    lang: str,
    tall: bool,
    folds: Collection[str] = FOLDS,
    collector: FragmentCollector | None = None,
) -> Scene:
    """The table now, for a seat or SPECTATOR, who may be a little behind; closed folds are empty."""
    ply = match.ply if seat != SPECTATOR else table.shown_to_spectators()
    scene = _frame(table, match, seat, lang, tall, ply, live=True, folds=folds, collector=collector)
    if seat == SPECTATOR:
        scene.note = _behind(table, lang) if not match.over else ""
    else:
        scene.moment = match.moment(seat)
        scene.my_turn = seat in match.waiting
        scene.can_undo = not match.over and match.can_undo(seat)
    if match.over:
        scene.sheet = _sheet(table, match, lang, tall, scene.panels, table.names(lang))
    return scene


def _behind(table: Table, lang: str) -> str:
    delay = table.settings.spectator_delay
    if delay.moves:
        return TRANSLATOR.translate(lang, "behind-moves", count=delay.moves)
    return TRANSLATOR.translate(lang, "behind-minutes", count=delay.minutes) if delay.minutes else ""


def time_left(left: int, lang: str) -> str:
    """Time on a clock; the pages count it down in the same form."""
    seconds = -(-max(0, left) // 1000)
    minutes, hours, days = seconds // 60 % 60, seconds // 3600 % 24, seconds // 86400
    if days:
        of_day, of_hour = TRANSLATOR.translate(lang, "clock-units").split()
        return f"{days} {of_day} {hours} {of_hour}"
    clock = f"{minutes:02}:{seconds % 60:02}"
    return f"{hours}:{clock}" if hours else clock.removeprefix("0")


def _face(clock: Clock, control: TimeControl, now: int, lang: str) -> Face:
    left, running = max(0, clock.remaining(now)), clock.since is not None
    return Face("" if running else time_left(left, lang), running, left <= control.low, left == 0)


def replay(table: Table, match: Match, seat: int, lang: str, tall: bool, ply: int) -> Scene:
    """A moment of the match, as a seat saw it."""
    return _frame(table, match, seat, lang, tall, ply, live=False, folds=FOLDS)


def _frame(
    table: Table,
    match: Match,
    seat: int,
    lang: str,
    tall: bool,
    ply: int,
    live: bool,
    folds: Collection[str],
    collector: FragmentCollector | None = None,
) -> Scene:
    game, names, view = match.game, table.names(lang), match.view(seat, ply)
    legal = match.legal(seat) if live and seat != SPECTATOR else ()
    awaited = match.waiting if ply == match.ply else game.waiting(view)
    past = Past(table, match)
    events = tuple(e for e in past.events(ply) if e.for_seat(seat))
    look = Look(game, seat, lang, names, legal, tall, events, collector)
    status, note = _status(game, view, seat, awaited, names, lang)
    moments = Moments(match, seat, ply, table.closed)
    since = _last_turn(match, moments, seat, ply) if live else moments.began(ply)
    back = range(ply, (past.first if "log-earlier" in folds else max(past.first, since)) - 1, -1)
    fresh, earlier = _log(table, match, past, moments, seat, lang, names, back, since)
    return Scene(
        number=moments.number(ply),
        headline=game.translator.translate(lang, game.text.headline(view), names),
        status=status,
        note=note,
        panels=list(_panels(table, game, view, seat, awaited, names, lang, live)),
        board=Markup(game.board.draw(view, look)),
        words=_in_words(game, view, seat, names, lang) if "in-words" in folds else (),
        fresh=fresh,
        earlier=earlier,
        has_earlier=past.first < since,
    )


def _in_words(game: Game, view: Position, seat: int, names: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """The whole table, line by line."""
    return tuple(game.translator.translate(lang, line, names) for line in game.text.table(view, seat))


def _status(
    game: Game, view: Position, seat: int, awaited: tuple[int, ...], names: tuple[str, ...], lang: str
) -> tuple[str, str]:
    """Who must do what, and a remark behind it."""
    if not awaited:
        return _verdict(game.places(view), names, lang), ""
    if seat in awaited:
        note: Message | None = game.text.note(view, seat)
        asked = game.translator.translate(lang, game.text.ask(view, seat), names)
        return asked, game.translator.translate(lang, note, names) if note else ""
    who = join_names([names[other] for other in awaited], lang)
    return TRANSLATOR.translate(lang, "waiting-for", who=who, count=len(awaited)), ""


def _verdict(places: tuple[int, ...], names: tuple[str, ...], lang: str) -> str:
    if len(places) == 1:  # who plays alone beats nobody
        return TRANSLATOR.translate(lang, "alone-over")
    winners = [names[seat] for seat, place in enumerate(places) if place == 1]
    return TRANSLATOR.translate(lang, "wins", who=join_names(winners, lang), count=len(winners))


def _panels(
    table: Table,
    game: Game,
    view: Position,
    me: int,
    awaited: tuple[int, ...],
    names: tuple[str, ...],
    lang: str,
    live: bool,
) -> Iterator[Panel]:
    places = game.places(view) if not awaited else ()
    control, clocks, now = table.settings.time_control, table.clocks, wall_clock()
    # whoever is behind must not see by the clocks that somebody has chosen
    ticking = live and bool(awaited) and (me != SPECTATOR or not table.settings.delay)
    for seat, name in enumerate(names):
        bot = table.seats[seat].kind == BOT
        yield Panel(
            seat=seat,
            name=name,
            level=_bot(table.seats[seat], lang) if bot else "",
            badge=sign(seat),
            figure=game.text.figure(view, seat, me),
            line=game.translator.translate(lang, game.text.seat_line(view, seat), names),
            mine=seat == me,
            state=("thinking" if bot else "awaited") if seat in awaited else "",
            away=live and bool(awaited) and not table.present(seat),
            gone=table.seats[seat].left_at or 0,
            place=places[seat] if places else 0,
            clock=_face(clocks[seat], control, now, lang) if control and ticking and not bot else None,
        )


def _bot(seat: SeatRow, lang: str) -> str:
    """How well a bot plays, and whose seat it keeps."""
    name = bot_name(seat.level, lang)
    level = name[:1].lower() + name[1:]
    return (
        TRANSLATOR.translate(lang, "bot-keeps-seat", level=level, name=seat.replaced_person.name)
        if seat.replaced_person
        else level
    )


def _page_of(table: Table, seat: int) -> str:
    person = table.seats[seat].person
    return f"/p/{person.public_id}" if person is not None and not person.hidden else ""


@cached(TOLD)
def _told(
    game: str, events: tuple[Event, ...], seat: int, lang: str, names: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(find_game(game).tell(events, seat, lang, names))


def _last_turn(match: Match, moments: Moments, seat: int, ply: int) -> int:
    """The last choice of a seat after which something became known; a spectator gets the last round."""
    if seat == SPECTATOR:
        return moments.ply(moments.last - match.seats)
    now, choices = int(match.position(ply).barrier), match.choices
    for n in range(ply, 0, -1):
        if choices[n - 1].seat == seat and int(match.position(n - 1).barrier) < now:
            return n
    return 0


def _log(
    table: Table,
    match: Match,
    past: Past,
    moments: Moments,
    seat: int,
    lang: str,
    names: tuple[str, ...],
    back: range,
    since: int,
) -> tuple[list[Line], list[Line]]:
    """What happened since this seat's last choice (in a replay: just now), and before, as far as wished."""
    beside: dict[int, list[str]] = {}
    for incident in table.incidents:  # a choice may have been taken back since
        beside.setdefault(min(incident.ply, match.ply), []).append(incident.text(lang))
    lines: tuple[list[Line], list[Line]] = [], []
    for n in back:
        told = _told(match.game.id, past.events(n), seat, lang, names)
        part = lines[0] if n >= since else lines[1]
        number = moments.number(n)
        part.extend(Line(number, text, beside=True) for text in reversed(beside.get(n, [])))
        part.extend(Line(number, text) for text in reversed(told))
        if len(lines[1]) >= EARLIER:
            break
    return lines[0][::-1], lines[1][::-1]


def _sheet(
    table: Table, match: Match, lang: str, tall: bool, panels: list[Panel], names: tuple[str, ...]
) -> Sheet:
    whole: list[tuple[Message, list[int]]] = match.game.text.sheet(match.state, match.events)
    rows = [(label, values) for label, values in whole if any(values) or label.id == "sheet-total"]
    said = [
        (match.game.translator.translate(lang, label, names), [str(v).replace("-", "−") for v in values])
        for label, values in rows
    ]
    total = next(i for i, (label, _) in enumerate(rows) if label.id == "sheet-total")
    story = recall(table.row.id, match)
    return Sheet(
        rows=said[: total + 1],
        more=[*said[total + 1 :], *_course(match, story, lang)],
        order=sorted(panels, key=lambda panel: panel.place),
        pages=[_page_of(table, seat) for seat in range(match.seats)],
        ties=list(_ties(match, lang, names)),
        chart=chart(story, names, lang, tall, f"/t/{table.row.id}/replay"),
        turns=story.turns,
        seed=str(match.seed),
        salt=match.salt,
    )


def _course(match: Match, story: Story, lang: str) -> list[tuple[str, list[str]]]:
    """How the game went, in figures every game has."""
    made = [sum(choice.seat == seat for choice in match.choices) for seat in range(match.seats)]
    return [
        (TRANSLATOR.translate(lang, "course-choices"), [str(count) for count in made]),
        (TRANSLATOR.translate(lang, "course-lead"), [f"{share} %" for share in story.led]),
        (TRANSLATOR.translate(lang, "course-best"), [f"+{gain}" if gain > 0 else "–" for gain in story.best]),
    ]


def _ties(match: Match, lang: str, names: tuple[str, ...]) -> Iterator[str]:
    """What became of equal points: what decided between them, or that the victory is shared."""
    for points in sorted(set(match.scores), reverse=True):
        level = [seat for seat in range(match.seats) if match.scores[seat] == points]
        who = join_names([names[seat] for seat in level], lang)
        if len({match.places[seat] for seat in level}) > 1:
            rule = match.game.translator.translate(lang, "tie-break")
            yield TRANSLATOR.translate(lang, "tie-broken", who=who, rule=rule)
        elif len(level) > 1 and match.places[level[0]] == 1:
            yield TRANSLATOR.translate(lang, "tie-shared", who=who)
