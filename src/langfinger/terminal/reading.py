"""From what people type to the notation of a game: `lege rot 9` is `lay R9`."""

from collections.abc import Mapping, Sequence
from typing import Final

from langfinger.kernel import is_count
from langfinger.terminal.lines import Choice, Misread
from langfinger.texts import Texts

LONGEST_NAME: Final = 3
"""No alias has more words."""


def tokens(line: str) -> list[str]:
    """The words of a line in lower case; commas and `+` between words only part them."""
    return line.lower().replace(",", " ").split()


def split_verb(texts: Texts, words: Sequence[str]) -> tuple[str, list[str]]:
    """The game's own verb for the first word, if it is one, and the rest."""
    for verb, aliases in texts.words["input"].items():
        if words and words[0] in (verb, *aliases):
            return verb, list(words[1:])
    return "", list(words)


def aliases_of(texts: Texts, kind: str) -> dict[str, str]:
    """All that people may call the things of a kind, and their names in the notation."""
    found: dict[str, str] = {}
    for key in texts.game.words[kind].names:
        if kind == "card":
            found[key.lower()] = key
            continue
        thing = texts.words[kind][key]
        for alias in (key, thing["name"].lower(), *thing["input"]):
            found[alias] = key
    return found


def read_things(texts: Texts, kind: str, words: Sequence[str]) -> list[str]:
    """The things named by these words; Misread if a word is none, or could be several."""
    aliases = aliases_of(texts, kind)
    things: list[str] = []
    rest = join_card(texts, words) if kind == "card" else list(words)
    while rest:
        length = longest_alias(aliases, rest)
        if length:
            things.append(aliases[" ".join(rest[:length])])
        else:
            things.append(by_beginning(texts, kind, aliases, rest[0]))
        rest = rest[max(length, 1) :]
    return things


def join_card(texts: Texts, words: Sequence[str]) -> list[str]:
    """`red 9` is one card: `r9`."""
    colours = aliases_of(texts, "colour")
    if len(words) == 2 and words[0] in colours and words[1] in texts.words["face"]:
        return [texts.words["colour"][colours[words[0]]]["letter"].lower() + words[1]]
    return list(words)


def longest_alias(aliases: Mapping[str, str], words: Sequence[str]) -> int:
    """How many of the first words make one name; 0 if none do."""
    for length in range(min(LONGEST_NAME, len(words)), 0, -1):
        if " ".join(words[:length]) in aliases:
            return length
    return 0


def by_beginning(texts: Texts, kind: str, aliases: Mapping[str, str], word: str) -> str:
    """The one thing whose name begins so."""
    found = sorted({key for alias, key in aliases.items() if alias.startswith(word)})
    if len(found) == 1:
        return found[0]
    if not found and kind == "card":
        raise Misread("bad.words", line=word)
    names = [texts.thing(kind, key) for key in found or texts.game.words[kind].names]
    raise Misread("bad.ambiguous" if found else "bad.unknown", word=word, choices=texts.join(names))


def numbered(words: Sequence[str], choices: Sequence[Choice]) -> str | None:
    """The move behind a number of the list; None if no number was typed."""
    if len(words) != 1 or not is_count(words[0]):
        return None
    number = int(words[0])
    for choice in choices:
        if choice.number == number:
            return choice.move
    raise Misread("bad.number", number=number)


def labelled(words: Sequence[str], choices: Sequence[Choice]) -> str | None:
    """The move of the one line of the list that begins with these words; None if not just one."""
    moves = [one.move for one in choices if words and tokens(one.label)[: len(words)] == words]
    return moves[0] if len(moves) == 1 else None
