from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from atoll.kit import Message, Messages, SeatName, SeatNames
from atoll.kit.i18n import MissingMessage, Translator

ENGLISH = """\
title = Reef
catch = { $seat } catches { $n ->
    [one] { $n } fish
   *[other] { $n } fishes
}
tie = A tie: { $seats }
takes = { $seat-you ->
    [yes] You take it
   *[no] { $seat } takes it
}
fish = { $kind ->
    [cod] C
   *[eel] E
}
net = Caught: { $fish }
only-here = English
"""
RUSSIAN = """\
title = Риф
catch = { $seat } ловит { $n ->
    [one] { $n } рыбу
    [few] { $n } рыбы
   *[many] { $n } рыб
}
tie = Ничья: { $seats }
takes = { $seat-you ->
    [yes] Вы берёте
   *[no] { $seat } берёт
}
fish = { $kind ->
    [cod] Т
   *[eel] У
}
net = Улов: { $fish }
"""


@pytest.fixture
def translator(tmp_path: Path) -> Translator:
    (tmp_path / "words.en.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / "words.ru.ftl").write_text(RUSSIAN, "utf-8")
    return Translator(tmp_path)


def test_messages_by_id_and_by_say(translator: Translator) -> None:
    assert translator.translate("en", "title") == "Reef"
    assert translator.translate("ru", Message("title")) == "Риф"
    assert translator.messages("ru") == {"title", "catch", "tie", "takes", "fish", "net"}
    assert translator.has("en", "only-here")
    assert not translator.has("ru", "only-here")


@pytest.mark.parametrize(("n", "words"), [(1, "1 рыбу"), (3, "3 рыбы"), (5, "5 рыб"), (21, "21 рыбу")])
def test_russian_plurals(translator: Translator, n: int, words: str) -> None:
    assert (
        translator.translate("ru", "catch", ["Аня", "Борис"], seat=SeatName(1), n=n) == f"Борис ловит {words}"
    )


def test_seats_become_names_or_letters(translator: Translator) -> None:
    say = Message("tie", {"seats": SeatNames((0, 2))})
    assert translator.translate("en", say) == "A tie: A, C"
    assert translator.translate("en", say, ["Ann", "Bob", "Cid"]) == "A tie: Ann, Cid"


def test_a_row_of_short_messages_is_said_in_the_language_of_the_sentence(translator: Translator) -> None:
    net = Message(
        "net", {"fish": Messages([Message("fish", {"kind": "cod"}), "7", Message("fish", {"kind": "eel"})])}
    )
    assert translator.translate("en", net) == "Caught: C 7 E"
    assert translator.translate("ru", net) == "Улов: Т 7 У"


def test_numbers_of_a_record_are_numbers(translator: Translator) -> None:
    assert translator.translate("en", "catch", seat=SeatName(0), n=np.int8(1)) == "A catches 1 fish"


def test_missing_words_and_missing_arguments_are_errors(translator: Translator) -> None:
    with pytest.raises(MissingMessage, match="no message 'only-here' in ru"):
        translator.translate("ru", "only-here")
    with pytest.raises(MissingMessage, match="message 'catch' in en"):
        translator.translate("en", "catch", seat=SeatName(0))


def test_the_reader_is_addressed_as_you(translator: Translator) -> None:
    message, names = Message("takes", {"seat": SeatName(1)}), ("Ann", "Bo")
    assert translator.translate("en", message, names) == "Bo takes it"
    assert translator.translate("en", message, names, reader=0) == "Bo takes it"
    assert translator.translate("en", message, names, reader=1) == "You take it"
    assert translator.translate("ru", message, names, reader=1) == "Вы берёте"


def test_the_reader_among_several_players_is_you(translator: Translator) -> None:
    message, names = Message("tie", {"seats": SeatNames((0, 1))}), ("Ann", "Bo")
    assert translator.translate("en", message, names, reader=1) == "A tie: Ann, you"
    assert translator.translate("ru", message, names, reader=0) == "Ничья: вы, Bo"
