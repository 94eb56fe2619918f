"""GOPS, the Game of Pure Strategy: equal hands are bid for prizes, secretly and at the same time."""

from atoll.kit import declared_game

from . import rules
from .parts import ACTIONS, BOX, SEATS, EventType
from .state import State

GAME = declared_game(
    "gops", state=State, actions=ACTIONS, events=EventType, box=BOX, rules=rules, seats=SEATS, needs="0.2"
)
