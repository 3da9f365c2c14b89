"""Whether there are passkeys in this house, and where they work."""

import os

from langfinger.server.address import Address, KeyPlace, key_place


def passkeys_at(address: Address) -> KeyPlace | None:
    """Where they work if LANGFINGER_PASSKEYS is on; OSError with a sentence if they cannot."""
    wish = os.environ.get("LANGFINGER_PASSKEYS") or "off"
    if wish not in ("on", "off"):
        raise OSError("LANGFINGER_PASSKEYS: expected on or off")
    if wish == "off":
        return None
    try:
        import webauthn  # noqa: F401  # only to know that it is there
    except ImportError:
        raise OSError("passkeys need more packages: pip install 'langfinger[passkeys]'") from None
    return key_place(address)
