"""One view of a table of Caper, with the words and names to tell it in."""

import re
from collections.abc import Sequence
from typing import Final

from langfinger.games.caper.cards import Face
from langfinger.games.caper.flow import Caper
from langfinger.games.caper.language import LOOT_WORDS
from langfinger.games.caper.rounds import starter
from langfinger.games.caper.state import CaState
from langfinger.kernel import Json, Rng, View, imagine
from langfinger.texts import Texts

WORD: Final = re.compile(r"[a-z]+")


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
        self.world: CaState = imagine(game, seen, Rng.seeded(0))

    def word(self, key: str, **args: Json) -> str:
        """One of the words of this table; the viewer is called `you`."""
        return self.texts.tell(self.texts.at(f"table.{key}"), args, self.names)

    def head(self) -> str:
        """Round, city, who starts, and the supply."""
        rounds = self.game.box.rounds
        deck = self.game.words["deck"].names[rounds[self.table["round"] - 1].deck]
        return self.word(
            "head",
            round=self.table["round"],
            rounds=len(rounds),
            deck=deck,
            city=self.table["venue"],
            seat=int(starter(self.world, self.game.box)),
            supply=self.table["supply"],
        )

    def effects(self, texts: Sequence[str]) -> str:
        """Effects in the words of the language, symbol by symbol."""
        tokens = self.texts.words["token"]
        colours = self.texts.words["colour"]

        def spoken(word: re.Match[str]) -> str:
            name = word[0]
            return str(colours[name]["name"] if name in colours else tokens.get(name, name))

        told = [WORD.sub(spoken, text) for text in texts]
        return "; ".join(told) if told else self.texts.at("table.no_effect")

    def printed(self, face: Face) -> str:
        """All symbols of a card."""
        listed = [effect.text for effect in [*face.now, *face.shields, *face.end]]
        return self.effects(listed)

    def loot(self, counts: Json) -> str:
        """Tokens by kind."""
        kinds = zip(LOOT_WORDS.names, counts, strict=True)
        told = [self.word("tokens", n=n, loot=kind) for kind, n in kinds if n]
        return ", ".join(told) if told else self.texts.at("table.no_loot")
