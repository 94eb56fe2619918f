"""Dealing from a secret and the entropy of the seats: nothing of 64 bits, reproducible, and checked."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any

import pytest

from atoll.kit.core.events import new_log, read_log
from atoll.kit.game import Game
from atoll.kit.keyed import KeyedRules, draw_below
from atoll.kit.options import stated
from atoll.match import Match
from atoll.match.fairness import Deal, new_secret
from atoll.match.notation import NotationError

from .playing import GAMES, play_on

SECRET = "0123456789abcdef" * 4


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def dealt(game: Game | str, secret: str = SECRET, added: str = "", seats: int | None = None) -> Match:
    """A match from a secret; every seat has added a text."""
    match = Match(game, seats, seed=1)
    entropy = tuple(f"{added} {seat}".strip() for seat in range(match.seats))
    return Match(game, match.seats, deal=Deal(secret, entropy))


def test_the_same_deal_gives_the_same_game_and_any_other_another(game: Game) -> None:
    opening = dealt(game, added="a").opening.tobytes()
    assert dealt(game, added="a").opening.tobytes() == opening
    assert len({dealt(game, added=word).opening.tobytes() for word in "abcdefgh"}) == 8
    other = f"{SECRET[:-1]}0"
    assert dealt(game, other, "a").opening.tobytes() != opening


def test_every_position_is_a_sound_one_and_counts_its_draws(game: Game) -> None:
    match, rng = dealt(game, seats=game.seats[-1]), Random(3)
    assert 0 < int(match.opening.rng) < 10_000, "a count, and no state that could be searched for"
    while not match.over:
        assert int(game.rules.check(match.state)) == 0
        before = int(match.state.rng)
        play_on(match, rng, 1)
        assert before <= int(match.state.rng) < before + 1000


def test_no_draw_comes_from_the_generator_of_the_rules(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many draws are keyed as the last position has counted."""
    match = play_on(dealt(game, seats=game.seats[-1]), Random(3), 10_000)
    counted = int(match.state.rng)
    draws = 0

    def count(*given: Any, **named: Any) -> Any:
        nonlocal draws
        draws += 1
        return blake2b(*given, **named)

    monkeypatch.setattr("atoll.kit.keyed.blake2b", count)
    assert Match.read(match.text()).state.tobytes() == match.state.tobytes()
    assert draws == counted


def test_a_choice_carried_out_again_from_a_stored_position_draws_the_same(game: Game) -> None:
    match = play_on(dealt(game, seats=game.seats[-1]), Random(5), 200)
    assert match.deal is not None
    rules = KeyedRules(game, match.deal.key(game.id, match.seats, stated(game.options, match.options)))
    for ply, choice in enumerate(match.choices):
        state, log = game.load(match.position(ply).tobytes()), new_log()
        rules.apply(state, *choice, log)
        assert state.tobytes() == match.position(ply + 1).tobytes()
        assert tuple(read_log(log)) == match.events_of(ply + 1)
        told = [event for beat in match.beats_of(ply + 1) for event in beat.events]
        assert told == list(match.events_of(ply + 1)[: len(told)])


def test_a_journal_goes_on_with_the_same_draws(game: Game) -> None:
    match = play_on(dealt(game, seats=game.seats[-1]), Random(7), 40)
    resumed = Match.resume(
        match.entries[:20], match.opening.tobytes(), game=game, seats=match.seats, deal=match.deal
    )
    for seat, action in match.choices[resumed.ply :]:
        resumed.play(seat, action)
    assert resumed.state.tobytes() == match.state.tobytes()


def test_a_text_is_read_back_and_a_changed_one_refused(game: Game) -> None:
    match = play_on(dealt(game, new_secret(), "apples"), Random(1), 10_000)
    text = match.text()
    assert "[Seed" not in text
    assert Match.read(text).text() == text
    with pytest.raises(NotationError, match="the secret does not fit the commitment"):
        Match.read(text.replace(f'[Secret "{match.deal.secret}"]', f'[Secret "{SECRET}"]'))  # type: ignore[union-attr]
    try:  # other entropy is another deal: hardly ever are the same choices possible there
        other = Match.read(text.replace('"apples 0"', '"pears 0"'))
    except NotationError:
        return
    assert other.opening.tobytes() != match.opening.tobytes()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('[Secret "0', '[Secret "x', "a secret has 64 digits from 0 to f"),
        ('[Secret "0', '[Secret "', "a secret has 64 digits from 0 to f"),
        ('[Secret "', '[Seed "1"]\n[Secret "', "a game is dealt from a seed or from a secret, not from both"),
        ('[Entropy "B"', '[Entropy "F"', "once a seat"),
        ('[Entropy "B"', '[Entropy "A"', "once a seat"),
        ('[Entropy "B" "1"', '[Entropy "B" ""', "once a seat"),
        ('[Entropy "B" "1"', f'[Entropy "B" "{"x" * 121}"', "once a seat"),
        ('[Entropy "B" "1"', '[Entropy "B"', "once a seat"),
    ],
)
def test_wrong_headers_are_named(old: str, new: str, reason: str) -> None:
    text = dealt("miaui", seats=3).text()
    assert old in text
    with pytest.raises(NotationError, match=reason):
        Match.read(text.replace(old, new, 1))


@pytest.mark.parametrize(
    "given",
    [
        {"deal": Deal(SECRET), "seed": 1},
        {"deal": Deal(SECRET), "salt": "a"},
        {"deal": Deal(SECRET, ("a",))},
    ],
)
def test_a_deal_stands_alone(given: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="a deal has the entropy of every seat"):
        Match("miaui", 3, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("secret", "added"), [("", ()), ("A" * 64, ()), (SECRET, ("x" * 121,)), (SECRET, ("\n",))]
)
def test_a_deal_is_well_formed(secret: str, added: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"secret has|entropy has"):
        Deal(secret, added)


def test_the_commitment_is_made_before_anybody_adds_anything() -> None:
    with_nothing, with_words = Match("miaui", 3, deal=Deal(SECRET)), dealt("miaui", added="words", seats=3)
    assert with_nothing.commitment == with_words.commitment
    assert with_nothing.opening.tobytes() != with_words.opening.tobytes()
    assert Match("miaui", 3, deal=Deal(new_secret())).commitment != with_nothing.commitment


def test_draws_are_even() -> None:
    """Six faces, six thousand draws: none is far from a thousand (six standard deviations are 173)."""
    from atoll.kit import keyed

    state, faces = Match("miaui", seed=1).state, [0] * 6
    token = keyed._key.set(bytes.fromhex(SECRET))
    try:
        for _ in range(6000):
            faces[draw_below(state, 6)] += 1
    finally:
        keyed._key.reset(token)
    assert all(827 < count < 1173 for count in faces), faces
