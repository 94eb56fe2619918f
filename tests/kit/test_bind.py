from __future__ import annotations

import sys

import numpy as np
import pytest

from atoll.kit import options
from atoll.kit.bind import bind, twin, with_box
from atoll.kit.core import contract
from atoll.kit.core.box import BoxError
from atoll.kit.core.jit import is_compiled
from atoll.kit.game import Game
from atoll.kit.registry import game as find
from atoll.kit.registry import games


@pytest.fixture(params=games())
def game(request: pytest.FixtureRequest) -> Game:
    return find(request.param)


def test_a_twin_is_the_same_game_interpreted(game: Game) -> None:
    plain = twin(game)
    assert plain is twin(game)
    assert plain.plain
    assert plain.id == game.id
    assert not is_compiled(plain.info.hide)
    assert plain.new(game.seats[0], 7).tobytes() == game.new(game.seats[0], 7).tobytes()


def test_a_bound_driver_plays_its_game(game: Game) -> None:
    driver = bind("atoll.kit.playouts", game)
    assert driver is bind("atoll.kit.playouts", game)
    s = np.zeros(1, game.layout)
    numbers = options.encode(game.options, game.resolve_options(game.seats[0]))
    made = driver.play_many(s, game.new_mask(), game.seats[0], numbers, np.uint64(1), 3)
    assert made > 3
    assert game.waiting(s[0]) == ()
    assert driver.apply is game.rules.apply


def test_a_driver_of_a_twin_makes_the_same_choices() -> None:
    game = find("miaui")
    numbers = options.encode(game.options, game.resolve_options(3))
    played = []
    for each in (game, twin(game)):
        s = np.zeros(1, each.layout)
        driver = bind("atoll.kit.playouts", each)
        with np.errstate(over="ignore"):  # the driver's own generator wraps around on purpose
            driver.play_many(s, each.new_mask(), 3, numbers, np.uint64(5), 1)
        played.append(s.tobytes())
    assert played[0] == played[1]


def test_binding_leaves_the_contract_unbound(game: Game) -> None:
    bind("atoll.kit.playouts", game)
    assert sys.modules["atoll.kit.core.contract"] is contract
    for name in (*contract.NAMES, "value"):
        function = getattr(contract, name)
        with pytest.raises(TypeError, match="must be bound to a game"):
            function(*[None] * function.__code__.co_argcount)


def test_an_unknown_driver() -> None:
    with pytest.raises(ModuleNotFoundError, match="nothing_here"):
        bind("atoll.kit.nothing_here", find("miaui"))


def end_of_a_game(game: Game, seed: int) -> tuple[bytes, tuple[int, ...]]:
    s = np.zeros(1, game.layout)
    numbers = options.encode(game.options, game.resolve_options(3))
    with np.errstate(over="ignore"):
        bind("atoll.kit.playouts", game).play_many(s, game.new_mask(), 3, numbers, np.uint64(seed), 1)
    return s.tobytes(), game.scores(s[0])


def test_a_changed_box_changes_the_compiled_game_and_leaves_the_own_one_alone() -> None:
    own = find("miaui")
    before = end_of_a_game(own, 5)
    changed = with_box(own, own.box.text.replace("[-10, -10, -15, -15]", "[-90, -90, -95, -95]"))
    assert changed.box.changed
    assert not changed.plain
    assert min(min(end_of_a_game(changed, seed)[1]) for seed in range(5)) < -50
    assert end_of_a_game(changed, 5) == end_of_a_game(twin(changed), 5)
    assert end_of_a_game(own, 5) == before
    assert bind("atoll.kit.playouts", own).apply is own.rules.apply


def test_the_same_figures_in_another_file_are_the_same_game() -> None:
    own = find("miaui")
    assert end_of_a_game(with_box(own, own.box.text + "\n"), 5) == end_of_a_game(own, 5)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rounds = 12", "rounds = -1", "mine.toml, line 7: game.rounds: must be"),
        ("[dive]", "[dive", "mine.toml: "),
        ('kind = "gull"', 'kind = "heron"', "mine.toml"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(old: str, new: str, words: str) -> None:
    own = find("miaui")
    with pytest.raises(BoxError, match=words):
        with_box(own, own.box.text.replace(old, new), "mine.toml")
