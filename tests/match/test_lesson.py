"""First games: data that the rules themselves check."""

from __future__ import annotations

import pytest

from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Refused
from atoll.match.lesson import LessonError, has_lesson, lesson, read_lesson

MIAUI = find_game("miaui")
PLAIN = 'seats = 3\nseed = 4\n[[step]]\nname = "x"\nright = "dive:12"\n'


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_short_lesson_with_all_its_texts(name: str) -> None:
    game = find_game(name)
    assert has_lesson(game)
    found = lesson(game)
    assert found is not None
    assert 6 <= len(found.steps) <= 10
    for lang in LANGUAGES:
        assert {m for m in game.translator.messages(lang) if m.startswith("lesson-")} == found.messages


@pytest.mark.parametrize("name", games())
def test_every_choice_at_every_step_is_answered(name: str) -> None:
    game = find_game(name)
    found = lesson(game)
    assert found is not None
    for n, step in enumerate(found.steps):
        legal = found.begin(n).legal(found.seat) if step.right is not None else ()
        assert step.right is None or len(legal) > 1, f"{step.name}: nothing to choose"
        for action in legal:
            said = found.answer(n, action)
            right = action == step.right
            assert (said.id == f"lesson-{step.name}-right") == right
            for lang in LANGUAGES:
                assert game.translator.translate(
                    lang, said, ["Ann", "Bob", "Cid", "Dan", "Eva", "Fay"][: found.seats]
                )
        assert found.begin(n).choices == found.begin(n + 1).choices[: found.begin(n).ply]


def test_what_the_rules_forbid_is_refused_with_the_reason() -> None:
    found = lesson(MIAUI)
    assert found is not None
    with pytest.raises(Refused) as refused:
        found.answer(2, MIAUI.actions.number("dive:12"))  # spent in the step before
    assert refused.value.rule
    with pytest.raises(Refused):
        found.answer(2, -1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("seats = ", "Invalid value"),
        ("seats = 9", "for 3 to 6 seats"),
        ('seats = 3\nseat = "E"', "there is no seat 'E'"),
        ("seats = 3\nfog = true", "unknown: fog"),
        ("seats = 3\noptions = { fog = true }", "no option 'fog'"),
        ('seats = 3\nopening = ["A dive:13"]', "the opening: A dive:13"),
        ('seats = 3\nopening = ["A dive:3", "A dive:4"]', "seat 0 is not awaited"),
        (PLAIN.replace('"x"', '""'), "takes name, right, then, wrong"),
        (PLAIN + "hurry = true", "takes name, right, then, wrong"),
        (PLAIN + 'then = ["B dive:99"]', "step 'x': B dive:99"),
        (PLAIN + 'wrong = { low = ["dive:12"] }', "dive:12 is no wrong choice"),
        (PLAIN + 'then = ["B dive:1", "C dive:2"]\n' + PLAIN[PLAIN.index("[[") :], "step 'x': A dive:12"),
        (
            PLAIN + PLAIN[PLAIN.index("[[") :].replace('right = "dive:12"\n', ""),
            "two steps have the same name",
        ),
    ],
)
def test_a_lesson_that_cannot_be_given_says_why(text: str, reason: str) -> None:
    with pytest.raises(LessonError, match=reason.replace("(", r"\(")):
        read_lesson(MIAUI, text)
