"""What is printed on a card or on a space of the round track, read once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.box.effects import PROTECT, Effect
from langfinger.kernel import NOBODY, BadChoice, Json, Question, Words
from langfinger.kernel.bits import first_bits

DECK_WORDS: Final = Words(("thief", "gear"))
THIEF_DECK: Final[i64] = 0
GEAR_DECK: Final[i64] = 1
MOST_COMBOS: Final = 2
MOST_SYMBOLS: Final = 24  # the order of a card's symbols is one machine word
NO_EFFECT: Final = Effect("")


class Face:
    """What is printed on one card: its number (coins, cost or points), colour and effects.

    `now` are the symbols that happen when it is played, and `symbols` is the set of their numbers;
    a card is plain that has no more than one, and a plain one.
    `shield` is the gear that it protects (CA-8.14). `calls_thieves` and `calls_gear` are the cards
    whose combos may fire when this one is played to their crew (CA-7.3), `calls_places` are the
    locations whose permanent effects may. Gear has the number of its `kind`, and `copies` is the
    set of all cards of that kind.
    """

    def __init__(self, id: str, number: int, colour: int, effects: list[Effect]) -> None:
        self.copies: i64 = 0
        self.number: i64 = number
        self.now = [effect for effect in effects if effect.is_now]
        self.first = self.now[0] if self.now else NO_EFFECT
        self.symbols: i64 = first_bits(len(self.now))
        self.is_plain = len(self.now) == 0 or (len(self.now) == 1 and self.first.is_plain)
        self.calls_thieves: i64 = 0
        self.calls_gear: i64 = 0
        self.calls_places: i64 = 0
        self.combos = [effect for effect in effects if effect.is_combo]
        self.end = [effect for effect in effects if not effect.is_now and effect.word != PROTECT]
        self.shields = [effect for effect in effects if effect.word == PROTECT]
        self.shield: i64 = 0
        self.kind: i64 = NOBODY
        self.colour: i64 = colour
        self.id = id

    def symbol(self, number: i64) -> Effect:
        """CA-6.7: the symbol with this number; most cards have one, which is at hand."""
        return self.first if number == 0 else self.now[number]


class Purse:
    """CA-4.2: the gear cards that so many coins can pay."""

    def __init__(self, cards: int) -> None:
        self.cards: i64 = cards


class Round:
    """CA-2.2: one space of the round track; `one` and `other` are what it asks the two seats."""

    def __init__(self, row: Json) -> None:
        self.deck: i64 = DECK_WORDS.numbers[row["deck"]]
        self.cards: i64 = row["cards"]
        self.starts_a: bool = row["starts"] == "A"
        self.one = Question()
        self.other = Question()

    def question(self, seat: i64) -> Question:
        """CA-2.2: what this seat is asked to do."""
        return self.one if seat == 0 else self.other


def check_fields(cards: list[Face], locations: list[Face], wins: list[list[Effect]]) -> None:
    """CA-10.2, CA-10.3: `win:` stands on locations only, `end:` on thieves and gear only, a
    location has no one-time effect, and no card more combos than can be put in order (CA-A4)."""
    for face in [*cards, *locations]:
        if len(face.combos) > MOST_COMBOS:
            told = f"expected {MOST_COMBOS} combos at most, not {len(face.combos)}"
            raise BadChoice(f"card {face.id}: effects: {told}")
        if len(face.now) > MOST_SYMBOLS:
            told = f"expected {MOST_SYMBOLS} symbols at most, not {len(face.now)}"
            raise BadChoice(f"card {face.id}: effects: {told}")
    for face in cards:
        for effect in face.end:
            if effect.for_winner:
                raise misplaced(face.id, "effects", effect, "end: on thieves and gear")
    for face in locations:
        for effect in [*face.now, *face.end]:
            if not effect.is_combo:
                raise misplaced(face.id, "permanent", effect, "per … or protect")
    for number in range(len(wins)):
        for effect in wins[number]:
            if not effect.for_winner:
                raise misplaced(locations[number].id, "win", effect, "win: …")


def misplaced(card: str, field: str, effect: Effect, expected: str) -> BadChoice:
    """An effect that does not belong into its field."""
    return BadChoice(f"card {card}: {field}: expected {expected}, not {effect.text!r}")
