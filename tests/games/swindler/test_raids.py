"""SW-9 and SW-10: refilling, raids and jail."""

from langfinger.contract.rule import rule
from langfinger.kernel import Json
from tests.games.swindler.scenes import Table, acting, reserving, starting, table

ALL_B = [f"B{n:02}" for n in range(1, 27)]
ALL_A = [f"A{n}" for n in range(1, 9)]
RAIDS = [f"RZ{n}" for n in range(1, 7)]
FIVE = "red_ring1 red_ring2 red_ring3 red_brooch1 white_ring1"


def refilling(deck: str, *loot: str, orders: str = "A1 A2 A3 -", **more: Json) -> Table:
    """S0 has fulfilled an order this turn, and these cards are left in the deck."""
    left = deck.split()
    used = [order for order in [*ALL_A, *ALL_B] if order not in [*left, *orders.split()]]
    place: dict[str, Json] = {
        "order_deck": left,
        "order_box": [order for order in used if order in ALL_A],
        "fulfilled": [[], [order for order in used if order in ALL_B], []],
        "raids_gone": [raid for raid in RAIDS if raid not in left],
        "ask": None,
        "agenda": [["TurnEnd"], ["Hire"], ["Refill", 0]],
        "orders_done": 1,
        "thieves": "fence_friend recruiter slippery",
        "options": {"master_thief": "off"},
    }
    return table(*loot, orders=orders, **{**place, **more})


def raided(raid: str, *loot: str, **more: Json) -> Table:
    """This raid has just come up."""
    return refilling(f"{raid} B01", *loot, orders="A1 A2 - -", **more)


@rule("SW-9.2", "SW-E39")
def test_only_the_free_space_is_refilled() -> None:
    scene = acting("red_ring1 blue_watch1", markers=(0, None, None, None))

    scene.lucky(0, "fulfil A1").lucky(0, "done", "OrderRevealed B01")

    assert scene.field("spaces") == ["B01", "A2", "A3", "A7"]
    assert scene.happened("DealerRevealed") == []


@rule("SW-9.3", "SW-9.4", "SW-9.5", "SW-A18", "SW-E33")
def test_only_the_first_raid_of_a_step_is_carried_out() -> None:
    place = {"active": 0, "markers": (0, None, None, None), "orders": "A1 A2 A3 -"}
    used = [order for order in ALL_B if order not in ("B01", "B02")]
    decks: dict[str, Json] = {
        "order_deck": ["RZ1", "RZ3", "B01", "B02"],
        "order_box": ALL_A[3:],
        "fulfilled": [[], used, []],
        "raids_gone": ["RZ2", "RZ4", "RZ5", "RZ6"],
    }
    scene = acting("red_ring1 blue_watch1", **place, **decks).plays(0, "fulfil A1")

    wanted = ["RaidRevealed RZ1", "RaidSetAside RZ3", "OrderRevealed B01", "OrderRevealed B02"]
    scene.lucky(0, "done", *wanted, "RaidsReturned 1")

    assert scene.field("order_deck") == ["RZ3"]
    assert "RZ1" in scene.field("raids_gone")


@rule("SW-9.6", "SW-A19")
def test_an_empty_deck_leaves_spaces_empty() -> None:
    scene = refilling("B01", orders="A1 A2 - -")

    assert scene.field("spaces") == ["A1", "A2", "B01", None]


@rule("SW-A59", "SW-9.7")
def test_if_only_raids_are_left_one_of_them_strikes() -> None:
    scene = refilling("RZ3 RZ4 RZ1")

    assert len(scene.happened("RaidRevealed")) == 1
    assert len(scene.field("order_deck")) == 2
    assert scene.field("spaces")[3] is None


@rule("SW-10.1", "SW-10.2", "SW-10.3", "SW-A17", "SW-E34")
def test_whoever_reaches_the_limit_gives_up_tiles_of_their_choice() -> None:
    four = "blue_watch1 blue_watch2 blue_watch3 white_seal_box1"
    seven = "green_ring1 green_watch1 green_necklace1 green_brooch1 yellow_coin1 yellow_necklace1"
    scene = raided("RZ5", four, FIVE, f"{seven} black_seal_box1")

    assert scene.asked == "Surrendering S1"
    assert scene.refuses(1, "give black_seal_box").code == "no_tile"
    scene.plays(1, "give white_ring", "give red_brooch")
    assert scene.loot(1) == ["red_ring1", "red_ring2", "red_ring3"]
    scene.plays(2, "give black_seal_box", "give yellow_coin")
    assert [len(scene.loot(seat)) for seat in range(3)] == [4, 3, 5]


@rule("SW-10.11", "SW-10.3")
def test_a_raid_is_over_before_the_next_card() -> None:
    scene = raided("RZ1", "red_ring1 red_ring2 red_ring3 blue_coin1")

    assert scene.asked == "Surrendering S0"
    assert scene.plays(0, "give blue_coin").asked == "Reserving S1"
    assert scene.field("spaces") == ["A1", "A2", "B01", None]


@rule("SW-10.3", "SW-A62")
def test_equal_tiles_leave_nothing_to_choose_in_a_raid() -> None:
    stalls = ["red_ring1", *[None] * 8]
    scene = raided(
        "RZ1", "red_ring2", "blue_watch1 blue_watch2 blue_watch3 green_watch1", stalls=stalls
    )

    assert scene.asked == "Surrendering S1"
    assert scene.legal(1) == ["give blue_watch", "give green_watch"]


@rule("SW-7.6", "SW-A17", "SW-E35")
def test_a_slippery_thief_counts_one_less() -> None:
    abilities: dict[str, Json] = {"options": {}, "seats": 3}
    five = raided("RZ5", "", "", FIVE, **abilities | {"fulfilled": fulfilled_by_two()})
    six = raided(
        "RZ5", "", "", f"{FIVE} blue_watch1", **abilities | {"fulfilled": fulfilled_by_two()}
    )

    assert five.happened("TileSurrendered") == []
    assert six.asked == "Surrendering S2"
    assert six.state.ask is not None and six.state.ask.args() == [2, 2]


def fulfilled_by_two() -> Json:
    """S2 has fulfilled four orders, S1 all others."""
    return [[], ALL_B[5:], ALL_B[1:5]]


@rule("SW-10.4", "SW-10.6", "SW-10.7", "SW-A24", "SW-E36")
def test_the_active_player_goes_to_jail_after_the_turn() -> None:
    scene = raided("RZ3", posters=(3, 1, 0), coins=(1,))

    assert scene.field("posters") == [2, 1, 0]
    assert scene.field("jailed") == [0]
    assert scene.asked == "Hiring S0"
    scene.plays(0, "done")
    assert scene.state.active == 1


@rule("SW-10.5", "SW-10.10", "SW-E36")
def test_the_next_turn_is_skipped() -> None:
    scene = starting(jailed=[0])

    assert scene.state.active == 1
    assert scene.field("jailed") == []


@rule("SW-10.6")
def test_both_checks_of_a_raid_are_made() -> None:
    scene = raided("RZ6", FIVE, posters=(2, 0, 0))

    scene.plays(0, "give red_ring", "give red_ring")

    assert scene.field("jailed") == [0]


@rule("SW-10.8", "SW-10.10", "SW-E37")
def test_a_player_in_jail_is_not_checked() -> None:
    scene = raided("RZ6", "", FIVE, posters=(0, 3, 0), jailed=[1])

    assert len(scene.loot(1)) == 5
    assert scene.field("posters") == [0, 3, 0]


@rule("SW-10.9", "SW-A24")
def test_a_jailed_player_may_react_at_most_tables() -> None:
    loot = ("red_ring1", "red_ring2", "blue_watch1 blue_watch2 blue_watch3")
    hands = ("", "beggar1", "")
    kind = starting(*loot, hands=hands, jailed=[1])
    strict = starting(*loot, hands=hands, jailed=[1], options={"jailed_may_react": "off"})

    assert kind.asked == "Reacting S1"
    assert strict.asked == "Reserving S0"


@rule("SW-10.9", "SW-A24")
def test_a_jailed_player_pays_the_beggar_whatever_the_table_says() -> None:
    loot = ("red_ring1", "blue_watch1 blue_watch2 red_coin1")
    strict = {"jailed_may_react": "off"}
    scene = acting(*loot, hands=("beggar1",), jailed=[1], options=strict)

    assert scene.plays(0, "play beggar").asked == "Begged S1"


@rule("SW-4.11")
def test_a_jailed_players_marker_stays() -> None:
    scene = reserving(markers=(1, None, None, None), jailed=[1])

    assert scene.field("markers")[0] == 1


@rule("SW-10.3", "SW-A62")
def test_without_a_choice_the_tiles_just_go() -> None:
    agenda = [["TurnEnd"], ["Surrender", 0, 2]]
    alike = table("red_ring1 red_ring2 red_ring3", ask=None, agenda=agenda)
    few = table("red_ring1", ask=None, agenda=agenda)

    assert alike.happened("TileSurrendered") == ["TileSurrendered S0 red_ring"] * 2
    assert few.loot(0) == []
