"""Declarations of visibility that cannot be carried out are refused; new games have sound ones."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from atoll.kit import (
    DECK,
    OPEN,
    OWN,
    SEALED,
    Int8,
    Int8Array,
    Int16Array,
    Position,
    UInt32Array,
    VisibilityError,
    by_visibility,
)


class Scalar(Position):
    hand: Annotated[Int8, OWN]


class NoMask(Position):
    chosen: Annotated[Int16Array, 4, SEALED]


class Unsigned(Position):
    deck: Annotated[UInt32Array, 4, DECK]


class Rows(Position):
    chosen: Annotated[Int16Array, (4, 2), SEALED]


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (Scalar, "hand: belongs to the seats and needs a row for each"),
        (NoMask, "a state with sealed choices needs `choice_mask"),
        (Unsigned, "deck: what is hidden is a signed whole number"),
        (Rows, "chosen: one sealed choice a seat needs an array with one dimension"),
    ],
)
def test_what_cannot_be_carried_out_is_named(state: Any, why: str) -> None:
    with pytest.raises(VisibilityError, match=why):
        by_visibility(state, __package__)


def test_fields_say_who_sees_them() -> None:
    class Cards(Position):
        deck: Annotated[Int8Array, 3, DECK.of(range(3))]
        market: Annotated[Int8Array, 2, OPEN.of(range(3))]
        turn: Int8

    assert Cards.visibility["deck"] == DECK.of([0, 1, 2])
    assert Cards.visibility["market"].cards == (0, 1, 2)
    assert Cards.visibility["turn"] == Cards.visibility["rng"] == OPEN
    assert Cards.record_layout["deck"].shape == (3,)
