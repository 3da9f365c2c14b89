"""The symbols of a card of Caper in words: `at the end 2 points per set of violet + any`."""

from collections.abc import Sequence
from typing import Final

from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import (
    BURN,
    CAPER,
    COIN,
    GREY,
    IF_EYE,
    IF_WON,
    LAUNDER,
    LOOT_WORDS,
    ONCE,
    PER_BOTH,
    PER_COLOUR,
    PER_DISCARD,
    PER_LAUNDERED,
    PER_LOOT,
    PER_LOOT_SET,
    PER_RIVAL,
    PER_SET,
    PER_THIEF,
    POINTS,
    PROTECT,
    TAKE,
    Effect,
)
from langfinger.kernel import NOBODY, Json
from langfinger.texts import Texts

GAINS: Final = {CAPER: "caper", COIN: "coin", BURN: "burn", LAUNDER: "launder", POINTS: "points"}
COUNTS: Final = {
    PER_COLOUR: "colour",
    PER_THIEF: "thief",
    PER_BOTH: "both",
    PER_RIVAL: "rival",
    PER_DISCARD: "discard",
    PER_LAUNDERED: "laundered",
}


class Symbols:
    """Tells effects in one language."""

    def __init__(self, texts: Texts, box: Box) -> None:
        self.texts = texts
        self.box = box

    def say(self, key: str, **args: Json) -> str:
        """One of the phrases for symbols."""
        return self.texts.tell(self.texts.at(f"symbol.{key}"), args)

    def tell(self, effects: Sequence[Effect]) -> str:
        """All these effects in a row."""
        told = [self.one(effect) for effect in effects]
        return "; ".join(told) if told else self.texts.at("table.no_effect")

    def one(self, effect: Effect) -> str:
        """One effect with its count and its condition."""
        gain = self.gain(effect)
        if effect.per != ONCE:
            gain = self.say("per", gain=gain, what=self.count(effect))
        if effect.condition == IF_WON:
            gain = self.say("if_won", gain=gain)
        elif effect.condition == IF_EYE:
            gain = self.say("if_eye", gain=gain, hue=self.colour(effect.eye))
        if effect.word == POINTS and not effect.for_winner:
            return self.say("end", gain=gain)
        return gain

    def gain(self, effect: Effect) -> str:
        """What happens, once."""
        if effect.word == PROTECT:
            return self.say("protect", hue=self.cards(effect.colour))
        if effect.word != TAKE:
            return self.say(GAINS[effect.word], n=int(effect.n))
        if effect.loot == NOBODY:
            return self.say("take_any")
        return self.say("take", loot=LOOT_WORDS.names[effect.loot])

    def count(self, effect: Effect) -> str:
        """What is counted."""
        if effect.per == PER_SET:
            return self.say("set", parts=" + ".join([self.colour(part) for part in effect.of]))
        if effect.per == PER_LOOT_SET:
            kinds = [self.texts.thing("loot", LOOT_WORDS.names[kind]) for kind in effect.of]
            return self.say("set", parts=" + ".join(kinds))
        if effect.per == PER_LOOT and effect.loot == NOBODY:
            return self.say("any_loot")
        if effect.per == PER_LOOT:
            return self.texts.thing("loot", LOOT_WORDS.names[effect.loot])
        return self.say(COUNTS[effect.per], hue=self.card(effect.colour))

    def colour(self, number: int) -> str:
        """A colour by its name, or any."""
        if number == NOBODY:
            return self.say("any")
        return self.texts.thing("colour", self.box.colours.names[number])

    def card(self, number: int) -> str:
        """A gear card of a colour, or of any; a card in light grey is a thief (CA-5.4)."""
        if number == NOBODY:
            return self.say("any_card")
        if number == GREY:
            return self.say("thief")
        return self.say("card", hue=self.colour(number))

    def cards(self, number: int) -> str:
        """All gear cards of a colour, or of any."""
        return self.say("all_cards") if number == NOBODY else self.colour(number)
