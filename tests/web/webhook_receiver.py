"""An HTTP server that records the webhooks it receives."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler


class WebhookReceiver(BaseHTTPRequestHandler):
    """Takes things in, as the path wants it."""

    seen: list[tuple[str, str, bytes]]
    headers_seen: list[dict[str, str]]  # of the same requests

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.headers_seen.append({name.lower(): value for name, value in self.headers.items()})
        self.seen.append((self.path, self.headers["host"], body))
        if self.path == "/elsewhere":
            self.send_response(307)
            self.send_header("location", "/hook")
        else:
            self.send_response({"/broken": 503, "/gone": 410}.get(self.path, 200))
        self.send_header("content-length", "5")
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, *_: object) -> None:
        """Be quiet."""
