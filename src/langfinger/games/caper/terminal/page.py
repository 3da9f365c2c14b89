"""One view of a table of Caper, with the words and names to tell it in."""

from collections.abc import Sequence

from langfinger.games.caper.box.effects import LOOT_WORDS
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.game import Caper
from langfinger.games.caper.rules.rounds import starter
from langfinger.games.caper.state import CaState
from langfinger.games.caper.terminal.symbols import Symbols
from langfinger.kernel import Json, Rng, View, imagine
from langfinger.texts import Texts


class Page:
    """What one seat sees at one moment, ready to be put into words."""

    def __init__(self, game: Caper, texts: Texts, names: Sequence[str], seen: View) -> None:
        self.game = game
        self.texts = texts
        self.seen = seen
        self.table = seen.table
        self.me = max(seen.seat, 0)
        self.names = list(names)
        if seen.seat >= 0:
            self.names[seen.seat] = texts.at("table.you")
        self.symbols = Symbols(texts, game.box)
        self.world: CaState = imagine(game, seen, Rng.seeded(0))

    def word(self, key: str, **args: Json) -> str:
        """One of the words of this table; the viewer is called `you`."""
        return self.texts.tell(self.texts.at(f"table.{key}"), args, self.names)

    def head(self) -> str:
        """Round, city, who starts, and the supply."""
        rounds = self.game.box.rounds
        first = int(starter(self.world))
        deck = self.game.words["deck"].names[rounds[self.table["round"] - 1].deck]
        return self.word(
            "head_you" if first == self.seen.seat else "head",
            round=self.table["round"],
            rounds=len(rounds),
            deck=deck,
            city=self.table["venue"],
            seat=first,
            supply=self.table["supply"],
        )

    def printed(self, face: Face) -> str:
        """All symbols of a card."""
        return self.symbols.tell([*face.now, *face.shields, *face.end])

    def worn(self, gear: Sequence[str]) -> str:
        """The gear of a thief from bottom to top, with colours."""
        return self.texts.join([self.gear(card) for card in gear])

    def gear(self, card: str) -> str:
        """A gear card with its colour."""
        return self.word("worn", gear=card, colour=self.colour(card))

    def heap(self, told: Sequence[str]) -> str:
        """Things that lie about, twins counted."""
        return self.texts.join(
            [self.texts.counted(one, told.count(one)) for one in dict.fromkeys(told)]
        )

    def colour(self, gear: str) -> str:
        """The colour of a gear card, by its key."""
        box = self.game.box
        return box.colours.names[box.gear_faces[box.gear.numbers[gear]].colour]

    def card_name(self, card: str) -> str:
        """A thief, a gear card or a location by its name."""
        for kind in ("thief", "gear"):
            if card in self.game.words[kind].numbers:
                return self.texts.thing(kind, card)
        return self.texts.thing("location", card)

    def loot(self, counts: Json) -> str:
        """Tokens by kind."""
        kinds = zip(LOOT_WORDS.names, counts, strict=True)
        told = [self.word("tokens", n=n, loot=kind) for kind, n in kinds if n]
        return ", ".join(told) if told else self.texts.at("table.no_loot")
