"""Matches as text: there and back, and every wrong line caught where it is."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.match import Match, NotationError, notation

from .playing import GAMES, play_on, some_match

# One printable line, as a form gives it.
line_of_text = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=20).map(
    str.strip
)


@given(st.data())
@settings(deadline=None, max_examples=60)
def test_a_text_comes_back_as_the_same_match(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    seats = data.draw(st.sampled_from(game.seats))
    options = {o.name: data.draw(st.sampled_from(o.samples(seats)), o.name) for o in game.options}
    names = data.draw(st.lists(line_of_text, min_size=seats, max_size=seats) | st.just([]))
    seed, salt = data.draw(st.integers(0, 2**64 - 1)), data.draw(st.sampled_from(["", "5a17"]))
    match = Match(game, seats, seed, options, names, salt)
    play_on(match, Random(data.draw(st.integers(0, 99))), data.draw(st.sampled_from([0, 1, 7, 40, 10**6])))
    for ply in data.draw(st.sets(st.integers(0, match.ply), max_size=5)):
        if comment := " ".join(data.draw(line_of_text).split()):  # space is space in a comment
            match.comments[ply] = comment
    again = Match.read(match.text())
    assert again.text() == match.text()
    assert again.state.tobytes() == match.state.tobytes()
    assert again.choices == match.choices
    assert again.names == match.names
    assert again.options == match.options
    assert again.comments == match.comments
    assert again.commitment == match.commitment


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_a_match_from_a_position_comes_back(game: Game) -> None:
    match = Match.at(game, some_match(game, 3, choices=15).state)
    play_on(match, Random(1), 15)
    again = Match.read(match.text())
    assert again.custom
    assert again.opening.tobytes() == match.opening.tobytes()
    assert again.state.tobytes() == match.state.tobytes()


def test_blank_lines_spaces_and_line_ends_are_ignored(game: Game) -> None:
    match = some_match(game, 4)
    text = match.text()
    spread = "\r\n".join(f"  {line}  \r\n" for line in text.splitlines())
    assert Match.read(spread).text() == text


def test_the_text_of_a_short_game() -> None:
    match = Match("miaui", seats=3, seed=7, names=["Ann", 'Bo "b"', "Цой"])
    match.comments[0] = "here we go"
    match.play(0, 11)
    match.play(2, 0)
    match.comments[2] = "too shy"
    head = [
        '[Game "miaui"]', '[Version "1"]', '[Seats "3"]', '[Name "A" "Ann"]', '[Name "B" "Bo \\"b\\""]',
        '[Name "C" "Цой"]', '[Option "open_baskets" "off"]', '[Option "no_fights" "off"]',
        '[Option "kiti_start" "random"]', '[Seed "7"]', f'[Commitment "{match.commitment}"]', "",
    ]  # fmt: skip
    assert match.text().splitlines() == [*head, "; here we go", "1. A dive:12", "2. C dive:1 ; too shy"]


# Tampered texts: what is changed, and what is said about which line


def whole_game() -> list[str]:
    return some_match(GAMES_BY_ID["miaui"], 5, seats=3).text().splitlines()


GAMES_BY_ID = {game.id: game for game in GAMES}
HEADER = {
    "Game": 1,
    "Version": 2,
    "Seats": 3,
    "kiti_start": 6,
    "Seed": 7,
    "Commitment": 8,
    "Result": 9,
    "Places": 10,
}
FIRST = 12  # the line of the first choice


def tampered(number: int, pattern: str, new: str) -> NotationError:
    """The error after changing one line of a whole game."""
    lines = whole_game()
    lines[number - 1], changes = re.subn(pattern, new, lines[number - 1], count=1)
    assert changes == 1
    with pytest.raises(NotationError) as caught:
        Match.read("\n".join(lines))
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value


def test_the_map_of_the_text_is_right() -> None:
    lines = whole_game()
    for name, number in HEADER.items():
        assert name in lines[number - 1]
    assert lines[FIRST - 1].startswith("1. ")
    assert Match.read("\n".join(lines)).over


@pytest.mark.parametrize(
    ("line", "pattern", "new", "reason"),
    [
        ("Game", "miaui", "chess", "there is no game 'chess'; the games are "),
        ("Version", '"1"', '"9"', "written for version 9 of the rules; this is version 1"),
        ("Version", '"1"', '"one"', "Version must be a whole number, not 'one'"),
        ("Seats", '"3"', '"9"', "miaui is for 3 to 6 seats, not 9"),
        ("Seats", '"3"', '"-3"', "Seats must be a whole number, not '-3'"),
        ("kiti_start", "kiti_start", "fog", "there is no option 'fog'; options are "),
        ("kiti_start", '"random"', '"5"', "option 'kiti_start': there is no seat 5 at a table of 3"),
        ("kiti_start", ' "random"', "", "an option has a name and a value"),
        ("Seed", '"5"', f'"{2**64}"', "a seed is a whole number from 0 to 2^64-1"),
        ("Commitment", '"(.)', r'"x\1', "the seed does not fit the commitment"),
        ("Result", r'"(-?\d+)', r'"1\1', "Result is "),
        ("Places", r'"(\d)', r'"1\1', "Places is "),
        ("Seats", r"\]", "", 'a header looks like [Name "value"], not '),
        ("Seats", '"3"', r'"\\q"', "the quoted value cannot be read"),
    ],
)
def test_wrong_headers(line: str, pattern: str, new: str, reason: str) -> None:
    wrong = tampered(HEADER[line], pattern, new)
    assert wrong.line == HEADER[line]
    assert wrong.reason.startswith(reason)


def test_another_seed_or_table_breaks_the_commitment() -> None:
    for line, pattern, new in [
        ("Seed", '"5"', '"6"'),
        ("Seats", '"3"', '"4"'),
        ("kiti_start", '"random"', '"1"'),
    ]:
        wrong = tampered(HEADER[line], pattern, new)
        assert (wrong.line, wrong.reason) == (HEADER["Commitment"], "the seed does not fit the commitment")


@pytest.mark.parametrize("name", ["Game", "Version", "Seats", "Seed"])
def test_missing_headers(name: str) -> None:
    lines = [line for line in whole_game() if not line.startswith(f"[{name}")]
    with pytest.raises(NotationError, match=rf"line 1: the header \[{name} \.\.\.\] is missing"):
        Match.read("\n".join(lines))


@pytest.mark.parametrize(
    ("pattern", "new", "reason"),
    [
        (r"^\d+", "77", "move {n} is expected here, not 77"),
        (r"\. \w", ". Z", "there is no seat 'Z' at this table of 3"),
        (r"\. \w", ". F", "there is no seat 'F' at this table of 3"),
        (r"dive:\d+", "dive:13", "miaui has no action 'dive:13'"),
        (r"dive:\d+", "jelly:keep", "jelly:keep: "),
        (r"^.*$", "resigns", "a move looks like '1. A dive:1', not 'resigns'"),
    ],
)
@pytest.mark.parametrize("choice", [1, 2, 9])
def test_wrong_choices(choice: int, pattern: str, new: str, reason: str) -> None:
    wrong = tampered(FIRST + choice - 1, pattern, new)
    assert wrong.line == FIRST + choice - 1
    assert wrong.reason.startswith(reason.format(n=choice))


def test_a_number_played_twice_names_the_rule() -> None:
    lines = whole_game()
    seat, code = lines[FIRST - 1].split()[1:]
    later = next(n for n in range(FIRST, len(lines)) if lines[n].split()[1] == seat)
    lines[later] = re.sub(r"dive:\d+", code, lines[later])
    with pytest.raises(NotationError, match=r"\(MI-023\)") as caught:
        Match.read("\n".join(lines))
    assert caught.value.line == later + 1


def test_a_seat_out_of_turn() -> None:
    lines = whole_game()
    lines[FIRST] = lines[FIRST - 1].replace("1.", "2.", 1)
    with pytest.raises(NotationError, match=rf"line {FIRST + 1}: it is not the turn of seat [A-F]"):
        Match.read("\n".join(lines))


def test_choices_behind_the_end_and_results_before_it() -> None:
    lines = whole_game()
    last = len(lines) - FIRST + 1
    with pytest.raises(NotationError, match=f"line {len(lines) + 1}: the game is over"):
        Match.read("\n".join([*lines, f"{last + 1}. A dive:1"]))
    with pytest.raises(NotationError, match="line 9: Result is given, but the game is not over"):
        Match.read("\n".join(lines[:-1]))


@pytest.mark.parametrize("text", ["", "\n\n", "1. A dive:1", "hello", "[]", "\0"])
def test_what_is_no_game_at_all(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Match.read(text)
    assert caught.value.line == 1


def test_a_text_of_endless_length_is_not_read() -> None:
    with pytest.raises(NotationError, match="longer than 1000000 characters"):
        Match.read("\n" * 1_000_001)


@given(st.text(max_size=300))
@settings(deadline=None)
def test_any_text_is_a_match_or_an_error_of_notation(text: str) -> None:
    head = '[Game "miaui"]\n[Version "1"]\n[Seats "3"]\n[Seed "1"]\n'
    for whole in (text, f"{head}{text}", f"{head}\n1. A dive:1 ; {text}"):
        with contextlib.suppress(NotationError):
            again = Match.read(whole)
            assert Match.read(again.text()).choices == again.choices


def test_an_opening_that_is_none() -> None:
    match = Match.at("miaui", Match("miaui", seats=3, seed=1).state)
    lines = match.text().splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line.startswith("[Opening"))
    for bad, reason in [("AAAA", "a record of .* bytes is needed"), ("%%", ""), ("A" * 536, "")]:
        lines[number - 1] = f'[Opening "{bad}"]'
        with pytest.raises(
            NotationError, match=f"line {number}: the opening is not a valid position: {reason}"
        ):
            Match.read("\n".join(lines))


# Odd things people and programs write


def test_a_number_of_a_thousand_digits() -> None:
    with pytest.raises(NotationError, match="line 12: move 1 is expected here"):
        Match.read("\n".join([*whole_game()[: FIRST - 1], "9" * 5000 + ". A dive:1"]))


@pytest.mark.parametrize("sign", ["\u2028", "\x85", "\x0c", "\n"])
def test_whatever_is_in_a_name_or_comment_the_text_can_be_read(sign: str) -> None:
    match = Match("miaui", seats=3, seed=1, names=[f"An{sign}n", "Bob", "Cid"])
    match.comments[0] = f"two{sign}lines"
    again = Match.read(match.text())
    assert again.names == match.names
    assert again.text() == match.text()
    assert set(again.comments) == {0}


def test_what_cannot_be_written_is_not_read() -> None:
    lines = whole_game()
    lines.insert(3, '[Name "A" "\\ud800"]')
    with pytest.raises(NotationError, match="line 4: the quoted value cannot be read"):
        Match.read("\n".join(lines))


def test_a_header_stands_once() -> None:
    lines = whole_game()
    lines.insert(HEADER["Seed"], '[Seed "6"]')
    with pytest.raises(NotationError, match=r"line 8: .*\bSeed\b"):
        Match.read("\n".join(lines))


@pytest.mark.parametrize("letter", ["B", "Z"])
def test_a_name_belongs_to_its_seat(letter: str) -> None:
    lines = whole_game()
    lines.insert(3, f'[Name "{letter}" "Ann"]')
    with pytest.raises(NotationError) as caught:
        Match.read("\n".join(lines))
    assert caught.value.line == 4


def test_an_opening_has_the_seats_of_the_table() -> None:
    lines = Match.at("miaui", Match("miaui", seats=3, seed=1).state).text().splitlines()
    lines = [line for line in lines if not line.startswith("[Commitment")]
    lines[2] = '[Seats "4"]'
    with pytest.raises(NotationError):
        Match.read("\n".join(lines))


def test_errors_are_in_every_language() -> None:
    source = Path(str(notation.__file__)).read_text("utf-8")
    codes = set(re.findall(r'NotationError\([^"]+(?:"\w+"\)(?:\[-1\]\[0\])?, )?"([a-z][a-z-]+)"', source))
    codes |= {f"refused-{code}" for code in ("over", "not-awaited", "illegal")}
    for lang in LANGUAGES:
        assert notation.TRANSLATOR.messages(lang) == codes
    wrong = tampered(HEADER["Seats"], r'"3"', '"9"')
    assert wrong.tell("ru") == "в игре miaui от 3 до 6 мест, а не 9"
    wrong = tampered(HEADER["kiti_start"], "random", "north")
    assert wrong.tell("ru") == "у варианта 'kiti_start' не бывает значения 'north'"
    assert tampered(HEADER["kiti_start"], "kiti_start", "fog").tell("ru") == "варианта 'fog' нет"
    lines = whole_game()
    seat, code = lines[FIRST - 1].split()[1:]
    later = next(n for n in range(FIRST, len(lines)) if lines[n].split()[1] == seat)
    lines[later] = re.sub(r"dive:\d+", code, lines[later])
    with pytest.raises(NotationError) as caught:
        Match.read("\n".join(lines))
    assert re.search("[а-яё]", caught.value.tell("ru")), "the game's own reason, in Russian"


@pytest.mark.parametrize("name", ["no_fights", "kiti_start", "x" * 5_000])
def test_a_very_long_option_is_a_short_error(name: str) -> None:
    text = f'[Game "miaui"]\n[Version "1"]\n[Seats "3"]\n[Seed "7"]\n[Option "{name}" "{"o" * 50_000}"]\n'
    with pytest.raises(NotationError) as caught:
        Match.read(text)
    assert caught.value.line == 5
    for lang in LANGUAGES:
        assert len(caught.value.tell(lang)) < 600


def test_every_seat_has_a_name_or_none_has_one() -> None:
    text = '[Game "miaui"]\n[Version "1"]\n[Seats "3"]\n[Seed "7"]\n[Name "A" "Ann"]\n'
    with pytest.raises(NotationError) as caught:
        Match.read(text)
    assert caught.value.reason == "there are 3 seats, but 1 names"
    assert caught.value.tell("ru") == "мест 3, а имён 1"
