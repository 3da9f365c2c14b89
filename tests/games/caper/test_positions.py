"""Positions: any moment can be written down, and what cannot be is refused with field and rule."""

from collections.abc import Callable

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from langfinger.kernel import BadPosition, dump, is_over, load
from tests.games.caper.scenes import Fields, Table, dealt, gear_round, scored, thief_round


def refusal(scene: Table, **changes: object) -> BadPosition:
    """What is wrong with this table after these changes to its fields."""
    with pytest.raises(BadPosition) as refused:
        load(GAME, {**dump(GAME, scene.state), **changes})
    return refused.value


def plain() -> Table:
    """S0 is to play gear; both have a crew at the first location."""
    return gear_round("T01 G07a | T02", "T03 G01a", hand="G02a", coins=[3, 2])


def interrupted() -> Table:
    """S0 chooses loot in the middle of a play."""
    return gear_round("T01", hand="G05a", coins=[2, 0]).plays(0, "play G05 T01")


def burned() -> Table:
    """S1 chooses the loot that goes back with a burned card."""
    hideouts, loot = [[0, 0, 0], [1, 1, 0]], [[1, 1, 1], [1, 1, 1], [1, 1, 2]]
    scene = gear_round("T12", "T01 G05a", hand="G10a", coins=[2, 3], hideouts=hideouts, loot=loot)
    return scene.plays(0, "play G10 T12")


@rule("CA-13.2")
@pytest.mark.parametrize(
    "moment",
    [
        dealt,
        lambda: dealt(city="london").plays_on("HandsSwapped"),
        plain,
        interrupted,
        burned,
        lambda: thief_round("T13 T12", options={"free_order": "on"}).plays(0, "place T13 L01"),
        scored,
        lambda: dealt().plays_on(),
    ],
    ids=["dealt", "swapped", "gear", "interrupted", "burned", "ordering", "scored", "over"],
)
def test_every_moment_can_be_written_and_read_again(moment: Callable[[], Table]) -> None:
    written = dump(GAME, moment().state)

    assert dump(GAME, load(GAME, written)) == written


def breaks(id: str, field: str, changes: Fields) -> object:
    """A change to a table, the rule it breaks and the field that is told."""
    return pytest.param(field, changes, id, id=f"{id} {field} {changes}", marks=rule(id))


@pytest.mark.parametrize(
    ("field", "changes", "id"),
    [
        breaks("CA-1.3", "venue", {"venue": None}),
        breaks("CA-1.13", "seat_a", {"seat_a": None}),
        breaks("CA-9.1", "supply", {"supply": 6}),
        breaks("CA-9.1", "supply", {"laundered": [1, 0]}),
        breaks("CA-1.16", "loot", {"loot": [[2, 1, 1], [1, 2, 1], [1, 1, 1]]}),
        breaks("CA-1.16", "loot", {"loot": [[2, 2, 1], [1, 1, 1], [1, 1, 2]]}),
        breaks("CA-1.8", "loot", {"loot": [[2, 1], [1, 2, 1], [1, 1, 2]]}),
        breaks("CA-1.11", "hideouts", {"hideouts": [[0, 0], [0, 0, 0]]}),
        breaks("CA-10.9", "markers", {"markers": [6, 0, 0]}),
        breaks("CA-A22", "markers", {"markers": [0, 1, 0]}),
        breaks("CA-A22", "markers", {"markers": [0, -1, 0]}),
        breaks("CA-A1", "half", {"half": 4}),
        breaks("CA-2.1", "round", {"round": 7}),
        breaks("CA-2.1", "round", {"round": 0}),
        breaks("CA-2.2", "ask", {"ask": ["Placing", 0]}),
        breaks("CA-13.6", "order", {"order": [[[0, 1, 1], [], []], [[0, 0], [], []]]}),
        breaks("CA-13.6", "order", {"order": [[[0, 1, 0], []], [[0, 0], [], []]]}),
        breaks("CA-13.2", "agenda", {"ask": ["Burning", 0, "L09"]}),
        breaks("CA-13.1", "agenda", {"agenda": [["Effects", 0, "L01", "T09", None, 1, 0]]}),
        breaks("CA-13.1", "agenda", {"agenda": [["Effects", 0, "L01", "T01", "G02a", 1, 0]]}),
    ],
)
def test_what_cannot_be_is_refused(field: str, changes: Fields, id: str) -> None:
    refused = refusal(plain(), **changes)

    assert (refused.field, refused.rule) == (field, id)


@rule("CA-1.7")
def test_cards_of_other_cities_must_lie_in_the_box() -> None:
    written = dump(GAME, plain().state)
    box = [card for card in written["box_gear"] if card != "G14a"]

    refused = refusal(plain(), box_gear=box, gear_deck=[*written["gear_deck"], "G14a"])

    assert (refused.field, refused.rule) == ("box_gear", "CA-1.7")


@rule("CA-1.6")
def test_locations_of_other_cities_are_not_in_play() -> None:
    written = dump(GAME, plain().state)
    box = [card for card in written["box_locations"] if card != "L28"]

    refused = refusal(plain(), locations=["L01", "L02", "L28"], box_locations=[*box, "L04"])

    assert (refused.field, refused.rule) == ("locations", "CA-1.6")


@rule("CA-2.13", "CA-2.7", "CA-2.2")
@pytest.mark.parametrize(
    ("hands", "id"), [([3, 3], "CA-2.13"), ([4, 2], "CA-2.13"), ([1, 0], "CA-2.7")]
)
def test_hands_have_the_size_of_the_moment(hands: list[int], id: str) -> None:
    written = dump(GAME, plain().state)
    mine, theirs = written["gear_hands"]
    kept = [mine[: hands[0]], theirs[: hands[1]]]
    back = [*mine[hands[0] :], *theirs[hands[1] :], *written["gear_deck"]]

    refused = refusal(plain(), gear_hands=kept, gear_deck=back)

    assert (refused.field, refused.rule) == ("gear_hands", id)


@rule("CA-2.2")
def test_nobody_holds_cards_of_the_other_deck() -> None:
    written = dump(GAME, plain().state)
    deck = written["thief_deck"]

    refused = refusal(plain(), thief_hands=[deck[:1], []], thief_deck=deck[1:])

    assert (refused.field, refused.rule) == ("thief_hands", "CA-2.2")


@rule("CA-4.3", "CA-3.2")
def test_there_is_no_stack_without_a_thief() -> None:
    written = dump(GAME, plain().state)
    gear = [[[["G07a"], [], []], [], []], written["gear"][1]]

    refused = refusal(plain(), gear=gear)

    assert (refused.field, refused.rule) == ("gear", "CA-4.3")


@rule("CA-3.2", "CA-4.4")
def test_four_thieves_or_gear_cards_are_too_many() -> None:
    four = [[["T01", "T02", "T05", "T06"], [], []], [["T03"], [], []]]

    assert "3 entries at most" in str(refusal(plain(), thieves=four))


@rule("CA-3.2")
def test_crews_are_told_for_three_locations() -> None:
    refused = refusal(plain(), thieves=[[["T01", "T02"], []], [["T03"], [], []]])

    assert (refused.field, refused.rule) == ("thieves", "CA-3.2")


@rule("CA-13.6")
def test_without_an_order_cards_count_as_placed_slot_by_slot() -> None:
    assert plain().state.order[0][0] == [0, 1, 0]


@rule("CA-2.1")
def test_before_the_first_round_nothing_needs_to_be_told() -> None:
    scene = scored(round=0, agenda=[])

    assert scene.state.round == 0
    assert scene.sees(0).notes == {}


@rule("CA-5.1")
def test_there_are_six_crews_seat_after_seat() -> None:
    assert [crew.count for crew in plain().state.crews] == [2, 0, 0, 1, 0, 0]


@rule("CA-2.13")
def test_hands_of_any_size_will_do_when_nobody_is_waited_for() -> None:
    written = dump(GAME, plain().state)

    assert is_over(load(GAME, {**written, "waiting": []}))
