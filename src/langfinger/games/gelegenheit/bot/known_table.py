"""The table as a player sees it: a view of Gelegenheit macht Diebe in numbers and sets of cards."""

from typing import Final

from langfinger.games.gelegenheit.box.cards import (
    CARD_WORDS,
    COLOUR_CARDS,
    COLOUR_WORDS,
    PACK,
    RANKS,
    ROLE_WORDS,
)
from langfinger.kernel import NOBODY, Json, View

BIT: Final = {name: 1 << card for card, name in enumerate(CARD_WORDS.names)}
ROUNDS: Final = 6


def cards(names: list[str]) -> int:
    """The set of the cards with these names."""
    mask = 0
    for name in names:
        mask |= BIT[name]
    return mask


def members(mask: int) -> list[int]:
    """The cards of a set, lowest first."""
    found = []
    while mask:
        card = mask & -mask
        found.append(card.bit_length() - 1)
        mask ^= card
    return found


def number(names: dict[str, int], name: str | None) -> int:
    """The number of a word, NOBODY for none."""
    return NOBODY if name is None else names[name]


def seat_or_nobody(seat: int | None) -> int:
    """A seat of a view, where nobody is null."""
    return NOBODY if seat is None else seat


class KnownTable:
    """What one seat knows, read from its view and from nothing else."""

    def __init__(self, seen: View) -> None:
        shown: Json = seen.table
        self.me = seen.seat
        self.seats: int = shown["seats"]
        self.round: int = shown["round"]
        self.totals = [sum(points) for points in shown["points"]]
        self.hand = cards(shown["hands"][seen.seat])
        self.read_trick(shown)
        self.read_cards(shown, seen.seat)
        self.read_stones(shown)
        options = shown["options"]
        self.loot_power: str = options["loot_power"]
        self.joker_anytime = options["joker_anytime"] == "on"
        self.haul_hits_all = options["thief_haul"] == "thief_cards"
        self.has_later_passes = options["role_fallback"] == "iterate"

    def read_trick(self, shown: Json) -> None:
        """The running trick and what the special cards have done so far."""
        self.trick = [CARD_WORDS.numbers[name] for name in shown["trick"]]
        self.leader = seat_or_nobody(shown["leader"])
        self.joker = number(CARD_WORDS.numbers, shown["joker"])
        self.joker_before: bool = shown["joker_before"]
        self.first_choice = seat_or_nobody(shown["first_choice"])
        self.second_choice = seat_or_nobody(shown["second_choice"])
        self.loot = number(COLOUR_WORDS.numbers, shown["loot"])

    def read_cards(self, shown: Json, me: int) -> None:
        """Where the cards are, and how many of which colour nobody has shown yet."""
        self.piles = [cards(names) for names in shown["piles"]]
        self.lacks = [cards(names) for names in shown["lacks"]]
        gone = cards(shown["box"]) | cards(shown["aside"]) | cards(shown["trick"]) | self.hand
        for pile in self.piles:
            gone |= pile
        self.unseen = PACK & ~gone
        self.sizes = [len(held) if seat == me else held for seat, held in enumerate(shown["hands"])]
        self.in_hands = self.unseen | self.hand

    def read_stones(self, shown: Json) -> None:
        """Stones, roles of this round and of the rounds before."""
        self.stones: list[list[int]] = shown["stones"]
        self.roles = [number(ROLE_WORDS.numbers, role) for role in shown["roles"]]
        self.history = [[ROLE_WORDS.numbers[role] for role in past] for past in shown["history"]]

    @property
    def has_roles(self) -> bool:
        """The roles of this round are given."""
        return self.roles[self.me] != NOBODY and NOBODY not in self.roles

    def later(self) -> list[int]:
        """The seats that lay after me in this trick, in order."""
        following = self.seats - len(self.trick) - 1
        return [(self.me + step) % self.seats for step in range(1, following + 1)]


def above(card: int) -> int:
    """The cards of the same colour that rank higher."""
    colour = COLOUR_CARDS[card // RANKS]
    return colour & ~((2 << card) - 1)
