"""Scoring: paths of the gods, the stone area, the special area, amulets; and the final places."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, Record, emit, rule

from .cards import lay_open, purse
from .land import (
    DISTANCE,
    PATH_CELL,
    PATH_LENGTH,
    PRIZE,
    SPECIAL_CELL,
    SPECIALS,
    STONE_CELL,
    STONES,
)  # fmt: skip
from .parts import COLOURS, NEUTRAL, PATHS, SPECIAL_PLACES, Ask, What

# A standing is one number: more huts first, then the god's tile, then the nearer hut (the lower tile).
FARTHEST = 31  # more than any distance or special tile
GOD = FARTHEST + 1
HUT = 2 * GOD

ALONE, MORE, NEARER, BY_GOD = range(4)  # why a place on a path is held


@rule
def path_huts(s: Record, path: int, colour: int) -> int:
    """MG-071  Huts of a colour on a path, a double hut as two."""
    found = 0
    for i in range(PATH_LENGTH[path]):
        cell = PATH_CELL[path, i]
        if s.owner[cell] == colour:
            found += int(s.huts[cell])
    return found


@rule
def path_standing(s: Record, path: int, colour: int) -> int:
    """MG-072, MG-073, MG-086  How a colour stands on a path; 0 without a hut. No two are equal."""
    found = 0
    nearest = 0
    for i in range(PATH_LENGTH[path]):
        cell = PATH_CELL[path, i]
        if s.owner[cell] == colour:
            if found == 0:
                nearest = FARTHEST - int(DISTANCE[cell, path])
            found += int(s.huts[cell])
    if found == 0:
        return 0
    god = colour < s.seats and int(s.gods[colour]) >> path & 1 == 1
    return found * HUT + nearest + (GOD if god else 0)


@rule
def special_standing(s: Record, colour: int) -> int:
    """MG-078, MG-079  How a colour stands in the special area; 0 without a hut."""
    found = 0
    lowest_tile = FARTHEST
    for i in range(SPECIALS):
        if s.owner[SPECIAL_CELL[i]] == colour:
            found += 1
            if s.under[i] < lowest_tile:
                lowest_tile = int(s.under[i])
    if found == 0:
        return 0
    return found * HUT + FARTHEST - lowest_tile


@rule
def path_holder(s: Record, path: int, below: int) -> int:
    """The colour with the highest standing on a path below a given one, or NOBODY."""
    best, holder = 0, NOBODY
    for colour in range(COLOURS):
        standing = path_standing(s, path, colour)
        if best < standing < below:
            best, holder = standing, colour
    return holder


@rule
def special_holder(s: Record, below: int) -> int:
    """The colour with the highest standing in the special area below a given one, or NOBODY."""
    best, holder = 0, NOBODY
    for colour in range(COLOURS):
        standing = special_standing(s, colour)
        if best < standing < below:
            best, holder = standing, colour
    return holder


UNBEATEN = COLOURS * SPECIALS * HUT * HUT


@rule
def path_place(s: Record, path: int, place: int) -> int:
    """MG-072..076  The colour in first (0) or second (1) place of a path, or NOBODY."""
    first = path_holder(s, path, UNBEATEN)
    if place == 0 or first == NOBODY:
        return first
    return path_holder(s, path, path_standing(s, path, first))


@rule
def special_place(s: Record, place: int) -> int:
    """MG-078  The colour in first (0) or second (1) place of the special area, or NOBODY."""
    first = special_holder(s, UNBEATEN)
    if place == 0 or first == NOBODY:
        return first
    return special_holder(s, special_standing(s, first))


@rule
def path_points(s: Record, path: int, seat: int) -> int:
    """MG-072..076  What a path would bring a seat now."""
    mine = path_standing(s, path, seat)
    if mine == 0:
        return 0
    before = 0
    for colour in range(COLOURS):
        if path_standing(s, path, colour) > mine:
            before += 1
    return int(PRIZE[path, before]) if before < PRIZE.shape[1] else 0


@rule
def special_points(s: Record, seat: int) -> int:
    """MG-078  What the majority in the special area would bring a seat now."""
    mine = special_standing(s, seat)
    if mine == 0:
        return 0
    before = 0
    for colour in range(COLOURS):
        if special_standing(s, colour) > mine:
            before += 1
    return int(SPECIAL_PLACES[before]) if before < SPECIAL_PLACES.shape[0] else 0


@rule
def stone_huts(s: Record, colour: int) -> int:
    """Huts of a colour in the stone area."""
    found = 0
    for i in range(STONES):
        if s.owner[STONE_CELL[i]] == colour:
            found += 1
    return found


@rule
def all_stone_huts(s: Record) -> int:
    """MG-R23  All huts in the stone area, neutral ones included."""
    return STONES - stone_huts(s, NOBODY)


@rule
def stone_points(s: Record, seat: int) -> int:
    """MG-077  Own huts there times all huts there."""
    return stone_huts(s, seat) * all_stone_huts(s)


@rule
def outlook(s: Record, seat: int) -> int:
    """Points of a seat if the game ended now, without the amulets that only their owner knows."""
    points = int(s.points[seat]) + stone_points(s, seat) + special_points(s, seat)
    for path in range(PATHS):
        points += path_points(s, path, seat)
    return points


# The end


@rule
def finish(s: Record, log: Log) -> None:
    """MG-070  Paths, stone area, special area and amulets are added to the points on the track."""
    for path in range(PATHS):
        score_path(s, path, log)
    for seat in range(s.seats):
        points = stone_points(s, seat)
        s.points[seat] += points
        emit(log, What.STONE, EVERYBODY, seat, stone_huts(s, seat), all_stone_huts(s), points)
    score_special(s, log)
    lay_open(s)
    for seat in range(s.seats):
        points = purse(s, seat)
        s.points[seat] += points
        emit(log, What.AMULETS, EVERYBODY, seat, points)
    s.ask = Ask.OVER
    s.barrier += 1
    if log is not None:
        for seat in range(s.seats):
            emit(log, What.FINAL, EVERYBODY, seat, s.points[seat], place(s, seat))


@rule
def score_path(s: Record, path: int, log: Log) -> None:
    """MG-071..076  First and second place of a path; what the neutral colour wins goes to nobody."""
    if log is not None and path_place(s, path, 0) == NOBODY:
        emit(log, What.PATH_FORGOTTEN, EVERYBODY, path)
    below = UNBEATEN
    for rank in range(PRIZE.shape[1]):
        colour = path_holder(s, path, below)
        if colour == NOBODY:
            return
        below = path_standing(s, path, colour)
        points = int(PRIZE[path, rank])
        if colour != NEUTRAL:
            s.points[colour] += points
        if log is not None:
            why = reason(s, path, colour)
            emit(log, What.PATH, EVERYBODY, path, rank + 1, colour, path_huts(s, path, colour), why, points)


@rule
def reason(s: Record, path: int, colour: int) -> int:
    """Why a colour is before the next one on a path."""
    mine = path_standing(s, path, colour)
    after = path_holder(s, path, mine)
    if after == NOBODY:
        return ALONE
    if path_huts(s, path, after) < path_huts(s, path, colour):
        return MORE
    if colour < s.seats and int(s.gods[colour]) >> path & 1:
        return BY_GOD
    return NEARER


@rule
def score_special(s: Record, log: Log) -> None:
    """MG-078, MG-079  First and second place of the special area."""
    below = UNBEATEN
    for rank in range(SPECIAL_PLACES.shape[0]):
        colour = special_holder(s, below)
        if colour == NOBODY:
            return
        below = special_standing(s, colour)
        points = int(SPECIAL_PLACES[rank])
        if colour != NEUTRAL:
            s.points[colour] += points
        emit(log, What.SPECIAL_PLACE, EVERYBODY, rank + 1, colour, below // HUT, points)


@rule
def score(s: Record, seat: int) -> int:
    """MG-R34  Points on the track; at the end everything is in them."""
    return int(s.points[seat])


@rule
def place(s: Record, seat: int) -> int:
    """MG-081  Most points first; at the end the amulets left break ties; equals share a place."""
    better = 0
    for other in range(s.seats):
        lead = int(s.points[other]) - int(s.points[seat])
        if lead == 0 and s.ask == Ask.OVER:
            lead = purse(s, other) - purse(s, seat)
        if lead > 0:
            better += 1
    return better + 1
