"""SW-A60, SW-6.14: whoever may stab a card knows what was announced with it."""

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.kernel import Json
from langfinger.terminal import listing_for
from langfinger.texts import Texts
from tests.games.swindler.scenes import Table, acting, daring, hiring, starting, stealing

MINE = (0, 0, 0, None)
NAMES = ("Anna", "Ben", "Cem")


def announced(table: Table) -> list[Json]:
    """What everybody is told of the card that may be stabbed."""
    notes: list[Json] = table.sees(-1).notes["announced"]
    return notes


def prompt(table: Table, lang: str = "en") -> str:
    """The question at the table in the terminal, for S1."""
    return "\n".join(listing_for(GAME, Texts(GAME, lang), NAMES).prompt(table.sees(1)))


def forging() -> Table:
    """S0 wants to discard a red key and a blue one, and has a ring and a Forger for the latter."""
    loot = "red_ring1 red_key_red1"
    hands = ("forger1", "assassin1")
    table = acting(loot, hands=hands, orders="B10 A1 A2 A3", markers=MINE)
    return table.plays(0, "use forger for B10")


@rule("SW-A60", "SW-6.14", "SW-13.5")
def test_a_forger_is_announced_with_order_tile_and_object() -> None:
    table = forging()

    assert table.asked == "Countering S1"
    assert announced(table) == [
        ["card", {"seat": 0, "accomplice": "forger"}],
        ["order", {"order": "B10"}],
        ["forged", {"loot": "red_ring", "kind": "key_blue"}],
        ["gives", {"loots": ["red_ring", "red_key_red"]}],
    ]
    assert table.happened("OrderDeclared", "TileForged") == [
        "OrderDeclared S0 B10",
        "TileForged S0 red_ring key_blue",
    ]


@rule("SW-A60", "SW-6.14")
def test_the_prompt_says_what_a_dagger_would_stop() -> None:
    assert prompt(forging()) == (
        "Anna plays: Forger. For B10 (7 VP, 2 posters). ring (red) passes for blue key."
        " To be given up: ring (red) and red key.\n"
        "Stop this card with an Assassin, or pass?"
    )
    assert "Ring (rot) gilt als blauer Schlüssel." in prompt(forging(), "de")


@rule("SW-A60", "SW-13.10")
def test_a_lock_picker_is_announced_with_her_order() -> None:
    hands = ("lock_picker_blue1", "assassin1")
    table = acting("red_key_red1", hands=hands, orders="A7 A1 A2 A3", markers=MINE)

    table.plays(0, "use lock_picker_blue for A7")

    assert announced(table)[1:] == [["order", {"order": "A7"}]]


@rule("SW-A60", "SW-13.5")
def test_a_forged_sale_is_announced_with_its_dealer() -> None:
    table = acting("red_coin1", hands=("forger1", "assassin1")).plays(0, "forge red_coin 1.3")

    assert announced(table)[1:] == [
        ["sale", {"dealer": "D01", "points": 3}],
        ["forged", {"loot": "red_coin", "kind": "brooch"}],
    ]
    assert table.happened("SaleDeclared", "TileForged") == [
        "SaleDeclared S0 red_coin D01 3",
        "TileForged S0 red_coin brooch",
    ]


@rule("SW-A60", "SW-A50")
def test_a_forger_in_a_payment_is_announced_with_the_number_of_cards() -> None:
    table = hiring("red_ring1", hands=("forger1", "assassin1"), coins=(1,))

    table.plays(0, "hire 3 forging 1")

    assert announced(table)[1:] == [
        ["hire", {"number": 3}],
        ["forged", {"loot": "red_ring", "kind": "double_coin"}],
        ["gives", {"loots": ["red_ring"]}],
        ["coins", {"number": 1}],
    ]
    assert table.happened("HireDeclared") == ["HireDeclared S0 3"]


@rule("SW-A60", "SW-A14")
def test_a_tile_forged_into_a_single_coin_is_called_so() -> None:
    table = hiring("red_ring1", hands=("forger1", "assassin1"), coins=(1,))

    table.plays(0, "hire 2 forging 1", "coins 1")

    assert announced(table)[2] == ["forged", {"loot": "red_ring", "kind": "coin"}]


@rule("SW-A60", "SW-A14")
def test_forged_coins_that_are_shown_are_double_coins() -> None:
    loot = "red_ring1 black_double_coin1"
    hands = ("forger1", "assassin1")
    table = acting(loot, hands=hands, orders="B22 A1 A2 A3", markers=MINE)

    table.plays(0, "use forger for B22")

    assert announced(table)[1:] == [
        ["order", {"order": "B22"}],
        ["forged", {"loot": "red_ring", "kind": "double_coin"}],
    ]


@rule("SW-A60", "SW-13.9")
def test_a_bet_is_announced() -> None:
    table = stealing(hands=("", "know_it_all1", "assassin1")).plays(0, "steal red")

    table.react("S1 bet clear")

    assert announced(table)[1:] == [["Wager", {"bet": "clear"}]]


@rule("SW-A60", "SW-13.11")
def test_the_bag_of_a_sidekick_is_announced() -> None:
    table = daring("red_ring1", hands=("sidekick1", "assassin1")).plays(0, "stop")

    table.react("S0 lure black")

    assert announced(table)[1:] == [["Lure", {"bag": "black"}]]


@rule("SW-A60", "SW-13.8")
def test_both_tiles_and_the_victim_of_a_hustler_are_announced() -> None:
    loot = ("black_seal_box1", "green_coin1")
    table = starting(*loot, hands=("assassin1", "hustler1"))

    table.react("S1 hustle green_coin for black_seal_box of S0")

    swap = {"loot": "green_coin", "loot2": "black_seal_box", "seat": 0}
    assert announced(table)[1:] == [["Hustle", swap]]


@rule("SW-13.1", "SW-A60")
def test_an_assassin_is_announced_with_the_card_it_aims_at() -> None:
    table = acting(
        "red_ring1 red_key_red1",
        hands=("forger1 assassin2", "assassin1"),
        orders="B10 A1 A2 A3",
        markers=MINE,
    )

    table.plays(0, "use forger for B10").react("S1 play assassin")

    assert announced(table)[:3] == [
        ["card", {"seat": 1, "accomplice": "assassin"}],
        ["aim", {"seat": 0, "accomplice": "forger"}],
        ["order", {"order": "B10"}],
    ]


@rule("SW-A60")
def test_a_card_without_announcement_just_has_its_name() -> None:
    table = acting("", "red_ring1 red_ring2 red_ring3", hands=("beggar1", "assassin1"))

    table.plays(0, "play beggar")

    assert announced(table) == [["card", {"seat": 0, "accomplice": "beggar"}]]
    assert "announced" not in acting().sees(0).notes
