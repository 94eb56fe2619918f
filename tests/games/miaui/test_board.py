"""What people see: only the table view, at its place, large enough to read."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from atoll.games.miaui import board
from atoll.games.miaui.board.cards import CHIP
from atoll.games.miaui.board.layout import TALL, WIDE, Plan
from atoll.kit import SPECTATOR, Look
from atoll.kit.core.events import Event
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES

from .builder import DEEP, DISCARD, KEEP, Table

NAMES = ("Anna", "Boris", "Clara", "Denis", "Elena", "Fjodor")
SVG = "{http://www.w3.org/2000/svg}"


def drawn(
    table: Table, seat: int, tall: bool = False, lang: str = "en", events: tuple[Event, ...] = ()
) -> ElementTree.Element:
    game = table.game
    view = game.view(table.s, seat)
    actions = game.legal(view, seat) if seat != SPECTATOR else ()
    look = Look(game, seat, lang, NAMES[: int(table.s.seats)], actions, tall, events)
    return ElementTree.fromstring(board.draw(view, look))


def titles(root: ElementTree.Element) -> list[str]:
    return [str(e.text) for e in root.iter(f"{SVG}title")]


def by_id(root: ElementTree.Element, wanted: str) -> ElementTree.Element | None:
    return next((e for e in root.iter() if e.get("id") == wanted), None)


def place(root: ElementTree.Element, wanted: str) -> tuple[float, float]:
    element = by_id(root, wanted)
    assert element is not None, f"{wanted} is in the picture"
    return moved(element)


def moved(element: ElementTree.Element) -> tuple[float, float]:
    """Where an element is moved to."""
    found = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    assert found
    return float(found[1]), float(found[2])


@pytest.fixture
def table(fast: Game) -> Table:
    """Round 6: a card only Boris knows, piles of all sorts, one dive sealed."""
    piles = {0: "T6 U13", 1: "L1", 2: "C1 J10 T7"}
    keep = {0: [9], 1: [5], 2: [2], 3: [7]}
    made = Table(fast, 4, gap=2).set(6, ("U12", "T8", "C3"), piles, viewers={DEEP: 1}, keep=keep)
    made.seal(2, 2)
    return made


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 3])
def test_mi_070_only_the_top_of_another_pile_is_drawn(table: Table, seat: int, tall: bool) -> None:
    seen = titles(drawn(table, seat, tall))
    assert "tiger fish 7" in seen
    assert "jellyfish −10" not in seen
    assert "catfish 1" not in seen


@pytest.mark.parametrize("tall", [False, True])
def test_mi_070_the_own_pile_is_spread(table: Table, tall: bool) -> None:
    root = drawn(table, 2, tall)
    assert {"catfish 1", "jellyfish −10", "tiger fish 7"} <= set(titles(root))
    assert "total −2" in [e.text for e in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("tall", [False, True])
def test_mi_091_open_baskets_are_drawn(table: Table, tall: bool) -> None:
    """MI-090: with the spent numbers."""
    table.s.open_baskets = 1
    root = drawn(table, 0, tall)
    assert "jellyfish −10" in titles(root)
    assert "played 8 9 10 11 12" in [e.text for e in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("tall", [False, True])
def test_mi_062_a_hidden_card_shows_its_back_and_who_knows_it(table: Table, tall: bool) -> None:
    for seat in (SPECTATOR, 0, 2, 3):
        root = drawn(table, seat, tall)
        assert "emperor tuna 12" not in titles(root)
        assert "only Boris" in titles(root)
    root = drawn(table, 1, tall)
    assert "emperor tuna 12" in titles(root)
    assert "only you see it" in [e.text for e in root.iter(f"{SVG}text")]


def test_mi_062_on_a_phone_a_hidden_card_leaves_the_name_of_its_depth_free(table: Table) -> None:
    """Neither the rim of light nor the sign of who knows it reaches into the words above."""
    root = drawn(table, 0, tall=True)
    card = by_id(root, "catch-0-6")
    assert card is not None
    rim = next(e for e in card.iter(f"{SVG}rect") if e.get("stroke-dasharray"))
    sign = next(e for e in card.iter(f"{SVG}g") if [text.text for text in e.findall(f"{SVG}text")] == ["B"])
    top = min(float(rim.get("y", 0)) - float(rim.get("stroke-width", 0)) / 2, moved(sign)[1] - 13)
    name = next(e for e in root.iter(f"{SVG}text") if e.text == "deep")
    below = 0.25 * float(name.get("font-size", 0))  # letters like p reach below their line
    assert float(name.get("y", 0)) + below <= place(root, "catch-0-6")[1] + top


def test_on_a_phone_the_deck_leaves_the_name_of_the_shallow_free(table: Table) -> None:
    root = drawn(table, 0, tall=True)
    name = next(e for e in root.iter(f"{SVG}text") if e.text == "shallows")
    above = float(name.get("y", 0)) - 0.75 * float(name.get("font-size", 0))  # where its letters begin
    assert place(root, "deck")[1] + CHIP[1] / 2 <= above, "also the card that lies there at the end"


def test_mi_020_a_sealed_card_is_raised_for_its_owner_only(table: Table) -> None:
    root = drawn(table, 2)
    assert place(root, "dive-2")[1] < place(root, "dive-3")[1]
    other = drawn(table, 0)
    assert {place(other, f"dive-{n}")[1] for n in range(1, 13)} == {WIDE.hand[0][1]}


def test_mi_023_spent_numbers_leave_their_places_blank(table: Table) -> None:
    root = drawn(table, 0)
    clickable = {int(e.get("data-action", -1)) + 1 for e in root.iter() if e.get("data-action")}
    assert clickable == set(table.hand(0))
    assert {e.get("data-why") for e in root.iter() if e.get("data-why")} == {"6", "7", "9", "10", "11"}


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=["wide", "tall"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_seats_go_clockwise_and_the_next_one_sits_at_the_left(fast: Game, seats: int, plan: Plan) -> None:
    places = plan.around(seats)
    middle = plan.width / 2
    assert places[0][0] == middle
    assert places[1][0] < middle < places[-1][0]
    # clockwise on a screen: the cross product of one place and the next, seen from the middle, is positive
    center = (middle, plan.cells[1][1])
    for (ax, ay), (bx, by) in zip(places, [*places[1:], places[0]]):
        turn = (ax - center[0]) * (by - center[1]) - (ay - center[1]) * (bx - center[0])
        assert turn > 0
    root = drawn(Table(fast, seats), 2, plan.tall)
    assert place(root, "seat-0" if seats == 3 else "seat-3") == places[1]
    assert by_id(root, "seat-2") is None, "the viewer has the hand and the pile below instead"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_mi_043_kiti_stands_in_her_gap_and_a_paw_shows_the_next(fast: Game, seats: int) -> None:
    for gap in range(seats):
        table = Table(fast, seats, gap)
        root = drawn(table, 0)
        gaps = WIDE.gaps(seats)
        assert place(root, "kiti") == gaps[gap]
        assert place(root, "kiti-next") == gaps[(gap + 1) % seats]


def test_mi_r16_no_paw_in_the_last_round(fast: Game) -> None:
    table = Table(fast, 3).set(12, ("C1", "C2", "C3"))
    assert by_id(drawn(table, 0), "kiti-next") is None


def test_mi_100_no_kiti_without_fights(fast: Game) -> None:
    root = drawn(Table(fast, 4, no_fights=True), 0)
    assert by_id(root, "kiti") is None


def test_mi_103_a_stack_is_spread_with_its_sum(fast: Game) -> None:
    table = Table(fast, 3, no_fights=True).set(6, ("U12 G J15", "T8", "C3"), viewers={DEEP: 1})
    texts = [e.text for e in drawn(table, 0).iter(f"{SVG}text")]
    assert "Σ −15 + ?" in texts
    assert "Σ −3" in [e.text for e in drawn(table, 1).iter(f"{SVG}text")]
    xs = [place(drawn(table, 0), f"catch-0-{dealt}")[0] for dealt in (4, 5, 6)]
    assert xs == sorted(xs)


@pytest.mark.parametrize("tall", [False, True])
def test_mi_110_the_sum_of_a_stack_does_not_cover_who_knows_its_bottom_card(fast: Game, tall: bool) -> None:
    table = Table(fast, 3, no_fights=True).set(6, ("U12 G", "T8", "C3"), viewers={DEEP: 1})
    root = drawn(table, 0, tall)
    card = by_id(root, "catch-0-5")
    assert card is not None
    sign = next(e for e in card.iter(f"{SVG}g") if [text.text for text in e.findall(f"{SVG}text")] == ["B"])
    pill = next(
        e for e in root.iter(f"{SVG}g") if any(text.text == "Σ 0 + ?" for text in e.findall(f"{SVG}text"))
    )
    top = place(root, "catch-0-5")[1] + moved(sign)[1] - 13
    assert top >= moved(pill)[1] + 11


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tall", [False, True])
def test_mi_055_the_question_has_two_buttons_with_both_totals(fast: Game, tall: bool, lang: str) -> None:
    table = Table(fast, 3).set(6, ("J10", "T8", "C3"), {0: "U13 J15 C4 J10"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    root = drawn(table, 0, tall, lang)
    buttons = {
        int(e.get("data-action", "")): "".join(e.itertext()) for e in root.iter() if e.get("data-action")
    }
    assert set(buttons) == {DISCARD, KEEP}
    assert buttons[DISCARD].endswith("17")
    assert buttons[KEEP].endswith("−18")


def test_a_caught_card_flies_to_its_pile(fast: Game) -> None:
    """The card keeps the id it had in the lagoon, so that the page lets it glide."""
    table = Table(fast, 3).set(6, ("U12", "T8", "C3"), then="T6 T7 T9", keep={0: [9], 1: [5], 2: [2]})
    before = drawn(table, 0)
    lagoon = place(before, "catch-1-6")
    events = tuple(table.dive(9, 5, 2))
    after = drawn(table, 0, events=events)
    assert place(after, "catch-1-7") == lagoon
    assert place(after, "catch-1-6") != lagoon
    assert by_id(by_id(after, "seat-1"), "catch-1-6") is not None  # type: ignore[arg-type]


def test_mi_107_a_card_flies_from_its_place_in_a_stack_that_is_not_all_received(fast: Game) -> None:
    """No two things in a picture have the same id."""
    table = Table(fast, 3, no_fights=True).set(
        6, ("J10 U12", "T8", "C3"), {0: "J10 J15"}, keep={0: [9], 1: [5], 2: [2]}
    )
    events = tuple(table.dive(9, 5, 2))
    for seat in (0, 1):
        ids = [e.get("id") for e in drawn(table, seat, events=events).iter() if e.get("id")]
        assert len(set(ids)) == len(ids)
        assert "catch-0-5" in ids, "the jellyfish, now in a pile"
        assert "catch-0-6" in ids, "the tuna, still in the lagoon"


def test_the_last_dive_is_sorted_like_the_water(fast: Game) -> None:
    """Low above; equals as Kiti settled them before she walked on."""
    table = Table(fast, 4, gap=0).set(6, ("U12", "T8", "C3"), keep={0: [9], 1: [9], 2: [6], 3: [2]})
    table.dive(9, 9, 6, 2)
    root = drawn(table, 1)
    depth = [place(root, f"last-{seat}")[1] for seat in range(4)]
    assert sorted(range(4), key=lambda seat: depth[seat]) == [3, 2, 1, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nothing_is_smaller_than_11_on_a_phone(fast: Game, seats: int, lang: str) -> None:
    table = Table(fast, seats, seed=3)
    table.dive(*range(12, 12 - seats, -1))
    root = drawn(table, 0, tall=True, lang=lang)
    assert root.get("viewBox", "").startswith("0 0 360 ")
    sizes = {float(e.get("font-size", 0)): e.text for e in root.iter(f"{SVG}text") if e.text}
    letters = set("ABCDEF")  # in the signs of the seats, which are shapes as well
    assert {size: words for size, words in sizes.items() if size < 11 and words not in letters} == {}


def test_at_the_end_everything_is_open(fast: Game) -> None:
    """MI-072: the removed card too."""
    table = Table(fast, 3).set(12, ("C1", "C2", "G"), {1: "J10 U15"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    root = drawn(table, SPECTATOR)
    assert {"jellyfish −10", "emperor tuna 15", "The card nobody saw"} <= set(titles(root))


@pytest.mark.parametrize("tall", [False, True])
def test_names_are_words_and_never_markup(table: Table, tall: bool) -> None:
    rude = ("<script>", "a&b", '"><g id="kiti">', "Denis")
    for seat in (SPECTATOR, 0, 1):
        view = table.game.view(table.s, seat)
        look = Look(table.game, seat, "en", rude, table.game.legal(view, max(seat, 0)), tall)
        root = ElementTree.fromstring(board.draw(view, look))
        assert not [e for e in root.iter() if e.tag.endswith("script")]


def test_the_emblem_is_sound() -> None:
    root = ElementTree.fromstring(board.emblem())
    assert root.get("viewBox") == "0 0 120 80"
