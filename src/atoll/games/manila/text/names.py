"""Words that several texts share: phases, sums, how long one sits out, the ware of the boat being started."""

from __future__ import annotations

from atoll.kit import NOWHERE

from ..options import ROUND
from ..parts import WARES, Phase
from ..rules.placing import ware_on
from ..state import State


def phase_name(view: State) -> str:
    """The phase as messages call it."""
    return Phase(int(view.phase)).name.lower().replace("_", "-")


def starting_ware(view: State) -> str:
    """The ware of the boat that is being started, or none."""
    if view.phase != Phase.START:
        return "none"
    return WARES[ware_on(view, 1 if view.start_space[0] != NOWHERE else 0)]


def until(declining: int) -> str:
    """How long a seat that declines sits out: the round or the voyage."""
    return "round" if declining == ROUND else "voyage"


def signed(pesos: int) -> str:
    """A sum with a typographic minus; wealth may be negative."""
    return str(pesos).replace("-", "−")
