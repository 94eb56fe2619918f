"""Mangrovia: bowls on ritual sites, a boat along twelve piers, huts on the paths of eight gods."""

from atoll.kit import Game

from . import board, heuristics, info, rules, text
from .options import OPTIONS
from .parts import A_SKIP, ACTIONS, BOX, FEWEST_SEATS, MOST_SEATS, EventType
from .state import FORMER, State

GAME = Game(
    id="mangrovia",
    version=1,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=75,
    state=State,
    actions=ACTIONS,
    events=EventType,
    box=BOX,
    rules=rules,
    info=info,
    text=text,
    board=board,
    options=OPTIONS,
    accent="#3f7c4f",
    heuristics=heuristics,
    harmless=A_SKIP,
    former=FORMER,
)
