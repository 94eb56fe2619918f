"""Checking a game text within a time limit.

Compiled rules cannot be interrupted. The text is therefore read in a child process, which is ended when its
time is up. The time that the compiler needs at the first use of a game does not count.
"""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from atoll.kit.registry import UnknownGame

from .match import Match
from .notation import Headers, NotationError


class NotChecked(Exception):
    """The check of a text did not come to its end."""


@dataclass(frozen=True)
class CheckedText:
    """A text with a wrong line, or what the match in it is."""

    line: int = 0  # 0: no line is wrong
    reason: str = ""
    facts: dict[str, Any] | None = None


def check_text(text: str, seconds: float) -> CheckedText:
    """Check every line of a text; NotChecked if that takes longer than so many seconds."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    child = spawn.Process(target=_check_and_send, args=(text, theirs), daemon=True)
    child.start()
    theirs.close()
    try:
        ours.recv()  # the game is compiled
        if not ours.poll(seconds):
            raise NotChecked(f"the check is not done within {seconds:g} seconds")
        checked: CheckedText = ours.recv()
    except EOFError:
        raise NotChecked("the check crashed") from None
    finally:
        child.kill()
        child.join()
    return checked


def _check_and_send(text: str, pipe: Connection) -> None:
    """In a child process: compile the game, say so, and send what the text is."""
    try:
        _compile(text)
    finally:
        pipe.send(None)
    pipe.send(read_and_describe(text))


def _compile(text: str) -> None:
    """Call every rule that reading the text will call."""
    try:
        match = Match(Headers(text.split("\n")).text("Game"), seed=1)
    except (NotationError, UnknownGame):
        return  # reading says what is wrong
    match.wander(1, seed=1)
    match.game.rules.check(match.state)
    match.scores, match.places  # noqa: B018


def read_and_describe(text: str) -> CheckedText:
    """The first wrong line of a text, or the facts of its match."""
    try:
        match = Match.read(text)
    except NotationError as wrong:
        return CheckedText(wrong.line, wrong.reason)
    facts = {
        "game": match.game.id,
        "version": match.version,
        "seats": match.seats,
        "options": match.options,
        "choices": match.ply,
        "over": match.over,
        "scores": match.scores,
        "places": match.places,
        "commitment": match.commitment,
        "entropy": match.deal.entropy if match.deal else (),
    }
    return CheckedText(facts=facts)
