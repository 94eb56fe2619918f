"""What a browser keeps until it changes: scripts, signs and the look, all of one edition.

Their address holds a digest of them all, and scripts name each other by relative addresses: whatever a page
loads is of the edition it was made with, and an old script never meets a new one. The files are read once,
or a server whose folder is exchanged while it runs would hand out new ones under an old address.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

STATIC = Path(__file__).parent.parent / "static"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
IMPORT = re.compile(r'^import .*"\./([\w.]+)";$', re.MULTILINE)


class AssetBundle:
    """The files of one server."""

    def __init__(self, look: str) -> None:
        read = (file for file in sorted(STATIC.iterdir()) if file.suffix in KINDS)
        self.files = {file.name: file.read_bytes() for file in read}
        self.files["look.css"] = look.encode()
        digest = hashlib.sha256()
        for name, content in self.files.items():
            digest.update(f"{name} {len(content)}\n".encode() + content)
        self.name = digest.hexdigest()[:12]

    @property
    def folder(self) -> str:
        """Where they are found."""
        return f"/static/{self.name}"

    def needs(self, script: str) -> list[str]:
        """Every script that a script needs, itself last.

        A page names them all, or a browser would have to read one to learn of the next.
        """
        found = [script]
        for name in found:
            found += [other for other in IMPORT.findall(self.files[name].decode()) if other not in found]
        return found[::-1]
