"""What makes the pages an app: manifest, icons, service worker, and the page for when there is no server.

Also what programs that read pages may visit.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response

from atoll.kit.draw.look import TOKENS
from atoll.kit.i18n import LANGUAGES
from atoll.web.link_preview.card import SITE_PICTURE, site_card
from atoll.web.link_preview.icons import ICONS, icon_png
from atoll.web.link_preview.picture import HEIGHT, WIDTH
from atoll.web.request_context import AppServices, CurrentVisitor, PathParam, QueryParam
from atoll.web.services import games
from atoll.web.views.assets import STYLESHEET

DAY = 86_400
OFFLINE_SCRIPT = "offline.js"
# They show links in chats and read nothing else; the header says that tables are not to be found by a search.
LINK_READERS = ("Twitterbot", "facebookexternalhit", "LinkedInBot", "Slackbot-LinkExpanding", "TelegramBot")
PRIVATE = ("/t/", "/join/", "/pair/", "/p/", "/me", "/new/", "/network", "/admin/", "/offline")


def _manifest(lang: str) -> dict[str, Any]:
    """The web app manifest."""
    icons = [
        {
            "src": f"/icons/{name}.png",
            "sizes": f"{icon.pixels}x{icon.pixels}",
            "type": "image/png",
            "purpose": "maskable" if icon.is_filled else "any",
        }
        for name, icon in ICONS.items()
        if not icon.is_stencil and not name.startswith("apple")
    ]
    picture = {"src": SITE_PICTURE, "sizes": f"{WIDTH}x{HEIGHT}", "type": "image/png", "form_factor": "wide"}
    return {
        "id": "/",
        "name": "Atoll",
        "short_name": "Atoll",
        "description": site_card(lang).description,
        "lang": lang,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": TOKENS["paper"],
        "theme_color": TOKENS["paper"],
        "categories": ["games"],
        "icons": icons,
        "screenshots": [picture],
        "shortcuts": [
            {"name": game.translator.translate(lang, "title"), "url": f"/new/{game.id}"} for game in games()
        ],
    }


@get("/manifest.webmanifest")
async def manifest(visitor: CurrentVisitor, lang: QueryParam = "") -> Response[bytes]:
    """The manifest in the language of the page that names it: it is fetched without cookies."""
    headers = {"cache-control": "no-cache"}
    content = msgspec.json.encode(_manifest(lang if lang in LANGUAGES else visitor.lang))
    return Response(content, media_type="application/manifest+json", headers=headers)


@get("/icons/{name:str}")
async def icon(name: PathParam) -> Response[bytes]:
    """An icon of the app."""
    wanted = PurePath(name)
    if wanted.suffix != ".png" or wanted.stem not in ICONS:
        raise NotFoundException("no such icon")
    return Response(
        icon_png(wanted.stem), media_type="image/png", headers={"cache-control": f"public, max-age={DAY}"}
    )


@get("/service-worker.js")
async def service_worker(services: AppServices) -> Response[bytes]:
    """The service worker; another version of the pages makes it another one."""
    assets = services.assets
    files = [STYLESHEET, "atoll.svg", *assets.script_imports(OFFLINE_SCRIPT)]
    kept = msgspec.json.encode([f"{assets.url}/{name}" for name in files]).decode()
    head = f'const VERSION = "{assets.digest}", FILES = {kept};\n'
    return Response(
        head.encode() + assets.files["service_worker.js"],
        media_type="text/javascript",
        headers={"cache-control": "no-cache"},
    )


@get("/offline")
async def offline_page(services: AppServices, visitor: CurrentVisitor) -> Response[str]:
    """What the service worker shows while the server cannot be reached."""
    return services.page(visitor, "offline.html", "/")


@get("/robots.txt", media_type="text/plain")
async def robots() -> str:
    """Search engines may read about the games; tables are for those who have their links."""
    readers = "".join(f"User-agent: {name}\n" for name in LINK_READERS)
    private = "".join(f"Disallow: {path}\n" for path in PRIVATE)
    return f"{readers}Allow: /\n\nUser-agent: *\n{private}"


ROUTES = [manifest, icon, service_worker, offline_page, robots]
