"""WebSocket protocol: the commands a page may send, as JSON objects whose field `do` names the command."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field, json

Action = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]  # the rules refuse unknown ones, but need a number
PersonId = Annotated[int, Meta(ge=0, lt=2**31)]  # the database refuses larger numbers


class PlayCommand(Struct, tag_field="do", tag="play"):
    """Make a move; the decision id says for which decision the page offered it."""

    action: Action
    decision_id: str = field(name="moment")


class ExplainCommand(Struct, tag_field="do", tag="why"):
    """Explain why an action is not legal."""

    action: Action


class HintCommand(Struct, tag_field="do", tag="hint"):
    """Tell me what the coach would do, so far."""

    decision_id: str = field(name="moment")
    step: Annotated[int, Meta(ge=1, le=3)]


class UndoCommand(Struct, tag_field="do", tag="undo"):
    """Undo my last move."""


class LayoutChanged(Struct, tag_field="do", tag="form"):
    """The window has become narrow (tall) or wide."""

    tall: bool


class FoldsChanged(Struct, tag_field="do", tag="unfold"):
    """These collapsible sections of the page are open, the others closed."""

    folds: list[str]


class VisibilityChanged(Struct, tag_field="do", tag="look"):
    """The browser tab has come to the foreground or gone to the background."""

    visible: bool = field(name="here")


class FilmSpeedChanged(Struct, tag_field="do", tag="speed"):
    """The window plays films at another speed from now on."""

    speed: str


class ShowFilm(Struct, tag_field="do", tag="film"):
    """Show what a seat did since my last turn."""

    seat: Annotated[int, Meta(ge=0, lt=64)]


class ChatCommand(Struct, tag_field="do", tag="say"):
    """Post a chat message."""

    text: str


class MuteCommand(Struct, tag_field="do", tag="mute"):
    """Hide the chat messages of a person, or show them again."""

    person_id: PersonId = field(name="person")
    on: bool


class SetPreference(Struct, tag_field="do", tag="preference"):
    """Switch one of my preferences on or off."""

    name: str = field(name="what")
    on: bool


class ConfirmationChanged(Struct, tag_field="do", tag="confirm"):
    """Which of my choices are asked about once more before they are sent."""

    when: str


GameCommand = PlayCommand | ExplainCommand | UndoCommand
ViewCommand = LayoutChanged | FoldsChanged | VisibilityChanged
SocialCommand = ChatCommand | MuteCommand | SetPreference | ConfirmationChanged
Command = GameCommand | HintCommand | ViewCommand | SocialCommand | FilmSpeedChanged | ShowFilm

decode = json.Decoder(Command).decode
