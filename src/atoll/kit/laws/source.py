"""The law of the source: every rule can be compiled for the CPU and for a GPU."""

from __future__ import annotations

from functools import cache

from atoll.kit.compile_progress import compiled_calls, direct_calls
from atoll.kit.core import contract
from atoll.kit.core.rule_source import faults
from atoll.kit.game import Game

from .cases import Case


def rules_compile_everywhere(case: Case) -> None:
    """No rule holds what a compiler refuses, and none calls itself through others."""
    wrong = _wrong(case.game)
    case.require(not wrong, "; ".join(wrong))


@cache
def _wrong(game: Game) -> tuple[str, ...]:
    called = compiled_calls(game.function(name) for name in (*contract.NAMES, "value"))
    package = game.rules.__name__.rpartition(".")[0]
    own = [each.py_func for each in called if each.py_func.__module__.startswith(package)]
    found = {fault for function in own for fault in faults(function)}
    circular = {
        f"{each.py_func.__module__}: {each.py_func.__name__}() calls itself through other rules"
        for each in called
        if each in compiled_calls(direct_calls(each))
    }
    return tuple(sorted(found | circular))
