"""The picture: heights, what may be taken, previews of placements, room for all cards."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from atoll.games.dragon_castle.board.layout import REALM_STEP_Y, THICK, rise
from atoll.games.dragon_castle.parts import CASTLE_COLS, ON_REALM, REALM_COLS
from atoll.kit import SPECTATOR, Look
from atoll.kit.game import Game
from atoll.kit.i18n import LETTERS

from .builder import Build, Table

LEAST_TEXT = 10.5  # of words, at the size of a page of 1366 pixels or a phone
NAMES = ("Vera", "Oleg", "Mia", "Leo")


@pytest.fixture
def table(fast: Game) -> Build:
    """Builds a position of the compiled game: pictures do not depend on it."""
    return lambda *args, **kwargs: Table(fast, *args, **kwargs)


def draw(t: Table, seat: int = 0, tall: bool = False, lang: str = "en") -> ElementTree.Element:
    view = t.game.view(t.s, seat)
    actions = t.game.legal(view, seat) if seat != SPECTATOR else ()
    look = Look(t.game, seat, lang, NAMES[: int(t.s.seats)], actions, tall)
    return ElementTree.fromstring(t.game.board.draw(view, look))


def words(element: ElementTree.Element | None) -> list[str]:
    assert element is not None
    return [e.text for e in element.iter() if e.tag.endswith("text") and e.text]


def by_id(root: ElementTree.Element, name: str) -> ElementTree.Element | None:
    return next((e for e in root.iter() if e.get("id") == name), None)


def actions(root: ElementTree.Element) -> set[int]:
    return {int(e.attrib["data-action"]) for e in root.iter() if "data-action" in e.attrib}


def test_stacks_show_their_height_and_face(table: Build) -> None:
    root = draw(table("(0,0) M1 M2 M3; (2,2) S1"))
    assert words(by_id(root, "castle-0")) == ["3", "3"]  # the number of the tile and of its floor
    assert words(by_id(root, f"castle-{2 * CASTLE_COLS + 2}")) == ["1", "1"]


@pytest.mark.parametrize("tall", [False, True])
def test_only_what_may_be_taken_can_be_clicked(table: Build, tall: bool) -> None:
    t = table("(0,0) M1 M2; (0,1) M1 M3; (0,2) M1 M4; (4,4) S1")
    assert actions(draw(t, tall=tall)) == {0, 2}
    assert actions(draw(t, seat=1, tall=tall)) == set()
    assert actions(draw(t, seat=SPECTATOR, tall=tall)) == set()


def test_a_cell_says_what_placing_there_brings(table: Build) -> None:
    t = table("(0,0) M5; (2,2) S1", realm="M1 M2 M3 . . . / . . . . . .").take(0, 0).shrine()
    root = draw(t)
    assert words(by_id(root, "realm-0-3")) == ["+2"]
    assert words(by_id(root, "realm-0-35")) == []


def test_a_set_can_be_chosen_by_any_of_its_tiles(table: Build) -> None:
    t = table("(0,0) M5; (2,2) S1", realm="M1 M2 M3 . . . / . / D1 F1 F2 F3", pool=1, spirits="change")
    t.take(0, 0).shrine().put(0, 3)
    assert t.phase == "CHOOSE_SET"
    root = draw(t)
    for cell in range(4):
        found = by_id(root, f"realm-0-{cell}")
        assert found is not None
        assert found.get("data-action") == str(ON_REALM)


def test_shrines_show_their_points_before_they_are_built(table: Build) -> None:
    t = table("(0,0) M5; (2,2) S1", realm="M1:2 M2 M3 . . .", pool=1).take(0, 0).shrine().put(0, 3)
    root = draw(t)
    assert words(by_id(root, "realm-0-0")) == ["2", "2"]
    assert words(by_id(root, f"realm-0-{REALM_COLS}")) == []


def test_the_place_of_the_first_tile_is_marked_until_the_action_is_finished(table: Build) -> None:
    def marked(t: Table) -> bool:
        return any(e.get("cx") == "-20" for e in draw(t).iter())  # the arrow beside the place

    castle = "(0,0) M5; (2,2) S1; (4,4) S2"
    t = table(castle, realm="M1 M2", pool=2, spirits="destruction")
    assert not marked(t)
    assert marked(t.take(0, 0))
    assert marked(t.call("destruction"))
    assert marked(t.shrine())
    assert not marked(t.take(2, 2).shrine())
    t = table(castle, realm="M1 M2", pool=2, spirits="destruction").take(0, 0).shrine().put(0, 2)
    assert not marked(t.call("destruction"))  # the tile is placed: nothing is left to mark


def test_tiles_a_spirit_gives_are_not_called_identical(table: Build) -> None:
    t = table("(0,0) M4; (0,2) M5; (0,4) M1; (0,6) S4", pool=1, spirits="depths").take(0, 0)
    assert "none available" in " ".join(words(draw(t)))
    t.call("depths").shrine()
    assert "2 glow" in " ".join(words(draw(t)))


def test_the_highest_stack_leaves_the_cell_behind_visible() -> None:
    assert [rise(height) for height in range(4)] == [THICK * height for height in range(4)]
    assert all(rise(height) < rise(height + 1) for height in range(9))
    assert rise(9) < REALM_STEP_Y - 15  # of the tile behind so much is seen


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("tall", [False, True])
def test_text_stays_readable_and_inside(table: Build, tall: bool, lang: str) -> None:
    t = table("(0,0) M1 M2; (2,2) S1; (8,11) S2", realm=["M1 x2* . D1:2"] * 4, seats=4, pool=2,
              spirits="beauty,wind,might", dragons="harmony,greatness")  # fmt: skip
    root = draw(t, tall=tall, lang=lang)
    width = float(root.attrib["viewBox"].split()[2])
    assert width == (360 if tall else 966)

    def walk(e: ElementTree.Element, scale: float, x: float) -> None:
        for moved in re.findall(r"translate\(([-\d.e]+) ", e.get("transform", "")):
            x += float(moved) * scale
        for grown in re.findall(r"scale\(([\d.]+)\)", e.get("transform", "")):
            scale *= float(grown)
        if e.get("class") == "content":  # shown large in a dialog
            return
        is_word = e.tag.endswith("text") and e.text and not e.text.isdigit()  # small tiles can be shown large
        if is_word and (e.text or "") not in LETTERS:  # seats have shapes, too
            assert float(e.attrib["font-size"]) * scale >= LEAST_TEXT, e.text
        if e.tag.endswith("text") and e.text:
            assert 0 <= x + float(e.get("x", "0")) * scale <= width, e.text
        for child in e:
            if not child.tag.endswith("defs"):
                walk(child, scale, x)

    walk(root, 1, 0)


def test_the_panel_of_the_dragon_of_ingenuity(table: Build) -> None:
    t = table("(0,0) M1 D1; (2,2) S1 S2; (4,4) F1 F2; (6,6) W1", seats=1).take(2, 2).discard()
    assert "Ingenuity" in words(draw(t))


def test_unseen_tiles_are_counted_on_request(fast: Game) -> None:
    for counted in (False, True):
        s = fast.new(2, 1, {"tile_counter": counted})
        drawn = fast.board.draw(fast.view(s, 0), Look(fast, 0, "en", NAMES[:2], fast.legal(s, 0)))
        assert ("Tiles still covered" in drawn) is counted
