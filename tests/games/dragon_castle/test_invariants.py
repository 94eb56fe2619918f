"""What `check` must find without leaving the record or changing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from atoll.games.dragon_castle.parts import CASTLE, HALF, HALVES, KIND, KINDS, NO_TILE, REALM, Spirit
from atoll.games.dragon_castle.state import FORMER, State
from atoll.kit.core.record import copy
from atoll.kit.game import Game
from atoll.kit.laws import Case, walk
from tests.spoiling import shift
from tests.support import live, stored_as


@cache
def middle() -> State:
    """In the middle of a game: a tile in hand, realms with tiles."""
    steps = enumerate(walk(Case(live("dragon_castle", "compiled"), 3)))
    return next(step.after for n, step in steps if n > 60 and step.after.hand[0] >= 0)


@pytest.fixture
def position() -> State:
    """One to be spoilt."""
    return copy(middle())


@pytest.mark.parametrize("wrong", [-7, 29, 99, 127])
def test_a_face_that_does_not_exist_is_found(game: Game, position: State, wrong: int) -> None:
    assert game.rules.check(position) == 0
    tops = int(position.ground[position.height > 0][0]), (0, int((position.face[0, :REALM] >= 0).argmax())), 0
    for field, at, number in zip(("tile", "face", "hand"), tops, (1, 4, 1)):
        s = copy(position)
        s[field][at] = wrong
        before = s.tobytes()
        assert game.rules.check(s) == number
        assert s.tobytes() == before


def test_kinds_on_top_are_those_of_the_tiles_there(game: Game) -> None:
    """`check` only asks that each stack has one: nothing but taking tiles can change it."""
    for step in walk(Case(game, 2, {"spirits": len(Spirit)})):
        s, found = step.after, [[0] * HALVES for _ in range(KINDS)]
        for cell in range(CASTLE):
            if s.height[cell] > 0:
                kind = KIND[s.tile[s.ground[cell] + s.height[cell] - 1]]
                found[kind][cell // HALF] |= 1 << cell % HALF
        assert s.tops.tolist() == found


@pytest.mark.parametrize("wrong", [-1, 10, 127])
def test_stacks_stay_within_the_castle(game: Game, position: State, wrong: int) -> None:
    position.height[50] = wrong
    assert game.rules.check(position) == 7


@pytest.mark.parametrize(
    ("field", "at", "by", "number"),
    [("gone", (3,), 1, 1), ("gone", (3,), 8, 1), ("lair", (3,), 1, 1), ("lair", (3,), -1, 1),
     ("thrown", (0,), 1, 1), ("supply", (), 1, 2), ("circles", (), 1, 3), ("stack", (0, 0), 1, 4),
     ("down", (1,), 1 << 20, 4), ("level", (2, 1), 1, 7), ("turn", (), 3, 6), ("ground", (107,), 1, 7)],
)  # fmt: skip
def test_each_invariant_is_looked_at(
    game: Game, position: State, field: str, at: tuple[int, ...], by: int, number: int
) -> None:
    shift(field, *at, by=by)(position)
    assert game.rules.check(position) == number


def a_stack(s: State) -> int:
    """A castle cell with a tile."""
    return int((s.height > 0).argmax())


def a_tile(s: State) -> tuple[int, int]:
    """A realm cell with a face-up tile, and its kind."""
    cell = int((s.face[0, :REALM] >= 0).argmax())
    return cell, int(KIND[s.face[0, cell]])


def swap_faces(s: State) -> None:
    """Tiles of two kinds change places, and their sets do not."""
    cell, kind = a_tile(s)
    other = next(i for i, face in enumerate(s.tile) if face >= 0 and KIND[face] != kind)
    s.face[0, cell], s.tile[other] = int(s.tile[other]), int(s.face[0, cell])


def index_twice(s: State) -> None:
    """A tile is in the sets of two kinds."""
    cell, kind = a_tile(s)
    s.up[0, (kind + 1) % KINDS] |= 1 << cell


def forget(s: State) -> None:
    """A tile is in no set."""
    cell, kind = a_tile(s)
    s.up[0, kind] ^= 1 << cell


def overlap(s: State) -> None:
    """Two stacks are of the same tiles."""
    first, second = (s.height > 0).nonzero()[0][:2]
    s.ground[second] = s.ground[first]


def put_back(s: State) -> None:
    """A tile in hand lies on its stack again, on no floor."""
    cell = int(s.lifted)
    s.tile[int(s.ground[cell]) + int(s.height[cell])], s.hand[0] = int(s.hand[0]), NO_TILE
    s.height[cell] += 1


BROKEN: dict[str, tuple[int, Callable[[State], object]]] = {
    "a tile of another kind": (4, swap_faces),
    "a tile of two kinds": (4, index_twice),
    "a tile of no kind": (4, forget),
    "a tile beyond the realm": (4, lambda s: s.up.__setitem__((0, 0), int(s.up[0, 0]) | 1 << REALM)),
    "tiles in two stacks": (7, overlap),
    "a stack that begins before the castle": (7, lambda s: s.ground.__setitem__(a_stack(s), -1)),
    "a height without a floor": (7, put_back),
    "a stack less than nothing": (1, lambda s: s.stack.__setitem__((1, 35), -1)),
    "less than nothing thrown away": (1, lambda s: s.thrown.__setitem__(0, -1)),
    "a shrine on nothing": (4, lambda s: s.shrine.__setitem__(2, ~int(s.down[2]) & -~int(s.down[2]))),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_belongs_together_is_compared(game: Game, position: State, name: str) -> None:
    number, spoil = BROKEN[name]
    spoil(position)
    assert game.rules.check(position) == number


def test_positions_of_the_past_are_read(game: Game) -> None:
    """Matches were stored before rows of bytes were words."""
    assert FORMER[0].itemsize == 1224
    for n, step in enumerate(walk(Case(game, 3, {"spirits": 3}))):
        if n % 16 == 0:
            old = stored_as(FORMER[0], step.after)
            assert game.can_load(old)
            assert game.load(old).tobytes() == step.after.tobytes()
