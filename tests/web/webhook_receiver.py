"""An HTTP server that records the webhooks it receives."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler


class WebhookReceiver(BaseHTTPRequestHandler):
    """Takes things in, as the path wants it."""

    seen: list[tuple[str, str, bytes]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.seen.append((self.path, self.headers["host"], body))
        if self.path == "/elsewhere":
            self.send_response(307)
            self.send_header("location", "/hook")
        else:
            self.send_response(503 if self.path == "/broken" else 200)
        self.send_header("content-length", "5")
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, *_: object) -> None:
        """Be quiet."""
