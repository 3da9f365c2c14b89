"""CA-2: rounds, turns, swaps and last cards."""

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from tests.games.caper.scenes import BOX, Table, dealt, gear_round, names, thief_round


@rule("CA-2.1", "CA-2.2", "CA-2.3", "CA-2.9", "CA-2.10", "CA-A2", "CA-A35")
def test_six_rounds_alternate_between_the_decks_and_the_starting_players() -> None:
    scene = dealt(5).plays_on()

    a = scene.state.seat_a
    starts = [f"S{a}", f"S{1 - a}"]
    assert scene.happened("RoundBegan") == [
        f"RoundBegan 1 thief {starts[0]}",
        f"RoundBegan 2 gear {starts[1]}",
        f"RoundBegan 3 thief {starts[0]}",
        f"RoundBegan 4 gear {starts[1]}",
        f"RoundBegan 5 thief {starts[0]}",
        f"RoundBegan 6 gear {starts[1]}",
    ]


@rule("CA-2.3", "CA-2.4", "CA-A35")
def test_hands_of_4_6_3_6_2_6_cards_are_dealt() -> None:
    scene = dealt(5).plays_on()

    counts = [line.split()[-1] for line in scene.happened("Dealt")]
    assert counts == ["4", "4", "6", "6", "3", "3", "6", "6", "2", "2", "6", "6"]
    assert scene.state.thief_deck == []
    assert scene.state.gear_deck == []


@rule("CA-2.5", "CA-2.10")
def test_in_every_turn_the_starting_player_plays_first() -> None:
    scene = dealt(5)
    a = scene.state.seat_a

    scene.plays_on("RoundBegan")

    assert scene.who("ThiefPlaced") == [a, 1 - a] * 3


@rule("CA-2.11", "CA-3.10", "CA-4.11")
def test_each_player_places_6_thieves_and_makes_15_gear_plays() -> None:
    scene = dealt(5).plays_on()

    assert [scene.who("ThiefPlaced").count(seat) for seat in (0, 1)] == [6, 6]
    actions = scene.who("GearPlayed") + scene.who("GearThrown")
    assert [actions.count(seat) for seat in (0, 1)] == [15, 15]
    assert [scene.who("LastGear").count(seat) for seat in (0, 1)] == [3, 3]


def hands(scene: Table) -> list[set[str]]:
    """What both hold in a thief round."""
    return [names(BOX.thieves.names, hand) for hand in scene.state.thief_hands]


@rule("CA-2.6", "CA-2.14", "CA-2.13", "CA-E17")
def test_after_both_have_played_whole_hands_are_swapped() -> None:
    scene = thief_round("T01 T02 T03", "T04 T05 T06")

    scene.plays(0, "place T01 L01").plays(1, "place T04 L02")

    assert hands(scene) == [{"T05", "T06"}, {"T02", "T03"}]
    assert scene.happened("HandsSwapped") == ["HandsSwapped S0 S1 2"]
    assert scene.asked == "Placing S0"


@rule("CA-2.7", "CA-2.8", "CA-2.16", "CA-A3", "CA-E17")
def test_the_last_two_cards_are_discarded_without_a_swap() -> None:
    scene = thief_round("T01 T12", "T04 T05", round=5)

    scene.plays(0, "place T01 L01").plays(1, "place T04 L02")

    assert scene.happened("LastThief") == ["LastThief S0 T12", "LastThief S1 T05"]
    assert scene.happened("HandsSwapped") == []
    assert scene.state.coins == (1, 0)
    assert scene.state.round == 6


@rule("CA-E17")
def test_round_1_has_two_swaps() -> None:
    scene = dealt(5).plays_on("RoundBegan")

    swaps = [line for line in scene.happened("HandsSwapped", "RoundBegan")]
    assert [line.split()[0] for line in swaps] == [
        "RoundBegan",
        "HandsSwapped",
        "HandsSwapped",
        "RoundBegan",
    ]


@rule("CA-2.8", "CA-A3", "CA-13.7")
def test_the_last_gear_card_gives_no_coin() -> None:
    scene = gear_round("T12", hand="G07a G08a", rival_hand="G01a", size=1, coins=[0, 0])

    scene.plays(0, "throw G07")

    assert scene.happened("LastGear") == ["LastGear S0 G08a", "LastGear S1 G01a"]
    assert scene.state.coins == (1, 0)


@rule("CA-2.13", "CA-2.5")
def test_nobody_may_pass() -> None:
    scene = dealt(5)

    assert all(move.startswith("place ") for move in scene.legal(scene.state.turn))
    assert GAME.read("pass") is None


@rule("CA-2.5")
def test_whoever_is_not_asked_waits() -> None:
    scene = dealt(5)
    waiting = 1 - scene.state.turn

    reason = scene.refuses(waiting, "place T01 L01")

    assert str(reason) == f"CA-2.5: not_your_turn (seat={scene.state.turn})"


@rule("CA-2.5")
def test_after_the_end_nothing_can_be_played() -> None:
    scene = dealt(5).plays_on()

    assert scene.refuses(0, "throw G01").code == "game_over"


@rule("CA-2.15", "CA-2.12")
def test_what_lies_in_a_discard_area_stays_there() -> None:
    scene = dealt(5).plays_on("LastGear")
    early = scene.state.gear_discards

    scene.plays_on()

    assert [early[seat] & ~scene.state.gear_discards[seat] for seat in (0, 1)] == [0, 0]
