"""What tests ask of PNG pictures."""

from __future__ import annotations

import struct

PNG = b"\x89PNG\r\n\x1a\n"


def png_size(content: bytes) -> str:
    """The size that a PNG states in its header."""
    assert content.startswith(PNG)
    return "{}x{}".format(*struct.unpack(">II", content[16:24]))
