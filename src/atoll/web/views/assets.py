"""Static assets: scripts, icons and the style sheet, addressed by one digest of all of them.

Scripts import each other by relative addresses, so a page always loads the scripts it was rendered with,
never a mix of two versions. The files are read once at start: if the folder is replaced while the server
runs, new files are not served under an old digest.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

STATIC = Path(__file__).parent.parent / "static"
MEDIA_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
STYLESHEET = "style.css"
_IMPORT = re.compile(r'^import .*"\./([\w.]+)";$', re.MULTILINE)


class AssetBundle:
    """The static files of one server process."""

    def __init__(self, stylesheet: str) -> None:
        sources = (file for file in sorted(STATIC.iterdir()) if file.suffix in MEDIA_TYPES)
        self.files = {file.name: file.read_bytes() for file in sources}
        self.files[STYLESHEET] = stylesheet.encode()
        digest = hashlib.sha256()
        for name, content in self.files.items():
            digest.update(f"{name} {len(content)}\n".encode() + content)
        self.digest = digest.hexdigest()[:12]

    @property
    def url(self) -> str:
        """The address of the folder that holds all files."""
        return f"/static/{self.digest}"

    def script_imports(self, script: str) -> list[str]:
        """All scripts that a script imports, directly or not, itself last.

        A page preloads them all, so that the browser need not parse one to discover the next.
        """
        found = [script]
        for name in found:
            found += [other for other in _IMPORT.findall(self.files[name].decode()) if other not in found]
        return found[::-1]
