"""What `check` must find: each invariant of RULES.md, by the smallest change that breaks it."""

from __future__ import annotations

import pytest

from atoll.games.costa_ruana.parts import FACE_OF, FACES, FIRST_CLOSED, HAND, ISLANDS_FOR, Phase, SlotState
from atoll.games.costa_ruana.rules.cards import is_live
from atoll.games.costa_ruana.state import State
from atoll.kit.core.sentinels import NOBODY, NOWHERE
from atoll.kit.game import Game
from tests.spoiling import Change, all_of, put, shift

from .builder import Table, laid


def bring_back_a_dead_card(s: State) -> None:
    """It changes places with a card that works."""
    dead = next(face for face in range(FACES) if s.discard_counts[face] and not is_live(s, face))
    s.discard_counts[dead] -= 1
    s.discard_counts[s.slot_face[CLOSED]] += 1
    s.slot_face[CLOSED] = dead


CLOSED = FIRST_CLOSED + 1  # the closed card of seat 1
LAST = int(ISLANDS_FOR[2]) - 1  # island of two players


def before_the_flip(game: Game) -> Table:
    """Natives on islands and on a card, treasures in a hut, a discard; the Shaman is about to flip."""
    cards = {"o0": "D2/night>0+1", "c1": "M/night>0"}
    return laid(game, 2, cards, islands=["21", "10", "00", "00"], treasures=[4, 3, 3, 3], round_number=2)


BEFORE_THE_FLIP: dict[str, tuple[int, Change]] = {
    "a native too many": (1, shift("reserve", 0)),
    "a reserve below nothing": (1, all_of(shift("reserve", 1, by=-9), shift("natives", LAST, 1, by=9))),
    "a native on two cards": (1, all_of(shift("standing_seats", 1, by=2), shift("reserve", 1, by=-1))),
    "a native on a card before its time": (1, put("phase", Phase.LAY_CLOSED)),
    "a treasure too many": (2, shift("treasures", 0)),
    "a hut below nothing": (2, all_of(shift("hut", 0, by=-1), shift("hut", 1))),
    "won and not in the hut": (2, shift("last_gain", 0)),
    "a card too many in the discard": (3, shift("discard_counts", FACE_OF["T/day"])),
    "another card in hand": (3, shift("hand", 0, 0)),
    "a native nobody counts": (4, shift("natives_total", 0)),
    "eight natives on an island": (
        4,
        all_of(shift("natives", 0, 1, by=5), shift("natives_total", 0, by=5), shift("reserve", 1, by=-5)),
    ),
    "a treasure on an island left in the box": (
        4,
        all_of(shift("treasures", LAST + 1), shift("treasures", LAST, by=-1)),
    ),
    "hands of another round": (6, put("round_number", 5)),
    "a side turned by nobody": (7, shift("condition_side", 0)),
    "a card before nobody": (9, put("slot_owner", NOBODY, 0)),
    "a native of a seat that is not there": (9, shift("standing_seats", 0, by=1 << 4)),
    "a closed card that all have seen": (9, put("slot_state", SlotState.REVEALED, CLOSED)),
    "a Shaman who is not there": (11, put("shaman", 2)),
    "something to do and no card": (11, put("steps_left", 1)),
    "an option that is not offered": (12, put("ordinary_treasures", 4)),
    "a phase there is not": (12, put("phase", Phase.OVER + 1)),
    "a round there is not": (12, put("round_number", 6)),
    "a count left over": (12, put("scratch_counts", 1, 0)),
    "a card behind the hand": (12, put("hand", 3, 0, HAND - 1)),
    "a card in the deck that was drawn": (12, put("deck", 3, 0)),
    "a deck too small for the rounds to come": (12, put("deck_top", 23)),
    "a face there is not": (12, put("slot_face", FACES, 0)),
    "a card before a seat that is not there": (12, put("slot_owner", 2, 0)),
    "a native of a tribe that is not there": (13, put("natives", 1, 0, 3)),
    "a hut of a seat that is not there": (13, put("hut", 1, 4)),
    "a side there is not": (14, shift("condition_side", 0, by=2)),
    "an open card in a closed place": (14, put("slot_state", SlotState.OPEN, CLOSED)),
    "another seat flips": (14, put("active_seat", 1)),
    "a flip before all had their turn": (14, put("turns_taken", 1)),
    "natives that copy no card": (16, put("copying_seats", 1)),
    "a copy of no card": (16, put("copy_number", 1)),
    "a native picked for no move": (17, put("moved_tribe", 0)),
}
APPLYING: dict[str, tuple[int, Change]] = {
    "a dead card": (9, bring_back_a_dead_card),
    "a card still closed": (9, put("slot_state", SlotState.CLOSED, CLOSED)),
    "nothing left to do": (11, put("steps_left", 0)),
    "no card being applied": (11, put("applied_slot", NOWHERE)),
    "a choice of another seat": (11, put("active_seat", 1)),
    "an island nobody asked for": (11, put("source_island", 0)),
    "a turn of another owner": (15, put("turns_taken", 1)),
    "a copy for a seat without a native there": (16, put("copying_seats", 1 << 5)),
    "copies that were not made": (16, put("copy_number", 1)),
    "more to do than the card says": (17, put("steps_left", 9)),
    "a question of another card": (17, put("phase", Phase.MOVE_FROM)),
}


@pytest.mark.parametrize("name", BEFORE_THE_FLIP)
def test_each_invariant_is_checked(game: Game, name: str) -> None:
    """I1 to I9, I11 to I17: `check` answers with the number of RULES.md."""
    number, change = BEFORE_THE_FLIP[name]
    t = before_the_flip(game)
    change(t.s)
    assert game.rules.check(t.s) == number


@pytest.mark.parametrize("name", APPLYING)
def test_each_invariant_is_checked_while_cards_are_applied(game: Game, name: str) -> None:
    number, change = APPLYING[name]
    t = before_the_flip(game).do("flip:sky")
    change(t.s)
    assert game.rules.check(t.s) == number
