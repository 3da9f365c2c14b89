"""Why an action is out of place: the question on the table is another one."""

from __future__ import annotations

from typing import Final

from langfinger.games.caper.actions import Burn, Place, Play, Resolve, Return, Take, Throw
from langfinger.games.caper.rules.burning import Burning, Returning
from langfinger.games.caper.rules.effects import Ordering
from langfinger.games.caper.rules.gains import TakingLoot
from langfinger.kernel import Action, Question, Reason

FIRST: Final[dict[type[Question], Reason]] = {
    TakingLoot: Reason("CA-6.6", "loot_first", {}),
    Burning: Reason("CA-A5", "burn_first", {}),
    Returning: Reason("CA-8.8", "return_first", {}),
    Ordering: Reason("CA-A4", "order_first", {}),
}
"""CA-6.9, CA-13.2: what has to be answered before the play goes on."""

LATER: Final[dict[type[Action], Reason]] = {
    Place: Reason("CA-2.2", "gear_round", {}),
    Play: Reason("CA-2.2", "thief_round", {}),
    Throw: Reason("CA-3.1", "no_throwing", {}),
    Take: Reason("CA-6.6", "no_taking", {}),
    Burn: Reason("CA-6.4", "no_burning", {}),
    Return: Reason("CA-8.8", "no_returning", {}),
    Resolve: Reason("CA-A4", "no_ordering", {}),
}
"""CA-2.2, CA-3.1, CA-4.1: what cannot be done while cards are placed or played."""


def why_not_now(ask: Question, action: Action) -> Reason:
    """CA-2.2, CA-6.9: something else comes first, or nothing asks for this."""
    reason = FIRST.get(type(ask))
    return LATER[type(action)] if reason is None else reason
