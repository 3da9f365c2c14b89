"""What is printed in the box: an edition read from a card file into typed columns.

Every loot tile has a number of its own. Tiles that look alike (colour and kind) are one sort of
`loot`; the tiles of a sort follow each other, in the order of bags and kinds, white ones last. A
set of tiles is a mask. What lies in no hand and on no dealer is at home: a coloured tile in the
bag of its colour, a white one in the supply (SW-3.1, SW-3.5).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.box.edition import (
    MOST,
    MOST_TILES,
    NUMBERS,
    PARTS,
    expect,
    number,
    one_of,
    pairs,
    rows_of,
)
from langfinger.games.swindler.demands import Order, read_order, read_raid
from langfinger.kernel import Facts, Json, Words, bit, mask_of

BAGS: Final = 5
WHITE: Final[i64] = 5
COLOURS: Final = ("red", "blue", "yellow", "green", "black")
FIELDS: Final[i64] = 3  # of a dealer tile
DEALER_SPACES: Final[i64] = 3
ORDER_SPACES: Final[i64] = 4

POWERS: Final = (
    "assassin",
    "backstabber",
    "beggar",
    "copycat",
    "forger",
    "gold_digger",
    "guardian_angel",
    "hustler",
    "know_it_all",
    "lock_picker",
    "sidekick",
)
ASSASSIN: Final[i64] = 0
BACKSTABBER: Final[i64] = 1
BEGGAR: Final[i64] = 2
COPYCAT: Final[i64] = 3
FORGER: Final[i64] = 4
GOLD_DIGGER: Final[i64] = 5
GUARDIAN_ANGEL: Final[i64] = 6
HUSTLER: Final[i64] = 7
KNOW_IT_ALL: Final[i64] = 8
LOCK_PICKER: Final[i64] = 9
SIDEKICK: Final[i64] = 10

THIEVES: Final = (
    "freelancer",
    "fence_friend",
    "recruiter",
    "slippery",
    "cool_head",
    "smooth_talker",
)
FREELANCER: Final[i64] = 0
FENCE_FRIEND: Final[i64] = 1
RECRUITER: Final[i64] = 2
SLIPPERY: Final[i64] = 3
COOL_HEAD: Final[i64] = 4
SMOOTH_TALKER: Final[i64] = 5

GROUPS: Final = ("jewellery", "key", "coin")
KEY: Final = 1

BET_WORDS: Final = Words(("skull", "clear"))
SKULL: Final[i64] = 0


class Box:
    """One edition; BadChoice says what is wrong with a card file that cannot be played."""

    def __init__(self, facts: Facts) -> None:
        cards = facts.cards
        rows = {part: rows_of(cards, part) for part in PARTS}
        self.read_numbers(cards)
        self.read_players(rows["players"])
        self.read_kinds(rows["kind"])
        self.read_tiles(rows["bag"], cards.get("neutral", {}))
        self.read_orders(rows["order"], rows["raid"])
        self.read_dealers(rows["dealer"])
        self.read_accomplices(rows["accomplice"])
        keys = tuple([row["key"] for row in rows["thief"]])
        expect(keys == THIEVES, f"expected the thieves {', '.join(THIEVES)}, in this order")
        self.thief_words = Words(THIEVES)

    def read_numbers(self, cards: Json) -> None:
        """SW-1.9, SW-1.10, SW-3.12, SW-4.5, SW-8.4, SW-13.3: the numbers of the rules."""
        row = cards.get("numbers")
        expect(isinstance(row, dict), "the card file has no [numbers]")
        found = {field: number(row, field, 0) for field in NUMBERS}
        self.start_vp: i64 = found["start_vp"]
        self.start_coins: i64 = found["start_coins"]
        self.coins: i64 = found["coins"]
        self.posters: i64 = found["posters"]
        self.markers: i64 = found["markers"]
        self.penalty: i64 = found["penalty"]
        self.dealer_bonus: i64 = found["dealer_bonus"]
        self.beggar_loot: i64 = found["beggar_loot"]

    def read_players(self, rows: list[Json]) -> None:
        """SW-1.4, SW-7.1, SW-14.1: what depends on the number of players; entries 0, 1 are void."""
        expect([row["seats"] for row in rows] == [2, 3, 4], "expected [[players]] for 2, 3, 4")
        self.a_cards: list[int] = [0, 0, *[number(row, "a_cards", 4) for row in rows]]
        self.thief_at: list[int] = [0, 0, *[number(row, "thief_at", 1) for row in rows]]
        self.end_at: list[int] = [0, 0, *[number(row, "end_at", 1) for row in rows]]

    def read_kinds(self, rows: list[Json]) -> None:
        """SW-3.8, SW-3.10, SW-3.11: objects, their groups, coins and joker keys."""
        self.kind_words = Words(tuple([row["key"] for row in rows]))
        self.group_of: list[int] = [one_of(row, "group", GROUPS) for row in rows]
        self.worth_of: list[int] = [number(row, "coins", 0, 0) for row in rows]
        expect(max(self.worth_of) <= 2, "expected coin tiles worth 1 or 2")
        self.coin_kinds: i64 = 0
        self.joker_kinds: i64 = 0
        self.key_kinds: i64 = 0
        for kind in range(len(rows)):
            if self.worth_of[kind]:
                self.coin_kinds |= bit(kind)
            if rows[kind].get("joker"):
                self.joker_kinds |= bit(kind)
            elif self.group_of[kind] == KEY:
                self.key_kinds |= bit(kind)

    def read_tiles(self, bags: list[Json], neutral: Json) -> None:
        """SW-1.1, SW-1.2, SW-3.1, SW-3.3: the tiles of the five bags, then the white ones."""
        expect(tuple([bag["key"] for bag in bags]) == COLOURS, "expected five bags, red to black")
        self.bag_words = Words(COLOURS)
        self.skulls: list[int] = [number(bag, "skulls", 1) for bag in bags]
        self.kind_of: list[int] = []
        self.colour_of: list[int] = []
        self.tiles_of: list[int] = []
        self.loot_of: list[int] = []
        names: list[str] = []
        tiles: list[str] = []
        for colour, row in enumerate([*bags, neutral]):
            for kind, count in sorted(pairs(row, "loot", self.kind_words.names)):
                first = len(tiles)
                name = f"{[*COLOURS, 'white'][colour]}_{self.kind_words.names[kind]}"
                names.append(name)
                tiles += [f"{name}{copy + 1}" for copy in range(count)]
                expect(len(tiles) <= MOST_TILES, f"expected {MOST_TILES} tiles at most")
                self.kind_of.append(kind)
                self.colour_of.append(colour)
                self.tiles_of.append(mask_of(list(range(first, len(tiles)))))
                self.loot_of += [len(names) - 1] * count
        expect(len(set(names)) == len(names), "a bag names a kind twice")
        self.loot_words = Words(tuple(names))
        self.tile_words = Words(tuple(tiles))
        self.sort_tiles()

    def sort_tiles(self) -> None:
        """The tiles by colour, by kind and by what they are worth as coins."""
        self.of_colour: list[int] = [0] * (BAGS + 1)
        self.of_kind: list[int] = [0] * len(self.kind_words.names)
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.jokers: i64 = 0
        for loot in range(len(self.kind_of)):
            kind = self.kind_of[loot]
            self.of_colour[self.colour_of[loot]] |= self.tiles_of[loot]
            self.of_kind[kind] |= self.tiles_of[loot]
            if self.worth_of[kind] == 1:
                self.ones |= self.tiles_of[loot]
            elif self.worth_of[kind] == 2:
                self.twos |= self.tiles_of[loot]
            if self.joker_kinds & bit(kind):
                self.jokers |= self.tiles_of[loot]
        self.white: i64 = self.of_colour[WHITE]

    def read_orders(self, orders: list[Json], raids: list[Json]) -> None:
        """SW-1.3, SW-6.4 to SW-6.7, SW-10.2: the order cards, raids among the B cards."""
        self.orders: list[Order] = [read_order(row, self) for row in orders]
        self.orders += [read_raid(row) for row in raids]
        keys = [row["key"] for row in [*orders, *raids]]
        expect(len(keys) <= MOST, f"expected {MOST} order cards at most, not {len(keys)}")
        self.order_words = Words(tuple(keys))
        self.a_orders: i64 = 0
        self.raids: i64 = 0
        for order in range(len(keys)):
            if self.orders[order].is_a:
                self.a_orders |= bit(order)
            if self.orders[order].is_raid:
                self.raids |= bit(order)
        first = [order for order in self.orders if order.is_a]
        expect(len(first) >= max(self.a_cards), f"expected {max(self.a_cards)} A orders")

    def read_dealers(self, rows: list[Json]) -> None:
        """SW-8.1: three fields, each with an object and its points."""
        self.dealer_words = Words(tuple([row["key"] for row in rows]))
        self.field_kind: list[int] = []
        self.field_vp: list[int] = []
        for row in rows:
            fields = pairs(row, "fields", self.kind_words.names)
            expect(len(fields) == FIELDS, f"{row['key']}: expected three fields")
            self.field_kind += [kind for kind, _ in fields]
            self.field_vp += [vp for _, vp in fields]
        self.fields_for: list[int] = self.fields_by_loot(with_jokers=True)
        self.fields_for_plain: list[int] = self.fields_by_loot(with_jokers=False)
        expect(len(rows) >= DEALER_SPACES, "expected three dealers or more")

    def fields_by_loot(self, with_jokers: bool) -> list[int]:
        """SW-8.1: for each dealer and sort of loot the set of fields that it fits."""
        found: list[int] = []
        for first in range(0, len(self.field_kind), FIELDS):
            for loot in range(len(self.kind_of)):
                fields: i64 = 0
                for field in range(FIELDS):
                    if self.fits_kind(loot, self.field_kind[first + field], with_jokers):
                        fields |= bit(field)
                found.append(fields)
        return found

    def fits_kind(self, loot: i64, kind: i64, with_jokers: bool) -> bool:
        """SW-3.8, SW-8.3, SW-8.8, SW-A13: the object shown, no coin, or a joker for a key."""
        own: i64 = self.kind_of[loot]
        if own == kind:
            return self.worth_of[kind] == 0
        return with_jokers and bit(own) & self.joker_kinds != 0 and bit(kind) & self.key_kinds != 0

    def read_accomplices(self, rows: list[Json]) -> None:
        """SW-13.1 to SW-13.11, SW-A40: kinds of accomplices, their powers and their copies."""
        self.accomplice_words = Words(tuple([row["key"] for row in rows]))
        self.power_of: list[int] = [one_of(row, "power", POWERS) for row in rows]
        self.accomplice_of: list[int] = []
        self.cards_of: list[int] = []
        self.opens: list[int] = []
        self.with_power: list[int] = [0] * len(POWERS)
        self.first_with: list[int] = [0] * len(POWERS)
        names: list[str] = []
        for kind, row in enumerate(rows):
            count = number(row, "count", 1)
            first = len(names)
            names += [f"{row['key']}{copy + 1}" for copy in range(count)]
            expect(len(names) <= MOST, f"expected {MOST} accomplices at most")
            self.accomplice_of += [kind] * count
            self.cards_of.append(mask_of(list(range(first, len(names)))))
            picker = self.power_of[kind] == LOCK_PICKER
            self.opens.append(one_of(row, "opens", self.kind_words.names) if picker else -1)
            self.with_power[self.power_of[kind]] |= self.cards_of[kind]
            self.first_with[self.power_of[kind]] = kind
        for power, name in enumerate(POWERS):
            rows_with = self.power_of.count(power)
            fits = rows_with == 1 or (power == LOCK_PICKER and rows_with > 0)
            expect(fits, f"expected one accomplice with the power {name}, not {rows_with}")
        self.card_words = Words(tuple(names))
        self.assassins: i64 = self.with_power[ASSASSIN]
        self.backstabbers: i64 = self.with_power[BACKSTABBER]
        self.beggars: i64 = self.with_power[BEGGAR]
        self.copycats: i64 = self.with_power[COPYCAT]
        self.forgers: i64 = self.with_power[FORGER]
        self.gold_diggers: i64 = self.with_power[GOLD_DIGGER]
        self.angels: i64 = self.with_power[GUARDIAN_ANGEL]
        self.hustlers: i64 = self.with_power[HUSTLER]
        self.know_it_alls: i64 = self.with_power[KNOW_IT_ALL]
        self.sidekicks: i64 = self.with_power[SIDEKICK]
        self.tools: i64 = self.with_power[FORGER] | self.with_power[LOCK_PICKER]
