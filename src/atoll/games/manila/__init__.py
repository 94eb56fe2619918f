"""Manila: bet on three boats, and on who brings them in."""

from atoll.kit import Game

from . import board, heuristics, info, rules, text
from .options import OPTIONS
from .parts import ACTIONS, BOX, FEWEST_SEATS, MOST_SEATS, PASS, EventType
from .state import State

GAME = Game(
    id="manila",
    version=2,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=60,
    state=State,
    actions=ACTIONS,
    events=EventType,
    box=BOX,
    rules=rules,
    info=info,
    text=text,
    board=board,
    heuristics=heuristics,
    harmless=PASS,
    options=OPTIONS,
    rounds="voyage",
    accent="#1b5f76",
)
