"""CA-3: thief rounds."""

from langfinger.contract.rule import rule
from tests.games.caper.scenes import marker, thief_round


@rule("CA-3.1", "CA-3.9")
def test_any_thief_of_the_hand_can_go_to_any_location() -> None:
    scene = thief_round("T01 T12")

    assert scene.legal(0) == [
        f"place {thief} {place}" for thief in ("T01", "T12") for place in ("L01", "L02", "L04")
    ]


@rule("CA-3.2", "CA-3.9", "CA-3.10")
def test_a_location_with_three_own_thieves_is_no_longer_offered() -> None:
    scene = thief_round("T01 T12", mine=("T02 | T03 | T04", "T05 | T06"))

    assert "place T01 L01" not in scene.legal(0)
    assert "place T01 L02" in scene.legal(0)
    assert str(scene.refuses(0, "place T01 L01")) == "CA-3.2: side_full (location=L01)"


@rule("CA-3.4")
def test_a_full_side_does_not_stop_the_rival() -> None:
    scene = thief_round("T01", mine="T02 | T03 | T04", turn=1, rival_hand="T05 T06")

    scene.plays(1, "place T05 L01")

    assert scene.state.thieves[1][0] == [4]


@rule("CA-3.3")
def test_thieves_take_the_slots_in_the_order_of_placing() -> None:
    scene = thief_round("T01 T12", mine="T09")

    scene.plays(0, "place T01 L01")

    assert scene.sees(1).table["thieves"][0][0] == ["T09", "T01"]


@rule("CA-3.5", "CA-3.6", "CA-13.1", "CA-6.5")
def test_a_thief_is_placed_then_paid_then_works() -> None:
    scene = thief_round("T09 T12", coins=[0, 0])

    scene.plays(0, "place T09 L01")

    assert scene.happened() == [
        "ThiefPlaced S0 T09 L01",
        "CoinsTaken S0 1 0 thief",
        "LootTaken S0 diamond L01",
    ]


@rule("CA-3.1")
def test_a_thief_cannot_be_thrown_away() -> None:
    scene = thief_round("T01 T12")

    assert str(scene.refuses(0, "throw G01")) == "CA-3.1: no_throwing"


@rule("CA-3.7")
def test_a_thief_never_leaves_its_place() -> None:
    scene = thief_round("T01 T02 T12", mine="T09")

    scene.plays(0, "place T01 L02").plays_on()

    assert scene.state.thieves[0][0][0] == 8
    assert scene.state.thieves[0][1][0] == 0


@rule("CA-E3", "CA-9.2", "CA-9.3", "CA-9.4", "CA-9.7", "CA-A14")
def test_with_an_empty_supply_coins_come_from_the_richer_rival_only() -> None:
    scene = thief_round("T05 T12", coins=[4, 6])

    scene.plays(0, "place T05 L01")

    assert scene.state.coins == (5, 5)
    assert scene.happened("CoinsTaken") == ["CoinsTaken S0 1 1 thief"]


@rule("CA-A32", "CA-9.8")
def test_a_thiefs_coins_trigger_nothing() -> None:
    scene = thief_round("T12 T02", mine="T03", coins=[0, 0])

    scene.plays(0, "place T12 L01")

    assert scene.happened("ThiefFired") == []
    assert scene.state.coins == (3, 0)


@rule("CA-A10", "CA-7.4", "CA-13.5")
def test_the_barber_counts_himself() -> None:
    scene = thief_round("T14 T12", mine="T01 | T09")

    scene.plays(0, "place T14 L01")

    assert marker(scene) == 3
    assert scene.happened("ThiefFired") == ["ThiefFired S0 T14 3"]


@rule("CA-5.4", "CA-7.3")
def test_a_later_thief_fires_the_barber_once_more() -> None:
    scene = thief_round("T01 T12", mine="T14")

    scene.plays(0, "place T01 L01")

    assert marker(scene) == 1
