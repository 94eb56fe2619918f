"""Sentences: reasons that fit the position, names, plurals, and a score sheet by source."""

from __future__ import annotations

import pytest

from atoll.games.dragon_castle.parts import (
    ACTIVATE,
    CASTLE_COLS,
    DISCARD,
    ON_REALM,
    PASS,
    REALM_COLS,
    SUMMON,
    TAKE_SHRINE,
    EventType,
    Spirit,
)  # fmt: skip
from atoll.kit.core.events import Event
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES

from .builder import Build, Table

ROW = "(0,0) M1; (0,1) M2; (0,2) M3; (4,4) S1"
UPPER = "(0,0) M1 M1; (0,1) M2 M2; (0,2) M3 M3; (4,4) S1; (6,6) M1; (8,8) M1"
FULL = "M1 S1 M2 S2 M3 S3 / S4 M4 S5 M5 S6 M6 / F1 Q1 F2 Q2 F3 Q3 / Q4 F4 Q1 F5 Q2 F6 / M1 S1 M2 S2 M3 S3 / "


@pytest.fixture
def table(fast: Game) -> Build:
    """Builds a position of the compiled game: texts do not depend on it."""
    return lambda *args, **kwargs: Table(fast, *args, **kwargs)


def why(t: Table, action: int, seat: int = 0) -> tuple[str, str]:
    say = t.game.text.why(t.game.view(t.s, seat), seat, action)
    for lang in LANGUAGES:
        assert t.game.translator.translate(lang, say)
    return say.id, say.rule


def castle(row: int, col: int) -> int:
    return row * CASTLE_COLS + col


def realm(row: int, col: int) -> int:
    return ON_REALM + row * REALM_COLS + col


def test_why_a_castle_tile_cannot_be_taken(table: Build) -> None:
    assert why(table(ROW), castle(0, 1)) == ("why-blocked", "DC-011")
    assert why(table(ROW), castle(8, 0)) == ("why-no-tile", "DC-011")
    assert why(table(ROW), castle(0, 0), seat=1) == ("why-not-your-turn", "DC-006")
    upper = table(UPPER)
    assert why(upper, castle(4, 4)) == ("why-top-floor", "DC-021")
    upper.take(0, 0)
    assert why(upper, castle(4, 4)) == ("why-not-identical", "DC-012")
    assert why(upper, castle(0, 2)) == ("why-not-identical", "DC-012")
    assert why(upper.shrine(), castle(6, 6)) == ("why-place-first", "DC-052")
    full = table(UPPER, realm=FULL + "S4 M4 S5 M5 S6 .").take(0, 0)
    assert why(full, castle(6, 6)) == ("why-no-room", "DC-026")


def test_why_an_ending_is_closed(table: Build) -> None:
    assert why(table(ROW), TAKE_SHRINE) == ("why-lift-first", "DC-024")
    assert why(table(ROW), DISCARD) == ("why-lift-first", "DC-025")
    assert why(table(ROW, supply=0).take(0, 0), TAKE_SHRINE) == ("why-supply-empty", "DC-027")
    full = table(ROW, realm=FULL + "S4 M4 S5 M5 S6 M6").take(0, 0)
    assert why(full, TAKE_SHRINE) == ("why-no-room", "DC-026")
    assert why(table(UPPER), SUMMON) == ("why-upper-floors", "DC-028")
    assert why(table(UPPER).take(0, 0), SUMMON) == ("why-lifted", "DC-030")
    assert why(table(ROW), PASS) == ("why-act-first", "DC-021")
    placing = table(ROW).take(0, 0).shrine()
    assert why(placing, DISCARD) == why(placing, TAKE_SHRINE) == ("why-place-first", "DC-052")


def test_why_nothing_follows_an_action_but_the_end_of_the_turn(table: Build) -> None:
    t = table(ROW, spirits="destruction", pool=1).summon()
    for action in (castle(0, 0), DISCARD, TAKE_SHRINE, SUMMON):
        assert why(t, action) == ("why-action-done", "DC-020")


def test_why_a_cell_is_closed(table: Build) -> None:
    t = table(ROW, realm="M5 x1* . . . . / M4 M6 . . . .", pool=2)
    assert why(t, realm(3, 3)) == ("why-act-first", "DC-021")
    t.take(0, 0).shrine()
    assert why(t, realm(0, 0)) == ("why-on-tile", "DC-051")
    assert why(t, realm(0, 1)) == ("why-on-shrine", "DC-051")
    assert why(t, ON_REALM + 40) == ("why-no-cell", "DC-R01")
    t.put(1, 2)
    assert t.phase == "BUILD_SHRINE"
    assert why(t, realm(3, 3)) == ("why-not-this-set", "DC-071")


def test_why_a_group_is_chosen_by_its_first_cell(table: Build) -> None:
    threes = "M1 M2 M3 . . . / . . . . . . / F1 F2 F3 . W1 ."
    t = table(ROW, realm=threes, pool=1, spirits="cunning").call("cunning").shrine()
    assert why(t, realm(0, 1)) == ("why-lowest-cell", "DC-R06")
    assert why(t, realm(2, 4)) == ("why-no-three", "DC-105")
    numbers = "M3 S3 F3 S3 . . / . . . . . . / M1 S1 F1 S1 . F2"
    t = table(ROW, realm=numbers, pool=1, spirits="beauty").call("beauty").shrine()
    assert why(t, realm(2, 3)) == ("why-lowest-cell", "DC-R06")
    assert why(t, realm(2, 5)) == ("why-no-beauty", "DC-090")


def test_why_a_spirit_cannot_be_activated(table: Build) -> None:
    def spirit(which: Spirit, **position: object) -> tuple[str, str]:
        return why(table(ROW, **position), ACTIVATE + which)

    assert spirit(Spirit.WIND) == ("why-not-in-play", "DC-005")
    assert spirit(Spirit.WIND, spirits="wind") == ("why-nothing-to-pay", "DC-080")
    assert spirit(Spirit.WIND, spirits="wind", pool=1) == ("why-no-effect", "DC-096")
    used = table(ROW, spirits="destruction,might", pool=2, realm="M1").call("destruction")
    assert why(used, ACTIVATE + Spirit.MIGHT) == ("why-once", "DC-080")
    assert why(used, realm(3, 3)) == ("why-pay-face-up", "DC-084")
    realm_text = "M1 M2 M3 . . . / . . . . . . / W1 F2 F3 F4 . ."
    owed = table("(0,0) M5; (2,2) M5; (4,4) S1", spirits="change,destruction", pool=1, realm=realm_text)
    owed.take(0, 0).take(2, 2).put(0, 3)
    assert why(owed, ACTIVATE + Spirit.DESTRUCTION) == ("why-owed", "DC-085")
    assert why(owed.call("change"), realm(0, 0)) == ("why-pay-owed", "DC-085")
    assert why(owed, realm(2, 1)) == ("why-pay-needed", "DC-082")


def test_why_a_shrine_cannot_pay(table: Build) -> None:
    full = FULL + "S4 M4 S5 M5 S6 "
    pair = table("(0,0) M4; (0,2) M5; (0,4) M1", realm=full + ".", pool=1, spirits="depths").take(0, 0)
    assert why(pair.call("depths"), TAKE_SHRINE) == ("why-no-room", "DC-082")
    move = table(ROW, realm=full + "F1", pool=1, spirits="might").call("might")
    assert why(move, TAKE_SHRINE) == ("why-no-room", "DC-082")
    assert why(table(ROW, realm="M1", spirits="destruction").call("destruction"), TAKE_SHRINE) == (
        "why-pool-empty",
        "DC-080",
    )
    faith = table("(0,0) M4; (4,4) S1", realm="M1 M2 M3 . S1 .", spirits="faith").take(0, 0).shrine()
    assert why(faith.put(0, 3).stop().call("faith"), TAKE_SHRINE) == ("why-pay-shrine-needed", "DC-082")


def ask(t: Table) -> str:
    say = t.game.text.ask(t.game.view(t.s, 0), 0)
    assert all(t.game.translator.translate(lang, say) for lang in LANGUAGES)
    return str(say.id)


def test_questions_name_what_may_be_chosen(table: Build) -> None:
    assert ask(table(UPPER)) == "ask-choose-action"
    assert ask(table(ROW)) == "ask-choose-action-summon"
    empty = table("", realm="M1 M2", pool=1, spirits="might")
    assert (ask(empty), note(empty)) == ("ask-choose-action-empty", None)
    wind = table(ROW, realm="x1* M2 . . . .", pool=1, spirits="wind").call("wind").shrine()
    assert ask(wind) == "ask-wind-flip-must"
    free = table(ROW, realm="x1* M2 x1 . . .", pool=1, spirits="wind").call("wind").shrine()
    assert ask(free) == "ask-wind-flip"
    groups = "D1 D2 D3 . M1 . / . . . . M2 M3 / F1"
    cunning = table(ROW, realm=groups, spirits="cunning").call("cunning").put(2, 0)
    assert (ask(cunning), ask(cunning.put(0, 0))) == ("ask-cunning-group", "ask-cunning-group-again")
    faith = table("(0,0) M4; (4,4) S1", realm="M1 M2 M3 . S1 .", pool=1, spirits="faith").take(0, 0).shrine()
    assert ask(faith.put(0, 3)) == "ask-shrine"
    assert ask(faith.stop().call("faith").put(0, 4)) == "ask-build-shrine-faith"


def note(t: Table) -> object:
    return t.game.text.note(t.game.view(t.s, 0), 0)


def test_duty_is_named(table: Build) -> None:
    t = table(ROW, pool=1, spirits="lightness").call("lightness").shrine()
    assert why(t, castle(0, 0)) == ("why-duty", "DC-093")
    assert why(t, SUMMON) == ("why-duty", "DC-093")


@pytest.mark.parametrize(
    ("lang", "reader", "count", "text"),
    [
        ("en", 1, 4, "Vera consolidates 4 Merchants: +2 VP"),
        ("en", 0, 4, "You consolidate 4 Merchants: +2 VP"),
        ("ru", 1, 4, "Vera закрепляет комплект: 4 Купца, +2 ПО"),
        ("ru", 0, 5, "Вы закрепляете комплект: 5 Купцов, +2 ПО"),
    ],
)
def test_sentences_know_their_reader_and_plurals(
    fast: Game, lang: str, reader: int, count: int, text: str
) -> None:
    event = Event(EventType.SET_CONSOLIDATED, -1, (0, 0, count, 2, 0, -1, 0, 0))
    assert fast.tell([event], reader, lang, ["Vera", "Oleg"]) == [text]


def test_placing_says_what_it_completes(table: Build) -> None:
    t = table("(0,0) M5; (2,2) S1", realm="M1 M2 M3 . . .").take(0, 0).shrine()
    assert t.game.name(t.s, 0, realm(0, 3)) == "place Merchant 5 on d1: set of 4, +2 VP"
    assert t.game.name(t.s, 0, realm(5, 5), "ru") == "положить кость «Купец 5» на f6"


def test_dc_064_placing_a_dragon_counts_its_bonus(table: Build) -> None:
    t = table("(0,0) D1; (2,2) S1", realm="D1 D2 D3 . . . / D1 D2 . . . .").take(0, 0).shrine()
    assert t.game.name(t.s, 0, realm(0, 3)) == "place Red Dragon on d1: set of 6, +6 VP"
    t = table("(0,0) D1; (2,2) S1", realm="D1 D2 . . . .").take(0, 0).shrine()
    assert t.game.name(t.s, 0, realm(0, 2)) == "place Red Dragon on c1: group of 3"


def test_the_sheet_names_every_source(table: Build) -> None:
    t = table("(0,0) D1; (2,2) S1; (4,4) S2; (6,6) F1", realm="D1 D2 D3 . . .", pool=1, dragons="resilience")
    t.take(0, 0).shrine().put(0, 3).put(0, 0).put(0, 1).take(2, 2).discard().summon().summon()
    rows = {
        t.game.translator.translate("en", say): values for say, values in t.game.text.sheet(t.s, t.events)
    }
    assert rows["Sets of Dragons"][0] == 2
    assert rows["Bonus for Dragons and Beauty"][0] == 1
    assert rows["Shrines on floor 1"][0] == 2
    assert rows["Countdown tokens"] == [2, 2]
    assert rows["Discarded tiles"] == [0, 1]
    assert rows["Dragon of Resilience"][0] == 2
    assert rows["Total"] == [9, 3]


def test_both_languages_hold_the_same_messages(fast: Game) -> None:
    assert fast.translator.messages("en") == fast.translator.messages("ru")
    for option in fast.options:
        for lang in LANGUAGES:
            assert fast.translator.has(lang, f"option-{option.name}-help")
    for option in fast.options[:4]:
        assert all(fast.translator.has("ru", f"option-{option.name}-{value}") for value in option.values)


def test_solo_ends_with_a_rank(table: Build) -> None:
    t = table("(0,0) M1; (2,2) S1", seats=1, circles=1)
    t.s.vp[0] = 53
    t.summon()
    assert t.game.translator.translate("en", t.game.text.headline(t.s)) == "55 VP: Silver Dragon"
    assert t.game.translator.translate("ru", t.game.text.headline(t.s)) == "55 ПО: Серебряный Дракон"


def test_dc_159_a_solo_rank_with_cards_tells_what_is_subtracted(table: Build) -> None:
    t = table("(0,0) M1; (2,2) S1", seats=1, circles=1, spirits="wind")
    t.s.vp[0] = 53
    t.summon()
    assert t.game.translator.translate("en", t.game.text.headline(t.s)) == (
        "55 VP − 15 for playing with cards = 40: Student"
    )
    assert t.game.translator.translate("ru", t.game.text.headline(t.s)) == (
        "55 ПО − 15 за игру с картами = 40: Студент"
    )


def test_dc_156_the_tiles_of_the_dragon_of_ingenuity_are_told(table: Build) -> None:
    t = table("(0,0) M1 D1; (2,2) S1 S2; (4,4) F1 F2; (6,6) W1", seats=1).take(2, 2).discard()
    lines = [t.game.translator.translate("en", say) for say in t.game.text.table(t.s, 0)]
    assert "Dragon of Ingenuity: 1 tile (D1), 0 tokens" in lines


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ((EventType.DRAGON_SUMMONED, 0, 0), "Vera summons the dragon and takes a token from the stack"),
        ((EventType.DRAGON_SUMMONED, 0, 2), "Vera summons the dragon and takes a countdown token"),
        (
            (EventType.INGENUITY_TOOK, 2, 13, 8, 0),
            "The Dragon of Ingenuity takes the same kind as Vera: Soldier 3 from B2",
        ),
        (
            (EventType.INGENUITY_SUMMONED, 1),
            "The Dragon of Ingenuity takes the last token on the track: the game is over",
        ),
        ((EventType.TILE_CHANGED, 0, 7, 22, 5), "Vera counts Breeze on b2 as a Dragon"),
        (
            (EventType.SET_CONSOLIDATED, 0, 3, 4, 2, 1, Spirit.BEAUTY),
            "Vera consolidates 4 tiles with the number 3: +3 VP",
        ),
    ],
)
def test_sentences_choose_their_words(fast: Game, event: tuple[int, ...], text: str) -> None:
    numbers = (*event[1:], *[0] * (9 - len(event)))
    assert fast.tell([Event(event[0], -1, numbers)], 1, "en", ["Vera", "Oleg"]) == [text]


def test_dc_182_a_castle_of_ones_own_is_advised(fast: Game) -> None:
    grid = fast.options[0].samples(4)[1]
    lines = [
        fast.translator.translate("en", say) for say in fast.text.table(fast.new(4, 1, {"castle": grid}), 0)
    ]
    assert "The first floor has 36 tiles; 40 to 55 are best for this number of players." in lines
    assert "An upper floor has 8 tiles side by side; at most 6 is best." in lines
    named = [say.id for say in fast.text.table(fast.new(4, 1, {"castle": "gates"}), 0)]
    assert not any(id.startswith("advice") for id in named)
