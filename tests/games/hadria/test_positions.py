"""Positions that cannot be are refused with the rule they break."""

import pytest

from langfinger.contract.rule import rule
from langfinger.kernel import BadPosition
from tests.games.hadria.scenes import Fields, alarm, city, phase


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ({"ranks": ["guard"], "figures": []}, "ranks: expected a rank for every figure (HA-0.4)"),
        ({"figures": ["N00"], "ranks": ["guard"]}, "a city guard stands on a field, no dungeon"),
        ({"figures": ["N01", "N01"], "ranks": ["guard"] * 2}, "two city guards on N01 (HA-8.3)"),
        (
            {"figures": ["N01", "N02", "N03"], "ranks": ["captain"] * 3},
            "ranks: there are not so many figures of rank captain (HA-1.1)",
        ),
        ({"tile_fields": ["N14"]}, "face_down: expected a tile for every tile field (HA-2.14)"),
        ({"face_up_fields": ["N14"]}, "face_up: expected a field for every open tile (HA-19.8)"),
        (
            {"tile_fields": ["P10"], "face_down": ["spy1"]},
            "tile_fields: expected guardhouses outside the palace, not P10 (HA-2.14)",
        ),
        ({"yellow_held": [9, 2]}, "yellows: there are only ten yellow jewels (HA-2.11)"),
        ({"green_held": [4, 1]}, "greens: there are only four green jewels (HA-2.10)"),
        ({"imperial_field": None}, "the imperial jewel lies on a field or has an owner"),
        (
            {"imperial_field": None, "imperial_owner": 0},
            "best_thief: who took the imperial jewel first has the tile (HA-15.2)",
        ),
        ({"thieves": "zain zain"}, "thieves: two seats have zain (HA-2.3)"),
        ({"left": [0]}, "left: seat 0 has left and stands on the board (HA-16.1)"),
        ({"alarmed": True}, "open_district: an alarm has an open district (HA-15.4)"),
        (
            {"plan_cards": [["smoke1"], []]},
            "plan_cards: seat 0 does not have smoke1 (HA-5.3)",
        ),
        (
            {"plan_cards": [["move", "move"], []]},
            "plan_cards: seat 0 has planned move twice (HA-5.3)",
        ),
        ({"aps": [[3], []]}, "aps: seat 0 has AP on no card (HA-5.9)"),
        ({"taken_at": [[1] * 8, []]}, "taken_at: expected 7 entries at most, not 8"),
    ],
)
@rule("HA-1.1", "HA-0.4")
def test_what_cannot_be_is_refused(broken: Fields, told: str) -> None:
    with pytest.raises(BadPosition) as problem:
        phase("N01 E01", ["Rolling"], **broken)

    assert told in str(problem.value)


@rule("HA-2.9")
def test_the_box_holds_just_what_the_deck_does_not_use() -> None:
    with pytest.raises(BadPosition, match="box: expected the cards that the deck does not use"):
        phase("N01 E01", ["Rolling"], box=["smoke1"])


@rule("HA-8.12")
def test_while_a_guard_is_led_two_may_share_a_field() -> None:
    table = city("N08 E01", "beacon 3", guards="N03 N09").plays(0, "play", "point g1", "walk N09")

    table.game.check(table.state)

    assert table.state.figures[0] == table.state.figures[1]


@rule("HA-A27")
def test_without_a_thief_in_the_city_the_start_player_stays_in_charge() -> None:
    table = phase("out out", ["Rolling"], **alarm("N"))

    assert table.sees(-1).notes["director"] == 0
