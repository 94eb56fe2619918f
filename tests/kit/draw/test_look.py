"""The drawing helpers all boards share."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from atoll.kit import SPECTATOR, Look, badge, fit, text
from atoll.kit.draw.ahead import at_element, lit, mark
from atoll.kit.draw.bottom_sheet import split_sheet
from atoll.kit.draw.look import TOKENS, picture, shape


class Words:
    def translate(self, lang: str, what: Any, names: Any = None, **args: Any) -> str:
        return f"{lang} <{what}>"


def label(view: Any, seat: int, action: int) -> str:
    return f"act {action}"


def draw(view: Any, look: Look) -> str:
    return look.svg(10, 20, "a <board>", look.act(view, 1, "<circle r='1'/>"))


FAKE: Any = SimpleNamespace(id="fake", translator=Words(), text=SimpleNamespace(label=label),
                            board=SimpleNamespace(draw=draw))  # fmt: skip
VIEW: Any = None  # nothing here reads it
LOOK = Look(FAKE, seat=0, actions=(1, 2), names=("Ann", "Bob"))


def element(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def test_a_legal_action_can_be_clicked_focused_and_heard() -> None:
    act = element(LOOK.act(VIEW, 2, "<g/>", id="x", when="card"))
    assert act.attrib["data-action"] == "2"
    assert act.attrib["tabindex"] == "0"
    assert act.attrib["role"] == "button"
    assert act.attrib["aria-label"] == "en <act 2>"
    assert (act.attrib["id"], act.attrib["data-when"]) == ("x", "card")
    assert element(LOOK.act(VIEW, 2, "<g/>", label='"so"')).attrib["aria-label"] == '"so"'


def test_an_action_that_is_not_legal_says_why_only_to_who_may_choose() -> None:
    assert element(LOOK.act(VIEW, 3, "<g/>")).attrib == {"data-why": "3"}
    assert element(replace(LOOK, actions=()).act(VIEW, 3, "<g/>")).attrib == {}
    assert element(replace(LOOK, seat=SPECTATOR, actions=()).act(VIEW, 1, "<g/>")).attrib == {}


def test_a_pick_is_a_button() -> None:
    pick = element(LOOK.pick("card", "<g/>", "take <it>", id="c"))
    assert pick.attrib["data-pick"] == "card"
    assert pick.attrib["aria-label"] == "take <it>"
    assert pick.attrib["aria-pressed"] == "false"


def test_what_an_action_does_is_hidden_in_it_until_one_looks_at_it() -> None:
    act = element(LOOK.act(VIEW, 2, "<g/>", ahead="<path/>", note="Fish · +2 <now>"))
    assert act.attrib["aria-description"] == "Fish · +2 <now>"
    ahead = act[-1]
    assert ahead.attrib == {"class": "ahead", "display": "none"}
    assert [e.tag for e in ahead] == ["path"]
    pick = element(LOOK.pick("card", "<g/>", "take", ahead=lambda: "<path/>", note=lambda: "so"))
    assert pick.attrib["aria-description"] == "so"
    assert pick[-1].attrib["class"] == "ahead"
    assert len(element(LOOK.act(VIEW, 2, "<g/>"))) == 1, "no empty group"


def test_look_ahead_is_not_computed_for_what_cannot_be_chosen() -> None:
    def never() -> str:
        raise AssertionError("not needed")

    for look in (LOOK, replace(LOOK, actions=()), replace(LOOK, seat=SPECTATOR, actions=())):
        assert "ahead" not in look.act(VIEW, 3, "<g/>", ahead=never, note=never)


def test_quiet_actions_and_picks_have_a_class() -> None:
    assert element(LOOK.act(VIEW, 2, "<g/>", quiet=True)).attrib["class"] == "act quiet"
    assert element(LOOK.pick("card", "<g/>", "take", quiet=True)).attrib["class"] == "pick quiet"


def test_what_is_lost_by_a_risky_action_stands_at_it() -> None:
    def risky(view: Any, seat: int, action: int) -> str | None:
        return f"seat {seat} loses all" if action == 2 else None

    game: Any = SimpleNamespace(**{**vars(FAKE), "text": SimpleNamespace(label=label, risky=risky)})
    look = replace(LOOK, game=game)
    assert element(look.act(VIEW, 2, "<g/>")).attrib["data-risk"] == "en <seat 0 loses all>"
    assert "data-risk" not in element(look.act(VIEW, 1, "<g/>")).attrib
    assert "data-risk" not in element(LOOK.act(VIEW, 2, "<g/>")).attrib


def test_marks_name_the_elements_they_lie_at() -> None:
    assert element(mark("cell-1", "+2 <now>")).attrib == {
        "data-at": "cell-1", "data-mark": "gain", "data-words": "+2 <now>"
    }  # fmt: skip
    assert element(mark("cell-1", tone="loss")).attrib == {"data-at": "cell-1", "data-mark": "loss"}
    assert element(lit("a", "b")).attrib == {"data-lit": "a b"}
    assert lit() == ""
    there = element(at_element("cell-1", "<path/>"))
    assert (there.attrib, there[0].tag) == ({"data-at": "cell-1"}, "path")


def test_a_sheet_lies_below_in_a_picture_and_apart_in_a_page() -> None:
    whole = LOOK.svg(360, 500, "all <of> it", "<path/>", sheet="<circle/>", sheet_height=120.5)
    root = element(whole)
    assert root.attrib["viewBox"] == "0 0 360 620.5"
    inner = root[-1]
    assert (inner.attrib["y"], inner.attrib["height"]) == ("500", "120.5")
    board, sheet = (element(part) for part in split_sheet(whole))
    assert (board.attrib["viewBox"], [e.tag[-4:] for e in board]) == ("0 0 360 500", ["path"])
    assert sheet.attrib["viewBox"] == "0 0 360 120.5"
    assert [e.tag[-6:] for e in sheet] == ["circle"]
    assert sheet.attrib["aria-label"] == "all <of> it"
    assert split_sheet(LOOK.svg(10, 20, "", "")) == (LOOK.svg(10, 20, "", ""), "")


def test_what_can_be_shown_large_is_a_button_with_a_size() -> None:
    own = element(LOOK.zoom("<path/>", "realm of <B>", 206, 240.5, seat=1, id="realm-1"))
    assert own.attrib["data-zoom"] == "206 240.5"
    assert (own.attrib["data-seat"], own.attrib["role"], own.attrib["tabindex"]) == ("1", "button", "0")
    assert own.attrib["aria-label"] == "realm of <B>"
    drawer = element(LOOK.zoom("<path/>", "cards", 9, 9, content="<circle/>", shown=False))
    assert "data-seat" not in drawer.attrib
    assert drawer.attrib["display"] == "none"
    assert drawer[-1].attrib == {"class": "content", "display": "none"}


def test_names_are_letters_where_nobody_sits() -> None:
    assert LOOK.name(1) == "Bob"
    assert Look(FAKE).name(1) == "B"


@pytest.mark.parametrize("seat", range(6))
def test_seats_differ_by_colour_shape_and_letter(seat: int) -> None:
    mine = badge(seat, 1, 2, 3)
    assert f"--seat-{seat + 1}" in mine
    assert f"seat-{seat + 1}" in TOKENS
    assert "ABCDEF"[seat] in "".join(element(mine).itertext())
    assert mine not in [badge(other, 1, 2, 3) for other in range(6) if other != seat]


def test_a_piece_has_colour_and_shape_but_no_letter() -> None:
    pieces = [ElementTree.fromstring(shape(seat, 0, 0, 1)) for seat in range(6)]
    assert len({piece[0].tag + str(piece[0].attrib) for piece in pieces}) == 6
    assert [piece.attrib["fill"] for piece in pieces] == [f"var(--seat-{n})" for n in range(1, 7)]
    assert not any(list(piece.iter("text")) for piece in pieces)


def test_text_is_escaped() -> None:
    line = element(text(1, 2, "a < b & c", 9, text_anchor="middle"))
    assert line.text == "a < b & c"
    assert line.attrib["text-anchor"] == "middle"


def test_a_picture_stands_alone() -> None:
    root = element(picture(FAKE, VIEW, LOOK))
    assert root.attrib["viewBox"] == "0 0 10 20"
    style = root[0].text or ""
    assert all(f"--{name}:" in style for name in TOKENS)
    assert "fill" not in root[0].attrib


def test_words_are_cut_where_their_room_ends() -> None:
    assert fit("Anna", 10, 30) == "Anna"
    assert fit("Annabella", 10, 38) == "Annab…"
    assert fit("Ann. Bella", 10, 32) == "Ann…", "no mark stands before the dots"
    assert fit("Annabella", 10, 1) == "An…", "something is always said"
