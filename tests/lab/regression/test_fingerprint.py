"""Fingerprints: the stored ones hold, and any functional change is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from atoll.kit.bind import twin, with_box
from atoll.kit.game import Game
from atoll.kit.laws import cases
from atoll.kit.registry import game, games
from atoll.lab.regression.fingerprint import DIGITS, fingerprint, in_one

STORED = Path(__file__).parents[2] / "data" / "fingerprint.json"
ANEW = "atoll bench --fingerprint --json > tests/data/fingerprint.json"


def few(one: Game) -> str:
    """A fingerprint from one game of each policy: quick also where they are interpreted."""
    return fingerprint(one, 3, islice(cases(one), 1))


@pytest.mark.parametrize("name", games())
def test_the_stored_fingerprint_holds(name: str) -> None:
    stored = json.loads(STORED.read_text("utf-8"))
    chosen = np.zeros(len(game(name).actions), np.int64)
    found = fingerprint(game(name), chosen=chosen)
    assert found == stored[name], f"{name} plays otherwise; if that is intended: {ANEW}"
    met = {game(name).actions.span(int(action))[0].name for action in np.flatnonzero(chosen)}
    assert {span.name for span in game(name).actions.all} == met


def test_the_stored_fingerprint_of_all_is_made_of_theirs() -> None:
    stored = json.loads(STORED.read_text("utf-8"))
    assert stored.pop("all") == in_one(stored), ANEW
    assert sorted(stored) == list(games()), ANEW


def test_one_fingerprint_for_all_knows_no_names_and_no_order() -> None:
    assert in_one({"a": "01", "b": "02"}) == in_one({"c": "02", "d": "01"})
    assert in_one({"a": "01", "b": "02"}) != in_one({"a": "01", "b": "03"})
    assert in_one({"a": "01"}) != in_one({"a": "01", "b": "01"})
    assert len(in_one({})) == DIGITS


@pytest.mark.parametrize("name", ["miaui", "manila"])
def test_the_interpreted_twin_has_the_same_fingerprint(name: str) -> None:
    assert few(twin(game(name))) == few(game(name))


def test_another_box_is_another_fingerprint() -> None:
    plain = twin(game("miaui"))
    changed = with_box(plain, plain.box.text.replace("[-10, -10, -15, -15]", "[-10, -15, -15, -15]"))
    assert few(changed) != few(plain)


def more_points(score: Callable[..., int]) -> Callable[..., int]:
    return lambda s, seat: score(s, seat) + 1


def other_place(place: Callable[..., int]) -> Callable[..., int]:
    return lambda s, seat: 3 - place(s, seat)


def one_choice_less(legal: Callable[..., int]) -> Callable[..., int]:
    def changed(s: Any, seat: int, mask: Any) -> int:
        n = legal(s, seat, mask)
        last = next((i for i in reversed(range(len(mask))) if mask[i]), None)
        if n < 2 or last is None:
            return n
        mask[last] &= mask[last] - np.uint32(1)
        return n - 1

    return changed


def another_event(apply: Callable[..., None]) -> Callable[..., None]:
    def changed(s: Any, seat: int, action: int, log: Any) -> None:
        apply(s, seat, action, log)
        if log is not None:
            log.rows[0, 2] += 1

    return changed


def shows_the_generator(hide: Callable[..., None]) -> Callable[..., None]:
    def changed(s: Any, seat: int) -> None:
        kept = s.rng
        hide(s, seat)
        s.rng = kept

    return changed


def guesses_by_another_seed(guess: Callable[..., None]) -> Callable[..., None]:
    return lambda s, seat, seed: guess(s, seat, np.uint64(seed) ^ np.uint64(1))


def observes_otherwise(observe: Callable[..., None]) -> Callable[..., None]:
    def changed(s: Any, seat: int, out: Any) -> None:
        observe(s, seat, out)
        out[-1] += 1

    return changed


SPOILING: dict[str, Callable[[Callable[..., Any]], Callable[..., Any]]] = {
    "score": more_points,
    "place": other_place,
    "legal": one_choice_less,
    "apply": another_event,
    "hide": shows_the_generator,
    "guess": guesses_by_another_seed,
    "observe": observes_otherwise,
}


def with_function(one: Game, name: str, function: Callable[..., Any]) -> Game:
    """The game with one function of its contract replaced; rules that call it directly keep theirs."""
    of_rules = hasattr(one.rules, name)
    module = one.rules if of_rules else one.info
    copy = ModuleType(module.__name__)
    copy.__dict__.update({**vars(module), name: function})
    return replace(one, rules=copy) if of_rules else replace(one, info=copy)


@pytest.mark.parametrize("name", SPOILING)
def test_any_function_that_answers_otherwise_is_noticed(name: str) -> None:
    plain = twin(game("miaui"))
    spoiled = with_function(plain, name, SPOILING[name](plain.function(name)))
    assert few(spoiled) != few(plain)


def test_a_function_replaced_by_an_equal_one_changes_nothing() -> None:
    plain = twin(game("miaui"))
    for name in SPOILING:
        assert few(with_function(plain, name, partial(plain.function(name)))) == few(plain)
