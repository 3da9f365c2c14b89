"""What is printed in the box: the typed columns of one edition.

Every loot tile has a number of its own. Tiles that look alike (colour and kind) are one sort of
`loot`; the tiles of a sort follow each other, in the order of bags and kinds, white ones last. A
set of tiles is a mask. What lies in no hand and on no dealer is at home: a coloured tile in the
bag of its colour, a white one in the supply (SW-3.1, SW-3.5).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import Moves
from langfinger.games.swindler.box.orders import Order
from langfinger.games.swindler.box.powers import Power, Timing
from langfinger.kernel import NOBODY, Row, Words, bit

BAGS: Final = 5
WHITE: Final[i64] = 5
COLOURS: Final = ("red", "blue", "yellow", "green", "black")
FIELDS: Final[i64] = 3  # of a dealer tile
DEALER_SPACES: Final[i64] = 3
ORDER_SPACES: Final[i64] = 4

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


class Box:
    """One edition. The columns are empty until a card file is read into them."""

    def __init__(self) -> None:
        # SW-1.9, SW-1.10, SW-3.12, SW-4.5, SW-8.4, SW-13.3: the numbers of the rules
        self.start_vp: i64 = 0
        self.start_coins: i64 = 0
        self.coins: i64 = 0
        self.posters: i64 = 0
        self.markers: i64 = 0
        self.penalty: i64 = 0
        self.dealer_bonus: i64 = 0
        self.beggar_loot: i64 = 0
        # SW-1.4, SW-7.1, SW-14.1: by the number of players
        self.a_cards: list[int] = []
        self.thief_at: list[int] = []
        self.end_at: list[int] = []
        # SW-3.8, SW-3.10, SW-3.11: by kind, and sets of kinds
        self.kind_words = Words(())
        self.group_of: list[int] = []
        self.worth_of: list[int] = []
        self.of_kind: list[int] = []
        self.single_coin: i64 = NOBODY
        self.double_coin: i64 = NOBODY
        self.coin_kinds: i64 = 0
        self.joker_kinds: i64 = 0
        self.key_kinds: i64 = 0
        # SW-1.1, SW-1.2, SW-3.1: by bag
        self.bag_words = Words(COLOURS)
        self.skulls: list[int] = []
        self.of_colour: list[int] = [0] * (BAGS + 1)
        # SW-3.1: by sort of loot, by tile, and sets of tiles
        self.loot_words = Words(())
        self.kind_of: list[int] = []
        self.colour_of: list[int] = []
        self.tiles_of: list[int] = []
        self.tile_words = Words(())
        self.loot_of: list[int] = []
        self.next_sort: list[int] = []
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.jokers: i64 = 0
        self.white: i64 = 0
        # SW-1.3, SW-6.4 to SW-6.7, SW-10.2: by order card, and sets of them
        self.order_words = Words(())
        self.orders: list[Order] = []
        self.a_orders: i64 = 0
        self.raids: i64 = 0
        # SW-8.1: by field of a dealer, and by dealer and sort of loot
        self.dealer_words = Words(())
        self.field_kind: list[int] = []
        self.field_vp: list[int] = []
        self.wares: list[Row] = []
        self.wares_plain: list[Row] = []
        self.fields_for: list[int] = []
        self.fields_for_plain: list[int] = []
        # SW-13.1 to SW-13.11: by kind of accomplice, by card, and sets of cards
        self.accomplice_words = Words(())
        self.power_of: list[Power] = []
        self.cards_of: list[int] = []
        self.opens: list[int] = []
        self.card_words = Words(())
        self.accomplice_of: list[int] = []
        self.assassins: i64 = 0
        self.forgers: i64 = 0
        self.hustlers: i64 = 0
        self.tools: i64 = 0
        self.forger: i64 = NOBODY
        # SW-12.6: the powers in the order of their actions, and by moment
        self.powers: list[Power] = []
        self.any_time = Timing([])
        self.at_moment: list[Timing] = []
        self.timed_only: list[Timing] = []
        # SW-1.12, and all actions
        self.thief_words = Words(THIEVES)
        self.moves = Moves()

    def past_sort(self, tiles: i64, tile: i64) -> i64:
        """SW-3.1: those of these tiles that come after all that look like this one."""
        return tiles & -bit(self.next_sort[tile])

    def fits_kind(self, loot: i64, kind: i64, with_jokers: bool) -> bool:
        """SW-3.8, SW-8.3, SW-8.8, SW-A13: the object shown, no coin, or a joker for a key."""
        own: i64 = self.kind_of[loot]
        if own == kind:
            return self.worth_of[kind] == 0
        return with_jokers and bit(own) & self.joker_kinds != 0 and bit(kind) & self.key_kinds != 0

    def with_power(self, word: str) -> Power:
        """The power that a card file calls so."""
        return [power for power in self.powers if power.word == word][0]
