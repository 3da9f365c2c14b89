"""Finding paragraphs by words: in any order, in any form, without minding case or umlauts."""

import re
import unicodedata
from typing import Final

WORD: Final = re.compile(r"[^\W_]+(?:[-.][^\W_]+)*\+?")
ENDINGS: Final = ("ing", "en", "er", "es", "em", "ed", "e", "n", "s")
SHORTEST_STEM: Final = 4
TWO_FOR_ONE: Final = (("ß", "ss"), ("ae", "a"), ("oe", "o"), ("ue", "u"))


def fold(text: str) -> str:
    """A word as it is compared: small, without dots and strokes; ae is as good as ä."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not is_mark(c))
    for two, one in TWO_FOR_ONE:
        bare = bare.replace(two, one)
    return bare


def is_mark(character: str) -> bool:
    """The dots of an umlaut and the like."""
    return unicodedata.combining(character) > 0


def stem(word: str) -> str:
    """A folded word without its ending, if enough of it is left."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            return word[: -len(ending)]
    return word


def terms_in(query: str) -> list[str]:
    """What is searched for: the stems of the query's words."""
    return [stem(fold(word)) for word in WORD.findall(query)]


def is_hit(word: str, term: str) -> bool:
    """Is the term in this word? Long ones are found inside, as in `Diebesgut-Karte`."""
    folded = fold(word)
    return term in folded if len(term) >= SHORTEST_STEM else folded.startswith(term)


def matches(text: str, terms: list[str]) -> bool:
    """Are all terms somewhere in the text?"""
    words = WORD.findall(text)
    return all(any(is_hit(word, term) for word in words) for term in terms)
