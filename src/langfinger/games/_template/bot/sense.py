"""What a careful pickpocket thinks: from a view alone, and for any edition."""

from collections.abc import Callable
from typing import Any, Final

from langfinger.games._template.box.cards import DRAW, KEEP, PEEK, Box
from langfinger.kernel import Game, View

CARD: Final = 0.8
"""What a card drawn is worth, in points."""

KNOWLEDGE: Final = 0.2
"""What a card seen is worth."""

WORTH_A_WHISTLE: Final = 2.0
"""A whistle is spent on a card that brings more than this."""


def sense_of(game: Game[Any]) -> Callable[[View], list[float]]:
    """How good each legal answer of a view is, with the cards of this edition."""
    return Sense(game).weigh


class Sense:
    """Weighs answers with the cards of one edition."""

    def __init__(self, game: Game[Any]) -> None:
        self.box = Box(game.facts)
        self.actions = [game.space.at(id) for id in range(len(game.texts_of))]
        self.values = [self.value(kind) for kind in range(len(self.box.on_play))]

    def value(self, kind: int) -> float:
        """What a card of this kind brings when it works, in points."""
        value = 0.0
        for effect in self.box.on_play[kind]:
            if effect.word == KEEP:
                value += self.box.worth[kind]
            elif effect.word == DRAW:
                value += CARD * int(effect.number)
            elif effect.word == PEEK:
                value += KNOWLEDGE * int(effect.number)
        return value

    def weigh(self, seen: View) -> list[float]:
        """How good each legal answer is."""
        return [self.score(seen, id) for id in seen.legal]

    def score(self, seen: View, id: int) -> float:
        """How good one answer is; passing, being done and taking back bring nothing."""
        action = self.actions[id]
        verb = action.verb()
        if verb == "Seal":
            kind: int = action.args()[0]
            return self.values[kind] * self.alone(seen, kind)
        if verb == "Drop":
            return -1 - self.values[action.args()[0]]
        return self.stopped(seen) - WORTH_A_WHISTLE if verb == "Whistle" else 0.0

    def alone(self, seen: View, kind: int) -> float:
        """How likely nobody else turns up the same kind (PP-3.2)."""
        copies = [name for name in self.names(kind) if name not in shown(seen)]
        unseen = max(1, len(self.box.kind_of) - len(shown(seen)))
        return float((1 - len(copies) / unseen) ** (seen.table["seats"] - 1))

    def names(self, kind: int) -> list[str]:
        """All cards of a kind by their names."""
        names = self.box.card_words.names
        return [names[card] for card in range(len(names)) if self.box.kind_of[card] == kind]

    def stopped(self, seen: View) -> float:
        """What a whistle now would take from others, or save of mine (PP-4.6)."""
        played = [step for step in seen.table["agenda"] if step[0] in ("Played", "Whistling")]
        seat, card = played[-1][1], played[-1][2]
        if played[-1][0] == "Whistling":
            seat, card = played[-2][1], played[-2][2]
            return self.value_of(card) if seat == seen.seat else 0.0
        return 0.0 if seat == seen.seat else self.value_of(card)

    def value_of(self, card: str) -> float:
        """What this very card brings when it works."""
        return self.values[self.box.kind_of[self.box.card_words.numbers[card]]]


def shown(seen: View) -> set[str]:
    """The cards that the viewer sees."""
    table = seen.table
    hauls = [card for haul in table["hauls"] for card in haul]
    return {*table["hands"][seen.seat], *table["discard"], *table["street"], *hauls}
