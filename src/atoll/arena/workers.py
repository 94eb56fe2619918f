"""Where games are played: in this process, in many processes, or on many machines with Ray.

A worker is anything with `map(function, jobs)` that yields results as they are finished, in any order. A
worker that dies loses nothing: its games are given out again.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from .plan import Pairing

Play = Callable[[Pairing], Any]
TRIES = 3  # how often a game is given out when its worker dies


class WorkerError(RuntimeError):
    """The games cannot be played there."""


class Workers(Protocol):
    """Somewhere to play."""

    def map(self, play: Play, jobs: Iterable[Pairing]) -> Iterator[Any]:
        """Results as they come."""


class Here:
    """One after another, in this process."""

    def map(self, play: Play, jobs: Iterable[Pairing]) -> Iterator[Any]:
        """Results in order."""
        yield from map(play, jobs)


class Processes:
    """In several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, play: Play, jobs: Iterable[Pairing]) -> Iterator[Any]:
        """Results as they come; a crashed process is replaced and its games are played again."""
        left, tries = iter(jobs), dict[int, int]()
        again: list[Pairing] = []
        while True:
            pool = ProcessPoolExecutor(self.count, mp_context=multiprocessing.get_context("spawn"))
            running: dict[Future[Any], Pairing] = {}
            try:
                while True:
                    while len(running) < 2 * self.count and (job := self._next(again, left)):
                        running[pool.submit(play, job)] = job
                    if not running:
                        return
                    finished, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in finished:
                        result = future.result()
                        del running[future]
                        yield result
            except BrokenProcessPool:
                for job in running.values():
                    tries[job.number] = tries.get(job.number, 0) + 1
                    if tries[job.number] >= TRIES:
                        raise WorkerError(f"game {job.number} kills its process") from None
                    again.append(job)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    @staticmethod
    def _next(again: list[Pairing], left: Iterator[Pairing]) -> Pairing | None:
        return again.pop() if again else next(left, None)


class Ray:
    """On the machines of a Ray cluster; needs the extra `arena`. `address` as for `ray.init`."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError as missing:
            raise WorkerError("Ray is not installed: pip install 'atoll[arena]'") from missing
        self.ray = ray
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as wrong:
            raise WorkerError(f"no Ray cluster answers at {address!r}: {wrong}") from None

    def map(self, play: Play, jobs: Iterable[Pairing]) -> Iterator[Any]:
        """Results as they come; Ray gives a lost game out again."""
        task = self.ray.remote(max_retries=TRIES)(play)
        left = iter(jobs)
        running: list[Any] = []
        room = 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        while True:
            while len(running) < room and (job := next(left, None)):
                running.append(task.remote(job))
            if not running:
                return
            finished, running = self.ray.wait(running)
            yield from self.ray.get(finished)

    def close(self) -> None:
        """Let the cluster go."""
        self.ray.shutdown()
