"""What `check` must find: each invariant, by the smallest change that breaks it."""

from __future__ import annotations

import pytest

from atoll.games.mangrovia.parts import (
    AMULET,
    FIRST_AMULET,
    KNOWN,
    LAND,
    NEUTRAL,
    NEWER,
    NO_TILE,
    OLDER,
    PIECES,
    TERRITORIES,
    VALUE,
    Phase,
)
from atoll.games.mangrovia.state import FORMER, State
from atoll.games.mangrovia.territories import SPECIAL_CELL
from atoll.kit.game import Game
from atoll.kit.laws import Case, walk
from tests.spoiling import Change, all_of, put, shift
from tests.support import stored_as

from .builder import Table


def cell(name: str) -> int:
    return TERRITORIES.index(name)


def hut(s: State, owner: int, where: int) -> None:
    """A hut with nothing else that belongs to it."""
    s.owner[where], s.huts[where], s.free_cells = owner, 1, int(s.free_cells) & ~(1 << where)


def deal_out(s: State) -> None:
    """All value cards of the deck lie open."""
    s.open_row[VALUE] += s.deck[VALUE]
    s.deck[VALUE], s.deck_size[VALUE] = 0, 0


def sound(game: Game) -> Table:
    """A position with something of everything: huts, hands in all parts, tiles, a discard."""
    t = Table(game, tiles="mixed").birds("WS").hand(0, "W 2 5 a3").give(0, "S 3", KNOWN).give(0, "4", OLDER)
    t.huts(0, "a1", 2).huts(1, "a5 m1 e1").huts(2, "a6").god(1, 3).helper(2, "wild")
    return t.at_pier(9, 0)


BROKEN: dict[str, tuple[int, Change]] = {
    "a start card too many": (1, put("start_cards", 3, 2, 0)),
    "a start card less than none": (1, put("start_cards", -1, 2, 1)),
    "a value card out of nowhere": (1, all_of(shift("deck", VALUE, 0), shift("deck_size", VALUE))),
    "a landscape lost": (1, shift("open_row", LAND, 0, by=-1)),
    "a size that is wrong": (1, shift("deck_size", LAND)),
    "a hand larger than it says": (1, shift("hand_sizes", 0, NEWER, VALUE, by=-1)),
    "an unseen card in another hand": (
        1,
        all_of(shift("hand", 0, NEWER, VALUE, 0, by=-1), shift("hand", 1, NEWER, VALUE, 0)),
    ),
    "less than none, made up for": (
        1,
        all_of(shift("hand", 3, KNOWN, VALUE, 0, by=-1), shift("hand", 3, KNOWN, VALUE, 1)),
    ),
    "a pool of older cards outside of views": (1, shift("older_pool", VALUE, 2)),
    "an amulet too many": (2, shift("discard", AMULET, 2)),
    "a two in the store": (
        2,
        all_of(
            shift("open_row", AMULET, 1),
            shift("deck", AMULET, 1, by=-1),
            shift("deck_size", AMULET, by=-1),
        ),
    ),
    "amulets drawn without a question": (
        2,
        all_of(
            shift("drawn_amulets", 1),
            shift("drawn_count"),
            shift("deck", AMULET, 1, by=-1),
            shift("deck_size", AMULET, by=-1),
        ),
    ),
    "a hut too many in stock": (3, shift("huts_left", 0)),
    "a hut of another seat": (3, put("owner", 1, cell("a1"))),
    "a free territory with a hut": (4, put("huts", 1, cell("c4"))),
    "a taken territory called free": (4, lambda s: put("free_cells", int(s.free_cells) | 1 << cell("a5"))(s)),
    "a double hut on the isle": (4, put("huts", 2, cell("m1"))),
    "three huts on a territory": (4, put("huts", 3, cell("a1"))),
    "a hut of a seat that is not in the game": (4, lambda s: hut(s, NEUTRAL - 1, cell("c4"))),
    "a special tile that is not next": (5, put("special_tile", 9, 0)),
    "a special tile twice": (5, lambda s: s.special_tile.__setitem__(s.special_tile > 0, 2)),
    "a special tile under nothing": (5, put("special_tile", 4, 7)),
    "a wrong number of special tiles laid": (5, shift("special_tiles_laid")),
    "a point too many": (6, shift("points", 1)),
    "birds on one landscape": (7, put("birds", 1)),
    "birds beyond the landscapes": (7, put("birds", 0b110000)),
    "a bowl that was not placed": (8, shift("bowls_placed")),
    "a neutral bowl among four": (8, put("bowl_owner", NEUTRAL, 5)),
    "a row too long": (9, deal_out),
    "an active seat that is not in the game": (10, put("active_seat", 4)),
    "a phase between two decisions": (10, put("phase", Phase.ROUND_END)),
    "a mark without a territory": (11, shift("marked_pieces", 6)),
    "a territory that is not being paid": (11, put("chosen_cell", 3)),
    "an amulet track behind": (12, shift("amulet_huts", 1, by=-1)),
    "a stone tile twice": (13, shift("removed_tiles", 0)),
    "a god held by two": (13, put("god_tiles", 1 << 3, 0)),
    "a helper less than none": (13, all_of(put("helper_tiles", -1, 0, 0), shift("removed_tiles", 8))),
    "a tile there is not": (13, lambda s: s.stone_tile.__setitem__(s.stone_tile != NO_TILE, 77)),
    "sure of what is not in the bag": (14, put("surely_in_bag", 12, 2, 1)),
    "the end without a reason": (15, put("phase", Phase.OVER)),
    "a start card twice": (1, put("start_cards", 2, 2, 0)),
    "more of a face than there is": (1, put("hand", 15, 1, KNOWN, VALUE, 0)),
    "a tile below none under nothing": (5, put("special_tile", -3, 7)),
    "a hut of no colour": (3, put("owner", -5, cell("e1"))),
    "a special hut of no colour": (5, lambda s: s.owner.__setitem__(SPECIAL_CELL[s.special_tile > 0], -5)),
    "a size chosen for nothing": (11, put("chosen_size", 1)),
    "a mark beyond all pieces": (11, put("marked_pieces", 1, 23)),
    "a god that does not exist": (13, shift("god_tiles", 1, by=1 << 9)),
    "tiles below none": (13, all_of(shift("removed_tiles", 0, by=-16), shift("removed_tiles", 1))),
    "sure of less than none": (14, put("surely_in_bag", -56, 2, 1)),
    "a last round without a reason": (15, put("is_last_round", 1)),
    "a last round twice": (15, put("is_last_round", 2)),
    "seats too many": (16, put("seats", 6)),
    "no seats": (16, put("seats", 0)),
    "barriers that would overflow": (22, put("barrier", (1 << 32) - 1)),
    "a mix that does not exist": (16, put("stone_tiles", 5)),
    "a reading the wild tile does not have": (16, put("wild_needs_card", 2)),
    "a value the option does not have": (16, put("memory_aid", 2)),
    "a start pair that does not exist": (17, put("start_pair", 77, 1)),
    "a start pair twice": (17, lambda s: put("start_pair", int(s.start_pair[0]), 1)(s)),
    "a pier beyond the last": (18, put("pier", 13)),
    "a boat that has not started": (18, put("pier", 0)),
    "a part beyond the last": (18, put("pier_part", 2)),
    "a part without an action": (18, put("pier_part", 1)),
    "nothing to do": (18, put("activities", 0)),
    "something else to do": (18, put("activities", 1)),
    "no time left": (18, put("times_left", 0)),
    "too many times left": (18, put("times_left", 3)),
    "another question": (18, put("phase", Phase.TAKE_CARD)),
    "birds at the wrong pier": (18, put("phase", Phase.BIRDS)),
    "a seat that is not at its pier": (19, put("active_seat", 2)),
    "a first player who is not in the game": (19, put("first_seat", 4)),
    "a bowl of no seat": (19, lambda s: s.bowl_owner.__setitem__(s.bowl_owner == 2, 4)),
    "a bowl of another seat": (19, lambda s: s.bowl_owner.__setitem__(s.bowl_owner == 2, 1)),
    "no round": (20, put("round_number", 0)),
    "rounds without huts": (20, put("round_number", 30000)),
    "quiet for too long": (20, put("quiet_rounds", 20)),
    "quiet for less than no round": (20, put("quiet_rounds", -1)),
    "a hut built twice": (20, put("hut_built", 2)),
    "points of a seat that is not in the game": (21, put("points", 1, 4)),
    "cards of a seat that is not in the game": (21, put("hand", 1, 4, NEWER, VALUE, 0)),
    "a tile of a seat that is not in the game": (21, put("helper_tiles", 1, 4, 0)),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_each_invariant_is_looked_at(name: str, game: Game) -> None:
    number, change = BROKEN[name]
    t = sound(game)
    assert game.rules.check(t.s) == 0
    change(t.s)
    assert game.rules.check(t.s) == number


def test_payments_that_cannot_be_finished_are_found(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W 2 3 3 5 7").at_pier(9, 0).do("build:g4")
    assert t.phase == Phase.PAY_PRICE
    for change in (
        put("phase", Phase.PAY_LAND),
        shift("marked_pieces", 6, by=2),
        shift("marked_pieces", 1),
        put("chosen_size", 2),
        put("chosen_size", 0),
        put("chosen_cell", 99),
        put("chosen_cell", cell("a5")),
        shift("marked_pieces", FIRST_AMULET),
        put("marked_pieces", 1, PIECES),
    ):
        broken = t.copy()
        change(broken.s)
        assert game.rules.check(broken.s) == 11


def test_an_empty_stock_ends_the_game(game: Game) -> None:
    t = Table(game).stock(2, 0).at_pier(1, 0)
    assert game.rules.check(t.s) == 15
    t.s.is_last_round = 1
    assert game.rules.check(t.s) == 0


def test_amulets_to_choose_from_are_counted(game: Game) -> None:
    t = Table(game).huts(0, "m1 m2").at_pier(2, 0).do("amulets")
    assert t.phase == Phase.PUT_BACK
    drawn = t.s.drawn_amulets.copy()
    t.s.drawn_amulets[:], t.s.drawn_count = 0, 1
    t.s.drawn_amulets[drawn.argmax()] = 1
    t.s.deck[AMULET] += drawn - t.s.drawn_amulets
    t.s.deck_size[AMULET] += 1
    assert game.rules.check(t.s) == 18


def test_points_at_the_end_are_looked_at(game: Game) -> None:
    *_, last = walk(Case(game, 3))
    s = last.after
    assert s.phase == Phase.OVER
    assert game.rules.check(s) == 0
    s.points[1] += 1
    assert game.rules.check(s) == 6


def test_positions_of_the_past_are_read(game: Game) -> None:
    """Matches were stored with other orders of fields, and before rows of bytes were words."""
    assert [layout.itemsize for layout in FORMER] == [888, 680]
    for n, step in enumerate(walk(Case(game, 3, {"stone_tiles": "mixed"}, 4))):
        if n % 16 == 0:
            old = stored_as(FORMER[n // 16 % 2], step.after)
            assert game.can_load(old)
            assert game.load(old).tobytes() == step.after.tobytes()
