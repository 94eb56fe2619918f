"""`check` finds broken positions, reads nothing outside the record and changes nothing."""

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
from tests.support import load_game, stored_as


@cache
def middle() -> State:
    """In the middle of a game: a tile in hand, realms with tiles."""
    steps = enumerate(walk(Case(load_game("dragon_castle", "compiled"), 3)))
    return next(step.after for n, step in steps if n > 60 and step.after.hand[0] >= 0)


@pytest.fixture
def position() -> State:
    """A copy that a test may break."""
    return copy(middle())


@pytest.mark.parametrize("wrong", [-7, 29, 99, 127])
def test_a_face_that_does_not_exist_is_found(game: Game, position: State, wrong: int) -> None:
    assert game.rules.check(position) == 0
    tops = (
        int(position.castle_starts[position.castle_heights > 0][0]),
        (0, int((position.realm_faces[0, :REALM] >= 0).argmax())),
        0,
    )
    for field, at, number in zip(("castle_tiles", "realm_faces", "hand"), tops, (1, 4, 1)):
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
            if s.castle_heights[cell] > 0:
                kind = KIND[s.castle_tiles[s.castle_starts[cell] + s.castle_heights[cell] - 1]]
                found[kind][cell // HALF] |= 1 << cell % HALF
        assert s.top_cells.tolist() == found


@pytest.mark.parametrize("wrong", [-1, 10, 127])
def test_stacks_stay_within_the_castle(game: Game, position: State, wrong: int) -> None:
    position.castle_heights[50] = wrong
    assert game.rules.check(position) == 7


@pytest.mark.parametrize(
    ("field", "at", "by", "number"),
    [("gone_counts", (3,), 1, 1), ("gone_counts", (3,), 8, 1), ("ingenuity_counts", (3,), 1, 1),
     ("ingenuity_counts", (3,), -1, 1), ("discarded", (0,), 1, 1), ("supply", (), 1, 2),
     ("circle_tokens", (), 1, 3), ("realm_heights", (0, 0), 1, 4), ("face_down_cells", (1,), 1 << 20, 4),
     ("floor_cells", (2, 1), 1, 7), ("active_seat", (), 3, 6), ("castle_starts", (107,), 1, 7)],
)  # fmt: skip
def test_each_invariant_is_looked_at(
    game: Game, position: State, field: str, at: tuple[int, ...], by: int, number: int
) -> None:
    shift(field, *at, by=by)(position)
    assert game.rules.check(position) == number


def a_stack(s: State) -> int:
    """A castle cell with a tile."""
    return int((s.castle_heights > 0).argmax())


def a_tile(s: State) -> tuple[int, int]:
    """A realm cell with a face-up tile, and its kind."""
    cell = int((s.realm_faces[0, :REALM] >= 0).argmax())
    return cell, int(KIND[s.realm_faces[0, cell]])


def swap_faces(s: State) -> None:
    """Tiles of two kinds change places, and their sets do not."""
    cell, kind = a_tile(s)
    other = next(i for i, face in enumerate(s.castle_tiles) if face >= 0 and KIND[face] != kind)
    s.realm_faces[0, cell], s.castle_tiles[other] = int(s.castle_tiles[other]), int(s.realm_faces[0, cell])


def index_twice(s: State) -> None:
    """A tile is in the sets of two kinds."""
    cell, kind = a_tile(s)
    s.face_up_cells[0, (kind + 1) % KINDS] |= 1 << cell


def index_outside(s: State) -> None:
    """A set holds a cell that does not exist."""
    s.face_up_cells[0, 0] |= 1 << REALM


def build_on_nothing(s: State) -> None:
    """A shrine on the first cell without a face-down tile."""
    free = ~int(s.face_down_cells[2])
    s.shrine_cells[2] = free & -free


def leave_out(s: State) -> None:
    """A tile is in no set."""
    cell, kind = a_tile(s)
    s.face_up_cells[0, kind] ^= 1 << cell


def overlap(s: State) -> None:
    """Two stacks are of the same tiles."""
    first, second = (s.castle_heights > 0).nonzero()[0][:2]
    s.castle_starts[second] = s.castle_starts[first]


def return_to_stack(s: State) -> None:
    """A tile in hand lies on its stack again, on no floor."""
    cell = int(s.lifted_cell)
    s.castle_tiles[int(s.castle_starts[cell]) + int(s.castle_heights[cell])], s.hand[0] = (
        int(s.hand[0]),
        NO_TILE,
    )
    s.castle_heights[cell] += 1


BROKEN: dict[str, tuple[int, Callable[[State], object]]] = {
    "a tile of another kind": (4, swap_faces),
    "a tile of two kinds": (4, index_twice),
    "a tile of no kind": (4, leave_out),
    "a tile beyond the realm": (4, index_outside),
    "tiles in two stacks": (7, overlap),
    "a stack that begins before the castle": (7, lambda s: s.castle_starts.__setitem__(a_stack(s), -1)),
    "a height without a floor": (7, return_to_stack),
    "a stack less than nothing": (1, lambda s: s.realm_heights.__setitem__((1, 35), -1)),
    "less than nothing thrown away": (1, lambda s: s.discarded.__setitem__(0, -1)),
    "a shrine on nothing": (4, build_on_nothing),
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
