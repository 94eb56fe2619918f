"""Hyperparameters of a run, and its progress."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """One run; the defaults suit one large GPU."""

    game: str
    tables: int = 32768  # games played in parallel
    steps: int = 64  # choices at each table in a rollout
    width: int = 512  # of a hidden layer
    depth: int = 3  # hidden layers
    learning_rate: float = 5e-4
    final_rate: float = 5e-5  # at the end of the schedule
    schedule: float = 1100.0  # seconds in which learning rate and entropy weight fall
    clip: float = 0.2  # of the probability ratio
    gae_lambda: float = 0.95
    win_lambda: float = 0.95  # of the chances to win
    entropy_weight: float = 0.01
    final_entropy: float = 0.001
    win_weight: float = 0.25  # of the loss of the chances to win
    epochs: int = 2
    steps_per_batch: int = 1  # a batch is so many steps of all tables
    ema_rate: float = 0.05  # of the exponential moving average of the weights, which plays as a bot
    past_fraction: float = 0.2  # of the tables, where past versions play all seats but one
    past_selves: int = 16  # that are kept
    snapshot_every: int = 10  # updates between two of them
    imitation: float = 60.0  # seconds in which the policy learns the teacher's choices first
    imitation_scale: float = 0.1  # of the gap between the best and the mean action: e times as likely
    imitation_batches: int = 8  # batches of a step of all tables: imitation gains from many small steps
    lead_scale: float = 10.0  # points: a typical lead
    seed: int = 1


@dataclass(frozen=True)
class Progress:
    """Progress after some updates."""

    updates: int
    choices: int
    seconds: float
    rate: float  # choices learned from in a second, lately
    entropy: float  # of the policy, in nats
    value_loss: float
    win_loss: float
    imitation_loss: float
    scores: float  # mean points of the games that ended lately

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  {self.choices / 1e6:7.0f} M choices  {self.rate / 1e6:5.2f} M/s  "
            f"entropy {self.entropy:.3f}  value {self.value_loss:.4f}  wins {self.win_loss:.4f}  teacher "
            f"{self.imitation_loss:.3f}  points {self.scores:.1f}"
        )
