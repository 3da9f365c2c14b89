"""What is announced with a card that may be stabbed: the table repeats it as long as it matters.

Everybody has heard it, so it follows from what everybody sees. Each thing said is a key of the
texts, under `announced`, with the words to fill in.
"""

from __future__ import annotations

from langfinger.games.swindler.actions import Hustle, Lure, Wager
from langfinger.games.swindler.box.cards import FIELDS
from langfinger.games.swindler.rules.reacting.daggers import Stab
from langfinger.games.swindler.rules.reacting.on_table import AtWork
from langfinger.games.swindler.rules.reacting.playing import Carry
from langfinger.games.swindler.rules.trading.delivering import Deliver
from langfinger.games.swindler.rules.trading.forging import demand_of, forged_tiles
from langfinger.games.swindler.rules.trading.paying import Employ
from langfinger.games.swindler.rules.trading.payments import payment_of
from langfinger.games.swindler.rules.trading.selling import Sale
from langfinger.games.swindler.rules.trading.tools import Declared
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Json, Words, members


def announced(state: SwState, words: dict[str, Words]) -> list[Json]:
    """SW-6.14, SW-13.1, SW-A60: the card on top, and what was said with the one at the bottom."""
    cards = [step for step in state.agenda if isinstance(step, AtWork)]
    said: list[Json] = [["card", who_and_what(state, cards[-1])]]
    if isinstance(cards[-1], Stab):
        said.append(["aim", who_and_what(state, cards[-2])])
    first = cards[0]
    if isinstance(first, Carry):
        return said + said_with(state, first, words)
    return said + said_of_action(state)


def who_and_what(state: SwState, step: AtWork) -> dict[str, Json]:
    """SW-12.1: whose card, and which."""
    box = state.edition
    kind = box.accomplice_words.names[box.accomplice_of[step.card]]
    return {"seat": int(step.seat), "accomplice": kind}


def said_with(state: SwState, step: Carry, words: dict[str, Words]) -> list[Json]:
    """SW-A60: the bet, the bag of a Sidekick, whom a Hustler swaps with and what."""
    action = state.edition.moves.space.at(step.move)
    if not isinstance(action, Wager | Lure | Hustle):
        return []
    spelled = action.to_json(words)
    return [[spelled[0], dict(zip(action.__match_args__, spelled[1:], strict=True))]]


def said_of_action(state: SwState) -> list[Json]:
    """SW-6.14, SW-A46: what the accomplices named for an action shall help with."""
    action = [step for step in state.agenda if isinstance(step, Declared)][-1]
    if isinstance(action, Sale):
        return said_of_sale(state, action)
    assert isinstance(action, Deliver | Employ)
    return said_of_payment(state, action)


def said_of_sale(state: SwState, sale: Sale) -> list[Json]:
    """SW-A60: dealer and points, the tile, and what it passes for."""
    box = state.edition
    dealer = state.dealers[sale.space - 1]
    place = dealer * FIELDS + sale.field - 1
    loot = box.loot_words.names[sale.loot]
    name, points = box.dealer_words.names[dealer], box.field_vp[place]
    return [
        ["sale", {"dealer": name, "points": points}],
        ["forged", {"loot": loot, "kind": box.kind_words.names[box.field_kind[place]]}],
    ]


def said_of_payment(state: SwState, action: Deliver | Employ) -> list[Json]:
    """SW-6.14, SW-11.6, SW-A60: order or number of cards, what is forged, and what is given."""
    box = state.edition
    order, number = (action.order, 0) if isinstance(action, Deliver) else (NOBODY, action.number)
    said: list[Json] = [["hire", {"number": int(number)}]]
    if order != NOBODY:
        said = [["order", {"order": box.order_words.names[order]}]]
    payment = payment_of(state.paid, action.pieces, action.change)
    loots = box.loot_words.names
    for tile, kind in forged_tiles(state, action.seat, demand_of(state, order, number), payment):
        object = box.kind_words.names[kind]
        said.append(["forged", {"loot": loots[box.loot_of[tile]], "kind": object}])
    if state.paid:
        given = [loots[box.loot_of[tile]] for tile in members(state.paid)]
        said.append(["gives", {"loots": given}])
    if action.pieces:
        said.append(["coins", {"number": int(action.pieces)}])
    return said
