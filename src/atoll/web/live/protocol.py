"""What a page may wish over its socket."""

from __future__ import annotations

import msgspec


class Click(msgspec.Struct, tag_field="do", tag="play"):
    """A choice, and the decision the page showed it for."""

    action: int
    moment: str


class Why(msgspec.Struct, tag_field="do", tag="why"):
    """Why can I not do this?"""

    action: int


class Undo(msgspec.Struct, tag_field="do", tag="undo"):
    """Take my last choice back."""


class Form(msgspec.Struct, tag_field="do", tag="form"):
    """The window has become narrow or wide."""

    tall: bool


class Unfold(msgspec.Struct, tag_field="do", tag="unfold"):
    """These folds of the page are open, the others closed."""

    folds: list[str]


class Look(msgspec.Struct, tag_field="do", tag="look"):
    """The window has come before somebody's eyes, or gone behind another."""

    here: bool


class Translator(msgspec.Struct, tag_field="do", tag="say"):
    """A line for the others."""

    text: str


class Mute(msgspec.Struct, tag_field="do", tag="mute"):
    """I do not want to read somebody, or I do again."""

    person: int
    on: bool


class Like(msgspec.Struct, tag_field="do", tag="like"):
    """I like something so from now on."""

    what: str
    on: bool


Wish = Click | Why | Undo | Form | Unfold | Look | Translator | Mute | Like
decode = msgspec.json.Decoder(Wish).decode
