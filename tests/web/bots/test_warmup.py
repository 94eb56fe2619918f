"""Games are compiled in child processes, or in the server if that fails; nobody waits for it."""

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
from atoll.kit.registry import games
from atoll.web.bots import compile_steps, warmup
from atoll.web.bots.warmup import Progress, Warmup
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


async def prepared(seen: list[Progress | None]) -> None:
    """Follow a game until it is ready."""
    services = Warmup()
    try:
        services.begin(GAME)
        while not services.rules_ready(GAME):
            seen.append(services.progress(GAME))
            await asyncio.sleep(0.01)
        assert (await services.playable(GAME)) is GAME
        await services.ready(GAME, "bots")
        assert services.progress(GAME) is None
    finally:
        await services.close()


@pytest.mark.usefixtures("never_compiled")
def test_uncompiled_games_are_compiled_in_child_processes(
    children: list[Process], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(warmup, "cache_root", lambda: tmp_path)  # the child's; this process has its own
    seen: list[Progress | None] = []
    run_async(prepared(seen))
    assert [child.returncode for child in children] == [0, 0]
    done = [(each.done, each.total) for each in seen if each and each.total]
    assert done, "progress of the child process arrived"
    assert [n for n, _ in done] == sorted(n for n, _ in done)
    assert all(0 < n <= total for n, total in done)
    assert all(each is None or each.what == "rules" for each in seen)


def test_compiled_games_are_loaded_from_the_cache(children: list[Process]) -> None:
    compile_steps.main(GAME.id, "rules")
    compile_steps.main(GAME.id, "bots")
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
        services.begin(GAME)
        while not children:
            await asyncio.sleep(0.01)
        await services.close()

    run_async(close_early())
    assert len(children) == 1


def test_the_twin_plays_until_the_rules_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play_at_once() -> None:
        services, may_end = Warmup(), asyncio.Event()

        async def compile_slowly(game: Game, what: str) -> None:
            await may_end.wait()

        monkeypatch.setattr(services, "_prepare", compile_slowly)
        plain = await services.playable(GAME)
        assert plain.plain
        assert (await services.playable_by_bots(GAME)).plain
        assert services.current(plain) is plain
        may_end.set()
        await services.ready(GAME, "bots")
        assert services.current(plain) is GAME
        assert (await services.playable_by_bots(plain)) is GAME
        await services.close()

    run_async(play_at_once())


def test_the_game_that_is_looked_at_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> list[tuple[str, str]]:
        services, order = Warmup(), list[tuple[str, str]]()

        async def note(game: Game, what: str) -> None:
            order.append((game.id, what))

        monkeypatch.setattr(services, "_prepare", note)
        first, second, third = (find_game(name) for name in games()[:3])
        for game in (first, second, third, second):
            services.begin(game)
        await asyncio.gather(*(services.ready(game, "bots") for game in (first, third, second)))
        await services.close()
        return order

    order = run_async(look())
    names = games()[:3]
    assert order[:3] == [(names[1], "rules"), (names[2], "rules"), (names[0], "rules")]
    assert {what for _, what in order[3:]} == {"bots"}
    assert order[3][0] == names[1]


def test_a_failed_preparation_is_told_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail_once() -> None:
        services, attempts = Warmup(), list[str]()

        async def fail(game: Game, what: str) -> None:
            attempts.append(what)
            if attempts.count("rules") == 1:
                raise MemoryError

        monkeypatch.setattr(services, "_prepare", fail)
        with pytest.raises(MemoryError):
            await services.ready(GAME)
        assert not services.rules_ready(GAME)
        assert (await services.playable(GAME)).plain
        await services.ready(GAME)
        assert services.rules_ready(GAME)
        await services.close()

    run_async(fail_once())


@pytest.mark.parametrize("name", games())
def test_the_score_sheet_is_compiled_before_the_first_game_ends(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[int] = []
    game = find_game(name)
    sheet = game.text.sheet

    def noted(end: Any, events: Any) -> Any:
        called.append(len(events))
        return sheet(end, events)

    monkeypatch.setattr(game.text, "sheet", noted)
    compile_steps.compile_moves(game)
    assert called
