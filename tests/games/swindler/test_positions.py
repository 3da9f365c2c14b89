"""Positions that cannot be are refused, by field and rule."""

from typing import Any

import pytest

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.kernel import BadPosition, Json, Rng, imagine
from tests.games.swindler.scenes import acting, dealt, table


def refused(**fields: Json) -> str:
    """Why a position with these fields cannot be."""
    with pytest.raises(BadPosition) as problem:
        table(**fields)
    return str(problem.value)


@rule("SW-2.1")
def test_somebody_is_active() -> None:
    told = "active: expected a start player and an active player (SW-2.1)"

    assert refused(active=None) == told


@rule("SW-4.8", "SW-3.12", "SW-1.2")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"vp": (-1,)}, "vp: expected a number from 0 to 32767, not -1"),
        ({"coins": (7,)}, "coins: there are only 6 coins (SW-3.12)"),
        ({"posters": (21,)}, "posters: there are only 20 posters (SW-1.2)"),
    ],
)
def test_nobody_has_less_than_nothing_or_more_than_all(fields: Any, told: str) -> None:
    assert refused(**fields) == told


@rule("SW-4.3", "SW-4.1", "SW-9.5", "SW-8.6")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        (
            {"orders": "- A2 A3 A7", "markers": (0, None, None, None)},
            "markers: there is no order on space 1 (SW-4.3)",
        ),
        ({"orders": "RZ1 A2 A3 A7"}, "spaces: a raid never lies on a space (SW-9.5)"),
        ({"markers": (0, 0, 0, 0)}, "markers: seat 0 has 3 markers only (SW-4.1)"),
        (
            {"dealers": "- D02 D03", "stalls": ["red_ring1", *[None] * 8]},
            "stalls: there is no dealer under tile 1 (SW-8.6)",
        ),
    ],
)
def test_markers_lie_on_orders_and_tiles_on_dealers(fields: Any, told: str) -> None:
    assert refused(**fields) == told


@rule("SW-3.2")
def test_everybody_has_a_place_for_loot() -> None:
    assert refused(loot=[[]]) == "loot: expected 3 entries, not 1 (SW-3.2)"


@rule("SW-3.16")
def test_fresh_loot_lies_in_front_of_the_thief() -> None:
    told = "fresh: fresh loot lies in front of the active player (SW-3.16)"

    assert refused(fresh=["red_ring1"]) == told


@rule("SW-12.7", "SW-A46", "SW-13.1")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"named": ["forger1"]}, "named: a named card lies on the table (SW-A46)"),
        (
            {"agenda": [["TurnEnd"], ["Stab", 1, "assassin1"]]},
            "table: expected the card of Stab(seat=1, card=0) to lie there (SW-12.7)",
        ),
        (
            {"agenda": [["TurnEnd"], ["CardWindow", 1, "assassin1"]], "table": ["assassin1"]},
            "agenda: expected a card beneath CardWindow(seat=1, card=0) (SW-13.1)",
        ),
    ],
)
def test_cards_that_are_to_work_lie_on_the_table(fields: Any, told: str) -> None:
    assert refused(**fields) == told


@rule("SW-A25")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"answers": [0, -1, -1]}, "answers: nobody was asked to react (SW-A25)"),
        ({"pledges": [0, -1, -1]}, "pledges: no window is being carried out (SW-A25)"),
        ({"pledges": [99999, -1, -1]}, "pledges: there is no action 99999 (SW-A25)"),
    ],
)
def test_answers_belong_to_a_window(fields: Any, told: str) -> None:
    assert refused(**fields) == told


@rule("SW-1.4", "SW-1.5")
def test_an_imagined_box_holds_a_orders_only() -> None:
    world = imagine(GAME, dealt(seats=2).sees(0), Rng.seeded(5))

    assert world.order_box & ~GAME.box.a_orders == 0


@rule("SW-3.2")
def test_everybody_may_ask_why_at_any_time() -> None:
    scene = acting()

    assert str(scene.refuses(0, "keep 1")) == "SW-13.6: not_now"
    assert str(scene.refuses(0, "give red_ring")) == "SW-6.5: not_now"
