"""The conformance suite: what every game must obey, whatever its rules.

    from atoll.kit.laws import LAWS, cases
    for case in cases(game):
        for law in LAWS:
            law(case)                      # raises LawBroken, naming seats, options, seed and step

Each law takes a `Case`, plays a few games in Python and looks closely; `compiled.py` checks the same
invariants over as many games as wanted, at full speed.
"""

from collections.abc import Callable

from .barriers import barriers_rise
from .between import beats_can_be_shown, beats_come_back, beats_tell_nothing_more
from .cases import Case, LawBroken, Step, cases, walk
from .information import guesses_play_on, observations_are_sound, values_are_finite, views_hide
from .interpreted import twins_agree
from .presentation import (
    actions_have_names,
    events_have_sentences,
    pictures_show_the_choices,
    refusals_are_explained,
    score_sheets_add_up,
)
from .rules import (
    masks_fit_waiting,
    seed_and_choices_decide_everything,
    simultaneous_choices_commute,
    start_writes_everything,
)
from .source import rules_compile_everywhere

LAWS: tuple[Callable[[Case], None], ...] = (
    masks_fit_waiting,
    seed_and_choices_decide_everything,
    start_writes_everything,
    simultaneous_choices_commute,
    rules_compile_everywhere,
    barriers_rise,
    views_hide,
    guesses_play_on,
    observations_are_sound,
    values_are_finite,
    actions_have_names,
    refusals_are_explained,
    events_have_sentences,
    score_sheets_add_up,
    pictures_show_the_choices,
    beats_can_be_shown,
    beats_tell_nothing_more,
    beats_come_back,
    twins_agree,
)

__all__ = ["LAWS", "Case", "LawBroken", "Step", "cases", "rules_compile_everywhere", "twins_agree", "walk"]
