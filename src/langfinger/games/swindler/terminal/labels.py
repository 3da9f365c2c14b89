"""What a choice is called at this table: whom it kicks off, what it costs, which dealer it is."""

from langfinger.games.swindler.actions import Cancel, Done, Place, Sell, ToField
from langfinger.games.swindler.box.cards import FIELDS, SMOOTH_TALKER
from langfinger.games.swindler.terminal.page import Page
from langfinger.kernel import Action


def label(page: Page, action: Action, plain: str) -> str:
    """The plain words for an action, with what this table adds to them."""
    if isinstance(action, Place):
        return placing(page, int(action.order), plain)
    if isinstance(action, Cancel):
        space = space_of(page, int(action.order))
        return page.word("cancels", move=plain, points=loss(page, page.seen.seat, space))
    if isinstance(action, ToField):
        return selling(page, action)
    if isinstance(action, Done) and page.seen.ask[0] == "Picking":
        return page.word("leaves")
    return plain


def placing(page: Page, order: int, plain: str) -> str:
    """SW-4.5: a marker on an order, and whom it kicks off."""
    space = space_of(page, order)
    rival = page.table["markers"][space]
    if rival is None:
        return plain
    return page.word("kicks", move=plain, seat=rival, points=loss(page, rival, None))


def space_of(page: Page, order: int) -> int:
    """Where an order lies."""
    spaces: list[str | None] = page.table["spaces"]
    return spaces.index(page.box.order_words.names[order])


def loss(page: Page, seat: int, own_space: int | None) -> int:
    """SW-4.5, SW-4.7, SW-4.8, SW-7.8, SW-A54: what losing the marker costs this seat."""
    if talks_smoothly(page, seat) and own_space not in page.table["placed"]:
        return 0
    return min(int(page.box.penalty), int(page.table["vp"][seat]))


def talks_smoothly(page: Page, seat: int) -> bool:
    """SW-7.8: is the ability of the Smooth Talker at work for this seat?"""
    table = page.table
    return (
        table["thieves"][seat] == page.box.thief_words.names[SMOOTH_TALKER]
        and table["options"]["master_thief"] != "off"
        and len(table["fulfilled"][seat]) >= page.notes["thief_at"]
        and seat not in table["jailed"]
    )


def selling(page: Page, action: ToField) -> str:
    """SW-8.1: a sale by the name of the dealer, with what the field shows and pays."""
    box = page.box
    dealer = page.table["dealers"][action.space - 1]
    place = box.dealer_words.numbers[dealer] * FIELDS + int(action.field) - 1
    return page.word(
        "sells" if isinstance(action, Sell) else "forges",
        dealer=dealer,
        kind=box.kind_words.names[box.field_kind[place]],
        points=box.field_vp[place],
        loot=box.loot_words.names[action.loot],
    )
