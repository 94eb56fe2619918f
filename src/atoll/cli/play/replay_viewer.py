"""Stepping through a game text in the terminal: see `atoll replay`."""

from __future__ import annotations

from atoll.cli.common import whole
from atoll.kit import SPECTATOR
from atoll.match import Match

from .screen import Screen, names_of

BACK, END, QUIT = "b", "e", "q"
KEYS = {"и": BACK, "у": END, "й": QUIT}  # the same keys on a Russian keyboard


class ReplayViewer:
    """Shows one position after another, as seen by a seat or a spectator."""

    def __init__(self, match: Match, seat: int, lang: str) -> None:
        self.match = match
        self.seat = seat
        self.screen = Screen(match.game, lang, names_of(match))

    def run(self, ply: int) -> None:
        """Show a position, then obey typed commands until the user quits."""
        screen, most = self.screen, self.match.ply
        screen.print(screen.say("replay-help"), "dim")
        at: int | None = ply
        while at is not None:
            self.show(at)
            at = self._next(at, most)

    def show(self, ply: int) -> None:
        """Print the choice, its events, and the position after it."""
        match, screen = self.match, self.screen
        if ply:
            screen.print(f"{ply}. {self._choice(ply)}", "bold")
        else:
            screen.print(screen.say("replay-start"), "bold")
        if comment := match.comments.get(ply):
            screen.print(f"; {comment}", "italic")
        screen.events(match.events_of(ply), self.seat)
        if ply == match.ply and match.over:
            screen.end(match)
        else:
            screen.position(match.view(self.seat, ply), self.seat)

    def _choice(self, ply: int) -> str:
        """The seat and its choice; another seat's choice is not shown, since it may have been secret."""
        seat, action = self.match.choices[ply - 1]
        who = self.screen.names[seat]
        if self.seat not in (SPECTATOR, seat):
            return who
        words = self.match.game.name(self.match.view(seat, ply - 1), seat, action, self.screen.lang)
        return f"{who}: {words}"

    def _next(self, at: int, most: int) -> int | None:
        """The ply asked for; None to quit."""
        while True:
            text = self.screen.ask(self.screen.say("replay-prompt", ply=at, most=most))
            key = QUIT if text is None else KEYS.get(text.lower(), text.lower())
            wanted = {"": at + 1, BACK: at - 1, END: most}.get(key, whole(key))
            if key == QUIT or (key == "" and at == most):
                return None
            if 0 <= wanted <= most:
                return wanted
            self.screen.print(self.screen.say("replay-no-moment", most=most), "yellow")
