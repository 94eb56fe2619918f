"""Seatings and deals of a run.

A line-up is played as a *block*: the same deal once with every rotation of the seats, so that neither the
seat nor the deal favours a bot. Successive blocks go through the orders of the line-up, and through the
line-ups.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b


@dataclass(frozen=True)
class Pairing:
    """One game to be played: its number, its deal, and the bot in each seat."""

    number: int
    deal: int
    seating: tuple[str, ...]


def seed_of(*parts: object) -> int:
    """A seed from any parts, by a one-way hash."""
    digest = blake2b("|".join(str(part) for part in parts).encode(), digest_size=8)
    return int.from_bytes(digest.digest(), "big")


def line_ups(bots: Sequence[str], seats: int, one_on_rest: bool = False) -> list[tuple[str, ...]]:
    """The sets of bots that meet.

    As many bots as seats: all together. More: every choice of them. Fewer: every way to fill the seats as
    evenly as can be; or, one on the rest, the first bot against a table of each of the others.
    """
    if one_on_rest:
        return [(bots[0], *[other] * (seats - 1)) for other in bots[1:]]
    if len(bots) >= seats:
        return list(itertools.combinations(bots, seats))
    most = -(-seats // len(bots))
    even = []
    for filled in itertools.combinations_with_replacement(bots, seats):
        counts = Counter(filled)
        if len(counts) == len(bots) and max(counts.values()) == most and min(counts.values()) >= most - 1:
            even.append(filled)
    return even


def orders(line_up: Sequence[str]) -> list[tuple[str, ...]]:
    """The different cyclic orders of a line-up."""
    first, rest = line_up[0], line_up[1:]
    seen: dict[tuple[str, ...], tuple[str, ...]] = {}
    for order in itertools.permutations(rest):
        around = (first, *order)
        turned = min(around[i:] + around[:i] for i in range(len(around)))
        seen.setdefault(turned, around)
    return list(seen.values())


def plan(
    bots: Sequence[str], seats: int, games: int, seed: int, one_on_rest: bool = False
) -> Iterator[Pairing]:
    """At least so many games, in whole blocks."""
    blocks = [[*orders(line_up)] for line_up in line_ups(bots, seats, one_on_rest)]
    number = 0
    for block in itertools.count():
        if number >= games:
            return
        choices = blocks[block % len(blocks)]
        around = choices[block // len(blocks) % len(choices)]
        for turn in range(seats):
            yield Pairing(number, seed_of("deal", seed, block), around[turn:] + around[:turn])
            number += 1
