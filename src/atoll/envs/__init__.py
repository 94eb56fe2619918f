"""Standard environments for learners, one adapter each for all games found. Needs the extra `envs`.

    from atoll.envs import aec_env, parallel_env, gym_env, VectorEnv
    env = aec_env("manila", seats=4)                  # PettingZoo, one seat after another
    env = parallel_env("miaui", seats=4)              # PettingZoo, all awaited seats at once
    env = gym_env("miaui", seats=3, bots="greedy")    # Gymnasium, you against bots
    many = VectorEnv("dragon_castle", 4096, seats=2)  # NumPy batches, compiled stepping

Observations come from hidden records only. A missing extra is named in the error.
"""

from __future__ import annotations

from typing import Any

from .vector import VectorEnv

__all__ = ["VectorEnv", "aec_env", "gym_env", "parallel_env", "register_open_spiel"]


class MissingExtra(ImportError):
    """A library of the extra `envs` is not installed."""


def _need(module: str, what: str) -> Any:
    from importlib import import_module

    try:
        return import_module(f"atoll.envs.{module}")
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("atoll"):
            raise
        raise MissingExtra(f"{what} is not installed: pip install 'atoll[envs]'") from missing


def aec_env(game: str, **given: Any) -> Any:
    """A PettingZoo AEC environment; options of the game, `seats`, `reward` and `render_mode` by name."""
    return _need("aec", "PettingZoo").AtollAEC(game, **given)


def parallel_env(game: str, **given: Any) -> Any:
    """A PettingZoo Parallel environment: all awaited seats choose in one step."""
    return _need("parallel", "PettingZoo").AtollParallel(game, **given)


def gym_env(game: str, **given: Any) -> Any:
    """A Gymnasium environment: one learner against bots."""
    return _need("gym", "Gymnasium").AtollGym(game, **given)


def register_open_spiel() -> tuple[str, ...]:
    """Register every game with OpenSpiel as atoll_<game>; returns the names."""
    names: tuple[str, ...] = _need("spiel", "OpenSpiel").register()
    return names
