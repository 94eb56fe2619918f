"""What a page may command over its socket."""

from __future__ import annotations

import msgspec


class PlayCommand(msgspec.Struct, tag_field="do", tag="play"):
    """A choice, and the decision the page showed it for."""

    action: int
    moment: str


class ExplainCommand(msgspec.Struct, tag_field="do", tag="why"):
    """ExplainCommand can I not do this?"""

    action: int


class UndoCommand(msgspec.Struct, tag_field="do", tag="undo"):
    """Take my last choice back."""


class LayoutChanged(msgspec.Struct, tag_field="do", tag="form"):
    """The window has become narrow or wide."""

    tall: bool


class FoldsChanged(msgspec.Struct, tag_field="do", tag="unfold"):
    """These folds of the page are open, the others closed."""

    folds: list[str]


class VisibilityChanged(msgspec.Struct, tag_field="do", tag="look"):
    """The window has come before somebody's eyes, or gone behind another."""

    here: bool


class ChatCommand(msgspec.Struct, tag_field="do", tag="say"):
    """A line for the others."""

    text: str


class MuteCommand(msgspec.Struct, tag_field="do", tag="mute"):
    """I do not want to read somebody, or I do again."""

    person: int
    on: bool


class SetPreference(msgspec.Struct, tag_field="do", tag="like"):
    """I like something so from now on."""

    what: str
    on: bool


Command = (
    PlayCommand
    | ExplainCommand
    | UndoCommand
    | LayoutChanged
    | FoldsChanged
    | VisibilityChanged
    | ChatCommand
    | MuteCommand
    | SetPreference
)
decode = msgspec.json.Decoder(Command).decode
