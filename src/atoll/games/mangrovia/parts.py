"""What is in the box of Mangrovia besides the board: cards, amulets, tiles, piers; and the actions."""

from __future__ import annotations

import itertools
from enum import IntEnum
from pathlib import Path

import numpy as np

from atoll.kit import Box, Spans


class Phase(IntEnum):
    """What is being decided."""

    PLACE_BOWL = 0  # where to put a bowl
    TAKE_CARD = 1  # which card
    COLLECT_AMULETS = 2  # amulets or not
    BUILD = 3  # on which territory
    PAY_LAND = 4  # the landscape card to pay with: private
    PAY_PRICE = 5  # the next piece of the price: private
    PUT_BACK = 6  # which of the drawn amulets
    BIRDS = 7  # where the birds go
    OVER = 8
    ROUND_END = 9  # between two decisions: the round has to be ended
    SCORING = 10  # between two decisions: the game has to be scored


class EventType(IntEnum):
    """Events and the numbers they carry."""

    FIRST_PLAYER = 0  # seat
    START_PAIR = 1  # seat, pair
    DEALT = 2  # seat, landscapes as 4 bits each from water on: private
    OPENED = 3  # sort, face
    NEUTRAL = 4  # territory
    STONE_TILE = 5  # territory, tile
    ROUND = 6  # round, first player
    BOWL = 7  # seat, site
    BOAT = 8  # pier, seat
    SKIPPED = 9  # seat, pier, part, 1 if nothing was possible, times done before, activities left out
    TOOK_OPEN = 10  # seat, sort, face
    TOOK_CLOSED = 11  # seat, sort
    SAW_CLOSED = 12  # seat, sort, face: private
    RESHUFFLED = 13  # sort, how many
    GOT_ONE = 14  # seat: an amulet from the store
    DREW = 15  # seat, how many
    SAW_DRAWN = 16  # seat, then how many of each value from 1 on: private
    PUT_BACK = 17  # seat
    KNEW_BACK = 18  # seat, value: private
    BUILT = 19  # seat, territory, huts, landscapes, low values, high values, other pieces, points
    SPECIAL = 20  # seat, territory, tile
    AMULET_STEP = 21  # seat, huts on amulet territories
    STONE_TAKEN = 22  # seat, tile
    BIRDS = 23  # seat or NOBODY, set of landscapes
    TALISMAN = 24  # seat
    LAST_ROUND = 25  # seat or NOBODY
    PATH = 26  # path, place, colour, huts, reason, points
    STONE = 27  # seat, own huts, all huts, points
    SPECIAL_PLACE = 28  # place, colour, huts, points, reason
    AMULETS = 29  # seat, points
    FINAL = 30  # seat, points, place
    PATH_FORGOTTEN = 31  # path: there is no hut on it
    HUT = 32  # seat, territory, huts, points: it stands


class HandPart(IntEnum):
    """Parts of a hand, by what rivals can know of it."""

    KNOWN = 0  # taken open, or from the store
    NEWER = 1  # got unseen since the deck or bag was last filled
    OLDER = 2  # got unseen before


BOX = Box(Path(__file__).with_name("box.toml"))

FEWEST_SEATS = BOX.integer("game.players_min", 2, 5)
MOST_SEATS = BOX.integer("game.players_max", FEWEST_SEATS, 5)
NEUTRAL = MOST_SEATS  # the colour of neutral huts and bowls
SINGLE, DOUBLE = 1, 2  # huts on one territory
COLOURS = MOST_SEATS + 1
QUIET_ROUNDS = BOX.integer("game.quiet_rounds", 1, 100)

# Landscapes and faces

LANDS = 4
LETTERS = "WSMR"
ALL_LANDS = (1 << LANDS) - 1

VALUE, LAND, AMULET = 0, 1, 2  # sorts of what a hand holds
SORTS = 3
DECKS = (VALUE, LAND)
FACES = 6
LOWEST = np.array([2, 0, 1], np.int8)  # what face 0 of each sort is worth
BYTE = 8
ONE_BYTE = (1 << BYTE) - 1
COUNTS = "8i1"  # how many there are of each face, as a row of bytes that is also a word
KNOWN, NEWER, OLDER = HandPart.KNOWN.value, HandPart.NEWER.value, HandPart.OLDER.value
HAND_PARTS = 3


def _counts(place: str, keys: list[str]) -> list[int]:
    """The numbers of a table with exactly these keys."""
    table, key = place.split(".")
    found = BOX[table][key]
    BOX.require(list(found) == keys, place, f"must have the keys {', '.join(keys)} in this order")
    BOX.require(
        all(isinstance(n, int) and 0 <= n <= 15 for n in found.values()),
        place,
        "must be whole numbers from 0 to 15",
    )
    return list(found.values())


_store, _bag = _counts("amulets.store", ["1"]), _counts("amulets.bag", list("23456"))
COPIES = np.array(
    [
        _counts("cards.values", list("234567")),
        [*_counts("cards.landscapes", list(LETTERS)), 0, 0],
        _store + _bag,
    ],
    np.int8,
)
ALL_COPIES = np.array([sum(int(n) << BYTE * face for face, n in enumerate(row)) for row in COPIES], np.int64)
STORE_SIZE = _store[0]
DECK_SIZE = np.array([COPIES[VALUE].sum(), COPIES[LAND].sum(), sum(_bag)], np.int8)
LANDS_DEALT = BOX.integer("setup.landscape_hand", 0, 4)
ROW_SIZE = np.array(
    [BOX.integer("setup.open_values", 1, 8), BOX.integer("setup.open_landscapes", 1, 8), 0], np.int8
)

# Start cards: two values for each place

START_PAIRS = MOST_SEATS
PAIR_SIZE = 2
START_PAIR = np.zeros((START_PAIRS, PAIR_SIZE), np.int8)
for _k in range(START_PAIRS):
    _pair = BOX["start_cards"].get(str(_k + 1), [])
    BOX.require(
        len(_pair) == 2 and all(v in range(2, 8) for v in _pair),
        f"start_cards.{_k + 1}",
        "must be two values from 2 to 7",
    )
    START_PAIR[_k] = _pair

# Amulets: how many are drawn and kept with 0, 1, 2... huts on amulet territories

DRAWS = np.array(BOX["amulets"]["draw"], np.int8)
_keeps = np.array(BOX["amulets"]["keep"], np.int8)
BOX.require(
    len(DRAWS) == len(_keeps) > 1 and DRAWS[0] == _keeps[0] == 0,
    "amulets.draw",
    "must start with 0, like keep",
)
BOX.require(
    all(d > 0 and d - k in (0, 1) for d, k in zip(DRAWS[1:], _keeps[1:])),
    "amulets.keep",
    "must be draw or one less",
)
PUTS_BACK = DRAWS - _keeps
AMULET_STEPS = len(DRAWS) - 1

# Tables by number of players

HUTS = np.zeros(MOST_SEATS + 1, np.int8)
BOWLS = np.zeros(MOST_SEATS + 1, np.int8)
SITES = 6
BLOCKED_SITES = np.zeros(MOST_SEATS + 1, np.int8)  # sets of sites
FIRST_BOWL_BARRED = np.zeros(MOST_SEATS + 1, np.int8)  # not for the first bowl of the first player
NEUTRALS: dict[int, list[str]] = {}
for _n in range(FEWEST_SEATS, MOST_SEATS + 1):
    BOX.require(str(_n) in BOX["players"], "players", f"a line for {_n} players is missing")
    _line, _at = BOX["players"][str(_n)], f"players.{_n}"
    HUTS[_n] = BOX.integer(f"{_at}.huts", 1, 15)
    BOWLS[_n] = BOX.integer(f"{_at}.bowls", 1, 2)
    BLOCKED_SITES[_n] = sum(1 << site for site in _line["blocked_sites"])
    FIRST_BOWL_BARRED[_n] = sum(1 << site for site in _line["first_bowl_barred"])
    NEUTRALS[_n] = _line["neutral"]
    BOX.require(
        _n * BOWLS[_n] + len(_line["blocked_sites"]) <= SITES,
        _at,
        f"there are only {SITES} ritual sites for the bowls",
    )

# Piers: the action of each has up to two parts, a part is a set of activities and how often

DO_OPEN, DO_CLOSED, DO_COLLECT, DO_BUILD, DO_DOUBLE, DO_BIRDS = (1 << i for i in range(6))
ACTIVITY_BIT = {
    "open": DO_OPEN,
    "closed": DO_CLOSED,
    "amulets": DO_COLLECT,
    "build": DO_BUILD,
    "double": DO_DOUBLE,
    "birds": DO_BIRDS,
}
PIERS = 2 * SITES
PIER_PARTS = 2
ACTIVITIES = np.zeros((PIERS + 1, PIER_PARTS), np.int8)
TIMES = np.zeros((PIERS + 1, PIER_PARTS), np.int8)
SITE_OF_PIER = np.array([0, *range(SITES), *reversed(range(SITES))], np.int8)  # of each pier
FIRST_PIER, LAST_PIER = 1, PIERS


def _read_pier(pier: int, text: str) -> None:
    parts = text.split(",")
    place = "archipelago.piers"
    BOX.require(len(parts) <= PIER_PARTS, place, f"pier {pier} has more than {PIER_PARTS} parts")
    for part, words in enumerate(parts):
        for word in words.split("/"):
            activity, _, times = word.strip().partition(" ")
            BOX.require(
                activity in ACTIVITY_BIT,
                place,
                f"pier {pier}: {activity!r} is none of {', '.join(ACTIVITY_BIT)}",
            )
            BOX.require(
                times in ("", "1", "2"),
                place,
                f"pier {pier}: {word.strip()!r}: once or twice only",
            )
            ACTIVITIES[pier, part] |= ACTIVITY_BIT[activity]
            TIMES[pier, part] = max(int(TIMES[pier, part]), int(times or 1))


BOX.require(len(BOX["archipelago"]["piers"]) == PIERS, "archipelago.piers", f"must be {PIERS} piers")
for _pier, _text in enumerate(BOX["archipelago"]["piers"], 1):
    _read_pier(_pier, _text)

# Birds: the pairs of landscapes in the order of their actions

_pairs = list(itertools.combinations(range(LANDS), 2))
BIRD_PAIR = np.array([1 << a | 1 << b for a, b in _pairs], np.int8)
BOX.require(
    len(set(BOX["setup"]["birds"])) == 2 and set(BOX["setup"]["birds"]) <= set(LETTERS),
    "setup.birds",
    "must be two different landscapes",
)
BIRDS = 2
FIRST_BIRDS = sum(1 << LETTERS.index(letter) for letter in BOX["setup"]["birds"])

# Tiles

SPECIAL_TILES = np.array(BOX["special"]["tiles"], np.int8)
BOX.require(len(BOX["special"]["places"]) == 2, "special.places", "must be two numbers, first and second")
SPECIAL_PLACES = np.array(BOX["special"]["places"], np.int8)
BOX.require(list(SPECIAL_TILES) == sorted(set(BOX["special"]["tiles"])), "special.tiles", "must rise")

PATHS = 8
PATH_NAMES = ("V1", "V2", "V3", "V4", "H1", "H2", "H3", "H4")
BOX.require(
    BOX["stone_tiles"]["gods"] == list(PATH_NAMES), "stone_tiles.gods", f"must be {', '.join(PATH_NAMES)}"
)
HELPERS = 3
VALUE3, AMULET2, WILD = range(HELPERS)
TILES = PATHS + HELPERS  # kinds: one god for each path, then the helpers
NO_TILE = -1
TILE_COPIES = np.array([1] * PATHS + _counts("stone_tiles.helpers", ["value3", "amulet2", "wild"]), np.int8)
MIXES = ("off", "mixed", "gods", "helpers")
MIX = np.array(  # which tiles may be laid out; the last row is for tiles picked by hand
    [
        [0] * TILES,
        TILE_COPIES,
        [1] * PATHS + [0] * HELPERS,
        [0] * PATHS + list(TILE_COPIES[PATHS:]),
        TILE_COPIES,
    ],
    np.int8,
)
HELPER_CODES = ("value3", "amulet2", "wild")
TILE_CODES = tuple(f"god-{name.lower()}" for name in PATH_NAMES) + tuple(
    f"{code}-{n + 1}" for helper, code in enumerate(HELPER_CODES) for n in range(TILE_COPIES[PATHS + helper])
)
TILE_KIND = np.array(
    [kind for kind in range(TILES) for _ in range(TILE_COPIES[kind])], np.int8
)  # of each code

# Actions; the territories come last so that a corrected board moves nothing else

TERRITORIES = list(BOX["territories"])
CELLS = len(TERRITORIES)
BOX.require(2 <= CELLS <= 62, "territories", "must be 2 to 62")
CELL_WORDS = -(-CELLS // 8)
CELL_BYTES = f"{8 * CELL_WORDS}i1"  # a byte for each territory, in whole words

ACTIONS = Spans(
    bowl=[f"{i + 1}/{PIERS - i}" for i in range(SITES)],
    skip=[""],
    amulets=[""],
    open=[*range(2, 8), *LETTERS],
    closed=["value", "land"],
    put_back=range(1, 7),
    land=[*LETTERS, "wild"],
    pay=[*range(2, 8), "start1", "start2", "tile3"],
    amulet=[*range(1, 7), "tile2"],
    birds=["".join(LETTERS[i] for i in pair) for pair in _pairs],
    build=TERRITORIES,
    double=TERRITORIES,
)
(
    A_BOWL,
    A_SKIP,
    A_AMULETS,
    A_OPEN,
    A_CLOSED,
    A_PUT_BACK,
    A_LAND,
    A_PAY,
    A_AMULET,
    A_BIRDS,
    A_BUILD,
    A_DOUBLE,
) = ACTIONS.firsts
A_OPEN_LAND = A_OPEN + FACES

# Pieces: what a building is paid with, numbered like their actions from A_LAND on.
# Landscape cards and the wild tile; value cards, two start cards and the tile 3; amulets and the tile 2.

WILD_PIECE = A_PAY - A_LAND - 1
FIRST_CARD = A_PAY - A_LAND
START_PIECE = FIRST_CARD + FACES
TILE3 = START_PIECE + 2
FIRST_AMULET = A_AMULET - A_LAND
TILE2 = FIRST_AMULET + FACES
PIECES = TILE2 + 1
PIECE_WORDS = -(-PIECES // 8)
PIECE_BYTES = f"{8 * PIECE_WORDS}i1"
# Pieces that pay a price in cards, in amulets: the first of them are the faces of a sort
PIECE_RANGE = np.array([[FIRST_CARD, FIRST_AMULET], [FIRST_AMULET, PIECES]], np.int8)
PAID_SORT = np.array([VALUE, AMULET], np.int8)
MOST_PAY_PIECES = FIRST_AMULET - FIRST_CARD
WORTH = np.array(
    [0] * FIRST_CARD + [*range(2, 8), 0, 0, 3, *range(1, 7), 2], np.int8
)  # start cards: see PAIR
START_CARD, HELPER_TILE = SORTS, SORTS + 1  # what is neither a card nor an amulet
PIECE_SORT = np.array(
    [LAND] * LANDS
    + [HELPER_TILE]
    + [VALUE] * FACES
    + [START_CARD] * PAIR_SIZE
    + [HELPER_TILE]
    + [AMULET] * FACES
    + [HELPER_TILE],
    np.int8,
)
PIECE_FACE = np.array(  # which of its sort a piece is
    [*range(LANDS), WILD, *range(FACES), *range(PAIR_SIZE), VALUE3, *range(FACES), AMULET2], np.int8
)

# Counts and values of the pieces for a price are packed into one number, a nibble for each piece.

NIBBLE = 4
ONE_NIBBLE = (1 << NIBBLE) - 1


def _packed_worth(pay: int, pair: int) -> int:
    first, last = PIECE_RANGE[pay]
    worths = [int(w) for w in WORTH[first:last]]
    if pay == 0:
        worths[START_PIECE - first : TILE3 - first] = START_PAIR[pair].tolist()
    return sum(worth << NIBBLE * i for i, worth in enumerate(worths))


PACKED_WORTH = np.array(
    [[_packed_worth(pay, pair) for pair in range(START_PAIRS)] for pay in (0, 1)], np.int64
)
