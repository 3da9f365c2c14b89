"""What the house says before a table is opened: its id, and the sum of the secret it will have.

Nothing is stored for it: the secret follows from the key of the house and from what was said.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from langfinger.server.shuffle.shuffle import Shuffle, commitment_of
from langfinger.server.tokens import new_token

LASTS: Final = 600_000  # milliseconds: long before any table is forgotten, so none comes twice


class Offer(NamedTuple):
    """A table that could be opened; `made` in milliseconds since 1970."""

    id: str
    made: int
    commitment: str


class OldOffer(Exception):
    """The house has not said this, or it is too long ago."""


def new_offer(keys: Sequence[str], guest: str, now: int) -> Offer:
    """For this guest alone; by the newest key."""
    id = new_token()
    return Offer(id, now, commitment_of(secret_of(keys[-1], guest, id, now)))


def taken(keys: Sequence[str], guest: str, offer: Offer, now: int) -> Shuffle:
    """The shuffle that was offered; OldOffer if it was not."""
    if not 0 <= now - offer.made <= LASTS:
        raise OldOffer
    for key in keys:
        secret = secret_of(key, guest, offer.id, offer.made)
        if hmac.compare_digest(commitment_of(secret), offer.commitment):
            return Shuffle(secret)
    raise OldOffer


def secret_of(key: str, guest: str, id: str, made: int) -> str:
    """What only the house knows."""
    told = f"shuffle {guest} {id} {made}".encode()
    return hmac.new(key.encode(), told, sha256).hexdigest()
