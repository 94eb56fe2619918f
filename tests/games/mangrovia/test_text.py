"""Texts: sentences and reasons in both languages."""

from __future__ import annotations

import pytest

from atoll.games.mangrovia.parts import KNOWN, LAND, VALUE, EventType
from atoll.kit.core.events import Event
from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.match import Match

from .builder import Table

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def told(t: Table, kind: EventType, lang: str) -> str:
    event = next(e for e in t.events if e.code == kind)
    return t.game.translator.translate(lang, t.game.text.event(event), NAMES)


def sentences(t: Table, lang: str) -> list[str]:
    """All events so far as sentences."""
    said = (t.game.text.event(event) for event in t.events)
    return [t.game.translator.translate(lang, say, NAMES) for say in said if say]


def lines(t: Table, lang: str = "en") -> list[str]:
    """The table in words, for the first seat."""
    return [
        t.game.translator.translate(lang, say, NAMES) for say in t.game.text.table(t.game.view(t.s, 0), 0)
    ]


def reason(t: Table, code: str, lang: str = "en") -> tuple[str, str]:
    why = t.game.text.why(t.s, t.seat, t.game.actions.number(code))
    return why.rule, t.game.translator.translate(lang, why, NAMES)


def test_a_hut_is_told_with_all_that_was_paid(game: Game) -> None:
    t = Table(game).birds("SR").hand(0, "S 2 5").at_pier(9, 0).do("build:a2")
    assert (
        told(t, EventType.BUILT, "en")
        == "Anna builds a hut on a2 for a sand card and 2 + 5 in value cards: 1 point."
    )
    assert (
        told(t, EventType.BUILT, "ru")
        == "Anna строит хижину на a2; плата: карта «песок» и карты значения 2 + 5; 1 очко."
    )


def test_a_double_hut_with_tiles_and_start_cards(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("WM").helper(0, "value3", "wild").hand(0, "W 7 6", start=True)
    t.at_pier(9, 0).do("double:g4")
    while "land:wild" in t.legal():
        t.do("land:wild")
    while t.legal("pay:"):
        t.do(next(c for c in ("pay:tile3", "pay:start2", "pay:7", "pay:6") if c in t.legal()))
    said = told(t, EventType.BUILT, "en")
    assert said.startswith(
        "Anna builds a double hut on g4 for a water card, a wild tile and 3 + 4 + 6 + 7 in value cards"
    )
    assert "(one of them a tile): 8 points." in said


def test_amulets_pay(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W a2 a3").at_pier(9, 0).do("build:e5")
    assert (
        told(t, EventType.BUILT, "ru")
        == "Anna строит хижину на e5; плата: карта «вода» и амулеты 2 + 3; 3 очка."
    )


@pytest.mark.parametrize(
    ("code", "rule", "words"),
    [
        ("build:c4", "MG-047", "There is already a hut on c4."),
        ("build:b1", "MG-048", "There is no bird on mangrove."),
        ("build:a2", "MG-048", "You have no sand card."),
        ("build:a1", "MG-049", "Your value cards cannot make exactly 14."),
        ("build:e5", "MG-049", "Your amulets cannot make exactly 5; cards do not count here."),
        (
            "double:m1",
            "MG-059",
            "No double huts in the stone area, in the pole area or on amulet territories.",
        ),
        ("bowl:1/12", "MG-022", "The boat is under way: bowls stay put until the round ends."),
        ("birds:WS", "MG-035", "The birds are placed at pier 12."),
        ("open:2", "MG-020", "Not now: pier 9 is at building."),
        ("pay:5", "MG-049", "You pay when you build: choose a territory first."),
    ],
)
def test_reasons_while_building(game: Game, code: str, rule: str, words: str) -> None:
    t = Table(game).birds("WS").huts(1, "c4").hand(0, "W 5 5 a2 a4").at_pier(9, 0)
    assert reason(t, code) == (rule, words)


def test_mg_061_a_missing_card_is_named_only_where_a_bird_allows_it(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "S S 7 3").at_pier(9, 0)  # e4 takes sand too, but no bird is there
    assert reason(t, "build:e4") == ("MG-048", "You have no water card.")
    assert reason(t, "double:e4") == ("MG-057", "A double hut needs two landscape cards: water.")
    assert reason(t, "build:a2", "ru")[1] == "Нет птички на песке."
    assert reason(t.birds("MR"), "build:e4", "ru")[1] == "Нет птички ни на воде, ни на песке."


def test_mg_092_one_wild_tile_does_not_replace_the_bird_of_the_other_card(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("SM").helper(0, "wild").hand(0, "W 7 7 6").at_pier(9, 0)
    assert reason(t, "double:g4") == ("MG-048", "There is no bird on water.")


def test_mg_020_a_part_left_out_is_told_as_a_part(game: Game) -> None:
    t = Table(game).bowls(None, 0, 1, 2, 3, None).birds("SM").hand(0, "7").hand(1, "S S 7")
    t.at_pier(10, 1, fill=False).do("build:a2")
    assert "Boris cannot build a second hut at pier 10." in sentences(t, "en")
    assert "Anna не может строить на пирсе 11." in sentences(t, "ru")
    assert "closed:value" in t.legal()  # there is more to do at this pier
    t = Table(game).hand(0, "M 6").at_pier(11, 0).do("skip", "skip")
    assert sentences(t, "en")[:2] == [
        "Anna skips building at pier 11.",
        "Anna skips the closed card at pier 11.",
    ]
    t = Table(game).at_pier(5, 0).do("skip")
    assert sentences(t, "ru")[0] == "Anna пропускает пирс 5."


def label(t: Table, code: str, lang: str) -> str:
    """A choice of the active seat in words."""
    return t.game.name(t.s, t.seat, t.game.actions.number(code), lang)


@pytest.mark.parametrize(
    ("pier", "first", "english", "russian"),
    [
        (1, (), "the open cards", "открытые карты"),
        (1, ("open:2",), "the second open card", "вторую открытую карту"),
        (1, ("skip",), "the closed card", "закрытую карту"),
        (4, (), "the open card", "открытую карту"),
        (6, ("skip",), "the closed cards", "закрытые карты"),
        (6, ("skip", "closed:value"), "the second closed card", "вторую закрытую карту"),
        (5, ("closed:value",), "the second closed card", "вторую закрытую карту"),
    ],
)
def test_mg_r03_skipping_names_exactly_what_is_skipped(
    game: Game, pier: int, first: tuple[str, ...], english: str, russian: str
) -> None:
    t = Table(game).row("2 2 3", "W S R").at_pier(pier, 0).do(*first)
    assert label(t, "skip", "en") == f"Skip {english}"
    assert label(t, "skip", "ru") == f"Пропустить {russian}"
    before = len(t.events)
    t.do("skip")
    assert f"Anna skips {english} at pier {pier}." in sentences(t, "en")[before - len(t.events) :]
    assert f"Anna пропускает {russian} на пирсе {pier}." in sentences(t, "ru")


def test_mg_033_whoever_built_nothing_at_pier_10_cannot_build(game: Game) -> None:
    t = Table(game).bowls(None, None, 1, 0, 2, 3).hand(0, "S 7").hand(1, "7 7").birds("SM")
    t.at_pier(9, 0, fill=False).do("skip")
    assert "Boris cannot build at pier 10." in sentences(t, "en")
    assert not any("second" in said for said in sentences(t, "en"))


@pytest.mark.parametrize(
    ("reader", "english", "russian"),
    [
        (0, "You build a hut on a2 for", "Вы строите хижину на a2; плата:"),
        (1, "Anna builds a hut on a2 for", "Anna строит хижину на a2; плата:"),
    ],
)
def test_the_reader_is_you(game: Game, reader: int, english: str, russian: str) -> None:
    t = Table(game).birds("SR").hand(0, "S 2 5").at_pier(9, 0).do("build:a2")
    assert any(said.startswith(english) for said in game.tell(t.events, reader, "en", NAMES))
    assert any(said.startswith(russian) for said in game.tell(t.events, reader, "ru", NAMES))
    tr, view = game.translator, game.view(t.s, reader)
    for lang, mine, other in (
        ("en", "a2: hut, you", "a2: hut, Anna"),
        ("ru", "a2: хижина, вы", "a2: хижина, Anna"),
    ):
        told = [tr.translate(lang, say, NAMES, reader=reader) for say in game.text.table(view, reader)]
        assert (mine if reader == 0 else other) in told


def test_no_event_names_its_reader(game: Game) -> None:
    """Whatever happens to a seat in a whole game is told to it as "you"."""
    match = Match(game, seats=3, seed=5, options={"stone_tiles": "mixed"})
    match.wander(2000, 3)
    assert match.over
    for lang in LANGUAGES:
        said = game.tell(match.events, 1, lang, ("Anna", "Boris", "Clara"))
        assert len(said) > 200
        assert not [each for each in said if "Boris" in each]


def test_both_languages_say_everything_and_nothing_is_unused(game: Game) -> None:
    """Messages only Russian has are forms of words."""
    english, russian = (game.translator.messages(lang) for lang in LANGUAGES)
    forms = {"card-acc", "land-not-on", "land-on", "land-on-two", "land-onto", "land-onto-two", "paid"}
    assert russian - english == forms
    assert english - russian == {"sort-card"}
    code = "".join(file.read_text("utf-8") for file in game.folder.rglob("*.py"))
    made = {f"do-{span.name.replace('_', '-')}" for span in game.actions.all}
    made |= {f"board-legend-{name}" for name in ("can", "unequal", "no-bird")}
    for lang in LANGUAGES:
        file = (game.folder / "text" / f"messages.{lang}.ftl").read_text("utf-8")
        for message in game.translator.messages(lang):
            if message.startswith(("lesson-", "option-", "title", "tagline", "tie-break")) or message in made:
                continue
            assert f'"{message}"' in code or f"'{message}'" in code or f"{{ {message} }}" in file, (
                lang,
                message,
            )


def test_mg_r21_the_birds_of_the_last_round_stay(game: Game) -> None:
    t = Table(game).stock(1, 0).bowls(0, 1, 2, 3, None, None)
    t.s.is_last_round = 1
    t.hand(0, "").hand(1, "").hand(2, "").hand(3, "").at_pier(11, 1, fill=False).do("skip")
    assert "Last round: the birds stay where they are." in sentences(t, "en")


def test_mg_035_where_the_birds_fly_is_told_in_the_right_case(game: Game) -> None:
    t = Table(game).at_pier(12, 0).do("birds:WM")
    assert told(t, EventType.BIRDS, "ru") == "Anna сажает птичек на воду и в мангровые заросли."


def test_mg_031_whoever_cannot_collect_is_asked_to_build_only(game: Game) -> None:
    skip = game.actions.number("skip")
    for store, asked, skipped in (
        (5, "collect amulets or build a hut", "Skip pier 8"),
        (0, "build a hut", "Skip building"),
    ):
        t = Table(game).give(1, " ".join(["a1"] * (5 - store)), KNOWN).birds("SM").hand(0, "S 7")
        t.at_pier(8, 0)
        assert game.translator.translate("en", game.text.ask(t.s, 0)) == f"Pier 8: {asked}"
        assert game.translator.translate("en", game.text.label(t.s, 0, skip)) == skipped


def test_one_card_and_one_point_are_told_in_the_singular(game: Game) -> None:
    t = Table(game).birds("SM").hand(0, "S 7 a1").at_pier(9, 0).do("build:a2")
    paid = "карта «песок» и карта значения 7"
    assert told(t, EventType.BUILT, "ru") == f"Anna строит хижину на a2; плата: {paid}; 1 очко."
    t.finish()
    assert told(t, EventType.AMULETS, "en") == "Amulets left: Anna, 1 point."


def test_the_table_in_words_tells_all_that_lies_open(game: Game) -> None:
    t = Table(game, tiles="mixed").tile("e2", 0).huts(1, "b5 e1").birds("SM").hand(0, "S 7 a3")
    t.at_pier(9, 0).do("build:a2").deck(VALUE, "2", "5 5 7")
    told = lines(t)
    assert "e2: free, water, price 10 (value cards); on it: god of path a↓" in told
    assert "b5: hut, Boris, pole tile 2" in told
    assert "Pole area: 1st Boris, 2nd nobody; next tile 3" in told
    assert "Stone area: 1 hut" in told
    assert any(line.endswith("in the deck 1; discard pile 5 5 7") for line in told)
    assert any(line.endswith("; discard pile S") for line in told)
    assert "Тропа 7→: 1-е место — никто, 2-е — никто" in lines(t, "ru")


def test_landscapes_have_letters_of_the_readers_language(game: Game) -> None:
    t = Table(game).row("2 3", "W S R").hand(0, "W W S", KNOWN).give(0, "M R 7").deck(LAND, "W", "M R")
    t.s.memory_aid = 1
    assert "Открытые ландшафтные карты: В П Т; в колоде 1; в сбросе М Т" in lines(t, "ru")
    assert "Open landscape cards: W S R; in the deck 1; discard pile M R" in lines(t)
    assert lines(t, "ru")[-1] == "У вас карты значения 7, стартовые –, ландшафты В В П М Т, амулеты –"
    assert any(line.endswith("видели В В П") for line in lines(t, "ru"))
    dealt = Event(EventType.DEALT, 1, (0, 1 | 1 << 4))
    assert game.tell([dealt], 0, "ru") == ["Ваши ландшафтные карты: В П."]
    assert game.tell([dealt], 0, "en") == ["Your landscape cards: W S."]


def test_reasons_while_paying(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W 2 3 3 5 7 6 a2").at_pier(9, 0).do("build:g4")
    assert reason(t, "amulet:2")[1] == "g4 is paid for with value cards, not with amulets."
    assert reason(t, "skip") == ("MG-R26", "First finish paying for g4, or take it back.")
    assert reason(t, "pay:4")[1] == "You have none of these."
    assert reason(t, "pay:6")[1] == "If you pay 6, you cannot make the other 4 exactly."
    assert reason(t, "land:W")[0] == "MG-048"


def test_reasons_for_bowls(game: Game) -> None:
    t = Table(game, seats=2)
    assert reason(t, "bowl:1/12")[0] == "MG-016"
    assert reason(t, "bowl:6/7")[0] == "MG-011"
    t.do("bowl:2/11")
    assert reason(t, "bowl:2/11", "ru") == ("MG-014", "Место занято, здесь Anna.")


@pytest.mark.parametrize("memory", ["on", "aid"])
def test_memory_aid_shows_what_all_have_seen(game: Game, memory: str) -> None:
    t = Table(game).hand(1, "5 W", KNOWN).give(1, "7")
    t.s.memory_aid = memory == "aid"
    line = game.translator.translate("en", game.text.seat_line(game.view(t.s, 0), 1))
    assert ("seen 5 W" in line) == (memory == "aid")
    assert "7" not in line
    t = Table(game).hand(2, "5 a1", KNOWN, start=True)
    t.s.memory_aid = memory == "aid"
    line = game.translator.translate("en", game.text.seat_line(game.view(t.s, 0), 2))
    assert line.endswith("seen 4★ 5★ 5 ①") == (memory == "aid")  # start cards are fixed by the seat


def test_tiles_before_a_seat_are_named(game: Game) -> None:
    t = Table(game, tiles="mixed").helper(1, "wild", "value3").god(1, 0)
    assert game.translator.translate("en", game.text.seat_line(t.s, 1)).endswith("tiles a↓ 3 ✶")
    picture = game.board.draw(game.view(t.s, 0), Look(game, 0, "en", NAMES))
    assert "Boris holds the god of path a↓" in picture


@pytest.mark.parametrize(
    ("place", "english", "russian"),
    [
        (
            "territories.a5",
            "reed, price 14 (value cards), pole area, paths a↓, 5→",
            "тростник, цена 14 (карты значения), особая область, тропы a↓, 5→",
        ),
        (
            "cards.landscapes",
            "water 8, sand 8, mangrove 8, reed 8",
            "вода 8, песок 8, мангровые заросли 8, тростник 8",
        ),
    ],
)
def test_figures_are_told_in_words(game: Game, place: str, english: str, russian: str) -> None:
    said = game.text.figure_value(place)
    assert [game.translator.translate(lang, said) for lang in LANGUAGES] == [english, russian]
    assert game.text.figure_value("special.tiles") is None


def test_every_pier_is_told_in_words(game: Game) -> None:
    piers = game.translator.translate("en", game.text.figure_value("archipelago.piers"))
    assert piers.startswith("1: 2 open cards, then 1 closed card; 2: amulets; 3: 1 open card;")
    assert "7: amulets or 1 closed card;" in piers
