"""What `check` must find, without leaving the record or changing it: each invariant, broken once."""

from __future__ import annotations

import pytest

from atoll.games.miaui.parts import FACE_OF, Phase
from atoll.games.miaui.state import State
from atoll.kit.core.record import copy
from atoll.kit.game import Game
from atoll.kit.laws import Case, walk

from .builder import DEEP, MIDDLE, SHALLOW, Table

Change = tuple[str, tuple[int, ...] | None, int]  # a field, the place in it, what is written there

ROUND_SIX: dict[str, tuple[int, list[Change]]] = {
    "a card twice": (1, [("cell_cards", (DEEP, 0), FACE_OF["T8"])]),
    "no removed card": (1, [("deck", (0,), -1)]),
    "a dealt card still in the deck": (1, [("deck", (1,), FACE_OF["C1"])]),
    "no card in a cell": (
        2, [("cell_height", (SHALLOW,), 0), ("pile", (3, 0), FACE_OF["C3"]), ("pile_height", (3,), 1)],
    ),
    "a round too many": (4, [("round_number", None, 13)]),
    "a cell fuller than all rounds": (4, [("cell_height", (DEEP,), 99)]),
    "a cell with less than nothing": (4, [("cell_height", (DEEP,), -1)]),
    "a pile higher than the deck": (4, [("pile_height", (0,), 99)]),
    "a catch nobody has begun": (4, [("settling_cell", None, 1)]),
    "cards received before the reveal": (4, [("received_count", None, 1)]),
    "a deck of another round": (5, [("deck_top", None, 4)]),
    "a number too many in hand": (6, [("hand", (0,), 0b11111111)]),
    "a number there is not": (6, [("hand", (0,), 0b1000000111111)]),
    "a dive nobody chose": (9, [("sealed_number", (3,), 7)]),
    "a dive not in hand": (9, [("sealed_number", (2,), 12)]),
    "a dive that was not sealed": (9, [("sealed_number", (2,), 0)]),
    "no such gap": (11, [("kiti_gap", None, 4)]),
    "a viewer who is not there": (12, [("viewer", (DEEP,), 4)]),
    "a taker before the reveal": (13, [("taker", (DEEP,), 0)]),
    "a lantern that was not dealt after": (13, [("lantern_taker", (MIDDLE,), 1)]),
    "nothing to decide and no end": (14, [("phase", None, 3)]),
    "an option neither on nor off": (15, [("open_baskets", None, 2)]),
    "more gulls shown than there are": (15, [("gulls_returned", None, 99)]),
    "a count left over": (15, [("scratch_counts", (0,), 1)]),
    "a card above a cell": (16, [("cell_cards", (DEEP, 5), FACE_OF["C1"])]),
    "a card above a pile": (16, [("pile", (1, 7), FACE_OF["C1"])]),
    "a hand of a seat that is not there": (16, [("hand", (5,), 1)]),
    "a seat that is not there has dived": (17, [("sealed_seats", None, 0b10100)]),
    "a number revealed and still in hand": (17, [("revealed_number", (0,), 9)]),
    "all dives sealed and none revealed": (
        17,
        [
            ("sealed_seats", None, 0b1111),
            ("sealed_number", (0,), 9),
            ("sealed_number", (1,), 5),
            ("sealed_number", (3,), 7),
        ],
    ),
}  # fmt: skip
QUESTION: dict[str, tuple[int, list[Change]]] = {
    "asked about a cell there is not": (4, [("settling_cell", None, 3)]),
    "asked before anything came": (4, [("received_count", None, 0)]),
    "more received than there was": (4, [("received_count", None, 2)]),
    "a hand of another round": (17, [("hand", (1,), 0)]),
    "two cells for one seat": (18, [("taker", (MIDDLE,), 0)]),
    "a cell for nobody": (18, [("taker", (SHALLOW,), -1)]),
    "a lantern of another seat": (18, [("lantern_taker", (DEEP,), 1)]),
    "a lantern caught before its time": (18, [("lantern_taker", (SHALLOW,), 2)]),
    "nobody is asked": (10, [("taker", (DEEP,), -1)]),
    "asked with fewer jellyfish": (10, [("taker", (DEEP,), 1)]),
    "asked some time later": (
        10, [("pile", (0, 0), FACE_OF["J15"]), ("pile", (0, 3), FACE_OF["U13"])],
    ),
}  # fmt: skip


def broken(game: Game, s: State, changes: list[Change]) -> int:
    """What `check` says after the changes; it must leave the position as it is."""
    assert game.rules.check(s) == 0
    for field, at, value in changes:
        if at is None:
            s[field] = value
        else:
            s[field][at] = value
    before = s.tobytes()
    found = int(game.rules.check(s))
    assert s.tobytes() == before
    return found


@pytest.mark.parametrize("name", ROUND_SIX)
def test_each_invariant_is_checked(game: Game, name: str) -> None:
    keep = {0: [9], 1: [5], 2: [2], 3: [7]}
    table = Table(game, 4).set(
        6, ("U12", "T8", "C3"), {0: "T6 U13", 2: "C1 J10"}, viewers={DEEP: 1}, keep=keep
    )
    table.seal(2, 2)
    number, changes = ROUND_SIX[name]
    assert broken(game, table.s, changes) == number


@pytest.mark.parametrize("name", QUESTION)
def test_each_invariant_of_the_question_is_checked(game: Game, name: str) -> None:
    """MI-055: the third jellyfish has just come to the seat that is asked."""
    table = Table(game, 3).set(6, ("J15", "T8", "C3"), {0: "U13 J10 J10"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    assert table.s.phase == Phase.JELLY
    number, changes = QUESTION[name]
    assert broken(game, table.s, changes) == number


def test_invariants_of_the_first_and_the_last_round(game: Game) -> None:
    first = Table(game, 3, deck="T8 U14 C2 T9 G").s
    gull = int(first.deck[4])
    assert broken(game, first, [("deck", (4,), FACE_OF["U14"]), ("cell_cards", (DEEP, 0), gull)]) == 3
    assert broken(game, Table(game, 3).s, [("viewer", (DEEP,), 0)]) == 12, "nobody has caught a lantern"
    last = Table(game, 3).set(12, ("C1", "C2", "C3"), {0: "U15"}, keep={0: [9], 1: [5], 2: [2]})
    last.dive(9, 5, 2)
    assert last.s.phase == Phase.OVER
    assert broken(game, copy(last.s), [("hand", (0,), 1)]) == 7
    gone = int(last.s.box_counts[FACE_OF["G"]])
    eaten = [("pile", (0, 0), FACE_OF["G"]), ("box_counts", (FACE_OF["G"],), gone - 1)]
    assert broken(game, last.s, [*eaten, ("box_counts", (FACE_OF["U15"],), 1)]) == 8


def test_basic_cells_hold_one_card(game: Game) -> None:
    table = Table(game, 3, no_fights=True).set(6, ("U12 T6", "T8", "C3"))
    assert broken(game, table.s, [("no_fights", None, 0)]) == 2


@pytest.mark.parametrize("wrong", [-2, 99, 127])
def test_a_face_that_does_not_exist_is_found(game: Game, wrong: int) -> None:
    position = next(s for s in (step.after for step in walk(Case(game, 3))) if s.pile_height[0] > 1)
    for field, at in (
        ("deck", (int((position.deck >= 0).argmax()),)),
        ("pile", (0, 1)),
        ("cell_cards", (1, 0)),
    ):
        assert broken(game, copy(position), [(field, at, wrong)]) == 1, field
