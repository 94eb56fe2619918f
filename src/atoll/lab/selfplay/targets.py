"""What the network learns from a rollout: advantages (GAE), values and chances to win.

Seats choose in turns, and only the end of a game is rewarded, so a choice is followed by the *same seat's*
next choice, which knows the same secrets. All loops run over the steps of the rollout with tensors over the
tables, without branches on data, so that a CUDA graph can record them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Targets:
    """Of every choice [step, table]."""

    advantage: Any
    value: Any  # expected reward of the seat that chose
    wins: Any  # [step, table, seat from the viewer on]: shares of the win
    known: Any  # False: the game goes on and the seat does not choose again in this rollout


def seats_from(torch: Any, viewer: Any, seats_of: Any, most_seats: int) -> Any:
    """[table, k]: the seat that is k-th from the viewer on; beyond the seats of a table, any."""
    steps = torch.arange(most_seats, device=viewer.device)[None]
    return torch.where(steps < seats_of[:, None], (viewer[:, None] + steps) % seats_of[:, None], steps)


def compute(
    torch: Any,
    seat: Any,
    value: Any,
    chances: Any,
    reward: Any,
    wins: Any,
    done: Any,
    next_seat: Any,
    next_value: Any,
    next_chances: Any,
    seats_of: Any,
    gae_lambda: float,
    win_lambda: float,
) -> Targets:
    """Targets of a rollout [step, table, ..]; `chances` from the viewer on, `reward` and `wins` by seat."""
    steps, tables, most_seats = reward.shape
    after = torch.zeros((tables, most_seats), device=seat.device)  # value of each seat's next choice
    later = torch.zeros_like(after)  # its advantage
    paid = torch.zeros_like(after)
    known = torch.zeros((tables, most_seats), dtype=torch.bool, device=seat.device)
    after_wins = torch.zeros((tables, most_seats, most_seats), device=seat.device)  # by chooser, by seat
    advantage, target = torch.zeros_like(value), torch.zeros_like(chances)
    is_known = torch.zeros(value.shape, dtype=torch.bool, device=seat.device)

    def by_seat(viewer: Any, from_viewer: Any) -> Any:
        here = seats_from(torch, viewer, seats_of, most_seats)
        return torch.zeros_like(from_viewer).scatter(1, here, from_viewer)

    def row_of(chooser: Any) -> Any:
        return chooser[:, None, None].expand(-1, 1, most_seats)

    last = next_seat[:, None]
    after = after.scatter(1, last, next_value[:, None])
    known = known.scatter(1, last, True)
    after_wins = after_wins.scatter(1, row_of(next_seat), by_seat(next_seat, next_chances)[:, None])
    for t in range(steps - 1, -1, -1):
        over, mine = done[t][:, None], seat[t][:, None]
        after, later = torch.where(over, 0.0, after), torch.where(over, 0.0, later)
        paid, known = torch.where(over, reward[t], paid), known | over
        after_wins = torch.where(over[:, :, None], wins[t][:, None], after_wins)
        got = paid.gather(1, mine) + after.gather(1, mine)
        gain = got - value[t][:, None] + gae_lambda * later.gather(1, mine)
        sure = known.gather(1, mine)
        coming = after_wins.gather(1, row_of(seat[t]))[:, 0]
        advantage[t], is_known[t] = gain[:, 0], sure[:, 0]
        target[t] = coming.gather(1, seats_from(torch, seat[t], seats_of, most_seats))
        own = by_seat(seat[t], chances[t])
        after, paid = after.scatter(1, mine, value[t][:, None]), paid.scatter(1, mine, 0.0)
        later, known = later.scatter(1, mine, torch.where(sure, gain, 0.0)), known.scatter(1, mine, True)
        expected = torch.where(sure, own + win_lambda * (coming - own), own)
        after_wins = after_wins.scatter(1, row_of(seat[t]), expected[:, None])
    return Targets(advantage, value + advantage, target, is_known)
