"""Reviews of games of bots as a Parquet file: one row a choice. Needs the extra `data`.

The columns are explained in docs/research/dataset.md.
"""

from __future__ import annotations

from typing import Any

from atoll import bots
from atoll.arena.plan import seed_of
from atoll.envs.base import Table
from atoll.kit.registry import game as find_game
from atoll.lab.dataset import Recipe, arrow_and_parquet, as_metadata, choice_of, facts_of
from atoll.match import Match
from atoll.review import Verdict, review
from atoll.review.judge import evaluator


class ReviewedGames:
    """A row for every choice, with what the review says of it and of its seat."""

    def __init__(self, recipe: Recipe, deep: bool = False) -> None:
        self.game = find_game(recipe.game)
        evaluator(self.game)  # a game without a network is refused before the first game
        self.recipe, self.deep = recipe, deep
        self.table = Table(self.game, recipe.seats, recipe.options)
        self.player = bots.make(self.game, recipe.bot)
        self.columns = self._columns()

    def _columns(self) -> Any:
        arrow = arrow_and_parquet()[0]
        seats = self.table.seats
        return arrow.schema(
            [
                ("game", arrow.int64()),
                ("deal", arrow.uint64()),
                ("ply", arrow.int32()),
                ("seat", arrow.int8()),
                ("action", arrow.int16()),
                ("best", arrow.int16()),
                ("verdict", arrow.string()),
                ("loss", arrow.float32()),
                ("chances", arrow.list_(arrow.float32(), seats)),
                ("start", arrow.float64()),
                ("own", arrow.float64()),
                ("others", arrow.float64()),
                ("luck", arrow.float64()),
                ("result", arrow.float64()),
                ("accuracy", arrow.float32()),
            ],
            metadata=as_metadata(
                facts_of(self.table, self.recipe)
                | {"atoll.deep": self.deep, "atoll.verdicts": [each.value for each in Verdict]}
            ),
        )

    def add(self, number: int, rows: dict[str, list[Any]]) -> None:
        """Play and review a game and add its rows."""
        deal = seed_of("deal", self.recipe.seed, number)
        match = self._played(deal, number)
        found = review(match, deep=self.deep, seed=number)
        for choice in found.choices:
            parts = found.parts[choice.seat]
            for name, value in (
                ("game", number), ("deal", deal), ("ply", choice.entry), ("seat", choice.seat),
                ("action", choice.action), ("best", choice.best.action), ("verdict", choice.verdict.value),
                ("loss", choice.loss), ("chances", found.chances[choice.entry + 1]),
                ("start", parts.start), ("own", parts.own), ("others", parts.others), ("luck", parts.luck),
                ("result", parts.result), ("accuracy", found.accuracy[choice.seat]),
            ):  # fmt: skip
                rows[name].append(value)

    def _played(self, deal: int, number: int) -> Match:
        """The whole game: the same one that the table of its choices has."""
        match = Match(self.game, self.table.seats, deal, self.table.options)
        self.table.state = match.state
        while match.waiting:
            seat = match.waiting[0]
            thought = seed_of("thought", self.recipe.seed, number, match.ply)
            self.table.state = match.state
            match.play(seat, choice_of(self.table, self.player, match.view(seat), seat, thought))
        return match
