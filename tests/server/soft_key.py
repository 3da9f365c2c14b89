"""An authenticator without a device: it makes passkeys and signs with them, or cheats."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from cbor2 import dumps
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT: Final = 0x01
VERIFIED: Final = 0x04
WITH_KEY: Final = 0x40


def text(raw: bytes) -> str:
    """Bytes as they go over the wire."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    """And back."""
    return urlsafe_b64decode(f"{text}===")


def client(kind: str, challenge: str, origin: str) -> str:
    """What a browser writes down about who asks for what."""
    told = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
    return text(json.dumps(told).encode())


@dataclass
class SoftKey:
    """One passkey, for a page at this address; it counts how often it has signed."""

    origin: str
    name: str = "localhost"
    counter: int = 0
    user: str = ""
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    secret: EllipticCurvePrivateKey = field(
        default_factory=lambda: generate_private_key(SECP256R1())
    )

    def about(self, flags: int) -> bytes:
        """What the authenticator says of itself and the house."""
        return (
            sha256(self.name.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")
        )

    def public(self) -> bytes:
        """The key that everybody may know."""
        numbers = self.secret.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        return dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def made(self, options: Any, name: str = "") -> dict[str, Any]:
        """The passkey that was wished for, as a browser brings it."""
        self.user = options["user"]["id"]
        known = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self.public()
        about = self.about(PRESENT | VERIFIED | WITH_KEY) + known
        return {
            "id": text(self.id),
            "client": client("webauthn.create", options["challenge"], self.origin),
            "attestation": text(dumps({"fmt": "none", "attStmt": {}, "authData": about})),
            "name": name,
        }

    def signed(self, options: Any) -> dict[str, Any]:
        """A signature under this challenge."""
        self.counter += 1
        said = client("webauthn.get", options["challenge"], self.origin)
        about = self.about(PRESENT | VERIFIED)
        signature = self.secret.sign(about + sha256(raw(said)).digest(), ECDSA(SHA256()))
        return {
            "id": text(self.id),
            "client": said,
            "authenticator": text(about),
            "signature": text(signature),
            "user": self.user,
        }
