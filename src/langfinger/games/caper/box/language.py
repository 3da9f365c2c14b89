"""The effect language of the cards: what is written in a card file, read into small records.

    card   := effect { ";" effect }                                  "" for no effect
    effect := caper N | coin N | take LOOT | burn | launder N        once, when the card is played
            | per COUNT: GAIN                                        then, and for later plays
            | end: [WHEN] [per COUNT:] N points                      at the end, for the owner
            | win: [WHEN] [per COUNT:] N points                      at the end, for the winner
            | protect COLOUR                                         as long as the card lies there
    GAIN   := caper N | coin N | take LOOT | burn                    the five basic symbols
    WHEN   := if won: | eye COLOUR:
    LOOT   := diamond | painting | antique | any
    COLOUR := violet | green | … | any                               any gear, no thief (CA-A30)
    COUNT  := COLOUR | thief | set(COLOUR, COLOUR[, COLOUR]) | diamond | painting | antique | loot
            | set(KIND, KIND[, KIND]) of diamond, painting, antique in the hideout, at the end only
            | both(HUE) | rival(HUE) | discard(HUE) | laundered
    HUE    := COLOUR | thief                                         thieves are light grey (CA-5.4)

A combo that is no points counts only a colour, thief, set, discard or laundered. `win:` stands on
locations only, `end:` on thieves and gear only, and a location has no effect of the first row.
All words work in every city (CA-12.17).
"""

from __future__ import annotations

import re
from typing import Final

from langfinger.games.caper.box.effects import (
    BURN,
    CAPER,
    COIN,
    GREY,
    IF_EYE,
    IF_WON,
    LAUNDER,
    LOOT_WORDS,
    PER_BOTH,
    PER_COLOUR,
    PER_DISCARD,
    PER_LAUNDERED,
    PER_LOOT,
    PER_LOOT_SET,
    PER_RIVAL,
    PER_SET,
    PER_THIEF,
    PROTECT,
    TAKE,
    Effect,
)
from langfinger.kernel import NOBODY, BadChoice, Words, is_count

ANY: Final = "any"
LARGEST: Final = 20
STARTS: Final = "caper, coin, take, burn, launder, per, end, win or protect"
COUNTS: Final = "thief, laundered, loot, set(…), both(…), rival(…), discard(…), loot or a colour"
TOKEN: Final = re.compile(r"\d+|\w+|[^\w\s]")


def read_effects(card: str, field: str, text: object, colours: Words) -> list[Effect]:
    """All effects of a field in printed order; BadChoice names card, word and what was expected."""
    if not isinstance(text, str):
        raise BadChoice(f"card {card}: {field}: expected effects as text, not {text!r}")
    phrases = [phrase.strip() for phrase in text.split(";")] if text.strip() else []
    return [Reader(card, field, phrase, colours).effect() for phrase in phrases]


class Reader:
    """Reads one effect word by word."""

    def __init__(self, card: str, field: str, phrase: str, colours: Words) -> None:
        self.card = card
        self.field = field
        self.phrase = phrase
        self.colours = colours
        self.tokens: list[str] = TOKEN.findall(phrase)
        self.at = 0

    def wrong(self, expected: str) -> BadChoice:
        """What stands here, and what should."""
        found = repr(self.tokens[self.at]) if self.at < len(self.tokens) else "the end"
        where = f"card {self.card}: {self.field}: {self.phrase!r}"
        return BadChoice(f"{where}: expected {expected}, not {found}")

    def sees(self, token: str) -> bool:
        """Takes this token if it comes next."""
        if self.at < len(self.tokens) and self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def expect(self, token: str) -> None:
        """This token must come next."""
        if not self.sees(token):
            raise self.wrong(repr(token))

    def effect(self) -> Effect:
        """A whole effect."""
        effect = Effect(self.phrase)
        if self.sees("end"):
            self.points(effect)
        elif self.sees("win"):
            effect.for_winner = True
            self.points(effect)
        elif self.sees("protect"):
            effect.word = PROTECT
            effect.colour = self.colour()
        elif self.sees("per"):
            self.count(effect)
            self.expect(":")
            self.gain(effect)
        else:
            self.act(effect)
        if self.at < len(self.tokens):
            raise self.wrong("';' or the end")
        return effect

    def act(self, effect: Effect) -> None:
        """A one-time effect."""
        if self.sees("launder"):
            effect.word = LAUNDER
            effect.n = self.number()
        else:
            self.symbol(effect, STARTS)

    def gain(self, effect: Effect) -> None:
        """CA-7.1: a basic symbol behind a count that it allows."""
        if effect.per in (PER_LOOT, PER_LOOT_SET, PER_BOTH, PER_RIVAL):
            self.at -= 1
            raise self.wrong("an end: or win: effect before such a count")
        self.symbol(effect, "caper, coin, take or burn")

    def symbol(self, effect: Effect, expected: str) -> None:
        """CA-6.1, CA-6.3 to CA-6.6: one of the five basic symbols."""
        if self.sees("take"):
            effect.word = TAKE
            effect.loot = NOBODY if self.sees(ANY) else self.one_of(LOOT_WORDS, "loot or any")
        elif self.sees("burn"):
            effect.word = BURN
        elif self.sees("caper"):
            effect.word = CAPER
            effect.n = self.number()
        elif self.sees("coin"):
            effect.word = COIN
            effect.n = self.number()
        else:
            raise self.wrong(expected)

    def points(self, effect: Effect) -> None:
        """`end:` or `win:`, a condition, a count, and the points."""
        self.expect(":")
        if self.sees("if"):
            self.expect("won")
            self.expect(":")
            effect.condition = IF_WON
        elif self.sees("eye"):
            effect.condition = IF_EYE
            effect.eye = self.colour()
            self.expect(":")
        if self.sees("per"):
            self.count(effect)
            self.expect(":")
        effect.n = self.number()
        self.expect("point" if effect.n == 1 else "points")

    def count(self, effect: Effect) -> None:
        """What is counted."""
        if self.sees("thief"):
            effect.per = PER_THIEF
        elif self.sees("laundered"):
            effect.per = PER_LAUNDERED
        elif self.sees("loot"):
            effect.per = PER_LOOT
        elif self.sees("set"):
            self.set_of(effect)
        elif self.at < len(self.tokens) and self.tokens[self.at] in ("both", "rival", "discard"):
            effect.per = self.elsewhere()
            effect.colour = self.in_brackets()
        elif self.at < len(self.tokens) and self.tokens[self.at] in LOOT_WORDS.numbers:
            effect.per = PER_LOOT
            effect.loot = self.one_of(LOOT_WORDS, "loot")
        else:
            effect.per = PER_COLOUR
            effect.colour = self.colour(COUNTS)

    def elsewhere(self) -> int:
        """CA-12.5, CA-12.8, CA-12.9: both crews, the rival's crew, or the discard area."""
        if self.sees("both"):
            return PER_BOTH
        if self.sees("rival"):
            return PER_RIVAL
        self.expect("discard")
        return PER_DISCARD

    def in_brackets(self) -> int:
        """CA-5.4, CA-12.22: `(COLOUR)`, or `(thief)` for light grey."""
        self.expect("(")
        colour = int(GREY) if self.sees("thief") else self.colour("thief, a colour or any")
        self.expect(")")
        return colour

    def set_of(self, effect: Effect) -> None:
        """CA-7.9, CA-7.11: `(COLOUR, COLOUR[, COLOUR])`, or kinds of loot instead."""
        self.expect("(")
        is_loot = self.at < len(self.tokens) and self.tokens[self.at] in LOOT_WORDS.numbers
        effect.per = PER_LOOT_SET if is_loot else PER_SET
        effect.of = [self.member(is_loot)]
        self.expect(",")
        effect.of.append(self.member(is_loot))
        if self.sees(","):
            effect.of.append(self.member(is_loot))
        self.expect(")")

    def member(self, is_loot: bool) -> int:
        """One card or one token of a set."""
        return self.one_of(LOOT_WORDS, "loot") if is_loot else self.colour()

    def colour(self, expected: str = "a colour or any") -> int:
        """CA-5.5, CA-5.6: the number of a colour, NOBODY for any."""
        return NOBODY if self.sees(ANY) else self.one_of(self.colours, expected)

    def one_of(self, words: Words, expected: str) -> int:
        """The number of one of these words."""
        token = self.tokens[self.at] if self.at < len(self.tokens) else ""
        if token not in words.numbers:
            raise self.wrong(f"{expected} ({', '.join(words.names)})")
        self.at += 1
        return words.numbers[token]

    def number(self) -> int:
        """A whole number from 1."""
        token = self.tokens[self.at] if self.at < len(self.tokens) else ""
        if not is_count(token) or not 1 <= int(token) <= LARGEST:
            raise self.wrong(f"a number from 1 to {LARGEST}")
        self.at += 1
        return int(token)
