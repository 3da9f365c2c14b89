"""The table options and the readings they come from."""

import pytest

from langfinger.contract.rule import rule
from langfinger.kernel import BadChoice
from tests.games.gelegenheit.scenes import (
    cards,
    choosing,
    dealt,
    hand,
    may_lay,
    offer,
    points,
    scored,
    table,
    trick,
    vector,
)

E50 = ("0 5 2 0 0 0", "6 0 0 0 1 0", "0 0 0 6 0 1", "1 0 0 0 6 0", "0 0 4 0 0 3", "0 2 3 2 0 0")
EACH_ONE = ("thief", "police", "insurance", "detective", "visitor_f", "visitor_m")
WAIVE = {"role_limits": "waive"}


@rule("GD-A5", "GD-A11", "GD-A16", "GD-A17", "GD-A18", "GD-A23")
def test_a_table_without_wishes_plays_the_defaults() -> None:
    scene = dealt()

    assert scene.sees(-1).table["options"] == {
        "loot_power": "catch",
        "joker_anytime": "off",
        "thief_haul": "thief_cards",
        "role_fallback": "iterate",
        "role_limits": "strict",
        "open_piles": "off",
    }


@rule("GD-A11")
def test_an_unknown_value_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadChoice, match="choose one of: catch, led_only, trump"):
        dealt(loot_power="cancel")


@rule("GD-A11")
@pytest.mark.parametrize(
    ("laid", "loot", "power", "won"),
    [
        vector("GD-E30", "G4 G5+ Y2 G9", "yellow", "led_only", "S1 G5+ joker", case="-led_only"),
        vector("GD-E30", "G4 G5+ Y2 G9", "yellow", "trump", "S2 Y2 catch", case="-trump"),
        vector("GD-E32", "G4 Y9 G6 G1", "yellow", "led_only", "S2 G6 highest", case="-led_only"),
        vector("GD-E32", "G4 Y9 G6 G1", "yellow", "trump", "S1 Y9 trump", case="-trump"),
        vector("GD-E33", "B5+ B9 R1 B2", "red", "led_only", "S0 B5+ joker", case="-led_only"),
        vector("GD-E37", "Y9 R5+ G5+ Y2", "green", "led_only", "S1 R5+ joker", case="-led_only"),
    ],
)
def test_loot_power_says_when_a_discarded_loot_card_wins(
    laid: str, loot: str, power: str, won: str
) -> None:
    scene = trick(laid, choice=0, loot=loot, options={"loot_power": power})

    assert scene.happened("TrickWon") == ["TrickWon " + won]


@rule("GD-A11", "GD-5.2")
@pytest.mark.parametrize(
    ("laid", "power", "won"),
    [
        ("R4 B5+ R6 G1", "led_only", "S2 R6 catch"),
        ("R4 B5+ R6 G1", "trump", "S2 R6 catch"),
        ("G9 R5+ G2 R9", "led_only", "S1 R5+ loot_joker"),
        ("G9 R5+ G2 R9", "trump", "S1 R5+ loot_joker"),
        ("B9 G5+ B2 B1", "trump", "S1 G5+ joker"),
        ("B4 B9 B2 B1", "trump", "S1 B9 highest"),
    ],
)
def test_loot_that_is_led_and_the_loot_joker_win_with_every_loot_power(
    laid: str, power: str, won: str
) -> None:
    scene = trick(laid, choice=0, loot="red", options={"loot_power": power})

    assert scene.happened("TrickWon") == ["TrickWon " + won]


@rule("GD-A11")
@pytest.mark.parametrize("power", ["catch", "led_only", "trump"])
def test_loot_power_never_changes_which_cards_may_be_laid(power: str) -> None:
    options = {"loot_power": power}
    bound = hand("R2 Y8 G9", led="R4", choice=0, loot="yellow", options=options)
    free = hand("B2 Y8 G9", led="R4", choice=0, loot="yellow", options=options)

    assert may_lay(bound) == cards("R2")
    assert may_lay(free) == cards("B2 Y8 G9")


@rule("GD-A5", "GD-3.12")
@pytest.mark.parametrize(
    ("held", "legal"),
    [
        vector("GD-E7", "R2 B5+ G9", "R2 B5+", case="-anytime"),
        ("R2 B5+ G5+ R5+ G9", "R2 B5+ G5+ R5+"),
        ("B5+ G9", "B5+ G9"),
    ],
)
def test_joker_anytime_allows_every_joker_to_a_player_who_must_follow(
    held: str, legal: str
) -> None:
    scene = hand(held, led="R4", options={"joker_anytime": "on"})

    assert may_lay(scene) == cards(legal)


@rule("GD-A5", "GD-3.6")
def test_joker_anytime_allows_no_second_joker() -> None:
    scene = hand("R2 B5+ G9", led="R4 Y5+", options={"joker_anytime": "on"})

    assert may_lay(scene) == cards("R2")


@rule("GD-A23", "GD-9.4", "GD-E60")
def test_thief_haul_own_cards_costs_each_player_the_own_loot_cards() -> None:
    scene = scored(
        thief="B1 B2 B3 B4 B5 B5+ B6 B7",
        police="B9 B3+ R1",
        visitor_f="R2 R3",
        detective="R4 G4 Y6 G6 B7+",
        options={"thief_haul": "own_cards"},
    )

    assert points(scene) == {"thief": 24, "police": 2, "visitor_f": 5, "detective": 3}


@rule("GD-A16", "GD-7.9")
def test_role_fallback_free_gives_the_leftovers_after_one_pass() -> None:
    stones = ("4 3 0 0 0 0", "5 1 0 1 0 0", "0 4 3 0 0 0")
    scene = choosing(*stones, first=1, options={"role_fallback": "free"})

    scene.answers("take thief", "take insurance")

    assert scene.happened("PassedOver") == ["PassedOver S0 no_claim"]
    assert offer(scene) == "S0: police, detective, visitor_f, visitor_m"


@rule("GD-A17", "GD-7.10")
def test_role_limits_waive_leaves_out_the_look_ahead() -> None:
    scene = choosing(*E50, history=EACH_ONE, options=WAIVE)

    scene.answers("take police", "take thief", "take detective", "take visitor_f")

    assert offer(scene) == "S4: insurance, visitor_m"


@rule("GD-A17")
def test_with_waived_limits_claims_still_keep_to_them() -> None:
    history = ("thief", "police", "insurance")
    scene = choosing("5 0 0 0 2 0", "4 3 0 0 0 0", "0 0 4 3 0 0", history=history, options=WAIVE)

    assert offer(scene) == "S0: visitor_f"
    assert str(scene.refuses(0, "take thief")) == "GD-7.3: role_last_round (role=thief)"


@rule("GD-A17")
def test_with_waived_limits_the_last_may_have_to_take_the_role_of_the_round_before() -> None:
    scene = choosing(*E50, history=EACH_ONE, options=WAIVE)

    scene.answers("take police", "take thief", "take detective", "take visitor_f")
    scene.answers("take insurance")

    assert scene.happened("PassedOver") == ["PassedOver S5 no_claim"] * 2
    assert offer(scene) == "S5: visitor_m"


@rule("GD-A17")
def test_with_waived_limits_a_role_had_twice_comes_before_the_role_of_the_round_before() -> None:
    history = (
        "police insurance police insurance thief",
        "insurance thief visitor_m thief police",
        "visitor_m detective visitor_f visitor_m visitor_f",
        "detective visitor_f detective visitor_f detective",
        "thief police thief police insurance",
    )
    stones = ("0 0 0 0 7 0", "0 0 0 7 0 0", "0 7 0 0 0 0", "0 0 0 0 0 7", "0 7 0 0 0 0")
    scene = choosing(*stones, history=history, options=WAIVE)

    scene.answers("take visitor_f", "take detective", "take police", "take visitor_m")

    assert offer(scene) == "S4: thief"


@rule("GD-A17")
def test_with_waived_limits_an_allowed_role_is_taken_where_there_is_one() -> None:
    history = (
        "thief insurance thief insurance",
        "police thief police detective",
        "insurance detective insurance visitor_f",
    )
    stones = ("0 7 0 0 0 0", "7 0 0 0 0 0", "3 4 0 0 0 0")
    scene = choosing(*stones, history=history, options=WAIVE)

    scene.answers("take police", "take thief")

    assert offer(scene) == "S2: detective, visitor_m"


@rule("GD-A18", "GD-A33")
@pytest.mark.parametrize(
    ("option", "shown"), [("off", None), ("on", [3, 1, 0, 8])], ids=["off", "on"]
)
def test_open_piles_shows_the_loot_counts_of_all(option: str, shown: list[int] | None) -> None:
    piles = [["B1", "B2", "B3", "R1"], ["B4", "R2", "R3", "R4"], [], "rest"]
    scene = table("Y4 Y6", choice=0, loot="blue", piles=piles, options={"open_piles": option})

    assert scene.sees(-1).notes.get("loot_counts") == shown
