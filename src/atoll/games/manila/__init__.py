"""Manila: bet on three boats, and on who brings them in."""

from atoll.kit import Flag, Game, Number, Option, SeatOption

from . import board, heuristics, info, rules, text
from .parts import ACTIONS, BOX, FEWEST_SEATS, LAST_VOYAGE, MOST_SEATS, PASS, What
from .state import State

GAME = Game(
    id="manila",
    version=2,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=60,
    state=State,
    actions=ACTIONS,
    events=What,
    box=BOX,
    rules=rules,
    info=info,
    text=text,
    board=board,
    heuristics=heuristics,
    harmless=PASS,
    options=(
        Flag("strong_pirates"),
        SeatOption("first_bidder", MOST_SEATS),
        Flag("voluntary_finance", default=True),
        Option("stowaway_fee", ("none", "all_cash"), "none"),
        Number("max_voyages", (), LAST_VOYAGE, low=1, high=LAST_VOYAGE),
    ),
    accent="#1b5f76",
)
