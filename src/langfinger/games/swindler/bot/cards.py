"""Swindler: when to play which accomplice."""

from collections.abc import Callable
from typing import Final

from langfinger.games.swindler.actions import BET_ON_SKULL, Hustle, Lure, PlayCard, Use, Wager
from langfinger.games.swindler.bot.steal import Odds, chance_of_skull, detour
from langfinger.games.swindler.bot.worth import Outlook
from langfinger.games.swindler.rules.reacting.daggers import Stab
from langfinger.games.swindler.rules.reacting.on_table import AtWork
from langfinger.games.swindler.rules.reacting.playing import Carry
from langfinger.games.swindler.rules.trading.delivering import Deliver
from langfinger.games.swindler.rules.trading.tools import Tool
from langfinger.kernel import Action, count_bits, members

CARD: Final = 1.2
"""What a card in hand is worth: it is not played for less."""
DRAWS: Final = 3.0
"""So many draws a thief dares, about."""
UNHEARD_OF: Final = 0.1
"""What an accomplice brings that is not in the list below: just enough to be played."""


def reaction(outlook: Outlook, action: Action) -> float:
    """What playing this card now brings; passing is worth nothing."""
    if isinstance(action, Hustle):
        return swap_worth(outlook, action) - 0.8
    if isinstance(action, Wager):
        return bet_worth(outlook, action)
    if isinstance(action, Lure):
        return detour(outlook, action.bag) - CARD
    if isinstance(action, PlayCard):
        worth = WORTHS.get(word_of(outlook, action))
        return UNHEARD_OF if worth is None else worth(outlook)
    return 0.0


def word_of(outlook: Outlook, action: PlayCard) -> str:
    """What the card file calls the power of this card."""
    return outlook.box.power_of[action.accomplice].word


def swap_worth(outlook: Outlook, action: Hustle) -> float:
    """The better tile less the worse; the victim's loss counts a little."""
    gain = outlook.values[action.loot2] - outlook.keep(action.loot)
    return gain + 0.2 * (outlook.prices[action.loot2] - outlook.prices[action.loot])


def bet_worth(outlook: Outlook, action: Wager) -> float:
    """One point if right, the card if wrong."""
    bag = outlook.state.bag
    skull = 0.45 if bag < 0 else chance_of_skull(outlook, bag, DRAWS)
    right = skull if action.bet == BET_ON_SKULL else 1 - skull
    return right - 0.7 * CARD * (1 - right)


def beggar_worth(outlook: Outlook) -> float:
    """Something from everybody with loot enough."""
    state = outlook.state
    victims = [
        seat
        for seat in range(state.seats)
        if seat != outlook.me and count_bits(state.loot[seat]) >= outlook.box.beggar_loot
    ]
    return 1.1 * len(victims) - CARD


def copycat_worth(outlook: Outlook) -> float:
    """A tile without risk."""
    odds = Odds(outlook, outlook.state.bag)
    return (1 - odds.skull) * odds.gain - 0.9 * CARD


def backstabber_worth(outlook: Outlook) -> float:
    """A coin and the thief's loss, if it is a skull."""
    state, thief = outlook.state, outlook.state.active
    odds = Odds(outlook, state.bag)
    stake = outlook.worth_to(thief, state.loot[thief] & outlook.box.of_colour[state.bag])
    return odds.skull * (0.6 * stake + 1) - 0.3 * (1 - odds.skull) - 0.6 * CARD


def digger_worth(outlook: Outlook) -> float:
    """About half of the fresh loot."""
    return 0.55 * outlook.worth_to(outlook.me, outlook.state.fresh) - CARD


def angel_worth(outlook: Outlook) -> float:
    """My best fresh tile, less what the thief is saved."""
    state = outlook.state
    fresh = [outlook.values[outlook.box.loot_of[tile]] for tile in members(state.fresh)]
    if not fresh:
        return -1.0
    doomed = state.loot[state.active] & outlook.box.of_colour[state.bag]
    return max(fresh) - 0.25 * outlook.worth_to(state.active, doomed) - 0.8 * CARD


def dagger_worth(outlook: Outlook) -> float:
    """How much the card on top hurts me, or helps a rival."""
    step = outlook.state.agenda[-2]
    if isinstance(step, Tool):
        return tool_worth(outlook)
    if isinstance(step, Stab):
        return 0.9 if below_is_mine(outlook) else -1.0
    assert isinstance(step, Carry)
    harm = harm_of(outlook, outlook.box.moves.space.at(step.move))
    return harm - 1.3 * CARD


def below_is_mine(outlook: Outlook) -> bool:
    """Is the card that an Assassin aims at mine?"""
    target = outlook.state.agenda[-4]
    return isinstance(target, AtWork) and target.seat == outlook.me


def harm_of(outlook: Outlook, action: Action) -> float:
    """What the card on top costs me."""
    state, me = outlook.state, outlook.me
    if isinstance(action, Hustle):
        return 1.5 * outlook.keep(action.loot2) if action.seat == me else 0.0
    if isinstance(action, Lure):
        return 1.0
    if not isinstance(action, PlayCard) or isinstance(action, Wager):
        return 0.3
    word = word_of(outlook, action)
    if word == "beggar":
        return 1.2 if count_bits(state.loot[me]) >= outlook.box.beggar_loot else 0.0
    if state.active != me:
        return 0.2
    if word == "gold_digger":
        return 0.6 * outlook.worth_to(me, state.fresh)
    if word == "backstabber":
        return Odds(outlook, state.bag).skull * outlook.colour_at_stake(state.bag)
    return 0.3


def tool_worth(outlook: Outlook) -> float:
    """A rival's order is worth stopping if it is a good one."""
    deliveries = [step for step in outlook.state.agenda if isinstance(step, Deliver)]
    if not deliveries:
        return -0.5
    return 0.45 * int(outlook.box.orders[deliveries[-1].order].vp) - 1.3 * CARD


def tools_cost(action: Use) -> float:
    """What the accomplices of an action are worth in the hand."""
    return 0.9 * CARD * len(action.tools)


WORTHS: Final[dict[str, Callable[[Outlook], float]]] = {
    "beggar": beggar_worth,
    "copycat": copycat_worth,
    "backstabber": backstabber_worth,
    "gold_digger": digger_worth,
    "guardian_angel": angel_worth,
    "assassin": dagger_worth,
}
"""What an accomplice without a target brings, by the word of its power."""
