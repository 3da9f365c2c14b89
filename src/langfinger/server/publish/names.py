"""Names and lines of chat: what people write, made harmless and the same for all."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
# Cc control, Cf format (bidi marks, zero width), Cs surrogate, Co private, Cn unassigned, Zl, Zp
UNFIT: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
JOINER: Final = "\u200d"


class BadName(ValueError):
    """A name or line that cannot be shown."""


def clean_name(text: str) -> str:
    """The name in one form: NFC, 1 to 24 characters, no control or bidi characters."""
    name = clean_line(text)
    if len(name) > LONGEST_NAME:
        raise BadName(f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
    return name


def clean_line(text: str) -> str:
    """One line of text: NFC, spaces joined, nothing that cannot be seen."""
    line = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    if not line:
        raise BadName("expected something to read, not an empty line")
    for sign in line:
        if unicodedata.category(sign) in UNFIT and sign != JOINER:
            raise BadName(f"the character U+{ord(sign):04X} cannot be shown")
    if all(sign == JOINER or unicodedata.category(sign) == "Mn" for sign in line):
        raise BadName("expected something to read")
    return line
