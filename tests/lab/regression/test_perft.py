"""Perft: the stored counts hold, counting agrees with a second way to count, and nothing hangs."""

from __future__ import annotations

from pathlib import Path

import pytest

from atoll.kit.bind import twin
from atoll.kit.core import record
from atoll.kit.core.record import Position
from atoll.kit.game import Game, WrongSeats
from atoll.kit.options import OptionError
from atoll.kit.registry import game, games
from atoll.lab.regression import perft_corpus
from atoll.lab.regression.perft import DEEPEST, Perft, Start, TooMany
from atoll.lab.regression.perft_corpus import DEEP, FAST, Row


def slowly(one: Game, s: Position, depth: int) -> tuple[int, int]:
    """The two counts of perft, by recursion in Python and without any shortcut."""
    if depth == 0:
        return 1, 0
    awaited = one.waiting(s)
    if not awaited:
        return 0, 1
    count = ended = 0
    for action in one.legal(s, awaited[0]):
        after = record.copy(s)
        one.rules.apply(after, awaited[0], action, None)
        more, over = slowly(one, after, depth - 1)
        count, ended = count + more, ended + over
    return count, ended


@pytest.mark.parametrize("name", games())
def test_the_fast_slice_of_the_corpus_holds(name: str) -> None:
    rows = [row for row in perft_corpus.read() if row.game == name and row.slice == FAST]
    assert len(rows) >= 8
    assert not list(map(str, perft_corpus.check(rows)))


def test_the_corpus_holds_rich_positions() -> None:
    rows = perft_corpus.read()
    assert {row.game for row in rows} == set(games())
    for name in games():
        own = [row for row in rows if row.game == name]
        assert {row.seats for row in own} >= {game(name).seats[0], game(name).seats[-1]}
        assert any(row.options for row in own)
        assert any(row.after == 0 for row in own)
        assert any(row.ended for row in own), "some sequences end the game"
        assert any(row.slice == DEEP for row in own)


@pytest.mark.parametrize("name", games())
def test_counting_agrees_with_plain_recursion(name: str) -> None:
    one = game(name)
    row = next(r for r in perft_corpus.read() if r.game == name and r.ended and r.slice == FAST)
    for start in (Start(one, one.seats[-1], 3), row.start()):
        perft = Perft(start)
        for depth in (1, 2, 3):
            found = perft.count(depth)
            assert (found.count, found.ended) == slowly(one, perft.position, depth)


def test_games_that_are_over_are_counted_apart() -> None:
    one = game("miaui")
    whole = Perft(Start(one, 3, 5)).length()
    perft = Perft(Start(one, 3, 5, after=whole))
    assert not one.waiting(perft.position)
    found = perft.count(4)
    assert (found.count, found.ended) == (0, 1)
    last = Perft(Start(one, 3, 5, after=whole - 1)).count(2)
    assert (last.count, last.ended) == (0, Perft(Start(one, 3, 5, after=whole - 1)).count(1).count)


def test_the_interpreted_twin_counts_alike() -> None:
    one = game("miaui")
    for after in (0, 20):
        a, b = (Perft(Start(each, 3, 2, after=after)).count(2) for each in (one, twin(one)))
        assert (a.count, a.ended) == (b.count, b.ended)


def test_an_estimate_is_near_the_count() -> None:
    perft = Perft(Start(game("manila"), 3, 1))
    assert perft.estimate(4) == pytest.approx(perft.count(4).count, rel=0.2)


def test_what_cannot_be_counted_is_refused_before_it_hangs() -> None:
    one = game("miaui")
    perft = Perft(Start(one, 3))
    with pytest.raises(TooMany, match=r"depth 30 is too large: about \de\+\d\d sequences of choices, and at"):
        next(perft.up_to(30))
    with pytest.raises(TooMany, match=r"depth 900 is too large: more than 2e\+308 sequences of choices, and"):
        next(Perft(Start(game("dragon_castle"), 4, 2, {"spirits": 10, "dragons": 10})).up_to(900))
    with pytest.raises(TooMany, match=f"depth {DEEPEST + 1} is too large: at most {DEEPEST}"):
        next(perft.up_to(DEEPEST + 1))
    with pytest.raises(TooMany, match="depth 4 is too large: more than 100 sequences"):
        perft.count(4, most=100)
    with pytest.raises(TooMany, match="there is no position after 900 choices: this game has "):
        Perft(Start(one, 3, after=900))
    with pytest.raises(WrongSeats):
        Perft(Start(one, 9))
    with pytest.raises(OptionError):
        Perft(Start(one, 3, options={"fog": "on"}))


def test_a_row_that_differs_is_named() -> None:
    row = Row("miaui", 3, "no_fights=on", 1, 0, 2, 145, 0, FAST)
    gone = Row("miaui", 3, "", 1, 900, 2, 145, 0, FAST)
    first, second = perft_corpus.check([row, gone])
    assert str(first) == (
        "miaui, 3 seats, no_fights=on, seed 1, after 0 choices, depth 2: 144 sequences and 0 ended earlier, "
        "but the corpus says 145 and 0"
    )
    assert "after 900 choices, depth 2: there is no position after 900 choices" in str(second)


def test_a_corpus_can_be_written_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perft_corpus, "games", lambda: ("miaui",))
    monkeypatch.setattr(perft_corpus, "SIZES", {FAST: 200, DEEP: 2000})
    told: list[Row] = []
    rows = perft_corpus.renew(tmp_path / "perft.csv", told.append)
    assert perft_corpus.read(tmp_path / "perft.csv") == rows
    assert sorted(map(str, told)) == sorted(map(str, rows))
    assert not list(perft_corpus.check(rows))
    assert [row.slice for row in rows] == sorted((row.slice for row in rows), reverse=True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game,seats\n", "the columns must be game, seats, options, "),
        (",".join(perft_corpus.COLUMNS) + "\nmiaui,3,,one,0,2,144,0,fast\n", "line 2: this is no row"),
        (",".join(perft_corpus.COLUMNS) + "\nmiaui,3,,1,0,0,144,0,fast\n", "line 2: this is no row"),
        (",".join(perft_corpus.COLUMNS) + "\nmiaui,3,,1,0,2,144,0,slow\n", "line 2: this is no row"),
        (",".join(perft_corpus.COLUMNS) + "\nmiaui,3\n", "line 2: this is no row"),
    ],
)
def test_a_spoiled_corpus_is_refused_by_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "perft.csv").write_text(text)
    with pytest.raises(ValueError, match=sentence):
        perft_corpus.read(tmp_path / "perft.csv")
