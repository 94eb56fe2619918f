"""What all environments share: a game in progress with observations, action masks and rewards."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property
from io import BytesIO
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core import record
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look, picture
from atoll.kit.draw.png import to_png
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.match.choice_check import refusal_code

REWARDS = ("place", "score")
RENDER_MODES = ("ansi", "svg", "rgb_array")


class MissingExtra(ImportError):
    """A library that an extra of Atoll brings is not installed."""


def place_reward(places: tuple[int, ...]) -> list[float]:
    """First place +1, last place -1, ties get the mean of their places; a single seat: won or lost."""
    n = len(places)
    if n == 1:
        return [1.0 if places[0] == 1 else -1.0]
    shared = [
        sum(other < mine for other in places) + sum(other == mine for other in places) / 2 - 0.5
        for mine in places
    ]
    return [1.0 - 2.0 * rank / (n - 1) for rank in shared]


def score_reward(scores: tuple[int, ...]) -> list[float]:
    """Points ahead of the best other seat; a single seat: the points."""
    if len(scores) == 1:
        return [float(scores[0])]
    return [float(mine - max(scores[:i] + scores[i + 1 :])) for i, mine in enumerate(scores)]


def pixels(svg: str, width: int = 960) -> NDArray[np.uint8]:
    """A picture by `atoll.kit.draw.look` as an image [height, width, 3]; needs the extra `image`."""
    try:
        from PIL import Image

        png = to_png(svg, width)
    except ImportError as missing:
        raise MissingExtra("images need a renderer: pip install 'atoll[image]'") from missing
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))


def new_rng(seed: int | None) -> np.random.Generator:
    """A random generator; without a seed, another one every time."""
    if seed is not None and (not isinstance(seed, int | np.integer) or seed < 0):
        raise ValueError(f"a seed is a whole number from 0 on, not {seed!r}")
    return np.random.default_rng(seed)


class Table:
    """One game of an environment: seeds, choices, observations, rewards."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        render_mode: str | None = None,
        lang: str = "en",
        illegal: str = "raise",
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(self.game.seats[0] if seats is None else seats)
        self.options = self.game.resolve_options(self.seats, options)
        if reward not in REWARDS:
            raise ValueError(f"reward can be {' or '.join(REWARDS)}, not {reward!r}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode can be None, {' or '.join(RENDER_MODES)}, not {render_mode!r}")
        if illegal not in ("raise", "replace"):
            raise ValueError(f"illegal can be raise or replace, not {illegal!r}")
        if lang not in LANGUAGES:
            raise ValueError(f"lang can be {' or '.join(LANGUAGES)}, not {lang!r}")
        self._replace = illegal == "replace"  # for algorithms without action masks
        self.reward = reward
        self.render_mode = render_mode
        self.lang = lang
        self.features = sum(feature.size for feature in self.game.features)
        self.state: Any = None

    @cached_property
    def _rng(self) -> np.random.Generator:
        return np.random.default_rng()

    def __deepcopy__(self, memo: Any) -> Table:
        twin = object.__new__(type(self))
        twin.__dict__ |= self.__dict__  # records are replaced by choices, never changed, and may be shared
        if "_rng" in self.__dict__:
            twin._rng = deepcopy(self._rng)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the position as bytes."""
        return self.__dict__ | {"state": None if self.state is None else self.state.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__ |= kept
        if kept["state"] is not None:
            self.state = self.game.load(kept["state"])

    def reset(self, seed: int | None) -> None:
        """A new game: the same seed, the same sequence of games."""
        if seed is not None:
            self._rng = new_rng(seed)
        number = int(self._rng.integers(1 << 63))
        self.state = self.game.new(self.seats, number, self.options)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats whose choice is awaited."""
        return self.game.waiting(self._begun())

    def _begun(self) -> Position:
        """The current position; RuntimeError before the first reset."""
        if self.state is None:
            raise RuntimeError("no game is being played: call reset()")
        return self.state

    def play(self, seat: int, action: Any) -> None:
        """Make a choice. One that is not legal is a ValueError, or replaced by a random one that is."""
        try:
            number = index(action)
        except TypeError:
            raise ValueError(f"an action is a whole number, not {action!r}") from None
        if code := refusal_code(self.game, self.state, seat, number):
            if not self._replace:
                raise ValueError(self._refusal(code, seat, number))
            number = int(self._rng.choice(self.game.legal(self.state, seat)))
        self.state = record.copy(self.state)
        self.game.rules.apply(self.state, seat, number, None)

    def _refusal(self, code: str, seat: int, action: int) -> str:
        """Why an action cannot be chosen."""
        if code == "unknown-action":
            return f"{self.game.id} has actions 0 to {len(self.game.actions) - 1}, not {action}"
        why = self.game.text.why(self.game.view(self.state, seat), seat, action)
        return (
            f"seat {seat} may not choose {action} ({self.game.actions.code(action)}): "
            f"{self.game.translator.translate('en', why)} Choose among the ones of action_mask."
        )

    def observation(self, seat: int) -> NDArray[np.float32]:
        """Features of what a seat knows."""
        out = np.zeros(self.features, np.float32)
        self.game.info.observe(self.game.view(self._begun(), seat), seat, out)
        return out

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every legal action; all 0 for a seat that is not awaited."""
        out = np.zeros(len(self.game.actions), np.int8)
        out[list(self.game.legal(self._begun(), seat))] = 1
        return out

    def masked_observation(self, seat: int) -> dict[str, NDArray[Any]]:
        """Observation and action mask as PettingZoo's own classic games give them."""
        return {"observation": self.observation(seat), "action_mask": self.mask(seat)}

    def all_observations(self) -> NDArray[np.float32]:
        """What all seats know together, from seat 0 on: for critics that see more than one player."""
        return np.concatenate([self.observation(seat) for seat in range(self.seats)])

    def rewards(self) -> list[float]:
        """The reward of every seat at the end."""
        if self.reward == "place":
            return place_reward(self.game.places(self.state))
        return score_reward(self.game.scores(self.state))

    def render(self, seat: int = SPECTATOR) -> str | NDArray[np.uint8] | None:
        """The position as a seat sees it: as text, as SVG, or as an image [height, width, 3]."""
        if self.render_mode is None or self.state is None:
            return None
        view = self.game.view(self.state, seat)
        if self.render_mode != "ansi":
            svg = picture(self.game, view, Look(self.game, seat, self.lang))
            return svg if self.render_mode == "svg" else pixels(svg)
        say = self.game.translator.translate
        return "\n".join(say(self.lang, line) for line in self.game.text.table(view, seat))
