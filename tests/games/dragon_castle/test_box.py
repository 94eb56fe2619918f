"""Figures are data: another box changes the game, a wrong one is refused with its line."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

import atoll
from atoll.kit import BoxError
from atoll.kit.core.jit import interpreted
from atoll.kit.game import Game

from .builder import Table

FOLDER = atoll.game("dragon_castle").folder
TEXT = (FOLDER / "box.toml").read_text("utf-8")
CASTLE = "(0,0) M5; (2,2) M5; (4,4) S1; (6,6) S2"

Change = Callable[[str, str], Game]


@pytest.fixture
def changed(tmp_path: Path) -> Iterator[Change]:
    """Loads the interpreted game from a box with one change."""
    name = "_changed_dragon_castle"

    def load(old: str, new: str) -> Game:
        assert TEXT.count(old) == 1, f"{old!r} is in the box once"
        folder = tmp_path / "dragon_castle"
        shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "box.toml").write_text(TEXT.replace(old, new), "utf-8")
        places = [str(folder)]
        spec = importlib.util.spec_from_file_location(
            name, folder / "__init__.py", submodule_search_locations=places
        )
        assert spec is not None
        assert spec.loader is not None
        module = sys.modules[name] = importlib.util.module_from_spec(spec)
        with interpreted():
            spec.loader.exec_module(module)
        game: Game = module.GAME
        return game

    yield load
    for loaded in [key for key in sys.modules if key.startswith(name)]:
        del sys.modules[loaded]


@pytest.mark.parametrize(("rows", "cols"), [(3, 3), (8, 7)])
def test_dc_r01_the_size_of_a_realm_is_data(changed: Change, rows: int, cols: int) -> None:
    size = f"rows = {rows}\ncols = {cols}\n"
    game = changed(re.findall(r"rows = 6.*\ncols = 6.*\n", TEXT)[0], size)
    rng = np.random.default_rng(1)
    s = game.new(2, 1, {"spirits": "might,change,wind,cunning", "dragons": 10})
    assert (s.realm_faces >= 0).sum() == 4 * (s.realm_faces.shape[1] - rows * cols)  # zeros after the last
    while game.waiting(s):
        seat = game.waiting(s)[0]
        game.rules.apply(s, seat, int(rng.choice(game.legal(s, seat))), None)
        assert s.barrier % 5 or game.rules.check(s) == 0
    assert game.places(s).count(1) >= 1


def test_dc_r21_two_moves_can_be_asked_for(changed: Change) -> None:
    game = changed("min_moves = 1 ", "min_moves = 2 ")
    t = Table(game, CASTLE, realm="M1 M2 . . . .", pool=1, spirits="might").call("might").shrine()
    t.put(0, 0).put(1, 1)
    assert t.choices == {(0, 1)}  # no way out, and not the tile that has moved
    alone = Table(game, CASTLE, realm="M1 . . . . .", pool=1, spirits="might")
    assert "might" not in alone.choices
    beneath = Table(game, CASTLE, realm="M1:2 . . . . .", pool=1, spirits="might").call("might").shrine()
    beneath.put(0, 0).put(0, 1)
    assert beneath.choices == {(0, 0)}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("rows = 6 ", "rows = 9 ", "must be a whole number from 3 to 8"),
        ("start = 1\n", "start = -1\n", "must be a whole number from 0 to 9"),
        ("laid_out = [3, 2, 3, 4]", "laid_out = [3, 2, 3, 5]", "tokens left for the last round"),
        ('default_4 = ["..1221..",', 'default_4 = ["..1222..",', "holds 117 tiles, not 116"),
        ('gates = ["..222222..",', 'gates = ["..2222x2..",', "row 1, column 7: 'x' is no height"),
        ('beginner = ["lightness",', 'beginner = ["heaviness",', "there is no card 'heaviness'"),
        ("ranks = [40, 46,", "ranks = [46, 40,", "must rise"),
    ],
)
def test_a_wrong_figure_is_refused(changed: Change, old: str, new: str, reason: str) -> None:
    line = next(i for i, text in enumerate(TEXT.splitlines(), 1) if old.strip() in text)
    with pytest.raises(BoxError, match=re.escape(reason)) as refused:
        changed(old, new)
    assert f"box.toml, line {line}:" in str(refused.value)


def test_every_figure_that_is_not_from_the_rulebook_is_shown() -> None:
    game = atoll.game("dragon_castle")
    shown = {place for _, place in game.text.figures()}
    doubtful = {figure.place for figure in game.box.figures if figure.source != "rulebook"}
    assert doubtful <= shown
    for say, place in game.text.figures():
        assert game.box.figure(place) is not None, place
        assert game.translator.translate("ru", say) != game.translator.translate("en", say)
