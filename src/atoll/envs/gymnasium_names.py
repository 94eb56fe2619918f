"""Names of all games for `gymnasium.make` and `gymnasium.make_vec`."""

from __future__ import annotations

import gymnasium

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games


def register() -> tuple[str, ...]:
    """Register every game found; returns the names."""
    names = []
    for name in games():
        names.append(f"atoll/{name}-v{find_game(name).version}")
        if names[-1] not in gymnasium.registry:
            gymnasium.register(
                names[-1],
                entry_point="atoll.envs.gymnasium_env:GymEnv",
                vector_entry_point="atoll.envs.gymnasium_vector:GymVectorEnv",
                kwargs={"game": name},
            )
    return tuple(names)
