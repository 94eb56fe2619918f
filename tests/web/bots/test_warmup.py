"""Games are compiled in processes of their own, and are ready even where that fails."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import Process
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from atoll.kit.game import Game
from atoll.kit.registry import game as find_game
from atoll.web.bots import compile_steps, warmup
from atoll.web.bots.compile_steps import RULES
from atoll.web.bots.warmup import Warmup
from tests.web.client import ANY
from tests.web.stores import run

GAME = find_game(ANY)


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Process]]:
    """The processes that are begun."""
    begun: list[Process] = []
    begin = asyncio.create_subprocess_exec

    async def note(*args: Any, **given: Any) -> Process:
        begun.append(await begin(*args, **given))
        return begun[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", note)
    yield begun
    assert all(child.returncode is not None for child in begun), "none is left behind"


@pytest.fixture
def never_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def mark(game: Game, what: str) -> Path:
        return tmp_path / "no-mark"

    monkeypatch.setattr(warmup, "mark", mark)


async def prepared(seen: list[int]) -> None:
    """Follow a game until it is ready."""
    services = Warmup()
    try:
        async for done in services.follow(GAME, every=0.01):
            seen.append(done)
        assert services.rules_ready(GAME)
        assert services.progress(GAME) is None
    finally:
        await services.close()


@pytest.mark.usefixtures("never_compiled")
def test_what_was_never_compiled_is_compiled_apart_step_by_step(children: list[Process]) -> None:
    seen: list[int] = []
    run(prepared(seen))
    assert [child.returncode for child in children] == [0]
    assert seen == sorted(seen)
    assert set(seen) <= set(range(len(RULES)))
    assert seen[-1] > 0, "what the other process said was heard"
    assert compile_steps.mark(GAME, "rules").exists()


def test_what_was_compiled_once_is_only_read(children: list[Process]) -> None:
    compile_steps.main(GAME.id, "rules")
    run(prepared([]))
    assert not children


@pytest.mark.usefixtures("never_compiled")
@pytest.mark.parametrize("program", ["/no/such/python", "false"])
def test_a_house_that_can_start_no_process_compiles_by_itself(
    program: str, children: list[Process], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", program)
    with caplog.at_level(logging.WARNING):
        run(prepared([]))
    assert "apart" in caplog.text


@pytest.mark.usefixtures("never_compiled")
def test_a_house_that_closes_leaves_no_compiler_behind(children: list[Process]) -> None:
    async def close_early() -> None:
        services = Warmup()
        services.progress(GAME)
        while not children:
            await asyncio.sleep(0.01)
        await services.close()

    run(close_early())
    assert len(children) == 1
