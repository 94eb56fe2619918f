"""What is in the box of GOPS."""

from pathlib import Path

from atoll.kit import Box, Events, Spans


class EventType(Events):
    """Events."""

    PRIZE = ("points",)
    BID = "who", "card"
    TAKEN = "who", "points"
    LOST = ("points",)


BOX = Box(Path(__file__).with_name("box.toml"))
MOST_SEATS = BOX.integer("game.players_max", 2, 6)
SEATS = range(BOX.integer("game.players_min", 2, MOST_SEATS), MOST_SEATS + 1)
CARDS = BOX.integer("game.cards", 2, 30)
PRIZES = range(1, CARDS + 1)
ACTIONS = Spans(bid=PRIZES)
