"""What people see of a voyage: beats with captions, summaries, look-ahead with exact chances, warnings."""

from __future__ import annotations

from itertools import product

import pytest

import atoll
from atoll.games.manila.parts import DIE_FACES, EventType, Phase
from atoll.games.manila.text.ahead import at_least, chance_of, is_sure, percent
from atoll.kit import Look, Message
from atoll.kit.beats import play, seen_moments
from atoll.kit.core import record

from .builder import Table, seed_for

GAME = atoll.game("manila")
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def table(**options: object) -> Table:
    return Table(GAME, 4, options)


def say(message: Message | None, lang: str = "en", reader: int = 0) -> str:
    return GAME.translator.translate(lang, message, NAMES, reader=reader) if message else ""


def film(t: Table, code: str, lang: str = "en", dice: tuple[int, ...] = ()) -> list[tuple[str, str]]:
    """The captions of a choice as the first seat sees them."""
    if dice:
        t.s.rng = seed_for(dice)
    before = record.copy(t.s)
    played = play(GAME, before, t.seat, GAME.actions.number(code))
    seen = seen_moments(GAME, before, played.beats, 0)
    captions = [GAME.text.caption(one.state, one.events) for one in seen]
    return [(say(title, lang), say(detail, lang)) for title, detail in captions]


def last_placement() -> Table:
    boats = "ginseng 11 [01], nutmeg 5 [2], silk 12 [10]"
    return table().boats(boats).men(port="01-", yard="2--", agent="3").stage("place", 3, seats_done=3)


def test_the_film_of_a_voyage_from_the_last_placement_to_the_prices() -> None:
    assert film(last_placement(), "pass", dice=(3, 3, 4)) == [
        ("Dan places nobody until the next voyage.", ""),
        ("Roll 3", "ginseng 3, nutmeg 3, silk 4"),
        ("Into the port: Ginseng · Silk", "nutmeg on 8"),
        ("The nutmeg boat ends up in shipyard I.", ""),
        ("The ginseng boat pays 18", "you +9 · Ben +9"),
        ("The silk boat pays 30", "Ben +15 · you +15"),
        ("Port I pays 6", "you +6"),
        ("Port II pays 8", "Ben +8"),
        ("Shipyard I pays 6", "Cleo +6"),
        ("Dan pays 6 as insurance agent", ""),
        ("Wares rise", "ginseng 5 · silk 5"),
    ]


def test_the_film_in_russian() -> None:
    told = film(last_placement(), "pass", "ru", dice=(3, 3, 4))
    assert ("Лодка с имбирём приносит 18", "вы +9 · Ben +9") in told
    assert ("Dan (страховой агент) платит 6", "") in told


def test_ma_151_wealth_is_counted_seat_by_seat_the_poorest_first() -> None:
    t = table(max_voyages=1).boats("ginseng 13, nutmeg 3, silk 3").men(pirates="0-").stage("resolve")
    t.money(cash=[50, 40, 30, 20])
    t.s.dealt_shares[:4] = 0
    before = record.copy(t.s)
    beats = play(GAME, before, 0, GAME.actions.number("send:yard")).beats
    counted = [GAME.text.caption(one.state, ())[1] for one in beats if one.state.phase == Phase.OVER]
    assert [say(one).split() for one in counted] == [[], ["Dan", "20"], ["Cleo", "30"], ["Ben", "40"]]
    assert all(int(one.state.answers) < 0 for one in beats if one.state.phase == Phase.OVER)


def test_dice_lie_large_on_the_water_until_the_boats_move_and_coins_fly() -> None:
    t = last_placement()
    t.s.rng = seed_for((3, 3, 4))
    before = record.copy(t.s)
    drawn = {}
    for one in seen_moments(GAME, before, play(GAME, before, 3, GAME.actions.number("pass")).beats, 0):
        codes = {event.code for event in one.events} or {-1}
        drawn[min(codes)] = GAME.board.draw(one.state, Look(GAME, 0, "en", NAMES, (), False, one.events))
    assert 'class="wake"' not in drawn[EventType.ROLLED]
    assert 'class="wake"' in drawn[EventType.SAILED]
    assert 'class="new"' in drawn[EventType.WRECKED]
    assert drawn[EventType.INCOME].count('class="coins"') == 1  # the last income: the shipyard's


@pytest.mark.parametrize(("lang", "mine", "theirs"), [
    ("en", "+15 from silk, +9 from ginseng, +6 from port I", "−6 paid, places nobody until the next voyage"),
    ("ru", "+15 за шёлк, +9 за имбирь, +6 за порт I", "−6 уплачено, без помощников до следующего рейса"),
])  # fmt: skip
def test_a_summary_says_what_was_earned_first(lang: str, mine: str, theirs: str) -> None:
    t = last_placement()
    t.s.rng = seed_for((3, 3, 4))
    events = play(GAME, t.s, 3, GAME.actions.number("pass")).events
    told = [", ".join(say(one, lang) for one in GAME.text.recap(t.s, events, seat)) for seat in (0, 3)]
    assert told == [mine, theirs]


def test_chances_of_the_look_ahead_are_those_of_the_dice() -> None:
    """Counted over all rolls: nothing is assumed of pilots, pirates or other players."""
    t = table().boats("ginseng 8, nutmeg 12, jade 10").stage("place", 3)
    spaces, port, yard = (8, 12, 10), [0] * 4, [0] * 4
    for roll in product(range(1, DIE_FACES + 1), repeat=3):
        ends = [space + die for space, die in zip(spaces, roll)]
        port[sum(end >= 13 for end in ends)] += 1  # without pirates a boat on 13 arrives
        yard[sum(end < 13 for end in ends)] += 1
    for boats in (1, 2, 3):
        assert at_least(t.s, boats, True) == pytest.approx(sum(port[boats:]) / 216)
        assert at_least(t.s, boats, False) == pytest.approx(sum(yard[boats:]) / 216)
    assert chance_of(t.s, GAME.actions.number("boat:nutmeg")) == pytest.approx(1)
    assert chance_of(t.s, GAME.actions.number("pirate")) == pytest.approx(1 - (5 / 6) ** 3)


def test_ma_094_a_captain_makes_a_chance_a_bound() -> None:
    place = GAME.actions.number("port:A")
    assert is_sure(table().boats("ginseng 8, nutmeg 5, jade 5").stage("place", 3).s, place)
    t = table().boats("ginseng 8, nutmeg 5, jade 5").men(pirates="1-").stage("place", 3)
    assert not is_sure(t.s, place)
    assert chance_of(t.s, place) == pytest.approx(1 / 6)


@pytest.mark.parametrize(("chance", "shown"), [(0.0, 0), (0.001, 1), (0.999, 99), (1.0, 100)])
def test_only_what_is_certain_is_nothing_or_all(chance: float, shown: int) -> None:
    assert percent(chance) == shown


def test_a_place_says_what_it_pays_and_how_likely() -> None:
    t = table().boats("ginseng 8 [1], nutmeg 12, jade 10").stage("place", 3)
    drawn = GAME.board.draw(GAME.view(t.s, 0), Look(GAME, 0, "en", NAMES, GAME.legal(t.s, 0)))
    said = "Ginseng boat · for 2 · pays 9 (18 for 2) if it reaches the port: 33% by the dice"
    assert f'aria-description="{said}"' in drawn


def test_coins_fly_while_seats_are_paid_and_not_in_the_next_auction() -> None:
    t = last_placement()
    t.s.rng = seed_for((3, 3, 4))
    played = play(GAME, t.s, 3, GAME.actions.number("pass"))
    look = Look(GAME, 0, "en", NAMES, (), False, tuple(e for e in played.events if e.for_seat(0)))
    assert 'class="coins"' not in GAME.board.draw(GAME.view(played.state, 0), look)


def test_ma_041_declining_for_the_voyage_is_risky_with_men_left() -> None:
    t = table().boats("ginseng 3, nutmeg 3, jade 3").stage("place")
    risk = GAME.text.risky(t.s, 0, 0)
    assert say(risk) == "You will place nobody until the next voyage, though you have 3 accomplices left."
    assert GAME.text.risky(t.s, 0, GAME.actions.number("pirate")) is None
    t = table(declining="round").boats("ginseng 3, nutmeg 3, jade 3").stage("place")
    assert GAME.text.risky(t.s, 0, 0) is None


def test_on_a_phone_every_choice_is_in_the_sheet_and_large_enough() -> None:
    t = table().boats("ginseng 3, nutmeg 3, jade 3").stage("place")
    legal = GAME.legal(t.s, 0)
    drawn = GAME.board.draw(GAME.view(t.s, 0), Look(GAME, 0, "ru", NAMES, legal, True))
    sheet = drawn[drawn.index('class="sheet-svg"') :]
    for action in legal:
        assert f'data-action="{action}"' in sheet
    assert 'class="act quiet" data-action="0"' in sheet
