"""The moments of a round and of the end, their captions, and the lines that sum them up."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest

from atoll.games.miaui import text
from atoll.games.miaui.parts import KEEP, EventType, Phase
from atoll.kit import SPECTATOR
from atoll.kit.beats import Played, play
from atoll.kit.draw.look import Look
from atoll.kit.game import Game

from .builder import Table

NAMES = ("Anna", "Boris", "Clara", "Denis")


def last_choice(game: Game, table: Table, numbers: tuple[int, ...]) -> Played:
    """All dives but the last are sealed; what the last one leads to."""
    for seat, number in enumerate(numbers[:-1]):
        table.seal(seat, number)
    return play(game, table.s, len(numbers) - 1, numbers[-1] - 1)


@pytest.fixture
def tie(fast: Game) -> Played:
    """B and C tie for the deep, where a seagull waits; C is nearer to Kiti."""
    piles = {2: "U15", 0: "C2"}
    table = Table(fast, 4, gap=2).set(6, ("G", "T7", "J15"), piles, then="T6 T8 C3")
    return last_choice(fast, table, (1, 5, 5, 3))


def said(game: Game, played: Played, lang: str, reader: int) -> list[tuple[str, str]]:
    lines = []
    for moment in played.moments:
        events = [e for e in moment.events if e.for_seat(reader)]
        title, detail = text.caption(game.view(moment.state, reader), events)
        lines.append(
            (
                game.translator.translate(lang, title, NAMES, reader=reader) if title else "",
                game.translator.translate(lang, detail, NAMES, reader=reader) if detail else "",
            )
        )
    return lines


def test_each_cell_is_shown_as_it_is_settled(fast: Game, tie: Played) -> None:
    """MI-030, MI-038  The reveal, the seagull and what it takes, two more cells, then the next deal."""
    assert said(fast, tie, "en", 1) == [
        ("Numbers: you 5, Clara 5, Denis 3, Anna 1", ""),
        (
            "Clara catches a seagull in the deep",
            "Tie at 5 for the deep (you, Clara): Kiti's right hand picks Clara",
        ),
        ("The seagull takes Clara's emperor tuna 15", ""),
        ("You catch a tiger fish (7) in the middle", ""),
        ("Anna catches a jellyfish (−15) in the shallows", ""),
        ("Round 7: Kiti stands between Denis and Anna", "No catch this round: Denis"),
    ]
    assert said(fast, tie, "ru", 1)[3] == ("Вы ловите тигровую рыбу (7) на средней глубине", "")
    assert [beat.state.phase for beat in tie.beats] == [Phase.CATCH] * 5


def test_the_moment_is_marked_where_it_happens(fast: Game, tie: Played) -> None:
    seagull = tie.moments[2]
    for seat in (SPECTATOR, 1, 2):
        look = Look(fast, seat, "en", NAMES, (), False, seagull.events)
        drawn = fromstring(fast.board.draw(fast.view(seagull.state, seat), look))
        assert [e.get("id") for e in drawn.iter() if (e.get("id") or "").startswith("seagull")] == [
            "seagull-2"
        ]


def test_a_line_sums_up_what_a_seat_got(fast: Game, tie: Played) -> None:
    def line(seat: int, lang: str) -> str:
        clauses = text.recap(fast.view(tie.state, seat), tie.events, seat)
        return ", ".join(fast.translator.translate(lang, each, NAMES) for each in clauses)

    assert line(2, "en") == "a seagull, the seagull took emperor tuna 15, −15, played 5"
    assert line(1, "en") == "a tiger fish (7), +7, played 5"
    assert line(3, "ru") == "без улова, число 3"


def test_the_end_is_counted_pile_by_pile(fast: Game) -> None:
    """MI-081, MI-082  The lowest total first; sums stand only where they have been counted."""
    table = Table(fast, 3).set(
        12, ("C1", "C2", "C3"), {0: "U10", 1: "T6", 2: "U15"}, keep={0: [4], 1: [9], 2: [2]}
    )
    played = last_choice(fast, table, (4, 9, 2))
    finals = [e.numbers[:3] for e in played.events if e.code == EventType.FINAL]
    assert finals == [(1, 7, 3), (0, 12, 2), (2, 18, 1)]
    assert said(fast, played, "en", 0)[-2:] == [
        ("You: 12 points, 2nd place", ""),
        ("Clara: 18 points, 1st place", ""),
    ]
    sums = []
    for moment in played.moments[-4:]:
        look = Look(fast, 0, "en", NAMES, (), False, moment.events)
        drawn = fromstring(fast.board.draw(fast.view(moment.state, 0), look))
        sums.append({e.text for e in drawn.iter() if e.text in ("…", "7", "12", "18", "★ 18")})
    assert sums == [{"…"}, {"…", "7"}, {"…", "7", "12"}, {"7", "12", "★ 18"}]


def test_keeping_the_jellyfish_asks_once(fast: Game) -> None:
    """MI-056"""
    table = Table(fast, 3).set(6, ("J10", "T8", "C3"), {0: "U13 J15 J10"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    view = fast.view(table.s, 0)
    risk = text.risky(view, 0, KEEP)
    assert risk is not None
    assert risk.args == {"points": 35}
    assert text.risky(view, 0, KEEP - 1) is None


def test_look_ahead_adds_up_to_every_card(fast: Game) -> None:
    """Over all numbers the others may play, the shares of the cells are those of the rules."""
    from atoll.games.miaui.board.ahead import reach

    s = fast.new(3, 1, {"kiti_start": 0})
    for number in range(1, 13):
        assert sum(reach(s, 0, number)) == pytest.approx(1), "of three players everyone catches"
    taken = [sum(reach(s, seat, n)[0] for n in range(1, 13)) * 144 for seat in range(3)]
    assert taken == pytest.approx([650, 506, 572]), "MI-T15, deep"
