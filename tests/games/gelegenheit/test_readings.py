"""Readings that need a scene of their own; the others are cited where their rule is proved."""

from itertools import pairwise

import pytest

from langfinger.contract.rule import rule
from tests.games.gelegenheit.scenes import choosing, dealt, offer, table

E50 = ("0 5 2 0 0 0", "6 0 0 0 1 0", "0 0 0 6 0 1", "1 0 0 0 6 0", "0 0 4 0 0 3", "0 2 3 2 0 0")
EACH_ONE = ("thief", "police", "insurance", "detective", "visitor_f", "visitor_m")
WAIVE = {"role_limits": "waive"}


@rule("GD-A7")
def test_a_player_with_nothing_but_barred_cards_does_not_sit_out() -> None:
    scene = table("R3+ G3+", "R4 G7+", "R6 Y7+", "R7+ B7+")

    scene.answers("lay R3+", "lay R4", "lay R6", "lay R7+")

    assert len(scene.state.last_trick) == 4
    assert scene.state.last_winner == 3


@rule("GD-A13")
def test_a_role_from_the_leftovers_counts_for_the_limits() -> None:
    scene = choosing("7 0 0 0 0 0", "6 1 0 0 0 0", "5 2 0 0 0 0", size=1)

    scene.answers("take thief", "take police", "take visitor_m").plays_on("RoundEnded")

    assert scene.sees(-1).table["history"][1] == ["visitor_m"]


@rule("GD-A18", "GD-A32")
def test_everybody_may_look_at_the_last_trick_until_the_next_is_complete() -> None:
    scene = table("R4 G1", "R9 G2", "G9 B1", "R7 G3")

    scene.answers("lay R4", "lay R9", "lay G9", "lay R7", "lay G2", "lay B1", "lay G3")
    during = scene.sees(-1).table
    shown = [during["last_trick"], during["last_leader"], during["last_winner"]]
    scene.answers("lay G1")

    assert shown == [["R4", "R9", "G9", "R7"], 0, 1]
    assert scene.sees(-1).table["last_trick"] == ["G2", "B1", "G3", "G1"]


@rule("GD-A18")
def test_a_pile_may_be_looked_through_by_its_owner_at_any_time() -> None:
    scene = table(
        "R4 G1", "R9 G2", "G9 B1", "R7 G3", piles=[[], ["Y1", "Y2", "Y3", "Y4"], [], "rest"]
    )

    scene.answers("lay R4")

    assert scene.sees(1).table["piles"][1] == ["Y1", "Y2", "Y3", "Y4"]


@rule("GD-A33")
def test_before_the_naming_open_piles_show_no_loot_counts() -> None:
    piles = [["B1", "B2", "R1", "R2"], [], [], "rest"]
    scene = table("R3+ G1", "R4 G2", choice=2, piles=piles, options={"open_piles": "on"})

    before = scene.sees(-1).notes
    scene.plays(0, "lay R3+", "name blue")

    assert "loot_counts" not in before
    assert scene.sees(-1).notes["loot_counts"] == [2, 0, 0, 10]


@rule("GD-A34")
def test_a_role_taken_against_a_limit_is_recorded_like_any_other() -> None:
    scene = choosing(*E50, history=EACH_ONE, options=WAIVE, size=1)

    scene.answers(*[f"take {role}" for role in TAKEN])
    scene.plays_on("RoundEnded")

    assert scene.sees(-1).table["history"][5] == ["visitor_m", "visitor_m"]


@rule("GD-A34", "GD-7.3")
@pytest.mark.parametrize(
    ("history", "reason"),
    [
        ("visitor_m visitor_m", "GD-7.3: role_last_round (role=visitor_m)"),
        ("visitor_m visitor_m thief", "GD-7.3: role_twice (role=visitor_m)"),
    ],
)
def test_a_role_taken_against_a_limit_counts_like_any_other(history: str, reason: str) -> None:
    others = ("police insurance police", "detective thief detective")
    rounds = len(history.split())
    past = (history, *[" ".join(line.split()[:rounds]) for line in others])
    scene = choosing("0 3 0 0 0 4", "7 0 0 0 0 0", "0 0 0 0 7 0", history=past, options=WAIVE)

    assert str(scene.refuses(0, "take visitor_m")) == reason


@rule("GD-A17")
@pytest.mark.parametrize("seed", range(5))
def test_six_players_always_find_allowed_roles(seed: int) -> None:
    scene = dealt(6, seed)

    scene.plays_on()

    assert [has_kept_the_limits(row) for row in scene.sees(-1).table["history"]] == [True] * 6


@rule("GD-A15")
def test_a_tie_leaves_the_role_open_to_all_who_are_tied() -> None:
    scene = choosing("2 2 3 0 0 0", "2 2 0 3 0 0", "2 2 0 0 3 0")

    offers = [offer(scene)]
    offers += [offer(scene.answers("take insurance"))]
    offers += [offer(scene.answers("take police"))]

    assert offers == [
        "S0: thief, police, insurance",
        "S1: thief, police, detective",
        "S2: thief, visitor_f",
    ]


TAKEN = ("police", "thief", "detective", "visitor_f", "insurance", "visitor_m")


def has_kept_the_limits(roles: list[int]) -> bool:
    """No role more than twice, none in two rounds running."""
    often = max(roles.count(role) for role in roles)
    running = any(one == other for one, other in pairwise(roles))
    return often <= 2 and not running
