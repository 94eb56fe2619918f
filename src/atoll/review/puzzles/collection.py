"""The puzzles of a game in a file: a line of facts, then a line for each puzzle.

A file that is being mined also says how many games were looked at, so that mining goes on from there.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from atoll.kit.game import Game

from .puzzle import BadPuzzle, Puzzle

FORMAT = 1
FILE = "puzzles.jsonl"  # in the folder of a game


@dataclass(frozen=True)
class Collection:
    """Puzzles of a game, and the games of bots they were found in."""

    game: Game
    seed: int
    examined: int = 0  # games looked at so far
    puzzles: tuple[Puzzle, ...] = ()

    def with_more(self, found: list[Puzzle]) -> Collection:
        """The collection after one more game."""
        known = {puzzle.id for puzzle in self.puzzles}
        new = tuple(puzzle for puzzle in found if puzzle.id not in known)
        return replace(self, examined=self.examined + 1, puzzles=self.puzzles + new)

    def write(self, file: Path) -> None:
        """Write the file; readers see the old one or the new one."""
        facts = {
            "format": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "seed": self.seed,
            "examined": self.examined,
        }
        lines = [json.dumps(each) for each in (facts, *(puzzle.to_json() for puzzle in self.puzzles))]
        temporary = file.with_name(f"{file.name}.new")
        temporary.write_text("\n".join(lines) + "\n", "utf-8")
        temporary.replace(file)


def read_collection(game: Game, file: Path) -> Collection:
    """The collection of a file; BadPuzzle names the line that is wrong."""
    lines = file.read_text("utf-8").splitlines() or [""]
    read: list[Any] = []
    try:
        for line in lines:
            read.append(_facts(game, line) if not read else Puzzle.from_json(game, json.loads(line)))
        facts, *puzzles = read
        return Collection(game, int(facts["seed"]), int(facts["examined"]), tuple(puzzles))
    except (ValueError, KeyError, TypeError) as wrong:
        raise BadPuzzle(f"{file}, line {min(len(read) + 1, len(lines))}: {wrong}") from None


def _facts(game: Game, line: str) -> dict[str, Any]:
    """The first line of a file."""
    facts = json.loads(line)
    if not isinstance(facts, dict) or facts.get("format") != FORMAT:
        raise BadPuzzle("this is no file of puzzles")
    if (facts.get("game"), facts.get("version")) != (game.id, game.version):
        made_for = f"{facts.get('game')} {facts.get('version')}"
        raise BadPuzzle(f"these puzzles are of {made_for}, not of {game.id} {game.version}")
    return facts


@lru_cache(maxsize=32)
def shipped_puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, and none if it has no file."""
    file = game.folder / FILE
    return read_collection(game, file).puzzles if file.exists() else ()


def has_puzzles(game: Game) -> bool:
    """Do puzzles come with a game? Needs no compiled rule."""
    return Path(game.folder / FILE).exists()
