"""HA-14 to HA-17: clean-up, the imperial jewel, leaving, and the end."""

import pytest

from langfinger.contract.rule import rule
from tests.games.hadria.scenes import Fields, alarm, city, decks, moves, on, phase, posts, vector

OWNER: Fields = {"imperial_field": None, "imperial_owner": 0, "best_thief": 0, "open_district": "N"}


@rule("HA-14.1", "HA-7.6")
def test_planned_general_cards_are_discarded_in_the_clean_up() -> None:
    table = phase("N01 E01", ["CleanUp"], shown=[["smoke1"], ["fire1"]])

    assert table.sees(1).table["discard"][:2] == ["smoke1", "fire1"]
    assert table.happened("RoundEnded") == ["RoundEnded 1"]


@rule("HA-14.2", "HA-14.6", "HA-20.4", "HA-A29")
def test_tokens_and_states_end_with_the_round() -> None:
    states: Fields = {
        "smoke": ["N03"],
        "fire": ["N05"],
        "marked": [1],
        "hidden": [0],
        "robbed": [1],
    }

    table = phase("N03 E01", ["CleanUp"], guards="N03", **states)

    seen = table.sees(1).table
    assert [seen[state] for state in states] == [[], [], [], [], []]
    assert table.happened("Arrested") == []


@rule("HA-14.3", "HA-14.6")
def test_ap_tiles_on_planned_cards_leave_the_game() -> None:
    table = phase("N01 E01", ["CleanUp"], spent=[["spy1"], []], tile_box="rest")

    assert table.sees(1).table["gone_tiles"] == ["spy1"]
    assert table.sees(1).table["spent"] == [[], []]


@rule("HA-E34", "HA-14.3", "HA-15.5")
def test_red_markers_go_to_whoever_owns_the_jewel_in_the_clean_up() -> None:
    owner: Fields = {**OWNER, "imperial_owner": 1}

    table = phase("N01 E01 S01", ["CleanUp"], **owner).plays_on("Planning")

    assert table.state.markers.numbers() == (10, 12, 10)
    assert table.sees(1).table["best_thief"] == 0


@rule("HA-14.4", "HA-1.4", "HA-3.3")
def test_the_event_card_leaves_the_game() -> None:
    table = phase("N01 E01", ["CleanUp"], **decks("sea_fog"))

    assert table.sees(1).table["calm_past"][0] == "sea_fog"
    assert len(table.sees(1).table["calm_past"]) == 2


@rule("HA-14.5", "HA-A27", "HA-21.3")
def test_the_start_tile_goes_to_the_left_past_thieves_who_left() -> None:
    table = phase("N01 out E01", ["CleanUp"], **alarm("N"))

    assert table.happened("StartPlayer") == ["StartPlayer S2"]


@rule("HA-A27", "HA-21.2")
def test_the_duties_of_a_start_player_who_left_pass_on() -> None:
    table = phase("out N09 E01", ["Watch"], guards="N03 N02", **alarm("N"))

    assert table.asked == "ChoosingFigure S1"


@rule("HA-E33", "HA-15.2", "HA-15.4", "HA-A5")
def test_the_first_to_take_the_jewel_is_the_best_thief_and_a_district_opens() -> None:
    table = city("P02 E01 S01", "move 3").plays(0, "sneak", "walk P01", "pick imperial", "stop")

    assert table.happened("JewelTaken", "BestThief") == [
        "JewelTaken S0 imperial P01",
        "BestThief S0 2",
    ]
    assert len(table.happened("DistrictOpened")) == 1
    assert table.sees(1).table["alarmed"] is False


@rule("HA-15.5")
def test_later_takings_give_no_tile_and_open_nothing() -> None:
    dropped: Fields = {"imperial_field": "N08", "best_thief": 1, "open_district": "N"}

    table = city("N01 E01", "move 3", **dropped)
    table.plays(0, "sneak", "walk N08", "pick imperial", "stop")

    assert table.happened("BestThief", "DistrictOpened") == []
    assert table.sees(1).table["best_thief"] == 1


@rule("HA-3.1", "HA-15.6", "HA-18.5", "HA-E33")
def test_the_alarm_is_raised_at_the_start_of_the_next_round() -> None:
    table = phase("N01 E01", ["RoundStart"], **OWNER)

    assert table.happened("AlarmRaised") == ["AlarmRaised N"]
    assert table.happened("FigurePlaced") == [
        "FigurePlaced captain g1 N03",
        "FigurePlaced captain g2 N12",
        "FigurePlaced guard g3 N09",
        "FigurePlaced guard g4 N13",
    ]
    assert len(table.sees(1).table["alarmed_past"]) == 1


@rule("HA-A20", "HA-A21")
def test_an_occupied_alarm_field_sends_the_figure_to_the_nearest_one() -> None:
    table = phase("N10 E01", ["RoundStart"], guards="N03", **OWNER)

    assert table.legal(0) == ["aim N09", "aim N10"]
    table.plays(0, "aim N10")

    assert posts(table)[1] == "N10"
    assert table.happened("Arrested") == []


@rule("HA-16.1", "HA-16.2", "HA-16.3", "HA-16.6", "HA-15.4")
def test_a_thief_leaves_with_one_step_from_a_gate_of_the_open_district() -> None:
    table = moves("N08 E01", **alarm("N")).plays(0, "walk N02", "leave")

    assert on(table) == [None, "E01"]
    assert table.sees(1).table["left"] == [0]


@rule("HA-16.1", "HA-15.4")
def test_where_nobody_can_leave() -> None:
    table = moves("N08 E01", **alarm("E"))

    assert table.refuses(0, "leave").code == "no_gate"
    table.plays(0, "walk N02")
    assert table.refuses(0, "leave").code == "gate_closed"


@rule("HA-3.2")
def test_nobody_leaves_through_a_shut_gate() -> None:
    table = moves("N02 E01", shut_exit="XN1", **alarm("N"))

    assert table.refuses(0, "leave").code == "gate_shut"


@rule("HA-16.6")
def test_leaving_needs_a_step_and_a_tile_will_do() -> None:
    table = moves("N08 E01", steps=1, kept=("pocket", ""), **alarm("N")).plays(0, "walk N02")

    assert table.refuses(0, "leave").code == "no_steps"
    table.plays(0, "spend", "leave")
    assert table.who("LeftCity") == [0]


@rule("HA-A4")
def test_thieves_leave_as_soon_as_a_district_is_open_or_only_after_the_alarm() -> None:
    early = moves("N02 E01", **OWNER)
    late = moves("N02 E01", options={"early_exit": "off"}, **OWNER)

    assert "leave" in early.legal(0)
    assert late.refuses(0, "leave").rule == "HA-A4"


@rule("HA-16.5", "HA-A46")
def test_who_leaves_discards_hand_and_plans_at_once() -> None:
    table = city("N02 E01", "move 5, smoke 1", hands=("fire", ""), **alarm("N"))

    table.plays(0, "sneak", "leave")

    assert sorted(table.sees(1).table["discard"]) == ["fire1", "smoke1"]
    assert table.asked == ""


@rule("HA-16.4", "HA-17.2")
def test_leaving_with_the_imperial_jewel_wins_at_once() -> None:
    agenda = [["CleanUp"], ["NextAction"], ["Moving", 0, "sneak", 4, 0, 0]]

    table = city("N02 E01", agenda=agenda, **OWNER).plays(0, "leave")

    assert table.happened("Won") == ["Won S0 3 jewel"]
    assert table.sees(1).scores == [1, 0]


@rule("HA-A26")
def test_when_all_have_left_the_game_is_over() -> None:
    agenda = [["CleanUp"], ["NextAction"], ["Moving", 0, "sneak", 4, 0, 0]]
    setting: Fields = {**alarm("N"), "green_held": [0, 2]}

    table = city("N02 out", agenda=agenda, **setting).plays(0, "leave")

    assert table.happened("Won") == ["Won S1 4 points"]


@pytest.mark.parametrize(
    ("left", "held", "won"),
    [
        vector("HA-E42", [0, 1], {"green_held": [0, 2, 0], "yellow_held": [2, 1, 7]}, "Won S1 5"),
        vector("HA-E43", [0], {"green_held": [0, 2, 2], "best_thief": 1}, "Won S0 0"),
    ],
)
@rule("HA-17.3", "HA-17.4", "HA-17.5", "HA-17.6")
def test_the_escaped_thief_with_most_points_wins(left: list[int], held: Fields, won: str) -> None:
    places = " ".join("out" if seat in left else "E01" for seat in range(3))
    last: Fields = {
        **alarm("N"),
        "alarmed_deck": [],
        "alarmed_past": [],
        "alarmed_box": alarmed_events(),
    }

    table = phase(places, ["CleanUp"], **{**last, **held, "left": left})

    assert table.happened("Won") == [f"{won} points"]


def alarmed_events() -> list[str]:
    """All alarmed events, none of them left to come."""
    late = decks()
    return [*late["alarmed_deck"], *late["alarmed_box"]]


@rule("HA-17.4", "HA-17.5")
def test_a_last_tie_goes_to_who_left_first() -> None:
    last: Fields = {
        **alarm("N"),
        "alarmed_deck": [],
        "alarmed_box": alarmed_events(),
        "best_thief": 2,
    }

    table = phase("out out E01", ["CleanUp"], **{**last, "left": [1, 0]})

    assert table.happened("Won") == ["Won S1 0 points"]


@rule("HA-E44", "HA-17.1", "HA-14.4")
def test_when_the_calm_deck_is_used_up_and_nobody_took_the_jewel_all_lose() -> None:
    calm = decks()

    table = phase(
        "N01 E01", ["CleanUp"], calm_deck=[], calm_box=calm["calm_deck"] + calm["calm_box"]
    )

    assert table.happened("AllLost") == ["AllLost"]
    assert table.sees(1).scores == [0, 0]


@rule("HA-17.1", "HA-17.6")
def test_when_the_alarmed_deck_is_used_up_and_nobody_left_all_lose() -> None:
    last: Fields = {**alarm("N"), "alarmed_deck": [], "alarmed_box": alarmed_events()}

    table = phase("N01 E01", ["CleanUp"], yellow_held=[3, 0], **last)

    assert table.happened("AllLost") == ["AllLost"]


@rule("HA-A3", "HA-3.3")
def test_a_jewel_taken_in_the_tenth_calm_round_brings_the_alarm_or_the_end() -> None:
    calm = decks()
    used: Fields = {"calm_deck": [], "calm_box": calm["calm_deck"] + calm["calm_box"], **OWNER}

    goes_on = phase("N01 E01", ["CleanUp"], **used)
    ends = phase("N01 E01", ["CleanUp"], options={"last_calm_round": "end"}, **used)

    assert goes_on.happened("AlarmRaised") == ["AlarmRaised N"]
    assert ends.happened("AllLost") == ["AllLost"]


@rule("HA-2.8")
def test_sheets_nobody_chose_play_no_part() -> None:
    table = phase("N01 E01", ["CleanUp"])

    assert len(table.sees(1).table["thieves"]) == 2
