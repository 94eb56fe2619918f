"""What the table plays: beats and captions, the summary of a seat, look-ahead, warnings."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from atoll.games.mangrovia.board.ahead import Gain, gain_of
from atoll.games.mangrovia.parts import DOUBLE, SINGLE, TERRITORIES, EventType, Phase
from atoll.kit import SPECTATOR
from atoll.kit.core.events import Event, read_beats
from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.match import Match

from .builder import Table

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def beats_after(t: Table, code: str) -> list[tuple[Phase, list[EventType]]]:
    """Phase and events of each beat of a choice."""
    t.game.rules.apply(t.s, t.seat, t.game.actions.number(code), t.log)
    found = read_beats(t.log, t.game.layout, t.game.id)
    return [(Phase(int(b.state.phase)), [EventType(e.code) for e in b.events]) for b in found]


def said(game: Game, message: object, lang: str = "en", reader: int = 1) -> str:
    return game.translator.translate(lang, message, NAMES, reader=reader)  # type: ignore[arg-type]


def test_a_hut_is_paid_for_then_built_then_the_boat_sails(game: Game) -> None:
    t = Table(game).bowls(None, None, 1, 0, 2, 3).birds("SM").hand(0, "S 7").hand(1, "S 7")
    found = beats_after(t.at_pier(9, 0, fill=False), "build:a2")
    assert [events for _, events in found] == [[EventType.BUILT], [EventType.HUT]]
    assert t.s.pier == 10


def test_the_paid_beat_has_the_cards_in_the_discard_and_no_hut_yet(game: Game) -> None:
    t = Table(game).birds("SM").hand(0, "S 2 5").at_pier(9, 0)
    game.rules.apply(t.s, 0, game.actions.number("build:a2"), t.log)
    paid, built = read_beats(t.log, game.layout, game.id)[:2]
    cell = TERRITORIES.index("a2")
    assert (int(paid.state.owner[cell]), int(built.state.owner[cell])) == (-1, 0)
    assert paid.state.discard.tobytes() == built.state.discard.tobytes()
    assert paid.state.discard.sum() == 3


def test_birds_fly_and_rows_are_filled_between_two_rounds(game: Game) -> None:
    t = Table(game).row("2 2 3", "W S R").bowls(None, 0, 1, 2, 3, None).hand(0, "")
    found = beats_after(t.at_pier(11, 0, fill=False), "skip")
    kinds = [events[-1] for _, events in found]
    assert kinds == [EventType.SKIPPED, EventType.BIRDS, EventType.TALISMAN]
    assert EventType.OPENED in found[-1][1]


def test_the_end_is_scored_path_by_path_then_areas_then_amulets(game: Game) -> None:
    match = Match(game, seats=4, seed=2)
    match.wander(4000, 2)
    found = match.beats_of(match.ply)
    last = [EventType(beat.events[-1].code) for beat in found[-11:]]
    assert set(last[:8]) <= {EventType.PATH, EventType.PATH_FORGOTTEN}
    assert last[8:] == [EventType.STONE, EventType.SPECIAL_PLACE, EventType.AMULETS]
    totals = [int(beat.state.points.sum()) for beat in found[-11:]]
    assert totals == sorted(totals), "points are counted up"


@pytest.mark.parametrize("tall", [False, True])
def test_every_beat_of_a_game_has_a_caption_and_a_picture(game: Game, tall: bool) -> None:
    match = Match(game, seats=3, seed=4, options={"stone_tiles": "mixed"})
    match.wander(4000, 4)
    drawn = 0
    for ply in range(match.ply - 60, match.ply + 1):
        for beat in match.beats_of(ply):
            for seat, lang in zip((0, SPECTATOR), LANGUAGES, strict=True):
                view = game.view(beat.state, seat)
                events = [each for each in beat.events if each.for_seat(seat)]
                title, detail = game.text.caption(view, events)
                assert said(game, title, lang, seat)
                assert detail is None or said(game, detail, lang, seat)
                look = Look(game, seat, lang, NAMES[:3], (), tall, tuple(events))
                assert "<svg" in game.board.draw(view, look)
                drawn += 'class="emphasis"' in game.board.draw(view, look)
    assert drawn > 60


@pytest.mark.parametrize(
    ("event", "title", "detail"),
    [
        ((EventType.HUT, 0, 7, 1, 1), "You build a hut on a2", "You score 1 point at once"),
        ((EventType.PATH, 0, 1, 1, 3, 2, 12), "Path a↓", "Boris +12"),
        ((EventType.PATH, 0, 1, 5, 3, 2, 12), "Path a↓", "the neutral player 12, for nobody"),
        ((EventType.STONE, 0, 2, 7, 14), "Stone area", "you +14"),
        ((EventType.AMULETS, 1, 9), "Amulets left", "Boris +9"),
        ((EventType.TALISMAN, 0), "The next round is prepared", "You get the talisman."),
        ((EventType.BOAT, 3, 1), "The boat stops at pier 3 for Boris.", None),
    ],
)
def test_captions(game: Game, event: tuple[int, ...], title: str, detail: str | None) -> None:
    code, *numbers = event
    happened = Event(code, -1, (*numbers, *[0] * (8 - len(numbers))))
    found = game.text.caption(game.new(3, 1), [happened])
    assert said(game, found[0], reader=0) == title
    assert (said(game, found[1], reader=0) if found[1] else None) == detail


def test_the_summary_of_a_seat_is_a_few_clauses(game: Game) -> None:
    t = Table(game).bowls(None, None, 1, 0, 2, 3).birds("SM").hand(0, "S 7").hand(1, "M 6")
    t.at_pier(9, 0, fill=False).do("build:a2")
    for lang, words in (("en", ["hut on a2", "+1"]), ("ru", ["хижина на a2", "+1"])):
        assert [said(game, each, lang) for each in game.text.recap(t.s, t.events, 0)] == words
    assert game.text.recap(t.s, t.events, 2) == []
    t = Table(game).row("2 2 3", "W S R").at_pier(1, 0).do("open:2", "open:W", "closed:value")
    assert [said(game, each) for each in game.text.recap(t.s, t.events, 0)] == ["3 cards"]


# Look-ahead


def test_mg_053_a5_gives_2_points_now_and_the_rest_at_the_end(game: Game) -> None:
    t = Table(game).birds("WR").hand(0, "R 7 7").at_pier(9, 0)
    assert gain_of(t.s, 0, TERRITORIES.index("a5"), SINGLE) == Gain(2, ((0, 12), (6, 8)), 12)
    look = Look(game, 0, "en", NAMES, game.legal(t.s, 0))
    root = ElementTree.fromstring(game.board.draw(game.view(t.s, 0), look))
    a5 = next(e for e in root.iter() if e.attrib.get("id") == "cell-a5")
    assert a5.attrib["aria-description"] == (
        "Hut on a5: +2 now · if it ended now: path a↓ +12, path 5→ +8, pole area +12"
    )
    marks = {e.attrib["data-at"]: e.attrib["data-words"] for e in a5.iter() if "data-mark" in e.attrib}
    assert marks == {"statue-V1": "+12", "statue-H3": "+8", "centre-special": "+12"}


def test_mg_086_a_hut_brings_the_places_of_the_god_that_comes_with_it(game: Game) -> None:
    t = Table(game, tiles="gods").tile("e2", 0).huts(1, "a1").huts(0, "a2")
    gain = gain_of(t.s, 0, TERRITORIES.index("e2"), SINGLE)
    assert gain == Gain(0, ((0, 6), (2, 8)), 1)  # 12 instead of 6 on path a, 8 on its own, 1 in the area


def test_mg_058_a_double_hut_scores_twice_and_counts_as_two(game: Game) -> None:
    t = Table(game).huts(1, "g1 g2")
    assert gain_of(t.s, 0, TERRITORIES.index("g4"), SINGLE) == Gain(4, ((3, 5),), 0)
    assert gain_of(t.s, 0, TERRITORIES.index("g4"), DOUBLE).now == 8


def test_a_site_tells_both_its_actions(game: Game) -> None:
    t = Table(game)
    for lang, words in (
        ("en", "Site 5/8 · pier 5: 2 open cards or 2 closed cards; pier 8: amulets or 1 hut"),
        ("ru", "Место 5/8 · пирс 5: 2 открытые карты или 2 закрытые карты; пирс 8: амулеты или 1 хижина"),
    ):
        drawn = game.board.draw(game.view(t.s, 0), Look(game, 0, lang, NAMES, game.legal(t.s, 0)))
        assert f'aria-description="{words}"' in drawn


def test_skipping_is_quiet(game: Game) -> None:
    t = Table(game).birds("SM").hand(0, "S 7").at_pier(9, 0)
    root = ElementTree.fromstring(
        game.board.draw(game.view(t.s, 0), Look(game, 0, "en", NAMES, game.legal(t.s, 0)))
    )
    skip = str(game.actions.number("skip"))
    found = [e.attrib["class"] for e in root.iter() if e.attrib.get("data-action") == skip]
    assert found == ["act quiet"]


# Slips


def test_skipping_what_could_be_had_is_warned_of(game: Game) -> None:
    number = game.actions.number
    t = Table(game).birds("SM").hand(0, "S 7").at_pier(9, 0)
    assert said(game, game.text.risky(t.s, 0, number("skip"))) == "You can still pay for 1 territory here."
    t = Table(game).birds("SM").hand(0, "W 7").at_pier(9, 0)
    assert game.text.risky(t.s, 0, number("skip")) is None, "nothing else can be done"
    t = Table(game).row("2 2 3", "W S R").at_pier(1, 0)
    assert said(game, game.text.risky(t.s, 0, number("skip"))) == "You give up the open cards."
    assert game.text.risky(t.s, 0, number("open:2")) is None


def test_mg_069_the_last_hut_is_warned_of(game: Game) -> None:
    number = game.actions.number
    t = Table(game).stock(0, 1).birds("SM").hand(0, "S 7").at_pier(9, 0)
    assert said(game, game.text.risky(t.s, 0, number("build:a2"))).startswith("This is your last hut")
    t = Table(game).stock(0, 2).birds("SM").hand(0, "S 7").at_pier(9, 0)
    assert game.text.risky(t.s, 0, number("build:a2")) is None
