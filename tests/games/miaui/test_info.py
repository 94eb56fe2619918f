"""Who sees what: MI-070..072, MI-090..092, MI-R14, R23, the views and the guesses of section 6."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from atoll.envs import named
from atoll.games.miaui.parts import CARDS, GULL, GULLS, KIND, Kind, Phase
from atoll.games.miaui.state import State
from atoll.kit import SPECTATOR, UNKNOWN
from atoll.kit.core.record import copy
from atoll.kit.game import Game

from .builder import DEEP, DISCARD, MIDDLE, Table, codes

SECRET = {
    "rng",
    "deck",
    "sealed_number",
    "cell_cards",
}  # the only fields in which a view may differ from the position


def middle_of_a_game(game: Game, seats: int = 4) -> Table:
    """A hidden card for seat 1, two sealed dives, piles of all sorts."""
    keep = {0: [9], 1: [5], 2: [2], 3: [7]}
    table = Table(game, seats).set(
        6, ("U12", "T8", "C3"), {0: "T6 U13", 1: "L1", 2: "C1 J10 T7"}, viewers={DEEP: 1}, keep=keep
    )
    table.seal(0, 9)
    table.seal(2, 2)
    return table


def test_mi_070_top_cards_are_open_and_were_seen_by_all(game: Game) -> None:
    """Every card of a pile was shown as it was caught, so a view with perfect memory holds it."""
    table = middle_of_a_game(game)
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert table.pile(2, game.view(table.s, seat)) == "C1 J10 T7"


def test_mi_071_hands_are_known_from_the_reveals(game: Game) -> None:
    """MI-R23: nobody looks through spent cards, but what was shown can be remembered."""
    table = Table(game, 3)
    table.dive(4, 9, 2)
    for seat in (SPECTATOR, 0, 1, 2):
        assert int(game.view(table.s, seat).hand[1]) == int(table.s.hand[1])
        assert 9 not in table.hand(1)


def test_mi_072_the_removed_card_is_unknown_until_the_end(game: Game) -> None:
    table = Table(game, 3).set(12, ("C1", "C2", "C3"), keep={0: [9], 1: [5], 2: [2]})
    assert all(game.view(table.s, seat).deck[0] == UNKNOWN for seat in (SPECTATOR, 0, 1, 2))
    table.dive(9, 5, 2)
    assert table.s.phase == Phase.OVER
    assert all(game.view(table.s, seat).deck[0] == table.s.deck[0] for seat in (SPECTATOR, 0, 1, 2))


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_a_view_is_blank_in_the_secret_fields_and_nowhere_else(game: Game, seat: int) -> None:
    table = middle_of_a_game(game)
    view = game.view(table.s, seat)
    for name in game.layout.names or ():
        if name not in SECRET:
            assert np.array_equal(view[name], table.s[name]), f"{name} is public"
    assert view.rng == 0
    assert view.deck[0] == UNKNOWN
    assert (view.deck[table.s.deck_top :] == UNKNOWN).all()
    expected = [9 if seat == 0 else UNKNOWN, 0, 2 if seat == 2 else UNKNOWN, 0]
    assert view.sealed_number[:4].tolist() == expected
    assert codes(view.cell_cards[:, 0]) == ("U12 T8 C3" if seat == 1 else "? T8 C3")


@pytest.mark.parametrize("field", ["deck", "sealed_number", "cell_cards"])
def test_what_a_seat_cannot_know_changes_nothing_in_its_view(game: Game, field: str) -> None:
    table = middle_of_a_game(game)
    other = copy(table.s)
    if field == "deck":
        other.deck[[0, int(other.deck_top)]] = other.deck[[int(other.deck_top), 0]]
    elif field == "sealed_number":
        other.sealed_number[0] = table.hand(0)[0]
    else:
        other.cell_cards[DEEP, 0], other.deck[int(other.deck_top)] = (
            int(other.deck[int(other.deck_top)]),
            int(other.cell_cards[DEEP, 0]),
        )
    assert other.tobytes() != table.s.tobytes()
    assert game.view(other, 3).tobytes() == game.view(table.s, 3).tobytes()


def test_a_card_received_before_a_question_is_no_secret(game: Game) -> None:
    """MI-R10: the hidden jellyfish has been turned up while its taker thinks."""
    table = Table(game, 3).set(
        6, ("J10", "T8", "C3"), {0: "J10 J15"}, viewers={DEEP: 2, MIDDLE: 2}, keep={0: [9], 1: [5], 2: [2]}
    )
    table.dive(9, 5, 2)
    assert table.s.phase == Phase.JELLY
    view = game.view(table.s, 1)
    assert codes(view.cell_cards[:, 0]) == "J10 ? C3"
    assert table.pile(0, view) == "J10 J15 J10"


def test_mi_r14_heights_are_public(game: Game) -> None:
    table = middle_of_a_game(game)
    assert game.view(table.s, 3).pile_height[:4].tolist() == [2, 1, 3, 0]


@pytest.mark.parametrize("no_fights", [False, True])
def test_mi_092_open_baskets_change_nothing_but_what_is_shown(game: Game, no_fights: bool) -> None:
    """MI-090 and MI-091 change what is shown: test_text.py and test_board.py test them."""
    closed, opened = (
        Table(game, 4, seed=5, open_baskets=flag, no_fights=no_fights) for flag in (False, True)
    )
    rng = np.random.default_rng(1)
    while game.waiting(closed.s):
        seat = game.waiting(closed.s)[0]
        action = int(rng.choice(game.legal(closed.s, seat)))
        for table in (closed, opened):
            game.rules.apply(table.s, seat, action, None)
            table.s.open_baskets = 0
        assert closed.s.tobytes() == opened.s.tobytes()
        opened.s.open_baskets = 1
        assert game.view(opened.s, 0).deck[0] == (UNKNOWN if game.waiting(opened.s) else opened.s.deck[0])


# Guesses


def guessed(game: Game, view: State, seat: int, times: int) -> list[State]:
    made = []
    for seed in range(times):
        full = copy(view)
        game.info.guess(full, seat, np.uint64(seed))
        made.append(full)
    return made


def test_a_guess_deals_exactly_the_unseen_cards(game: Game) -> None:
    table = middle_of_a_game(game)
    for full in guessed(game, game.view(table.s, 3), 3, 30):
        assert game.rules.check(full) == 0
        assert full.scratch_counts.sum() == 0
        assert int(full.sealed_number[0]) in table.hand(0)


def test_a_guess_does_not_touch_what_the_seat_knows(game: Game) -> None:
    table = middle_of_a_game(game)
    for full in guessed(game, game.view(table.s, 1), 1, 10):
        assert codes(full.cell_cards[:, 0]) == "U12 T8 C3"
        assert full.sealed_number[1] == 0


def test_guesses_of_sealed_dives_and_hidden_cards_are_uniform(fast: Game) -> None:
    table = middle_of_a_game(fast)
    made = guessed(fast, fast.view(table.s, 3), 3, 4000)
    sealed = Counter(int(full.sealed_number[0]) for full in made)
    assert set(sealed) == set(table.hand(0))
    assert max(abs(n - 4000 / 7) for n in sealed.values()) < 5 * np.sqrt(4000 / 7)
    s = table.s
    unseen = Counter([int(s.deck[0]), int(s.cell_cards[DEEP, 0]), *s.deck[s.deck_top :].tolist()])
    hidden = Counter(int(full.cell_cards[DEEP, 0]) for full in made)
    for face, copies in unseen.items():
        expected = 4000 * copies / unseen.total()
        assert abs(hidden[face] - expected) < 5 * np.sqrt(expected), codes([face])


@pytest.mark.parametrize(("shown", "seen"), [(0, 0), (2, 0), (3, 2), (6, 1)])
def test_the_removed_card_is_weighed_by_the_gulls_shown(fast: Game, shown: int, seen: int) -> None:
    """Section 6: a gull with weight (6 - g)(6 - s)/6, every other unseen card with weight 1."""
    cells = ("C1", "C2", "C3") if not seen else ("G", "G" if seen > 1 else "C2", "C3")
    table = Table(fast, 3).set(4, cells, keep={0: [9], 1: [5], 2: [2]})
    view = fast.view(table.s, 0)
    view.gulls_returned = shown
    gone = view.box_counts.copy()
    unseen = CARDS - int(gone.sum()) - 3
    others = unseen - (GULLS - int(gone[GULL]) - seen)
    gulls = GULLS - int(gone[GULL]) - seen
    weight = (GULLS - shown) * gulls / GULLS
    expected = weight / (weight + others)
    times = 6000
    hits = sum(int(full.deck[0]) == GULL for full in guessed(fast, view, 0, times))
    assert abs(hits / times - expected) < 5 * np.sqrt(max(expected, 1e-9) * (1 - expected) / times) + 1e-12


def test_the_weights_are_those_of_real_games(fast: Game) -> None:
    """Among real starts with g gulls shown, the removed card is a gull as often as section 6 says."""
    starts, gulls = Counter[int](), Counter[int]()
    for seed in range(30000):
        s = fast.new(3, seed)
        starts[int(s.gulls_returned)] += 1
        gulls[int(s.gulls_returned)] += int(s.deck[0]) == GULL
    for shown in (0, 1, 2):
        weight = GULLS - shown  # no gull has been dealt yet: s = 0
        expected = weight / (weight + CARDS - 3 - GULLS)
        spread = np.sqrt(expected * (1 - expected) / starts[shown])
        assert abs(gulls[shown] / starts[shown] - expected) < 4.5 * spread


# Observations


def test_features_follow_the_viewer(game: Game) -> None:
    """The viewer is always the first seat, so a learner needs one set of weights for all seats."""
    table = Table(game, 3, seed=2)
    size = sum(feature.size for feature in game.features)
    out = np.zeros((3, size), np.float32)
    for seat in range(3):
        game.info.observe(game.view(table.s, seat), seat, out[seat])
    at = {}
    first = 0
    for feature in game.features:
        at[feature.name] = slice(first, first + feature.size)
        first += feature.size
    assert np.array_equal(out[0, at["hand"]], out[1, at["hand"]]), "all hands are full"
    kiti = [int(np.flatnonzero(row[at["kiti"]])[0]) for row in out]
    assert kiti == [(int(table.s.kiti_gap) - seat) % 3 for seat in range(3)]
    assert out[0, at["unseen"]].max() <= 1


def test_unseen_counts_what_the_seat_has_not_seen(game: Game) -> None:
    table = middle_of_a_game(game)
    size = sum(feature.size for feature in game.features)
    knows, knows_not = np.zeros(size, np.float32), np.zeros(size, np.float32)
    game.info.observe(game.view(table.s, 1), 1, knows)
    game.info.observe(game.view(table.s, 3), 3, knows_not)
    tuna = int(table.s.cell_cards[DEEP, 0])
    assert named(game, knows_not)["unseen"][tuna] > named(game, knows)["unseen"][tuna]
    assert KIND[tuna] == Kind.TUNA


@pytest.mark.parametrize(
    ("stack", "left"), [("J10 G", [0, 1, 0, 1 / 3, 0]), ("G J10", [0] * 5), ("J10 U15", [1, 0, 0, 1 / 3, 0])]
)
def test_mi_107_a_card_received_lies_in_the_lagoon_no_more(game: Game, stack: str, left: list[float]) -> None:
    """Who is asked about jellyfish must see what of the stack is still to come, and nothing counted twice."""
    table = Table(game, 3, no_fights=True).set(
        6, (stack, "T8", "C3"), {0: "J10 J15 C1"}, viewers={DEEP: 2, MIDDLE: 2}, keep={0: [9], 1: [5], 2: [2]}
    )
    table.dive(9, 5, 2)
    assert table.s.phase == Phase.JELLY
    out = np.zeros(sum(feature.size for feature in game.features), np.float32)
    game.info.observe(game.view(table.s, 0), 0, out)
    seen = named(game, out)
    assert seen["lagoon"][DEEP] == pytest.approx(left)
    assert seen["lagoon"][MIDDLE] == pytest.approx([0, 0, 0, 1 / 3, 1])
    assert seen["settled"].tolist() == [1, 0, 0]
    assert seen["taker"].tolist() == [[1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]]
    assert seen["looked"].tolist() == [[0] * 6, [0, 0, 1, 0, 0, 0], [0] * 6]


def test_mi_072_the_last_guess_is_certain(game: Game) -> None:
    """By elimination: once every other card has been seen, the removed one is known."""
    table = Table(game, 3, seed=6)
    rng = np.random.default_rng(6)
    while table.s.round_number < 12 or int(table.s.sealed_seats):
        seat = game.waiting(table.s)[0]
        action = DISCARD if table.s.phase == Phase.JELLY else int(rng.choice(game.legal(table.s, seat)))
        game.rules.apply(table.s, seat, action, None)
    hidden = [cell for cell in range(3) if table.s.viewer[cell] not in (-1, 0)]
    assert not hidden, "no face-down card is left for seat 0 in this game"
    for full in guessed(game, game.view(table.s, 0), 0, 5):
        assert full.deck[0] == table.s.deck[0]
