"""Bots: they choose from what a seat may know, with random seeds of their own, and so cannot cheat.

bot = bots.make(game, "rival")
action = bot.choose(game.view(state, seat), seat, seed=7)
"""

from atoll.bots.search.bot import Budget, SearchBot, SearchResult, SearchStopped

from .base import Bot, GreedyBot, RandomBot
from .external import BadBot, EntryPointBot, Misbehaved, ProcessBot
from .levels import LEVELS, Level, UnknownBot, levels, make, model_digest, offered
from .onnx_model import BadModel, ModelBot

__all__ = [
    "LEVELS", "BadBot", "BadModel", "Bot", "Budget", "EntryPointBot", "GreedyBot", "Level", "Misbehaved",
    "ModelBot", "ProcessBot", "RandomBot", "SearchBot", "SearchResult", "SearchStopped", "UnknownBot",
    "levels", "make", "model_digest", "offered",
]  # fmt: skip
