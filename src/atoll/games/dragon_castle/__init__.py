"""Dragon Castle: take a mahjong castle apart and build a realm of your own."""

from atoll.kit import Game

from . import board, heuristics, info, rules, text
from .options import OPTIONS
from .parts import ACTIONS, BOX, FEWEST_SEATS, MOST_SEATS, PASS, EventType
from .state import FORMER, State

GAME = Game(
    id="dragon_castle",
    version=2,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=40,
    state=State,
    actions=ACTIONS,
    events=EventType,
    box=BOX,
    rules=rules,
    info=info,
    text=text,
    board=board,
    options=OPTIONS,
    accent="#7f4aa6",
    heuristics=heuristics,
    harmless=PASS,
    former=FORMER,
)
