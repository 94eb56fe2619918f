"""Fair randomness: the seed is committed to before the first choice and revealed after the last.

Whoever wrote the commitment down can check afterwards that the shuffle was fixed before anybody chose: the
digest covers the seed, a salt that keeps it from being guessed, and everything else that shapes the start.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any

_write = json.JSONEncoder(sort_keys=True).encode


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(64)


def new_salt() -> str:
    """A salt nobody can guess."""
    return secrets.token_hex(16)


def commit(game: str, version: int, seats: int, options: Mapping[str, Any], seed: int, salt: str) -> str:
    """The digest to publish before the game."""
    whole = _write(["atoll", game, version, seats, dict(options), seed, salt])
    return hashlib.sha256(whole.encode()).hexdigest()
