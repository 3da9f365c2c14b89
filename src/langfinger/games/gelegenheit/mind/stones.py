"""Where to place stones, which role to take and which colour to name, by feel."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import (
    LET_PASS,
    NAME,
    PLACE_THREE,
    PLACE_TWO,
    RAISE_ALARM,
    TAKE,
)
from langfinger.games.gelegenheit.box.cards import (
    COLOURS,
    DETECTIVE,
    INSURANCE,
    ROLES,
    colour_cards,
)
from langfinger.games.gelegenheit.mind.leaning import open_roles, power, reach, role_worth, wanted
from langfinger.games.gelegenheit.mind.worth import EARLY, hope, loot_mask
from langfinger.games.gelegenheit.scoring import role_points
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Action, Rng, bit, count_bits, lowest

TWO_TO_32: Final = 4294967296.0
STONE_DICE: Final = 3.0
OWN_STONE: Final = 2.0
RIVAL_LEAD: Final = 1.6
ROLE_DICE: Final = 1.0
NAME_DICE: Final = 1.5
ALARM_DICE: Final = 3.0


def dice(rng: Rng) -> float:
    """A number from 0 to 1."""
    return float(rng.next32()) / TWO_TO_32


def appeal(state: GdState, seat: i64) -> list[float]:
    """How good it looks to this seat to place on each role."""
    more = 0.0 if state.loot == NOBODY else reach(state, seat, loot_mask(state.loot))
    allowed = open_roles(state, seat)
    appeals: list[float] = []
    for role in range(ROLES):
        if not allowed & bit(role):
            appeals.append(-99.0)
            continue
        own = state.stones_on(seat, role)
        lead: i64 = 0
        for other in range(state.seats):
            if other != seat:
                lead = max(lead, state.stones_on(other, role) - own)
        worth = role_worth(state, seat, role, more)
        appeals.append(worth + OWN_STONE * float(own) - RIVAL_LEAD * float(lead))
    return appeals


def pick_placing(state: GdState, seat: i64, stones: i64, rng: Rng) -> Action:
    """All on the role that looks best, or one of them on the next best."""
    appeals = appeal(state, seat)
    best: i64 = 0
    second: i64 = 0
    top = -999.0
    next_top = -999.0
    for role in range(ROLES):
        here = appeals[role] + STONE_DICE * dice(rng)
        if here > top:
            second, next_top = best, top
            best, top = role, here
        elif here > next_top:
            second, next_top = role, here
    other = second if rng.below(3) == 0 else best
    if stones == 3:
        return place_three(best, best, other)
    return place_two(best, other)


def place_two(a: i64, b: i64) -> Action:
    """The placing of a stone on each of these."""
    low = min(a, b)
    high = max(a, b)
    return PLACE_TWO[low * ROLES - low * (low - 1) // 2 + high - low]


def place_three(a: i64, b: i64, c: i64) -> Action:
    """The same for three, of which the first two are on one role."""
    roles = sorted([int(a), int(b), int(c)])
    return PLACE_THREE[THREE[(roles[0] * ROLES + roles[1]) * ROLES + roles[2]]]


def index_three() -> list[int]:
    """Where in the list of placings each three roles are."""
    where = [0 for _ in range(ROLES * ROLES * ROLES)]
    for index in range(len(PLACE_THREE)):
        place = PLACE_THREE[index]
        where[(place.role * ROLES + place.role2) * ROLES + place.role3] = index
    return where


THREE: Final = index_three()


def pick_role(state: GdState, seat: i64, offered: i64, rng: Rng) -> Action:
    """The role that is worth most here."""
    more = 0.0 if state.loot == NOBODY else reach(state, seat, loot_mask(state.loot))
    best: i64 = lowest(offered)
    top = -999.0
    left = offered
    while left:
        role = lowest(left)
        left &= left - 1
        here = role_worth(state, seat, role, more) + ROLE_DICE * dice(rng)
        if here > top:
            best, top = role, here
    return TAKE[best]


def pick_loot(state: GdState, seat: i64, among: i64, rng: Rng) -> Action:
    """Of these colours one I have much of, or for those who shun loot, little of."""
    role = wanted(state, seat)
    best: i64 = lowest(among)
    top = -999.0
    for colour in range(COLOURS):
        if not among & bit(colour):
            continue
        here = colour_worth(state, seat, role, colour) + NAME_DICE * dice(rng)
        if here > top:
            best, top = colour, here
    return NAME[best]


def colour_worth(state: GdState, seat: i64, role: i64, colour: i64) -> float:
    """How well a colour as loot suits this seat."""
    cards = colour_cards(colour)
    most = 0.0
    for other in range(state.seats):
        if other != seat:
            most = max(most, EARLY[count_bits(state.piles[other] & cards)])
    own = EARLY[count_bits(state.piles[seat] & cards)] + 1.2 * power(state.hands[seat] & cards)
    if role == DETECTIVE:
        own *= -0.2
    elif role > INSURANCE:
        own = -own
    return own - 0.4 * most


def pick_alarm(state: GdState, seat: i64, rng: Rng) -> Action:
    """Ends the round when it stands better for me than it may go on."""
    loot = loot_mask(state.loot)
    left: i64 = 0
    for other in range(state.seats):
        left += count_bits(state.hands[other] & loot)
    now = 0.0
    later = 0.0
    share = -1.0 / float(state.seats - 1)
    for other in range(state.seats):
        weight = 1.0 if other == seat else share
        now += weight * float(role_points(state, other))
        later += weight * hope(state.roles[other], state.piles[other], loot, left)
    return RAISE_ALARM if now + ALARM_DICE * (dice(rng) - 0.5) > later else LET_PASS
