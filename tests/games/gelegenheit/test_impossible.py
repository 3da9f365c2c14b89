"""Positions that no game can reach are refused, each with its field and its rule."""

from collections.abc import Callable

import pytest

from langfinger.contract.rule import rule
from langfinger.contract.slips import check_slips
from langfinger.contract.tables import Moment, play_out, sampled
from langfinger.contract.tables import Table as NewTable
from langfinger.games.gelegenheit import GAME
from langfinger.kernel import BadPosition, Json, dump, load
from tests.games.gelegenheit.scenes import (
    Fields,
    Table,
    choosing,
    dealt,
    starting,
    table,
    trick,
    window,
    with_roles,
)

SEVEN: Json = [2, 1, 1, 1, 1, 1]
FIVE: Json = [1, 1, 1, 1, 1, 0]
TWO: Json = [1, 1, 0, 0, 0, 0]
ONE_EACH: Json = [["thief"], ["police"], ["insurance"], ["detective"]]
HALF_ASIDE: Json = ["Y1", "Y2", "Y3", "Y4"]
REST: Json = ["rest", [], [], []]
FAILED: Json = [[-10], [-5], [-5], [-5]]
E50 = ("0 5 2 0 0 0", "6 0 0 0 1 0", "0 0 0 6 0 1", "1 0 0 0 6 0", "0 0 4 0 0 3", "0 2 3 2 0 0")
VISITORS = ("visitor_f", "visitor_m")
NOBODY_ASKED: Fields = {"ask": None, "waiting": []}
MANY_ASIDE: Json = [colour + face for colour in "RGYB" for face in "123489"]
OWN = ("7 0 0 0 0 0", "0 7 0 0 0 0", "0 0 7 0 0 0", "0 0 0 7 0 0")


def impossible(
    id: str, moment: Callable[[], Table], field: str, changes: Fields, case: str = ""
) -> object:
    """A moment, what is written wrong there, and the field and the rule it is refused with."""
    name = f"{id} {field} {moment.__name__}{case}"
    return pytest.param(moment, changes, field, id, id=name, marks=rule(id))


def leading() -> Table:
    """S0 leads to hands of two; Choice, Deal and roles are behind, and blue is the loot."""
    return table("R4 G1", "R6 G2", "R9 G3", "R8 G4", **with_roles())


def between() -> Table:
    """S0 leads to hands of two; the first Choice is behind, the loot is not named."""
    return table("R4 G1", "R6 G2", "R9 G3", "R8 G4", choice=0)


def fresh() -> Table:
    """The first stones of the first round are placed, S0 first."""
    return starting(dealer=3)


def second_lead() -> Table:
    """Roles are given, and S1 has won the trick before with the Joker."""
    return trick("R4 R5+ R6 R8", **with_roles())


def naming() -> Table:
    """S0 has led the Deal and is to name the loot."""
    return table("R3+ G1", "R6 G2", choice=1).answers("lay R3+")


def after_first_choice() -> Table:
    """The trick of the first Choice, which S0 led, is over; S3 has won it."""
    scene = table("R7+ G1", "R6 G2", "R4 G3", "R8 G4")
    return scene.answers("lay R7+", "lay R6", "lay R4", "lay R8")


def second_round() -> Table:
    """The first stones of the second round."""
    return starting(dealer=0, history=("thief", "police", "insurance", "detective"))


def third_round() -> Table:
    """The first stones of the third round of three."""
    history = ("thief police", "police insurance", "insurance thief")
    return starting(dealer=1, seats=3, history=history)


def taking() -> Table:
    """S0 is the first to take a role; everybody has all stones on one of their own."""
    return choosing(*OWN)


def fifth_round() -> Table:
    """The first stones of the fifth round of three."""
    history = (
        "thief police thief insurance",
        "police insurance police thief",
        "insurance thief insurance police",
    )
    return starting(dealer=0, seats=3, history=history)


def led() -> Table:
    """S0 has led R4; roles are given."""
    return leading().answers("lay R4")


def third_7_plus() -> Table:
    """S0 has led a 7+ that has no function any more."""
    return table("R7+ G1", "R6 G2", "R9 G3", "R8 G4", **with_roles()).answers("lay R7+")


def first_7_plus() -> Table:
    """S0 has led the first 7+ of the round."""
    return table("R7+ G1", "R6 G2", "R4 G3", "R8 G4").answers("lay R7+")


def deal_named() -> Table:
    """S0 has led the Deal and named red, S1 has followed."""
    return naming().answers("name red", "lay R6")


def plain_lead() -> Table:
    """S0, who held nothing but 3+, has laid one of them plain."""
    return table("R3+ G3+", "G7+ B7+", "Y3+ Y7+", "B3+ R7+").answers("lay R3+")


def two_jokers() -> Table:
    """The trick before held a Joker, and a second one that was laid plain."""
    return trick("Y9 R5+ G5+ Y2", **with_roles())


def both_choices() -> Table:
    """A trick with first Choice, Deal and second Choice is over; S0 is to place three stones."""
    scene = table("R7+ G1", "R3+ G2", "R1 G3", "B7+ Y1")
    return scene.answers("lay R7+", "lay R3+", "name green", "lay R1", "lay B7+")


def last_stones() -> Table:
    """The last trick of the round brought the second Choice; S0 is to place the last stones."""
    scene = table("R7+", "R6", "R4", "R8", choice=0, loot="blue")
    return scene.answers("lay R7+", "lay R6", "lay R4", "lay R8")


def leftovers() -> Table:
    """S1, who had no claim in two passes, takes one of the leftovers."""
    scene = choosing("7 0 0 0 0 0", "6 1 0 0 0 0", "5 2 0 0 0 0")
    return scene.answers("take thief", "take police")


def six_choosing() -> Table:
    """Six players choose in the second round."""
    return choosing(*E50, history=("thief", "police", "insurance", "detective", *VISITORS))


def closing() -> Table:
    """All is played, no Deal was ever effective, and S0, who laid the first 3+, names the loot."""
    return table("R7+", "G7+", "Y7+", "R9", choice=3).plays_on("Naming")


def all_over() -> Table:
    """The end of a whole game."""
    return dealt(4).plays_on()


@pytest.mark.parametrize(
    ("moment", "changes", "field", "id"),
    [
        # rounds, dealers, the score sheet
        impossible("GD-10.1", leading, "round", {"round": 0}),
        impossible("GD-1.7", leading, "dealer", {"dealer": None}),
        impossible(
            "GD-7.2",
            second_round,
            "history",
            {"history": [["thief"], ["thief"], ["insurance"], ["detective"]]},
        ),
        impossible("GD-9.11", second_round, "points", {"points": [[12], [3], [-5], [-5]]}),
        impossible("GD-9.11", second_round, "points", {"points": [[999], [2], [-5], [-5]]}, "-far"),
        impossible("GD-9.11", second_round, "points", {"points": [[21], [2], [-5], [-5]]}, "-haul"),
        impossible(
            "GD-7.3",
            third_round,
            "history",
            {
                "history": [["thief", "thief"], ["police", "insurance"], ["insurance", "police"]],
                "points": [[-10, -10], [-5, -5], [-5, -5]],
            },
        ),
        impossible("GD-9.11", all_over, "points", {"points": [[5] * 6, [5] * 6, [5] * 6, [5] * 6]}),
        impossible(
            "GD-7.11", all_over, "roles", {"roles": ["thief", "police", "insurance", "detective"]}
        ),
        # cards
        impossible("GD-5.6", leading, "piles", {"piles": [["R1"], "rest", [], []]}),
        impossible("GD-3.14", leading, "plain", {"plain": ["R1"]}),
        impossible("GD-3.17", between, "plain", {"plain": ["R7+", "G7+", "Y7+", "B7+"]}),
        impossible("GD-3.18", leading, "plain", {"plain": ["R5+", "G5+", "Y5+", "B5+"]}),
        impossible("GD-3.8", fresh, "lacks", {"lacks": [[], [], [], ["R1"]]}),
        impossible("GD-8.4", leading, "aside", {"aside": HALF_ASIDE, "piles": REST}),
        impossible("GD-8.1", closing, "aside", {"aside": HALF_ASIDE, "piles": REST}),
        impossible("GD-9.2", between, "sevens", {"sevens": 2}),
        impossible("GD-9.2", leading, "first_three", {"first_three": None}),
        impossible("GD-9.2", leading, "second_seven", {"second_seven": None}),
        impossible("GD-9.2", leading, "second_seven", {"second_seven": 3}, "-other"),
        impossible("GD-4.1", between, "first_choice", {"first_choice": None}),
        impossible("GD-4.1", fresh, "first_choice", {"first_choice": 2}, "-early"),
        impossible("GD-4.3", between, "second_choice", {"loot": "red", "second_choice": 2}),
        impossible(
            "GD-4.3",
            leading,
            "second_choice",
            {"second_choice": None, "roles": [None] * 4},
            "-lost",
        ),
        impossible("GD-4.2", between, "loot", {"loot": "red"}),
        impossible("GD-4.2", naming, "loot", {"ask": ["Laying", 1], "waiting": [1]}, "-unnamed"),
        impossible("GD-8.2", fresh, "joker_before", {"joker_before": True}),
        # the trick
        impossible("GD-3.1", fresh, "leader", {"leader": 2}),
        impossible(
            "GD-3.1",
            second_lead,
            "leader",
            {"leader": 2, "ask": ["Laying", 2], "waiting": [2]},
            "-later",
        ),
        impossible("GD-A18", second_lead, "last_winner", {"last_winner": None}),
        impossible("GD-5.1", second_lead, "last_winner", {"last_leader": 2}),
        impossible("GD-5.6", second_lead, "last_trick", {"last_trick": ["R1", "R5+", "R6", "R8"]}),
        impossible("GD-8.2", second_lead, "joker_before", {"joker_before": False}),
        # stones, roles and what follows
        impossible("GD-6.2", between, "stones", {"stones": [SEVEN, [0] * 6, TWO, FIVE]}),
        impossible("GD-6.3", leading, "stones", {"stones": [FIVE] * 4}),
        impossible("GD-2.2", fresh, "stones", {"stones": [[0] * 6, TWO, [0] * 6, [0] * 6]}),
        impossible("GD-7.1", between, "roles", {"roles": ["thief", None, None, None]}),
        impossible("GD-7.1", leading, "roles", {"roles": ["thief", "police", None, None]}, "-half"),
        impossible("GD-7.1", leading, "roles", {"roles": [None] * 4}, "-none"),
        impossible(
            "GD-7.8", taking, "agenda", {"roles": [None, None, "visitor_m", None]}, "-given"
        ),
        impossible("GD-7.8", taking, "agenda", {"agenda": [["Lead", 0]]}),
        impossible("GD-6.1", after_first_choice, "agenda", {"agenda": []}),
        impossible("GD-3.1", after_first_choice, "agenda", {"agenda": [["Lead", 1]]}),
        impossible(
            "GD-6.2", after_first_choice, "agenda", {"ask": ["Placing", 1, 3, 4], "waiting": [1]}
        ),
        impossible("GD-2.3", fresh, "agenda", {"ask": ["Placing", 0, 2, 1]}),
        impossible("GD-8.2", window, "joker_before", {"joker_before": False}),
        impossible("GD-6.1", window, "agenda", {"ask": ["AskingAlarm", 0, 2]}, "-alarm"),
        impossible("GD-9.2", closing, "ask", {"ask": ["Naming", 2], "waiting": [2]}),
        impossible("GD-4.2", naming, "ask", {"ask": ["Naming", 1], "waiting": [1]}),
        impossible("GD-11.1", leading, "ask", {"ask": None, "waiting": []}),
        impossible(
            "GD-9.11", leading, "agenda", {"agenda": [["RoundStart"]], "ask": None, "waiting": []}
        ),
        impossible(
            "GD-9.1", leading, "agenda", {"agenda": [["Scoring"]], "ask": None, "waiting": []}
        ),
        impossible("GD-6.1", leading, "agenda", {"agenda": [["Lead", 0]]}, "-beneath"),
        # and the like
        impossible("GD-3.14", fresh, "plain", {"plain": ["R7+"]}),
        impossible(
            "GD-8.2",
            leading,
            "aside",
            {
                "aside": MANY_ASIDE,
                "piles": REST,
                "hands": [[]] * 4,
                "leader": None,
                "sevens": 4,
                "agenda": [["Scoring"]],
                "joker_before": True,
                **NOBODY_ASKED,
            },
        ),
        impossible("GD-9.1", leading, "hands", {"history": ONE_EACH, "points": FAILED}),
        impossible("GD-9.11", all_over, "agenda", {"agenda": [["RoundStart"]]}),
        impossible("GD-6.1", led, "agenda", {"agenda": [["Lead", 0]], **NOBODY_ASKED}),
        impossible("GD-2.3", fresh, "agenda", {"agenda": [["Lead", 0], ["Placing", 0, 2, 2]]}, "2"),
        impossible("GD-6.1", both_choices, "agenda", {"agenda": [["Lead", 0]]}),
        impossible(
            "GD-7.1", taking, "agenda", {"agenda": [["Lead", 0], ["RolePass", 1, 15, 1, 1]]}
        ),
        impossible("GD-6.1", taking, "agenda", {"agenda": [["RolePass", 0, 15, 1, 1]]}),
        impossible(
            "GD-9.2", last_stones, "agenda", {"agenda": [["Scoring"], ["RolePass", 0, 15, 0, 0]]}
        ),
        impossible("GD-7.8", leftovers, "agenda", {"agenda": [["Lead", 0], ["Leftovers", 0, 1]]}),
        impossible("GD-7.9", leftovers, "agenda", {"agenda": [["Lead", 0], ["Leftovers", 0, 5]]}),
        impossible("GD-7.9", leftovers, "roles", {"roles": [None, None, "police"]}),
        impossible("GD-6.1", closing, "agenda", {"agenda": [["Scoring"]]}),
        impossible("GD-7.1", closing, "roles", {"roles": ["thief", None, None, None]}),
        impossible(
            "GD-7.3",
            fifth_round,
            "history",
            {
                "history": [
                    ["thief", "police", "thief", "police", "thief"],
                    ["police", "insurance", "police", "thief", "visitor_f"],
                    ["insurance", "thief", "insurance", "visitor_m", "police"],
                ],
                "points": [[-10, -5, -10, -5, -10], [-5, -5, -5, -10, 5], [-5, -10, -5, 5, -5]],
                "round": 6,
            },
        ),
        impossible("GD-3.4", plain_lead, "plain", {"plain": []}),
        impossible(
            "GD-4.2",
            led,
            "ask",
            {
                "ask": ["Naming", 0],
                "waiting": [0],
                "loot": None,
                "second_choice": None,
                "plain": ["G7+", "Y7+", "B7+", "R3+", "G3+", "Y3+", "B3+"],
                "roles": [None] * 4,
                "stones": [FIVE] * 4,
            },
        ),
        impossible(
            "GD-4.2", deal_named, "loot", {"loot": None, "ask": ["Naming", 1], "waiting": [1]}
        ),
        impossible("GD-4.1", first_7_plus, "first_choice", {"first_choice": 2}),
        impossible("GD-3.14", third_7_plus, "plain", {"plain": ["R7+"]}),
        impossible("GD-3.6", two_jokers, "last_trick", {"plain": []}),
        impossible("GD-7.1", last_stones, "roles", {"roles": ["thief", None, None, None]}),
        impossible(
            "GD-7.8",
            taking,
            "agenda",
            {"agenda": [["Lead", 0], ["RolePass", 0, 7, 1, 1]], "ask": ["TakingRole", 0, 7]},
            "-among",
        ),
        impossible(
            "GD-7.8",
            taking,
            "roles",
            {
                "agenda": [["Lead", 0], ["RolePass", 0, 15, 1, 2]],
                "roles": [None, None, "visitor_m", None],
            },
        ),
        impossible(
            "GD-7.7",
            taking,
            "roles",
            {
                "agenda": [["Lead", 0], ["RolePass", 0, 15, 2, 1]],
                "ask": ["TakingRole", 1, 15],
                "waiting": [1],
            },
        ),
        impossible(
            "GD-7.7",
            taking,
            "roles",
            {
                "agenda": [["Lead", 0], ["RolePass", 0, 15, 2, 2]],
                "ask": ["TakingRole", 1, 15],
                "waiting": [1],
                "roles": ["visitor_m", None, None, None],
            },
            "-other",
        ),
        impossible("GD-7.3", leading, "roles", {"round": 2, "history": ONE_EACH, "points": FAILED}),
        impossible(
            "GD-7.10",
            six_choosing,
            "roles",
            {
                "agenda": [["Lead", 0], ["Leftovers", 0, 5]],
                **NOBODY_ASKED,
                "roles": ["police", "thief", "detective", "visitor_f", "insurance", None],
            },
        ),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(
    moment: Callable[[], Table], changes: Fields, field: str, id: str
) -> None:
    written = dump(GAME, moment().state)

    with pytest.raises(BadPosition) as refused:
        load(GAME, {**written, **changes})

    assert (refused.value.field, refused.value.rule) == (field, id)


@rule("GD-11.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_moment_of_a_random_game_is_a_possible_position(seats: int) -> None:
    written = [dump(moment.game, moment.state) for moment in some_moments(seats)]

    assert [dump(GAME, load(GAME, position)) for position in written] == written


@rule("GD-11.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_position_written_wrong_is_refused_or_can_be_played_to_the_end(seats: int) -> None:
    taken = sum(check_slips(moment) for moment in some_moments(seats))

    assert taken > 0


def some_moments(seats: int) -> list[Moment]:
    """Moments of a random game, every question among them."""
    return sampled(play_out(NewTable(GAME, seats, seats)), 20)
