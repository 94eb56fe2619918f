"""Costa Ruana: send natives to islands for treasure, by open and hidden cards."""

from atoll.kit import Game, Option

from . import board, heuristics, info, rules, text
from .parts import ACTIONS, BOX, PASS, SEAT_COUNTS, TREASURES, What
from .state import State

GAME = Game(
    id="costa_ruana",
    version=1,
    seats=SEAT_COUNTS,
    minutes=40,
    state=State,
    actions=ACTIONS,
    events=What,
    box=BOX,
    rules=rules,
    info=info,
    text=text,
    board=board,
    options=(
        Option("treasures", TREASURES, TREASURES[0]),
        Option("huts", ("memory", "open"), "memory", display_only=True),
    ),
    accent="#c9632f",
    heuristics=heuristics,
    harmless=PASS,
)
