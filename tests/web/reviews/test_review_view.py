"""What a review shows: sums that are right as they are read, and nothing that a seat could not know."""

from __future__ import annotations

import random
import re

import pytest

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game, game_names
from atoll.match import Match
from atoll.review import ChoiceReview, Option, Parts, Review, Verdict
from atoll.review.words import sentence
from atoll.web.reviews.chance_chart import MOST_MARKS, Reader, draw_chance_chart
from atoll.web.reviews.close_up import close_up
from atoll.web.reviews.review_view import build_review_view, rounded, shown_choices
from tests.web.matches import determinize, table_with

NAMES = ("Ann", "Bob", "Cleo")


def test_rounded_parts_add_up() -> None:
    rng = random.Random(1)
    for _ in range(500):
        start, own, others, luck = (rng.uniform(-1, 1) for _ in range(4))
        parts = Parts(start, own, others, luck, start + own + others + luck)
        *terms, total = rounded(parts)
        assert sum(terms) == total
        for shown, exact in zip(terms, (own, others, luck)):
            assert abs(shown - 100 * exact) < 2


def costly(match: Match, entry: int, loss: float = 0.2) -> ChoiceReview:
    """A choice of a match called a blunder against another legal one."""
    seat, action = match.choices[entry]
    other = next(each for each in match.game.legal(match.position(entry), seat) if each != action)
    options = Option(other, 0.3 + loss), Option(action, 0.3)
    return ChoiceReview(entry, seat, action, Verdict.BLUNDER, loss, options)


@pytest.mark.parametrize("name", game_names())
def test_a_card_tells_nothing_its_seat_could_not_know(name: str) -> None:
    """Words and picture are the same in another world that the seat cannot tell from the real one."""
    match, rng, compared = Match(name, seats=game(name).seats[0], seed=5), random.Random(5), 0
    while not match.over and compared < 4:
        seat = rng.choice(match.waiting)
        legal = match.legal(seat)
        if match.ply > 3 and len(legal) > 1 and len(match.waiting) == 1:
            other = determinize(match, seat, seed=match.ply)
            action = rng.choice(legal)
            match.play(seat, action)
            other.play(seat, action)
            choice = costly(match, match.ply - 1)
            for lang in LANGUAGES:
                assert sentence(match, choice, lang) == sentence(other, choice, lang)
                assert close_up(match, choice, lang, ()) == close_up(other, choice, lang, ())
            compared += 1
        else:
            match.play(seat, rng.choice(legal))
    assert compared or match.over


@pytest.mark.parametrize("name", game_names())
def test_a_close_up_marks_both_choices_and_can_stand_beside_others(name: str) -> None:
    match = Match(name, seats=game(name).seats[0], seed=5)
    match.wander(24, seed=5)
    choices = [costly(match, entry) for entry in (12, 20) if _has_alternative(match, entry)]
    pictures = [close_up(match, choice, "en", ()).picture for choice in choices]
    for picture in pictures:
        assert 'class="done"' in picture
        assert 'class="better"' in picture
        assert "data-action" not in picture
        assert 'role="button"' not in picture
    ids = [set(re.findall(r'\bid="([^"]+)"', picture)) for picture in pictures]
    assert sum(map(len, ids)) == len(set().union(*ids))


def _has_alternative(match: Match, entry: int) -> bool:
    return len(match.game.legal(match.position(entry), match.choices[entry].seat)) > 1


def drawn_review(match: Match) -> Review:
    """A review of a match in which every choice is a mistake."""
    entries = [entry for entry in range(match.ply) if _has_alternative(match, entry)]
    share = tuple(1 / match.seats for _ in range(match.seats))
    parts = Parts(share[0], -0.31, 0.14, -0.08, 0.0)
    return Review(
        match.game.id, match.version, match.seats, True, (share,) * (match.ply + 1),
        tuple(costly(match, entry, 0.1 + entry / 1000) for entry in entries),
        (parts,) * match.seats, (84.0,) * match.seats,
    )  # fmt: skip


def test_a_chart_shows_few_marks_and_the_step_of_a_replay() -> None:
    match = Match("miaui", seats=3, seed=3)
    match.wander(10_000, seed=3)
    review, rounds = (
        drawn_review(match),
        [match.game.round_of(match.position(p)) for p in range(match.ply + 1)],
    )
    for tall in (False, True):
        chart = draw_chance_chart(review, rounds, Reader(0, NAMES, "en", tall, "/t/x/replay"), now=4)
        assert chart.count("data-mistake") == MOST_MARKS
        assert chart.count("<polyline") == match.seats
        assert chart.count('id="chance-now"') == 1


def test_a_player_sees_own_choices_and_a_spectator_those_of_all() -> None:
    match = Match("miaui", seats=3, seed=3)
    match.wander(10_000, seed=3)
    review = drawn_review(match)
    assert {choice.seat for choice in shown_choices(review, 1)} == {1}
    last = max(choice.entry for choice in review.choices)
    assert shown_choices(review, SPECTATOR)[0].entry == last
    view = build_review_view(table_with(match), match, review, 1, "en", tall=False)
    assert [row.place for row in view.rows] == sorted(match.places)
    assert [row.mine for row in view.rows].count(True) == 1
    assert all(card.who == "" for card in view.cards)
