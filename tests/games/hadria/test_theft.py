"""HA-10 and HA-20: theft, smoke and tokens."""

from langfinger.contract.rule import rule
from tests.games.hadria.scenes import Fields, city, moves, on

RICH: Fields = {"yellow_held": [0, 1], "green_held": [0, 1]}


@rule("HA-E16", "HA-10.2", "HA-10.4", "HA-10.5", "HA-7.14", "HA-7.11")
def test_a_theft_on_the_same_field_succeeds_at_once() -> None:
    table = city("N10 N10", "noise 5, noise 3", thieves="noiron morius", **RICH)

    table.plays(0, "play", "aim N10", "pick green")
    assert table.happened("Stole") == ["Stole S0 S1 green"]
    table.plays(0, "play", "aim N10")

    assert len(table.happened("Stole")) == 1


@rule("HA-E17", "HA-20.1", "HA-7.14")
def test_smoke_on_another_field_hides_and_marks_without_a_token() -> None:
    table = city("N08 N09", "smoke 5", thieves="nikolai jasmine", **RICH)

    table.plays(0, "play", "aim N09", "stop")

    assert table.happened("Stole", "Marked") == []
    assert table.sees(0).table["smoke"] == ["N09"]


@rule("HA-E18", "HA-10.3")
def test_who_comes_to_a_thief_in_smoke_may_steal() -> None:
    table = city("N08 N09", "smoke 5, move 3", thieves="nikolai jasmine", **RICH)

    table.plays(0, "play", "aim N09", "stop")
    table.plays(0, "sneak", "walk N02", "walk N09", "steal S1 yellow")

    assert table.happened("Stole") == ["Stole S0 S1 yellow"]


@rule("HA-E19", "HA-20.1")
def test_who_has_left_the_smoke_is_safe_from_theft() -> None:
    table = moves("N09 N03", smoke=["N09"], **RICH).plays(0, "walk N03")

    assert table.refuses(0, "steal S1 yellow").code == "not_touched"


@rule("HA-7.14", "HA-10.2")
def test_smoke_on_the_own_field_robs_at_once() -> None:
    table = city("N09 N09", "smoke 5", yellow_held=[0, 1], thieves="nikolai jasmine")

    table.plays(0, "play", "aim N09", "stop")

    assert table.happened("Stole") == ["Stole S0 S1 yellow"]


@rule("HA-10.3", "HA-20.3")
def test_a_touched_thief_elsewhere_gets_a_token_until_he_is_robbed() -> None:
    table = city("N08 N09", "powder 5, move 3", **RICH)

    table.plays(0, "play")
    assert table.sees(1).table["marked"] == [1]
    table.plays(0, "sneak", "walk N02", "walk N09", "steal S1 green")

    assert table.sees(1).table["marked"] == []
    assert table.sees(1).table["robbed"] == [1]
    assert table.refuses(0, "steal S1 yellow").rule == "HA-10.5"


@rule("HA-A12", "HA-8.10")
def test_a_theft_needs_the_field_to_be_entered() -> None:
    table = moves("N09 N09", marked=[1], **RICH)

    assert table.refuses(0, "steal S1 yellow").rule == "HA-A12"
    table.plays(0, "walk N02", "walk N09", "steal S1 yellow")
    assert table.happened("Stole") == ["Stole S0 S1 yellow"]


@rule("HA-A12")
def test_some_tables_let_steal_where_a_move_begins() -> None:
    table = moves("N09 N09", marked=[1], options={"theft_on_start_field": "on"}, **RICH)

    table.plays(0, "steal S1 yellow")

    assert table.happened("Stole") == ["Stole S0 S1 yellow"]


@rule("HA-A13")
def test_a_card_on_the_own_field_robs_every_touched_thief() -> None:
    held: Fields = {"yellow_held": [0, 1, 1]}

    table = city("N10 N10 N10", "noise 5", **held).plays(0, "play", "aim N10")

    assert table.happened("Stole") == ["Stole S0 S1 yellow", "Stole S0 S2 yellow"]


@rule("HA-10.6")
def test_one_thief_may_rob_several_others() -> None:
    table = moves("N02 N09 N03", marked=[1, 2], yellow_held=[0, 1, 1])

    table.plays(0, "walk N09", "steal S1 yellow", "walk N03", "steal S2 yellow")

    assert table.sees(0).table["yellow_held"] == [2, 0, 0]


@rule("HA-10.7", "HA-0.6")
def test_a_hidden_thief_can_be_robbed() -> None:
    table = moves("N02 N09", marked=[1], hidden=[1], **RICH).plays(0, "walk N09")

    assert "steal S1 green" in table.legal(0)


@rule("HA-A14")
def test_a_marked_thief_who_comes_to_a_rival_is_not_robbed() -> None:
    table = moves("N02 N09", marked=[0], yellow_held=[1, 0]).plays(0, "walk N09")

    assert table.asked == "Moving S0"
    assert table.legal(1) == []


@rule("HA-10.4", "HA-A52")
def test_the_thief_picks_any_jewel_also_the_imperial_one() -> None:
    owner: Fields = {
        "imperial_field": None,
        "imperial_owner": 1,
        "best_thief": 1,
        "open_district": "N",
    }

    table = moves("N02 N09", marked=[1], kept=("", "trinket"), **owner, **RICH)
    table.plays(0, "walk N09")

    assert [move for move in table.legal(0) if move.startswith("steal")] == [
        "steal S1 yellow",
        "steal S1 trinket",
        "steal S1 green",
        "steal S1 imperial",
    ]
    table.plays(0, "steal S1 trinket")
    assert table.sees(1).table["imperial_owner"] == 1
    assert table.sees(1).table["kept"] == [["trinket1"], []]


@rule("HA-A36")
def test_who_has_nothing_keeps_his_theft_token() -> None:
    table = moves("N02 N09", marked=[1]).plays(0, "walk N09")

    assert table.refuses(0, "steal S1 yellow").rule == "HA-A36"
    assert table.sees(1).table["marked"] == [1]


@rule("HA-A41", "HA-10.5")
def test_who_was_robbed_in_smoke_cannot_be_robbed_elsewhere() -> None:
    table = moves("N02 N09", marked=[], robbed=[1], smoke=["N09"], **RICH)

    table.plays(0, "walk N09")

    assert table.refuses(0, "steal S1 yellow").rule == "HA-10.5"


@rule("HA-10.1", "HA-0.9")
def test_theft_is_possible_only_from_another_touched_thief_on_the_field() -> None:
    table = moves("N02 N09", marked=[1], **RICH)

    assert table.refuses(0, "steal S1 yellow").code == "not_here"
    assert table.refuses(0, "steal S0 yellow").code == "no_such_thief"
    assert table.refuses(0, "steal S3 yellow").code == "no_such_thief"


@rule("HA-10.8")
def test_being_relocated_gives_no_theft() -> None:
    table = city("N02 N09", "glider 5", marked=[1], **RICH)

    table.plays(0, "play", "aim N03")

    assert on(table) == ["N03", "N09"]
    assert table.asked == ""


@rule("HA-10.8")
def test_a_blinded_thief_does_not_steal_with_a_card_either() -> None:
    table = city("N10 N10", "noise 5", blinded=[0], yellow_held=[0, 1])

    table.plays(0, "play", "aim N10")

    assert table.happened("Stole", "Marked") == []


@rule("HA-10.4")
def test_the_imperial_jewel_changes_hands() -> None:
    owner: Fields = {"imperial_field": None, "imperial_owner": 1, "best_thief": 1}

    table = moves("N02 N09", marked=[1], open_district="N", **owner)
    table.plays(0, "walk N09", "steal S1 imperial")

    assert table.sees(1).table["imperial_owner"] == 0
    assert table.sees(1).table["best_thief"] == 1


@rule("HA-20.2")
def test_fire_is_laid_only_on_a_free_field() -> None:
    table = city("N08 N09", "fire 5", fire=["N03"]).plays(0, "play")

    assert table.refuses(0, "aim N03").code == "burning"
    assert table.refuses(0, "aim N09").rule == "HA-0.5"
    table.plays(0, "aim N02")
    assert table.sees(1).table["fire"] == ["N03", "N02"]
