"""One view of a table of Swindler, with the words and names to tell it in."""

from collections.abc import Sequence
from typing import Any, Final

from langfinger.games.swindler.box.cards import BAGS, FIELDS
from langfinger.kernel import Json, View
from langfinger.texts import Texts

COPIES: Final = "0123456789"


class Page:
    """What one seat sees at one moment, ready to be put into words."""

    def __init__(self, game: Any, texts: Texts, names: Sequence[str], seen: View) -> None:
        self.box = game.box
        self.texts = texts
        self.seen = seen
        self.table = seen.table
        self.notes = seen.notes
        self.names = list(names)
        if seen.seat >= 0:
            self.names[seen.seat] = texts.at("table.you")

    def word(self, key: str, **args: Json) -> str:
        """One of the words of this table; the viewer is called `you`."""
        return self.texts.tell(self.texts.at(f"table.{key}"), args, self.names)

    def seats(self) -> list[int]:
        """All seats, the viewer first, then clockwise."""
        first, count = max(self.seen.seat, 0), self.table["seats"]
        return [(first + places) % count for places in range(count)]

    def tiles(self, tiles: Sequence[str]) -> str:
        """Tiles by their sorts, equal ones counted."""
        return self.counted("tile", tiles)

    def cards(self, cards: Sequence[str]) -> str:
        """Accomplices by their names, equal ones counted."""
        return self.counted("accomplice", [kind_of(card) for card in cards])

    def counted(self, kind: str, things: Sequence[str]) -> str:
        """Things joined, twins counted."""
        told = [self.texts.thing(kind, thing) for thing in things]
        twins = [self.texts.counted(one, told.count(one)) for one in dict.fromkeys(told)]
        return self.texts.join(twins)

    @property
    def has_abilities(self) -> bool:
        """SW-1.14: without them the cards of the Master Thieves only lie there."""
        return bool(self.table["options"]["master_thief"] != "off")

    def head(self) -> str:
        """Round, whose turn it is, the supply and the numbers to reach."""
        key = "last_round" if self.table["ending"] else "head"
        return self.word(
            key if self.has_abilities else f"{key}_for_beginners",
            round=self.table["round"],
            seat=self.table["active"],
            coins=self.notes["coins_left"],
            thief_at=self.notes["thief_at"],
            end_at=self.notes["end_at"],
        )

    def orders(self) -> list[str]:
        """The open orders with their markers."""
        lines = []
        for order, marker in zip(self.table["spaces"], self.table["markers"], strict=True):
            if order is not None:
                key = "order_free" if marker is None else "order"
                lines.append(self.word(key, order=order, seat=marker))
        return lines

    def dealers(self) -> list[str]:
        """The open dealers field by field; the number to type is that of the space."""
        return [
            self.word("dealer", n=space + 1, dealer=dealer, fields=self.fields(space, dealer))
            for space, dealer in enumerate(self.table["dealers"])
            if dealer is not None
        ]

    def fields(self, space: int, dealer: str) -> str:
        """What a dealer wants and pays, and what lies there already."""
        told = []
        first = self.box.dealer_words.numbers[dealer] * FIELDS
        for field in range(FIELDS):
            covered = self.table["stalls"][space * FIELDS + field] is not None
            kind = self.box.kind_words.names[self.box.field_kind[first + field]]
            key = "field_covered" if covered else "field"
            told.append(self.word(key, kind=kind, points=self.box.field_vp[first + field]))
        return ", ".join(told)

    def bags(self) -> list[str]:
        """What is left in each bag, with the odds of a skull if the table says them, and white."""
        lines = []
        for bag in range(BAGS):
            colour = self.box.bag_words.names[bag]
            inside = self.objects(colour)
            told: dict[str, Json] = {"bag": colour, "skulls": self.box.skulls[bag]}
            key = "bag"
            if "odds" in self.notes:
                key = "bag_with_odds"
                skulls, of = self.notes["odds"][bag]
                told |= {"of": of, "percent": round(100 * skulls / of)}
            lines.append(self.word(key, inside=inside, **told))
        return [*lines, self.word("white", inside=self.objects("white"))]

    def objects(self, colour: str) -> str:
        """What the tiles of a colour show that are in their bag, or white and in the supply."""
        kinds = [kind_of(tile).removeprefix(f"{colour}_") for tile in self.table["stock"]]
        return self.counted("kind", [kind for kind in kinds if kind in self.box.kind_words.numbers])

    def players(self) -> list[str]:
        """Everybody's points, coins, orders, loot and open cards."""
        return [line for seat in self.seats() for line in self.player(seat)]

    def player(self, seat: int) -> list[str]:
        """One player, in two lines or more."""
        table = self.table
        hand = table["hands"][seat]
        shown = table["shown"][seat]
        lines = [
            self.word(
                "player",
                seat=seat,
                points=table["vp"][seat],
                coins=table["coins"][seat],
                posters=table["posters"][seat],
                orders=len(table["fulfilled"][seat]),
                cards=len(shown) + (hand if isinstance(hand, int) else len(hand)),
            ),
        ]
        if table["loot"][seat]:
            lines.append("  " + self.word("loot", inside=self.tiles(table["loot"][seat])))
        if table["thieves"][seat] is not None and self.has_abilities:
            key = "thief" if seat == self.seen.seat else "their_thief"
            lines.append("  " + self.word(key, thief=table["thieves"][seat]))
        if shown and seat != self.seen.seat:
            lines.append("  " + self.word("shown", inside=self.cards(shown)))
        for bet in ("skull", "clear"):
            if table[f"bets_{bet}"][seat]:
                lines.append("  " + self.word("bets", bet=bet))
        if seat in table["jailed"]:
            lines.append("  " + self.word("jailed"))
        return lines

    def offer(self) -> list[str]:
        """The Master Thieves on offer and what they can do."""
        return [self.word("offered", thief=thief) for thief in self.table["thief_offer"]]

    def moment(self) -> list[str]:
        """The steal that goes on, what lies on the table, and the discard pile."""
        table = self.table
        lines = []
        if table["bag"] is not None:
            drawn = self.texts.join([self.texts.thing("tile", tile) for tile in table["drawn"]])
            lines.append(self.word("stealing", bag=table["bag"], inside=drawn))
        for key in ("fresh", "heap", "paid"):
            if table[key]:
                lines.append(self.word(key, inside=self.tiles(table[key])))
        for key in ("table", "discard"):
            if table[key]:
                lines.append(self.word(f"on_{key}", inside=self.cards(table[key])))
        return lines

    def hand(self) -> list[str]:
        """The viewer's accomplices with what they do; those that all know are marked."""
        seat = self.seen.seat
        own = [("card", card) for card in self.table["hands"][seat]]
        own += [("known_card", card) for card in self.table["shown"][seat]]
        return [self.word(key, accomplice=kind_of(card)) for key, card in own]


def kind_of(card: str) -> str:
    """`beggar2` is a beggar."""
    return card.rstrip(COPIES)
