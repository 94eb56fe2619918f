"""What caught cards do: MI-050..065, MI-R08..R13, W02..W06, T05..T08."""

from __future__ import annotations

import pytest

from atoll.games.miaui.parts import FACE_OF, NO_CARD, EventType, Phase
from atoll.kit import NOBODY
from atoll.kit.game import Game

from .builder import DEEP, DISCARD, KEEP, MIDDLE, Table, told

DIVES = {0: [9], 1: [5], 2: [2]}  # with these, seat 0 takes the deep, 1 the middle, 2 the shallow


def after(game: Game, pile: str, card: str, answer: int | None = None) -> Table:
    """Seat 0 with this pile has caught this card in the deep."""
    table = Table(game, 3).set(6, (card, "T6", "T6"), {0: pile}, then="T7 T7 T9", keep=DIVES)
    table.dive(9, 5, 2)
    if answer is not None:
        table.answer(answer)
    return table


@pytest.mark.parametrize(("card", "points"), [("C5", 5), ("T9", 9), ("U15", 15)])
def test_mi_050_fish_only_score(game: Game, card: str, points: int) -> None:
    table = after(game, "", card)
    assert table.pile(0) == card
    assert table.total(0) == points
    assert table.s.viewer.tolist() == [NOBODY] * 3


@pytest.mark.parametrize("top", ["U13", "J15", "L5"])
def test_mi_051_a_gull_takes_the_top_card_whatever_it_is(game: Game, top: str) -> None:
    table = after(game, f"T8 {top}", "G")
    assert table.pile(0) == "T8"
    assert told(table.events, EventType.GULL_ATE)[-1][:2] == (0, FACE_OF[top])


def test_mi_052_an_empty_pile_loses_only_the_gull(game: Game) -> None:
    """MI-W04: it flies off hungry."""
    table = Table(game, 3).set(6, ("G", "T6", "T6"), then="T7 T7 T9", keep=DIVES)
    before = table.box()
    events = table.dive(9, 5, 2)
    assert table.pile(0) == ""
    assert sorted(table.box()) == sorted([*before, "G"])
    assert told(events, EventType.GULL_ATE)[0][:2] == (0, NO_CARD)


def test_mi_053_the_loss_cannot_be_declined(game: Game) -> None:
    table = after(game, "U15", "G")
    assert table.s.phase == Phase.DIVE, "nobody was asked"
    assert table.pile(0) == "", "the gull is not its own prey"


def test_mi_054_jellyfish_cost_points_and_stay(game: Game) -> None:
    table = after(game, "U15", "J10")
    assert table.pile(0) == "U15 J10"
    assert table.total(0) == 5


def test_mi_055_three_jellyfish_may_be_thrown_out_at_once(game: Game) -> None:
    """MI-W06: they need not lie together, and the other cards keep their order."""
    table = after(game, "U13 J15 C4 J10", "J10")
    assert table.s.phase == Phase.JELLY
    assert game.waiting(table.s) == (0,)
    assert game.legal(table.s, 0) == (DISCARD, KEEP)
    assert game.legal(table.s, 1) == ()
    before = table.box()
    events = table.answer(DISCARD)
    assert table.pile(0) == "U13 C4"
    assert table.total(0) == 17
    assert sorted(table.box()) == sorted([*before, "J15", "J10", "J10"])
    assert told(events, EventType.JELLY_DISCARDED)[0][:2] == (0, -35)


def test_mi_056_he_may_refuse(game: Game) -> None:
    """MI-W06, the other answer."""
    table = after(game, "U13 J15 C4 J10", "J10", KEEP)
    assert table.pile(0) == "U13 J15 C4 J10 J10"
    assert table.total(0) == -18
    assert told(table.events, EventType.JELLY_KEPT)[0][0] == 0


def test_mi_060_a_lantern_scores_and_stays(game: Game) -> None:
    table = after(game, "C1", "L7")
    assert table.pile(0) == "C1 L7"
    assert table.total(0) == 8


def test_mi_061_its_cell_and_taker_are_noted(game: Game) -> None:
    table = after(game, "", "L7")
    assert told(table.events, EventType.LANTERN)[0][:2] == (0, DEEP)
    assert told(table.events, EventType.DEALT_HIDDEN)[0][:2] == (DEEP, 0)


def test_mi_062_the_next_card_there_is_for_his_eyes_only(game: Game) -> None:
    """MI-R09: he has seen it before he chooses, without asking."""
    table = after(game, "", "L7")
    assert table.lagoon(0) == ["T7", "T7", "T9"]
    for other in (-1, 1, 2):
        assert table.lagoon(other) == ["?", "T7", "T9"]
    peek = next(e for e in table.events if e.code == EventType.PEEK)
    assert peek.audience == 1 << 0
    assert not any(peek.for_seat(seat) for seat in (-1, 1, 2))
    assert table.s.phase == Phase.DIVE


def test_mi_063_the_effect_lasts_for_one_card(game: Game) -> None:
    table = after(game, "", "L7")
    table.dive(*(table.hand(seat)[seat] for seat in range(3)))
    assert table.s.viewer.tolist() == [NOBODY] * 3


def test_mi_064_several_lanterns_give_several_secrets(game: Game) -> None:
    table = Table(game, 3).set(6, ("L1", "L3", "L5"), then="T7 T8 T9", keep=DIVES)
    table.dive(9, 5, 2)
    assert table.s.viewer.tolist() == [0, 1, 2]
    assert table.lagoon(1) == ["?", "T8", "?"]


def test_mi_065_in_the_last_round_a_lantern_is_only_worth_its_points(game: Game) -> None:
    table = Table(game, 3).set(12, ("L7", "T6", "T6"), keep=DIVES)
    events = table.dive(9, 5, 2)
    assert not told(events, EventType.LANTERN)
    assert table.s.lantern_taker.tolist() == [NOBODY] * 3
    assert table.total(0) == 7


# Rulings


THREE_DIVES = {seat: [12 - seat, 9 - seat, 5 - seat] for seat in range(3)}  # seat 0 takes the deep thrice


def test_mi_r08_the_question_comes_only_from_two_to_three(game: Game) -> None:
    table = Table(game, 3).set(
        6, ("J10", "T6", "T6"), {0: "J10 J15"}, then="J15 T7 T7 G C1 C2", keep=THREE_DIVES
    )
    table.dive(12, 11, 10)
    table.answer(KEEP)
    table.dive(9, 8, 7)
    assert table.s.phase == Phase.DIVE, "a fourth jellyfish does not reopen it"
    assert table.pile(0) == "J10 J15 J10 J15"
    table.dive(5, 4, 3)
    assert table.pile(0) == "J10 J15 J10", "a gull ate the fourth"
    assert table.s.phase == Phase.DIVE


def test_mi_r08_after_a_gull_the_step_can_happen_again(game: Game) -> None:
    table = Table(game, 3).set(
        6, ("J10", "T6", "T6"), {0: "J10 J15"}, then="G T7 T7 J15 C1 C2", keep=THREE_DIVES
    )
    table.dive(12, 11, 10)
    table.answer(KEEP)
    table.dive(9, 8, 7)
    assert table.pile(0) == "J10 J15"
    table.dive(5, 4, 3)
    assert table.s.phase == Phase.JELLY
    table.answer(DISCARD)
    assert table.pile(0) == ""


def test_mi_r10_a_hidden_card_is_turned_up_and_works_normally(game: Game) -> None:
    """A hidden lantern makes the next card of its cell a secret of its new taker."""
    table = Table(game, 3).set(6, ("L1", "T6", "T6"), viewers={DEEP: 2}, then="T7 T7 T9", keep=DIVES)
    assert table.cell(DEEP, seat=0) == "?"
    events = table.dive(9, 5, 2)
    assert told(events, EventType.TURNED_UP)[0][:2] == (DEEP, FACE_OF["L1"])
    assert table.s.viewer[DEEP] == 0
    assert table.pile(0, game.view(table.s, 1)) == "L1"


def test_mi_r11_the_viewer_has_no_claim(game: Game) -> None:
    table = Table(game, 3).set(6, ("U15", "T6", "T6"), viewers={DEEP: 2}, then="T7 T7 T9", keep=DIVES)
    table.dive(9, 5, 2)
    assert table.pile(0) == "U15"
    assert table.pile(2) == "T6"


def test_mi_r12_the_round_just_played_counts_not_the_twelfth(game: Game) -> None:
    table = Table(game, 3).set(2, ("L7", "T6", "T6"), then="T7 T7 T9", keep=DIVES)
    table.dive(9, 5, 2)
    assert table.s.viewer[DEEP] == 0


# Examples


def test_mi_w02_gull_on_a_pile(game: Game) -> None:
    table = Table(game, 3).set(6, ("G", "T6", "T6"), {0: "T8 U13"}, then="T7 T7 T9", keep=DIVES)
    before = table.box()
    table.dive(9, 5, 2)
    assert table.pile(0) == "T8"
    assert sorted(table.box()) == sorted([*before, "G", "U13"])


def test_mi_w03_gull_on_a_jellyfish(game: Game) -> None:
    table = Table(game, 3).set(6, ("G", "T6", "T6"), {0: "C3 J15"}, then="T7 T7 T9", keep=DIVES)
    assert table.total(0) == -12
    table.dive(9, 5, 2)
    assert table.total(0) == 3


def test_mi_w04_hungry_gull(game: Game) -> None:
    table = after(game, "", "G")
    assert table.pile(0) == ""
    assert table.total(0) == 0


def test_mi_w05_lantern(game: Game) -> None:
    keep = {0: [4, 8], 1: [12, 10], 2: [9, 2], 3: [1, 3]}
    table = Table(game, 4).set(5, ("U12", "L5", "C3"), then="C4 T9 T8 C1 C2 T7", keep=keep)
    table.dive(4, 12, 9, 1)
    assert table.pile(2) == "L5"
    assert table.lagoon() == ["C4", "T9", "T8"]
    assert table.lagoon(2) == ["C4", "T9", "T8"]
    for other in (-1, 0, 1, 3):
        assert table.lagoon(other) == ["C4", "?", "T8"]
    events = table.dive(8, 10, 2, 3)
    assert told(events, EventType.TURNED_UP)[0][:2] == (MIDDLE, FACE_OF["T9"])
    assert table.pile(0) == "T9"
    assert all(table.lagoon(seat) == ["C1", "C2", "T7"] for seat in (-1, 0, 1, 2, 3))


def test_mi_w06_three_jellyfish(game: Game) -> None:
    assert after(game, "U13 J15 C4 J10", "J10", DISCARD).pile(0) == "U13 C4"
    assert after(game, "U13 J15 C4 J10", "J10", KEEP).pile(0) == "U13 J15 C4 J10 J10"


def test_mi_t05_kept_jellyfish(game: Game) -> None:
    table = Table(game, 3).set(
        6,
        ("J10", "C1", "C2"),
        {0: "J10 J15 T6"},
        then="J15 C2 C3",
        keep={s: [12 - s, 9 - s] for s in range(3)},
    )
    table.dive(12, 11, 10)
    table.answer(KEEP)
    table.dive(9, 8, 7)
    assert table.s.phase == Phase.DIVE, "no question"
    assert table.pile(0) == "J10 J15 T6 J10 J15"
    assert table.total(0) == -44


def test_mi_t06_two_lanterns_one_of_them_hidden_next(game: Game) -> None:
    table = Table(game, 3).set(
        3, ("L1", "T6", "L7"), then="L3 T7 T8 C1 C2 C3", keep={0: [12, 5], 1: [8, 11], 2: [2, 1]}
    )
    table.dive(12, 8, 2)
    assert table.s.viewer.tolist() == [0, NOBODY, 2]
    assert table.lagoon(1) == ["?", "T7", "?"]
    table.dive(5, 11, 1)
    assert table.pile(1) == "T6 L3"
    assert table.s.viewer.tolist() == [1, NOBODY, NOBODY]


def test_mi_t07_hidden_gull(game: Game) -> None:
    table = Table(game, 4).set(
        6, ("C3", "G", "C4"), {3: "U15"}, viewers={MIDDLE: 1}, then="T6 T7 T8",
        keep={0: [12], 1: [5], 2: [1], 3: [9]},
    )  # fmt: skip
    before = table.box()
    events = table.dive(12, 5, 1, 9)
    assert told(events, EventType.TURNED_UP)[0][:2] == (MIDDLE, FACE_OF["G"])
    assert table.pile(3) == ""
    assert sorted(table.box()) == sorted([*before, "G", "U15"])
    assert table.s.viewer.tolist() == [NOBODY] * 3


def test_mi_t08_lantern_eaten(game: Game) -> None:
    """MI-R13: the catch counts, not the possession."""
    table = Table(game, 3).set(
        6, ("L5", "C1", "C2"), {1: "T9"}, then="U12 T6 G", keep={0: [3, 11], 1: [12, 2], 2: [1, 8]}
    )
    table.dive(3, 12, 1)
    assert table.pile(1) == "T9 L5"
    assert table.cell(DEEP, seat=1) == "U12"
    table.dive(11, 2, 8)
    assert table.pile(1) == "T9"
    assert table.pile(0)[-3:] == "U12", "the hidden card was dealt and stays what it was"
    assert table.s.viewer.tolist() == [NOBODY] * 3


# The end
