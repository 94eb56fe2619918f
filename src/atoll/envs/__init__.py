"""Standard reinforcement learning environments, one adapter for all games. Needs the extra `envs`.

    from atoll.envs import GymEnv, GymVectorEnv, VectorEnv, aec_env, named, parallel_env
    env = aec_env("manila", seats=4)                  # PettingZoo AEC: one seat after another
    env = parallel_env("miaui", seats=4)              # PettingZoo Parallel: all awaited seats at once
    env = GymEnv("miaui", seats=3, bots="greedy")     # Gymnasium: one learner against bots
    envs = GymVectorEnv("miaui", 1024, seats=3)       # Gymnasium's vector interface, compiled
    many = VectorEnv("dragon_castle", 4096, seats=2)  # many games, compiled
    named("dragon_castle", many.observations)         # the same numbers by name and shape

Observations are made from views, without hidden information. An error names a missing extra.
"""

from __future__ import annotations

from typing import Any

from .base import MissingExtra
from .features import named
from .vector import VectorEnv

__all__ = [
    "GymEnv", "GymVectorEnv", "MissingExtra", "VectorEnv", "aec_env", "gym_env", "named", "parallel_env",
    "register_gymnasium", "register_open_spiel", "sb3_env",
]  # fmt: skip


def _need(module: str, what: str, packages: str = "'atoll[envs]'") -> Any:
    from importlib import import_module

    try:
        return import_module(f"atoll.envs.{module}")
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("atoll"):
            raise
        raise MissingExtra(f"{what} is not installed: pip install {packages}") from missing


def aec_env(game: str, **given: Any) -> Any:
    """A PettingZoo AEC environment: one seat chooses after another.

    By name, for all environments: `seats` (the fewest if not given), `options` of the game as a mapping
    from their names, and `reward`; `render_mode` and `lang` for those that draw.
    """
    return _need("pettingzoo_aec", "PettingZoo").AtollAEC(game, **given)


def parallel_env(game: str, **given: Any) -> Any:
    """A PettingZoo Parallel environment: all awaited seats choose in one step."""
    return _need("pettingzoo_parallel", "PettingZoo").AtollParallel(game, **given)


def gym_env(game: str, **given: Any) -> Any:
    """A Gymnasium environment: one learner; `bots` names the bot in all other seats."""
    return _need("gymnasium_env", "Gymnasium").GymEnv(game, **given)


def sb3_env(game: str, tables: int, **given: Any) -> Any:
    """The games of `GymVectorEnv` for Stable-Baselines3, whose MaskablePPO finds the masks in it."""
    return _need("sb3_vector", "Stable-Baselines3", "stable-baselines3 sb3-contrib").Sb3VecEnv(
        game, tables, **given
    )


def __getattr__(name: str) -> Any:
    if name == "GymEnv":  # subclasses of an optional library: imported on first use
        return _need("gymnasium_env", "Gymnasium").GymEnv
    if name == "GymVectorEnv":
        return _need("gymnasium_vector", "Gymnasium").GymVectorEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def register_gymnasium() -> tuple[str, ...]:
    """Register every game with Gymnasium as atoll/<game>-v<version of its rules>; returns the names.

    `gymnasium.make` then makes a `GymEnv`, `gymnasium.make_vec` a `GymVectorEnv`.
    """
    names: tuple[str, ...] = _need("gymnasium_names", "Gymnasium").register()
    return names


def register_open_spiel() -> tuple[str, ...]:
    """Register every game with OpenSpiel as atoll_<game>; returns the names."""
    names: tuple[str, ...] = _need("openspiel", "OpenSpiel").register()
    return names
