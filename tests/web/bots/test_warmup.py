"""Games are compiled in child processes, or in the server if that fails."""

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
from atoll.web.bots.compile_steps import RULE_STEPS
from atoll.web.bots.warmup import Warmup
from tests.web.client import ANY_GAME
from tests.web.stores import run_async

GAME = find_game(ANY_GAME)


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
    def marker_file(game: Game, what: str) -> Path:
        return tmp_path / "no-marker"

    monkeypatch.setattr(warmup, "marker_file", marker_file)


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
def test_uncompiled_games_are_compiled_in_child_processes(children: list[Process]) -> None:
    seen: list[int] = []
    run_async(prepared(seen))
    assert [child.returncode for child in children] == [0]
    assert seen == sorted(seen)
    assert set(seen) <= set(range(len(RULE_STEPS)))
    assert seen[-1] > 0, "progress of the child process arrived"
    assert compile_steps.marker_file(GAME, "rules").exists()


def test_compiled_games_are_loaded_from_the_cache(children: list[Process]) -> None:
    compile_steps.main(GAME.id, "rules")
    run_async(prepared([]))
    assert not children


@pytest.mark.usefixtures("never_compiled")
@pytest.mark.parametrize("program", ["/no/such/python", "false"])
def test_without_child_processes_the_server_compiles_itself(
    program: str, children: list[Process], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", program)
    with caplog.at_level(logging.WARNING):
        run_async(prepared([]))
    assert "another process" in caplog.text


@pytest.mark.usefixtures("never_compiled")
def test_closing_stops_the_compiler_processes(children: list[Process]) -> None:
    async def close_early() -> None:
        services = Warmup()
        services.progress(GAME)
        while not children:
            await asyncio.sleep(0.01)
        await services.close()

    run_async(close_early())
    assert len(children) == 1
