"""What somebody else's face-down cards might be: for imagined worlds."""

from __future__ import annotations

from langfinger.games.hadria.box.cards import PLAN_AMBUSH, PLAN_MOVE
from langfinger.games.hadria.rules.execution.aims.taking import Giving
from langfinger.games.hadria.rules.things.dropping import Dropping
from langfinger.games.hadria.rules.things.slots import listed, row_of_slots
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Rng


def imagine_plan(world: HaState, seat: int, rng: Rng) -> None:
    """HA-5.9, HA-7.8: some of his cards lie face down; under the special card a general one."""
    aps = listed(world.aps[seat])
    slots = [slot for slot in range(len(aps)) if aps[slot]]
    planned: list[int] = [NOBODY] * len(aps)
    world.plan_cards[seat] = row_of_slots(planned)
    if not slots:
        return
    cards = world.hands[seat][:]
    rng.shuffle(cards)
    del cards[: kept_in_hand(world, seat)]
    special = world.special_at[seat]
    if special in slots:
        planned[special] = cards.pop()
        slots.remove(special)
    if not world.shown_basics[seat] & 1:
        cards.append(PLAN_MOVE)
    if not world.shown_basics[seat] & 2:
        cards.append(PLAN_AMBUSH)
    rng.shuffle(cards)
    for slot in slots:
        planned[slot] = cards.pop()
    world.plan_cards[seat] = row_of_slots(planned)


def kept_in_hand(world: HaState, seat: int) -> int:
    """HA-4.2, HA-A38: who is asked for cards of the hand has them."""
    ask = world.ask
    if isinstance(ask, Dropping) and ask.seat == seat:
        return ask.left
    return int(isinstance(ask, Giving) and ask.seat == seat)
