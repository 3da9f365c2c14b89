"""What must not stand in a log: hands, seeds, tokens, cookies."""

import re
from typing import Final

# Tokens and ids of guests are 22 random characters, or 32; seeds have 17 digits and more.
TOKEN: Final = re.compile(r"(?<![\w-])[\w-]{22}(?:[\w-]{10})?(?![\w-])")
SEED: Final = re.compile(r"(?<!\d)\d{16,20}(?!\d)")
HAND: Final = re.compile(r"(?i)\b(hand|seed|legal|cookie|token)s?\b\W{0,3}[=:\[{(]")
TABLE: Final = re.compile(r"table ([\w-]{22})\b")


def find_secrets(log: str) -> list[str]:
    """Everything that looks like one; the ids of tables may be told, and open no door."""
    known = set(TABLE.findall(log))
    tokens = [word for word in TOKEN.findall(log) if word not in known and not word.islower()]
    return tokens + SEED.findall(log) + [found[0] for found in HAND.finditer(log)]
