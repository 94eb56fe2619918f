"""The meanings of -1 in records and arguments, a type each.

They are one number, so that blank fields of all kinds look alike, but mypy refuses to compare a seat with
NOWHERE: a mix-up is found before it runs. Compiled code sees plain integers.
"""

from __future__ import annotations

from typing import Annotated, NewType

from .record import Stored

Seat = NewType("Seat", int)  # the number of a seat, or NOBODY or SPECTATOR
Place = NewType("Place", int)  # the number of a cell, slot, boat, card or node, or NOWHERE
Hidden = NewType("Hidden", int)  # what a view holds instead of something hidden

SPECTATOR = Seat(-1)  # the viewer that holds no seat
NOBODY = Seat(-1)
NOWHERE = Place(-1)
UNKNOWN = Hidden(-1)

SeatField = Annotated[Stored[Seat], "i1"]
PlaceField = Annotated[Stored[Place], "i1"]
