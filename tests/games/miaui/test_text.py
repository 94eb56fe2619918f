"""What people read: only the table view, in two languages, and nothing that is not needed."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from atoll.games.miaui import text
from atoll.games.miaui.parts import CELLS, EventType, Phase
from atoll.games.miaui.state import State
from atoll.games.miaui.text.names import CELL_NAMES
from atoll.kit import SPECTATOR, Event, Message
from atoll.kit.core.events import EVERYBODY
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES

from .builder import DEEP, DISCARD, KEEP, Table

NAMES = ("Anna", "Boris", "Clara", "Denis")


@pytest.fixture
def table(fast: Game) -> Table:
    """Round 6: a card only Boris knows, piles of all sorts, one dive sealed."""
    piles = {0: "T6 U13", 1: "L1", 2: "C1 J10 T7"}
    keep = {0: [9], 1: [5], 2: [2], 3: [7]}
    made = Table(fast, 4, gap=2).set(6, ("U12", "T8", "C3"), piles, viewers={DEEP: 1}, keep=keep)
    made.seal(2, 2)
    return made


def spoken(game: Game, lines: Sequence[Message], lang: str = "en") -> str:
    return "\n".join(game.translator.translate(lang, line, NAMES) for line in lines)


def test_mi_070_the_pile_of_another_is_its_top_card_and_height(fast: Game, table: Table) -> None:
    view = fast.view(table.s, 0)
    assert fast.translator.translate("en", text.seat_line(view, 2), NAMES) == "3 cards, tiger fish 7 on top"
    assert text.figure(view, 2, 0) == "▤ 3"
    assert text.figure(fast.view(table.s, 2), 2, 2) == "−2", "one knows what one's own pile is worth"
    told = spoken(fast, text.table(view, 0))
    assert "jellyfish" not in told
    assert "catfish 1" not in told


def test_mi_070_the_own_pile_may_be_looked_through(fast: Game, table: Table) -> None:
    told = spoken(fast, text.table(fast.view(table.s, 2), 2))
    for card in ("catfish 1", "jellyfish −10", "tiger fish 7"):
        assert f"in your pile: {card}" in told
    assert "Your pile is worth −2" in told


def test_mi_071_spent_numbers_are_not_told(fast: Game, table: Table) -> None:
    """MI-R23: the own hand shows what is missing, and that is all."""
    told = spoken(fast, text.table(fast.view(table.s, 0), 0))
    assert "played" not in told
    assert "Your hand: 1 2 3 4 5 6 9" in told


def test_mi_090_open_baskets_show_spent_numbers(fast: Game, table: Table) -> None:
    table.s.open_baskets = 1
    line = text.seat_line(fast.view(table.s, 0), 2)
    assert (
        fast.translator.translate("en", line, NAMES) == "3 cards, tiger fish 7 on top · played 8 9 10 11 12"
    )


def test_mi_091_open_baskets_show_whole_piles(fast: Game, table: Table) -> None:
    table.s.open_baskets = 1
    view = fast.view(table.s, 0)
    assert "in Clara's pile: jellyfish −10" in spoken(fast, text.table(view, 0))
    assert text.figure(view, 2, 0) == "−2"


def test_mi_062_a_secret_card_is_named_to_its_viewer_alone(fast: Game, table: Table) -> None:
    assert "deep: emperor tuna 12, face down; only you have seen it" in spoken(
        fast, text.table(fast.view(table.s, 1), 1)
    )
    for seat in (SPECTATOR, 0, 2, 3):
        told = spoken(fast, text.table(fast.view(table.s, seat), seat))
        assert "deep: a face-down card that Boris has seen" in told
        assert "tuna 12" not in told


def test_mi_110_only_the_bottom_card_of_a_stack_is_a_secret(fast: Game) -> None:
    """An equal card on top of it lies open for all."""
    table = Table(fast, 3, no_fights=True).set(6, ("T8 U12 T8", "T6", "C3"), viewers={DEEP: 1})
    told = spoken(fast, text.table(fast.view(table.s, 1), 1)).splitlines()
    assert [line for line in told if line.startswith("deep")] == [
        "deep: tiger fish 8, face down; only you have seen it",
        "deep: emperor tuna 12",
        "deep: tiger fish 8",
    ]


def test_mi_107_what_is_left_of_a_stack_during_the_question_lies_open(fast: Game) -> None:
    """MI-R10: the card that was face down has been turned up and received."""
    table = Table(fast, 3, no_fights=True).set(
        6, ("J10 U12", "T6", "C3"), {0: "J10 J15"}, viewers={DEEP: 1}, keep={0: [9], 1: [5], 2: [2]}
    )
    table.dive(9, 5, 2)
    assert table.s.phase == Phase.JELLY
    for seat in (SPECTATOR, 0, 1, 2):
        told = spoken(fast, text.table(fast.view(table.s, seat), seat)).splitlines()
        assert [line for line in told if line.startswith("deep")] == ["deep: emperor tuna 12"]


def test_mi_020_a_sealed_number_is_told_to_its_owner_alone(fast: Game, table: Table) -> None:
    assert "You have chosen 2" in spoken(fast, text.table(fast.view(table.s, 2), 2))
    for seat in (SPECTATOR, 0, 1, 3):
        told = spoken(fast, text.table(fast.view(table.s, seat), seat))
        assert "You have chosen" not in told
        assert "Already chosen: Clara" in told


def test_mi_040_kiti_is_described_with_both_orders(fast: Game, table: Table) -> None:
    """MI-041: for shallow the reverse."""
    told = spoken(fast, text.table(fast.view(table.s, 0), 0))
    assert "between Clara and Denis" in told
    assert (
        "the deep and the middle: Clara, Boris, Anna, Denis; for the shallows: Denis, Anna, Boris, Clara"
        in told
    )
    note = text.note(fast.view(table.s, 3), 3)
    assert note is not None
    assert (
        fast.translator.translate("en", note)
        == "in a tie you are 4th of 4 for the deep and the middle, 1st for the shallows"
    )


def test_the_log_goes_back_one_round_unless_the_table_remembers(fast: Game, table: Table) -> None:
    """Section 6: older lines are a memory aid the rules forbid."""
    assert text.forgets(fast.view(table.s, 0)) == EventType.ROUND_START
    table.s.open_baskets = 1
    assert text.forgets(fast.view(table.s, 0)) is None
    table.s.open_baskets, table.s.phase = 0, Phase.OVER
    assert text.forgets(fast.view(table.s, 0)) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mi_055_the_question_names_both_totals(fast: Game, lang: str) -> None:
    table = Table(fast, 3).set(6, ("J10", "T8", "C3"), {0: "U13 J15 C4 J10"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    view = fast.view(table.s, 0)
    note = text.note(view, 0)
    assert note is not None
    said = fast.translator.translate(lang, note)
    assert "17" in said
    assert "−18" in said
    assert fast.translator.translate(lang, text.ask(view, 0)).count("3") == 1


def refusal(fast: Game, view: State, seat: int, action: int) -> str:
    return text.why(view, seat, action).rule


def test_refusals_name_the_rule(fast: Game, table: Table) -> None:
    view = fast.view(table.s, 2)
    assert refusal(fast, view, 2, 4) == "MI-R15"
    assert refusal(fast, view, 0, 11) == "MI-023"
    assert refusal(fast, view, 0, DISCARD) == "MI-055"
    table = Table(fast, 3).set(6, ("J10", "T8", "C3"), {0: "J15 J10"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    assert refusal(fast, fast.view(table.s, 1), 1, 2) == "MI-R07"
    assert refusal(fast, fast.view(table.s, 1), 1, KEEP) == "MI-055"
    table.s.phase = Phase.OVER
    assert refusal(fast, fast.view(table.s, 1), 1, 2) == "MI-080"


SENTENCES = (
    (EventType.ROUND_START, (5, 0, 1),
     "Round 5: Kiti stands between Anna and Boris",
     "Раунд 5: Кити стоит между игроком Anna и игроком Boris"),
    (EventType.ROUND_START, (5, -1, -1), "Round 5", "Раунд 5"),
    (EventType.CAUGHT, (0, 0, 11),
     "Anna catches an emperor tuna (12) in the deep",
     "Anna ловит императорского тунца (12) на большой глубине"),
    (EventType.GULL_ATE, (1, 5),
     "The seagull takes Boris's tiger fish 6", "Чайка уносит у игрока Boris тигровую рыбу (6)"),
    (EventType.GULL_ATE, (1, -1),
     "The seagull finds nothing in Boris's pile and flies off hungry",
     "В стопке игрока Boris пусто: чайка улетает голодной"),
    (EventType.DISPUTE, (2, 4, 0b0011, 1),
     "Tie at 4 for the shallows (Anna, Boris): Kiti's left hand picks Boris",
     "Спор на малой глубине, число 4 (Anna, Boris): к левой руке Кити ближе Boris"),
    (EventType.REVEALED, (3, 9, 5, 0, 0, 0, 3),
     "Numbers: Boris 9, Clara 5, Anna 3",
     "Числа: Boris 9, Clara 5, Anna 3"),
    (EventType.JELLY_DISCARDED, (2, -35),
     "Clara discards the jellyfish and gets rid of 35 penalty points",
     "Clara сбрасывает медуз и избавляется от 35 штрафных очков"),
    (EventType.CELL_STAYS, (1, 1),
     "The card in the middle stays there", "1 карта остаётся на средней глубине"),
    (EventType.CELL_STAYS, (1, 3), "3 cards stay in the middle", "3 карты остаются на средней глубине"),
    (EventType.GAME_END, (20, 2),
     "The game is over. The card nobody saw was a jellyfish (−15). 2 cards are left in the lagoon.",
     "Игра окончена. Карта, которую никто не видел: медуза (−15). В лагуне остались 2 карты."),
)  # fmt: skip


@pytest.mark.parametrize(("event_type", "numbers", "english", "russian"), SENTENCES)
def test_events_in_words(
    fast: Game, event_type: EventType, numbers: tuple[int, ...], english: str, russian: str
) -> None:
    said = text.event(Event(event_type, EVERYBODY, (*numbers, *[0] * (8 - len(numbers)))))
    assert said is not None
    assert [fast.translator.translate(lang, said, NAMES) for lang in LANGUAGES] == [english, russian]


TO_THE_READER = (
    (EventType.CAUGHT, (0, 0, 11),
     "You catch an emperor tuna (12) in the deep", "Вы ловите императорского тунца (12) на большой глубине"),
    (EventType.GULL_ATE, (0, 5),
     "The seagull takes your tiger fish 6", "Чайка уносит у вас тигровую рыбу (6)"),
    (EventType.DISPUTE, (0, 9, 0b0011, 0),
     "Tie at 9 for the deep (you, Boris): Kiti's right hand picks you",
     "Спор на большой глубине, число 9 (вы, Boris): к правой руке Кити ближе вы"),
    (EventType.REVEALED, (3, 9, 5, 0, 0, 0, 3),
     "Numbers: Boris 9, Clara 5, you 3", "Числа: Boris 9, Clara 5, вы 3"),
    (EventType.JELLY_KEPT, (0,), "You keep the jellyfish", "Вы оставляете медуз"),
    (EventType.ROUND_START, (5, 3, 0),
     "Round 5: Kiti stands between Denis and you", "Раунд 5: Кити стоит между игроком Denis и вами"),
)  # fmt: skip


@pytest.mark.parametrize(("event_type", "numbers", "english", "russian"), TO_THE_READER)
def test_the_reader_is_you(
    fast: Game, event_type: EventType, numbers: tuple[int, ...], english: str, russian: str
) -> None:
    said = text.event(Event(event_type, EVERYBODY, (*numbers, *[0] * (8 - len(numbers)))))
    assert said is not None
    assert [fast.translator.translate(lang, said, NAMES, reader=0) for lang in LANGUAGES] == [
        english,
        russian,
    ]


def test_events_without_a_sentence() -> None:
    silent = {EventType.DEALT, EventType.SEALED, EventType.KITI_MOVED}
    assert {
        each for each in EventType if text.event(Event(each, EVERYBODY, (0, 0, 0, 0, 0, 0, 3, 0))) is None
    } == silent


# Messages whose ids are put together from parts, or used outside the game
COMPOSED = (
    r"title|tagline|(option|figure|lesson)-.+|event-revealed-\d|"
    r"board-(deep|middle|shallow)|table-seat(-open)?"
)


def test_every_message_is_used_and_written_in_both_languages(fast: Game) -> None:
    english, russian = (fast.translator.messages(lang) for lang in LANGUAGES)
    assert russian - english == {"card-accusative", "at-cell", "cards-count", "jelly-count"}, (
        "Russian has more forms"
    )
    assert english <= russian
    sources = "".join(
        file.read_text("utf-8") for file in fast.folder.rglob("*") if file.suffix in (".py", ".ftl")
    )
    for message in russian:
        named = f'"{message}"' in sources or f"'{message}'" in sources or f"{{ {message} }}" in sources
        assert named or re.fullmatch(COMPOSED, message), message


def test_every_figure_has_its_place_in_the_box(fast: Game) -> None:
    places = [place for _, place in text.figures()]
    assert len(set(places)) == len(places)
    for _, place in text.figures():
        assert fast.box.figure(place) is not None, place
    for figure in fast.box.figures:
        if figure.source != "rulebook":
            assert figure.place in places


def test_cells_have_names(fast: Game) -> None:
    assert len(CELL_NAMES) == CELLS
    assert [fast.translator.translate("ru", "cell", cell=cell) for cell in CELL_NAMES] == [
        "большая глубина",
        "средняя глубина",
        "малая глубина",
    ]
