"""Positions: any moment can be written down, and what cannot be is refused with field and rule."""

from collections.abc import Callable

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME
from langfinger.kernel import BadPosition, Json, dump, load
from tests.games.gelegenheit.scenes import (
    Fields,
    Table,
    choosing,
    dealt,
    hand,
    starting,
    table,
    window,
    with_roles,
)

TWO = [2, 0, 0, 0, 0, 0]
ONE = [1, 0, 0, 0, 0, 0]
UNEQUAL = [["G1", "G7+"], ["G2", "R7+", "G3"], ["R6", "Y7+"], ["R8", "G4", "B7+"]]
E46 = ("4 3 0 0 0 0", "5 1 0 1 0 0", "0 4 3 0 0 0")
E47 = ("7 0 0 0 0 0", "6 1 0 0 0 0", "5 2 0 0 0 0")
ONE_AHEAD: Fields = {
    "history": [[], [], [], ["thief"]],
    "points": [[], [], [], [5]],
}


def breaks(id: str, changes: Fields, told: str, case: str = "") -> object:
    """A change to a table, the rule it breaks and what is told about it."""
    return pytest.param(changes, told, id=f"{id} {told}{case}", marks=rule(id))


def trick_of_two() -> Table:
    """S0 has led R4, S1 has followed, S2 is to lay; two cards each will be left."""
    return table("G1 G7+", "G2 R7+", "R6 G3 Y7+", "R8 G4 B7+", trick="R4 R9")


def refusal(scene: Table, **changes: Json) -> BadPosition:
    """What is wrong with this table after these changes to its fields."""
    with pytest.raises(BadPosition) as refused:
        load(GAME, {**dump(GAME, scene.state), **changes})
    return refused.value


@rule("GD-3.2")
@pytest.mark.parametrize(
    "moment",
    [
        lambda: dealt(3),
        lambda: dealt(5, seed=2),
        lambda: hand("R2 R8 G9", led="R4"),
        lambda: hand("R3+ G1", choice=1).answers("lay R3+"),
        lambda: choosing("7 0 0 0 0 0", "6 1 0 0 0 0", "5 2 0 0 0 0"),
        lambda: choosing(*E46, first=1).answers("take thief", "take insurance"),
        lambda: choosing(*E47).answers("take thief", "take police"),
        lambda: window(),
        lambda: dealt(6).plays_on("RoundEnded"),
        lambda: dealt(4).plays_on(),
    ],
    ids=["three", "five", "lay", "name", "take", "again", "left", "alarm", "second round", "over"],
)
def test_every_moment_can_be_written_and_read_again(moment: Callable[[], Table]) -> None:
    written = dump(GAME, moment().state)

    assert dump(GAME, load(GAME, written)) == written


@rule("GD-1.6")
def test_a_position_read_again_has_the_same_future() -> None:
    scene = dealt(5)
    again = Table(GAME, load(GAME, dump(GAME, scene.state)), [])

    scene.plays_on()
    again.plays_on()

    assert dump(GAME, again.state) == dump(GAME, scene.state)


@rule("GD-1.6")
def test_a_copy_of_a_table_goes_its_own_way() -> None:
    scene = dealt(4)
    before = dump(GAME, scene.state)
    copy = Table(GAME, scene.state.clone(), [])

    copy.plays_on("RoundEnded")

    assert dump(GAME, scene.state) == before
    assert dump(GAME, copy.state) != before


@rule("GD-1.6")
def test_fields_left_out_are_those_of_an_empty_table() -> None:
    hands = dump(GAME, dealt(4).state)["hands"]
    first: Fields = {"ask": ["Placing", 0, 2, 4], "agenda": [["Lead", 0]]}

    state = load(GAME, {"seats": 4, "round": 1, "dealer": 3, "hands": hands, **first})

    assert state.version == 0
    assert state.stones.numbers() == (0, 0, 0, 0)
    assert state.piles.numbers() == (0, 0, 0, 0)


@rule("GD-1.5", "GD-3.2")
@pytest.mark.parametrize(
    ("changes", "field", "told"),
    [
        ({"hands": [["G1"], ["G1"], [], []]}, "hands", "G1 lies in hands already"),
        ({"hands": [["G1", "G1"], [], [], []]}, "hands", "G1 is there twice"),
        ({"trick": ["R4", "G2"]}, "trick", "G2 lies in hands already"),
        ({"aside": ["R4"]}, "aside", "R4 lies in trick already"),
        ({"trick": ["R4"]}, "cards", "R9"),
        ({"trick": ["R4", "R10"]}, "trick", "'R10' is not one of"),
        ({"trick": ["R4", None]}, "trick", "must name every card"),
        ({"trick": "R4"}, "trick", "expected a list"),
        ({"loot": "pink"}, "loot", "'pink' is not one of red, green, yellow, blue"),
        ({"roles": ["butler"]}, "roles", "'butler' is not one of thief, police"),
        ({"dealer": 4}, "dealer", "not 4"),
        ({"first_choice": -2}, "first_choice", "not -2"),
        ({"round": "one"}, "round", "not 'one'"),
        ({"joker_before": 1}, "joker_before", "true or false"),
        ({"hands": [[], [], []]}, "hands", "expected 4 entries, not 3"),
        ({"wealth": 7}, "wealth", "unknown field"),
        ({"seats": 7}, "seats", "not 7"),
        ({"options": {"luck": "on"}}, "options", "'luck'"),
        ({"game": "chess"}, "game", "'chess'"),
        ({"ask": ["Dance", 1]}, "ask", "Dance"),
        ({"ask": ["Laying"]}, "ask", "[Laying, seat]"),
        ({"ask": ["Laying", 4]}, "ask", "4"),
        ({"ask": ["Laying", "S1"]}, "ask", "S1"),
        ({"waiting": [6]}, "waiting", "expected"),
    ],
    ids=lambda value: "" if isinstance(value, dict) else value,
)
def test_what_does_not_fit_its_field_is_refused(changes: Fields, field: str, told: str) -> None:
    refused = refusal(trick_of_two(), **changes)

    assert refused.field == field
    assert told in refused.problem


@rule("GD-1.5")
@pytest.mark.parametrize(
    ("seats", "box", "told"),
    [
        (3, ["R1", "R2"], "box: expected all 1, 2 and 3 with three players (GD-1.5)"),
        (4, ["R1"], "box: expected no card with four or six players (GD-1.5)"),
        (5, ["R1", "G1"], "box: expected three of the four 1s with five players (GD-1.5)"),
        (5, ["R1", "G1", "R2"], "box: expected three of the four 1s with five players (GD-1.5)"),
        (6, ["R1", "G1"], "box: expected no card with four or six players (GD-1.5)"),
    ],
)
def test_the_box_holds_the_cards_taken_out_and_no_others(
    seats: int, box: list[str], told: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        load(GAME, {"seats": seats, "box": box, "aside": "rest"})

    assert str(refused.value) == told


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        breaks("GD-3.2", {"hands": UNEQUAL}, "hands: expected hands of equal size; seat 1 is off"),
        breaks("GD-3.8", {"lacks": [["G1"], [], [], []]}, "lacks: seat 0 holds a card"),
        breaks("GD-3.1", {"leader": None}, "leader: expected the seat that leads"),
        breaks("GD-3.6", {"joker": "R4"}, "joker: expected the Joker of the trick"),
        breaks("GD-3.6", {"joker": "B5+"}, "joker: expected the Joker of the trick that", "-gone"),
        breaks("GD-3.2", {"last_trick": ["G5", "G6"]}, "last_trick: expected 4 cards or none"),
        breaks("GD-3.2", {"ask": ["Laying", 3]}, "ask: expected seat 2 to lay next, not 3"),
        breaks("GD-4.3", {"second_choice": 0}, "second_choice: expected loot to be named before"),
        breaks("GD-4.2", {"loot": "blue"}, "loot: expected a first Choice before the loot"),
        breaks(
            "GD-1.4", {"stones": [[8, 0, 0, 0, 0, 0]] * 4}, "stones: expected six numbers from 0"
        ),
        breaks(
            "GD-1.4", {"stones": [[14, 0, 0, 0, 0, 0]] * 4}, "stones: expected six numbers from"
        ),
        breaks("GD-1.4", {"stones": [[3, -1, 0, 0, 0, 0]] * 4}, "stones: expected six numbers"),
        breaks("GD-1.4", {"stones": [[1, 1]] * 4}, "stones: expected six numbers from 0 to 7, not"),
        breaks("GD-1.4", {"stones": [[4, 4, 0, 0, 0, 0]] * 4}, "stones: seat 0 has placed 8"),
        breaks("GD-1.4", {"stones": [TWO, TWO, ONE, TWO]}, "stones: seat 2 has placed 1"),
        breaks(
            "GD-7.2", {"roles": ["thief", "police", "thief", None]}, "roles: expected each role"
        ),
        breaks("GD-9.11", {"points": [[], [], [5], []]}, "points: seat 2: expected 0 rounds"),
        breaks("GD-9.11", {"round": 2}, "history: seat 0 has 0 rounds on record in round 2"),
        breaks("GD-9.11", ONE_AHEAD, "history: seat 3 has 1 rounds on record in round 1"),
        breaks("GD-10.1", {"round": 7}, "round: expected round 6 at most, not 7"),
        breaks("GD-11.1", {"ask": ["Scoring"]}, "ask: Scoring is no question"),
        breaks("GD-11.1", {"waiting": [1]}, "waiting: expected [2]"),
        breaks("GD-11.1", {"ask": None}, "waiting: expected []", "-nothing"),
        breaks("GD-11.4", {"ask": ["Placing", 2, 2, 1]}, "ask: seat 2, who has placed 2, cannot"),
        breaks(
            "GD-11.4", {"ask": ["Placing", 2, 3, 5]}, "ask: seat 2, who has placed 2, cannot pl"
        ),
        breaks("GD-8.2", {"ask": ["AskingAlarm", 2, 4]}, "ask: expected roles, one to five cards"),
    ],
)
def test_a_table_that_breaks_a_rule_is_refused(changes: Fields, told: str) -> None:
    refused = refusal(trick_of_two(), **changes)

    assert str(refused).startswith(told)
    assert f"({refused.rule})" in str(refused)


@rule("GD-3.2")
def test_a_trick_has_no_more_cards_than_players() -> None:
    scene = trick_of_two()

    hands = [["G1", "G7+"], ["G2", "R7+"], ["G3", "Y7+"], ["G4", "B7+"]]
    refused = refusal(scene, trick=["R4", "R9", "R6", "R8"], hands=hands)

    assert str(refused) == "trick: expected 3 cards at most, not 4 (GD-3.2)"


@rule("GD-3.2")
def test_a_complete_trick_may_wait_for_the_name_of_the_loot() -> None:
    scene = table("R4 G1", "R6 G2", "R8 G3", "R3+ G4", choice=0, second_seven=1)

    scene.answers("lay R4", "lay R6", "lay R8", "lay R3+")

    assert load(GAME, dump(GAME, scene.state)).laid == 4


@rule("GD-9.2")
def test_the_last_trick_without_roles_knows_who_closes_the_round() -> None:
    scene = table("R4", "R6", "R8", "R9", choice=0, second_seven=1, first_three=2)

    assert str(refusal(scene, second_seven=None)).startswith(
        "second_seven: expected the seat that laid"
    )
    assert str(refusal(scene, first_three=None)).startswith(
        "first_three: expected the seat that laid"
    )


@rule("GD-9.2")
def test_the_last_trick_may_still_bring_the_cards_that_close_the_round() -> None:
    scene = table("R7+", "G7+", "Y7+", "R9", choice=3)

    assert scene.plays_on("ClosingBegan").happened("ClosingBegan") == ["ClosingBegan"]


@rule("GD-3.2")
def test_who_is_to_lay_has_a_card() -> None:
    scene = table("R4 G1", **with_roles())

    piles = ["rest", [], [], []]
    refused = refusal(scene, hands=[[], [], [], []], piles=piles, sevens=4)

    assert str(refused) == "hands: seat 0 is to lay and has no card (GD-3.2)"


@rule("GD-4.2")
def test_the_loot_is_named_once() -> None:
    scene = hand("R3+ G1", choice=1).answers("lay R3+")

    refused = refusal(scene, loot="blue")

    assert str(refused) == "ask: expected no loot yet, for it is named once (GD-4.2)"


@rule("GD-7.7")
def test_who_has_no_claim_is_not_asked_for_a_role() -> None:
    scene = choosing("7 0 0 0 0 0", "6 1 0 0 0 0", "5 2 0 0 0 0")

    refused = refusal(scene, ask=["TakingRole", 1, 7], waiting=[1])

    assert str(refused) == "ask: seat 1 has no role to choose (GD-7.7)"


@rule("GD-7.7")
def test_who_has_a_role_is_not_asked_for_another() -> None:
    scene = choosing("7 0 0 0 0 0", "7 0 0 0 0 0", "0 0 7 0 0 0")

    refused = refusal(scene, roles=["police", None, None])

    assert str(refused) == "ask: seat 0 has no role to choose (GD-7.7)"


@rule("GD-8.2")
@pytest.mark.parametrize("left", [0, 5])
def test_the_alarm_is_asked_of_the_players_of_the_table(left: int) -> None:
    refused = refusal(window(), ask=["AskingAlarm", 0, left])

    assert (refused.field, refused.rule) == ("ask", "GD-8.2")


@rule("GD-8.2")
@pytest.mark.parametrize("passed", [0, 3])
def test_the_alarm_may_be_asked_of_the_first_or_of_the_last(passed: int) -> None:
    scene = window().answers(*["pass"] * passed)

    state = load(GAME, dump(GAME, scene.state))

    assert state.is_waiting_for(passed)


@rule("GD-11.4")
@pytest.mark.parametrize("placed", [0, 3])
def test_stones_may_be_placed_by_the_first_or_by_the_last(placed: int) -> None:
    scene = starting(dealer=3).answers(*["place thief thief"] * placed)

    state = load(GAME, dump(GAME, scene.state))

    assert state.is_waiting_for(placed)


@rule("GD-8.2")
@pytest.mark.parametrize("held", [1, 5])
def test_the_alarm_may_be_asked_with_one_to_five_cards_in_hand(held: int) -> None:
    fields: Fields = {"ask": ["AskingAlarm", 0, 4], "agenda": [["Lead", 0]], **with_roles()}

    scene = table(size=held, joker_before=True, **fields)

    assert scene.asked == "AskingAlarm S0"


@rule("GD-8.2")
def test_the_alarm_is_not_asked_with_six_cards_in_hand() -> None:
    fields: Fields = {"ask": ["AskingAlarm", 0, 4], "agenda": [["Lead", 0]], **with_roles()}

    with pytest.raises(BadPosition, match="one to five cards"):
        table(size=6, **fields)


@rule("GD-3.1")
def test_somebody_leads_the_trick_that_is_to_be_led() -> None:
    refused = refusal(table("R4 G1"), leader=None)

    assert str(refused) == "leader: expected the seat that leads the trick (GD-3.1)"
