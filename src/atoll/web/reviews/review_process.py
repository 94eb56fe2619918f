"""The process of the coach: reviews and hints are computed here, beside the server, started by `reviewer.py`.

Reviews in depth take seconds of one core. In a process of its own they take no turn of the interpreter from
live tables, and with the lowest priority no core that these want. Drafts and hints, for which people wait,
have a thread and a higher priority of their own. It ends when the server does: then its input is closed.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, BinaryIO

from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.review import review
from atoll.review.run import ReviewStopped
from atoll.web.live.drawing_messages import LENGTH, pack, unpack
from atoll.web.ops.logs import describe_exception, set_up_logs
from atoll.web.tables.stored_match import match_of
from atoll.web.tables.table import Table

from .advice import advise
from .review_messages import AdviceRequest, Answer, Prepare, Progress, ReviewRequest

log = logging.getLogger(__name__)

LOW, LOWEST = 5, 19  # priorities of what people wait for, and of reviews in depth
STEP = 0.02  # of a review that is worth a report

Job = Callable[[], None]


class ReviewProcess:
    """Two queues of work, each with a thread, and the answers."""

    def __init__(self, requests: BinaryIO, answers: BinaryIO) -> None:
        self._requests, self._answers, self._lock = requests, answers, threading.Lock()
        self._quick: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._slow: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._is_over = False

    def run(self) -> None:
        """Answer requests until the server has ended."""
        for jobs, priority in ((self._quick, LOW), (self._slow, LOWEST)):
            threading.Thread(target=self._work, args=(jobs, priority), daemon=True).start()
        while head := self._requests.read(LENGTH.size):
            self._take(unpack(self._requests.read(LENGTH.unpack(head)[0])))
        self._is_over = True

    def _work(self, jobs: queue.SimpleQueue[Job], priority: int) -> None:
        with contextlib.suppress(OSError, AttributeError):  # on Linux the priority of this thread alone
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), priority)
        while True:
            jobs.get()()

    def _take(self, message: Any) -> None:
        if isinstance(message, Prepare):
            self._quick.put(lambda: self._prepare(message.game))
        elif isinstance(message, AdviceRequest):
            self._quick.put(lambda: self._answer(message.number, lambda: _advice(message)))
        elif isinstance(message, ReviewRequest):
            jobs = self._slow if message.deep else self._quick
            jobs.put(lambda: self._answer(message.number, lambda: self._review(message)))

    def _prepare(self, name: str) -> None:
        """Compile or load everything a draft and a hint need, by making one of each."""
        try:
            match = Match(find_game(name), seed=1)
            match.wander(1, seed=1)
            review(match, deep=False)
            seat = match.waiting[0]
            advise(match.game, match.view(seat), seat, seconds=0)
        except Exception as wrong:
            log.warning("the coach of %s cannot be prepared: %s", name, describe_exception(wrong))

    def _answer(self, number: int, work: Callable[[], Any]) -> None:
        try:
            content = work()
        except ReviewStopped:
            return
        except Exception as wrong:
            log.warning("the coach cannot answer: %s", describe_exception(wrong))
            content = None
        self._send(Answer(number, content))

    def _review(self, request: ReviewRequest) -> Any:
        told = 0.0

        def tell(done: float) -> None:
            nonlocal told
            if done >= told + STEP:
                told = done
                self._send(Progress(request.number, done))

        match = match_of(Table(request.row), request.entries, find_game(request.row.game))
        return review(match, deep=request.deep, progress=tell, stop=lambda: self._is_over)

    def _send(self, message: Any) -> None:
        with self._lock, contextlib.suppress(OSError):  # the server has ended
            self._answers.write(pack(message))
            self._answers.flush()


def _advice(request: AdviceRequest) -> Any:
    if time.monotonic() > request.until:
        return None
    game = find_game(request.game)
    return advise(game, game.load(request.view), request.seat, request.seconds)


if __name__ == "__main__":
    set_up_logs(as_json=False)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed here is no answer
    ReviewProcess(sys.stdin.buffer, answers).run()
