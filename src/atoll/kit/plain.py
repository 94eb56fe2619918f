"""Interpreted copies of the compiled functions that games and drivers share.

An interpreted twin that called compiled functions would wait for the compiler on its first calls. So their
modules are loaded a second time, interpreted, and a twin uses those. What only a compiler understands
(intrinsics) is written a second time here.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core import jit
from atoll.kit.core.jit import interpreted, is_compiled

WORD_BYTES = 8
ALL_BITS = (1 << 64) - 1


def load_module(name: str, file: Path, package: bool = False, parent: str = "") -> ModuleType:
    """A source file as a module of this name, a package or a module inside one."""
    where = [str(file.parent)] if package else None
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=where)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    if parent:
        module.__package__ = parent
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def use_interpreted(module: ModuleType, instead: Mapping[Any, Any] | None = None) -> None:
    """Replace the compiled functions that a module has imported, and those of the modules inside it.

    By interpreted copies, or by what is given instead of some.
    """
    given = instead or {}
    known = list(sys.modules.items())  # at once: other threads may import meanwhile
    inside = [found for name, found in known if name.startswith(f"{module.__name__}.")]
    for each in (module, *inside):
        for name, found in list(vars(each).items()):
            if is_compiled(found) or found is jit.load_word or found is jit.store_word:
                setattr(each, name, given[found] if found in given else _interpreted(found))


@cache
def _interpreted(function: Any) -> Any:
    if function in _REPLACED:
        return _REPLACED[function]
    original = function.py_func
    return getattr(interpreted_module(original.__module__), original.__name__)


@cache
def interpreted_module(name: str) -> ModuleType:
    """A second copy of a module, which uses interpreted functions only."""
    with interpreted():
        file = str(sys.modules[name].__file__)
        copy = load_module(f"{name}@plain", Path(file), parent=name.rpartition(".")[0])
    use_interpreted(copy)
    return copy


def _popcount(bits: int) -> int:
    return (int(bits) & ALL_BITS).bit_count()


def _unsigned(bits: int) -> np.uint64:
    return np.uint64(int(bits) & ALL_BITS)


def _load_word(row: NDArray[np.int8], i: int) -> int:
    eight = row[WORD_BYTES * i : WORD_BYTES * (i + 1)].tobytes()
    return int.from_bytes(eight, sys.byteorder, signed=True)


def _store_word(row: NDArray[np.int8], i: int, word: int) -> None:
    row[WORD_BYTES * i : WORD_BYTES * (i + 1)].view(np.uint64)[0] = int(word) & ALL_BITS


_REPLACED: dict[Any, Any] = {
    jit.popcount: _popcount,
    jit.unsigned: _unsigned,
    jit.load_word: _load_word,
    jit.store_word: _store_word,
}
