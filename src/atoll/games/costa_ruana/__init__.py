"""Costa Ruana: send natives to islands for treasure, by open and hidden cards."""

from atoll.kit import Game

from . import board, heuristics, info, rules, text
from .options import OPTIONS
from .parts import ACTIONS, BOX, PASS, SEAT_COUNTS, EventType
from .state import State

GAME = Game(
    id="costa_ruana",
    version=1,
    seats=SEAT_COUNTS,
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
    accent="#c9632f",
    heuristics=heuristics,
    harmless=PASS,
)
