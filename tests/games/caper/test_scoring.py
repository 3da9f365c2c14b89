"""CA-11, CA-10: the end of the game, location by location, and who has won."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from tests.games.caper.scenes import Fields, Table, dealt, lines, scored, total, vector

PARIS = ("L01", "L10", "L09")


def full_scoring() -> Table:
    """CA-E1: the printed example."""
    return scored(
        (
            "T06 G07a G12a G08a",
            "T02 G01a G11a G04a | T17 G02a G11b | T07 G01b G07b",
            "T05 G04b G05a | T15 G06a G10a",
        ),
        locations=PARIS,
        markers=[0, 5, 2],
        hideouts=[[2, 2, 1], [0, 0, 0]],
    )


@rule("CA-E1", "CA-11.2", "CA-11.3", "CA-11.7", "CA-11.10", "CA-7.12", "CA-7.14", "CA-A21")
def test_the_printed_example_scores_55_points() -> None:
    scene = full_scoring()

    assert GAME.scores(scene.state)[0] == 55
    assert lines(scene, 0) == {
        "T06": 2,
        "G08a": 1,
        "L10": 5,
        "L10 combo": 3,
        "L10 stars": 2,
        "T02": 6,
        "T07": 4,
        "G11a": 2,
        "G11b": 2,
        "L09": 3,
        "L09 combo": 4,
        "T15": 4,
        "G06a": 3,
    }
    assert total(scene, 0) == [17, 24, 14, 55]


@rule("CA-E1", "CA-10.5")
def test_nobody_wins_a_location_whose_marker_stands_in_the_centre() -> None:
    scene = full_scoring()

    assert scene.happened("NobodyWon") == ["NobodyWon L01"]


@rule("CA-11.1", "CA-11.11", "CA-2.9")
def test_the_game_ends_with_the_last_cards_of_round_6() -> None:
    scene = dealt().plays_on()

    assert [line.split()[0] for line in scene.happened("LastGear", "Totalled")][-4:] == [
        "LastGear",
        "LastGear",
        "Totalled",
        "Totalled",
    ]
    assert scene.state.round == 6
    assert scene.asked == ""


@pytest.mark.parametrize(
    ("loot", "points"),
    [
        vector("CA-E13", [1, 0, 0], 2, case=" one"),
        vector("CA-E13", [2, 0, 0], 4, case=" two alike"),
        vector("CA-E13", [1, 1, 0], 5, case=" pair"),
        vector("CA-E13", [1, 1, 1], 9, case=" trio"),
        vector("CA-E13", [2, 2, 1], 14, case=" trio and pair"),
        vector("CA-E13", [2, 1, 1], 11, case=" trio and one"),
        vector("CA-E13", [3, 2, 1], 16, case=" one of each"),
        vector("CA-E13", [2, 2, 2], 18, case=" two trios"),
        vector("CA-E13", [4, 4, 4], 36, case=" all"),
    ],
)
@rule("CA-11.4", "CA-11.5")
def test_loot_is_divided_into_the_best_sets(loot: list[int], points: int) -> None:
    scene = scored(hideouts=[loot, [0, 0, 0]])

    assert total(scene, 0)[2] == points


@rule("CA-11.5")
@pytest.mark.parametrize("loot", [(a, b, c) for a in range(5) for b in range(5) for c in range(5)])
def test_no_division_of_loot_is_worth_more(loot: tuple[int, int, int]) -> None:
    scene = scored(hideouts=[loot, [0, 0, 0]])

    assert total(scene, 0)[2] == best_division(loot)


def best_division(loot: tuple[int, ...]) -> int:
    """The most points of all ways to part loot into sets of different kinds."""
    left = [kind for kind in range(3) if loot[kind]]
    if not left:
        return 0
    sets = [[k for k in range(3) if pick >> k & 1] for pick in range(1, 8)]
    fitting = [one for one in sets if all(k in left for k in one) and left[0] in one]
    return max(
        [0, 2, 5, 9][len(one)] + best_division(tuple(loot[k] - (k in one) for k in range(3)))
        for one in fitting
    )


@rule("CA-E9", "CA-7.11", "CA-11.6", "CA-10.2", "CA-10.8")
def test_loot_counts_for_a_location_and_again_in_sets() -> None:
    scene = scored("T05", locations=PARIS[::-1], markers=[1, 0, 0], hideouts=[[0, 3, 0], [0, 0, 0]])

    assert lines(scene, 0) == {"L09": 3, "L09 combo": 6}
    assert total(scene, 0) == [9, 0, 6, 15]


TIE: Fields = {"markers": [0, 0, 0]}


@pytest.mark.parametrize(
    ("fields", "last"),
    [
        vector("CA-E18", {"coins": [3, 2]}, "Won S0 coins", case=" coins"),
        vector(
            "CA-E18",
            {"coins": [2, 2], "hideouts": [[2, 1, 0], [0, 1, 2]]},
            "Drawn",
            case=" all equal",
        ),
        vector("CA-E18", {"coins": [1, 4]}, "Won S1 coins", case=" the other"),
    ],
)
@rule("CA-11.8", "CA-9.6")
def test_a_tie_is_broken_by_coins(fields: Fields, last: str) -> None:
    scene = scored(**{**TIE, **fields})

    assert scene.happened("Won", "Drawn") == [last]


@rule("CA-E18", "CA-11.8", "CA-11.12")
def test_with_equal_coins_more_loot_tokens_win() -> None:
    scene = scored("T01 | T12 G08a", hideouts=[[2, 2, 0], [2, 2, 1]], coins=[1, 1])

    assert [total(scene, seat)[3] for seat in (0, 1)] == [14, 14]
    assert scene.happened("Won") == ["Won S1 loot"]
    assert scene.sees(0).places == [2, 1]


@rule("CA-11.7")
def test_more_points_win_whatever_the_coins() -> None:
    scene = scored("T01", coins=[0, 9])

    assert scene.happened("Won") == ["Won S0 points"]


@rule("CA-A16", "CA-12.20", "CA-12.13")
def test_laundered_coins_break_no_tie_and_are_no_loot() -> None:
    scene = scored(city="london", coins=[1, 2], laundered=[5, 0])

    assert scene.happened("Won") == ["Won S1 coins"]


@rule("CA-11.8")
def test_a_drawn_game_has_two_winners() -> None:
    scene = scored()

    assert scene.sees(-1).places == [1, 1]


@rule("CA-10.6", "CA-10.7", "CA-10.12", "CA-A1")
@pytest.mark.parametrize(
    ("half", "at", "stars"),
    [("5", 3, 0), ("5", 4, 1), ("5", 5, 2), ("4", 3, 1), ("4", 4, 2), ("6", 4, 0), ("6", 6, 2)],
)
def test_the_last_two_spaces_of_the_track_bring_stars(half: str, at: int, stars: int) -> None:
    scene = scored("T12", options={"track": half}, markers=[at, 0, 0])

    assert lines(scene, 0).get("L01 stars", 0) == stars


@rule("CA-10.9", "CA-10.5", "CA-10.6")
def test_a_marker_below_zero_is_on_the_side_of_b() -> None:
    scene = scored("", "T12", markers=[-5, 0, 0])

    assert lines(scene, 1) == {"L01": 4, "L01 combo": 0, "L01 stars": 2, "T12": 1}


@rule("CA-10.11", "CA-A20", "CA-12.5")
def test_a_location_counts_both_crews_for_its_winner() -> None:
    scene = scored(
        "T12 G09a",
        "T01 G09b G09c",
        city="barcelona",
        locations=("L17", *PARIS[:1], "L02"),
        markers=[1, 0, 0],
    )

    assert lines(scene, 0)["L17 combo"] == 3


@rule("CA-10.11", "CA-12.8", "CA-A33")
@pytest.mark.parametrize(("rival", "points"), [("T01 G01a G02a", 2), ("", 0)])
def test_a_location_counts_the_crew_of_the_loser(rival: str, points: int) -> None:
    scene = scored(
        "T12 G03a", rival, city="rome", locations=("L20", "L01", "L02"), markers=[1, 0, 0]
    )

    assert lines(scene, 0)["L20 combo"] == points


@rule("CA-A34", "CA-3.8", "CA-A22")
def test_without_thieves_a_location_brings_nothing() -> None:
    scene = scored("", "T12", markers=[-2, 0, 0])

    assert total(scene, 0) == [0, 0, 0, 0]


@rule("CA-11.3", "CA-A19")
def test_covered_gear_scores_but_shows_no_colour_to_the_eye() -> None:
    scene = scored("T19 G03a G14a", city="barcelona", locations=("L14", "L01", "L02"))

    assert lines(scene, 0) == {"T19": 0, "G03a": 1, "G14a": 3}


@rule("CA-E20", "CA-7.8", "CA-7.9", "CA-A30")
@pytest.mark.parametrize(
    ("crew", "points"),
    [
        ("T06 G07a", 0),
        ("T06 G07a G07b", 2),
        ("T06 G07a G10a", 2),
        ("T06 G07a G01a G01b | T12 G01c G02a G02b", 2),
        ("T06 G07a G07b G07c | T12 G01a G01b", 4),
        ("T06 | T12 G01a G01b", 0),
    ],
)
def test_sets_of_yellow_and_any(crew: str, points: int) -> None:
    assert lines(scored(crew), 0)["T06"] == points


@rule("CA-E5", "CA-7.8")
def test_the_bon_vivant_pairs_green_with_green() -> None:
    assert lines(scored("T15 G06a G06b"), 0)["T15"] == 2


@rule("CA-7.10")
def test_two_effects_may_use_the_same_cards() -> None:
    scene = scored("T02 G01a G07a | T06")

    assert lines(scene, 0) == {"T02": 2, "T06": 2}


@rule("CA-7.9", "CA-5.6")
def test_thieves_are_never_part_of_a_set() -> None:
    assert lines(scored("T02 G01a | T01 | T12"), 0)["T02"] == 0


@rule("CA-5.3")
def test_cards_at_other_locations_do_not_count_for_a_crew() -> None:
    assert lines(scored(("T02 G01a", "T12 G01b G01c")), 0)["T02"] == 0


@rule("CA-12.1", "CA-12.2")
def test_paris_rewards_loot_of_any_kind() -> None:
    scene = scored(
        "T18", locations=("L13", "L01", "L02"), markers=[1, 0, 0], hideouts=[[1, 2, 1], [0] * 3]
    )

    assert lines(scene, 0) == {"L13": 2, "L13 combo": 4, "T18": 4}


@rule("CA-E6", "CA-12.3", "CA-12.4", "CA-12.18")
def test_eyes_look_at_the_top_cards_of_the_crew() -> None:
    scene = scored(
        "T21 G01a G04a | T19 G09a G14a", city="barcelona", hideouts=[[1, 1, 0], [0, 0, 0]]
    )

    assert lines(scene, 0) == {"T21": 2, "T19": 0, "G14a": 3}


@rule("CA-12.4")
def test_one_top_card_satisfies_many_eyes_and_each_eye_once() -> None:
    scene = scored("T20 G14a G16a G08a | T12 G16b G08b", city="barcelona")

    assert lines(scene, 0) == {
        "T20": 2,
        "G14a": 0,
        "G16a": 2,
        "G08a": 1,
        "T12": 1,
        "G16b": 2,
        "G08b": 1,
    }


@rule("CA-12.18")
def test_the_eye_of_a_location_looks_at_the_winners_crew() -> None:
    scene = scored(
        "T12 G01a", "T01 G14a", city="barcelona", locations=("L14", "L01", "L02"), markers=[1, 0, 0]
    )

    assert lines(scene, 0)["L14 combo"] == 0


@rule("CA-12.6", "CA-12.7")
@pytest.mark.parametrize(("at", "points"), [(1, 2), (0, 0)])
def test_if_won_scores_for_the_winner_of_the_place(at: int, points: int) -> None:
    scene = scored("T12 G17a", city="rome", markers=[at, 0, 0])

    assert lines(scene, 0)["G17a"] == points


@rule("CA-12.9", "CA-12.11", "CA-12.22", "CA-4.12")
def test_gear_of_a_colour_in_the_own_discard_area_counts() -> None:
    scene = scored(
        "T12 G19a",
        city="rome",
        gear_discards=[["G07a", "G08a", "G01a"], ["G09a"]],
        thief_discards=[["T01"], []],
    )

    assert lines(scene, 0)["G19a"] == 2


@rule("CA-12.15")
def test_laundered_coins_count_for_cards_that_say_so() -> None:
    scene = scored("T27 G22a", city="london", laundered=[3, 4])

    assert lines(scene, 0) == {"T27": 3, "G22a": 3}


@rule("CA-7.7", "CA-6.8")
def test_points_do_nothing_during_play() -> None:
    scene = dealt().plays_on("HandsSwapped")

    assert scene.happened("ThiefScored", "GearScored") == []
    assert scene.sees(0).scores is None
