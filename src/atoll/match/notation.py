"""A match as text that people and programs can read: headers, then one line a choice.

    [Game "miaui"]
    [Version "1"]
    [Seats "3"]
    [Option "no_fights" "off"]
    [Secret "0c1d..."]
    [Entropy "A" "7be2... what a person added"]
    [Commitment "5f..."]

    1. A dive:12
    2. B dive:3   ; a comment
    ...

A seat is its letter, an action its code; both are frozen for a version of the rules. `Result` and `Places`
stand in the headers of a finished game and are checked when read, as is the commitment. A game that is dealt
from a seed has `Seed` and `Salt` in the place of `Secret` and `Entropy` (`fairness.py`).
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from atoll.kit.core.record import Position
from atoll.kit.game import Game, WrongSeats
from atoll.kit.i18n import LETTERS, Translator
from atoll.kit.options import OptionError, as_text, stated
from atoll.kit.registry import UnknownGame, game_names
from atoll.kit.registry import game as find_game

from .fairness import LONGEST_ENTROPY, SECRET_BITS, Deal, is_entropy, is_secret
from .refusal import Refused

TRANSLATOR = Translator(Path(__file__).parent)
LONGEST_SALT = 64
LONGEST = 1_000_000  # characters of a text

_ONCE = ("Game", "Version", "Seats", "Seed", "Salt", "Secret", "Commitment", "Opening", "Result", "Places")
LONGEST_DETAIL = 400  # characters of what is wrong with an option; a message does not take more than 1000
_LINE_ENDS = re.compile("[\\x00-\\x1f\\x7f\\x85\\u2028\\u2029]")
_HEADER = re.compile(r'\[(\w+)((?:\s+"(?:[^"\\]|\\.)*")+)\s*\]$')
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_CHOICE = re.compile(r"(\d+)\.\s+(\w+)\s+(\S+)\s*(?:;\s?(.*))?$")


class NotationError(ValueError):
    """A text that is not a match, with the first line that is wrong and the reason in any language."""

    def __init__(self, line: int, wrong: str, **said: Any) -> None:
        self.line, self._wrong, self._said = line, wrong, said
        super().__init__(f"line {line}: {self.reason}")

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.tell("en")

    def tell(self, lang: str) -> str:
        """Why; an argument that depends on the language is a function of it."""
        said = {name: value(lang) if callable(value) else value for name, value in self._said.items()}
        return TRANSLATOR.translate(lang, self._wrong, **said)


class WrittenMatch(Protocol):
    """What the notation needs of a match: `Match` without an import in a circle."""

    game: Game
    version: int
    seats: int
    names: tuple[str, ...]
    options: dict[str, Any]
    custom: bool
    seed: int
    salt: str
    deal: Deal | None
    comments: dict[int, str]

    @property
    def opening(self) -> Any: ...  # noqa: D102
    @property
    def commitment(self) -> str: ...  # noqa: D102
    @property
    def over(self) -> bool: ...  # noqa: D102
    @property
    def scores(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def places(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def choices(self) -> Sequence[tuple[int, int]]: ...  # noqa: D102
    @property
    def ply(self) -> int: ...  # noqa: D102
    def play(self, seat: int, action: int) -> object: ...  # noqa: D102


M = TypeVar("M", bound=WrittenMatch)


def write(match: WrittenMatch) -> str:
    """The text of a match."""
    lines = [
        _header("Game", match.game.id),
        _header("Version", match.version),
        _header("Seats", match.seats),
        *(_header("Name", LETTERS[i], name) for i, name in enumerate(match.names)),
        *(
            _header("Option", name, as_text(value))
            for name, value in stated(match.game.options, match.options).items()
        ),
    ]
    if match.custom:
        lines.append(_header("Opening", base64.b64encode(match.opening.tobytes()).decode()))
    lines += _chance(match)
    lines.append(_header("Commitment", match.commitment))
    if match.over:
        lines.append(_header("Result", " ".join(str(points) for points in match.scores)))
        lines.append(_header("Places", " ".join(str(place) for place in match.places)))
    lines.append("")
    comments = {ply: _one_line(comment) for ply, comment in match.comments.items()}
    if comments.get(0):
        lines.append(f"; {comments[0]}")
    for ply, (seat, action) in enumerate(match.choices, 1):
        comment = f" ; {comments[ply]}" if comments.get(ply) else ""
        lines.append(f"{ply}. {LETTERS[seat]} {match.game.actions.code(action)}{comment}")
    return "\n".join(lines) + "\n"


def _chance(match: WrittenMatch) -> list[str]:
    """The headers of what decides all that is dealt."""
    if match.deal is not None:
        added = [(letter, text) for letter, text in zip(LETTERS, match.deal.entropy) if text]
        return [_header("Secret", match.deal.secret), *(_header("Entropy", *each) for each in added)]
    return [_header("Seed", match.seed), *([_header("Salt", match.salt)] if match.salt else [])]


def _header(name: str, *values: object) -> str:
    return f"[{name} {' '.join(_quoted(str(value)) for value in values)}]"


def _quoted(text: str) -> str:
    """As a JSON string, with every character that may count as a line end escaped."""
    return _LINE_ENDS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(text, ensure_ascii=False))


def _short(text: str) -> str:
    """A piece of input, shortened for a message."""
    return repr(_cut(text, 80))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]}…"


def _one_line(text: str) -> str:
    return " ".join(_LINE_ENDS.sub(" ", text).split())


def read(text: str, make: Callable[..., M], openings: bool = True) -> M:
    """The match of a text. Every line is checked; the first wrong one is named.

    An `Opening` is a position as bytes; `openings=False` refuses it in texts from untrusted users.
    """
    if len(text) > LONGEST:
        raise NotationError(1, "too-long", most=str(LONGEST))
    lines = text.split("\n")
    headers = Headers(lines)
    if not openings and "Opening" in headers:
        raise NotationError(headers.line("Opening"), "opening-refused")
    match = _open(headers, make)
    for number in range(headers.end, len(lines) + 1):
        _read_choice(lines[number - 1].strip(), number, match)
    _check_end(headers, match)
    return match


class Headers:
    """The headers of a text, each with its line; `end` is the first line behind them."""

    def __init__(self, lines: list[str]) -> None:
        self._found: dict[str, list[tuple[int, list[str]]]] = {}
        self.end = len(lines) + 1
        for number, raw in enumerate(lines, 1):
            line = raw.strip()
            if line and not line.startswith("["):
                self.end = number
                return
            if line:
                self._add(number, line)

    def _add(self, number: int, line: str) -> None:
        found = _HEADER.match(line)
        if not found:
            raise NotationError(number, "header-form", text=_short(line))
        try:
            values = [json.loads(quoted) for quoted in _QUOTED.findall(found[2])]
            "".join(values).encode()
        except ValueError:  # no JSON, or half a character
            raise NotationError(number, "unreadable") from None
        if found[1] in _ONCE and found[1] in self._found:
            raise NotationError(number, "twice", name=found[1])
        self._found.setdefault(found[1], []).append((number, values))

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def all(self, name: str) -> list[tuple[int, list[str]]]:
        """Lines and values of all headers of a name."""
        return self._found.get(name, [])

    def line(self, name: str) -> int:
        """The line of a header, 1 if it is not there."""
        return self._found[name][0][0] if name in self._found else 1

    def text(self, name: str, default: str | None = None) -> str:
        """The value of a header."""
        if name in self._found:
            return self._found[name][0][1][0]
        if default is None:
            raise NotationError(1, "missing", name=name)
        return default

    def number(self, name: str) -> int:
        """The value of a header that is a number."""
        value = self.text(name)
        if not value.isascii() or not value.isdigit() or len(value) > 20:
            raise NotationError(self.line(name), "no-number", name=name, text=_short(value))
        return int(value)


def _open(headers: Headers, make: Callable[..., M]) -> M:
    """The match as it starts."""
    try:
        game = find_game(headers.text("Game"))
    except UnknownGame:
        wanted, known = _short(headers.text("Game")), ", ".join(game_names())
        raise NotationError(headers.line("Game"), "unknown-game", game=wanted, games=known) from None
    version = headers.number("Version")
    if version != game.version:
        line = headers.line("Version")
        raise NotationError(line, "other-version", version=str(version), ours=str(game.version))
    seats = headers.number("Seats")
    try:
        game.check_seats(seats)
    except WrongSeats:
        said = {"game": game.id, "fewest": game.seats[0], "most": game.seats[-1], "seats": str(seats)}
        raise NotationError(headers.line("Seats"), "wrong-seats", **said) from None
    given: dict[str, Any] = {
        "options": _options(headers, game, seats),
        "names": _names(headers, seats),
        "opening": _opening(headers, game, seats),
    }
    if "Secret" in headers:
        match = make(game, seats=seats, deal=_deal(headers, seats), **given)
    else:
        seed, salt = headers.number("Seed"), _salt(headers)
        try:
            match = make(game, seats=seats, seed=seed, salt=salt, **given)
        except ValueError:
            raise NotationError(headers.line("Seed"), "wrong-seed", seed=str(seed)) from None
    if headers.text("Commitment", match.commitment) != match.commitment:
        dealt = "secret" if match.deal is not None else "seed"
        raise NotationError(headers.line("Commitment"), "commitment", dealt=dealt)
    return match


def _salt(headers: Headers) -> str:
    salt = headers.text("Salt", "")
    if len(salt) > LONGEST_SALT or not (salt.isascii() and salt.isprintable()):
        raise NotationError(headers.line("Salt"), "wrong-salt", most=LONGEST_SALT)
    return salt


def _deal(headers: Headers, seats: int) -> Deal:
    """The secret, and what the seats added to it."""
    for name in ("Seed", "Salt"):
        if name in headers:
            raise NotationError(headers.line(name), "seed-and-secret")
    if not is_secret(secret := headers.text("Secret")):
        raise NotationError(headers.line("Secret"), "wrong-secret", digits=SECRET_BITS // 4)
    entropy = [""] * seats
    for line, values in headers.all("Entropy"):
        seat = LETTERS[:seats].find(values[0]) if len(values) == 2 and len(values[0]) == 1 else -1
        if seat < 0 or entropy[seat] or not (values[1] and is_entropy(values[1])):
            raise NotationError(line, "wrong-entropy", most=LONGEST_ENTROPY)
        entropy[seat] = values[1]
    return Deal(secret, tuple(entropy))


def _options(headers: Headers, game: Game, seats: int) -> dict[str, str]:
    given: dict[str, str] = {}
    for line, values in headers.all("Option"):
        if len(values) != 2:
            raise NotationError(line, "option-form")
        if values[0] in given:
            raise NotationError(line, "twice", name=_short(values[0]))
        try:
            game.resolve_options(seats, {values[0]: values[1]})
        except OptionError as wrong:
            told = {
                "detail": _cut(str(wrong), LONGEST_DETAIL),
                "name": _short(values[0]),
                "value": _short(values[1]),
            }
            if values[0] not in {option.name for option in game.options}:
                raise NotationError(line, "unknown-option", **told) from None
            raise NotationError(line, "wrong-option", **told) from None
        given[values[0]] = values[1]
    return given


def _names(headers: Headers, seats: int) -> list[str]:
    """The names of all seats, in order, or none."""
    names: list[str] = []
    for line, values in headers.all("Name"):
        if len(values) != 2 or len(names) == seats or values[0] != LETTERS[len(names)]:
            raise NotationError(line, "names-order")
        names.append(values[1])
    if names and len(names) < seats:
        raise NotationError(headers.all("Name")[-1][0], "names-count", seats=seats, named=len(names))
    return names


def _opening(headers: Headers, game: Game, seats: int) -> Position | None:
    if "Opening" not in headers:
        return None
    try:
        opening = game.load(base64.b64decode(headers.text("Opening"), validate=True))
        if int(opening.seats) != seats:
            raise ValueError(f"it is for {int(opening.seats)} seats")
        if broken := int(game.rules.check(opening)):
            raise ValueError(f"invariant {broken} does not hold")
    except ValueError as wrong:
        raise NotationError(
            headers.line("Opening"), "no-position", detail=_cut(str(wrong), LONGEST_DETAIL)
        ) from None
    return opening


def _read_choice(line: str, number: int, match: WrittenMatch) -> None:
    """Play one line of the body."""
    if not line:
        return
    if line.startswith(";"):
        match.comments[match.ply] = line[1:].strip()
        return
    found = _CHOICE.match(line)
    if not found:
        raise NotationError(number, "choice-form", code=match.game.actions.code(0), text=_short(line))
    ply, letter, code, comment = found.groups()
    if ply != str(match.ply + 1):
        raise NotationError(number, "choice-number", expected=str(match.ply + 1), found=ply[:20])
    if len(letter) != 1 or letter not in LETTERS[: match.seats]:
        raise NotationError(number, "no-seat", seat=_short(letter), seats=match.seats)
    try:
        match.play(LETTERS.index(letter), match.game.actions.number(code))
    except KeyError:
        raise NotationError(number, "no-action", game=match.game.id, code=_short(code)) from None
    except Refused as refused:
        message, translator, names = refused.message, match.game.translator, match.names or None
        said = {"seat": letter, "code": code, "rule": refused.rule}
        why = (lambda lang: translator.translate(lang, message, names)) if message else ""
        raise NotationError(number, f"refused-{refused.code}", **said, why=why) from None
    if comment:
        match.comments[match.ply] = comment.strip()


def _check_end(headers: Headers, match: WrittenMatch) -> None:
    """Check the result and the places in the headers."""
    for name, real in (("Result", match.scores), ("Places", match.places)):
        if name in headers:
            said = headers.text(name)
            if not match.over:
                raise NotationError(headers.line(name), "not-over", name=name)
            if said.split() != [str(x) for x in real]:
                true = " ".join(map(str, real))
                raise NotationError(headers.line(name), "untrue", name=name, true=true, said=_short(said))
