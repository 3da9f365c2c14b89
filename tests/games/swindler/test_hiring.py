"""SW-11: hiring accomplices."""

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from tests.games.swindler.scenes import acting, hiring

CARDS = list(GAME.words["card"].names)


@rule("SW-11.1", "SW-11.3", "SW-11.6", "SW-E40")
def test_a_coin_buys_a_card_that_others_do_not_see() -> None:
    table = hiring(coins=(2,)).plays(0, "hire 2")

    assert table.coins(0) == 0
    assert table.sees(1).table["hands"] == [2, [], 0]
    assert table.hears(1)[1] == ["Hired", 0, "?"]


@rule("SW-11.2", "SW-3.10", "SW-E41")
def test_a_double_coin_for_one_card_gives_change() -> None:
    table = hiring("black_double_coin1").plays(0, "hire 1")

    assert table.coins(0) == 1
    assert table.loot(0) == []
    assert "black_double_coin1" in table.field("stock")


@rule("SW-11.4", "SW-A1", "SW-E42")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    hands = ("", " ".join(CARDS[7:]))
    table = hiring(coins=(3,), deck=CARDS[:1], discard=CARDS[1:7], hands=hands)

    table.plays(0, "hire 3")

    assert CARDS[0] in table.hand(0)
    assert len(table.hand(0)) == 3
    assert table.happened("Reshuffled") == ["Reshuffled"]
    assert table.field("discard") == []


@rule("SW-11.5")
def test_nobody_hires_more_than_there_are() -> None:
    table = hiring(coins=(3,), deck=CARDS[:1], hands=("", " ".join(CARDS[1:])))

    assert table.legal(0) == ["hire 1", "done"]
    assert str(table.refuses(0, "hire 2")) == "SW-11.5: too_few_cards (number=1)"


@rule("SW-11.1")
def test_cards_must_be_paid() -> None:
    table = hiring(coins=(1,))

    assert str(table.refuses(0, "hire 2")) == "SW-11.1: cannot_pay (number=2)"
    assert table.refuses(0, "hire 2 forging 1").code == "no_card"


@rule("SW-2.2", "SW-11.6")
def test_who_visibly_cannot_pay_is_not_asked() -> None:
    table = acting("red_ring1").plays(0, "done")

    assert table.asked == "Reserving S1"


@rule("SW-A14", "SW-11.6")
def test_who_could_forge_coins_is_asked() -> None:
    table = acting("red_ring1", hands=("copycat1",)).plays(0, "done").all_pass()

    assert table.asked == "Hiring S0"
    assert table.legal(0) == ["done"]


@rule("SW-A14")
def test_where_coins_cannot_be_forged_nobody_is_asked() -> None:
    options = {"forger_coins": "off"}
    table = acting("red_ring1", hands=("copycat1",), options=options).plays(0, "done").all_pass()

    assert table.asked == "Reserving S1"


@rule("SW-3.15", "SW-A49")
def test_the_payer_chooses_coins_and_coin_tiles() -> None:
    table = hiring("red_coin1 blue_coin1", coins=(1,)).plays(0, "hire 2")

    assert table.legal(0) == ["give red_coin", "give blue_coin"]
    table.plays(0, "give blue_coin")
    assert table.legal(0) == ["give red_coin", "coins 1"]
    table.plays(0, "coins 1")
    assert table.loot(0) == ["red_coin1"]


@rule("SW-A49", "SW-A14", "SW-A62")
def test_a_forged_double_coin_gives_change_like_a_real_one() -> None:
    table = hiring("red_ring1", hands=("forger1",)).plays(0, "hire 1 forging 1")

    assert table.coins(0) == 1
    assert table.loot(0) == []
    assert "forger1" not in table.hand(0)


@rule("SW-A49")
def test_two_double_coins_pay_three_with_change() -> None:
    table = hiring("black_double_coin1 black_double_coin2").plays(0, "hire 3")

    assert table.coins(0) == 1


@rule("SW-A50", "SW-11.6")
def test_there_is_one_declaration_per_turn() -> None:
    table = hiring(coins=(3,)).plays(0, "hire 1")

    assert table.state.active == 1
    assert table.coins(0) == 2


@rule("SW-A50", "SW-A46")
def test_if_the_forger_is_stabbed_the_player_declares_anew() -> None:
    table = hiring("red_ring1", hands=("forger1", "assassin1"), coins=(1,))

    table.plays(0, "hire 2 forging 1", "coins 0").react("S1 play assassin")

    assert table.happened("CalledOff") == ["CalledOff S0"]
    assert table.asked == "Hiring S0"
    assert table.coins(0) == 1
    assert table.loot(0) == ["red_ring1"]
