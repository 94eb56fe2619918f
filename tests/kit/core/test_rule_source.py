"""What rules may not contain is found in their source, with its line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

import atoll
from atoll.kit import rule
from atoll.kit.bind import bind
from atoll.kit.core.jit import GAMES
from atoll.kit.core.record import Int8, Int8Array, Position
from atoll.kit.core.rule_source import RuleError, check_rule, faults


class Phase(IntEnum):
    BID = 0
    OVER = 1


class State(Position):
    money: Annotated[Int8Array, 4]
    phase: Int8


PRICES = np.array([1, 2])


def a_list(s: State, n: int) -> int:
    return len([n, n])


def a_comprehension(s: State, n: int) -> int:
    return max(x for x in range(n))


def memory(s: State, n: int) -> int:
    return int(np.zeros(n)[0])


def a_sum(s: State, n: int) -> int:
    return int(s.money.sum())


def a_slice(s: State, n: int) -> None:
    s.money[:2] = s.money[2:]


def an_index(s: State, n: int) -> int:
    return int(PRICES[Phase.OVER])


def a_member(s: State, n: int) -> int:
    return Phase(n)


def a_loop(s: State, n: int) -> int:
    for phase in Phase:
        n += phase
    return n


def itself(s: State, n: int) -> int:
    return itself(s, n - 1) if n else 0


def an_exception(s: State, n: int) -> int:
    if n < 0:
        raise ValueError
    return n


def a_text(s: State, n: int) -> int:
    return len(f"{n}")


def a_misspelt_field(s: State, n: int) -> int:
    return int(s.mony[n])  # type: ignore[attr-defined]


def a_misspelt_name(s: State, n: int) -> int:
    return int(PRICE[n])  # type: ignore[name-defined] # noqa: F821


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (a_list, "line 1: a rule cannot contain a list"),
        (a_comprehension, "line 1: a rule cannot contain a generator"),
        (memory, "line 1: a rule cannot call np.zeros(): it takes memory; write a loop"),
        (a_sum, "line 1: a rule cannot call .sum() of an array: write a loop"),
        (a_slice, "line 1: a rule cannot assign to a slice: write a loop"),
        (an_index, "line 1: an enum cannot be an index on a GPU: write Phase.OVER.value"),
        (a_member, "line 1: a rule cannot make a member of Phase: compare and store whole numbers"),
        (a_loop, "line 1: a rule cannot loop over an enum: loop over range()"),
        (itself, "line 1: a rule cannot call itself"),
        (an_exception, "line 2: a rule cannot contain an exception"),
        (a_text, "line 1: a rule cannot contain a text"),
        (a_misspelt_field, "line 1: State has no field 'mony'; is 'money' meant?"),
        (a_misspelt_name, "line 1: 'PRICE' is not defined; is 'PRICES' meant?"),
    ],
)
def test_each_fault_has_its_line_and_a_sentence(wrong: Any, reason: str) -> None:
    below, _, sentence = reason.removeprefix("line ").partition(": ")
    line = wrong.__code__.co_firstlineno + int(below)
    assert list(faults(wrong)) == [f"kit/core/test_rule_source.py, line {line}: {sentence}"]
    with pytest.raises(RuleError, match=r"test_rule_source\.py, line "):
        check_rule(wrong)


def allowed(s: State, n: int) -> int:
    """A text, and what looks like things that are refused."""
    for seat in range(s.seats):
        if s.phase == Phase.BID and n in (Phase.BID, Phase.OVER):
            s.money[seat] = PRICES[Phase.OVER.value] + np.uint64(n) + int(s.money[seat])
    return max(n, len(PRICES))


def test_what_runs_everywhere_is_not_refused() -> None:
    assert list(faults(allowed)) == []


@pytest.mark.parametrize("name", atoll.games())
def test_rules_of_all_games_have_no_faults(name: str) -> None:
    game = atoll.game(name)
    bound = bind("atoll.kit.playouts", game)
    assert list(faults(bound.play.py_func)) == []
    parts = [module for module in sys.modules if module.startswith(f"{game.rules.__name__[:-6]}.")]
    rules = {
        each for module in parts for each in vars(sys.modules[module]).values() if hasattr(each, "py_func")
    }
    assert len(rules) > 20
    assert [fault for each in rules for fault in faults(each.py_func)] == []


def test_the_compiler_is_never_asked_and_the_error_is_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "reef"
    shutil.copytree(GAMES / "miaui", folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file, old, new in (
        ("__init__.py", 'id="miaui"', 'id="reef"'),
        ("rules/turn.py", "s.sealed_number[seat] = number", "s.sealed_numbr[seat] = number"),
    ):
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), "utf-8")
    line = (folder / "rules" / "turn.py").read_text("utf-8")[: text.index("s.sealed_numb")].count("\n") + 1
    program = "import atoll; game = atoll.game('reef'); game.rules.turn.seal(game.new(3, 1), 0, 1, None)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "ATOLL_GAMES": str(folder)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    said = f"reef/rules/turn.py, line {line}: State has no field 'sealed_numbr'; is 'sealed_number' meant?"
    assert done.stderr.splitlines()[-1].endswith(said)
    assert len(done.stderr.splitlines()) < 20


@rule
def unlike(n: int) -> int:
    return n * PRICES.strides[n:]  # type: ignore[return-value]


def test_what_only_the_compiler_finds_is_told_in_a_line() -> None:
    with pytest.raises(RuleError, match=r"^\S*test_rule_source\.py, line \d+: No implementation of function"):
        unlike(1)
