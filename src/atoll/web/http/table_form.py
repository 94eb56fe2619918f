"""The options of a game as fields of a form, and a filled form as options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from litestar.datastructures import FormMultiDict

from atoll.kit.game import Game
from atoll.kit.options import Cards, Drawn, Flag, Number, Option, OptionError, SeatOption, as_text
from atoll.web.views.translations import TRANSLATOR

PREFIX = "option-"
OWN = "own"  # the choice that says: what is written or ticked below


@dataclass(frozen=True)
class Card:
    """A card that may be picked by name."""

    value: str
    name: str
    text: str
    picked: bool


@dataclass(frozen=True)
class Field:
    """One option in a form, with what was chosen so far."""

    key: str
    label: str
    help: str
    kind: str  # flag, number, choice
    value: str
    choices: Sequence[tuple[str, str]] = ()  # value and words
    low: int = 0
    high: int = 0
    cards: Sequence[Card] = ()
    text: str | None = None  # a layout of one's own, as written
    rows: int = 0
    columns: int = 0


def fields(game: Game, form: FormMultiDict, lang: str) -> list[Field]:
    """All options of a game; an empty form shows the defaults."""
    return [_field(game, option, form, lang) for option in game.options]


def _field(game: Game, option: Option, form: FormMultiDict, lang: str) -> Field:
    key = PREFIX + option.name
    label, helping = game.translator.translate(lang, key), game.translator.translate(lang, f"{key}-help")
    given = _first(form, key)
    if isinstance(option, Flag):
        ticked = given if given is not None else "off" if form else as_text(option.default)
        return Field(key, label, helping, "flag", ticked)
    value = given if given is not None else as_text(option.default)
    if isinstance(option, Number):
        return Field(key, label, helping, "number", value, low=option.low, high=option.high)
    choices = [(as_text(v), _value_words(game, option, v, lang)) for v in option.values]
    own = _own_key(option)
    if isinstance(option, Cards):
        picked = form.getall(own, [])
        cards = [
            Card(
                c,
                game.translator.translate(lang, option.card(c)),
                game.translator.translate(lang, option.card_text(c)),
                c in picked,
            )
            for c in option.cards
        ]
        choices.append((OWN, TRANSLATOR.translate(lang, "option-pick")))
        return Field(key, label, helping, "choice", value, choices, cards=cards)
    if isinstance(option, Drawn):
        text = _first(form, own)
        pattern = "\n".join(option.pattern)
        choices.append((OWN, TRANSLATOR.translate(lang, "option-draw")))
        width = max(len(row) for row in option.pattern)
        return Field(
            key, label, helping, "choice", value, choices,
            text=pattern if text is None else text, rows=len(option.pattern), columns=width,
        )  # fmt: skip
    return Field(key, label, helping, "choice", value, choices)


def chosen(game: Game, form: FormMultiDict) -> dict[str, Any]:
    """What a filled form wants; an option it does not name stays away, and unknown ones are passed on."""
    own = {_own_key(option): option for option in game.options if isinstance(option, (Cards, Drawn))}
    wanted: dict[str, Any] = {
        key.removeprefix(PREFIX): _first(form, key)
        for key in form
        if key.startswith(PREFIX) and key not in own
    }
    for key, written in own.items():
        if wanted.get(written.name) == OWN:
            wanted[written.name] = [str(part) for part in form.getall(key, [])]
    for option in game.options:
        if isinstance(option, Flag) and form:
            wanted.setdefault(option.name, "off")  # a box that is not ticked is not sent
    return wanted


def complaint(game: Game, wrong: OptionError, lang: str) -> str:
    """What is wrong with the options, for people."""
    known = {option.name for option in game.options}
    if wrong.option not in known:
        return TRANSLATOR.translate(lang, "wrong-option")
    label = game.translator.translate(lang, PREFIX + wrong.option)
    reason = (
        game.translator.translate(lang, wrong.message)
        if wrong.message
        else TRANSLATOR.translate(lang, "wrong-value")
    )
    return f"{label}: {reason}"


def pointed(form: FormMultiDict, wrong: OptionError) -> tuple[str, str, str] | None:
    """What was written, cut into before, at and after the place that is wrong."""
    text = _first(form, f"{PREFIX}{wrong.option}-{OWN}")
    if text is None or wrong.at is None:
        return None
    row, column = wrong.at
    lines = text.replace("\r", "").strip("\n/").replace("/", "\n").split("\n")
    before = "\n".join([*lines[: row - 1], lines[row - 1][: column - 1]])
    rest = "\n".join([lines[row - 1][column - 1 :], *lines[row:]])
    return before, rest[:1], rest[1:]


def _first(form: FormMultiDict, key: str) -> str | None:
    found = form.getall(key, [])
    return str(found[0]) if found else None


def _own_key(option: Option) -> str:
    return f"{PREFIX}{option.name}-{OWN}"


def _value_words(game: Game, option: Option, value: Any, lang: str) -> str:
    """A value of an option as the form shows it."""
    if isinstance(option, SeatOption):
        return (
            TRANSLATOR.translate(lang, "option-random")
            if value == "random"
            else TRANSLATOR.translate(lang, "seat", number=value + 1)
        )
    return game.translator.translate(lang, f"{PREFIX}{option.name}-{value}")
