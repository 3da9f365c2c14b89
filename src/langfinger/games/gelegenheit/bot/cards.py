"""Which card to lay: who would win the trick, what that is worth, and the card itself later."""

from typing import Final

from langfinger.games.gelegenheit.bot.known_table import KnownTable, above, members
from langfinger.games.gelegenheit.bot.roles import power
from langfinger.games.gelegenheit.bot.stakes import Stakes
from langfinger.games.gelegenheit.box.cards import (
    CHOICES,
    COLOUR_CARDS,
    DEALS,
    DETECTIVE,
    JOKERS,
    RANKS,
)
from langfinger.kernel import NOBODY

LEAD = 0.0
FOLLOWING = 0.4
DETECTIVE_TRICK = 0.6
EARLY_KEEP = 0.8
EARLY_WISH = 0.55
WISH = 0.12
OPENING = 4.0
WAITING = 8.0
FIRST_CHOICE = 0.0
LEAD_TO_NAME = 8.0
DEAL = 10.0
SECOND_CHOICE: Final = 0.5


class Trick:
    """The running trick with a card added: who has it for the moment, and what lies in it."""

    def __init__(self, table: KnownTable, laid: list[int], joker: int) -> None:
        self.cards = 0
        for card in laid:
            self.cards |= 1 << card
        self.led = COLOUR_CARDS[laid[0] // RANKS]
        self.joker = joker
        loot = 0 if table.loot == NOBODY else COLOUR_CARDS[table.loot]
        self.best = self.winning(table, loot)
        self.owner = (table.leader + laid.index(self.best)) % table.seats
        self.beaters = self.beaten_by(table, loot)

    def winning(self, table: KnownTable, loot: int) -> int:
        """The card that wins so far."""
        looted = self.cards & loot
        if self.joker == NOBODY:
            if table.loot_power == "trump" and looted:
                return looted.bit_length() - 1
            return (self.cards & self.led).bit_length() - 1
        catches = table.loot_power != "led_only" or self.led == loot
        if looted and catches and not 1 << self.joker & loot:
            return looted.bit_length() - 1
        return self.joker

    def beaten_by(self, table: KnownTable, loot: int) -> int:
        """The cards that would still take the trick if they may be laid."""
        if self.joker != NOBODY:
            return self.beats_joker(table, loot)
        trumps = loot if table.loot_power == "trump" else 0
        if 1 << self.best & trumps:
            return above(self.best) & ~JOKERS | JOKERS & trumps
        return above(self.best) | trumps | JOKERS

    def beats_joker(self, table: KnownTable, loot: int) -> int:
        """Loot catches a foreign Joker; the Joker of the loot stands."""
        if 1 << self.joker & loot:
            return 0
        if table.loot_power == "led_only" and self.led != loot:
            return 0
        return loot & ~JOKERS if self.best == self.joker else above(self.best) & loot & ~JOKERS


class Guess:
    """What the seats after me may do, from the cards that I have not seen."""

    def __init__(self, table: KnownTable, seat: int) -> None:
        self.seat = seat
        self.cards = table.unseen & ~table.lacks[seat]
        self.miss = 1 - table.sizes[seat] / max(self.cards.bit_count(), table.sizes[seat], 1)

    def has(self, cards: int) -> float:
        """How likely the seat holds one of these."""
        return 1 - self.miss ** (cards & self.cards).bit_count()


class Laying:
    """Weighs the cards I may lay."""

    def __init__(self, table: KnownTable) -> None:
        self.table = table
        self.stakes = Stakes(table)
        self.guesses = [Guess(table, seat) for seat in table.later()]
        self.barred = self.barred_cards()
        self.loot = self.stakes.loot
        loot_out = members(table.unseen & self.loot)
        self.typical = 1 << loot_out[len(loot_out) // 2] if loot_out else 0
        self.guess = [Guess(table, seat) for seat in range(table.seats)]
        self.lead = [
            0.0 if seat == table.me else self.lead_worth(seat, 0) for seat in range(table.seats)
        ]

    def barred_cards(self) -> int:
        """GD-3.4, GD-3.5: what nobody may lay now."""
        if self.table.first_choice == NOBODY:
            return DEALS
        return CHOICES if self.table.loot == NOBODY else 0

    def lead_worth(self, seat: int, card: int) -> float:
        """What it is worth to me that this seat leads the next trick: it may cash its best loot."""
        table = self.table
        out = table.in_hands & self.loot & ~card
        if not out or not table.has_roles or table.sizes[table.me] < 2:
            return 0.0
        top = 1 << (out.bit_length() - 1)
        if out & JOKERS:
            top |= out & JOKERS
        if seat == table.me:
            chance = 1.0 if top & table.hand else 0.0
        else:
            chance = self.guess[seat].has(top & table.unseen)
        if not chance:
            return 0.0
        along = min(table.seats - 1, FOLLOWING * (out.bit_count() - 1))
        stakes = self.stakes
        one = out & -out
        left = stakes.left & ~one
        pile = table.piles[seat]
        gain = stakes.points(seat, pile | one, left) - stakes.points(seat, pile, left)
        return max(0.0, gain) * (1 + along) * LEAD * chance * stakes.weight[seat]

    def score(self, card: int) -> float:
        """How good it is to lay this card."""
        if self.loot:
            self.stakes.after(card)
            self.lead[self.table.me] = self.lead_worth(self.table.me, 1 << card)
        else:
            self.lead = [self.name_worth(seat, card) for seat in range(self.table.seats)]
        return self.now(card) - self.later(card) + self.special(card)

    def now(self, card: int) -> float:
        """What the trick will be worth to me with this card in it."""
        table = self.table
        joker = table.joker
        forced = not self.table.hand & ~self.barred & ~(JOKERS if joker != NOBODY else 0)
        if 1 << card & JOKERS and joker == NOBODY and not forced:
            joker = card
        trick = Trick(table, [*table.trick, card], joker)
        if not table.trick:
            trick.owner = table.me
        extra = self.loot_to_come(trick)
        total, holds = 0.0, 1.0
        for guess in self.guesses:
            taken = holds * self.takes(guess, trick, extra)
            if taken > 0.01:
                total += taken * self.value(guess.seat, trick.cards, extra)
            holds -= taken
        return total + holds * self.value(trick.owner, trick.cards, extra)

    def name_worth(self, seat: int, card: int) -> float:
        """What it is worth to me that this seat leads the next trick and may name the loot."""
        table = self.table
        opened = table.first_choice != NOBODY or 1 << card & CHOICES
        if not opened or table.loot != NOBODY or 1 << card & DEALS:
            return 0.0
        if seat == table.me:
            return LEAD_TO_NAME if table.hand & DEALS else 0.0
        return LEAD_TO_NAME * self.stakes.weight[seat] * self.guess[seat].has(DEALS)

    def value(self, winner: int, cards: int, extra: float) -> float:
        """What it is worth to me that this seat wins the trick."""
        sure = self.stakes.worth(winner, cards, 0) + self.lead[winner]
        if extra < 0.1 or not self.typical:
            return sure
        more = self.stakes.worth(winner, cards | self.typical, 0) + self.lead[winner]
        return sure + extra * (more - sure)

    def loot_to_come(self, trick: Trick) -> float:
        """How many loot cards the others will add to this trick."""
        if not self.loot:
            return 0.0
        if trick.led == self.loot:
            return sum([guess.has(self.loot) for guess in self.guesses])
        return sum(
            [0.5 * (1 - guess.has(trick.led)) * guess.has(self.loot) for guess in self.guesses]
        )

    def takes(self, guess: Guess, trick: Trick, extra: float) -> float:
        """How likely this seat beats the trick as it lies."""
        may = trick.beaters & ~self.barred
        follow = guess.has(may & trick.led)
        void = 1 - guess.has(trick.led & ~JOKERS & ~self.barred)
        other = guess.has(may & ~trick.led) * void
        return (follow + (1 - follow) * other) * self.wish(guess.seat, trick)

    def wish(self, seat: int, trick: Trick) -> float:
        """How much this seat wants the trick."""
        table = self.table
        if not self.loot:
            return EARLY_WISH
        pile = table.piles[seat]
        loot = trick.cards & self.loot
        left = self.stakes.left & ~loot
        gain = self.stakes.points(seat, pile | trick.cards, left) - self.stakes.points(
            seat, pile, left
        )
        return min(0.95, max(0.12, 0.5 + WISH * gain))

    def later(self, card: int) -> float:
        """What the card would be worth to me in a later trick."""
        table = self.table
        if table.sizes[table.me] < 2:
            return 0.0
        if not self.loot:
            return EARLY_KEEP * power(table, card)
        if table.roles[table.me] == DETECTIVE and not 1 << card & self.loot:
            return DETECTIVE_TRICK * self.stakes.power[card]
        return 0.0

    def special(self, card: int) -> float:
        """What it is worth that a special card works now."""
        table = self.table
        if 1 << card & CHOICES and table.first_choice == NOBODY:
            return FIRST_CHOICE - OPENING * (1 - self.unnamed(card)) - WAITING * self.usual_chance()
        if 1 << card & DEALS and table.first_choice != NOBODY and table.loot == NOBODY:
            return DEAL
        if 1 << card & CHOICES and table.loot != NOBODY and table.second_choice == NOBODY:
            return SECOND_CHOICE
        return 0.0

    def usual_chance(self) -> float:
        """How likely I name the loot if somebody else lays the first 7+."""
        mine = int(self.table.hand & DEALS).bit_count()
        others = int(self.table.unseen & DEALS).bit_count()
        return mine / max(1, mine + others)

    def unnamed(self, card: int) -> float:
        """How likely nobody after me names the loot at once if I lay the first 7+ now."""
        table = self.table
        led = COLOUR_CARDS[(table.trick[0] if table.trick else card) // RANKS]
        unnamed = 1.0
        for guess in self.guesses:
            void = 1 - guess.has(led & ~JOKERS)
            unnamed *= 1 - 0.8 * max(guess.has(DEALS & led), void * guess.has(DEALS))
        return unnamed
