"""A complete game, move by move: MI-T14."""

from __future__ import annotations

from atoll.games.miaui.parts import EventType, Phase, card_code
from atoll.games.miaui.text import sheet
from atoll.kit.game import Game

from .builder import DISCARD, KEEP, Table, takers, told

# Round by round: gap, deal (with the viewer of a card dealt face down), dives, takers, disputed cells
GAME = """
2 | T6    J10   J15   | 5 11 5 8   | 1 3 0 | ..s
3 | C5    L1    C2    | 3 2 8 10   | 3 2 1 | ...
0 | T9    G*2   U12   | 2 1 7 11   | 3 2 1 | ...
1 | U11   J15   G     | 4 3 3 4    | 0 3 2 | d.s
2 | G     U13   U15   | 8 8 2 6    | 1 0 2 | d..
3 | C3    G     C1    | 12 7 10 12 | 3 0 1 | d..
0 | T8    C4    U10   | 11 12 12 9 | 2 1 3 | d..
1 | L5    T7    T7    | 9 10 6 2   | 1 0 3 | ...
2 | C2*1  U11   U10   | 6 6 1 1    | 1 0 3 | d.s
3 | C3    T6    T9    | 1 9 9 5    | 2 1 0 | d..
0 | L7    G     L3    | 7 5 11 3   | 2 0 3 | ...
1 | G*2   J10   U14*3 | 10 4 4 7   | 0 3 2 | ..s
"""
ROUNDS = [[part.split() for part in line.split("|")] for line in GAME.strip().splitlines()]
DECK = "T8 " + " ".join(card.split("*")[0] for _, deal, *_ in ROUNDS for card in deal)


def play(game: Game, answer: int) -> Table:
    table = Table(game, 4, gap=2, deck=DECK)
    for (gap,), deal, dives, expected, disputed in ROUNDS:
        assert table.s.kiti_gap == int(gap)
        assert table.lagoon() == [card.split("*")[0] for card in deal]
        assert table.s.viewer.tolist() == [int(card.partition("*")[2] or -1) for card in deal]
        events = table.dive(*(int(number) for number in dives))
        if game.waiting(table.s) == (3,) and table.s.phase == Phase.JELLY:
            events += table.answer(answer)
        assert takers(events) == {cell: int(seat) for cell, seat in enumerate(expected)}
        fought = {cell for cell, *_ in told(events, EventType.DISPUTE)}
        assert {"dms"[cell] for cell in fought} == set(disputed[0]) - {"."}
    assert not game.waiting(table.s)
    return table


def test_mi_t14_a_complete_game(game: Game) -> None:
    table = play(game, DISCARD)
    assert [table.pile(seat) for seat in range(4)] == [
        "J15 U11 T7",
        "T6 C2 C1 C4 L5 C2 T6",
        "U15 T8 C3 L7 U14",
        "C5 T9 C3 U10 T7 U10 L3",
    ]
    assert game.scores(table.s) == (3, 26, 47, 47)
    assert game.places(table.s) == (4, 3, 1, 1)
    assert card_code(int(table.s.deck[0])) == "T8"
    assert " ".join(sorted(table.box())) == "G G G G G G J10 J10 J15 L1 T9 U11 U12 U13"


def test_mi_t14_keeping_the_jellyfish(game: Game) -> None:
    assert play(game, KEEP).total(3) == 12


def test_mi_t14_the_hungry_gull_of_round_four(game: Game) -> None:
    """Seat 2 lost its lantern to the gull of round 3, so the gull of round 4 finds nothing."""
    events = play(game, DISCARD).events
    assert [numbers[:1] for numbers in told(events, EventType.GULL_ATE) if numbers[1] < 0] == [(2,)]


def test_the_sheet_of_the_complete_game(game: Game) -> None:
    table = play(game, DISCARD)
    rows = {(label.id, *label.args.values()): values for label, values in sheet(table.s, table.events)}
    assert rows["sheet-total",] == [3, 26, 47, 47]
    kinds = [rows["sheet-kind", kind] for kind in ("catfish", "tiger", "tuna", "lantern", "jellyfish")]
    assert [sum(column) for column in zip(*kinds)] == [3, 26, 47, 47]
    cells = [rows["sheet-cell", cell] for cell in ("deep", "middle", "shallow")]
    assert [sum(column) for column in zip(*cells)] == [3, 26, 47, 47]
    assert rows["sheet-gull-lost",] == [13 + 9 + 11, 12, 1, 0]
    assert rows["sheet-gull-saved",] == [0, 0, 0, 0]
    assert rows["sheet-jelly-caught",] == [1, 0, 0, 3]
    assert rows["sheet-jelly-discarded",] == [0, 0, 0, 3]
    assert rows["sheet-best",] == [13, 12, 15, 10]
    assert rows["sheet-won", "red"] == [1, 2, 2, 1]
    assert rows["sheet-lost", "red"] == [3, 2, 0, 1]
    assert rows["sheet-won", "blue"] == [1, 0, 2, 1]
    assert rows["sheet-lost", "blue"] == [0, 2, 2, 0]
    assert rows["sheet-nothing",] == [3, 3, 4, 2]
    assert rows["sheet-looks",] == [0, 1, 2, 1]
    assert rows["sheet-average", "deep"] == [7.0, 8.8, 10.7, 11.0]


def test_the_sheet_tells_losses_from_savings(game: Game) -> None:
    """A gull that eats a jellyfish has eaten no points."""
    table = Table(game, 3, deck="T8 J15 U13 C1 G G C2")
    table.dive(9, 5, 2)
    table.dive(10, 6, 3)
    rows = {label.id: values for label, values in sheet(table.s, table.events)}
    assert rows["sheet-gull-lost"] == [0, 13, 0]
    assert rows["sheet-gull-saved"] == [15, 0, 0]
    assert rows["sheet-total"] == [0, 0, 3]
