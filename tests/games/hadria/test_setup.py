"""HA-2: how the night begins."""

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from tests.games.hadria.scenes import dealt, on, posts


@rule("HA-2.1", "HA-2.2", "HA-18.3")
def test_a_guard_stands_on_every_guardhouse_with_swords() -> None:
    table = dealt()

    assert posts(table) == (
        ["E11", "E26", "E27", "N11", "N26", "N27", "S11", "S26", "S27", "W11", "W26", "W27"]
    )


@rule("HA-2.3")
def test_thieves_are_chosen_one_after_the_other_and_nobody_is_taken_twice() -> None:
    table = dealt()

    table.plays(0, "be zain")

    assert table.asked == "PickingThief S1"
    assert "be zain" not in table.legal(1)
    assert table.refuses(1, "be zain").rule == "HA-2.3"


@rule("HA-2.3", "HA-2.8")
def test_a_thief_may_be_left_to_chance() -> None:
    table = dealt().answers("be zain", "be noiron", "be anyone")

    assert len(table.happened("ThiefChosen")) == 3
    assert len({*table.sees(-1).table["thieves"]}) == 3


@rule("HA-2.6", "HA-A39")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    table = dealt(seats=4, seed=0).answers(*["be anyone"] * 4)

    rolls = [line.split()[1:] for line in table.happened("RolledForStart")]
    assert rolls[:4] == [["S0", "4"], ["S1", "8"], ["S2", "7"], ["S3", "8"]]
    assert rolls[4:] == [["S1", "7"], ["S3", "4"]]
    assert table.happened("StartPlayer") == ["StartPlayer S1"]


@rule("HA-2.6")
def test_everyone_starts_on_a_field_of_his_own_choice_without_a_thief() -> None:
    table = dealt(seats=2).answers("be zain", "be noiron")

    table.answers("aim N01")

    assert table.legal(table.state.turn) == ["aim E01", "aim S01", "aim W01"]


@rule("HA-2.6")
def test_the_last_start_field_is_not_asked_for() -> None:
    table = dealt(seats=4).answers(*["be anyone"] * 4)

    table.answers("aim N01", "aim E01", "aim S01")

    assert "W01" in on(table)


@rule("HA-2.9", "HA-2.4", "HA-2.5")
def test_everyone_draws_two_of_the_seventy_cards() -> None:
    table = dealt(seats=4).answers(*["be zain", "be noiron", "be morius", "be joanne"])

    assert [len(hand) for hand in table.state.hands] == [2, 2, 2, 2]
    assert len(table.state.draw_pile) == 70 - 8


@rule("HA-2.10", "HA-2.11")
def test_jewels_lie_in_the_treasure_chamber_and_on_the_marked_fields() -> None:
    seen = dealt().sees(-1).table

    assert seen["imperial_field"] == "P01"
    assert seen["greens"] == ["E24", "N24", "S24", "W24"]
    assert seen["yellows"] == []


@rule("HA-2.7", "HA-2.12", "HA-2.13")
def test_ten_calm_and_five_alarmed_events_are_played_the_others_leave_unseen() -> None:
    seen = dealt().sees(0).table

    assert [seen["calm_deck"], seen["calm_box"]] == [10, 2]
    assert [seen["alarmed_deck"], seen["alarmed_box"]] == [5, 6]
    assert [seen["alarmed"], seen["open_district"]] == [False, None]


@rule("HA-2.14", "HA-18.2")
def test_a_tile_lies_face_down_on_every_guardhouse_outside_the_palace() -> None:
    seen = dealt().sees(0).table

    assert len(seen["tile_fields"]) == seen["face_down"] == 44
    assert seen["tile_box"] == 7
    assert not [field for field in seen["tile_fields"] if field.startswith("P")]


@rule("HA-A2")
def test_support_of_the_guild_is_calm_and_no_star_is_alarmed() -> None:
    words = GAME.words["happening"].names

    assert words.index("guild_support") < 12 <= words.index("no_star")


@rule("HA-A40")
def test_two_players_play_the_same_game() -> None:
    table = dealt(seats=2)

    assert len(table.state.face_down) == 44
    assert len(posts(table)) == 12
