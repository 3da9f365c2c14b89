"""Reading what orders and raids demand."""

from __future__ import annotations

from typing import Final

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.box.edition import MOST, expect, number, one_of
from langfinger.games.swindler.box.orders import (
    DRAW,
    FROM_BAG,
    OP_WORDS,
    OTHER_BAG,
    OTHER_KIND,
    PATTERNS,
    PLAIN,
    SAME_BAG,
    SAME_KIND,
    Need,
    Order,
)
from langfinger.kernel import Json, Words, bit

DRAW_PATTERNS: Final = PATTERNS[:5]
SPECIAL_TESTS: Final = PATTERNS[5:]
TIES: Final = {
    "": PLAIN,
    "same kind": SAME_KIND,
    "different kind": OTHER_KIND,
    "same bag": SAME_BAG,
    "different bag": OTHER_BAG,
}


def read_orders(box: Box, orders: list[Json], raids: list[Json]) -> None:
    """SW-1.3, SW-6.4 to SW-6.7, SW-10.2: the order cards, raids among the B cards."""
    box.orders = [read_order(row, box) for row in orders]
    box.orders += [read_raid(row) for row in raids]
    keys = [row["key"] for row in [*orders, *raids]]
    expect(len(keys) <= MOST, f"order: expected {MOST} cards at most, not {len(keys)}")
    box.order_words = Words(tuple(keys))
    for order in range(len(keys)):
        if box.orders[order].is_a:
            box.a_orders |= bit(order)
        if box.orders[order].is_raid:
            box.raids |= bit(order)
    first = [order for order in box.orders if order.is_a]
    expect(len(first) >= max(box.a_cards), f"order: expected at least {max(box.a_cards)} A orders")


def read_order(row: Json, box: Box) -> Order:
    """SW-6.4, SW-6.5, SW-6.6, SW-6.7, SW-6.10: an order, its demand and its reward."""
    order = Order()
    order.is_a = one_of(row, "stack", ("A", "B")) == 0
    order.op = one_of(row, "op", OP_WORDS.names)
    if order.takes_tools:
        needs = row.get("needs")
        expect(isinstance(needs, list) and len(needs) > 0, f"{row['key']}: expected needs")
        for entry in needs:
            read_need(order, row["key"], entry, box)
    else:
        read_pattern(order, row, box)
    order.vp = number(row, "vp", 0, 0)
    order.coins = number(row, "coins", 0, 0)
    order.neutral = number(row, "neutral", 0, 0)
    order.posters = number(row, "posters", 0, 0)
    return order


def read_need(order: Order, key: str, entry: Json, box: Box) -> None:
    """One demanded thing: coins, accomplices or tiles."""
    named = {"key": key, **entry}
    if "coins" in entry:
        order.coins_due += number(named, "coins", 1)
    elif "accomplices" in entry:
        order.cards_due += number(named, "accomplices", 1)
    else:
        order.needs.append(tile_need(named, box))


def tile_need(entry: Json, box: Box) -> Need:
    """SW-3.11, SW-3.17, SW-13.10: which tiles, forgeries and Lock Pickers meet this need."""
    count = number(entry, "count", 1)
    words = [f"{tie} {entry[tie]}" for tie in ("same", "different") if tie in entry]
    tie = words[0] if words else ""
    expect(tie in TIES, f"{entry['key']}: {tie!r} is not one of {', '.join(TIES)}")
    if "bag" in entry:
        bag = one_of(entry, "bag", box.bag_words.names)
        return Need(box.of_colour[bag], count, TIES[tie], 0, 0)
    kinds = kinds_meant(entry, box)
    any_kind = entry.get("group") == "any"
    fits = 0
    for kind in range(len(box.kind_words.names)):
        if kinds & bit(kind):
            fits |= box.of_kind[kind]
    if kinds & box.key_kinds:
        fits |= box.jokers
    if "bag" in tie:
        return Need(fits & ~box.white, count, TIES[tie], 0, 0)
    return Need(fits, count, TIES[tie], kinds, 0 if any_kind else kinds & box.key_kinds)


def kinds_meant(entry: Json, box: Box) -> int:
    """The kinds that a demand for a kind, a group or anything means; a joker is none of them."""
    if "kind" in entry:
        return bit(one_of(entry, "kind", box.kind_words.names))
    groups = ("jewellery", "key", "coin", "any")
    group = one_of(entry, "group", groups)
    kinds = 0
    for kind in range(len(box.kind_words.names)):
        meant = groups[group] == "any" or box.group_of[kind] == group
        if meant and not box.joker_kinds & bit(kind):
            kinds |= bit(kind)
    return kinds


def read_pattern(order: Order, row: Json, box: Box) -> None:
    """SW-6.6, SW-6.7: what must have been drawn, or what must be true."""
    field = "draw" if order.op == DRAW else "special"
    words = row.get(field)
    names = DRAW_PATTERNS if order.op == DRAW else SPECIAL_TESTS
    fits = isinstance(words, list) and len(words) in (2, 3) and words[0] in names
    told = f"{row['key']}: {field}: expected [{' or '.join(names)}, number], not {words!r}"
    expect(fits and isinstance(words[1], int), told)
    order.pattern = PATTERNS.index(words[0])
    order.n = words[1]
    if order.pattern == FROM_BAG:
        expect(len(words) == 3 and words[2] in box.bag_words.names, told)
        order.bag = box.bag_words.numbers[words[2]]


def read_raid(row: Json) -> Order:
    """SW-10.2: a raid names a loot limit, a poster limit, or both."""
    raid = Order()
    raid.is_raid = True
    expect("loot_limit" in row or "poster_limit" in row, f"{row['key']}: expected a limit")
    if "loot_limit" in row:
        raid.loot_limit = number(row, "loot_limit", 1)
        raid.give = number(row, "give", 1)
    if "poster_limit" in row:
        raid.poster_limit = number(row, "poster_limit", 1)
    return raid
