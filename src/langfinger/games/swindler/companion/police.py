"""How likely the police come, and whom they would hit."""

from langfinger.games.swindler.box.cards import ORDER_SPACES, SLIPPERY
from langfinger.games.swindler.companion.booking import found
from langfinger.games.swindler.companion.sheet import Police
from langfinger.games.swindler.rules.turn.raids import Arrest, Surrender, hit
from langfinger.games.swindler.state import SwState
from langfinger.kernel import BadPosition, Json, bit, count_bits, members


def police_odds(state: SwState, police: Police) -> dict[str, Json]:
    """SW-9.2, SW-10.1: the chance that the next order card is a raid, and what each would do."""
    put_on_table(state, police)
    box = state.edition
    gone = 0
    for name in police.raids:
        gone |= bit(found("police.raids", "raid", box.order_words, name))
    if gone & ~box.raids:
        raise BadPosition("police.raids", "SW-10.1", "expected police raids, no orders")
    raids = members(box.raids & ~gone)
    deck = cards_left(state, gone)
    return {
        "cards": deck,
        "chance": min(1.0, len(raids) / deck) if deck and not has_a_cards(state) else 0.0,
        "raids": [
            {"raid": box.order_words.names[raid], "hits": hits_of(state, raid)} for raid in raids
        ],
    }


def put_on_table(state: SwState, police: Police) -> None:
    """SW-10.3, SW-10.4: so many tiles and posters lie with everybody; which tiles is no matter."""
    box, seats = state.edition, state.seats
    if len(police.loot) != seats or len(police.posters) != seats:
        raise BadPosition("police", "SW-10.1", f"expected loot and posters of {seats} seats")
    for seat in range(seats):
        if police.loot[seat] > len(box.tile_words.names):
            raise BadPosition("police.loot", "SW-1.1", "there are not so many tiles")
        state.loot[seat] = bit(police.loot[seat]) - 1
        state.posters = state.posters.but(seat, police.posters[seat])
    if police.slippery is not None and police.slippery < seats:
        state.thieves = state.thieves.but(police.slippery, SLIPPERY)


def hits_of(state: SwState, raid: int) -> list[Json]:
    """SW-10.3, SW-10.4: what this raid would do to each seat, as the rules count them."""
    rows: list[Json] = []
    for seat in range(state.seats):
        state.agenda = []
        hit(state, state.edition.orders[raid], seat)
        given = [int(step.left) for step in state.agenda if isinstance(step, Surrender)]
        jailed = any(isinstance(step, Arrest) for step in state.agenda)
        rows.append({"gives": min(given[0], int(count_bits(state.loot[seat]))) if given else 0})
        rows[-1]["jailed"] = jailed
    state.agenda = []
    return rows


def cards_left(state: SwState, gone: int) -> int:
    """SW-1.4, SW-9.2: order cards that nobody has seen: all but four, the fulfilled and the raids.

    Spaces are refilled whenever an order is fulfilled.
    """
    box = state.edition
    whole = box.a_cards[state.seats] + len(box.orders) - int(count_bits(box.a_orders))
    return max(0, whole - ORDER_SPACES - fulfilled(state) - gone.bit_count())


def has_a_cards(state: SwState) -> bool:
    """SW-1.4, SW-9.2: A cards lie on top, and none of them is a raid."""
    return ORDER_SPACES + fulfilled(state) < state.edition.a_cards[state.seats]


def fulfilled(state: SwState) -> int:
    """SW-1.15: the orders of all seats."""
    return sum(int(count_bits(state.fulfilled[seat])) for seat in range(state.seats))
