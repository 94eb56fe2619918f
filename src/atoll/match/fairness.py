"""Fair dealing: what is dealt can be neither chosen nor foreseen, and all can check it afterwards.

A *deal* is a secret of 256 bits that the server draws when a table is created, and the entropy that the
people who sit down add. The server shows a commitment to its secret first; only then is entropy
added. So the server cannot choose the secret by what people add, and people cannot choose by what they do
not know. The key of all draws (`kit/keyed.py`) is made from both. After the game the secret is shown: the
commitment proves that it is the one of the beginning, and all find the entropy they added in the text of the
game.

Older games, and those that are started with a given seed, are dealt from a seed of 64 bits, with a
salt against guessing it.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_write = json.JSONEncoder(sort_keys=True).encode

SECRET_BITS = 256
LONGEST_ENTROPY = 120  # characters that one person adds


def new_seed() -> int:
    """A random seed from the system's secure source."""
    return secrets.randbits(64)


def new_salt() -> str:
    """A random salt from the system's secure source."""
    return secrets.token_hex(16)


def new_secret() -> str:
    """A random secret from the system's secure source, in hexadecimal digits."""
    return f"{secrets.randbits(SECRET_BITS):0{SECRET_BITS // 4}x}"


def commit(game: str, version: int, seats: int, options: Mapping[str, Any], seed: int, salt: str) -> str:
    """The digest of a seed, to publish before the game."""
    whole = _write(["atoll", game, version, seats, dict(options), seed, salt])
    return hashlib.sha256(whole.encode()).hexdigest()


def is_secret(text: str) -> bool:
    """Is this a secret as `new_secret` writes it?"""
    return len(text) == SECRET_BITS // 4 and all(digit in "0123456789abcdef" for digit in text)


def is_entropy(text: str) -> bool:
    """Is this something that a person may add: one line of printable characters?"""
    return len(text) <= LONGEST_ENTROPY and text.isprintable()


@dataclass(frozen=True)
class Deal:
    """What determines all that is dealt in a match: the server's secret, and what the seats added."""

    secret: str
    entropy: tuple[str, ...] = ()  # of every seat; empty where none was added

    def __post_init__(self) -> None:
        if not is_secret(self.secret):
            raise ValueError(f"a secret has {SECRET_BITS // 4} digits from 0 to f")
        if not all(is_entropy(text) for text in self.entropy):
            raise ValueError(f"entropy has at most {LONGEST_ENTROPY} printable characters")

    def commitment(self, game: str, version: int, seats: int, options: Mapping[str, Any]) -> str:
        """The digest of the secret, to publish before entropy is added."""
        whole = _write(["atoll deal", game, version, seats, dict(options), self.secret])
        return hashlib.sha256(whole.encode()).hexdigest()

    def key(self, game: str, seats: int, options: Mapping[str, Any]) -> bytes:
        """The key of all draws; a later version of the rules goes on with the same."""
        added = [*self.entropy, *[""] * (seats - len(self.entropy))]
        whole = _write(["atoll deal", game, seats, dict(options), added])
        return hashlib.blake2b(whole.encode(), key=bytes.fromhex(self.secret), digest_size=32).digest()
