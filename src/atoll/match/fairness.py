"""Fair randomness: the seed is committed to before the first choice and revealed after the last.

A player who noted the commitment can verify afterwards that the shuffle was fixed before any choice: the
digest covers the seed, a salt against guessing it, and everything else that determines the start.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any

_write = json.JSONEncoder(sort_keys=True).encode


def new_seed() -> int:
    """A random seed from the system's secure source."""
    return secrets.randbits(64)


def new_salt() -> str:
    """A random salt from the system's secure source."""
    return secrets.token_hex(16)


def commit(game: str, version: int, seats: int, options: Mapping[str, Any], seed: int, salt: str) -> str:
    """The digest to publish before the game."""
    whole = _write(["atoll", game, version, seats, dict(options), seed, salt])
    return hashlib.sha256(whole.encode()).hexdigest()
