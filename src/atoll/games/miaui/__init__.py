"""Miaui: dive for fish in a lagoon of three depths."""

from atoll.kit import Game

from . import board, heuristics, info, rules, text
from .options import OPTIONS
from .parts import ACTIONS, BOX, FEWEST_SEATS, MOST_SEATS, EventType
from .state import State

GAME = Game(
    id="miaui",
    version=1,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=20,
    state=State,
    actions=ACTIONS,
    events=EventType,
    box=BOX,
    rules=rules,
    info=info,
    text=text,
    board=board,
    heuristics=heuristics,
    options=OPTIONS,
    accent="#2b8796",
)
