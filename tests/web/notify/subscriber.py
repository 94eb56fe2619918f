"""A browser that takes push messages, as far as a server can tell: an address, keys, and what it can read."""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass, field
from typing import Any

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.web.webhook_receiver import WebhookReceiver


def encode(content: bytes) -> str:
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


@dataclass
class Subscriber:
    """One browser."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def form(self) -> dict[str, str]:
        """What it tells the server."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": encode(point), "auth": encode(self.auth)}

    def read(self, number: int) -> dict[str, Any]:
        """The message that came with a request to the receiver."""
        content = http_ece.decrypt(
            WebhookReceiver.seen[number][2], private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        found: dict[str, Any] = msgspec.json.decode(content)
        return found
