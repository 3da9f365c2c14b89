"""Swindler: when to play which accomplice."""

from typing import Final

from langfinger.games.swindler import GAME
from langfinger.games.swindler.actions import Hustle, Lure, Play, Use, Wager
from langfinger.games.swindler.bot.steal import Odds, chance_of_skull, detour
from langfinger.games.swindler.bot.worth import BOX, Outlook
from langfinger.games.swindler.box.cards import (
    ASSASSIN,
    BACKSTABBER,
    BEGGAR,
    COPYCAT,
    GOLD_DIGGER,
    GUARDIAN_ANGEL,
    SKULL,
)
from langfinger.games.swindler.steps import Carry, Deliver, Stab, Tool
from langfinger.kernel import Action, count_bits, members

CARD: Final = 1.2
"""What a card in hand is worth: it is not played for less."""
DRAWS: Final = 3.0
"""So many draws a thief dares, about."""


def reaction(outlook: Outlook, action: Action) -> float:
    """What playing this card now brings; passing is worth nothing."""
    if isinstance(action, Hustle):
        return swap_worth(outlook, action) - 0.8
    if isinstance(action, Wager):
        return bet_worth(outlook, action)
    if isinstance(action, Lure):
        return detour(outlook, action.bag) - CARD
    if isinstance(action, Play):
        return played_worth(outlook, BOX.power_of[action.accomplice])
    return 0.0


def swap_worth(outlook: Outlook, action: Hustle) -> float:
    """The better tile less the worse; the victim's loss counts a little."""
    gain = outlook.values[action.loot2] - outlook.keep(action.loot)
    return gain + 0.2 * (outlook.prices[action.loot2] - outlook.prices[action.loot])


def bet_worth(outlook: Outlook, action: Wager) -> float:
    """One point if right, the card if wrong."""
    bag = outlook.state.bag
    skull = 0.45 if bag < 0 else chance_of_skull(outlook, bag, DRAWS)
    right = skull if action.bet == SKULL else 1 - skull
    return right - 0.7 * CARD * (1 - right)


def played_worth(outlook: Outlook, power: int) -> float:
    """What an accomplice without a target brings."""
    state, thief = outlook.state, outlook.state.active
    if power == BEGGAR:
        victims = [
            seat
            for seat in range(state.seats)
            if seat != outlook.me and count_bits(state.tiles[seat]) >= BOX.beggar_loot
        ]
        return 1.1 * len(victims) - CARD
    if power == COPYCAT:
        odds = Odds(outlook, state.bag)
        return (1 - odds.skull) * odds.gain - 0.9 * CARD
    if power == BACKSTABBER:
        odds = Odds(outlook, state.bag)
        stake = outlook.worth_to(thief, state.tiles[thief] & BOX.of_colour[state.bag])
        return odds.skull * (0.6 * stake + 1) - 0.3 * (1 - odds.skull) - 0.6 * CARD
    if power == GOLD_DIGGER:
        return 0.55 * outlook.worth_to(outlook.me, state.fresh) - CARD
    if power == GUARDIAN_ANGEL:
        return angel_worth(outlook)
    return dagger_worth(outlook) if power == ASSASSIN else 0.0


def angel_worth(outlook: Outlook) -> float:
    """My best fresh tile, less what the thief is saved."""
    state = outlook.state
    fresh = [outlook.values[BOX.loot_of[tile]] for tile in members(state.fresh)]
    if not fresh:
        return -1.0
    doomed = state.tiles[state.active] & BOX.of_colour[state.bag]
    return max(fresh) - 0.25 * outlook.worth_to(state.active, doomed) - 0.8 * CARD


def dagger_worth(outlook: Outlook) -> float:
    """How much the card on top hurts me, or helps a rival."""
    step = outlook.state.agenda[-2]
    if isinstance(step, Tool):
        return tool_worth(outlook)
    if isinstance(step, Stab):
        return 0.9 if below_is_mine(outlook) else -1.0
    assert isinstance(step, Carry)
    action = GAME.space.at(step.move)
    harm = harm_of(outlook, action)
    return harm - 1.3 * CARD


def below_is_mine(outlook: Outlook) -> bool:
    """Is the card that an Assassin aims at mine?"""
    target = outlook.state.agenda[-4]
    return isinstance(target, Carry | Stab | Tool) and target.seat == outlook.me


def harm_of(outlook: Outlook, action: Action) -> float:
    """What the card on top costs me."""
    state, me = outlook.state, outlook.me
    if isinstance(action, Hustle):
        return 1.5 * outlook.keep(action.loot2) if action.seat == me else 0.0
    if isinstance(action, Lure):
        return 1.0
    if not isinstance(action, Play):
        return 0.3
    power = BOX.power_of[action.accomplice]
    if power == BEGGAR:
        return 1.2 if count_bits(state.tiles[me]) >= BOX.beggar_loot else 0.0
    if state.active != me:
        return 0.2
    if power == GOLD_DIGGER:
        return 0.6 * outlook.worth_to(me, state.fresh)
    if power == BACKSTABBER:
        return Odds(outlook, state.bag).skull * outlook.colour_at_stake(state.bag)
    return 0.3


def tool_worth(outlook: Outlook) -> float:
    """A rival's order is worth stopping if it is a good one."""
    deliveries = [step for step in outlook.state.agenda if isinstance(step, Deliver)]
    if not deliveries:
        return -0.5
    return 0.45 * int(BOX.orders[deliveries[-1].order].vp) - 1.3 * CARD


def tools_cost(action: Use) -> float:
    """What the accomplices of an action are worth in the hand."""
    return 0.9 * CARD * len(action.tools)
