"""What is in the box of Costa Ruana, as tables the rules can use."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

import numpy as np

from atoll.kit import Box, Spans


class Phase(IntEnum):
    """What is being decided."""

    PLACE_STARTER = 0  # an island for a starting native
    LAY_OPEN = 1  # an open card and its place
    LAY_CLOSED = 2  # a closed card and its place
    STAND_NATIVE = 3  # a card to stand on, or none
    FLIP = 4  # which condition card turns
    NEXT_CARD = 5  # which card of one type comes next
    TREASURE_FROM = 6  # the treasure that moves
    TREASURE_TO = 7  # where it goes
    RETURN_FROM = 8  # an own native that goes home
    PLACE_TO = 9  # an island for an own native
    MOVE_FROM = 10  # the native that moves
    MOVE_TO = 11  # where it goes
    APPOINT = 12  # the Shaman of the coming round
    OVER = 13
    RESOLVE = 14  # cards are shown and islands collected: only on the way from one choice to the next


class Type(IntEnum):
    """Types of cards, in the order of application."""

    TREASURE = 0
    RETURN = 1
    PLACE = 2
    MOVE = 3


class SlotState(IntEnum):
    """What lies in a slot, the place of a table card."""

    EMPTY = 0
    OPEN = 1
    CLOSED = 2
    REVEALED = 3


class Reason(IntEnum):
    """Why an island gives its treasure to a seat or to none."""

    MAJORITY = 0  # more natives than each other tribe
    ALONE = 1  # the only tribe there
    LONE = 2  # outside every dispute
    DISPUTE = 3
    DESERTED = 4
    NO_TREASURE = 5


class EventType(IntEnum):
    """Events."""

    DEAL = 0  # seat, number of cards
    DREW = 1  # seat, face: private
    CONDITIONS = 2  # side of the sky, side of the tide
    FIRST_SHAMAN = 3  # seat
    START_NATIVE = 4  # seat, island
    ROUND = 5  # round, Shaman
    LAY_OPEN = 6  # seat, owner, face
    LAY_CLOSED = 7  # seat, owner
    LAY_CLOSED_FACE = 8  # seat, owner, face: private
    STAND = 9  # seat, slot, owner, face or NO_CARD
    NO_NATIVE = 10  # seat, 1 if the reserve is empty
    FLIP = 11  # Shaman, condition, new side
    REVEAL = 12  # slot, owner, face
    DEAD = 13  # slot, owner, face
    HOME = 14  # seat, slot
    APPLY = 15  # slot, seat, copy (0 = the owner's own), face
    TREASURE_MOVED = 16  # seat, from, to
    RETURNED = 17  # seat, island, count
    PLACED = 18  # seat, island
    NATIVE_MOVED = 19  # seat, owner, from, to
    LAPSED = 20  # seat, slot, how many are missing, face
    CARD_DONE = 21  # slot, face
    COLLECT = 22  # island, seat or NOBODY, reason
    NEXT_SHAMAN = 23  # seat, treasures of the round, seats tied as bits
    DRAW = 24  # seat, count
    APPOINT = 25  # from, to
    KEEP = 26  # seat
    FINAL = 27  # seat, treasures, reserve, points, place


BOX = Box(Path(__file__).with_name("box.toml"))

LAID = 2  # cards each seat lays a round: one open, one closed
MOST_SEATS = BOX.integer("game.players_max", 2, 6)
FEWEST_SEATS = BOX.integer("game.players_min", 2, MOST_SEATS)
SEAT_COUNTS = range(FEWEST_SEATS, MOST_SEATS + 1)
ROUNDS = BOX.integer("game.rounds", 1, 9)
NATIVES = BOX.integer("setup.natives", 1, 99)
STARTERS = BOX.integer("setup.starting_natives", 0, NATIVES)
HAND = BOX.integer("setup.hand", LAID, 9)
ISLAND_CAPACITY = BOX.integer("setup.island_capacity", 1, 99)
RICH = BOX.integer("setup.rich_islands", 0, 10)
RICH_TREASURES = BOX.integer("setup.rich_treasures", 0, 99)
PER_TREASURE = BOX.integer("scoring.per_treasure", 0, 99)
PER_NATIVE = BOX.integer("scoring.per_native_in_reserve", 0, 99)
NO_CARD = -1


def _by_seats(place: str) -> np.ndarray:
    """A table {players = figure} of the box as an array indexed by the number of seats."""
    table, key = place.split(".")
    figures = BOX[table][key]
    for seats in SEAT_COUNTS:
        found = figures.get(str(seats))
        BOX.require(isinstance(found, int), place, f"needs a whole number for {seats} players")
    return np.array([figures.get(str(seats), 0) for seats in range(MOST_SEATS + 1)], np.int64)


# Islands and treasures

ISLANDS_FOR = _by_seats("setup.islands")
ISLANDS = int(ISLANDS_FOR.max())
LETTERS = "".join(BOX["display"]["islands"])
BOX.require(len(set(LETTERS)) == len(LETTERS) >= ISLANDS, "display.islands", f"needs {ISLANDS} letters")

TREASURES = tuple(BOX["options"]["treasures"])  # the values of the option, the default first
ORDINARY = np.array(TREASURES, np.int64)
for _seats in SEAT_COUNTS:
    _islands, _most = int(ISLANDS_FOR[_seats]), max(TREASURES)
    _needed = RICH * RICH_TREASURES + (_islands - RICH) * _most
    BOX.require(_islands >= RICH, "setup.rich_islands", f"only {_islands} islands with {_seats} players")
    BOX.require(_needed <= BOX["setup"]["treasure_supply"], "setup.treasure_supply", f"{_needed} are needed")
    BOX.require(  # so that every native to be placed or moved finds another island with room
        ISLAND_CAPACITY * (_islands - 1) > NATIVES * _seats - 1,
        "setup.islands",
        f"{_islands} islands have too little room for the natives of {_seats} players",
    )

# Cards. A face is a kind with a background; cards with the same face are interchangeable.

CONDITIONS = ("sky", "tide")
SKY, TIDE = 0, 1
SIDES_OF_A_CARD = 2
SIDES = tuple(tuple(BOX["conditions"][name]) for name in CONDITIONS)
BOX.require(all(len(set(s)) == SIDES_OF_A_CARD for s in SIDES), "conditions.sky", "a card has two sides")
BACKGROUND_NAMES = SIDES[SKY] + SIDES[TIDE]
BACKGROUNDS = len(BACKGROUND_NAMES)

KIND_NAMES = ("T", "R1", "R2", "R3", "D1", "D2", "D3", "M")
KINDS = len(KIND_NAMES)
BOX.require(tuple(BOX["kinds"]) == KIND_NAMES, "kinds", f"must be {', '.join(KIND_NAMES)}, in this order")
_kinds = [BOX["kinds"][name] for name in KIND_NAMES]
for _name, _kind in zip(KIND_NAMES, _kinds):
    BOX.require(_kind["type"].upper() in Type.__members__, f"kinds.{_name}", "has no known type")
    BOX.require(_name not in "TM" or _kind["number"] == 1, f"kinds.{_name}", "moves one thing, not more")

FACES = KINDS * BACKGROUNDS
KIND = np.arange(FACES, dtype=np.int64) // BACKGROUNDS
BACKGROUND = np.arange(FACES, dtype=np.int64) % BACKGROUNDS
TYPE = np.array([Type[_kinds[kind]["type"].upper()] for kind in KIND], np.int64)
NUMBER = np.array([_kinds[kind]["number"] for kind in KIND], np.int64)
CONDITION = BACKGROUND // SIDES_OF_A_CARD  # the condition card on which a face depends ...
SIDE = BACKGROUND % SIDES_OF_A_CARD  # ... and the side it needs there


def face_code(face: int) -> str:
    """Short sign of a face: D2/night."""
    return f"{KIND_NAMES[KIND[face]]}/{BACKGROUND_NAMES[BACKGROUND[face]]}"


FACE_OF = {face_code(face): face for face in range(FACES)}

# The deck

DRAWS = np.array(BOX["setup"]["draw_before_round"], np.int64)
BOX.require(
    len(DRAWS) == ROUNDS and DRAWS[0] == 0, "setup.draw_before_round", f"needs 0 and {ROUNDS - 1} more"
)
BOX.require(all(0 <= n <= LAID for n in DRAWS), "setup.draw_before_round", "hands would grow")
PER_PLAYER = HAND + int(DRAWS.sum())


def _deck(seats: int) -> list[int]:
    """CR-002  Faces of the cards with at most as many notches as there are players."""
    faces = []
    for background in BACKGROUND_NAMES:
        for notches, kinds in BOX["deck"][background].items():
            if int(notches) <= seats:
                unknown = [kind for kind in kinds if kind not in KIND_NAMES]
                BOX.require(not unknown, f"deck.{background}", f"there is no kind {unknown}")
                faces += [FACE_OF[f"{kind}/{background}"] for kind in kinds]
    return sorted(faces)


_decks = [_deck(seats) if seats in SEAT_COUNTS else [] for seats in range(MOST_SEATS + 1)]
for _seats in SEAT_COUNTS:  # CR-R04: the deck is never empty when cards are drawn
    BOX.require(
        len(_decks[_seats]) >= PER_PLAYER * _seats,
        "deck.day",
        f"{_seats} players need {PER_PLAYER * _seats} cards, there are {len(_decks[_seats])}",
    )
CARDS = max(len(deck) for deck in _decks)
BOX.require(CARDS < 128, "deck.day", "too many cards")
DECK_SIZE = np.array([len(deck) for deck in _decks], np.int64)
DECK = np.array([deck + [NO_CARD] * (CARDS - len(deck)) for deck in _decks], np.int8)
COPIES = np.array([[deck.count(face) for face in range(FACES)] for deck in _decks], np.int64)

# Places for table cards: the open card of each seat, then the closed card of each

SLOTS = LAID * MOST_SEATS
FIRST_CLOSED = MOST_SEATS

ACTIONS = Spans(
    play=[f"{face_code(face)}:{seat}" for face in range(FACES) for seat in range(MOST_SEATS)],
    card=[f"{kind}{layer}" for kind in "oc" for layer in range(MOST_SEATS)],
    pass_=("",),
    flip=CONDITIONS,
    island=LETTERS[:ISLANDS].lower(),
    native=[f"{letter}{seat}" for letter in LETTERS[:ISLANDS].lower() for seat in range(MOST_SEATS)],
    seat=range(MOST_SEATS),
)
PLAY, CARD, PASS, FLIP, ISLAND, NATIVE, SEAT = ACTIONS.firsts
