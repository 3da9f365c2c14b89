"""Names and lines of chat: what people write, made harmless and the same for all."""

import unicodedata
from itertools import pairwise
from typing import Final

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 4  # above, below and through one letter; no living script needs more
# Cc control, Cf format (bidi marks, zero width), Cs surrogate, Co private, Cn unassigned, Zl, Zp
UNFIT: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# Letters, signs and marks that fonts draw as nothing: fillers of Hangul, the blank of Braille,
# the joiner of graphemes, inherent vowels of Khmer, selectors of Mongolian, blanks of old scripts.
UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    "\U00013441\U00013442\U00013443\U00016fe4\U0001d159"
)
JOINER: Final = "\u200d"
AS_TEXT_OR_PICTURE: Final = "\ufe0e\ufe0f"
KEYCAPS: Final = "0123456789#*"
VIRAMA: Final = 9  # its combining class: the sign that takes a letter's vowel away


class BadName(ValueError):
    """A name or line that cannot be shown."""


def clean_name(text: str) -> str:
    """The name in one form: NFC, 1 to 24 characters, all of them to be seen."""
    name = clean_line(text)
    if len(name) > LONGEST_NAME:
        raise BadName(f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
    return name


def clean_line(text: str) -> str:
    """One line of text: NFC, spaces joined, nothing that cannot be seen, few marks on a letter."""
    line = join_spaces(unicodedata.normalize("NFC", text))
    if not line:
        raise BadName("expected something to read, not an empty line")
    for before, sign in pairwise(f" {line}"):
        if not is_seen(before, sign):
            raise BadName(f"the character U+{ord(sign):04X} cannot be shown there")
    if line.endswith(JOINER):
        raise BadName("expected something to be joined at the end")
    check_marks(line)
    return line


def join_spaces(text: str) -> str:
    """Spaces of any width, also several, are one; none at the ends."""
    words = "".join(" " if is_space(sign) else sign for sign in text).split(" ")
    return " ".join(word for word in words if word)


def is_space(sign: str) -> bool:
    """A space of any width; not the one of Ogham, which is a line."""
    return unicodedata.category(sign) == "Zs" and sign != "\u1680"


def is_seen(before: str, sign: str) -> bool:
    """Does this character show, or change how the one before it is shown?"""
    if sign == JOINER:
        return is_picture(before) or unicodedata.combining(before) == VIRAMA
    if before == JOINER:
        return is_picture(sign) or unicodedata.category(sign) == "Lo"
    if is_selector(sign):
        return can_be_varied(before, sign)
    if is_mark(sign):
        return before != " " and sign not in UNSEEN
    return sign not in UNSEEN and unicodedata.category(sign) not in UNFIT


def is_picture(sign: str) -> bool:
    """An emoji, as far as joiners are concerned: a picture, its selector or its tone of skin."""
    is_tone = "\U0001f3fb" <= sign <= "\U0001f3ff"
    return is_tone or sign in AS_TEXT_OR_PICTURE or unicodedata.category(sign) == "So"


def is_selector(sign: str) -> bool:
    """Does it choose between forms of the character before it?"""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def can_be_varied(before: str, selector: str) -> bool:
    """Are there such forms: text or picture of a sign, ways to write an ideograph?"""
    if selector in AS_TEXT_OR_PICTURE:
        return before in KEYCAPS or unicodedata.category(before).startswith("S")
    return unicodedata.name(before, "").startswith("CJK UNIFIED")


def is_mark(sign: str) -> bool:
    """Does it belong to the letter before it?"""
    return unicodedata.category(sign).startswith("M")


def check_marks(line: str) -> None:
    """Marks that take no room of their own must not pile up."""
    marks = 0
    for sign in line:
        if not is_mark(sign):
            marks = 0
        elif unicodedata.category(sign) != "Mc":
            marks += 1
        if marks > MOST_MARKS:
            raise BadName(f"a letter has at most {MOST_MARKS} marks")
