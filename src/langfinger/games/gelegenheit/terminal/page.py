"""One view of the table, with the words and names to tell it in."""

from collections.abc import Sequence
from typing import Any

from langfinger.games.gelegenheit.box.cards import CARDS
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Game, Json, Rng, View, imagine
from langfinger.texts import Texts


class Page:
    """What one seat sees at one moment, ready to be put into words."""

    def __init__(self, game: Game[Any], texts: Texts, names: Sequence[str], seen: View) -> None:
        self.game = game
        self.texts = texts
        self.seen = seen
        self.table = seen.table
        self.asked: str = seen.ask[0] if seen.ask else ""
        self.seat_names = names
        self.names = list(names)
        if seen.seat != NOBODY:
            self.names[seen.seat] = texts.at("table.you")

    def word(self, key: str, **args: Json) -> str:
        """One of the words of this table; the viewer is called `you`."""
        return self.texts.tell(self.texts.at(f"table.{key}"), args, self.names)

    def world(self) -> GdState:
        """A table on which everything open lies as the viewer sees it."""
        world: GdState = imagine(self.game, self.seen, Rng.seeded(0))
        return world

    def is_mine(self) -> bool:
        """Somebody sits here who has a hand, rather than watching."""
        return self.seen.seat != NOBODY

    def is_my_card(self) -> bool:
        """The viewer is to lay a card."""
        return bool(self.seen.legal) and self.asked == "Laying"

    def rows(self, shown: dict[str, str]) -> list[str]:
        """Cards in rows by colour, each row with the name of its colour."""
        rows = []
        for colour in self.texts.words["colour"].values():
            cards = [told for card, told in shown.items() if card[0] == colour["letter"]]
            if cards:
                rows.append(f"{colour['name']} ({colour['goods']}): {', '.join(cards)}")
        return rows

    def own_loot(self) -> int:
        """Loot cards in the viewer's own pile."""
        letter = self.letter_of_loot()
        return sum(card[0] == letter for card in self.table["piles"][self.seen.seat])

    def letter_of_loot(self) -> str:
        """The letter of the loot colour; none before it is named."""
        loot = self.table["loot"]
        return "" if loot is None else str(self.texts.words["colour"][loot]["letter"])

    def tricks(self) -> int:
        """How many tricks a round has."""
        return (CARDS - len(self.table["box"])) // int(self.table["seats"])

    def tricks_of(self, seat: int) -> int:
        """How many tricks a seat has won in this round."""
        return len(self.table["piles"][seat]) // int(self.table["seats"])


def hand_size(hand: Json) -> int:
    """How many cards a hand holds, seen from before or from behind."""
    return hand if isinstance(hand, int) else len(hand)
