"""PP-3: the cards are turned up and work."""

from langfinger.contract.rule import rule
from langfinger.games._template import GAME
from langfinger.kernel import why
from tests.games._template.scenes import Table, all_pass, grab, names, planning


@rule("PP-3.1")
def test_sealed_cards_leave_the_hand_and_lie_open() -> None:
    table = grab("purse1 watch1", "necklace1 whistle1")

    assert names(table, "street") == ["purse1", "necklace1"]
    assert names(table, "hands") == [["watch1"], ["whistle1"]]
    assert table.sees(-1).table["street"] == ["purse1", "necklace1"]


@rule("PP-3.1", "PP-3.3")
def test_they_are_turned_up_in_turn_order() -> None:
    table = grab("purse1 watch1", "necklace1", "watch2", first=2)

    assert table.who("TurnedUp") == [2, 0, 1]


@rule("PP-3.2", "PP-E1")
def test_cards_of_the_same_kind_bump_into_each_other() -> None:
    table = all_pass(grab("purse1", "watch1", "purse2"))

    assert table.happened("Bumped") == ["Bumped S2 purse2", "Bumped S0 purse1"]
    assert table.happened("Kept") == ["Kept S1 watch1"]


@rule("PP-3.2")
def test_bumped_cards_do_nothing() -> None:
    table = grab("satchel1 watch1", "satchel2 watch2")

    assert names(table, "hauls") == [[], []]
    assert {"satchel1", "satchel2"} <= set(names(table, "discard"))


@rule("PP-3.3")
def test_the_others_work_one_after_another_from_the_first_player_on() -> None:
    table = all_pass(grab("purse1", "watch1", "necklace1", first=1))

    assert table.who("Kept") == [1, 2, 0]


@rule("PP-3.5")
def test_a_kept_card_lies_in_the_haul() -> None:
    table = all_pass(grab("purse1", "watch1"))

    assert names(table, "hauls") == [["purse1"], ["watch1"]]


@rule("PP-3.4", "PP-3.6")
def test_a_satchel_is_kept_and_then_brings_two_cards() -> None:
    table = all_pass(grab("satchel1", "watch1", deck=["purse1", "purse2"], discard="rest"))

    happened = table.happened("Kept", "Drew")
    assert happened[:3] == ["Kept S0 satchel1", "Drew S0 purse2", "Drew S0 purse1"]


@rule("PP-3.4")
def test_a_card_that_is_not_kept_is_discarded() -> None:
    table = all_pass(grab("lookout1", "watch1"))

    assert names(table, "discard") == ["lookout1"]


@rule("PP-3.4", "PP-4.1")
def test_a_whistle_that_was_sealed_does_nothing() -> None:
    table = all_pass(grab("whistle1", "watch1"))

    assert names(table, "discard") == ["whistle1"]
    assert table.happened("Whistled", "Kept") == ["Kept S1 watch1"]


def lookout() -> Table:
    """S0 has just used a lookout; the deck is a purse, a watch and on top a necklace."""
    deck = ["purse1", "watch2", "necklace1"]
    table = grab("lookout1 purse2", "watch1 whistle1", deck=deck, discard="rest")
    return table.plays(1, "pass")


@rule("PP-3.7", "PP-3.9")
def test_a_lookout_shows_you_the_top_of_the_deck() -> None:
    table = lookout()

    assert table.happened("Peeked") == ["Peeked S0 watch2", "Peeked S0 necklace1"]
    assert table.sees(0).table["deck"] == [None, "watch2", "necklace1"]


@rule("PP-3.7")
def test_the_others_only_notice_that_you_peek() -> None:
    table = lookout()

    assert table.sees(1).table["deck"] == 3
    assert ["Peeked", 0, "?"] in table.hears(1)
    assert ["Peeked", 0, "watch2"] in table.hears(0)


@rule("PP-3.9")
def test_peeking_and_swapping_are_explained_by_the_rule_of_memory() -> None:
    assert why(GAME, ["Peeked", 0, "?"]) == ("PP-3.7", "PP-3.9")
    assert why(GAME, ["Gave", 0, 1, "?"]) == ("PP-3.8", "PP-3.9")


@rule("PP-3.7")
def test_a_lookout_sees_no_more_cards_than_there_are() -> None:
    table = all_pass(grab("lookout1", "watch1 purse2", deck=["purse1"], discard="rest"))

    assert table.happened("Peeked") == ["Peeked S0 purse1"]


@rule("PP-3.9")
def test_a_card_you_peeked_at_stays_known_when_another_draws_it() -> None:
    table = all_pass(lookout())

    assert table.happened("Drew")[0] == "Drew S1 necklace1"
    assert table.sees(0).table["hands"][1] == ["necklace1", None]


@rule("PP-3.8", "PP-3.9", "PP-E3")
def test_a_jostle_swaps_hands_and_both_know_what_they_gave() -> None:
    table = grab("jostle1 purse1 watch1", "necklace1 lookout1").plays(1, "pass")

    assert names(table, "hands") == [["lookout1"], ["purse1", "watch1"]]
    assert table.sees(0).table["hands"] == [["lookout1"], ["purse1", "watch1"]]
    assert table.sees(1).table["hands"] == [["lookout1"], ["purse1", "watch1"]]


@rule("PP-3.8")
def test_others_see_hands_change_places_and_not_what_is_in_them() -> None:
    table = grab("jostle1 purse1 watch1", "necklace1 lookout1", "watch2")
    all_pass(table)

    assert ["Gave", 0, 1, ["purse1", "watch1"]] in table.hears(0)
    assert ["Gave", 0, 1, ["purse1", "watch1"]] in table.hears(1)
    assert ["Gave", 0, 1, "?"] in table.hears(2)


@rule("PP-3.8")
def test_the_last_seat_swaps_with_the_first() -> None:
    table = all_pass(grab("purse1", "watch1", "jostle1"))

    assert table.who("Gave") == [2, 0]


@rule("PP-3.9")
def test_a_card_that_all_have_seen_is_no_longer_remembered() -> None:
    table = planning("watch1", "purse1", known=[["purse1"], []])

    table.plays(1, "seal purse").plays(0, "seal watch")

    assert names(table, "known") == [[], []]
