"""Records one game of a study: legal actions, choices and results."""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field

from atoll.arena.plan import Pairing, seed_of
from atoll.arena.referee import Referee
from atoll.arena.run import ArenaError, Setting
from atoll.kit.core.events import Event, new_log, read_log
from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES

Words = tuple[str, ...]  # the same in every language
TOTAL = "sheet-total"


@dataclass(frozen=True)
class Row:
    """A row of the score sheet; a source is part of the points, the others count what was done for them."""

    words: Words
    values: tuple[float | None, ...]
    source: bool


@dataclass
class RecordedGame:
    """The record of a game."""

    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    choices: int = 0
    widths: Counter[int] = field(default_factory=Counter)  # how many actions were legal -> how often
    turns: Counter[int] = field(default_factory=Counter)  # choices a turn had -> how often
    offered: Counter[int] = field(default_factory=Counter)  # action -> how often it was legal
    chosen: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))  # action -> seats
    words: dict[int, Words] = field(default_factory=dict)  # action -> what it was called
    sheet: list[Row] = field(default_factory=list)


def record_game(setting: Setting, pairing: Pairing) -> RecordedGame:
    """Let a bot play all seats and record the game; ArenaError if it forfeits."""
    game, log = setting.open(), new_log()
    seen = RecordedGame()
    state = game.new(setting.seats, pairing.deal, setting.options, log)
    happened = read_log(log, game.id)
    before, run = -1, 0  # the seat that chose last, and how many times in a row
    with closing(Referee(game, pairing.seating, setting.patience)) as referee:
        while waiting := game.waiting(state):
            seat = waiting[0]
            action = referee.ask(state, seat, seed_of("thought", pairing.deal, pairing.number, seen.choices))
            if why := referee.forfeits.get(seat):
                raise ArenaError(f"{pairing.seating[seat]} cannot be studied: it forfeits: {why}")
            _note_choice(seen, game, state, seat, action)
            if seat != before or len(waiting) > 1:
                seen.turns[run] += 1
                run = 0
            before, run = seat, run + 1
            game.rules.apply(state, seat, action, log)
            happened += read_log(log, game.id)
    seen.turns[run] += 1
    del seen.turns[0]
    seen.places, seen.scores = game.places(state), game.scores(state)
    seen.sheet = _sheet(game, state, happened)
    return seen


def _note_choice(seen: RecordedGame, game: Game, state: Position, seat: int, action: int) -> None:
    legal = game.legal(state, seat)
    seen.choices += 1
    seen.widths[len(legal)] += 1
    seen.offered.update(legal)
    seen.chosen[action][seat] += 1
    if action not in seen.words:
        view = game.view(state, seat)
        seen.words[action] = tuple(game.name(view, seat, action, lang) for lang in LANGUAGES)


def _sheet(game: Game, end: Position, happened: list[Event]) -> list[Row]:
    rows = game.text.sheet(end, happened)
    total = next(i for i, (label, _) in enumerate(rows) if label.id == TOTAL)
    return [
        Row(
            tuple(game.translator.translate(lang, label) for lang in LANGUAGES),
            tuple(_number(value) for value in values),
            i < total,
        )
        for i, (label, values) in enumerate(rows)
        if i != total
    ]


def _number(value: object) -> float | None:
    """A value of the sheet; a dash, an average of nothing, is none."""
    try:
        return float(str(value))
    except ValueError:
        return None
