"""Who sees what: section 6 of RULES.md."""

from __future__ import annotations

from collections import Counter

import numpy as np

import atoll
from atoll.games.costa_ruana.parts import COPIES, FACE_OF
from atoll.kit.core.sentinels import SPECTATOR, UNKNOWN
from atoll.kit.game import Game

from .builder import laid, opening


def test_a_view_shows_the_own_cards_only(game: Game) -> None:
    t = laid(game, 3, {"c0": "T/night>1", "c1": "M/night>1"})
    view = game.view(t.s, 1)
    assert (view.hand[1] == t.s.hand[1]).all()
    assert (view.hand[0] == UNKNOWN).all()
    assert (view.hand[2] == UNKNOWN).all()
    assert (view.deck == UNKNOWN).all()
    assert [int(face) for face in view.slot_face[6:9]] == [UNKNOWN, FACE_OF["M/night"], UNKNOWN]
    assert (view.slot_face[:6] == t.s.slot_face[:6]).all()
    assert (game.view(t.s, SPECTATOR).hand == UNKNOWN).all()


def test_guesses_are_uniform_over_what_is_unseen() -> None:
    """Every unseen card is as likely in a rival's hand, under a closed card or in the deck."""
    game = atoll.game("costa_ruana")
    t = laid(game, 2, {"c0": "T/night>1", "c1": "D3/day>0", "o1": "M/low>1"}, round_number=2)
    view = game.view(t.s, 0)
    seen: Counter[int] = Counter()
    times = 3000
    for seed in range(times):
        s = view.copy()
        game.info.guess(s, 0, np.uint64(seed))
        seen[int(s.slot_face[7])] += 1
        assert (s.hand[0] == t.s.hand[0]).all()
    left = COPIES[2] - t.s.discard_counts
    for face in (*t.s.hand[0, :3], t.s.slot_face[0], t.s.slot_face[6], t.s.slot_face[1]):
        left[face] -= 1
    assert set(seen) == {int(face) for face in np.flatnonzero(left)}
    for face, times_seen in seen.items():
        assert abs(times_seen / times - left[face] / left.sum()) < 0.02


def test_counting_cards_reveals_the_last_hand_of_the_rival(game: Game) -> None:
    """With 2 players the draw deck of round 5 is empty, so all unseen cards are the rival's."""
    t = opening(game, 2, round_number=5)
    s = game.view(t.s, 0)
    game.info.guess(s, 0, np.uint64(4))
    assert (s.hand == t.s.hand).all()
