"""The round up to the reveal: CR-011 to CR-025."""

from __future__ import annotations

from atoll.games.costa_ruana.parts import FACE_OF
from atoll.kit.core.sentinels import SPECTATOR, UNKNOWN
from atoll.kit.game import Game

from .builder import Table, laid, new, opening

ISLANDS = ["10", "01", "00", "00"]


def lay_everything(t: Table) -> Table:
    """Every seat lays the first card of its hand before itself, open and closed."""
    while t.asked[1] in ("LAY_OPEN", "LAY_CLOSED"):
        t.do(f"play:{t.hand(t.active_seat)[0]}:{t.active_seat}")
    return t


def test_cr_011_five_rounds_of_fixed_steps(game: Game) -> None:
    t = new(game, 2)
    steps: list[str] = []
    while t.game.waiting(t.s):
        phase = t.asked[1]
        if not steps or steps[-1] != phase:
            steps.append(phase)
        t.do("flip:sky" if phase == "FLIP" else t.legal[-1 if phase == "STAND_NATIVE" else 0])
    effects = {"NEXT_CARD", "TREASURE_FROM", "TREASURE_TO", "RETURN_FROM", "PLACE_TO", "MOVE_FROM", "MOVE_TO"}
    assert [s for s in steps if s not in effects] == [
        "PLACE_STARTER",
        *["LAY_OPEN", "LAY_CLOSED", "STAND_NATIVE", "FLIP", "APPOINT"] * 4,
        *["LAY_OPEN", "LAY_CLOSED", "STAND_NATIVE", "FLIP"],
    ]  # fmt: skip
    assert [r for (r,) in t.told("ROUND", 1)] == [1, 2, 3, 4, 5]


def test_cr_012_one_open_card_each_before_anybody(game: Game) -> None:
    t = opening(game, 3, shaman=1, hands=["M/day", "T/day D2/night", "M/night"])
    assert t.asked == (1, "LAY_OPEN")
    cards = {code for code in t.legal if code.startswith("play:T/day")}
    assert cards == {"play:T/day:0", "play:T/day:1", "play:T/day:2"}
    assert all(code.startswith("play:") for code in t.legal)
    t.do("play:T/day:2")
    assert t.told("LAY_OPEN", 3) == [(1, 2, FACE_OF["T/day"])]
    assert t.asked == (2, "LAY_OPEN")
    t.do("play:M/night:2", "play:M/day:1")
    assert t.asked == (1, "LAY_CLOSED")
    assert t.each("hand_size") == [4, 4, 4]


def test_cr_013_then_one_closed_card_each(game: Game) -> None:
    t = opening(game, 2, hands=["T/day M/night", "M/day D1/night"])
    t.do("play:T/day:0", "play:M/day:1", "play:M/night:1")
    for seat in (1, SPECTATOR):
        view = t.game.view(t.s, seat)
        assert (int(view.slot_owner[6]), int(view.slot_face[6])) == (1, UNKNOWN)
    assert t.told("LAY_CLOSED", 2) == [(0, 1)]
    secret = next(e for e in t.events if t.game.events(e.code).name == "LAY_CLOSED_FACE")
    assert [secret.for_seat(seat) for seat in (0, 1, SPECTATOR)] == [True, False, False]
    t.do("play:D1/night:0")
    assert t.each("hand_size") == [3, 3]


def test_cr_014_any_number_before_one_player(game: Game) -> None:
    t = opening(game, 3)
    while t.asked[1] in ("LAY_OPEN", "LAY_CLOSED"):
        t.do(f"play:{t.hand(t.active_seat)[0]}:2")
    assert [int(owner) for owner in t.s.slot_owner if owner >= 0] == [2] * 6


def test_cr_015_a_closed_card_is_known_to_its_layer_only(game: Game) -> None:
    t = laid(game, 3, {"c1": "T/night>2"}, shaman=0)
    seen = [int(t.game.view(t.s, seat).slot_face[7]) for seat in (0, 1, 2, SPECTATOR)]
    assert seen == [UNKNOWN, FACE_OF["T/night"], UNKNOWN, UNKNOWN]


def test_cr_016_a_card_works_for_its_owner(game: Game) -> None:
    t = laid(game, 2, {"o0": "D1/night>1"}, islands=ISLANDS).do("flip:sky")
    assert t.asked == (1, "PLACE_TO")
    t.do("island:c")
    assert t.applied == ["1 D1"]


def test_cr_017_a_native_on_any_card(game: Game) -> None:
    t = lay_everything(opening(game, 3, shaman=2))
    assert t.asked == (2, "STAND_NATIVE")
    slots = ["o0", "o1", "o2", "c0", "c1", "c2"]
    assert t.legal == [*(f"card:{slot}" for slot in slots), "pass"]
    t.do("card:c1")
    assert t.each("reserve") == [10, 10, 9]
    assert int(t.s.standing_seats[7]) == 0b100
    assert t.asked == (0, "STAND_NATIVE")


def test_cr_018_one_native_and_declining_is_final(game: Game) -> None:
    t = lay_everything(opening(game, 2)).do("pass", "card:o0")
    assert t.asked == (0, "FLIP")
    t = lay_everything(opening(game, 2)).do("card:o0", "card:o0")
    assert int(t.s.standing_seats[0]) == 0b11
    assert t.asked == (0, "FLIP")


def test_cr_019_an_empty_reserve_is_not_asked(game: Game) -> None:
    t = lay_everything(opening(game, 2, islands=["52", "50", "00", "00"]))
    assert t.each("reserve") == [0, 8]
    assert t.told("NO_NATIVE", 2) == [(0, 1)]
    assert t.asked == (1, "STAND_NATIVE")
    t.do("pass")
    assert t.asked == (0, "FLIP")


def test_cr_020_a_native_on_a_card_counts_nowhere(game: Game) -> None:
    t = laid(game, 2, {"o0": "D3/night>0", "c1": "T/high>1+0"}, islands=["70", "00", "00", "00"])
    assert t.each("reserve")[0] == 2
    assert t.game.scores(t.s)[0] == 2
    t.do("flip:sky")
    assert t.told("LAPSED", 3) == [(0, 0, 1)]


def test_cr_021_the_shaman_flips_one_card(game: Game) -> None:
    t = laid(game, 3, {}, shaman=1)
    assert (t.asked, t.legal) == ((1, "FLIP"), ["flip:sky", "flip:tide"])
    t.do("flip:tide")
    assert [int(side) for side in t.s.condition_side] == [0, 1]


def test_cr_022_the_visible_sides_live(game: Game) -> None:
    cards = {"o0": "D1/day>0", "o1": "D1/night>1", "c0": "D1/high>0", "c1": "T/low>1"}
    t = laid(game, 2, cards, islands=ISLANDS).do("flip:tide")  # day and low
    t.do("island:a", "island:b", "island:c")
    assert t.applied == ["0 D1", "1 T"]
    assert [int(side) for side in t.s.condition_side] == [0, 1]  # until the next flip
    assert t.asked[1] == "APPOINT"


def test_cr_023_everything_is_shown(game: Game) -> None:
    t = laid(game, 2, {"c0": "D1/night>0", "c1": "D1/day>1"}).do("flip:sky")
    assert t.told("REVEAL", 3) == [(6, 0, FACE_OF["D1/night"]), (7, 1, FACE_OF["D1/day"])]
    assert int(t.game.view(t.s, 1).slot_face[6]) == FACE_OF["D1/night"]


def test_cr_024_dead_cards_leave_before_the_first_is_applied(game: Game) -> None:
    t = laid(game, 2, {"o0": "D1/night>0", "o1": "D1/day>0+1", "c1": "M/day>1+0"}).do("flip:sky")
    names = [t.game.events(e.code).name for e in t.events]
    assert max(i for i, name in enumerate(names) if name in ("DEAD", "HOME")) < names.index("APPLY")
    assert t.told("HOME", 2) == [(1, 1), (0, 7)]
    assert t.each("reserve") == [10, 10]
    assert int(t.s.discard_counts[FACE_OF["D1/day"]]) == 1


def test_cr_025_live_cards_keep_their_natives(game: Game) -> None:
    t = laid(game, 2, {"o0": "D1/night>0+01"}).do("flip:sky")
    assert (int(t.s.slot_owner[0]), int(t.s.standing_seats[0])) == (0, 0b11)
    assert t.each("reserve") == [9, 9]


def test_cr_r12_the_layer_may_look_again(game: Game) -> None:
    t = laid(game, 2, {"c0": "D2/night>1+1"})
    assert int(t.game.view(t.s, 0).slot_face[6]) == FACE_OF["D2/night"]


def test_cr_r13_the_discard_is_open(game: Game) -> None:
    t = laid(game, 3, {}).do("flip:sky")
    assert t.s.discard_counts.sum() == 6
    for seat in (0, 2, SPECTATOR):
        assert (t.game.view(t.s, seat).discard_counts == t.s.discard_counts).all()


def test_cr_r19_nobody_stands_twice(game: Game) -> None:
    t = lay_everything(opening(game, 3))
    asked = []
    while t.asked[1] == "STAND_NATIVE":
        asked.append(t.active_seat)
        t.do("card:o1")
    assert asked == [0, 1, 2]
    assert [int(n) for n in t.s.standing_seats if n] == [0b111]


def test_cr_r22_promises_are_outside_the_engine(game: Game) -> None:
    """All there is to choose is to point at a thing."""
    spans = {span.name: span.size for span in game.actions.all}
    assert spans == {"play": 192, "card": 12, "pass": 1, "flip": 2, "island": 10, "native": 60, "seat": 6}
    assert len(game.actions) == 283
