from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.kit import Spans

sizes = st.dictionaries(st.from_regex(r"[a-z]{1,8}", fullmatch=True), st.integers(1, 40), min_size=1)


def test_the_example_of_the_docstring() -> None:
    actions = Spans(dive=range(1, 13), jelly=("discard", "keep"))
    assert actions.firsts == (0, 12)
    assert actions.code(6) == "dive:7"
    assert actions.number("jelly:keep") == 13
    assert [(span.name, span.first, span.size) for span in actions.all] == [("dive", 0, 12), ("jelly", 12, 2)]


@given(sizes)
def test_codes_numbers_and_spans_agree(given_sizes: dict[str, int]) -> None:
    actions = Spans(**{name: range(size) for name, size in given_sizes.items()})
    assert len(actions) == sum(given_sizes.values())
    assert 32 * (actions.mask_words - 1) < len(actions) <= 32 * actions.mask_words
    for action in range(len(actions)):
        assert actions.number(actions.code(action)) == action
        span, index = actions.span(action)
        assert span.first + index == action
        assert actions.code(action) == f"{span.name}:{span.labels[index]}"


def test_an_action_without_a_label_is_just_its_name() -> None:
    actions = Spans(pass_=("",), build=("hut",))
    assert [actions.code(0), actions.code(1)] == ["pass", "build:hut"]


def test_the_actions_of_some_spans() -> None:
    actions = Spans(move=(1, 2, 3), pass_=("",), build=("hut", "inn"))
    assert actions.of("move", "pass") == {0, 1, 2, 3}
    assert actions.of("build") == {4, 5}
    with pytest.raises(KeyError):
        actions.of("build", "burn")


def test_equal_codes_are_refused() -> None:
    with pytest.raises(ValueError, match="same code"):
        Spans(move=(1, 2, 1))


def test_unknown_codes_and_numbers_are_errors() -> None:
    actions = Spans(move=(1, 2))
    with pytest.raises(KeyError):
        actions.number("move:3")
    with pytest.raises(IndexError):
        actions.code(2)
    with pytest.raises(IndexError):
        actions.span(-1)
