"""The table of Pickpockets in words, from one seat's view."""

from langfinger.kernel import NOBODY, Json, View
from langfinger.terminal.lines import Section
from langfinger.terminal.numbered_table import NumberedTable


class PickpocketsListing(NumberedTable):
    """What is where; what may be done stands in a numbered list."""

    looks: tuple[str, ...] = ("scores",)

    def word(self, key: str, **args: Json) -> str:
        """One of the words of this table."""
        return self.texts.tell(self.texts.at(f"table.{key}"), args, self.names)

    def sections(self, seen: View) -> list[Section]:
        """The whole table as this seat sees it."""
        table = seen.table
        head = self.word("head", round=table["round"], seat=table["first"], n=size(table["deck"]))
        found = [Section("", [head]), self.players(seen)]
        if table["street"]:
            found.append(Section(self.word("street"), [self.cards(table["street"])]))
        return found if seen.seat == NOBODY else [*found, self.hand(seen)]

    def players(self, seen: View) -> Section:
        """Everybody in a line: cards in hand, and the haul."""
        lines = [
            self.word("player", seat=seat, n=size(hand), told=self.cards(haul))
            for seat, (hand, haul) in enumerate(
                zip(seen.table["hands"], seen.table["hauls"], strict=True)
            )
        ]
        return Section(self.word("players"), lines)

    def hand(self, seen: View) -> Section:
        """The viewer's cards."""
        return Section(self.word("hand"), [self.cards(seen.table["hands"][seen.seat])])

    def open_hand(self, seen: View) -> Section:
        """The viewer's hand, laid open for others to read."""
        return Section(self.word("hand_of", seat=seen.seat), self.hand(seen).lines)

    def cards(self, names: list[str]) -> str:
        """Cards by their kinds."""
        told = [self.named(name) for name in names]
        return self.texts.join(told) if told else self.texts.at("none.thing")

    def named(self, card: str) -> str:
        """What is printed on a card."""
        box = self.game.box
        kind = box.kind_words.names[box.kind_of[box.card_words.numbers[card]]]
        return self.texts.thing("kind", kind)

    def about(self, move: str) -> str:
        """What a card does stands in the rules."""
        return ""

    def look(self, at: str, seen: View, of: str = "") -> Section:
        """`scores`: the hauls as they lie."""
        return self.players(seen)

    def result(self, seen: View) -> list[Section]:
        """The points, and who has won."""
        scores = seen.scores or []
        lines = [self.word("points", seat=seat, points=won) for seat, won in enumerate(scores)]
        places = seen.places or []
        best = [self.names[seat] for seat, place in enumerate(places) if place == 1]
        return [Section(self.word("winner", n=len(best), names=self.texts.join(best)), lines)]


def size(place: Json) -> int:
    """How many cards lie in a place, seen from before or from behind."""
    return place if isinstance(place, int) else len(place)
