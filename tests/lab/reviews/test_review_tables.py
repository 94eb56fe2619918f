"""Reviews as Parquet: the rows are those of the reviews of the same games."""

from __future__ import annotations

import json
from importlib import import_module
from itertools import groupby
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

import atoll
from atoll.bots.network.weights import BadNetwork
from atoll.lab.dataset import Recipe, write
from atoll.lab.reviews.review_tables import ReviewedGames


def test_the_rows_are_the_reviews_of_the_games_of_the_recipe(tmp_path: Path) -> None:
    recipe, told = Recipe("miaui", games=2, bot="random", seats=3, seed=5), list[int]()
    count = write(recipe, tmp_path / "reviews", told.append, ReviewedGames)
    assert told == [1, 2]
    rows = parquet.read_table(tmp_path / "reviews").to_pylist()
    assert len(rows) == count
    write(recipe, tmp_path / "choices")
    played = parquet.read_table(tmp_path / "choices").to_pylist()
    same = ("game", "deal", "ply", "seat", "action")
    assert [[row[key] for key in same] for row in rows] == [[row[key] for key in same] for row in played]
    for row, choice in zip(rows, played):
        assert row["start"] + row["own"] + row["others"] + row["luck"] == row["result"]
        assert (row["result"] > 0) == (choice["place"] == 1)
        assert sum(row["chances"]) == pytest.approx(1, abs=1e-5)
        assert row["loss"] >= 0
        assert row["verdict"] != "forced" or row["loss"] == 0
    for _, game in groupby(rows, lambda row: row["game"]):
        assert {row["seat"]: row["result"] for row in game}.keys() == {0, 1, 2}
    facts = parquet.read_schema(tmp_path / "reviews").metadata
    assert json.loads(facts[b"atoll.actions"])[0] == "dive:1"
    assert set(json.loads(facts[b"atoll.verdicts"])) >= {row["verdict"] for row in rows}
    assert facts[b"atoll.deep"] == b"false"


def test_pieces_of_choices_are_no_pieces_of_reviews(tmp_path: Path) -> None:
    recipe, file = Recipe("miaui", games=1, seats=3), tmp_path / "games"

    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(recipe, file, stop)
    write(recipe, file, make=ReviewedGames)
    assert "verdict" in parquet.read_schema(file).names


def test_a_game_without_a_network_is_refused_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("atoll.review.judge"), "_evaluator", lambda game: None)
    with pytest.raises(BadNetwork, match="miaui has no trained network"):
        write(Recipe(atoll.game("miaui").id, games=1), tmp_path / "games", make=ReviewedGames)
    assert not list(tmp_path.iterdir())
