"""Interpreted twins call nothing compiled, so a game can be played before anything is compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from atoll.kit.bind import bind, twin
from atoll.kit.core import bit_counters, packed_counts, rng
from atoll.kit.core.jit import is_compiled, popcount, unsigned
from atoll.kit.plain import interpreted_module, use_interpreted
from atoll.kit.registry import game, games

PLAY = """
import random, sys
from atoll.bots.stand_in import StandInBot
from atoll.kit.bind import twin
from atoll.kit.draw.look import Look
from atoll.kit.registry import game
from atoll.match import Match
plain = twin(game(sys.argv[1]))
match = Match(plain, seed=3)
bot = StandInBot(plain, seconds=0.05)
for n in range(40):
    if match.over:
        break
    seat = match.waiting[0]
    view = match.view(seat)
    match.play(seat, bot.choose(view, seat, n))
    plain.board.draw(view, Look(plain, seat, "ru", (), match.legal(seat)))
    plain.text.table(view, seat)
"""


@pytest.mark.parametrize("name", games())
def test_a_twin_plays_and_draws_without_a_compiler(name: str, tmp_path: Path) -> None:
    given = {**os.environ, "ATOLL_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", PLAY, name], env=given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not [file for file in tmp_path.rglob("*") if file.is_file()], "something was compiled"


@pytest.mark.parametrize("name", games())
def test_no_module_of_a_twin_holds_a_compiled_function(name: str) -> None:
    package = twin(game(name)).package
    modules = [module for each, module in sys.modules.items() if each.split(".")[0] == package]
    assert modules
    assert not [key for module in modules for key, found in vars(module).items() if is_compiled(found)]


def test_a_driver_of_a_twin_is_interpreted_with_all_it_uses() -> None:
    driver = bind("atoll.bots.search.ismcts", twin(game(games()[0])))
    assert not [name for name, found in vars(driver).items() if is_compiled(found)]


WORDS = (0, 1, -1, 0x7F00FF0180FE0203, -(1 << 63), (1 << 63) - 1, 0x0101010101010101)


@pytest.mark.parametrize("word", WORDS)
def test_interpreted_words_equal_compiled_ones(word: int) -> None:
    compiled, plain = packed_counts, interpreted_module(packed_counts.__name__)
    counters = interpreted_module(bit_counters.__name__)
    for value in (-1, 0, 1, 5, 127):
        assert plain.equal_to(word, value) == compiled.equal_to(word, value)
    for least in (1, 2, 100, 128):
        assert plain.unsigned_from(word, least) == compiled.unsigned_from(word, least)
    assert plain.sum_of(word) == compiled.sum_of(word)
    row, other = np.zeros(8, np.int8), np.zeros(8, np.int8)
    plain.put_word(row, word)
    compiled.put_word(other, word)
    assert row.tobytes() == other.tobytes()
    assert plain.word(row) == compiled.word(other) == word
    assert counters.tally_eight(bit_counters.NOTHING, word, 1) == (
        bit_counters.tally_eight(bit_counters.NOTHING, word, 1)
    )
    for count in range(8):
        tally = bit_counters.tally_eight(bit_counters.NOTHING, word, 0)
        as_words = np.uint32(tally[0]), np.uint32(tally[1]), np.uint32(tally[2])
        assert counters.is_each(as_words, 0xFF, count) == (bit_counters.is_each(as_words, 0xFF, count))


@pytest.mark.parametrize("word", WORDS)
def test_interpreted_bits_equal_compiled_ones(word: int) -> None:
    plain = interpreted_module(packed_counts.__name__)
    assert plain.popcount(word) == popcount(word)
    assert int(plain.unsigned(word)) == int(unsigned(word))


def test_interpreted_random_numbers_equal_compiled_ones() -> None:
    plain = interpreted_module(rng.__name__)
    for seed in (0, 1, (1 << 64) - 1, 0x9E3779B97F4A7C15):
        assert int(plain.mix(np.uint64(seed))) == int(rng.mix(np.uint64(seed)))


def test_other_threads_may_import_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    class Name(str):
        """A module's name: while it is looked at, another thread finishes an import."""

        def startswith(self, *args: object) -> bool:
            monkeypatch.setitem(sys.modules, f"imported_{len(sys.modules)}", ModuleType("imported"))
            return False

    monkeypatch.setitem(sys.modules, Name("looked_at"), ModuleType("looked_at"))
    use_interpreted(ModuleType("any"))
    assert any(name.startswith("imported_") for name in list(sys.modules))
