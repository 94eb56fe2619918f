"""What is in the box of Miaui, as tables the rules can use."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

import numpy as np

from atoll.kit import Box, Spans


class Phase(IntEnum):
    """What is being decided."""

    DIVE = 0  # all seats seal a dive card
    JELLY = 1  # one seat decides about its three jellyfish
    OVER = 2
    CATCH = 3  # cells are being settled: only on the way from one choice to the next


class Ties(IntEnum):
    """What becomes of a cell for which several seats tie."""

    KITI = 0  # she decides
    STAY = 1  # no fights: its cards stay
    DROP_OUT = 2  # and those who tied are out of the running for this round


class Kind(IntEnum):
    """Kinds of catch cards, in the order of the box."""

    CATFISH = 0
    TIGER = 1
    TUNA = 2
    LANTERN = 3
    JELLYFISH = 4
    GULL = 5


class EventType(IntEnum):
    """Events."""

    ROUND_START = 0  # round, seats at Kiti's right and left hand or NOBODY
    GULL_RETURNED = 1  # cell, count so far
    DEALT = 2  # cell, face
    DEALT_HIDDEN = 3  # cell, viewer
    PEEK = 4  # seat, cell, face: private
    SEALED = 5  # seat
    REVEALED = 6  # numbers of seats 0..5, number of seats
    DISPUTE = 7  # cell, number, seats as bits, winner or NOBODY
    CAUGHT = 8  # seat, cell, face
    GULL_ATE = 9  # seat, face or NO_CARD
    LANTERN = 10  # seat, cell
    JELLY_ASKED = 11  # seat
    JELLY_DISCARDED = 12  # seat, value got rid of
    JELLY_KEPT = 13  # seat
    CELL_STAYS = 14  # cell, height
    NO_CATCH = 15  # seats as bits
    KITI_MOVED = 16  # from, to
    GAME_END = 17  # unseen face, cards left in the lagoon
    TURNED_UP = 18  # cell, face: a hidden card is shown as it is caught
    FINAL = 19  # seat, points, place


BOX = Box(Path(__file__).with_name("box.toml"))

MOST_SEATS = BOX.integer("game.players_max", 3, 6)
FEWEST_SEATS = BOX.integer("game.players_min", 3, MOST_SEATS)
ROUNDS = BOX.integer("game.rounds", 1, 12)
REMOVED = BOX.integer("game.removed_unseen", 1, 1)
JELLY_SET = BOX.integer("game.jellyfish_set", 2, 9)
NUMBERS = ROUNDS  # each dives once

DEEP, MIDDLE, SHALLOW = 0, 1, 2  # in the order of dealing and settling
CELLS = 3
NO_CARD = -1

BOX.require(len(BOX["catch"]) == len(Kind), "catch", f"needs {len(Kind)} kinds")
for _i, _entry in enumerate(BOX["catch"]):
    BOX.require(
        _entry.get("kind") == Kind(_i).name.lower(),
        f"catch[{_i}].kind",
        f"must be {Kind(_i).name.lower()!r}: the kinds stand in a fixed order",
    )
    BOX.require(
        isinstance(_entry.get("values"), list)
        and all(type(v) is int and -99 <= v <= 99 for v in _entry["values"]),
        f"catch[{_i}].values",
        "must be whole numbers from -99 to 99",
    )
_lists = {entry["kind"]: sorted(entry["values"], key=abs) for entry in BOX["catch"]}
BOX.require(len(set(_lists["gull"])) == 1, "catch[5].values", "gulls must all have the same value")

# A face is a kind with a value; equal cards are the same face, so nothing can tell them apart.
_faces = [(kind, value) for kind in Kind for value in sorted(set(_lists[kind.name.lower()]), key=abs)]
FACES = len(_faces)
KIND = np.array([kind for kind, _ in _faces], np.int8)
VALUE = np.array([value for _, value in _faces], np.int16)
COPIES = np.array([_lists[kind.name.lower()].count(value) for kind, value in _faces], np.int8)
CARDS = int(COPIES.sum())
GULL = int(np.flatnonzero(KIND == Kind.GULL)[0])  # the face of all gulls
GULLS = int(COPIES[GULL])
FULL_DECK = np.repeat(np.arange(FACES), COPIES).astype(np.int8)

BOX.require(
    CARDS == CELLS * ROUNDS + REMOVED,
    "game.rounds",
    f"{ROUNDS} rounds need {CELLS * ROUNDS + REMOVED} catch cards, there are {CARDS}",
)
BOX.require(
    BOX["dive"].get("numbers") == list(range(1, NUMBERS + 1)),
    "dive.numbers",
    f"must be 1 to {NUMBERS}, one for each round",
)

LETTER = "CTULJG"  # short signs of the kinds, as in C3, U12, G


def card_code(face: int) -> str:
    """Short sign of a face: C3, T8, U12, L5, J10, G."""
    letter = LETTER[KIND[face]]
    return letter if KIND[face] == Kind.GULL else f"{letter}{abs(int(VALUE[face]))}"


FACE_OF = {card_code(face): face for face in range(FACES)}

ACTIONS = Spans(dive=range(1, NUMBERS + 1), jelly=("discard", "keep"))
DIVE, JELLY = ACTIONS.firsts
DISCARD, KEEP = JELLY, JELLY + 1
