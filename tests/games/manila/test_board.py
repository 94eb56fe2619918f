"""The picture of a position."""

from __future__ import annotations

import re

import pytest

import atoll
from atoll.games.manila.board.boats import lane_die
from atoll.games.manila.board.layout import BOW, STERN, TALL_RIVER, WIDE_RIVER, River
from atoll.games.manila.parts import EventType
from atoll.kit import Look
from atoll.kit.beats import play, seen_moments
from atoll.kit.core import record
from atoll.kit.core.sentinels import SPECTATOR

from .builder import Table

GAME = atoll.game("manila")
FLEET = "ginseng 3, nutmeg 3, jade 3"
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def table(seats: int = 4, **options: object) -> Table:
    return Table(GAME, seats, options)


def drawn(t: Table, lang: str = "en", tall: bool = False, seat: int | None = None) -> str:
    who = t.seat if seat is None else seat
    view = GAME.view(t.s, who)
    legal = GAME.legal(view, who) if who != SPECTATOR else ()
    names = ("Ann & <b>", "Ben", "Cleo", "Dan", "Eve")[: int(view.seats)]
    picture: str = GAME.board.draw(view, Look(GAME, who, lang, names, legal, tall))
    return picture


@pytest.mark.parametrize("tall", [False, True])
def test_the_board_shows_loans_before_the_click(tall: bool) -> None:
    rich = table().boats(FLEET).stage("place")
    poor = table().boats(FLEET).money(cash=[4]).stage("place")
    assert "+ loan" not in drawn(rich, tall=tall)
    assert "+ loan" in drawn(poor, tall=tall)


@pytest.mark.parametrize("tall", [False, True])
def test_names_are_never_markup(tall: bool) -> None:
    t = table().play("bid:3")
    assert "<b>" not in drawn(t, tall=tall)
    assert "Ann &amp; &lt;b&gt;" in drawn(t, tall=tall)


def test_a_long_name_stops_before_the_heading_of_the_auction() -> None:
    t = table().play("bid:3")
    view, names = GAME.view(t.s, 1), ("Константин Константинопольский", *NAMES[1:])
    phone, desk = (GAME.board.draw(view, Look(GAME, 1, "ru", names, (), tall)) for tall in (True, False))
    assert ">Константин Конст…</text>" in phone
    assert f">{names[0]}</text>" in desk


def test_wealth_below_nothing_has_a_proper_minus() -> None:
    t = table(max_voyages=1).boats(FLEET).money(cash=[0], loans=[2]).stage("resolve")
    view = GAME.view(t.s, 0)
    assert GAME.scores(view)[0] == -30
    assert GAME.text.figure(view, 0, 0) == "−30"
    assert ">−30</text>" in drawn(t, seat=0)


def test_a_face_down_share_is_not_drawn() -> None:
    t = table()
    t.s.dealt_shares[:4] = ((2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 0, 2))
    t.s.stock[:] = 3
    before = drawn(t, seat=0)
    t.s.dealt_shares[1:4] = ((0, 0, 2, 0), (0, 0, 0, 2), (0, 2, 0, 0))
    assert drawn(t, seat=0) == before


def test_numbers_of_the_track_stand_apart_on_a_phone() -> None:
    number = r'<g transform="translate\(([\d.]+) [\d.]+\)"><text x="0" y="[\d.]+" font-size="([\d.]+)" '
    number += r'font-weight="(\d+)" text-anchor="middle" fill="#fff">(?:12|13)</text>'
    found = re.findall(number, drawn(table().boats(FLEET).stage("place"), tall=True))
    assert len(found) == 2 * 3
    digit = 0.64 if int(found[0][2]) < 600 else 0.7  # of the height, in the widest of the usual fonts
    assert float(found[1][0]) - float(found[0][0]) > 2 * digit * float(found[0][1]) + 3


def test_ma_084_nothing_is_written_over_a_pilots_way_into_the_port() -> None:
    t = table().boats("ginseng 13, nutmeg 12, jade 0").men(pilots="-0").stage("pilot")
    picture = drawn(t)
    ways = []
    for code in ("pilot:ginseng+1", "pilot:ginseng+2", "pilot:nutmeg+2"):
        act = rf'data-action="{GAME.actions.number(code)}".*?translate\(([\d.]+) ([\d.]+)\)'
        ways += [(float(x), float(y)) for x, y in re.findall(act, picture)]
    chances = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>\d+\s?%</text>', picture)
    assert (len(ways), len(chances)) == (3, 3)
    for x, y in ways:
        assert all(abs(float(u) - x) > 30 or abs(float(v) - y) > 17 for u, v in chances)
        assert "l8 8-8 8" not in picture[picture.index(f"translate({x:g} {y:g})") :]  # the arrows lie below


def test_a_remark_below_the_last_slot_lies_on_the_roof_of_the_market() -> None:
    picture = drawn(table().boats(FLEET).money(cash=[1]).stage("place"), tall=True)
    last_slot = picture.index(f'data-action="{GAME.actions.number("yard:C")}"')
    assert picture.index("Black market") < picture.index("+ loan", last_slot)


def test_ma_047_a_pirate_on_his_place_is_no_button() -> None:
    t = table().boats(FLEET).men(pirates="1-").stage("place")
    assert drawn(t).count(f'data-action="{GAME.actions.number("pirate")}"') == 1
    t = table().boats(FLEET).men(pirates="12").stage("place")
    assert drawn(t).count(f'data-why="{GAME.actions.number("pirate")}"') == 2


def test_text_on_a_phone_is_large_enough() -> None:
    t = table(5).boats("ginseng 3 [0], nutmeg 3, jade 3 [12]").money(cash=[4]).stage("place")
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn(t, tall=True))]
    assert min(sizes) >= 8  # signs of seats
    plain = [
        float(size)
        for size in re.findall(r'<text x="[^"]+" y="[^"]+" font-size="([\d.]+)"', drawn(t, tall=True))
    ]
    assert min(plain) >= 11


@pytest.mark.parametrize("river", [TALL_RIVER, WIDE_RIVER])
def test_dice_just_rolled_lie_beside_the_boats(river: River) -> None:
    t = table().boats("ginseng 0, nutmeg 3, jade 11").stage("place", 2, seats_done=3)
    beats = play(GAME, record.copy(t.s), t.seat, GAME.actions.number("pass")).beats
    rolled = [one for one in seen_moments(GAME, t.s, beats, 0) if one.events[-1].code == EventType.ROLLED]
    look = Look(GAME, 0, "en", NAMES, (), river is TALL_RIVER, events=rolled[0].events)
    for lane in range(3):
        die = lane_die(rolled[0].state, look, river, lane, 78, 18)
        found = re.match(r'<g transform="translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)', die)
        assert found
        x, half = float(found[1]), 13 * float(found[2])
        bow = river.space(int(rolled[0].state.space[lane]))
        assert x + half < bow - STERN * river.scale or x - half > bow + BOW * river.scale
