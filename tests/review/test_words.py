"""The words of a review, and the review inside a game text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import atoll.review
from atoll.kit.i18n import LANGUAGES
from atoll.match import Match
from atoll.review import Review, Verdict, review
from atoll.review.comments import MARKS, annotated, notes, plain_comment
from atoll.review.words import TRANSLATOR, sentence, verdict_name, what_is_missing

PERCENT = {"en": "%", "ru": "\u00a0%"}  # after a number


@cache
def reviewed() -> tuple[Match, Review]:
    match = Match("miaui", seats=3, seed=3)
    match.wander(10_000, seed=3)
    return match, review(match, deep=False)


def test_both_languages_have_the_same_messages_and_code_names_them_all() -> None:
    english, russian = (TRANSLATOR.messages(lang) for lang in LANGUAGES)
    assert english == russian
    sources = [*Path(str(atoll.review.__file__)).parent.rglob("*.py")]
    sources += [*(Path(str(atoll.__file__)).parent / "cli").rglob("*.py")]
    code = "".join(file.read_text("utf-8") for file in sources)
    built = {f"verdict-{verdict.value}" for verdict in Verdict}
    built |= {f"review-{what}-{kind}" for what in ("best", "better") for kind in ("chance", "points")}
    built |= {f"review-{column}" for column in ("accuracy", "start", "own", "others", "luck", "result")}
    assert {message for message in english - built if f'"{message}"' not in code} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_has_a_sentence(lang: str) -> None:
    match, found = reviewed()
    for choice in found.choices:
        said = sentence(match, choice, lang)
        assert "{" not in said
        assert verdict_name(choice.verdict, lang) != f"verdict-{choice.verdict.value}"
        if choice.verdict.is_bad:
            assert f"{round(100 * choice.best.chance)}{PERCENT[lang]}" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_missing_is_said(lang: str) -> None:
    match = Match("miaui", seats=3, seed=3)
    (said,) = what_is_missing(review(match, deep=False), lang)
    assert said == TRANSLATOR.translate(lang, "review-not-over")


def test_a_review_in_a_game_text_is_read_back() -> None:
    match, found = reviewed()
    spoken = match.copy()
    spoken.comments[3] = "good!"
    again = Match.read(annotated(spoken, found).text())
    said = notes(again)
    assert len(said) == len(found.choices)
    assert plain_comment(again.comments[3]) == "good!"
    for choice in found.choices:
        note = said[choice.entry + 1]
        assert note.chances == pytest.approx(found.chances[choice.entry + 1], abs=0.0006)
        assert note.mark is (choice.verdict if choice.verdict in MARKS else None)
        if choice.loss >= 0.0005:
            assert note.best == choice.best.action
            assert note.loss == pytest.approx(choice.loss, abs=0.0006)
    assert annotated(again, found).text() == again.text(), "a second review replaces the first"


def test_comments_of_people_are_no_review() -> None:
    match = Match("miaui", seats=3, seed=3)
    match.wander(3, seed=1)
    match.comments[1] = "[%chances] what is that?"
    assert notes(match) == {}
