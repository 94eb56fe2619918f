"""Scoring: paths of the gods, the stone area, the special area, amulets; and the final places."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import EVERYBODY, NOBODY, Log, beat, emit, places_with, popcount, rule

from ..parts import BOX, COLOURS, DOUBLE, NEUTRAL, PATHS, SPECIAL_PLACES, SPECIAL_TILES, EventType, Phase
from ..state import State
from ..territories import (
    ALL_CELLS,
    DISTANCE,
    LONGEST,
    PATH_CELL,
    PATH_LENGTH,
    PRINTED,
    PRIZE,
    SPECIAL_CELL,
    SPECIALS,
    STONE_CELL,
    STONES,
)
from .amulets import amulet_sum, reveal_amulets

# A standing is one number: more huts first, then the god's tile, then the nearer hut (the lower tile).
FARTHEST = 31  # more than any distance or special tile
GOD = FARTHEST + 1
HUT = 2 * GOD

# The standings of all colours are packed into one number.
STANDING = 10  # bits of each
MOST_HUTS = (1 << STANDING) // HUT - 1
BOX.require(2 * LONGEST <= MOST_HUTS, "paths", f"a path can have at most {MOST_HUTS // 2} territories")
BOX.require(SPECIALS <= MOST_HUTS, "territories", f"at most {MOST_HUTS} can be special")
BOX.require(max(BOX["special"]["tiles"]) < FARTHEST, "special.tiles", f"must be below {FARTHEST}")
ONE_STANDING = (1 << STANDING) - 1

# Points of all seats are packed into one number as well.
SEAT_BITS = 12
ONE_SEAT = (1 << SEAT_BITS) - 1

ALONE, MORE, NEARER, BY_GOD = range(4)  # why a place on a path is held


@rule
def standing(standings: int, colour: int) -> int:
    """The standing of one colour; 0 without a hut."""
    return standings >> (STANDING * colour) & ONE_STANDING


@rule
def huts(standings: int, colour: int) -> int:
    """Huts of one colour."""
    return standing(standings, colour) // HUT


@rule
def two_best(standings: int) -> tuple[int, int]:
    """The colours in first and second place; NOBODY where there is none."""
    first: int = NOBODY
    second: int = NOBODY
    best, next_best = 0, 0
    for colour in range(COLOURS):
        here = standings & ONE_STANDING
        standings >>= STANDING
        if here > best:
            second, next_best = first, best
            first, best = colour, here
        elif here > next_best:
            second, next_best = colour, here
    return first, second


@rule
def prize(standings: int, seat: int, prizes: NDArray[np.int8]) -> int:
    """What the standings would bring a seat now."""
    mine = standing(standings, seat)
    if mine == 0:
        return 0
    before = 0
    for colour in range(COLOURS):
        if standing(standings, colour) > mine:
            before += 1
    return int(prizes[before]) if before < prizes.shape[0] else 0


# Printed points and special tiles


@rule
def cells_with(row: NDArray[np.int8], value: int) -> int:
    """The territories that have this value in a row of theirs."""
    return places_with(row, value) & ALL_CELLS


@rule
def points_printed_on(cells: int) -> int:
    """Points printed on these territories."""
    points = 0
    for bit in range(PRINTED.shape[0]):
        points += popcount(cells & PRINTED[bit]) << bit
    return points


@rule
def special_tile_points(s: State) -> int:
    """I5  Points of the tiles under special huts, packed by seat; -1 unless they are the first of all."""
    points, laid, seen = 0, 0, 0
    for i in range(SPECIALS):
        colour, tile = int(s.owner[SPECIAL_CELL[i]]), int(s.special_tile[i])
        if colour == NOBODY:
            if tile != 0:
                return -1
        elif not 0 <= colour <= NEUTRAL or not 0 < tile < FARTHEST:
            return -1
        else:
            laid += 1
            seen |= 1 << tile
            points += tile << (SEAT_BITS * colour)
    if laid != s.special_tiles_laid:
        return -1
    for i in range(laid):
        seen ^= 1 << int(SPECIAL_TILES[i])
    return points if seen == 0 else -1


@rule
def of_seat(packed: int, seat: int) -> int:
    """The points of one seat."""
    return packed >> (SEAT_BITS * seat) & ONE_SEAT


@rule
def printed_points(s: State, seat: int) -> int:
    """MG-052  Points printed on a seat's territories, twice for double huts."""
    mine = cells_with(s.owner, seat)
    return points_printed_on(mine) + points_printed_on(mine & cells_with(s.huts, DOUBLE))


@rule
def tile_points(s: State, seat: int) -> int:
    """MG-053  Points of the special tiles under a seat's huts."""
    return of_seat(special_tile_points(s), seat)


# Paths


@rule
def path_standings(s: State, path: int) -> int:
    """MG-071..073, MG-086  The standings on a path, a double hut counting as two. No two are equal."""
    found = 0
    for i in range(PATH_LENGTH[path]):
        cell = PATH_CELL[path, i]
        colour = int(s.owner[cell])
        if colour != NOBODY:
            more = HUT * int(s.huts[cell])
            if standing(found, colour) == 0:  # the nearest one
                more += FARTHEST - int(DISTANCE[cell, path])
                if colour < s.seats and int(s.god_tiles[colour]) >> path & 1:
                    more += GOD
            found += more << (STANDING * colour)
    return found


@rule
def path_huts(s: State, path: int, colour: int) -> int:
    """MG-071  Huts of a colour on a path."""
    return huts(path_standings(s, path), colour)


@rule
def path_places(s: State, path: int) -> tuple[int, int]:
    """MG-072..076  The colours in first and second place of a path."""
    return two_best(path_standings(s, path))


@rule
def path_points(s: State, path: int, seat: int) -> int:
    """MG-072..076  What a path would bring a seat now."""
    return prize(path_standings(s, path), seat, PRIZE[path])


# The special area


@rule
def special_standings(s: State) -> int:
    """MG-078, MG-079  The standings in the special area: more huts first, then the lowest tile."""
    found = 0
    for i in range(SPECIALS):
        colour = int(s.owner[SPECIAL_CELL[i]])
        if colour != NOBODY:
            best = standing(found, colour) % HUT
            here = FARTHEST - int(s.special_tile[i])
            found += HUT + (here - best if here > best else 0) << (STANDING * colour)
    return found


@rule
def special_places(s: State) -> tuple[int, int]:
    """MG-078  The colours in first and second place of the special area."""
    return two_best(special_standings(s))


@rule
def special_points(s: State, seat: int) -> int:
    """MG-078  What the majority in the special area would bring a seat now."""
    return prize(special_standings(s), seat, SPECIAL_PLACES)


# The stone area


@rule
def stone_standings(s: State) -> int:
    """MG-077  Huts of all colours in the stone area, packed as standings are."""
    found = 0
    for i in range(STONES):
        colour = int(s.owner[STONE_CELL[i]])
        if colour != NOBODY:
            found += HUT << (STANDING * colour)
    return found


@rule
def all_huts(standings: int) -> int:
    """MG-R23  Huts of all colours, neutral ones included."""
    found = 0
    for colour in range(COLOURS):
        found += huts(standings, colour)
    return found


@rule
def stone_points(s: State, seat: int) -> int:
    """MG-077  Own huts there times all huts there."""
    standings = stone_standings(s)
    return huts(standings, seat) * all_huts(standings)


@rule
def majority_points(s: State, seat: int) -> int:
    """What stone area, special area and paths would bring a seat now."""
    points = stone_points(s, seat) + special_points(s, seat)
    for path in range(PATHS):
        points += path_points(s, path, seat)
    return points


@rule
def points_if_ended(s: State, seat: int) -> int:
    """Points of a seat if the game ended now, without amulets, which are secret."""
    return int(s.points[seat]) + majority_points(s, seat)


# The end


@rule
def finish(s: State, log: Log) -> None:
    """MG-070  Paths, stone area, special area and amulets are added to the points on the track."""
    for path in range(PATHS):
        score_path(s, path, log)
        beat(log, s)
    stones = stone_standings(s)
    for seat in range(s.seats):
        mine, every = huts(stones, seat), all_huts(stones)
        s.points[seat] += mine * every
        emit(log, EventType.STONE, EVERYBODY, seat, mine, every, mine * every)
    beat(log, s)
    score_special(s, log)
    beat(log, s)
    reveal_amulets(s)
    for seat in range(s.seats):
        points = amulet_sum(s, seat)
        s.points[seat] += points
        emit(log, EventType.AMULETS, EVERYBODY, seat, points)
    beat(log, s)
    s.phase = Phase.OVER
    s.barrier += 1
    if log is not None:
        for seat in range(s.seats):
            emit(log, EventType.FINAL, EVERYBODY, seat, s.points[seat], place(s, seat))


@rule
def score_path(s: State, path: int, log: Log) -> None:
    """MG-071..076  First and second place of a path; what the neutral colour wins is lost."""
    standings = path_standings(s, path)
    first, second = two_best(standings)
    if first == NOBODY:
        emit(log, EventType.PATH_FORGOTTEN, EVERYBODY, path)
    award(s, first, int(PRIZE[path, 0]))
    award(s, second, int(PRIZE[path, 1]))
    if log is not None:
        for rank in range(PRIZE.shape[1]):
            first, second = two_best(standings)
            if first != NOBODY:
                why, points = place_reason(standings, first, second), PRIZE[path, rank]
                emit(
                    log, EventType.PATH, EVERYBODY, path, rank + 1, first, huts(standings, first), why, points
                )
                standings -= standing(standings, first) << (STANDING * first)


@rule
def award(s: State, colour: int, points: int) -> None:
    """Points for a place, if a player holds it."""
    if colour != NOBODY and colour != NEUTRAL:
        s.points[colour] += points


@rule
def place_reason(standings: int, colour: int, after: int) -> int:
    """Why a colour is before the next one on a path or in the special area."""
    if after == NOBODY:
        return ALONE
    if huts(standings, after) < huts(standings, colour):
        return MORE
    return BY_GOD if standing(standings, colour) & GOD else NEARER


@rule
def score_special(s: State, log: Log) -> None:
    """MG-078, MG-079  First and second place of the special area."""
    standings = special_standings(s)
    places = two_best(standings)
    award(s, places[0], int(SPECIAL_PLACES[0]))
    award(s, places[1], int(SPECIAL_PLACES[1]))
    if log is not None:
        for rank in range(SPECIAL_PLACES.shape[0]):
            first, second = two_best(standings)
            if first != NOBODY:
                why, points = place_reason(standings, first, second), SPECIAL_PLACES[rank]
                own = huts(standings, first)
                emit(log, EventType.SPECIAL_PLACE, EVERYBODY, rank + 1, first, own, points, why)
                standings -= standing(standings, first) << (STANDING * first)


@rule
def score(s: State, seat: int) -> int:
    """MG-R34  Points on the track; at the end everything is in them."""
    return int(s.points[seat])


@rule
def place(s: State, seat: int) -> int:
    """MG-081  Most points first; at the end the amulets left break ties; equals share a place."""
    better = 0
    for other in range(s.seats):
        lead = int(s.points[other]) - int(s.points[seat])
        if lead == 0 and s.phase == Phase.OVER:
            lead = amulet_sum(s, other) - amulet_sum(s, seat)
        if lead > 0:
            better += 1
    return better + 1
