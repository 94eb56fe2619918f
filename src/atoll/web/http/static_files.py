"""/static/<digest>/<file>: scripts, icons and the style sheet."""

from __future__ import annotations

from pathlib import PurePath

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response

from atoll.web.request_context import AppServices, PathParam
from atoll.web.views.assets import MEDIA_TYPES


@get("/static/{digest:str}/{name:str}")
async def static_file(services: AppServices, digest: PathParam, name: PathParam) -> Response[bytes]:
    """A static file. Another digest belongs to another version of the server: not found."""
    content = services.assets.files.get(name)
    if content is None or digest != services.assets.digest:
        raise NotFoundException("no such file")
    return Response(
        content,
        media_type=MEDIA_TYPES[PurePath(name).suffix],
        headers={"cache-control": "max-age=31536000, immutable"},
    )


ROUTES = [static_file]
