"""GD-1: set-up."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME
from langfinger.kernel import BadChoice, BadPosition, setup_from
from tests.games.gelegenheit.scenes import (
    Fields,
    Table,
    after_each,
    cards,
    dealt,
    names,
    starting,
    vector,
)


@rule("GD-1.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_can_play(seats: int) -> None:
    scene = dealt(seats)

    assert len(scene.state.hands) == seats


@rule("GD-1.1")
@pytest.mark.parametrize("seats", [2, 7])
def test_fewer_or_more_cannot_play(seats: int) -> None:
    with pytest.raises(BadChoice, match="gelegenheit is for 3 to 6 players"):
        dealt(seats)


@rule("GD-1.5", "GD-1.6")
@pytest.mark.parametrize(
    ("seats", "pack", "hand"),
    [
        vector("GD-E1", 3, 36, 12, case="-3"),
        vector("GD-E1", 4, 48, 12, case="-4"),
        vector("GD-E1", 5, 45, 9, case="-5"),
        vector("GD-E1", 6, 48, 8, case="-6"),
    ],
)
def test_the_whole_pack_is_dealt_in_equal_hands(seats: int, pack: int, hand: int) -> None:
    scene = dealt(seats)

    assert len(names(*scene.state.hands)) == pack
    assert [len(names(cards)) for cards in scene.state.hands] == [hand] * seats


@rule("GD-1.5", "GD-E1")
def test_three_play_without_1_2_and_3_but_with_the_3_plus() -> None:
    scene = dealt(3)

    red = {card for card in names(*scene.state.hands) if card.startswith("R")}
    assert red == {"R3+", "R4", "R5", "R5+", "R6", "R7", "R7+", "R8", "R9"}


@rule("GD-1.5", "GD-E1")
def test_five_play_with_one_of_the_four_1s() -> None:
    scene = dealt(5)

    ones = {"R1", "G1", "Y1", "B1"}
    assert len(ones & names(*scene.state.hands)) == 1
    assert names(scene.state.box) == ones - names(*scene.state.hands)


@rule("GD-1.5", "GD-A19")
def test_the_1_that_stays_is_drawn_by_lot_and_shown() -> None:
    scene = dealt(5, seed=1)

    assert kept_ones() == {"R1", "G1", "Y1", "B1"}
    (kept,) = scene.happened("OneKept")
    assert kept.split()[1] not in names(scene.state.box)
    assert scene.hears(-1)[0] == kept.split()


@rule("GD-1.5")
def test_cards_taken_out_stay_out_in_later_rounds() -> None:
    scene = dealt(5)
    box = names(scene.state.box)

    scene.plays_on("RoundEnded")

    assert names(scene.state.box) == box
    assert len(names(*scene.state.hands)) == 45
    assert len(scene.happened("OneKept")) == 1


@rule("GD-1.6", "GD-9.11")
def test_each_round_the_whole_pack_is_shuffled_and_dealt_again() -> None:
    scene = dealt(4)
    first = scene.state.hands.numbers()

    scene.plays_on("RoundEnded")

    assert len(names(*scene.state.hands)) == 48
    assert [len(names(cards)) for cards in scene.state.hands] == [12] * 4
    assert scene.state.hands.numbers() != first


@rule("GD-1.2", "GD-1.7", "GD-1.8", "GD-2.3", "GD-3.1", "GD-E2")
def test_stones_and_cards_go_round_from_the_dealers_right_and_the_dealer_is_last() -> None:
    scene = starting(dealer=2)

    scene.plays_on("RoundEnded")

    assert scene.who("Placed")[:4] == [3, 0, 1, 2]
    assert scene.who("Laid")[:4] == [3, 0, 1, 2]
    assert scene.state.dealer == 3


@rule("GD-1.7", "GD-A1")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    assert first_dealers() == {0, 1, 2, 3}


@rule("GD-1.2", "GD-1.7", "GD-1.8", "GD-3.1", "GD-A1", "GD-E72")
def test_the_deal_passes_to_the_right_each_round() -> None:
    scene = first_dealer_is_s1()

    scene.plays_on()

    assert scene.who("RoundBegan") == [1, 2, 3, 0, 1, 2]
    assert after_each(scene, "RoundBegan", "Placed") == [2, 3, 0, 1, 2, 3]
    assert after_each(scene, "RoundBegan", "Laid") == [2, 3, 0, 1, 2, 3]


@rule("GD-1.3", "GD-2.4")
def test_the_six_role_cards_lie_open_in_every_round() -> None:
    scene = dealt(4)
    first = scene.legal(scene.state.turn)

    scene.plays_on("RoundEnded")

    assert len(first) == 21
    assert scene.legal(scene.state.turn) == first


@rule("GD-1.4")
def test_everybody_places_seven_stones_in_a_round() -> None:
    scene = dealt(6)

    scene.plays_on("TakingRole")

    assert [sum(row) for row in scene.sees(-1).table["stones"]] == [7] * 6


@rule("GD-1.9")
def test_a_hand_is_known_to_its_owner_only() -> None:
    scene = dealt(4)

    own = [sorted(scene.sees(seat).table["hands"][seat]) for seat in range(4)]
    assert own == [sorted(names(cards)) for cards in scene.state.hands]
    assert scene.sees(1).table["hands"][2:] == [12, 12]
    assert scene.sees(-1).table["hands"] == [12, 12, 12, 12]


@rule("GD-1.9", "GD-1.6")
def test_the_deal_shows_each_player_only_the_own_cards() -> None:
    scene = dealt(4)

    told = [event for event in scene.hears(2) if event[0] == "Dealt"]
    assert [set(cards) for _, _, cards in told] == [
        {"?"},
        {"?"},
        names(scene.state.hands[2]),
        {"?"},
    ]


def first_dealers() -> set[int]:
    """Who deals first in some games."""
    return {GAME.setup(4, seed).dealer for seed in range(40)}


def kept_ones() -> set[str]:
    """Which 1s stay in the pack in some games of five."""
    return {"R1", "G1", "Y1", "B1"} & {
        card for seed in range(40) for card in names(*GAME.setup(5, seed).hands) if "1" in card
    }


def first_dealer_is_s1() -> Table:
    """A game of four in which the lot has fallen on S1."""
    return next(scene for scene in map(dealt, [4] * 40, range(40)) if scene.state.dealer == 1)


@rule("GD-1.5", "GD-1.6", "GD-1.7", "GD-2.3")
def test_a_round_may_begin_with_a_chosen_deal() -> None:
    hands = [["R7+", "R3+"], [], ["B1"], [], []]
    deal = {"dealer": 4, "box": ["R1", "G1", "Y1"], "hands": hands}

    scene = Table(GAME, setup_from(GAME, 5, deal, seed=2), [])

    assert cards("R7+ R3+") <= names(scene.state.hands[0])
    assert "B1" in names(scene.state.hands[2])
    assert [len(names(hand)) for hand in scene.state.hands] == [9] * 5
    assert scene.asked == "Placing S0"


@rule("GD-1.5")
@pytest.mark.parametrize(
    ("deal", "told"),
    [
        ({"hands": [["R1"], [], []]}, "box: expected all 1, 2 and 3 with three players (GD-1.5)"),
        ({"hands": [["R4"] * 13, [], []]}, "hands: expected 12 at most, not "),
        ({"round": 2}, "round: this game is never dealt with 2 (GD-11.1)"),
    ],
)
def test_a_chosen_deal_keeps_to_the_set_up(deal: Fields, told: str) -> None:
    with pytest.raises(BadPosition) as refused:
        setup_from(GAME, 3, deal)

    assert str(refused.value).startswith(told)
