"""The wire of passkeys; bytes are written in base64url, without padding."""

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta

from langfinger.server.publish.wire import Asked, Told

LONGEST_NAME: Final = 24

Bytes: TypeAlias = Annotated[
    str, Meta(min_length=2, max_length=3000, pattern="^([A-Za-z0-9_-]{4})*([A-Za-z0-9_-]{2,3})?$")
]
DeviceName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]


class Passkey(Told):
    """A passkey of mine: its id, the name I gave it or none, when it was made and last used."""

    id: str
    name: str
    created: int
    used: int | None


class PasskeyWish(Told):
    """What the browser is to be asked for, as `navigator.credentials` wants it."""

    options: dict[str, Any]


class NewPasskey(Asked):
    """A passkey that the browser has made, and what its owner calls it."""

    id: Bytes
    client: Bytes
    attestation: Bytes
    name: DeviceName = ""


class SigningIn(Asked):
    """The signature of a passkey; `user` is whom it says it belongs to."""

    id: Bytes
    client: Bytes
    authenticator: Bytes
    signature: Bytes
    user: Bytes | None = None
