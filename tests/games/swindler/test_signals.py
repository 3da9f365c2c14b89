"""What standing orders can wait for: everybody can count it."""

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.kernel import Json
from tests.games.swindler.scenes import TURN, Table, acting, daring, starting, stealing


def told(table: Table, seat: int) -> dict[str, int]:
    """The signals of a seat."""
    return GAME.signals(table.state, seat)


@rule("SW-A25")
def test_fresh_loot_and_what_was_drawn_are_counted() -> None:
    table = daring("red_ring1 red_brooch1", hands=("", "backstabber1")).plays(0, "stop")

    assert told(table, 1) == {
        "fresh": 2,
        "aimed": 0,
        "window_steal_done": 1,
        "drawn_ring": 1,
        "drawn_brooch": 1,
    }


@rule("SW-A25", "SW-5.14")
def test_the_theft_is_over_when_the_actions_begin() -> None:
    before = stealing("red_ring1 red_brooch1", hands=("", "beggar1"))

    assert "loot_safe" not in told(before, 1)
    assert told(acting("red_ring1"), 1)["loot_safe"] == 1

    moment: dict[str, Json] = {"ask": ["Reacting", "actions_start", [1]]}
    after = stealing(
        hands=("", "beggar1"), agenda=[*TURN[:4], ["Collect", "actions_start"]], **moment
    )

    assert told(after, 1)["loot_safe"] == told(after, 1)["window_actions_start"] == 1


@rule("SW-13.6", "SW-13.1")
def test_cards_about_a_theft_are_aimed_at_the_thief_and_assassins_at_the_card() -> None:
    hands = ("assassin1", "gold_digger1", "assassin2")
    table = daring("red_ring1", hands=hands).plays(0, "stop")
    table.react("S1 play gold_digger")

    assert [told(table, seat)["aimed"] for seat in range(3)] == [1, 0, 0]
    assert told(table, 0)["window_card"] == 1

    table.react("S0 play assassin")

    assert [told(table, seat)["aimed"] for seat in range(3)] == [1, 1, 0]


@rule("SW-13.3", "SW-13.8")
def test_a_beggar_is_aimed_at_all_with_loot_enough_and_a_hustler_at_one() -> None:
    rich = "red_ring1 red_ring2 red_ring3 red_brooch1 red_key_red1"
    begging = starting(rich, hands=("", "beggar1", "assassin1")).react("S1 play beggar")

    assert [told(begging, seat)["aimed"] for seat in range(3)] == [1, 0, 0]

    hands = ("assassin1", "hustler1")
    swapping = starting("red_ring1", "blue_watch1", hands=hands)
    swapping.react("S1 hustle blue_watch for red_ring of S0")

    assert [told(swapping, seat)["aimed"] for seat in range(3)] == [1, 0, 0]


@rule("SW-13.2", "SW-13.4")
def test_a_backstabber_is_aimed_at_the_thief_and_a_copycat_at_nobody() -> None:
    hands = ("assassin1", "backstabber1", "copycat1")
    copying = daring("red_ring1", hands=hands)
    copying.lucky(0, "draw", "Drew S0 red_brooch").react("S2 play copycat")

    assert [told(copying, seat)["aimed"] for seat in range(3)] == [0, 0, 0]

    stabbing = daring("red_ring1", hands=hands).plays(0, "stop").react("S1 play backstabber")

    assert [told(stabbing, seat)["aimed"] for seat in range(3)] == [1, 0, 0]


@rule("SW-13.7")
def test_a_guardian_angel_is_aimed_at_the_thief() -> None:
    table = daring("red_ring1", hands=("assassin1", "guardian_angel1"))
    table.lucky(0, "draw", "DrewSkull S0 red").react("S1 play guardian_angel")

    assert [told(table, seat)["aimed"] for seat in range(3)] == [1, 0, 0]
