"""A match as text that people and programs can read: headers, then one line a choice.

    [Game "miaui"]
    [Version "1"]
    [Seats "3"]
    [Option "no_fights" "off"]
    [Seed "7"]
    [Commitment "5f..."]

    1. A dive:12
    2. B dive:3   ; a comment
    ...

A seat is its letter, an action its code; both are frozen for a version of the rules. `Result` and `Places`
stand in the headers of a finished game and are checked when read, as is the commitment.
"""

from __future__ import annotations

import base64
import json
import re
from typing import TYPE_CHECKING, Any

from atoll.kit.game import UnknownGame, WrongSeats
from atoll.kit.game import game as find_game
from atoll.kit.options import OptionError, as_text
from atoll.kit.talk import LETTERS

from .refusal import Refused

if TYPE_CHECKING:
    from .match import Match

LONGEST = 1_000_000  # characters of a text we are willing to read

_HEADER = re.compile(r'\[(\w+)((?:\s+"(?:[^"\\]|\\.)*")+)\s*\]$')
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_CHOICE = re.compile(r"(\d+)\.\s+(\w+)\s+(\S+)\s*(?:;\s?(.*))?$")


class NotationError(ValueError):
    """A text that is no match, with the first line that is wrong."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def write(match: Match) -> str:
    """The text of a match."""
    lines = [
        _header("Game", match.game.id),
        _header("Version", match.version),
        _header("Seats", match.seats),
        *(_header("Name", LETTERS[i], name) for i, name in enumerate(match.names)),
        *(_header("Option", name, as_text(value)) for name, value in match.options.items()),
    ]
    if match.custom:
        lines.append(_header("Opening", base64.b64encode(match.opening.tobytes()).decode()))
    lines.append(_header("Seed", match.seed))
    if match.salt:
        lines.append(_header("Salt", match.salt))
    lines.append(_header("Commitment", match.commitment))
    if match.over:
        lines.append(_header("Result", " ".join(str(points) for points in match.scores)))
        lines.append(_header("Places", " ".join(str(place) for place in match.places)))
    lines.append("")
    if 0 in match.comments:
        lines.append(f"; {match.comments[0]}")
    for ply, (seat, action) in enumerate(match.choices, 1):
        comment = f" ; {match.comments[ply]}" if ply in match.comments else ""
        lines.append(f"{ply}. {LETTERS[seat]} {match.game.actions.code(action)}{comment}")
    return "\n".join(lines) + "\n"


def _header(name: str, *values: object) -> str:
    return f"[{name} {' '.join(json.dumps(str(value), ensure_ascii=False) for value in values)}]"


def read(text: str, make: type[Match]) -> Match:
    """The match of a text. Every line is checked; the first wrong one is named."""
    if len(text) > LONGEST:
        raise NotationError(1, f"the text is longer than {LONGEST} characters")
    lines = text.splitlines()
    headers, body = _read_headers(lines)
    match = _open(headers, make)
    for number in range(body, len(lines) + 1):
        _read_choice(lines[number - 1].strip(), number, match)
    _check_end(headers, match)
    return match


Headers = dict[str, list[tuple[int, list[str]]]]


def _read_headers(lines: list[str]) -> tuple[Headers, int]:
    """Headers by name with their lines, and the number of the first line behind them."""
    headers: Headers = {}
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line:
            continue
        if not line.startswith("["):
            return headers, number
        found = _HEADER.match(line)
        if not found:
            raise NotationError(number, f'a header looks like [Name "value"], not {line!r}')
        try:
            values = [json.loads(quoted) for quoted in _QUOTED.findall(found[2])]
        except json.JSONDecodeError:
            raise NotationError(number, "the quoted value cannot be read") from None
        headers.setdefault(found[1], []).append((number, values))
    return headers, len(lines) + 1


def _one(headers: Headers, name: str, default: str | None = None) -> tuple[int, str]:
    if name not in headers:
        if default is None:
            raise NotationError(1, f"the header [{name} ...] is missing")
        return 1, default
    number, values = headers[name][0]
    return number, values[0]


def _number(headers: Headers, name: str, default: str | None = None) -> int:
    line, value = _one(headers, name, default)
    if not value.isascii() or not value.isdigit() or len(value) > 20:
        raise NotationError(line, f"{name} must be a whole number, not {value!r}")
    return int(value)


def _open(headers: Headers, make: type[Match]) -> Match:
    """The match as it starts."""
    line, name = _one(headers, "Game")
    try:
        game = find_game(name)
    except UnknownGame as wrong:
        raise NotationError(line, str(wrong)) from None
    version = _number(headers, "Version")
    if version != game.version:
        line = headers["Version"][0][0]
        raise NotationError(line, f"written for version {version} of the rules, this is {game.version}")
    given: dict[str, Any] = {"options": {}, "names": _names(headers)}
    for line, values in headers.get("Option", []):
        if len(values) != 2:
            raise NotationError(line, "an option has a name and a value")
        given["options"][values[0]] = values[1]
    if "Opening" in headers:
        line, packed = _one(headers, "Opening")
        try:
            given["opening"] = game.load(base64.b64decode(packed, validate=True))
            if broken := int(game.rules.check(given["opening"])):
                raise ValueError(f"invariant {broken} does not hold")
        except ValueError as wrong_opening:
            raise NotationError(line, f"the opening is no position: {wrong_opening}") from None
    try:
        match = make(
            game,
            seats=_number(headers, "Seats"),
            seed=_number(headers, "Seed"),
            salt=_one(headers, "Salt", "")[1],
            **given,
        )
    except WrongSeats as wrong_seats:
        raise NotationError(headers["Seats"][0][0], str(wrong_seats)) from None
    except OptionError as wrong_option:
        raise NotationError(_option_line(headers, str(wrong_option)), str(wrong_option)) from None
    except ValueError as wrong_seed:
        raise NotationError(headers["Seed"][0][0], str(wrong_seed)) from None
    line, promised = _one(headers, "Commitment", match.commitment)
    if promised != match.commitment:
        raise NotationError(line, "the seed does not fit the commitment")
    return match


def _names(headers: Headers) -> list[str]:
    return [values[-1] for _, values in headers.get("Name", [])]


def _option_line(headers: Headers, message: str) -> int:
    for line, values in headers.get("Option", []):
        if repr(values[0]) in message:
            return line
    return 1


def _read_choice(line: str, number: int, match: Match) -> None:
    """Play one line of the body."""
    if not line:
        return
    if line.startswith(";"):
        match.comments[match.ply] = line[1:].strip()
        return
    found = _CHOICE.match(line)
    if not found:
        raise NotationError(number, f"a choice looks like '1. A {match.game.actions.code(0)}', not {line!r}")
    ply, letter, code, comment = found.groups()
    if int(ply) != match.ply + 1:
        raise NotationError(number, f"choice {match.ply + 1} is expected here, not {ply}")
    if len(letter) != 1 or letter not in LETTERS[: match.seats]:
        raise NotationError(number, f"there is no seat {letter!r} at this table of {match.seats}")
    try:
        match.play(LETTERS.index(letter), match.game.actions.number(code))
    except KeyError:
        raise NotationError(number, f"{match.game.id} has no action {code!r}") from None
    except Refused as refused:
        raise NotationError(number, str(refused)) from None
    if comment:
        match.comments[match.ply] = comment.strip()


def _check_end(headers: Headers, match: Match) -> None:
    """What the headers say of the end must be true."""
    for name, real in (("Result", match.scores), ("Places", match.places)):
        if name in headers:
            line, said = _one(headers, name)
            if not match.over:
                raise NotationError(line, f"there is a {name} but the game is not over")
            if said.split() != [str(x) for x in real]:
                raise NotationError(line, f"{name} is {' '.join(map(str, real))}, not {said}")
