"""OpenSpiel: every game registered as atoll_<game>, with the parameters `seats`, `deals` and `options`.

    pyspiel.load_game("atoll_manila(seats=4,options=strong_pirates:on;max_voyages:5)")

Options of the game are one text, since OpenSpiel takes "3" for a number and "random" for none. Sealed choices
are made one after another and stay sealed.

Chance is one node at the start that picks the seed among `deals`; the rest follows from the record. So a
search that copies a state and plays on foresees what will be drawn. One that plays fair takes its states from
`resample_from_infostate`, as OpenSpiel's ISMCTS does: there, all that the player does not know, later draws
included, is dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games

from .base import Table

DEALS = 10_000
LONGEST = 5_000
DIGEST = 16  # bytes
SEEDS = 1 << 62
BEFORE = "before the deal"


def read_options(text: str) -> dict[str, str]:
    """Options from `name:value;name:value`."""
    pairs = [pair.split(":", 1) for pair in text.split(";") if pair]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueError(f"options are written as name:value;name:value, not {text!r}")
    return dict(pairs)


class AtollGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Atoll in OpenSpiel; each game registers a class of its own with its `kind`."""

    kind: Any  # pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        name = self.kind.short_name.removeprefix("atoll_")
        self.deals = int(given.get("deals", DEALS))
        if self.deals < 1:
            raise ValueError(f"chance needs at least one deal, not {self.deals}")
        seats = int(given.get("seats", find_game(name).seats[0]))
        self.table = Table(name, seats, read_options(given.get("options", "")))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.game.actions),
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> AtollState:
        """Before the deal."""
        return AtollState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> AtollObserver:
        """Features of what a player knows."""
        return AtollObserver(self.table, iig_obs_type, params)


class AtollState(pyspiel.State):  # type: ignore[misc]
    """A position in OpenSpiel."""

    def __init__(self, game: AtollGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.table = Table(game.table.game, game.table.seats, game.table.options)
        self.histories = [b""] * self.table.seats  # digests of what each player saw and chose

    def current_player(self) -> int:
        """Chance first, then the first awaited seat."""
        if self.table.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.table.waiting
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if self.table.state is None:
            return list(range(self.deals))
        return list(self.table.game.legal(self.table.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Any deal, equally likely."""
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.table.state is None:
            if not 0 <= action < self.deals:
                raise ValueError(f"there are deals 0 to {self.deals - 1}, not {action}")
            self.table.state = self.table.game.new(self.table.seats, action, self.table.options)
            return
        if self.is_terminal():
            raise RuntimeError("the game is over: begin with game.new_initial_state()")
        seat = self.current_player()
        seen = self.table.game.view(self.table.state, seat).tobytes()
        self.table.play(seat, action)
        history = self.histories[seat] + seen + action.to_bytes(4, "little")
        self.histories = self.histories.copy()  # clones share it
        self.histories[seat] = blake2b(history, digest_size=DIGEST).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return self.table.game.actions.code(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AtollState:
        """Another state in which this player has seen the same; `sampler` draws numbers from 0 to 1.

        What the player cannot know, and all that is drawn later, is dealt anew, whatever it is in this state.
        """
        made = self.clone()
        if made.table.state is not None and not made.is_terminal():
            guessed = made.table.game.view(made.table.state, player)
            made.table.game.info.guess(guessed, player, np.uint64(int(sampler() * SEEDS)))
            made.table.state = guessed
        return made

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.table.state is not None and not self.table.waiting

    def returns(self) -> list[float]:
        """What every player has got."""
        return self.table.rewards() if self.is_terminal() else [0.0] * self.table.seats

    def __str__(self) -> str:
        if self.table.state is None:
            return BEFORE
        game, state = self.table.game, self.table.state
        say = game.translator.translate
        lines = [say("en", line) for line in game.text.table(game.view(state, SPECTATOR), SPECTATOR)]
        known = [f"{game.actions.code(a)}" for a in self.legal_actions()] if self.table.waiting else []
        digest = blake2b(state.tobytes(), digest_size=8).hexdigest()  # of hidden things too
        return "\n".join([*lines, f"choices: {' '.join(known)}", f"position {digest}"])


class AtollObserver:
    """Observations of views, in OpenSpiel's interface.

    Its text is the hidden record: the player's own, or a spectator's where only public things are asked for.
    With perfect recall, a digest of all that the player saw at its choices and chose is added to both.
    """

    def __init__(self, table: Table, wanted: Any, params: Any) -> None:
        if params:
            raise ValueError(f"no observation parameters are supported, not {params}")
        self.private = wanted is None or wanted.private_info != pyspiel.PrivateInfoType.NONE
        self.recalls = wanted is not None and wanted.perfect_recall
        self.tensor = np.zeros(table.features + (DIGEST if self.recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[: table.features]}
        if self.recalls:
            self.dict["history"] = self.tensor[table.features :]

    def set_from(self, state: AtollState, player: int) -> None:
        """What a player knows."""
        self.tensor.fill(0)
        if state.table.state is not None:
            self.dict["observation"][:] = state.table.observation(player)
        if self.recalls and state.histories[player]:
            self.dict["history"][:] = np.frombuffer(state.histories[player], np.uint8) / 255

    def string_from(self, state: AtollState, player: int) -> str:
        """The view, as text."""
        if state.table.state is None:
            return BEFORE
        view = state.table.game.view(state.table.state, player if self.private else SPECTATOR)
        before = state.histories[player].hex() + ":" if self.recalls else ""
        return f"{player}:{before}{view.tobytes().hex()}"


def register() -> tuple[str, ...]:
    """Register every game found; returns the names."""
    known = set(pyspiel.registered_names())
    names = []
    for name in games():
        game = find_game(name)
        names.append(f"atoll_{name}")
        if names[-1] in known:
            continue
        kind = pyspiel.GameType(
            short_name=names[-1],
            long_name=game.translator.translate("en", "title"),
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=game.seats[-1],
            min_num_players=game.seats[0],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={
                "seats": game.seats[0],
                "deals": DEALS,
                "options": "",
            },
        )
        made = type(names[-1], (AtollGame,), {"kind": kind})
        globals()[names[-1]] = made  # where pickle looks for it
        pyspiel.register_game(kind, made)
    return tuple(names)
