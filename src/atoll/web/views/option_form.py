"""The options of a game as form fields, and a submitted form as options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from litestar.datastructures import FormMultiDict

from atoll.kit.game import Game
from atoll.kit.options import Cards, Drawn, Flag, Number, Option, OptionError, SeatOption, as_text

from .translations import TRANSLATOR

PREFIX = "option-"
CUSTOM = "own"  # the choice of a custom layout or of hand-picked cards
LONGEST_QUOTE = 40  # characters of a wrong value that a message repeats


@dataclass(frozen=True)
class Card:
    """A card that can be selected by name."""

    value: str
    name: str
    text: str
    picked: bool


@dataclass(frozen=True)
class Field:
    """One option of the form with its current value."""

    key: str
    label: str
    help: str
    kind: str  # flag, number, choice
    value: str
    choices: Sequence[tuple[str, str]] = ()  # value and label
    low: int = 0
    high: int = 0
    cards: Sequence[Card] = ()
    text: str | None = None  # a custom layout, as typed
    rows: int = 0
    columns: int = 0
    signs: str = ""  # that a place of a custom layout may have


def option_fields(game: Game, form: FormMultiDict, lang: str) -> list[Field]:
    """Fields for all options of a game; an empty form gives the defaults."""
    return [_field(game, option, form, lang) for option in game.options]


def _field(game: Game, option: Option, form: FormMultiDict, lang: str) -> Field:
    key = PREFIX + option.name
    label, help_text = game.translator.translate(lang, key), game.translator.translate(lang, f"{key}-help")
    given = _first(form, key)
    if isinstance(option, Flag):
        ticked = given if given is not None else "off" if form else as_text(option.default)
        return Field(key, label, help_text, "flag", ticked)
    value = given if given is not None else as_text(option.default)
    if isinstance(option, Number):
        return Field(key, label, help_text, "number", value, low=option.low, high=option.high)
    choices = [(as_text(v), _value_label(game, option, v, lang)) for v in option.values]
    custom = _custom_key(option)
    if isinstance(option, Cards):
        picked = form.getall(custom, [])
        cards = [
            Card(
                c,
                game.translator.translate(lang, option.card(c)),
                game.translator.translate(lang, option.card_text(c)),
                c in picked,
            )
            for c in option.cards
        ]
        choices.append((CUSTOM, TRANSLATOR.translate(lang, "option-pick")))
        return Field(key, label, help_text, "choice", value, choices, cards=cards)
    if isinstance(option, Drawn):
        text = _first(form, custom)
        pattern = "\n".join(option.pattern)
        choices.append((CUSTOM, TRANSLATOR.translate(lang, "option-draw")))
        width = max(len(row) for row in option.pattern)
        return Field(
            key, label, help_text, "choice", value, choices,
            text=pattern if text is None else text,
            rows=option.most_rows or len(option.pattern), columns=option.most_columns or width,
            signs=option.signs,
        )  # fmt: skip
    return Field(key, label, help_text, "choice", value, choices)


def submitted_options(game: Game, form: FormMultiDict) -> dict[str, Any]:
    """The options of a submitted form; missing ones are left out, unknown ones kept, to be refused later."""
    custom = {_custom_key(option): option for option in game.options if isinstance(option, (Cards, Drawn))}
    wanted: dict[str, Any] = {
        key.removeprefix(PREFIX): _first(form, key)
        for key in form
        if key.startswith(PREFIX) and key not in custom
    }
    for key, written in custom.items():
        if wanted.get(written.name) == CUSTOM:
            wanted[written.name] = [str(part) for part in form.getall(key, [])]
    for option in game.options:
        if isinstance(option, Flag) and form:
            wanted.setdefault(option.name, "off")  # browsers do not send unchecked boxes
    return wanted


def error_message(game: Game, wrong: OptionError, lang: str) -> str:
    """An option error as a message for the user."""
    known = {option.name for option in game.options}
    if wrong.option not in known:
        return TRANSLATOR.translate(lang, "wrong-option", name=_short(wrong.option))
    label = game.translator.translate(lang, PREFIX + wrong.option)
    reason = (
        game.translator.translate(lang, wrong.message)
        if wrong.message
        else TRANSLATOR.translate(lang, "wrong-value", value=_short(wrong.value))
    )
    return f"{label}: {reason}"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def error_excerpt(form: FormMultiDict, wrong: OptionError) -> tuple[str, str, str] | None:
    """The typed layout, split into the text before, at and after the error."""
    text = _first(form, f"{PREFIX}{wrong.option}-{CUSTOM}")
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


def _custom_key(option: Option) -> str:
    return f"{PREFIX}{option.name}-{CUSTOM}"


def _value_label(game: Game, option: Option, value: Any, lang: str) -> str:
    """The label of an option value."""
    if isinstance(option, SeatOption):
        return (
            TRANSLATOR.translate(lang, "option-random")
            if value == "random"
            else TRANSLATOR.translate(lang, "seat", number=value + 1)
        )
    return game.translator.translate(lang, f"{PREFIX}{option.name}-{as_text(value)}")
