"""Miaui: dive for fish in a lagoon of three depths."""

from atoll.kit import Flag, Game, SeatOption

from . import board, heuristics, info, rules, text
from .parts import ACTIONS, BOX, FEWEST_SEATS, MOST_SEATS, What
from .state import State

GAME = Game(
    id="miaui",
    version=1,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=20,
    state=State,
    actions=ACTIONS,
    events=What,
    box=BOX,
    rules=rules,
    info=info,
    text=text,
    board=board,
    heuristics=heuristics,
    options=(Flag("open_baskets"), Flag("no_fights"), SeatOption("kiti_start", MOST_SEATS)),
    accent="#2b8796",
)
