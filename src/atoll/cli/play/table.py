"""A table against bots in the terminal: the conversation with the one person who sits there."""

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


class Table:
    """One person, bots at the other seats."""

    def __init__(
        self, match: Match, seat: int, bot: Bot, thoughts: Random, screen: Screen, file: Path
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = dict.fromkeys(range(match.seats), bot)
        self.thoughts = thoughts  # the bots' own randomness, apart from the game's
        self.screen = screen
        self.file = file
        self.told = match.ply  # choices whose story has been told

    def sit(self) -> bool:
        """Play until the end, or until the person leaves; was it the end?"""
        match, screen = self.match, self.screen
        screen.print(screen.say("commitment", digest=match.commitment), "dim")
        self._help()
        if not match.ply:
            screen.happened(match.events_of(0), self.seat)
        while not match.over:
            self._let_bots_choose()
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

    def _let_bots_choose(self) -> None:
        while others := [seat for seat in self.match.waiting if seat != self.seat]:
            who = self.screen.names[others[0]]
            with self.screen.console.status(Text(self.screen.say("thinking", who=who))):
                action = self._ask_bot(others[0])
            self.match.play(others[0], action)
            self._tell()

    def _ask_bot(self, seat: int) -> int:
        """What the bot of a seat chooses; one that cannot is out, and chance plays on in its place."""
        view, seed = self.match.view(seat), self.thoughts.getrandbits(62)
        try:
            action = self.bots[seat].choose(view, seat, seed)
            self.match.check_choice(seat, action)
        except (Misbehaved, Refused) as wrong:
            who = self.screen.names[seat]
            self.screen.print(self.screen.say("forfeit", who=who, why=str(wrong)), "yellow")
            self.bots[seat] = RandomBot(self.match.game)
            action = self.bots[seat].choose(view, seat, seed)
        return action

    def _tell(self) -> None:
        for ply in range(self.told + 1, self.match.ply + 1):
            self.screen.happened(self.match.events_of(ply), self.seat)
        self.told = self.match.ply

    def _choose(self) -> bool:
        """Ask until a choice is made or taken back; False if the person leaves."""
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
                if self._take_back():
                    return True
            elif text.startswith(ASK):
                self._explain(text[1:].strip())
            elif (action := self._action(text)) is not None:
                if action in legal:
                    self.match.play(self.seat, action)
                    self._tell()
                    return True
                self._explain(text)

    def _read(self) -> str:
        text = self.screen.ask(self.screen.say("prompt"))
        return QUIT if text is None else text

    def _action(self, text: str) -> int | None:
        """The action meant by a number of the list, a code or words."""
        legal = self.match.legal(self.seat)
        if 1 <= (number := whole(text)) <= len(legal):
            return legal[number - 1]
        try:
            return self.match.game.find(self.match.view(self.seat), self.seat, text, self.screen.lang)
        except ValueError:
            self.screen.print(self.screen.say("unknown", text=repr(text)), "yellow")
            return None

    def _help(self) -> None:
        """What can be typed."""
        code = self.match.game.actions.code(0)
        self.screen.print(self.screen.say("help", code=code), "dim")

    def _explain(self, text: str) -> None:
        """Why an action cannot be chosen now; without one, what can be typed."""
        game, screen = self.match.game, self.screen
        if not text:
            self._help()
        elif (action := self._action(text)) is not None:
            name = game.name(self.match.view(self.seat), self.seat, action, screen.lang)
            if action in self.match.legal(self.seat):
                screen.print(screen.say("may", action=name))
            else:
                why = self.match.why(self.seat, action)
                said = screen.say("why", action=name, reason=screen.told(why), rule=why.rule)
                screen.print(said, "yellow")

    def _take_back(self) -> bool:
        if not self.match.can_undo(self.seat):
            self.screen.print(self.screen.say("no-undo"), "yellow")
            return False
        self.match.undo(self.seat)
        self.told = self.match.ply
        self.screen.print(self.screen.say("undone"), "dim")
        return True
