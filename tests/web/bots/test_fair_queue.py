"""The order in which bot decisions get a thread."""

from __future__ import annotations

from atoll.web.bots.fair_queue import Abandoned, FairQueue, Share, Ticket
from tests.web.stores import run_async


class Line:
    """A queue with one thread and a clock of its own."""

    def __init__(self) -> None:
        self.now = 0.0
        self.queue = FairQueue(1, clock=lambda: self.now)
        self.open: list[Ticket] = []

    def join(self, network: str, person: str, table: str, cost: int = 0) -> Ticket:
        ticket = self.queue.join(Share(network, person, table), cost, expected=1.0)
        self.open.append(ticket)
        return ticket

    def finish(self, seconds: float) -> Ticket:
        """Let the running decision take so long, and return it."""
        (running,) = [ticket for ticket in self.open if ticket.began is not None]
        self.now += seconds
        self.open.remove(running)
        self.queue.leave(running)
        return running


def test_a_person_with_one_table_is_served_next_among_many_tables_of_another() -> None:
    async def check() -> None:
        line = Line()
        for i in range(12):
            line.join("n1", "many", f"t{i}", cost=600)
        line.join("n2", "one", "u", cost=600)
        served = [line.finish(2.0).share.person for _ in range(3)]
        assert served[:2] == ["many", "one"]
        order = []
        for _ in range(10):
            line.join("n2", "one", "u")
            order.append(line.finish(2.0).share.person)
        assert 4 <= order.count("one") <= 6, "each has half of the time"

    run_async(check())


def test_cheap_decisions_use_little_of_a_share() -> None:
    async def check() -> None:
        line = Line()
        for i in range(12):
            line.join("n1", "strong", f"t{i}", cost=600)
        line.join("n2", "weak", "u", cost=12)
        line.finish(2.0)
        order = []
        for _ in range(10):
            line.join("n2", "weak", "u", cost=12)
            order.append(line.finish(0.01).share.person)
        assert order == ["weak"] * 10

    run_async(check())


def test_many_people_of_one_network_share_its_part() -> None:
    async def check() -> None:
        line = Line()
        for i in range(12):
            line.join("n1", f"p{i}", f"t{i}")
        for _ in range(4):
            line.join("n2", "single", "u")
        served = [line.finish(1.0).share.network for _ in range(8)]
        assert served.count("n2") == 4

    run_async(check())


def test_weak_levels_come_first_and_tables_take_turns_within_a_share() -> None:
    async def check() -> None:
        line = Line()
        line.join("n", "p", "running")
        line.join("n", "p", "a", cost=600)
        line.join("n", "p", "a", cost=600)
        line.join("n", "p", "b", cost=600)
        line.join("n", "p", "c", cost=12)
        assert [line.finish(1.0).share.table_id for _ in range(5)] == ["running", "c", "a", "b", "a"]

    run_async(check())


def test_an_abandoned_table_leaves_the_queue() -> None:
    async def check() -> None:
        line = Line()
        running, waiting = line.join("n", "p", "a"), line.join("n", "p", "a")
        other = line.join("n", "p", "b")
        line.queue.abandon("a")
        assert running.stopped.is_set()
        assert isinstance(waiting.turn.exception(), Abandoned)
        assert len(line.queue) == 1
        line.finish(1.0)
        assert other.began is not None

    run_async(check())
