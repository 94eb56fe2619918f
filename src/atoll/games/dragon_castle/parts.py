"""The parts of Dragon Castle, read from `box.toml` as tables the rules can use."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

import numpy as np

from atoll.kit import Box, Spans


class Kind(IntEnum):
    """Kinds of tiles; the first three are factions with numbers, the others special with symbols."""

    MERCHANTS = 0
    SOLDIERS = 1
    FARMERS = 2
    SEASONS = 3
    WINDS = 4
    DRAGONS = 5


class Spirit(IntEnum):
    """Spirit cards."""

    BEAUTY = 0
    LIGHTNESS = 1
    WIND = 2
    DECEPTION = 3
    MIGHT = 4
    CHANGE = 5
    FAITH = 6
    DEPTHS = 7
    DESTRUCTION = 8
    CUNNING = 9


class Dragon(IntEnum):
    """Dragon cards."""

    HUMILITY = 0
    RIGHTEOUSNESS = 1
    SERENITY = 2
    COURAGE = 3
    POWER = 4
    GREATNESS = 5
    KNOWLEDGE = 6
    HARMONY = 7
    LOYALTY = 8
    RESILIENCE = 9


class Phase(IntEnum):
    """What is being decided (section 5 of RULES.md).

    Up to CHOOSE_SET they are the turn itself, where Spirits may be activated (DC-081); the others are steps
    inside it.
    """

    CHOOSE_ACTION = 0  # a first tile, or a Summon
    FINISH_ACTION = 1  # Pair, Tile and shrine, or Discard; the first tile is in hand
    PLACE_TILE = 2  # where the next tile in hand goes
    CHOOSE_SET = 3  # which complete set is consolidated, or the end of the turn
    BUILD_SHRINE = 4  # where a shrine is built
    PAY_SPIRIT = 5  # what a Spirit is paid with
    BEAUTY_GROUP = 6  # Beauty: which group of equal numbers
    CHANGE_TILE = 7  # Change: which tile
    CHANGE_KIND = 8  # Change: which kind
    WIND_FLIP = 9  # Wind: which tile is turned
    WIND_SHRINE = 10  # Wind: which shrine moves
    WIND_TARGET = 11  # Wind: where to
    MIGHT_TILE = 12  # Might: which tile moves
    MIGHT_TARGET = 13  # Might: where to
    DESTROY_TILE = 14  # Destruction: which castle tile
    CUNNING_GROUP = 15  # Cunning: which group of three
    OVER = 16
    MIGHT_SETS = 17  # never asked: sets made by Might are consolidated one after another


class EventType(IntEnum):
    """Events. A face is a kind with its number or symbol."""

    GAME_STARTED = 0  # layout, spirits as bits, dragons as bits, first seat
    TURN_STARTED = 1  # seat, round
    TILE_TAKEN = 2  # seat, castle cell, floor, face, first or second
    TILE_UNCOVERED = 3  # castle cell, face
    SHRINE_TAKEN = 4  # seat
    TILE_DISCARDED = 5  # seat, face, vp
    DRAGON_SUMMONED = 6  # seat, circle (0 = stack)
    LAST_ROUND = 7  # seat
    TILE_PLACED = 8  # seat, realm cell, face, floor
    SET_CONSOLIDATED = 9  # seat, kind (or number for Beauty), size, vp, bonus, Spirit or NO_SPIRIT
    TILE_TURNED_DOWN = 10  # seat, realm cell: one tile of that set
    SHRINE_BUILT = 11  # seat, realm cell, floor
    SPIRIT_ACTIVATED = 12  # seat, spirit
    TILE_PAID = 13  # seat, realm cell, face
    SHRINE_PAID = 14  # seat
    TILE_FLIPPED = 15  # seat, realm cell, face
    SHRINE_MOVED = 16  # seat, from, to
    TILE_MOVED = 17  # seat, from, to
    TILE_DESTROYED = 18  # seat, castle cell, face
    INGENUITY_TOOK = 19  # which of its five rules, castle cell, face, first or second
    INGENUITY_SUMMONED = 20  # circle (0 = stack)
    TILE_CHANGED = 21  # seat, realm cell, face, kind
    GAME_ENDED = 22  # seat, score: one row a seat
    POINTS_COUNTED = 23  # seat, Source or FIRST_CARD + dragon, points: at the end, one row a seat


class Source(IntEnum):
    """Where points come from at the end, in the order they are counted; Dragon cards follow."""

    PLAY = 0  # sets and discards, gained during the game
    SHRINES = 1
    TOKENS = 2


FIRST_CARD = len(Source)  # the source of Dragon card 0

BOX = Box(Path(__file__).with_name("box.toml"))

FEWEST_SEATS = BOX.integer("game.players_min", 1, 2)
MOST_SEATS = BOX.integer("game.players_max", 2, 4)
NO_TILE = -1  # instead of a face
NO_SPIRIT = -1  # no Spirit has been activated this turn
NO_PHASE = -1  # no Spirit has interrupted the turn
SOLO_COUNT = 1  # seats of the solo game
BYTE = 8  # bytes in a word, and bits in a byte
ONE_BYTE = (1 << BYTE) - 1

# Tiles. A face is a number 0..28; equal tiles are the same face, so nothing can tell them apart.
KINDS = len(Kind)
FACTIONS = 3
COPIES = BOX.integer("tiles.copies", 1, 7)
_kinds = [BOX["tiles"][kind.name.lower()] for kind in Kind]
_faces = [(kind, number) for kind in Kind for number in range(1, _kinds[kind]["faces"] + 1)]
FACES = len(_faces)
TILES = FACES * COPIES
KIND = np.array([kind for kind, _ in _faces], np.int64)
NUMBER = np.array([number for _, number in _faces], np.int64)  # of special tiles: which symbol
FIRST_FACE = np.array([int(np.flatnonzero(kind == KIND)[0]) for kind in Kind], np.int64)
LAST_FACE = np.array([int(np.flatnonzero(kind == KIND)[-1]) for kind in Kind], np.int64)
NUMBERS = int(NUMBER[KIND < FACTIONS].max())
KIND_SHRINES = np.array([kind["shrines"] for kind in _kinds], np.int64)
KIND_BONUS = np.array([kind["bonus"] for kind in _kinds], np.int64)
KIND_LETTERS = "MSFQWD"  # short signs of the kinds, as in M3, D1
FACE_CODES = tuple(f"{KIND_LETTERS[kind]}{number}" for kind, number in _faces)
FACE_OF = {code: face for face, code in enumerate(FACE_CODES)}
FULL_BAG = np.repeat(np.arange(FACES), COPIES).astype(np.int8)
BOX.require(TILES <= 127, "tiles.copies", f"{TILES} tiles are too many for one castle")
BOX.require(FACES <= 31, "tiles", "can have at most 31 faces")
ALL_FACES = (1 << FACES) - 1
FACE_WORDS = -(-FACES // BYTE)
FACE_BYTES = f"{BYTE * FACE_WORDS}i1"  # a byte for each face, in whole words

# Sets, shrines, tokens.
SET_SIZE = BOX.integer("sets.min_size", 2, 9)
FAST_CHECK_SIZE = 4  # `may_have_sets` finds groups of this size without walking through them
_set_vp, _extra = BOX["sets"]["vp"], BOX.integer("sets.vp_per_extra", 0, 9)

REALM_ROWS = BOX.integer("realm.rows", 3, 8)
REALM_COLS = BOX.integer("realm.cols", 3, 8)
REALM = REALM_ROWS * REALM_COLS
MOST_REALM = 64  # cells the numbering of actions leaves room for
BOX.require(
    REALM < MOST_REALM - 1, "realm.rows", "a realm of 8 by 8 does not fit: a set of cells is one signed word"
)
REALM_WORDS = -(-REALM // BYTE)
REALM_BYTES = f"{BYTE * REALM_WORDS}i1"  # a byte for each cell, in whole words
_empty = np.array([NO_TILE] * REALM + [0] * (BYTE * REALM_WORDS - REALM), np.int8)
EMPTY_REALM = _empty.view(np.int64)  # the faces of an empty realm

SET_VP = np.array(
    [
        0 if n < SET_SIZE else _set_vp[min(n - SET_SIZE, len(_set_vp) - 1)]
        + max(0, n - SET_SIZE - len(_set_vp) + 1) * _extra
        for n in range(REALM + 1)
    ],
    np.int64,
)  # fmt: skip
SHRINES = BOX.integer("shrines.total", 4, 99)
START_POOL = BOX.integer("shrines.start", 0, 9)
FLOOR_VP = np.array([0, *BOX["shrines"]["floor_vp"]], np.int64)
DISCARD_VP = BOX.integer("discard.vp", 0, 9)
TOKENS = BOX.integer("countdown.tokens", 1, 20)
TOKEN_VP = BOX.integer("countdown.vp", 0, 9)
LAID_OUT = np.array([0, *BOX["countdown"]["laid_out"]], np.int64)  # by seats
BOX.require(
    len(LAID_OUT) == MOST_SEATS + 1
    and all(2 * n - 1 <= TOKENS for n in BOX["countdown"]["laid_out"]),
    "countdown.laid_out",
    "needs a number for each count of players, and tokens left for the last round",
)  # fmt: skip

# Realms: a set of cells is one word, bit = columns * row + column.
ALL_CELLS = (1 << REALM) - 1
WEST_EDGE = sum(1 << (REALM_COLS * row) for row in range(REALM_ROWS))
EAST_EDGE = WEST_EDGE << (REALM_COLS - 1)
NOT_WEST, NOT_EAST = ALL_CELLS & ~WEST_EDGE, ALL_CELLS & ~EAST_EDGE
BORDER = WEST_EDGE | EAST_EDGE | ((1 << REALM_COLS) - 1) | ((1 << REALM_COLS) - 1) << (REALM - REALM_COLS)
SHRINE_PAYS = 1 << (MOST_REALM - 2)  # in a set of payments: a shrine of the pool

# Castle: a set of cells is two words, of the northern and the southern rows.
CASTLE_ROWS = BOX.integer("castle.max_rows", 9, 9)
CASTLE_COLS = BOX.integer("castle.max_cols", 12, 12)
CASTLE = CASTLE_ROWS * CASTLE_COLS
FLOORS = BOX.integer("castle.custom_max_floor", 3, 9)
HALVES = 2
_NORTH_ROWS = (CASTLE_ROWS + 1) // HALVES
HALF = _NORTH_ROWS * CASTLE_COLS  # cells of the northern half
HALF_CELLS = (1 << HALF) - 1
CASTLE_WEST = sum(1 << (CASTLE_COLS * row) for row in range(_NORTH_ROWS))
CASTLE_EAST = CASTLE_WEST << (CASTLE_COLS - 1)
LAST_ROW = HALF - CASTLE_COLS  # first bit of the last row of a half
CASTLE_WORDS = -(-CASTLE // BYTE)
CASTLE_BYTES = f"{BYTE * CASTLE_WORDS}i1"  # a byte for each cell, in whole words

# Layouts.
DEFAULT_NAMES = ("default_2", "default_3", "default_4")
CASTLE_NAMES = tuple(name for name in BOX["layouts"] if name not in DEFAULT_NAMES)
LAYOUT_NAMES = (*DEFAULT_NAMES, *CASTLE_NAMES)
CUSTOM = len(LAYOUT_NAMES)  # the layout of a castle given as a grid
SOLO_LAYOUT = 1  # the solo game is played on the castle for three
FIRST_FLOOR = {n: tuple(BOX["castle"][f"first_floor_{n}"]) for n in (2, 3, 4)}
UPPER_ROW = BOX.integer("castle.upper_row", 1, CASTLE_COLS)


def _heights(name: str) -> list[int]:
    """The heights of a named layout, cell by cell."""
    rows: list[str] = BOX["layouts"][name]
    place = f"layouts.{name}"
    BOX.require(len(rows) <= CASTLE_ROWS, place, f"has more than {CASTLE_ROWS} rows")
    found = [0] * CASTLE
    for r, row in enumerate(rows):
        BOX.require(len(row) <= CASTLE_COLS, place, f"row {r + 1} has more than {CASTLE_COLS} places")
        for c, sign in enumerate(row):
            height = 0 if sign == "." else int(sign) if sign.isdecimal() else FLOORS + 1
            BOX.require(height <= FLOORS, place, f"row {r + 1}, column {c + 1}: {sign!r} is no height")
            found[r * CASTLE_COLS + c] = height
    BOX.require(sum(found) == TILES, place, f"holds {sum(found)} tiles, not {TILES}")
    return found


LAYOUTS = np.array([_heights(name) for name in LAYOUT_NAMES], np.int8)

# Cards.
SPIRITS, DRAGONS = len(Spirit), len(Dragon)
ACTIVATIONS = BOX.integer("spirits.activations_per_turn", 1, 1)
BEAUTY_SIZE = BOX.integer("spirit.beauty.min_size", 2, 9)
BEAUTY_SHRINES = BOX.integer("spirit.beauty.shrines", 0, 9)
BEAUTY_BONUS = BOX.integer("spirit.beauty.bonus", 0, 9)
MIGHT_MOST = BOX.integer("spirit.might.max_moves", 1, 2)
MIGHT_LEAST = BOX.integer("spirit.might.min_moves", 1, MIGHT_MOST)
FAITH_SHRINES = BOX.integer("spirit.faith.shrines", 1, 9)
CUNNING_SIZE = BOX.integer("spirit.cunning.size", 2, SET_SIZE - 1)
CUNNING_VP = BOX.integer("spirit.cunning.vp", 0, 9)


def _beginner(table: str, cards: type[IntEnum]) -> int:
    """The cards marked for beginners, as bits."""
    names = [card.name.lower() for card in cards]
    for name in BOX[table]["beginner"]:
        BOX.require(name in names, f"{table}.beginner", f"there is no card {name!r}")
    return sum(1 << names.index(name) for name in BOX[table]["beginner"])


BEGINNER_SPIRITS = _beginner("spirits", Spirit)
BEGINNER_DRAGONS = _beginner("dragons", Dragon)

HUMILITY_VP = BOX.integer("dragon.humility", 0, 9)
RIGHTEOUSNESS_VP = BOX.integer("dragon.righteousness", 0, 9)
RIGHTEOUSNESS_FULL = BOX.integer("dragon.righteousness_full", 0, 9)
SERENITY_VP = BOX.integer("dragon.serenity", 0, 9)
COURAGE_VP = BOX.integer("dragon.courage", 0, 9)
POWER_FLOOR = BOX.integer("dragon.power_floor", 1, 9)
GREATNESS_MORE = BOX.integer("dragon.greatness_more", 0, 9)
GREATNESS_EQUAL = BOX.integer("dragon.greatness_equal", 0, 9)
KNOWLEDGE_VP = BOX.integer("dragon.knowledge", 0, 9)
HARMONY_CASTLE = BOX.integer("dragon.harmony_castle", 0, 9)
HARMONY_SHRINES = BOX.integer("dragon.harmony_shrines", 0, 9)
LOYALTY_VP = BOX.integer("dragon.loyalty", 0, 9)
RESILIENCE_VP = BOX.integer("dragon.resilience", 0, 9)

CARD_PENALTY = BOX.integer("solo.card_penalty", 0, 99)
RANKS = tuple(BOX["solo"]["ranks"])
BOX.require(list(RANKS) == sorted(RANKS), "solo.ranks", "must rise")


def castle_code(cell: int) -> str:
    """A castle cell as people call it: letter of the column, number of the row, A1 in the north-west."""
    return f"{chr(ord('A') + cell % CASTLE_COLS)}{cell // CASTLE_COLS + 1}"


def realm_code(cell: int) -> str:
    """A realm cell: letter of the column, number of the row, a1 at the top left."""
    if cell < REALM:
        return f"{chr(ord('a') + cell % REALM_COLS)}{cell // REALM_COLS + 1}"
    return f"z{cell}"  # beyond this realm; never legal


ACTIONS = Spans(
    castle=[castle_code(cell) for cell in range(CASTLE)],
    realm=[realm_code(cell) for cell in range(MOST_REALM)],
    spirit=[spirit.name.lower() for spirit in Spirit],
    kind=[kind.name.lower() for kind in Kind],
    do=("shrine", "discard", "summon", "pass"),
)
FROM_CASTLE, ON_REALM, ACTIVATE, AS_KIND, TAKE_SHRINE = ACTIONS.firsts
ALLOW_BITS = 32  # bits that `allow_set` reads: larger sets of cells are allowed in two parts
DISCARD, SUMMON, PASS = TAKE_SHRINE + 1, TAKE_SHRINE + 2, TAKE_SHRINE + 3
