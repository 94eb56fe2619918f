"""Games as Parquet: read back, they are the games that were played."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest

import atoll
from atoll.bots import Misbehaved
from atoll.envs import MissingExtra
from atoll.kit.core.record import copy
from atoll.lab import dataset
from atoll.lab.dataset import Recipe, write


def played(file: Path) -> Iterator[list[dict[str, Any]]]:
    """The rows of each game."""
    for _, rows in groupby(parquet.read_table(file).to_pylist(), lambda row: row["game"]):
        yield list(rows)


@pytest.mark.parametrize("name", atoll.games())
def test_reading_back_replays_every_game(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_PER_CHUNK", 2)
    file, told = tmp_path / "games.parquet", list[int]()
    count = write(Recipe(name, games=3, seed=5), file, told.append)
    facts = {key.decode(): value.decode() for key, value in parquet.read_schema(file).metadata.items()}
    game = atoll.game(facts["atoll.game"])
    assert int(facts["atoll.version"]) == game.version
    assert parquet.ParquetFile(file).num_row_groups == 2
    assert [p.name for p in tmp_path.iterdir()] == ["games.parquet"]
    seen = 0
    for rows in played(file):
        s = game.new(int(facts["atoll.seats"]), rows[0]["deal"], json.loads(facts["atoll.options"]))
        for ply, row in enumerate(rows):
            seat = row["seat"]
            assert (row["ply"], seat) == (ply, game.waiting(s)[0])
            view = game.load(row["view"])
            assert view.tobytes() == game.view(s, seat).tobytes()
            assert tuple(np.flatnonzero(row["mask"])) == game.legal(s, seat)
            features = np.zeros(len(row["observation"]), np.float32)
            game.info.observe(copy(view), seat, features)
            assert features.tolist() == row["observation"]
            game.rules.apply(s, seat, row["action"], None)
            seen += 1
        assert game.waiting(s) == ()
        for row in rows:
            assert row["place"] == game.places(s)[row["seat"]]
            assert row["score"] == game.scores(s)[row["seat"]]
    assert (seen, told) == (count, [1, 2, 3])


def test_equal_recipes_give_equal_tables(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a", "b", "c")]
    for file, seed in zip(files, (3, 3, 4)):
        write(Recipe("miaui", games=2, bot="greedy", seats=4, seed=seed), file)
    first, again, other = (parquet.read_table(file) for file in files)
    assert first.equals(again)
    assert not first.equals(other)


def test_columns_name_their_parts(tmp_path: Path) -> None:
    write(Recipe("miaui", games=1), tmp_path / "a")
    facts = parquet.read_schema(tmp_path / "a").metadata
    actions, features = json.loads(facts[b"atoll.actions"]), json.loads(facts[b"atoll.features"])
    assert actions[0] == "dive:1"
    kinds = {part.name: part.type for part in parquet.read_schema(tmp_path / "a")}
    assert kinds["mask"].list_size == len(actions)
    assert kinds["observation"].list_size == sum(int(np.prod(part["shape"])) for part in features)


def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pip install 'atoll\[data\]'"):
        write(Recipe("miaui", games=1), tmp_path / "a")


def test_a_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_PER_CHUNK", 2)
    recipe, file, told = Recipe("miaui", games=5, seed=4), tmp_path / "games.parquet", list[int]()

    def stop(done: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    write(recipe, tmp_path / "whole.parquet")
    with pytest.raises(KeyboardInterrupt):
        write(recipe, file, stop)
    assert not file.exists()
    write(recipe, file, told.append)
    assert told == [2, 3, 4, 5]  # the first piece was there
    assert parquet.read_table(file).equals(parquet.read_table(tmp_path / "whole.parquet"))
    with pytest.raises(KeyboardInterrupt):
        write(recipe, file, stop)
    told.clear()
    write(Recipe("miaui", games=5, seed=5), file, told.append)
    assert told == [1, 2, 3, 4, 5]  # pieces of another recipe are no use


def test_a_spoiled_piece_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_PER_CHUNK", 2)
    recipe, file = Recipe("miaui", games=3), tmp_path / "new folder" / "games.parquet"
    parts = file.with_name(file.name + ".parts")
    parts.mkdir(parents=True)
    (parts / "0.parquet").write_bytes(b"spoiled")
    write(recipe, file)
    write(recipe, tmp_path / "whole.parquet")
    assert parquet.read_table(file).equals(parquet.read_table(tmp_path / "whole.parquet"))


def test_a_folder_as_output_is_refused_before_the_first_game(tmp_path: Path) -> None:
    told = list[int]()
    with pytest.raises(IsADirectoryError):
        write(Recipe("miaui", games=1), tmp_path, told.append)
    assert not told
    assert list(tmp_path.parent.glob(f"{tmp_path.name}.*")) == []


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (["{}"], "process:.*did not answer the greeting"),
        (['{"ready": true}', '{"action": 13}'], "process:.*chose 13, which is not legal"),
    ],
)
def test_a_bot_that_misbehaves_is_named(answers: list[str], why: str, tmp_path: Path) -> None:
    (tmp_path / "rogue.py").write_text(f"for line in {answers}: input(); print(line, flush=True)")
    bot = f"process:{sys.executable} {tmp_path / 'rogue.py'}"
    with pytest.raises(Misbehaved, match=why):
        write(Recipe("miaui", games=1, bot=bot), tmp_path / "games.parquet")


READERS = {
    "pandas": "pandas.read_parquet(file).to_dict('records')",
    "polars": "polars.read_parquet(file).to_dicts()",
    "duckdb": "duckdb.sql(f\"select * from '{file}'\").to_arrow_table().to_pylist()",
}


def read_by(library: str, file: Path) -> Any:
    """The rows as another library reads them, in a process of its own: one of them is noisy at its end."""
    code = f"import pickle, sys, {library}; file = sys.argv[1]; rows = {READERS[library]}"
    code += "; sys.stdout.buffer.write(pickle.dumps(rows))"
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, check=True)
    return pickle.loads(done.stdout)


@pytest.mark.parametrize("library", READERS)
def test_others_read_the_same(library: str, tmp_path: Path) -> None:
    file = tmp_path / "a.parquet"
    write(Recipe("miaui", games=2, seats=3), file)
    written = parquet.read_table(file).to_pylist()
    read = read_by(library, file)
    assert len(read) == len(written) > 70
    for there, here in zip(read, written):
        assert list(there) == list(here)
        assert all(np.array_equal(there[column], here[column]) for column in here)
