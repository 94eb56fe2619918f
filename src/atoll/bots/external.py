"""External bots: a Python entry point, or a program that reads and writes JSON lines (docs/bots.md).

A program is started once for every seat, so that seats share no information; an arena also does so for every
game. It receives a view and nothing else. Any failure is raised as `Misbehaved`.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
import weakref
from importlib import metadata
from queue import Empty, SimpleQueue
from typing import IO, Any

from atoll.kit.core.record import Position
from atoll.kit.game import Game

from .base import Bot

GROUP = "atoll.bots"  # entry points: callables that take a game and return a bot
PROCESS = "process:"
PROTOCOL = 1
PATIENCE = 60.0  # default seconds for one choice
LONGEST_LINE = 1 << 16  # bytes of an answer
KEPT_STDERR = 2_000  # last bytes of a program's standard error
EXIT_TIMEOUT = 1.0  # seconds a program has to exit by itself


class BadBot(Exception):
    """A bot that cannot be started, and why."""


class Misbehaved(Exception):
    """A failure of a bot while playing."""


def entry_points() -> tuple[str, ...]:
    """Names of the bots that installed packages register."""
    return tuple(sorted(metadata.entry_points(group=GROUP).names))


def find(game: Game, name: str, patience: float) -> Bot | None:
    """The external bot of this name, or None."""
    if name.startswith(PROCESS):
        return ProcessBot(game, name.removeprefix(PROCESS), patience)
    for entry in metadata.entry_points(group=GROUP, name=name):
        try:
            return EntryPointBot(name, entry.load()(game), patience)
        except Exception as wrong:  # external code may fail in any way
            raise BadBot(f"{name} ({entry.value}): {type(wrong).__name__}: {wrong}") from wrong
    return None


class EntryPointBot:
    """A bot from an entry point, with a time limit. It runs in this process, so it is trusted."""

    def __init__(self, name: str, bot: Bot, patience: float = PATIENCE) -> None:
        self.name, self.patience = name, patience
        self._bot = bot

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """Its choice; a call that exceeds the time limit is abandoned in its thread."""
        answer: SimpleQueue[Any] = SimpleQueue()

        def call() -> None:
            try:
                answer.put((self._bot.choose(view, seat, seed), None))
            except BaseException as wrong:  # raised again by the caller
                answer.put((None, wrong))

        threading.Thread(target=call, daemon=True).start()
        try:
            action, wrong = answer.get(timeout=self.patience)
        except Empty:
            raise Misbehaved(f"no answer within {self.patience:g} s") from None
        if wrong is not None:  # SystemExit included: a bot must not end this process
            raise Misbehaved(f"{type(wrong).__name__}: {wrong}") from wrong
        return action


class ProcessBot:
    """A program that chooses, started once a seat: one line of JSON in, one line of JSON out."""

    def __init__(self, game: Game, command: str, patience: float = PATIENCE) -> None:
        self.game, self.name, self.patience = game, PROCESS + command, patience
        try:
            self._words = shlex.split(command)
        except ValueError as wrong:
            raise BadBot(f"{self.name}: {wrong}") from None
        if not self._words or shutil.which(self._words[0]) is None:
            raise BadBot(f"{self.name}: there is no program {self._words[0] if self._words else ''!r}")
        self._one_at_a_time = threading.Lock()
        self._programs: dict[int, _Program] = {}  # by seat

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The answer of the program; Misbehaved if it is not valid."""
        with self._one_at_a_time:
            program = self._programs.get(seat) or self._start(seat, int(view.seats))
            question = choice(self.game, view, seat, seed, self.patience)
            return self._number(program.ask(question, self.patience))

    def _start(self, seat: int, seats: int) -> _Program:
        program = self._programs[seat] = _Program(self._words)
        ready = program.ask(hello(self.game, seats), self.patience)
        if ready.get("ready") is not True:
            raise Misbehaved(f'did not answer the greeting with {{"ready": true}} but {_short(ready)}')
        return program

    def _number(self, answer: dict[str, Any]) -> int:
        action = answer.get("action")
        if isinstance(action, int) and not isinstance(action, bool):
            return action
        try:
            return self.game.actions.number(str(action))
        except KeyError:
            raise Misbehaved(f"chose {_short(action)}, which is no action") from None

    @property
    def stderr(self) -> str:
        """The end of its programs' standard error, once they are closed."""
        return "".join(words for program in self._programs.values() for words in program.stderr_tail)

    def close(self) -> None:
        """End its programs, when the game is over."""
        for program in self._programs.values():
            program.close()


def hello(game: Game, seats: int) -> dict[str, Any]:
    """The greeting: what all views of this game look like, and what the actions are called."""
    fields = [
        {"name": name, "type": kind.base.str, "shape": list(kind.shape), "offset": offset}
        for name, (kind, offset, *_) in (game.layout.fields or {}).items()
    ]
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.id,
        "version": game.version,
        "seats": seats,
        "actions": [game.actions.code(action) for action in range(len(game.actions))],
        "record": {"bytes": game.layout.itemsize, "fields": fields},
    }


def choice(game: Game, view: Position, seat: int, seed: int, seconds: float) -> dict[str, Any]:
    """The question: what the seat knows, as bytes and in words, and what it may choose."""
    return {
        "type": "choose",
        "seat": seat,
        "seed": seed,
        "seconds": seconds,
        "view": base64.b64encode(view.tobytes()).decode(),
        "table": [game.translator.translate("en", line) for line in game.text.table(view, seat)],
        "legal": [
            {"action": action, "code": game.actions.code(action), "words": game.name(view, seat, action)}
            for action in game.legal(view, seat)
        ],
    }


class _Program:
    """A running program and its three streams."""

    def __init__(self, words: list[str]) -> None:
        self.stderr_tail: list[str] = []
        stderr = tempfile.TemporaryFile("a+b")  # noqa: SIM115  closed with the program
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            start_new_session=True,  # so that its children end with it
        )
        assert self._process.stdout is not None
        reader = threading.Thread(
            target=_read_answers, args=(self._process.stdout, self._answers), daemon=True
        )
        reader.start()
        # The program is ended when this object is garbage collected.
        self.close = weakref.finalize(self, _end, self._process, reader, stderr, self.stderr_tail)

    def ask(self, question: dict[str, Any], patience: float) -> dict[str, Any]:
        """Its answer: an object of JSON."""
        if not self._answers.empty():
            if (early := self._answers.get()) is None:
                raise self._ended()
            raise Misbehaved(f"spoke before it was asked: {_short(early.decode(errors='replace'))}")
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # the program has ended: reported below, as there is no answer
            self._process.stdin.write(json.dumps(question, ensure_ascii=False).encode() + b"\n")
            self._process.stdin.flush()
        try:
            line = self._answers.get(timeout=patience)
        except Empty:
            raise Misbehaved(f"no answer within {patience:g} s") from None
        if line is None:
            raise self._ended()
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise Misbehaved(f"answered {_short(line.decode(errors='replace'))}, which is no object of JSON")
        return answer

    def _ended(self) -> Misbehaved:
        try:
            return Misbehaved(f"ended with exit code {self._process.wait(EXIT_TIMEOUT)}")
        except subprocess.TimeoutExpired:
            return Misbehaved("closed its standard output")


def _read_answers(stdout: IO[bytes], answers: SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(ValueError, OSError):  # closed while waiting
        while line := stdout.readline(LONGEST_LINE):
            answers.put(line)
            if answers.qsize() > 1:  # it does not wait for questions: stop reading
                break
    answers.put(None)


def _end(
    process: subprocess.Popen[bytes], reader: threading.Thread, stderr: IO[bytes], stderr_tail: list[str]
) -> None:
    """Close the input, then kill the program and its children if it does not exit."""
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(OSError):
        process.stdin.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(EXIT_TIMEOUT)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    reader.join(EXIT_TIMEOUT)
    process.stdout.close()
    with stderr:
        stderr.seek(max(0, stderr.seek(0, os.SEEK_END) - KEPT_STDERR))
        stderr_tail.append(stderr.read().decode("utf-8", "replace"))


def _short(what: object) -> str:
    text = json.dumps(what, ensure_ascii=False) if not isinstance(what, str) else repr(what.strip())
    return text if len(text) <= 80 else f"{text[:80]}…"
