"""The dice of bots: always the same for one answer, and nobody learns the table's from them."""

from hashlib import blake2b
from typing import Final

BITS: Final = 53  # as many as travel unharmed to a browser
BYTES: Final = 8


def bot_seed(seed: int, *moment: int) -> int:
    """The dice for this moment of a table with this seed; there is no way back to the seed."""
    words = " ".join(str(number) for number in moment).encode()
    key = str(seed).encode()[: blake2b.MAX_KEY_SIZE]  # somebody may type a longer one
    mixed = blake2b(words, digest_size=BYTES, key=key, person=b"langfinger bot")
    return int.from_bytes(mixed.digest(), "big") >> 8 * BYTES - BITS
