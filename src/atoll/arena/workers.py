"""Where games are played: in this process, in several processes, or on a Ray cluster.

Workers have `map(function, jobs)`, which yields results as they are finished, in any order. The games of a
worker process that dies are played again.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import socket
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

J = TypeVar("J")  # a job: can be pickled; its text names it in errors
R = TypeVar("R")
TRIES = 3  # for a game whose process dies
CONNECT_TIMEOUT = 5.0  # seconds


class WorkerError(RuntimeError):
    """The games cannot be played there."""


class Workers(Protocol):
    """Executes jobs."""

    def map(self, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Results as they come."""

    def close(self) -> None:
        """Release the workers."""


def open_workers(count: int = 1, ray: str | None = None) -> Workers:
    """Workers: so many processes, or a Ray cluster at an address."""
    if ray is not None and count != 1:
        raise WorkerError("either processes of this machine or a Ray cluster, not both")
    if ray is not None:
        return Ray(ray)
    return InProcess() if count == 1 else Processes(count)


class InProcess:
    """Runs jobs one after another in this process."""

    def map(self, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Results in order."""
        yield from map(play, jobs)

    def close(self) -> None:
        """Nothing to release."""


class Processes:
    """Runs jobs in several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Results as they come; a crashed process is replaced and its jobs are repeated."""
        left = iter(jobs)
        while lost := (yield from self._until_crash(play, left)):
            for job in lost:  # alone, to find out which of them kills its process
                yield self._alone(play, job)

    def _until_crash(self, play: Callable[[J], R], left: Iterator[J]) -> Generator[R, None, list[J]]:
        """Yield results until all are done or a process dies; return the jobs that were lost."""
        running: dict[Future[R], J] = {}
        pool = _pool(self.count)
        try:
            while True:
                while len(running) <= self.count and (job := next(left, None)):
                    try:
                        running[pool.submit(play, job)] = job
                    except BrokenProcessPool:  # it died just now: this job was not submitted
                        return [*running.values(), job]
                if not running:
                    return []
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    result = future.result()
                    del running[future]
                    yield result
        except BrokenProcessPool:
            return list(running.values())
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    @staticmethod
    def _alone(play: Callable[[J], R], job: J) -> R:
        for _ in range(TRIES):
            with _pool(1) as pool, contextlib.suppress(BrokenProcessPool):
                return pool.submit(play, job).result()
        raise WorkerError(f"{job} kills its process")

    def close(self) -> None:
        """Nothing to release: processes end with the jobs."""


def _pool(count: int) -> ProcessPoolExecutor:
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=spawn, initializer=_follow_parent)


def _follow_parent() -> None:
    """Exit when the parent process dies."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


class Ray:
    """Runs jobs on a Ray cluster; needs the extra `arena`. `address` as for `ray.init`."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError as missing:
            raise WorkerError("Ray is not installed: pip install 'atoll[arena]'") from missing
        self.ray = ray
        try:
            _check_reachable(address)
            ray.init(address=address, log_to_driver=False, logging_level="error", ignore_reinit_error=True)
        except (OSError, ValueError, RuntimeError) as wrong:
            raise WorkerError(f"no Ray cluster answers at {address!r}: {wrong}") from None

    def map(self, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Results as they come; Ray repeats lost jobs."""
        ray = self.ray

        @ray.remote(max_retries=TRIES)  # type: ignore[untyped-decorator]
        def one(job: J) -> Any:
            return play(job)

        left = iter(jobs)
        running: list[Any] = []
        capacity = 1 + int(ray.cluster_resources().get("CPU", 1))
        try:
            while True:
                while len(running) < capacity and (job := next(left, None)):
                    running.append(one.options(scheduling_strategy="SPREAD").remote(job))
                if not running:
                    return
                finished, running = ray.wait(running)
                yield from ray.get(finished)
        except ray.exceptions.WorkerCrashedError as wrong:
            raise WorkerError(f"a game kills its process: {wrong}") from None
        finally:
            for unfinished in running:
                ray.cancel(unfinished, force=True)

    def close(self) -> None:
        """Disconnect from the cluster."""
        self.ray.shutdown()


def _check_reachable(address: str) -> None:
    """Raise OSError if nothing listens at the address; Ray itself would retry for a long time."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=CONNECT_TIMEOUT).close()
