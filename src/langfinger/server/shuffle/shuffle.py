"""The seed of a game from two sides: a secret the house is bound to, and the shares of browsers.

The house says the sum of its secret before any share comes, so it cannot choose the secret to fit
the shares; whoever brings a share knows the sum alone, so no share can be chosen to fit the secret.
"""

import secrets
from hashlib import sha256
from typing import Any, Final, NamedTuple

FORMAT: Final = "langfinger shuffle 1"
SECRET_BYTES: Final = 32
SEED_BYTES: Final = 8
SPARE_BITS: Final = 2  # the store counts up to 63 bits


class Share(NamedTuple):
    """What a browser has added, and for which seat it came."""

    seat: int
    share: str


class Shuffle(NamedTuple):
    """The secret of the house, and the shares in the order in which they came."""

    secret: str
    shares: tuple[Share, ...] = ()

    @property
    def commitment(self) -> str:
        """What the house says before: it fits no other secret."""
        return commitment_of(self.secret)

    @property
    def seed(self) -> int:
        """What is dealt from; there is no way back to the secret."""
        lines = [f"{share.seat} {share.share}" for share in self.shares]
        told = "\n".join([FORMAT, self.secret, *lines])
        mixed = int.from_bytes(sha256(told.encode()).digest()[:SEED_BYTES], "big")
        return mixed >> SPARE_BITS

    def with_share(self, seat: int, share: str) -> "Shuffle":
        """A browser has added something; of each seat the last share counts."""
        others = [one for one in self.shares if one.seat != seat]
        return self._replace(shares=(*others, Share(seat, share)))

    def to_json(self) -> dict[str, Any]:
        """As it is kept: for the server's eyes only."""
        return {"secret": self.secret, "shares": [list(share) for share in self.shares]}


def commitment_of(secret: str) -> str:
    """The sum of a secret."""
    return sha256(secret.encode()).hexdigest()


def new_shuffle() -> Shuffle:
    """A fresh secret; nobody has added anything yet."""
    return Shuffle(secrets.token_hex(SECRET_BYTES))


def read_shuffle(kept: Any) -> Shuffle:
    """As it was kept."""
    shares = tuple(Share(int(seat), str(share)) for seat, share in kept["shares"])
    return Shuffle(str(kept["secret"]), shares)
