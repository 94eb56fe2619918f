"""A match of one person against bots in the terminal."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rich.text import Text

from atoll.bots import Misbehaved, RandomBot
from atoll.cli.common import whole
from atoll.match import Match, Refused

from .screen import Screen

if TYPE_CHECKING:
    from atoll.bots import Bot

# The commands, and the same keys where a Russian keyboard types Cyrillic.
UNDO, SAVE, QUIT, ASK = "u", "s", "q", "?"
KEYS = {"г": UNDO, "ы": SAVE, "й": QUIT}


class TerminalGame:
    """The dialogue with the person; bots play the other seats."""

    def __init__(
        self, match: Match, seat: int, bot: Bot, bot_rng: Random, screen: Screen, file: Path
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = dict.fromkeys(range(match.seats), bot)
        self.bot_rng = bot_rng  # independent of the match's own randomness
        self.screen = screen
        self.file = file
        self.printed_ply = match.ply  # choices whose events have been printed

    def run(self) -> bool:
        """Play until the game ends or the person quits; return whether it ended."""
        match, screen = self.match, self.screen
        screen.print(screen.say("commitment", digest=match.commitment), "dim")
        self._help()
        if not match.ply:
            screen.events(match.events_of(0), self.seat)
        while not match.over:
            self._play_bots()
            if self.seat in match.waiting and not self._choose():
                self.save()
                return False
        screen.end(match)
        screen.print(screen.say("revealed", seed=str(match.seed), salt=match.salt or "–"), "dim")
        return True

    def save(self) -> None:
        """Write the game text."""
        self.file.write_text(self.match.text(), "utf-8")
        message = "saved-whole" if self.match.over else "saved"
        self.screen.print(self.screen.say(message, file=str(self.file)), "dim")

    def _play_bots(self) -> None:
        while others := [seat for seat in self.match.waiting if seat != self.seat]:
            who = self.screen.names[others[0]]
            with self.screen.console.status(Text(self.screen.say("thinking", who=who))):
                action = self._ask_bot(others[0])
            self.match.play(others[0], action)
            self._print_events()

    def _ask_bot(self, seat: int) -> int:
        """The choice of a seat's bot; a bot that fails is replaced by a random one."""
        view, seed = self.match.view(seat), self.bot_rng.getrandbits(62)
        try:
            action = self.bots[seat].choose(view, seat, seed)
            self.match.check_choice(seat, action)
        except (Misbehaved, Refused) as wrong:
            who = self.screen.names[seat]
            self.screen.print(self.screen.say("forfeit", who=who, why=str(wrong)), "yellow")
            self.bots[seat] = RandomBot(self.match.game)
            action = self.bots[seat].choose(view, seat, seed)
        return action

    def _print_events(self) -> None:
        for ply in range(self.printed_ply + 1, self.match.ply + 1):
            self.screen.events(self.match.events_of(ply), self.seat)
        self.printed_ply = self.match.ply

    def _choose(self) -> bool:
        """Ask until a choice is made or taken back; False if the person quits."""
        view, legal = self.match.view(self.seat), self.match.legal(self.seat)
        self.screen.position(view, self.seat)
        self.screen.question(view, self.seat, legal)
        while True:
            text = self._read()
            key = KEYS.get(text.lower(), text.lower())
            if key == QUIT:
                return False
            if key == SAVE:
                self.save()
            elif key == UNDO:
                if self._undo():
                    return True
            elif text.startswith(ASK):
                self._explain(text[1:].strip())
            elif (action := self._action(text)) is not None:
                if action in legal:
                    self.match.play(self.seat, action)
                    self._print_events()
                    return True
                self._explain(text)

    def _read(self) -> str:
        text = self.screen.ask(self.screen.say("prompt"))
        return QUIT if text is None else text

    def _action(self, text: str) -> int | None:
        """The action named by its number in the list, its code or its words."""
        legal = self.match.legal(self.seat)
        if 1 <= (number := whole(text)) <= len(legal):
            return legal[number - 1]
        try:
            return self.match.game.find(self.match.view(self.seat), self.seat, text, self.screen.lang)
        except ValueError:
            self.screen.print(self.screen.say("unknown", text=repr(text)), "yellow")
            return None

    def _help(self) -> None:
        """Print what can be typed."""
        code = self.match.game.actions.code(0)
        self.screen.print(self.screen.say("help", code=code), "dim")

    def _explain(self, text: str) -> None:
        """Print why an action cannot be chosen now; without an action, what can be typed."""
        game, screen = self.match.game, self.screen
        if not text:
            self._help()
        elif (action := self._action(text)) is not None:
            name = game.name(self.match.view(self.seat), self.seat, action, screen.lang)
            if action in self.match.legal(self.seat):
                screen.print(screen.say("may", action=name))
            else:
                why = self.match.why(self.seat, action)
                said = screen.say("why", action=name, reason=screen.translate(why, self.seat), rule=why.rule)
                screen.print(said, "yellow")

    def _undo(self) -> bool:
        if not self.match.can_undo(self.seat):
            self.screen.print(self.screen.say("no-undo"), "yellow")
            return False
        self.match.undo(self.seat)
        self.printed_ply = self.match.ply
        self.screen.print(self.screen.say("undone"), "dim")
        return True
