"""Bot catalogue: the levels of play and the trained models that may take a seat.

A page names a model by the name of its file, never by a path, and only models given at the start are found.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from atoll import bots
from atoll.bots import BadModel, Bot, ModelBot
from atoll.bots.network import champion, network_bot
from atoll.bots.onnx_model import game_of
from atoll.bots.stand_in import StandInBot
from atoll.kit.game import Game
from atoll.web.views.translations import TRANSLATOR

DEFAULT_LEVEL = "friend"
STRONG_LEVELS = ("master", champion.NAME)
MODEL = "model-"
_NAME = re.compile(r"[A-Za-z0-9_]{1,14}")


class BotCatalogue:
    """All bots of this server. BadModel if a file is not a model of an installed game."""

    def __init__(self, models: Sequence[Path] = ()) -> None:
        self._models: dict[str, dict[str, Path]] = {}
        for file in models:
            if not _NAME.fullmatch(file.stem):
                raise BadModel(f"{file}: the name of a model has up to 14 letters, digits and underscores")
            known = self._models.setdefault(game_of(file).id, {})
            if known.setdefault(f"{MODEL}{file.stem}", file) != file:
                raise BadModel(f"{file}: there is a second model of this name for the same game")

    def levels(self, game: Game) -> tuple[str, ...]:
        """The levels offered for a game: the weakest first, then its models."""
        return (*bots.offered(game), *self._models.get(game.id, ()))

    def make(self, game: Game, level: str) -> Bot:
        """A bot of a level; the default one in place of a model that does not exist any more.

        With an interpreted game, a bot that needs no compiler: a model, the network of the game alone in the
        place of the strong levels where it is strong, or a bot that sits in for the search.
        """
        file = self._models.get(game.id, {}).get(level)
        if file is not None:
            return ModelBot(game, file)
        if game.plain:
            strong = level in STRONG_LEVELS and champion.has_strong_network(game)
            return network_bot.make(game, network_bot.NAME) if strong else StandInBot(game)
        return bots.make(game, DEFAULT_LEVEL if level.startswith(MODEL) else level)


def bot_name(level: str, lang: str) -> str:
    """The name of a level; a model is called like its file."""
    if level.startswith(MODEL):
        return TRANSLATOR.translate(lang, "bot-model", name=level.removeprefix(MODEL))
    message = f"bot-{level}"
    return TRANSLATOR.translate(lang, message) if TRANSLATOR.has(lang, message) else level


def bot_help(level: str, lang: str) -> str:
    """The explanation of a level."""
    return TRANSLATOR.translate(lang, "bot-model-help" if level.startswith(MODEL) else f"bot-{level}-help")
