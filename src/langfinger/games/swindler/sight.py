"""Who sees what: one row per field (SW-3.2, SW-A25; the table of hidden things in the rules).

A hand has two parts: `hands` are the cards that only their owner sees, `shown` those that everybody
knows to be there (a Hustler received, a Know-it-All taken back, cards of an action that failed).
An answer to a window and a pledge still to be carried out are marks, not places: the card stays in
the hand and the field has no pool, so that others cannot tell whether there is one.
"""

from __future__ import annotations

from langfinger.games.swindler.box.cards import ORDER_SPACES, Box
from langfinger.games.swindler.packing import MOST_ENTRY
from langfinger.kernel import (
    EVERYONE,
    NO_ONE,
    NOBODY,
    OWNER,
    Cards,
    Fixed,
    Flag,
    Hand,
    Ruled,
    SeatOf,
    SeatSet,
    Seen,
    Shape,
    Word,
)


def sight(box: Box) -> list[Seen]:
    """The rows for an edition."""
    card, tile = Hand(box.card_words), Hand(box.tile_words)
    number, answer = Shape(0, MOST_ENTRY), Shape(NOBODY, MOST_ENTRY + NOBODY)  # SW-4.8, SW-A25
    order, dealer, thief = box.order_words, box.dealer_words, box.thief_words
    return [
        Seen("round", EVERYONE, number),
        Seen("start", EVERYONE, SeatOf()),
        Seen("active", EVERYONE, SeatOf()),
        Seen("ending", EVERYONE, Flag()),
        Seen("jailed", EVERYONE, SeatSet()),
        Seen("vp", EVERYONE, Fixed(number), rule="SW-4.8"),
        Seen("coins", EVERYONE, Fixed(number), rule="SW-4.8"),  # SW-1.10
        Seen("posters", EVERYONE, Fixed(number), rule="SW-4.8"),
        Seen("stock", EVERYONE, tile, pool="tile"),  # SW-3.3
        Seen("loot", EVERYONE, Fixed(tile), pool="tile", rule="SW-3.2"),
        Seen("stalls", EVERYONE, Fixed(Word(box.tile_words)), pool="tile"),
        Seen("order_deck", NO_ONE, Hand(order), pool="order"),
        Seen("order_box", NO_ONE, Hand(order), pool="order"),  # SW-1.5
        Seen("raids_gone", EVERYONE, Hand(order), pool="order"),
        Seen("spaces", EVERYONE, Fixed(Word(order)), pool="order"),
        Seen("markers", EVERYONE, Fixed(SeatOf())),
        Seen("fulfilled", EVERYONE, Fixed(Hand(order)), pool="order"),  # SW-1.15
        Seen("dealer_deck", NO_ONE, Hand(dealer), pool="dealer"),
        Seen("dealer_discard", EVERYONE, Hand(dealer), pool="dealer"),
        Seen("dealers", EVERYONE, Fixed(Word(dealer)), pool="dealer"),
        Seen("thief_box", NO_ONE, Hand(thief), pool="thief"),  # SW-1.12
        Seen("thief_offer", EVERYONE, Hand(thief), pool="thief"),
        Seen("thieves", EVERYONE, Fixed(Word(thief)), pool="thief"),
        Seen("deck", NO_ONE, card, pool="cards"),
        Seen("discard", EVERYONE, card, pool="cards"),  # SW-12.4
        Seen("table", EVERYONE, card, pool="cards"),  # SW-12.7
        Seen("named", EVERYONE, card),  # SW-A46
        Seen("hands", OWNER, Fixed(card), pool="cards"),  # SW-11.3
        Seen("shown", EVERYONE, Fixed(card), pool="cards"),  # SW-A46, SW-A57
        Seen("bets_skull", EVERYONE, Fixed(card), pool="cards"),  # SW-A57
        Seen("bets_clear", EVERYONE, Fixed(card), pool="cards"),
        Seen("rested", EVERYONE, card),  # SW-A7
        Seen("swaps", EVERYONE, Fixed(answer)),  # SW-A48
        Seen("answers", OWNER, Fixed(answer)),  # SW-A25
        Seen("pledges", OWNER, Fixed(Ruled(NOBODY, MOST_ENTRY + NOBODY))),
        Seen("placed", EVERYONE, SeatSet(0, ORDER_SPACES - 1)),  # SW-A54
        Seen("bag", EVERYONE, Word(box.bag_words)),
        Seen("drawn", EVERYONE, Cards(box.tile_words)),  # SW-6.6
        Seen("fresh", EVERYONE, tile),  # SW-3.16
        Seen("traitor", EVERYONE, SeatOf()),
        Seen("harmless", EVERYONE, Flag()),
        Seen("caught", EVERYONE, Flag()),
        Seen("orders_done", EVERYONE, number),
        Seen("dealers_done", EVERYONE, number),
        Seen("fence_used", EVERYONE, Flag()),
        Seen("paid", EVERYONE, tile),
        Seen("heap", EVERYONE, tile),
    ]
