"""HA-4 and HA-1: drawing, hand limits, and what is limited."""

from langfinger.contract.rule import rule
from tests.games.hadria.scenes import Fields, city, phase

FIVE = "smoke fire noise beacon orders"


@rule("HA-4.1", "HA-13.16")
def test_every_thief_in_the_city_draws_a_card_also_in_a_dungeon() -> None:
    table = phase("N00 E01", ["Drawing", 0])

    assert len(table.state.hands[0]) == 1
    assert table.hears(1)[0] == ["Drew", 0, "?"]


@rule("HA-E40", "HA-4.2", "HA-7.7")
def test_who_holds_more_than_five_general_cards_discards_one_of_six() -> None:
    table = phase("N01 E01", ["Drawing", 1], hands=("", FIVE))

    assert table.asked == "Dropping S1"
    assert len(table.legal(1)) >= 5
    table.plays(1, "drop smoke")
    assert len(table.state.hands[1]) == 5
    assert table.sees(0).table["discard"] == ["smoke1"]


@rule("HA-4.3", "HA-7.5")
def test_basic_and_special_cards_count_for_nothing_and_cannot_be_discarded() -> None:
    table = phase("N01 E01", ["Drawing", 1], hands=("", "smoke fire noise beacon"))

    assert table.asked == ""
    assert table.game.read("drop move") is None


@rule("HA-4.2")
def test_an_answer_to_the_hand_limit_is_a_card_of_the_hand() -> None:
    table = phase("N01 E01", ["Drawing", 1], hands=("", FIVE))

    assert table.refuses(1, "drop bola").code == "not_in_hand"
    assert table.refuses(1, "give smoke").code == "not_now"
    assert table.refuses(1, "stop").code == "must_choose"
    assert table.refuses(1, "target S0").code == "not_offered"
    assert table.refuses(0, "drop smoke").code == "not_your_turn"


@rule("HA-4.4")
def test_discards_lie_open_for_all() -> None:
    table = phase("N01 E01", ["Drawing", 1], hands=("", FIVE)).plays(1, "drop fire")

    assert table.hears(-1)[-1] == ["Dropped", 1, "fire1"]
    assert table.sees(-1).table["discard"] == ["fire1"]


@rule("HA-1.5")
def test_the_last_card_of_the_deck_brings_a_new_one_at_once() -> None:
    discard: Fields = {"draw_pile": ["smoke1"], "discard": "rest"}

    table = phase("N01 E01", ["Drawing", 0], **discard)

    assert table.happened() == ["Drew S0 smoke1", "Reshuffled"]
    assert len(table.state.draw_pile) == 69


@rule("HA-1.6", "HA-A45")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn() -> None:
    table = phase("N01 E01", ["Drawing", 0], draw_pile=[], shown=["rest", []])

    assert table.happened() == []
    assert table.state.hands[0] == []


@rule("HA-1.5")
def test_an_empty_deck_is_made_anew_when_there_are_discards_again() -> None:
    table = phase("N01 E01", ["Drawing", 0], draw_pile=[], discard=["smoke1"], shown=["rest", []])

    assert table.happened() == ["Reshuffled", "Drew S0 smoke1"]


@rule("HA-4.2", "HA-A28", "HA-A60")
def test_a_draw_in_the_execution_counts_only_the_cards_in_hand() -> None:
    table = city("N01 E01", "contact 5, smoke 1", hands=("fire noise beacon", ""))

    table.plays(0, "play")

    assert table.happened("MustDrop") == ["MustDrop S0 0"]
    assert len(table.state.hands[0]) == 6


@rule("HA-4.2")
def test_cards_drawn_in_the_execution_are_discarded_down_to_five() -> None:
    table = city("N01 E01", "contact 5", hands=("fire noise beacon smoke", ""))

    table.plays(0, "play")

    assert table.asked == "Dropping S0"
    table.plays(0, "drop fire")
    assert len(table.state.hands[0]) == 5


@rule("HA-4.1")
def test_nikolai_draws_two_and_discards_one_of_his_hand() -> None:
    table = phase("N01 E01", ["Drawing", 0], thieves="nikolai zain", hands=("smoke", ""))

    assert len(table.state.hands[0]) == 3
    table.plays(0, "drop smoke")
    assert len(table.state.hands[0]) == 2
    assert table.asked == ""
