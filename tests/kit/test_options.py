from __future__ import annotations

from typing import Any

import pytest

from atoll.kit import Cards, Flag, Number, Option, OptionError, SeatOption
from atoll.kit.options import encode, resolve, stated

KNOWN = (
    Option("board", ("river", "lake"), "river"),
    Flag("open_hands"),
    SeatOption("first", 4),
    Number("rounds", (), 7, low=3, high=12),
)


def test_defaults_fill_what_is_not_given() -> None:
    assert resolve(KNOWN, {}, 3) == {"board": "river", "open_hands": False, "first": "random", "rounds": 7}


@pytest.mark.parametrize(
    ("given", "resolved"),
    [
        ({"board": "lake"}, {"board": "lake"}),
        ({"board": " Lake "}, {"board": "lake"}),
        ({"open_hands": True}, {"open_hands": True}),
        ({"open_hands": "on"}, {"open_hands": True}),
        ({"open_hands": "OFF"}, {"open_hands": False}),
        ({"first": 2}, {"first": 2}),
        ({"first": "2"}, {"first": 2}),
        ({"first": "random"}, {"first": "random"}),
        ({"rounds": "12"}, {"rounds": 12}),
    ],
)
def test_values_may_come_as_text(given: dict[str, Any], resolved: dict[str, Any]) -> None:
    found = resolve(KNOWN, given, 3)
    assert {name: found[name] for name in resolved} == resolved
    assert all(type(found[name]) is type(value) for name, value in resolved.items())


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"colour": 1}, "there is no option 'colour'; options are board, open_hands, first, rounds"),
        ({"board": "sea"}, "option 'board' cannot be 'sea'; it can be river, lake"),
        ({"open_hands": "maybe"}, "option 'open_hands' cannot be 'maybe'; it can be off, on"),
        ({"open_hands": 1}, "option 'open_hands' cannot be 1; it can be off, on"),
        ({"first": 9}, "option 'first' cannot be 9; it can be random, 0, 1, 2, 3"),
        ({"first": 3}, "option 'first': there is no seat 3 at a table of 3"),
        ({"rounds": 2}, "option 'rounds' takes a number from 3 to 12, not 2"),
        ({"rounds": 13}, "option 'rounds' takes a number from 3 to 12, not 13"),
        ({"rounds": "many"}, "option 'rounds' takes a number from 3 to 12, not 'many'"),
    ],
)
def test_errors_say_what_is_possible(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        resolve(KNOWN, given, 3)
    assert str(caught.value) == sentence


CARDS = Cards("spirits", (), 0, cards=("fox", "owl"), word="spirit")


@pytest.mark.parametrize(
    ("given", "resolved"),
    [(2, 2), ("1", 1), ("", 0), ("owl, FOX", "fox,owl"), (["owl"], "owl")],
)
def test_cards_are_counted_or_named(given: Any, resolved: Any) -> None:
    assert resolve([CARDS], {"spirits": given}, 3) == {"spirits": resolved}


@pytest.mark.parametrize("wrong", [3, -1, "cat", "9" * 5000], ids=lambda wrong: str(wrong)[:5])
def test_cards_that_are_not_there_are_refused(wrong: Any) -> None:
    with pytest.raises(OptionError, match="takes a number from 0 to 2 or cards out of fox, owl; not"):
        resolve([CARDS], {"spirits": wrong}, 3)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="options are none"):
        resolve((), {"fog": "on"}, 2)
    assert encode((), {}).tolist() == [0], "the compiler needs an array with something in it"


def test_encoding_is_by_position_by_seat_and_by_number() -> None:
    assert encode(KNOWN, resolve(KNOWN, {}, 3)).tolist() == [0, 0, 0, 7]
    chosen = resolve(KNOWN, {"board": "lake", "open_hands": True, "first": 1, "rounds": 3}, 3)
    assert encode(KNOWN, chosen).tolist() == [1, 1, 2, 3]


@pytest.mark.parametrize("option", KNOWN, ids=lambda option: option.name)
def test_samples_are_values_the_option_takes(option: Option) -> None:
    samples = option.samples(3)
    assert option.default in samples
    assert len(set(samples)) == len(samples) > 1
    assert [option.parse(value, 3) for value in samples] == list(samples)


def test_texts_are_silent_about_later_options_at_their_default() -> None:
    known = (Flag("old"), Option("new", ("a", "b"), "a", later=True), Flag("newer", later=True))
    assert stated(known, {"old": False, "new": "a", "newer": False}) == {"old": False}
    assert stated(known, {"old": True, "new": "b", "newer": True}) == {
        "old": True,
        "new": "b",
        "newer": True,
    }
