"""HA-22: what everybody sees, and what nobody can tell."""

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from langfinger.games.hadria.rules.things.slots import laid_at
from langfinger.kernel import Rng, imagine
from tests.games.hadria.scenes import city, moves, planning


@rule("HA-5.9", "HA-A28")
def test_of_another_thief_only_the_number_of_cards_shows() -> None:
    table = city("N08 E01", "smoke 5, move 2", hands=("fire", ""))

    seen = table.sees(1).table
    assert seen["hands"] == [2, []]
    assert seen["plan_cards"] == [None, []]
    assert seen["aps"] == [[5, 2], []]


@rule("HA-A38")
def test_a_known_card_does_not_tell_whether_it_is_planned() -> None:
    planned = city("N08 E01", "smoke 5", hands=("fire", ""), known=[[], ["smoke1"]])
    held = city("N08 E01", "fire 5", hands=("smoke", ""), known=[[], ["smoke1"]])

    assert planned.sees(1).table["hands"] == held.sees(1).table["hands"] == [["smoke1", None], []]


@rule("HA-4.4")
def test_a_card_that_lies_open_is_no_secret_any_more() -> None:
    table = city("N08 E01", "smoke 5", known=[[], ["smoke1"]]).plays(0, "decline")

    assert table.sees(1).table["known"][1] == []


@rule("HA-5.2")
def test_nobody_sees_who_has_planned_how_much() -> None:
    table = planning("N08 E01", "smoke", "fire").plays(0, "plan smoke", "ap 1 9")

    assert table.sees(1).table["plan_markers"] == [None, []]
    assert table.sees(1).table["waiting"] == [0, 1]


@rule("HA-5.9", "HA-7.8")
def test_imagined_plans_use_cards_of_the_hand_and_cover_specials_with_general_ones() -> None:
    table = city("N08 E01", "move 5, !smoke 3, ambush 1", hands=("fire", ""))

    worlds = [imagine(GAME, table.sees(1), Rng.seeded(seed)) for seed in range(20)]

    assert {laid_at(world.plan_cards[0], 1) < 95 for world in worlds} == {True}
    assert len({world.plan_cards[0] for world in worlds}) > 5


@rule("HA-4.2")
def test_in_imagined_worlds_who_must_discard_has_the_cards() -> None:
    table = moves("N14 N01", tiles={"N14": "citizens"}, hands=("", "fire smoke"))
    table.plays(0, "turn")

    worlds = [imagine(GAME, table.sees(0), Rng.seeded(seed)) for seed in range(5)]

    assert table.asked == "Dropping S1"
    assert all(GAME.legal(world, 1) for world in worlds)


@rule("HA-4.2")
def test_in_imagined_worlds_a_planned_card_is_not_the_one_to_discard() -> None:
    table = city("N14 N01", "move 5", "smoke 2", tiles={"N14": "citizens"}, hands=("", "fire"))
    table.plays(0, "sneak", "turn")

    worlds = [imagine(GAME, table.sees(0), Rng.seeded(seed)) for seed in range(5)]

    assert {len(GAME.legal(world, 1)) for world in worlds} == {1, 2}
