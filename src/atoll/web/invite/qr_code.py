"""Links as QR codes, to be read by the camera of a phone."""

from __future__ import annotations

from functools import lru_cache

import segno

CACHED = 500  # links
MODULE = 4  # pixels
QUIET_ZONE = 3  # modules around the code


@lru_cache(CACHED)
def qr_code(link: str) -> str:
    """The QR code of a link as the address of a picture, black on white on every theme."""
    code = segno.make(link, error="m", micro=False)
    return str(code.svg_data_uri(scale=MODULE, border=QUIET_ZONE, dark="#000", light="#fff", svgclass=None))
