"""GD-7: who gets which role."""

import pytest

from langfinger.contract.rule import rule
from tests.games.gelegenheit.scenes import Table, choosing, offer, scored, table, vector, window

E43 = ("3 0 2 0 2 0", "0 4 0 2 1 0", "3 1 0 3 0 0", "0 0 2 0 2 3")
E50 = ("0 5 2 0 0 0", "6 0 0 0 1 0", "0 0 0 6 0 1", "1 0 0 0 6 0", "0 0 4 0 0 3", "0 2 3 2 0 0")
NOT_THIEF_INSURANCE = "police, detective, visitor_f, visitor_m"
ALL_BUT_VISITOR_F = "thief, police, insurance, detective, visitor_m"
LAST_THREE = "detective, visitor_f, visitor_m"
EACH_ONE = ("thief", "police", "insurance", "detective", "visitor_f", "visitor_m")


@rule("GD-7.5", "GD-7.6", "GD-7.7", "GD-A15", "GD-E43")
def test_a_tie_that_an_earlier_chooser_leaves_is_still_open() -> None:
    scene = choosing(*E43, first=1)

    offers = [offer(scene)]
    offers += [offer(scene.answers("take police"))]
    offers += [offer(scene.answers("take detective"))]
    offers += [offer(scene.answers("take visitor_m"))]

    assert offers == [
        "S1: police",
        "S2: thief, detective",
        "S3: insurance, visitor_f, visitor_m",
        "S0: thief, insurance, visitor_f",
    ]


@rule("GD-7.6", "GD-A15", "GD-E44")
def test_a_tie_that_an_earlier_chooser_takes_is_used_up() -> None:
    scene = choosing(*E43, first=1)

    scene.answers("take police", "take thief", "take insurance")

    assert offer(scene) == "S0: visitor_f"


@rule("GD-7.5", "GD-7.7", "GD-E45")
def test_a_majority_of_one_stone_is_enough_and_must_be_used() -> None:
    scene = choosing("4 2 0 0 0 1", "5 1 0 1 0 0", "0 3 4 0 0 0", first=1)

    offers = [offer(scene)]
    offers += [offer(scene.answers("take thief"))]
    offers += [offer(scene.answers("take police"))]

    assert offers == ["S1: thief, detective", "S2: police, insurance", "S0: visitor_m"]


@rule("GD-7.8", "GD-7.13", "GD-A16", "GD-E46")
def test_who_has_no_claim_is_passed_over_and_asked_again_in_a_second_pass() -> None:
    """As printed, in the order S1, S2, S0: S1, S0, S2 is no order of play for three."""
    scene = choosing("4 3 0 0 0 0", "5 1 0 1 0 0", "0 4 3 0 0 0", first=1)

    scene.answers("take thief")
    second = offer(scene)
    scene.answers("take insurance")

    assert second == "S2: police, insurance"
    assert scene.happened("PassedOver") == ["PassedOver S0 no_claim"]
    assert offer(scene) == "S0: police"


@rule("GD-7.9", "GD-A16", "GD-E47")
def test_who_has_no_stone_on_an_untaken_role_chooses_freely_from_the_leftovers() -> None:
    scene = choosing("7 0 0 0 0 0", "6 1 0 0 0 0", "5 2 0 0 0 0")

    scene.answers("take thief", "take police")

    assert scene.who("PassedOver") == [1, 1]
    assert offer(scene) == "S1: insurance, detective, visitor_f, visitor_m"


@rule("GD-7.3", "GD-7.5", "GD-7.13", "GD-A3", "GD-E48")
def test_a_majority_on_a_forbidden_role_is_no_claim_but_blocks_the_first_pass() -> None:
    history = ("thief", "police", "insurance")
    scene = choosing("5 0 0 0 2 0", "4 3 0 0 0 0", "0 0 4 3 0 0", history=history)

    offers = [offer(scene)]
    offers += [offer(scene.answers("take visitor_f"))]
    offers += [offer(scene.answers("take detective"))]

    assert offers == ["S0: visitor_f", "S2: detective", "S1: thief"]
    assert scene.happened("PassedOver") == ["PassedOver S1 no_claim"]


@rule("GD-7.3", "GD-7.4", "GD-A13", "GD-A14")
@pytest.mark.parametrize(
    ("history", "allowed"),
    [
        vector("GD-E49", "thief police thief insurance", NOT_THIEF_INSURANCE, case="-four"),
        vector("GD-E49", "detective visitor_f", ALL_BUT_VISITOR_F, case="-visitors"),
        vector("GD-E49", "thief police thief police insurance", LAST_THREE, case="-five"),
    ],
)
def test_a_role_is_had_twice_at_most_and_never_in_two_rounds_running(
    history: str, allowed: str
) -> None:
    scene = free_choice_for_s0(history)

    assert offer(scene) == "S0: " + allowed


@rule("GD-7.10", "GD-A17", "GD-E50")
def test_a_role_is_not_on_offer_if_taking_it_would_strand_another_player() -> None:
    scene = choosing(*E50, history=EACH_ONE)

    scene.answers("take police", "take thief", "take detective", "take visitor_f")
    fifth = offer(scene)
    scene.answers("take visitor_m")

    assert fifth == "S4: visitor_m"
    assert offer(scene) == "S5: insurance"


@rule("GD-7.12", "GD-7.9", "GD-A17", "GD-E71")
def test_who_loses_all_claims_to_the_look_ahead_is_passed_over_like_one_without() -> None:
    stones = (*E50[:4], "1 0 4 2 0 0", E50[5])
    scene = choosing(*stones, history=EACH_ONE)

    scene.answers("take police", "take thief", "take detective", "take visitor_f")
    fifth = offer(scene)
    scene.answers("take visitor_m")

    assert scene.happened("PassedOver") == [
        "PassedOver S4 would_strand",
        "PassedOver S5 no_claim",
        "PassedOver S4 would_strand",
        "PassedOver S5 no_claim",
    ]
    assert fifth == "S4: visitor_m"
    assert offer(scene) == "S5: insurance"


@rule("GD-7.1")
def test_roles_are_chosen_one_after_the_other_from_the_player_of_the_second_choice_on() -> None:
    scene = choosing(*OWN, first=2)

    scene.answers("take insurance", "take detective", "take thief", "take police")

    assert scene.who("RoleTaken") == [2, 3, 0, 1]
    assert scene.asked == "Laying S2"


@rule("GD-7.2")
def test_each_player_gets_one_role_and_no_role_goes_to_two() -> None:
    scene = choosing("7 0 0 0 0 0", "7 0 0 0 0 0", "7 0 0 0 0 0")

    scene.answers("take thief")
    reason = scene.refuses(1, "take thief")
    scene.plays_on("Laying")

    assert str(reason) == "GD-7.2: role_taken (role=thief, seat=0)"
    assert scene.sees(-1).table["roles"] == ["thief", "police", "insurance"]


@rule("GD-7.2")
def test_any_role_may_be_left_over_the_thief_too() -> None:
    scene = choosing("0 7 0 0 0 0", "0 0 7 0 0 0", "0 0 0 7 0 0")

    scene.plays_on("Laying")

    assert scene.sees(-1).table["roles"] == ["police", "insurance", "detective"]


@rule("GD-7.4", "GD-A14")
def test_the_two_visitors_are_two_roles_so_one_may_follow_the_other() -> None:
    history = ("visitor_m", "visitor_f", "thief")
    scene = choosing("0 0 0 0 7 0", "0 0 0 0 0 7", "0 7 0 0 0 0", history=history)

    scene.answers("take visitor_f", "take visitor_m")

    assert scene.happened("RoleTaken") == ["RoleTaken S0 visitor_f", "RoleTaken S1 visitor_m"]


@rule("GD-7.3", "GD-A13")
def test_the_limits_hold_for_each_player_apart() -> None:
    history = ("thief police thief", "police thief police", "insurance detective insurance")
    scene = choosing("0 0 0 7 0 0", "7 0 0 0 0 0", "7 0 0 0 0 0", history=history, first=1)

    assert offer(scene) == "S1: thief"


@rule("GD-7.5")
def test_a_claim_needs_a_stone_and_nobody_with_more() -> None:
    scene = choosing("1 3 3 0 0 0", "2 3 2 0 0 0", "0 0 0 7 0 0")

    assert offer(scene) == "S0: police, insurance"
    assert str(scene.refuses(0, "take visitor_f")) == "GD-7.5: no_stone (role=visitor_f)"
    assert str(scene.refuses(0, "take thief")) == (
        "GD-7.5: more_stones (role=thief, seat=1, stones=2, own=1)"
    )


@rule("GD-7.5", "GD-7.14")
def test_of_several_with_most_stones_the_first_is_named_as_the_obstacle() -> None:
    scene = choosing("1 6 0 0 0 0", "4 0 3 0 0 0", "4 0 0 3 0 0", "3 0 0 0 4 0")

    assert str(scene.refuses(0, "take thief")) == (
        "GD-7.5: more_stones (role=thief, seat=1, stones=4, own=1)"
    )


@rule("GD-7.5", "GD-7.13", "GD-A15", "GD-A16")
def test_the_first_pass_compares_also_with_those_who_have_chosen() -> None:
    scene = choosing("4 3 0 0 0 0", "3 1 0 0 0 3", "0 0 7 0 0 0")

    scene.answers("take thief")

    assert offer(scene) == "S1: visitor_m"


@rule("GD-7.7")
def test_a_claim_must_be_used() -> None:
    scene = choosing(*OWN)

    assert scene.legal(0) == ["take thief"]
    assert str(scene.refuses(0, "take visitor_m")) == "GD-7.5: no_stone (role=visitor_m)"
    assert str(scene.refuses(0, "pass")) == "GD-8.1: alarm_before_roles"


@rule("GD-7.8")
def test_passes_go_on_as_long_as_one_hands_out_a_role() -> None:
    stones = ("4 0 3 0 0 0", "0 4 0 3 0 0", "3 0 2 2 0 0", "3 2 1 1 0 0")
    scene = choosing(*stones)

    scene.answers("take thief", "take police", "take insurance")

    assert scene.who("PassedOver") == [2, 3, 3]
    assert offer(scene) == "S3: detective"


@rule("GD-7.8")
def test_a_second_pass_counts_only_the_stones_of_those_still_without_a_role() -> None:
    stones = ("0 4 3 0 0 0", "0 3 0 0 0 4", "0 2 2 0 0 3", "7 0 0 0 0 0")
    scene = choosing(*stones)

    scene.answers("take police", "take visitor_m", "take thief")

    assert scene.happened("PassedOver") == ["PassedOver S2 no_claim"]
    assert offer(scene) == "S2: insurance"


@rule("GD-7.13", "GD-A15")
def test_a_later_pass_compares_also_with_those_who_may_not_take_the_role() -> None:
    stones = ("7 0 0 0 0 0", "0 7 0 0 0 0", "3 2 2 0 0 0", "3 3 1 0 0 0")
    history = ("police", "thief", "insurance", "detective")
    scene = choosing(*stones, history=history)

    scene.answers("take thief", "take police")

    assert scene.who("PassedOver") == [2, 3, 2, 3]
    assert offer(scene) == "S2: detective, visitor_f, visitor_m"


@rule("GD-7.13")
def test_who_was_passed_over_gets_no_precedence() -> None:
    stones = ("7 0 0 0 0 0", "6 1 0 0 0 0", "5 2 0 0 0 0", "5 1 1 0 0 0")
    scene = choosing(*stones, first=3)

    scene.answers("take insurance", "take thief", "take police")

    assert scene.who("RoleTaken") == [3, 0, 2]
    assert scene.who("PassedOver") == [1, 1]
    assert scene.asked == "TakingRole S1"


@rule("GD-7.10", "GD-A17")
def test_in_the_leftovers_too_nobody_is_stranded() -> None:
    stones = ("0 7 0 0 0 0", "7 0 0 0 0 0", "0 0 0 7 0 0", "0 0 0 0 7 0", *ALL_ON_THIEF)
    scene = choosing(*stones, history=EACH_ONE)

    scene.answers("take police", "take thief", "take detective", "take visitor_f")

    assert offer(scene) == "S4: visitor_m"
    assert str(scene.refuses(4, "take insurance")) == (
        "GD-7.10: would_strand (role=insurance, seat=5)"
    )


@rule("GD-7.11")
def test_roles_are_public_and_fixed_for_the_round() -> None:
    scene = choosing(*OWN)

    scene.answers("take thief", "take police", "take insurance", "take detective")

    assert scene.sees(-1).table["roles"] == ["thief", "police", "insurance", "detective"]
    assert str(scene.refuses(0, "take visitor_f")) == "GD-7.1: no_roles"


@rule("GD-7.11", "GD-9.11")
def test_the_score_sheet_records_the_roles() -> None:
    scene = scored(police="B1", thief="", visitor_f="", insurance="")

    assert scene.sees(-1).table["history"] == [["police"], ["thief"], ["visitor_f"], ["insurance"]]


@rule("GD-7.14", "GD-11.3")
def test_who_is_passed_over_is_not_asked_and_all_see_why() -> None:
    scene = choosing("4 3 0 0 0 0", "5 1 0 1 0 0", "0 4 3 0 0 0", first=2)

    scene.answers("take police")

    assert scene.asked == "TakingRole S1"
    assert ["PassedOver", 0, "no_claim"] in scene.hears(-1)


@rule("GD-7.14")
def test_all_see_why_a_role_is_closed_to_the_chooser() -> None:
    history = (
        "thief police thief insurance",
        "police thief police thief",
        "detective insurance detective police",
    )
    scene = choosing("1 1 1 1 1 2", "2 1 1 1 2 0", "0 0 0 0 0 7", first=2, history=history)

    scene.answers("take visitor_m")

    closed = scene.sees(-1).notes["closed"]
    assert {role: reason["code"] for role, reason in closed.items()} == {
        "thief": "role_twice",
        "insurance": "role_last_round",
        "visitor_f": "more_stones",
        "visitor_m": "role_taken",
    }


@rule("GD-7.15", "GD-A13")
def test_a_role_of_a_round_that_ended_by_alarm_counts_for_the_limits() -> None:
    scene = window().answers("alarm")

    after = choosing(*["2 1 1 1 1 1"] * 4, history=had(scene))

    assert had(scene) == ("thief", "police", "insurance", "detective")
    assert offer(after) == "S0: police, insurance, detective, visitor_f, visitor_m"


@rule("GD-7.15", "GD-9.2")
def test_a_role_of_a_round_with_a_closing_step_counts_for_the_limits() -> None:
    scene = table("R9", "R8", "R6", "R4", choice=0, loot="blue", sevens=4, second_seven=1)

    scene.plays_on("RoundEnded")

    assert scene.happened("ClosingBegan") == ["ClosingBegan"]
    assert scene.who("RoleTaken")[0] == 1
    assert [len(row) for row in scene.sees(-1).table["history"]] == [1, 1, 1, 1]


OWN = ("7 0 0 0 0 0", "0 7 0 0 0 0", "0 0 7 0 0 0", "0 0 0 7 0 0")
ALL_ON_THIEF = ("7 0 0 0 0 0", "7 0 0 0 0 0")


def free_choice_for_s0(history: str) -> Table:
    """All have as many stones on every role as the others, and S0 chooses first."""
    rounds = len(history.split())
    second = ["visitor_m", "insurance", "visitor_m", "detective", "visitor_f"][:rounds]
    third = ["insurance", "visitor_m", "detective", "visitor_f", "visitor_m"][:rounds]
    past = (history, " ".join(second), " ".join(third))
    return choosing(*["2 1 1 1 1 1"] * 3, history=past)


def had(scene: Table) -> tuple[str, ...]:
    """The roles on the score sheet, a line for each seat."""
    return tuple(" ".join(roles) for roles in scene.sees(-1).table["history"])
