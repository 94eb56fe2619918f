"""Dragon Castle: take a mahjong castle apart and build a realm of your own."""

from atoll.kit import Game

from . import board, mind, rules, sight, words
from .choices import OPTIONS
from .parts import ACTIONS, BOX, FEWEST_SEATS, MOST_SEATS, PASS, What
from .state import FORMER, State

GAME = Game(
    id="dragon_castle",
    version=2,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=40,
    State=State,
    actions=ACTIONS,
    events=What,
    box=BOX,
    rules=rules,
    sight=sight,
    words=words,
    board=board,
    options=OPTIONS,
    accent="#7f4aa6",
    mind=mind,
    harmless=PASS,
    former=(FORMER,),
)
