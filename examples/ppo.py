"""PPO in one file, in the manner of CleanRL: a learner among random players on Gymnasium's vector interface.

    pip install 'atoll[envs,train]'
    python examples/ppo.py --game miaui --seats 3 --steps 400000

The mean reward of finished games is printed: -1 is the last place, +1 the first, and 0 what an equal gets.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import torch
    from torch import nn
    from torch.distributions import Categorical
except ModuleNotFoundError:
    sys.exit("ppo.py: PyTorch is not installed: pip install 'atoll[envs,train]'")

from atoll.envs import GymVectorEnv

GAMMA, LAMBDA = 1.0, 0.95  # games end, so nothing is discounted
CLIP, ENTROPY, VALUE, MAX_NORM = 0.2, 0.01, 0.5, 0.5
EPOCHS, PARTS = 4, 4
Floats = NDArray[np.float32]
CLOSED = -1e9  # logit of an action that is not legal


class Agent:
    """A policy and a value over one body."""

    def __init__(self, features: int, actions: int, width: int = 128) -> None:
        self.body = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        self.parameters = [*nn.ModuleList([self.body, self.policy, self.value]).parameters()]

    def __call__(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[Any, torch.Tensor]:
        """How likely each legal action is, and what the learner expects to get."""
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(masks == 0, CLOSED)
        return Categorical(logits=logits), self.value(hidden).squeeze(-1)


def advantages(rewards: Floats, values: Floats, ends: NDArray[np.bool_], last: Floats) -> Floats:
    """Generalized advantage estimation over [time, table]."""
    found, following, ahead = np.zeros_like(rewards), last, np.zeros_like(last)
    for t in reversed(range(len(rewards))):
        going_on = 1.0 - ends[t]
        ahead = rewards[t] + GAMMA * following * going_on - values[t] + GAMMA * LAMBDA * ahead * going_on
        found[t], following = ahead, values[t]
    return found


def main() -> None:
    """Train, and print how the learner does."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="miaui")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--tables", type=int, default=128)
    parser.add_argument("--length", type=int, default=32, help="choices of a table between two updates")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    env = GymVectorEnv(given.game, given.tables, seats=given.seats)
    features, actions = env.single_observation_space.shape[0], int(env.single_action_space.n)
    agent = Agent(features, actions)
    optimizer = torch.optim.Adam(agent.parameters, lr=given.rate)
    seen, infos = env.reset(seed=given.seed)
    for done in range(0, given.steps, given.tables * given.length):
        rows: list[tuple[NDArray[np.generic], ...]] = []
        results: list[float] = []
        for _ in range(given.length):
            masks = infos["action_mask"]
            with torch.no_grad():
                policy, value = agent(torch.as_tensor(seen), torch.as_tensor(masks))
                action = policy.sample()
                logs = policy.log_prob(action)
            before = seen
            seen, rewards, ended, cut_off, infos = env.step(action.numpy())
            results += rewards[ended].tolist()
            rows.append(
                (before, masks, action.numpy(), logs.numpy(), value.numpy(), rewards, ended | cut_off)
            )
        with torch.no_grad():
            last = agent(torch.as_tensor(seen), torch.as_tensor(infos["action_mask"]))[1].numpy()
        batch = [np.stack(column) for column in zip(*rows)]
        gains = advantages(batch[5].astype(np.float32), batch[4], batch[6], last)
        update(agent, optimizer, batch, gains)
        print(
            f"{done + given.tables * given.length:>9,} choices  reward {np.mean(results or [0.0]):+.3f}",
            flush=True,
        )


def update(
    agent: Agent,
    optimizer: torch.optim.Optimizer,
    batch: list[NDArray[np.generic]],
    gains: NDArray[np.float32],
) -> None:
    """Some epochs of PPO over one batch."""
    flat = [torch.as_tensor(part.reshape(-1, *part.shape[2:])) for part in (*batch[:5], gains)]
    seen, masks, action, logs, value, gain = flat
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).chunk(PARTS):
            policy, now = agent(seen[part], masks[part])
            wanted = (gain[part] - gain[part].mean()) / (gain[part].std() + 1e-8)
            ratio = (policy.log_prob(action[part]) - logs[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = (
                -torch.min(ratio * wanted, clipped * wanted).mean()
                + VALUE * (now - (gain[part] + value[part])).pow(2).mean()
                - ENTROPY * policy.entropy().mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters, MAX_NORM)
            optimizer.step()


if __name__ == "__main__":
    main()
