"""What a load test does, and what it has measured."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

ATTACKED_P99_MS = 200.0  # in which clicks must be seen while a server is attacked
ATTACKED_BOTS_S = 2.0  # in which bots must have moved meanwhile
ATTACKED_BOT_TABLES = 10


@dataclass(frozen=True)
class Plan:
    """Parameters of a load test."""

    tables: int = 300
    windows: int = 4  # at each table
    every: float = 3.0  # seconds between the clicks at a table
    seconds: float = 60
    names: tuple[str, ...] = ()  # of games; all in turn if empty
    seed: int = 1
    kills: int = 0
    database_kills: int = 0
    processes: int = 1
    data: str = ""  # a folder or URL; a temporary folder if empty
    url: str = ""  # of a running server
    attack: str = ""  # a name of `attacks.ATTACKS`, beside the simulated players
    bot_tables: int = 0  # of a person and bots, besides the others

    @property
    def kills_anything(self) -> bool:
        """Is a server or database to be killed?"""
        return bool(self.kills or self.database_kills)


@dataclass
class Result:
    """Figures of a load test."""

    plan: Plan
    tables: int = 0
    windows: int = 0
    clicks: int = 0
    latencies: list[float] = field(default_factory=list)  # seconds from a click to the last window's update
    bot_answers: list[float] = field(default_factory=list)  # seconds until bots had moved after a click
    errors: dict[str, int] = field(default_factory=dict)
    unexcused: int = 0  # clicks without an answer that no kill explains
    notes: dict[str, int] = field(default_factory=dict)
    lost_connections: int = 0
    finished_games: int = 0
    kills: int = 0
    database_kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    stuck: int = 0
    bytes_per_table: float = 0
    server_cpu: float = 0  # processor seconds of the servers per click, drawing processes included
    own_cpu: float = 0  # of it, those of the processes that read clicks and store moves
    client_cpu: float = 0  # the same of the simulated players, which must not be the bottleneck
    event_loop_lag: float = 0  # seconds: 99 % of the measured lags of the servers' event loops were below
    load_average: tuple[float, float, float] = (0, 0, 0)
    answers: Counter[str] = field(default_factory=Counter)  # to an attacker, by status

    def latency_ms(self, share: float) -> float:
        """Milliseconds in which this share of the clicks was seen by all windows."""
        return _quantile(self.latencies, share) * 1000

    def bot_seconds(self, share: float) -> float:
        """Seconds in which this share of the clicks was answered by bots."""
        return _quantile(self.bot_answers, share)

    @property
    def passed(self) -> bool:
        """Was nothing lost, no table stuck, and every click answered except shortly after a kill?

        While the server was attacked, clicks must have been seen in time as well.
        """
        in_time = not self.plan.attack or (
            0 < self.latency_ms(0.99) < ATTACKED_P99_MS and self.bot_seconds(0.99) < ATTACKED_BOTS_S
        )
        return in_time and not self.lost and not self.stuck and not self.unexcused


def _quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0
