"""SW-2: the course of a turn; SW-7: Master Thieves."""

from langfinger.contract.rule import rule
from tests.games.swindler.scenes import acting, dealt, hiring, reserving, starting

WHITE = "white_ring1 white_necklace1"


@rule("SW-2.1")
def test_the_start_player_begins_and_play_goes_clockwise() -> None:
    table = hiring(coins=(1,)).plays(0, "done")

    assert table.happened("TurnBegan") == ["TurnBegan 2 S1"]
    assert table.asked == "Reserving S1"


@rule("SW-2.2", "SW-2.8")
def test_a_turn_has_five_steps() -> None:
    table = reserving("red_ring1 blue_watch1", markers=(0, None, None, None), coins=(1,))

    table.plays(0, "done").lucky(0, "steal red", "Drew S0 red_brooch")
    table.plays(0, "stop", "fulfil A1", "done")

    assert table.asked == "Hiring S0"
    table.plays(0, "hire 1")
    assert table.happened("OrderRevealed", "Hired", "TurnBegan")[-1] == "TurnBegan 2 S1"


@rule("SW-2.5", "SW-E39")
def test_without_a_completion_there_is_no_step_4() -> None:
    table = acting("red_ring1", coins=(1,)).plays(0, "sell red_ring 1.1", "done")

    assert table.happened("OrderRevealed", "DealerRevealed") == []
    assert table.asked == "Hiring S0"


@rule("SW-2.3")
def test_steps_do_not_come_back() -> None:
    table = hiring(coins=(1,))

    assert str(table.refuses(0, "fulfil A1")) == "SW-2.2: only_in_step_3"
    assert str(table.refuses(0, "sell red_ring 1.1")) == "SW-2.2: only_in_step_3"
    assert str(acting().refuses(0, "hire 1")) == "SW-2.2: only_in_step_5"


@rule("SW-2.6", "SW-E40")
def test_a_hired_card_may_be_played_from_the_next_turn_on() -> None:
    table = hiring("red_ring1", "red_ring2 blue_watch1 blue_watch2", coins=(2,))
    deck = table.game.words["card"].names

    table.lucky(0, "hire 2", "Hired S0 beggar")

    assert len(table.field("deck")) == len(deck) - 2
    assert table.coins(0) == 0
    assert len(table.hand(0)) == 2
    assert table.asked == "Reacting S0"
    assert "play beggar" in table.legal(0)
    assert table.state.active == 1


@rule("SW-2.7", "SW-10.5", "SW-A53", "SW-7.2", "SW-A23", "SW-E38")
def test_a_turn_in_jail_is_only_turning_the_card_back() -> None:
    thieves = "recruiter freelancer slippery"
    table = starting(jailed=[0], thieves=thieves, done=(4,), hands=("beggar1",))

    assert table.happened()[0] == "Released S0"
    assert table.hand(0) == ["beggar1"]
    assert table.asked == "Reserving S1"
    assert table.field("jailed") == []


@rule("SW-7.5", "SW-A22")
def test_a_recruiter_takes_an_accomplice_that_may_be_played_at_once() -> None:
    loot = ("red_ring1", "red_ring2 blue_watch1 blue_watch2")
    table = starting(*loot, thieves="recruiter freelancer slippery", done=(4,))

    assert len(table.hand(0)) == 1
    assert table.asked == "Reacting S0"
    assert table.hears(1)[1] == ["Recruited", 0, "?"]


@rule("SW-7.5")
def test_a_recruiter_finds_nothing_when_all_cards_are_in_hands() -> None:
    hands = ("", " ".join(dealt().game.words["card"].names))
    table = starting(thieves="recruiter freelancer slippery", done=(4,), hands=hands)

    assert table.happened("Recruited") == []


@rule("SW-7.1", "SW-7.2")
def test_before_the_number_is_reached_an_ability_sleeps() -> None:
    table = starting(thieves="recruiter freelancer slippery", done=(3,))

    assert table.hand(0) == []


@rule("SW-1.14")
def test_with_abilities_off_nothing_is_unlocked() -> None:
    options = {"master_thief": "off"}
    table = starting(thieves="recruiter freelancer slippery", done=(4,), options=options)

    assert table.hand(0) == []


@rule("SW-7.4", "SW-7.9", "SW-A38", "SW-A51")
def test_a_friend_of_fences_earns_with_the_first_sale_after_unlocking() -> None:
    loot = "red_ring1 red_ring2 blue_watch1 blue_watch2 red_brooch1 yellow_necklace1"
    thieves = "fence_friend recruiter slippery"
    table = acting(loot, thieves=thieves, done=(3,), markers=(0, None, None, None))

    table.plays(0, "sell red_brooch 1.3", "fulfil A1", "sell red_ring 1.1", "sell blue_watch 1.2")

    assert table.happened("Unlocked", "FenceBonus", "Sold") == [
        "Sold S0 red_brooch D01 3",
        "Unlocked S0 fence_friend",
        "Sold S0 red_ring D01 1",
        "FenceBonus S0 1",
        "Sold S0 blue_watch D01 1",
    ]


@rule("SW-3.2", "SW-1.15")
def test_everybody_sees_loot_and_the_number_of_orders() -> None:
    view = acting("red_ring1", "blue_watch1", done=(2, 1)).sees(2).table

    assert view["loot"] == [["red_ring1"], ["blue_watch1"], []]
    assert [len(orders) for orders in view["fulfilled"]] == [2, 1, 0]


@rule("SW-3.2", "SW-3.3")
def test_the_table_says_the_odds_unless_it_is_told_not_to() -> None:
    open_loot = acting("red_ring1 red_ring2", "black_brooch1")
    quiet = acting("red_ring1 red_ring2", "black_brooch1", options={"odds": "hidden"})

    red, *_, black = open_loot.sees(2).notes["odds"]

    assert red == [1, 1 + 7 - 2]
    assert black == [2, 2 + 8 - 1]
    assert "odds" not in quiet.sees(2).notes
    assert quiet.sees(2).table["stock"] == open_loot.sees(2).table["stock"]
