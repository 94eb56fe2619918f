"""The one place that knows Numba: what `@rule` means.

A rule is a plain Python function over a flat record. It runs in three ways:

* compiled for the CPU (the usual one), with a cache on disk;
* compiled for a GPU, by being called from a kernel (see `atoll.lab.gpu.playouts`);
* interpreted, in the *plain twin* of a game (see `atoll.kit.bind`), for debuggers and for the proof
  that the compiler changed nothing.

Numba's cache looks only at a function's own file, so a change in an imported module or in a table read
from `box.toml` would go unnoticed. Therefore every rule is cached in a folder named by a digest of all
the sources and data it can depend on: `kit/core`, and the compiled files of its own game.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import inspect
import os
import stat
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.core import cgutils, event
from numba.core.errors import NumbaError, TypingError
from numba.extending import intrinsic, overload

from .record import LARGEST_RECORD
from .rule_source import RuleError, check_rule, shorter

_codegen: Any = cgutils  # has no types
F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[2]
KIT = PACKAGE / "kit"
CORE = tuple(sorted((KIT / "core").glob("*.py")))
GAMES = PACKAGE / "games"

# Context of the thread that loads rules; other threads may load others.
_plain = ContextVar("plain", default=False)  # inside `interpreted()`: rules stay plain Python
_depends = ContextVar[tuple[Path | str, ...]]("depends", default=())  # inside `depending_on()`: more sources
_cache_folder_lock = threading.Lock()  # Numba takes the cache folder from a global


@functools.cache
def cache_root() -> Path:
    """Folder of the compiled rules: `ATOLL_CACHE`, else the user's cache, else a temporary one."""
    wanted = os.environ.get("ATOLL_CACHE")
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = Path(wanted) if wanted else base / "atoll"
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    return _private_folder()


def _private_folder() -> Path:
    """A temporary folder that no other user can write to, since its files are executed."""
    me = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"atoll-cache-{me}"
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if stat.S_ISDIR(found.st_mode) and found.st_uid == me and not found.st_mode & 0o022:
            return folder
    return Path(tempfile.mkdtemp(prefix="atoll-cache-"))


@functools.cache
def digest(*places: Path | str) -> str:
    """Digest of all sources and data in these folders and files; a string is data itself."""
    found = hashlib.sha256(numba.__version__.encode())
    for place in places:
        if isinstance(place, str):
            found.update(place.encode())
            continue
        files = [place] if place.is_file() else sorted(place.rglob("*"))
        for file in files:
            if file.suffix in (".py", ".toml"):
                found.update(_short_name(file).encode())
                found.update(file.read_bytes())
    return found.hexdigest()[:16]


def _short_name(file: Path) -> str:
    """The path of a file inside the package or its game, wherever that lies."""
    above = game.parent if (game := game_folder(file)) else PACKAGE
    return (file.relative_to(above) if above in file.parents else file).as_posix()


def is_game_folder(folder: Path) -> bool:
    """Does this folder hold a game? Games are found anywhere, so it is told by what is in it."""
    return (folder / "__init__.py").is_file() and (folder / "state.py").is_file()


@functools.cache
def game_folder(file: Path) -> Path | None:
    """The folder of the game that a file belongs to."""
    return next((folder for folder in file.parents if is_game_folder(folder)), None)


def compiled_files(game: Path) -> tuple[Path, ...]:
    """What the compiled code of a game is made from: the files of its folder and its folder `rules`.

    `text`, `board` and `learn` are for people: changing them recompiles nothing.
    """
    files = (file for file in game.glob("*") if file.suffix in (".py", ".toml"))
    folders = (folder for folder in (game / "rules", game / "info") if folder.is_dir())
    return tuple(sorted((*files, *folders)))


def _dependencies(function: Callable[..., Any]) -> tuple[Path | str, ...]:
    """The files a rule depends on: `kit/core`, its game or its own file, and what `depending_on` adds.

    Functions it uses from other files outside games count too: a driver may have several files.
    """
    file = Path(inspect.getfile(function)).resolve()
    places: set[Path | str] = {*CORE, *_depends.get()}
    if game := game_folder(file):
        return tuple(sorted({*places, *compiled_files(game)}, key=str))
    used = {_file_of(known) for known in function.__globals__.values()}
    ours = {place for place in used if place and PACKAGE in place.parents and not game_folder(place)}
    return tuple(sorted({*places, file, *ours}, key=str))


def _file_of(known: Any) -> Path | None:
    """The file of a function or class, or None for anything else."""
    module = sys.modules.get(getattr(known, "__module__", None) or "")
    file = getattr(module, "__file__", None)
    return Path(file).resolve() if file else None


def _label(place: Path) -> str:
    """What a place is called in the name of a cache folder: its game, or its own name."""
    game = place if is_game_folder(place) else game_folder(place)
    return game.name if game else place.stem


def rule(function: F) -> F:
    """Compile a rule on its first call, or leave it alone in a plain twin."""
    if _plain.get():
        return function
    places = _dependencies(function)
    named = (place for place in places if isinstance(place, Path) and place not in CORE)
    names = "-".join(dict.fromkeys(_label(place) for place in named)) or "kit"
    with _cache_folder_lock:
        numba.config.CACHE_DIR = str(  # type: ignore[attr-defined]
            cache_root() / f"{names}-{digest(*places)}"
        )
        # Without the interpreter's lock, so that bots can think in threads.
        return _widening(numba.njit(cache=True, nogil=True)(function))


def _widening(dispatcher: Any) -> Any:
    """A rule that other rules call with whole numbers of 64 bits: else it is compiled once for each size.

    A loop over `range(s.seats)` counts in 32 bits, a literal is a type of its own. The compiler inlines the
    call and forgets the conversion.
    """
    resolve = dispatcher.get_call_template

    def get_call_template(args: Sequence[Any], kws: Mapping[str, Any]) -> Any:
        return resolve(tuple(map(_widest, args)), {name: _widest(each) for name, each in kws.items()})

    dispatcher.get_call_template = get_call_template
    return _explaining(dispatcher)


def _explaining(dispatcher: Any) -> Any:
    """A rule that says in a line what cannot be compiled, instead of the compiler's way to it."""
    compile_for_args = dispatcher._compile_for_args

    def _compile_for_args(*args: Any, **kws: Any) -> Any:
        try:
            return compile_for_args(*args, **kws)
        except RuleError as wrong:
            raise wrong.with_traceback(None) from None
        except NumbaError as wrong:
            raise RuleError(shorter(str(wrong))) from None

    dispatcher._compile_for_args = _compile_for_args
    return dispatcher


def _widest(given: Any) -> Any:
    """The type of an argument; for signed whole numbers the largest."""
    kind: Any = types.unliteral(given)  # type: ignore[no-untyped-call]
    return types.int64 if kind in types.signed_domain else kind


def wrapping_rule(function: F) -> F:
    """A rule whose unsigned numbers overflow on purpose: NumPy would warn of it in a plain twin."""
    return np.errstate(over="ignore")(function) if _plain.get() else rule(function)


def uncached_rule(function: F) -> F:
    """A rule without a cache of its own, compiled into the rules that call it.

    For functions that take enums of a game: their cache would refer to that game and fail once it is removed.
    """
    if _plain.get():
        return function
    return _widening(numba.njit(nogil=True)(function))


@contextlib.contextmanager
def interpreted() -> Iterator[None]:
    """Rules defined inside stay plain Python."""
    before = _plain.set(True)
    try:
        yield
    finally:
        _plain.reset(before)


@contextlib.contextmanager
def depending_on(*places: Path | str) -> Iterator[None]:
    """Rules defined inside are cached apart for each content of these places; a string is content itself."""
    before = _depends.set((*_depends.get(), *places))
    try:
        yield
    finally:
        _depends.reset(before)


def watch_compiler(package: str, compiled: Callable[[Callable[..., Any]], None]) -> None:
    """From now on call a function with every rule, as written, that was compiled for this package.

    What is read from the cache is not compiled. A package is given by how the names of its modules begin.
    """
    event.register("numba:compile", _Watch(package, compiled))  # type: ignore[no-untyped-call]


class _Refusal(event.Listener):
    """Refuses a rule of a game before it is compiled, if a GPU or the compiler would."""

    def on_start(self, event: Any) -> None:
        """Look at its source."""
        function = event.data["dispatcher"].py_func
        if game_folder(Path(function.__code__.co_filename)):
            check_rule(function)

    def on_end(self, event: Any) -> None:
        """Nothing."""


event.register("numba:compile", _Refusal())  # type: ignore[no-untyped-call]


class _Watch(event.Listener):
    """Passes on which functions have been compiled."""

    def __init__(self, package: str, compiled: Callable[[Callable[..., Any]], None]) -> None:
        self._package, self._compiled = package, compiled

    def on_start(self, event: Any) -> None:
        """Nothing: what is said is said after it."""

    def on_end(self, event: Any) -> None:
        """Pass a function on."""
        function = event.data["dispatcher"].py_func
        if function.__module__.startswith(self._package):
            self._compiled(function)


def is_compiled(function: Callable[..., Any]) -> bool:
    """Is this a compiled rule (and not its plain twin)?"""
    return hasattr(function, "py_func")


def _ones(context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.ctpop(given[0])

    return types.int64(types.int64), generate


_one_instruction = cast(Callable[[int], int], intrinsic(_ones))


def _place(context: Any, builder: Any, row: Any, given: Any, i: Any) -> Any:
    """Where the i-th eight bytes of a row lie, as the place of a word."""
    data = context.make_array(row)(context, builder, given).data
    word = context.get_value_type(types.int64).as_pointer()
    return builder.gep(builder.bitcast(data, word), [i])


def _load(context: Any, row: Any, i: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.load(_place(context, builder, row, given[0], given[1]))

    return types.int64(row, types.int64), generate


def _store(context: Any, row: Any, i: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        builder.store(given[2], _place(context, builder, row, given[0], given[1]))
        return context.get_dummy_value()

    return types.void(row, types.int64, types.int64), generate


# NumPy's view of bytes as words does the same and costs more than what is done with them.
load_word = cast(Callable[[Any, int], int], intrinsic(_load))
store_word = cast(Callable[[Any, int, int], None], intrinsic(_store))


def _copy_bytes(context: Any, rows: Any, i: Any, record: Any) -> Any:
    """Copy the bytes of a record into the i-th row."""

    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        array = context.make_array(rows)(context, builder, given[0])
        stride = _codegen.unpack_tuple(builder, array.strides, 2)[0]
        place = builder.gep(array.data, [builder.mul(given[1], stride)])
        size = context.get_constant(types.intp, record.size)
        _codegen.raw_memcpy(
            builder, place, builder.bitcast(given[2], place.type), size, context.get_constant(types.intp, 1)
        )
        return context.get_dummy_value()

    return types.void(rows, types.intp, record), generate


_copied_bytes = cast(Callable[[Any, int, Any], None], intrinsic(_copy_bytes))


def put_record(rows: Any, i: int, record: Any) -> None:
    """Copy a record into the i-th of several rows of LARGEST_RECORD bytes."""
    rows[i, : record.dtype.itemsize] = np.frombuffer(record.tobytes(), np.uint8)


@overload(put_record)
def _put_record(rows: Any, i: Any, record: Any) -> Any:
    """The same in compiled code: there a record has no bytes that NumPy could copy."""
    if record.size > LARGEST_RECORD:
        raise TypingError(f"a record has at most {LARGEST_RECORD} bytes, not {record.size}")

    def put(rows: Any, i: Any, record: Any) -> None:
        _copied_bytes(rows, i, record)

    return put


@rule
def popcount(bits: int) -> int:
    """How many bits of 64 are set: one instruction, on a GPU too."""
    return _one_instruction(bits)


@rule
def unsigned(bits: int) -> np.uint64:
    """The same 64 bits as a number without a sign."""
    return np.uint64(bits)
