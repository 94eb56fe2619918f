"""`check` finds broken positions, reads nothing outside the record and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from atoll.games.dragon_castle.parts import (
    CASTLE,
    DRAGONS,
    HALF,
    HALVES,
    KIND,
    KINDS,
    NO_PHASE,
    NO_SPIRIT,
    NO_TILE,
    REALM,
    SPIRITS,
    Phase,
    Spirit,
)
from atoll.games.dragon_castle.state import FORMER, State
from atoll.kit.core.record import copy
from atoll.kit.core.sentinels import NOWHERE
from atoll.kit.game import Game
from atoll.kit.laws import Case, walk
from tests.spoiling import Change, all_of, put, shift
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


def leave_behind(s: State) -> None:
    """A face where no stack is."""
    s.castle_tiles[int((s.castle_tiles == NO_TILE).argmax())] = 0


def exchange_kinds(s: State) -> None:
    """The sets of two kinds of tops change places."""
    s.top_cells[0], s.top_cells[1] = s.top_cells[1].copy(), s.top_cells[0].copy()


def lack_a_shrine(s: State) -> None:
    """A pool below nothing, made up for by the supply."""
    s.supply += int(s.pool[0]) + 1
    s.pool[0] = -1


FIELDS: dict[str, tuple[int, Change]] = {
    "a face left behind": (1, leave_behind),
    "less than no token": (3, all_of(put("tokens", -1, 0), shift("circle_tokens"))),
    "less than no shrine": (2, lack_a_shrine),
    "kinds exchanged": (7, exchange_kinds),
    "a stack beyond the castle": (7, put("castle_starts", 1, CASTLE)),
    "over before the last round": (9, put("phase", Phase.OVER)),
    "a Spirit that is not in play": (10, put("active_spirit", Spirit.DECEPTION)),
    "a Spirit that does not exist": (10, put("active_spirit", 64)),
    "no Spirit, but another number": (10, put("active_spirit", -2)),
    "seats too many": (14, put("seats", 5)),
    "no seats": (14, put("seats", 0)),
    "barriers that would overflow": (24, put("barrier", (1 << 32) - 1)),
    "a value the option does not have": (14, put("tile_counter", 2)),
    "a castle that does not exist": (14, put("layout", 99)),
    "a Spirit card that does not exist": (14, put("spirits", 1 << SPIRITS)),
    "a Dragon card that does not exist": (14, put("dragons", 1 << DRAGONS)),
    "a phase that does not exist": (15, put("phase", 40)),
    "a phase below all": (15, put("phase", -3)),
    "a phase that is never asked": (15, put("phase", Phase.MIGHT_SETS)),
    "the phase of a Spirit without it": (15, put("phase", Phase.WIND_FLIP)),
    "a first player who is not in the game": (16, put("first_seat", 9)),
    "a round too many": (16, shift("round_number")),
    "a turn too many": (16, shift("turns_taken", 1)),
    "more turns than tiles and tokens taken": (
        16,
        all_of(shift("round_number", by=99), *(shift("turns_taken", seat, by=99) for seat in range(3))),
    ),
    "a tile in hand after it was placed": (18, put("phase", Phase.CHOOSE_SET)),
    "a tile in hand before it was taken": (18, put("phase", Phase.CHOOSE_ACTION)),
    "a tile lifted beyond the castle": (18, put("lifted_cell", CASTLE)),
    "a tile lifted nowhere": (18, put("lifted_cell", NOWHERE)),
    "a kind that does not exist": (18, put("taken_kinds", 1 << KINDS)),
    "a place for a shrine without a set": (19, put("building_site", 1)),
    "a shrine allowed without a set": (19, put("shrines_allowed", 1)),
    "a set beyond the realm": (19, put("consolidated_cells", 1 << REALM)),
    "a tile owed to no Spirit": (20, put("spirit_duty", 1)),
    "a Spirit offered that is not in play": (20, put("offered_spirits", 1)),
    "a cell chosen for nothing": (21, put("chosen_cell", 0)),
    "a cell beyond the realm": (21, put("chosen_cell", REALM)),
    "a move without Might": (21, put("first_move_target", 0)),
    "points that tiles cannot give": (22, put("vp", 30000, 0)),
    "less than no points": (22, put("vp", -1, 1)),
    "points of a seat that is not in the game": (23, put("vp", 1, 3)),
    "a tile of a seat that is not in the game": (23, put("realm_faces", 3, 3, 0)),
    "a face behind the realm": (23, put("realm_faces", 1, 0, REALM)),
    "a count that was left": (23, put("scratch_counts", 1, 4)),
}  # fmt: skip


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_looked_at(game: Game, position: State, name: str) -> None:
    number, change = FIELDS[name]
    change(position)
    assert game.rules.check(position) == number


@cache
def asked(phase: Phase) -> State:
    """A position of a game with all Spirits in which this is decided."""
    for seed in range(1, 200):
        for step in walk(Case(load_game("dragon_castle", "compiled"), 2, {"spirits": len(Spirit)}, seed)):
            if step.after.phase == phase:
                return step.after
    raise AssertionError(f"{phase.name} is not reached")


STEPS: dict[str, tuple[int, Phase, Change]] = {
    "paid without a Spirit": (10, Phase.PAY_SPIRIT, put("active_spirit", NO_SPIRIT)),
    "paid at no time": (15, Phase.PAY_SPIRIT, put("interrupted_phase", NO_PHASE)),
    "paid within a payment": (15, Phase.PAY_SPIRIT, put("interrupted_phase", Phase.PAY_SPIRIT)),
    "a step of another Spirit": (15, Phase.DESTROY_TILE, put("active_spirit", Spirit.WIND)),
    "nowhere to build": (19, Phase.BUILD_SHRINE, put("building_site", 0)),
    "shrines without end": (19, Phase.BUILD_SHRINE, put("shrines_allowed", 99)),
    "a shrine on a tile not turned now": (19, Phase.BUILD_SHRINE, put("consolidated_cells", 0)),
    "a Spirit not offered": (20, Phase.CHOOSE_SET, put("offered_spirits", 0)),
    "no tile to be moved": (21, Phase.MIGHT_TARGET, put("chosen_cell", NOWHERE)),
    "a tile moved before it is chosen": (21, Phase.MIGHT_TILE, put("chosen_cell", 0)),
    "no shrine to be moved": (21, Phase.WIND_TARGET, put("chosen_cell", NOWHERE)),
    "a shrine chosen before a tile is turned": (21, Phase.WIND_FLIP, put("chosen_cell", 0)),
    "a group chosen beyond the realm": (21, Phase.CUNNING_GROUP, put("chosen_cell", REALM)),
}


@pytest.mark.parametrize("name", STEPS)
def test_steps_of_spirits_are_looked_at(game: Game, name: str) -> None:
    number, phase, change = STEPS[name]
    s = copy(asked(phase))
    assert game.rules.check(s) == 0
    change(s)
    assert game.rules.check(s) == number


def test_the_last_round_needs_tokens(game: Game) -> None:
    """All who may still summon the dragon must find one."""
    steps = (step.after for seed in range(99) for step in walk(Case(game, 3, seed=seed)))
    s = next(s for s in steps if s.is_last_round and s.phase == Phase.CHOOSE_ACTION)
    assert game.rules.check(s) == 0
    s.tokens[0] += s.stacked_tokens
    s.stacked_tokens = 0
    assert game.rules.check(s) == 17


def test_positions_of_the_past_are_read(game: Game) -> None:
    """Matches were stored before rows of bytes were words."""
    assert FORMER[0].itemsize == 1224
    for n, step in enumerate(walk(Case(game, 3, {"spirits": 3}))):
        if n % 16 == 0:
            old = stored_as(FORMER[0], step.after)
            assert game.can_load(old)
            assert game.load(old).tobytes() == step.after.tobytes()
