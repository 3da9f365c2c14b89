"""Why not? Every intention that the table refuses, and the rule that stands in the way."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from langfinger.kernel import why_not
from tests.games.caper.scenes import Table, dealt, gear_round, thief_round


def placing() -> Table:
    """S0 is to place a thief; the first location is full."""
    return thief_round("T01 T12", mine="T02 | T03 | T04", rival="T05")


def equipping() -> Table:
    """S0 has 1 coin and is to play gear."""
    return gear_round("T01 G07a G07b G08a | T02", "T05", hand="G01a G10a", coins=[1, 0])


def burning() -> Table:
    """S0 has played a Flamethrower with two targets; yellow is protected."""
    rival = ("T12 G08a | T02 G01a | T03 G02a", "T04 G03a")
    return gear_round("T01 G01b", rival, hand="G10a", coins=[2, 0]).plays(0, "play G10 T01")


def burning_in_the_villa() -> Table:
    """The same in the Villa, which protects green; one thief has no gear."""
    rival = "T09 G04a | T02 G01a | T03 G02a"
    scene = gear_round("T01", rival, hand="G10a", coins=[2, 0], locations=("L08", "L01", "L02"))
    return scene.plays(0, "play G10 T01")


def taking() -> Table:
    """S0 chooses loot, but there are no diamonds."""
    loot = [[0, 2, 2], [2, 1, 1], [2, 1, 1]]
    return gear_round("T01", hand="G05a", coins=[2, 0], loot=loot).plays(0, "play G05 T01")


def returning() -> Table:
    """S1 chooses what to return for a burned card."""
    loot = [[1, 1, 1], [1, 1, 1], [1, 1, 2]]
    hideouts = [[0, 0, 0], [1, 1, 0]]
    scene = gear_round("T01", "T02 G05a", hand="G10a", coins=[2, 0], loot=loot, hideouts=hideouts)
    return scene.plays(0, "play G10 T01")


def ordering() -> Table:
    """S0 puts two symbols in order."""
    return thief_round("T13 T12", options={"free_order": "on"}).plays(0, "place T13 L01")


def bare() -> Table:
    """A rival thief without gear stands beside two with gear."""
    rival = "T05 | T02 G01a | T03 G02a"
    return gear_round("T01", rival, hand="G10a", coins=[2, 0]).plays(0, "play G10 T01")


@pytest.mark.parametrize(
    ("scene", "seat", "move", "reason"),
    [
        (placing, 0, "place T05 L02", "CA-3.1: thief_not_in_hand (thief=T05)"),
        (placing, 0, "place T01 L09", "CA-1.6: not_in_play (location=L09)"),
        (placing, 0, "place T01 L01", "CA-3.2: side_full (location=L01)"),
        (placing, 0, "throw G01", "CA-3.1: no_throwing"),
        (placing, 0, "play G01 T02", "CA-2.2: thief_round"),
        (placing, 0, "take diamond", "CA-6.6: no_taking"),
        (placing, 0, "burn T05", "CA-6.4: no_burning"),
        (placing, 0, "return diamond", "CA-8.8: no_returning"),
        (placing, 0, "resolve 1", "CA-A4: no_ordering"),
        (placing, 1, "place T05 L02", "CA-2.5: not_your_turn (seat=0)"),
        (equipping, 0, "place T12 L01", "CA-2.2: gear_round"),
        (equipping, 0, "throw G09", "CA-4.1: gear_not_in_hand (kind=G09)"),
        (equipping, 0, "play G09 T02", "CA-4.1: gear_not_in_hand (kind=G09)"),
        (equipping, 0, "play G10 T02", "CA-4.2: too_expensive (kind=G10, cost=2, own=1)"),
        (equipping, 0, "play G01 T05", "CA-4.10: thief_of_rival (thief=T05)"),
        (equipping, 0, "play G01 T06", "CA-4.10: thief_not_there (thief=T06)"),
        (equipping, 0, "play G01 T01", "CA-4.4: thief_full (thief=T01)"),
        (burning, 0, "burn T01", "CA-8.26: own_gear (thief=T01)"),
        (burning, 0, "burn T04", "CA-8.1: burn_elsewhere (thief=T04)"),
        (burning, 0, "burn T12", "CA-8.14: shielded (gear=G08a)"),
        (burning, 0, "throw G01", "CA-A5: burn_first"),
        (burning_in_the_villa, 0, "burn T09", "CA-8.15: shielded_here (gear=G04a, location=L08)"),
        (bare, 0, "burn T05", "CA-8.1: no_gear_to_burn (thief=T05)"),
        (taking, 0, "take diamond", "CA-6.10: no_such_loot (loot=diamond)"),
        (taking, 0, "throw G01", "CA-6.6: loot_first"),
        (returning, 1, "return antique", "CA-8.8: not_in_hideout (loot=antique)"),
        (returning, 1, "throw G01", "CA-8.8: return_first"),
        (returning, 0, "throw G01", "CA-2.5: not_your_turn (seat=1)"),
        (ordering, 0, "resolve 3", "CA-A4: no_such_effect (number=3)"),
        (ordering, 0, "take diamond", "CA-A4: order_first"),
    ],
)
@rule("CA-3.1", "CA-3.2", "CA-4.1", "CA-4.2", "CA-4.4", "CA-4.10", "CA-8.1", "CA-8.14", "CA-8.15")
def test_why_not(scene: object, seat: int, move: str, reason: str) -> None:
    assert callable(scene)
    assert str(scene().refuses(seat, move)) == reason


@rule("CA-2.13")
def test_what_is_no_move_at_all_is_told_so() -> None:
    reason = why_not(GAME, dealt().sees(0), "pass")

    assert str(reason) == "CA-2.5: no_such_move (move=pass)"
