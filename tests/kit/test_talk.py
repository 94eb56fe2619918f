from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from atoll.kit import Say, Says, Seat, Seats
from atoll.kit.talk import MissingWords, Talk

ENGLISH = """\
title = Reef
catch = { $seat } catches { $n ->
    [one] { $n } fish
   *[other] { $n } fishes
}
tie = A tie: { $seats }
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
fish = { $kind ->
    [cod] Т
   *[eel] У
}
net = Улов: { $fish }
"""


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    (tmp_path / "words.en.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / "words.ru.ftl").write_text(RUSSIAN, "utf-8")
    return Talk(tmp_path)


def test_messages_by_id_and_by_say(talk: Talk) -> None:
    assert talk.say("en", "title") == "Reef"
    assert talk.say("ru", Say("title")) == "Риф"
    assert talk.messages("ru") == {"title", "catch", "tie", "fish", "net"}
    assert talk.has("en", "only-here")
    assert not talk.has("ru", "only-here")


@pytest.mark.parametrize(("n", "words"), [(1, "1 рыбу"), (3, "3 рыбы"), (5, "5 рыб"), (21, "21 рыбу")])
def test_russian_plurals(talk: Talk, n: int, words: str) -> None:
    assert talk.say("ru", "catch", ["Аня", "Борис"], seat=Seat(1), n=n) == f"Борис ловит {words}"


def test_seats_become_names_or_letters(talk: Talk) -> None:
    say = Say("tie", {"seats": Seats((0, 2))})
    assert talk.say("en", say) == "A tie: A, C"
    assert talk.say("en", say, ["Ann", "Bob", "Cid"]) == "A tie: Ann, Cid"


def test_a_row_of_short_messages_is_said_in_the_language_of_the_sentence(talk: Talk) -> None:
    net = Say("net", {"fish": Says([Say("fish", {"kind": "cod"}), "7", Say("fish", {"kind": "eel"})])})
    assert talk.say("en", net) == "Caught: C 7 E"
    assert talk.say("ru", net) == "Улов: Т 7 У"


def test_numbers_of_a_record_are_numbers(talk: Talk) -> None:
    assert talk.say("en", "catch", seat=Seat(0), n=np.int8(1)) == "A catches 1 fish"


def test_missing_words_and_missing_arguments_are_errors(talk: Talk) -> None:
    with pytest.raises(MissingWords, match="no message 'only-here' in ru"):
        talk.say("ru", "only-here")
    with pytest.raises(MissingWords, match="message 'catch' in en"):
        talk.say("en", "catch", seat=Seat(0))
