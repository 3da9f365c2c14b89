"""HA-3: the event, the yellow jewel and the roll."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.board import FIELD_WORDS, GUARDHOUSES_OF, PALACE, TILE_FIELDS
from langfinger.games.hadria.box.cards import CALM_EVENTS, EVENT_COMPASS
from langfinger.kernel import Json
from tests.games.hadria.scenes import Fields, Table, alarm, decks, phase, posts, vector

STARTS = "E01 N01 S01 W01"


def turned(event: str, places: str = "N01 E01", alarmed: bool = False, **more: Json) -> Table:
    """This event is turned up."""
    deck = "alarmed_deck" if alarmed else "calm_deck"
    setting: Fields = {**(alarm() if alarmed else {}), **decks(alarmed=alarmed)}
    names = [name for name in setting[deck] if name != event]
    box = deck.replace("deck", "box")
    boxed = [name for name in [*setting[deck], *setting[box]] if name not in [*names, event]]
    setting |= {deck: [*names[:8], event], box: [*boxed, *names[8:]]}
    return phase(places, ["EventPhase"], **{**setting, **more})


def placing(compass: str, places: str = STARTS, **more: Json) -> Table:
    """A yellow jewel is placed in a district."""
    event = {"N": "guild_support", "E": "full_moon", "S": "flooded_sewers", "W": "sea_fog"}
    return phase(places, ["PlacingJewel", 0, 1], **{**decks(event[compass]), **more})


@rule("HA-3.2", "HA-21.1")
def test_the_start_player_turns_up_the_top_card_of_the_deck() -> None:
    table = turned("sea_fog")

    assert table.happened("EventTurned") == ["EventTurned sea_fog"]
    assert table.sees(1).table["event"] == "sea_fog"
    assert table.sees(1).table["calm_past"] == ["sea_fog"]


@pytest.mark.parametrize(
    ("compass", "fields"),
    [
        vector("HA-E48", "N", "N05 N06 N16 N20 N23 N25 N28", case=" north"),
        vector("HA-E48", "W", "W10 W23 W25 W28", case=" west"),
    ],
)
@rule("HA-3.4", "HA-0.5")
def test_a_yellow_jewel_lies_on_an_empty_field_far_from_every_thief(
    compass: str, fields: str
) -> None:
    swords = "E11 E26 E27 N11 N26 N27 S11 S26 S27 W11 W26 W27"
    houses = [f for f in GAME.words["field"].names if f in houses_with_tiles()]

    table = placing(
        compass,
        guards=swords,
        greens=["E24", "N24", "S24", "W24"],
        tiles={field: kind for field, kind in zip(houses, some_tiles(), strict=True)},
    )

    assert [move.removeprefix("aim ") for move in table.legal(0)] == fields.split()


def houses_with_tiles() -> list[str]:
    return [GAME.words["field"].names[field] for field in TILE_FIELDS]


def some_tiles() -> list[str]:
    names = GAME.words["tiles"].names
    return [name.rstrip("0123456789") for name in names][:44]


@rule("HA-A25")
def test_a_thief_in_a_dungeon_counts_from_there_outwards() -> None:
    near = placing("N", places="N00 W01 W08")

    assert "aim N16" not in near.legal(0)
    assert "aim N01" in near.legal(0)


@rule("HA-3.4")
def test_without_a_possible_field_no_jewel_is_placed() -> None:
    table = placing("N", places="N01 N16 N18 N13")

    assert table.happened() == ["NoJewelPlaced N"]


@rule("HA-3.4")
def test_a_single_possible_field_is_not_asked_for() -> None:
    smoke = "N05 N06 N16 N20 N25 N28 N03 N04 N10 N11 N12 N15 N17 N18 N19 N21 N22 N24 N26 N27 N14"

    table = placing("N", smoke=[*smoke.split(), "N09", "N13", "N07", "N02"])

    assert table.happened("JewelPlaced") == ["JewelPlaced N23"]


@rule("HA-3.4", "HA-0.5")
def test_no_yellow_jewel_lies_beside_the_imperial_one() -> None:
    table = placing("N", imperial_field="N23")

    assert "aim N23" in placing("N").legal(0)
    assert "aim N23" not in table.legal(0)


@rule("HA-1.3", "HA-1.1")
def test_without_a_yellow_jewel_in_the_supply_none_is_placed() -> None:
    table = placing("N", yellow_held=[4, 3, 2, 1])

    assert table.happened() == ["NoJewelPlaced N"]


@rule("HA-3.2")
def test_generous_nobles_give_two_jewels() -> None:
    table = turned("generous_nobles")

    table.answers("aim N16", "aim N28")

    assert table.happened("JewelPlaced") == ["JewelPlaced N16", "JewelPlaced N28"]


@rule("HA-3.5", "HA-2.7")
def test_calm_one_die_is_rolled() -> None:
    table = phase("N01 E01", ["Rolling"])

    assert len(table.state.dice) == 1
    assert table.state.roll == table.state.dice[0]


@rule("HA-3.5", "HA-15.7")
def test_alarmed_the_higher_of_two_dice_counts() -> None:
    table = phase("N01 E01", ["Rolling"], **alarm())

    assert len(table.state.dice) == 2
    assert table.state.roll == max(table.state.dice)


@rule("HA-3.2")
def test_a_watchful_hour_raises_the_roll_and_a_tired_watch_lowers_it_to_one_at_least() -> None:
    rng = [1, 2, 3, 4]
    plain = phase("N01 E01", ["Rolling"], rng=rng).state.roll
    high = phase("N01 E01", ["Rolling"], rng=rng, **decks("watchful_hour")).state.roll
    low = phase("N01 E01", ["Rolling"], rng=rng, **decks("tired_watch")).state.roll

    assert [plain, high, low] == [1, 3, 1]


@rule("HA-15.7")
def test_alarmed_no_yellow_jewel_is_placed() -> None:
    table = turned("curfew", alarmed=True)

    assert table.happened("JewelPlaced", "NoJewelPlaced") == []


@rule("HA-3.2", "HA-21.2", "HA-8.14")
def test_a_changing_of_the_guard_relocates_up_to_two_guards_within_their_districts() -> None:
    table = turned("guard_change", guards="N11 W11 P02")

    table.plays(0, "point g1", "aim N04")
    table.plays(0, "point g3", "aim P10")

    assert posts(table) == ["N04", "W11", "P10"]
    assert table.happened("Arrested") == []


@rule("HA-3.2")
def test_a_guard_is_relieved_once_and_the_start_player_may_stop() -> None:
    table = turned("guard_change", guards="N11 W11")

    table.plays(0, "point g1", "aim N04")

    assert table.refuses(0, "point g1").code == "not_offered"
    assert "stop" in table.legal(0)


@rule("HA-3.2")
def test_no_guard_is_relieved_where_no_guardhouse_is_free() -> None:
    palace = [FIELD_WORDS.names[field] for field in GUARDHOUSES_OF[PALACE]]

    table = turned("guard_change", guards=" ".join([*palace, "W11"]))

    assert table.legal(0) == ["point g5", "stop"]


@rule("HA-3.2")
def test_talk_of_the_taverns_gives_a_card_to_all_but_prisoners() -> None:
    table = turned("tavern_talk", places="N01 E00 S01")

    assert [len(hand) for hand in table.state.hands] == [1, 0, 1]


@rule("HA-3.2", "HA-18.2")
def test_a_raid_puts_a_guard_on_a_free_guardhouse_of_the_compass_district() -> None:
    table = turned("raid", guards="S11")

    assert "aim S11" not in table.legal(0)
    table.plays(0, "aim S04")

    assert table.happened("FigurePlaced") == ["FigurePlaced guard g2 S04"]


@rule("HA-3.2", "HA-20.2")
def test_barricades_burn_in_the_open_district_off_the_gates_and_apart() -> None:
    table = turned("barricades", alarmed=True, places="N01 E01")

    table.plays(0, "aim N09")

    assert table.refuses(0, "aim N03").rule == "HA-3.2"
    assert table.refuses(0, "aim N07").rule == "HA-3.2"
    table.plays(0, "aim N16")
    assert table.sees(1).table["fire"] == ["N09", "N16"]


@rule("HA-3.2")
def test_greased_palms_turn_a_card_into_two_ap_of_this_round() -> None:
    table = turned("greased_palms", alarmed=True, hands=("smoke", "fire"))

    table.plays(0, "drop smoke").plays(1, "stop")

    assert table.state.violet.numbers() == (2, 0)
    assert table.happened("MarkersReady") == ["MarkersReady S0 12", "MarkersReady S1 10"]


@rule("HA-3.2")
def test_who_has_no_card_is_not_asked_to_grease_palms() -> None:
    table = turned("greased_palms", alarmed=True, hands=("", "fire"))

    assert table.asked == "Greasing S1"


@rule("HA-3.2")
def test_reinforcements_come_to_the_open_district() -> None:
    table = turned("reinforcements", alarmed=True)

    assert {move[:5] for move in table.legal(0)} == {"aim N"}


@rule("HA-3.2")
def test_the_start_player_shuts_one_of_the_two_exits() -> None:
    table = turned("shut_gate", alarmed=True)

    assert table.legal(0) == ["shut XN1", "shut XN2"]
    assert table.refuses(0, "shut XE1").code == "not_offered"
    table.plays(0, "shut XN1")
    assert table.sees(1).table["shut_exit"] == "XN1"


@rule("HA-1.2")
def test_without_a_guard_in_the_supply_one_comes_from_the_board() -> None:
    fields = GAME.words["field"].names
    twenty = [name for name in fields if name[0] in "EW" and name[1:] not in ("00", "01")][:20]

    table = turned("raid", guards=" ".join(twenty))
    table.plays(0, "aim S04")

    assert table.asked == "Drafting S0"
    table.plays(0, "point g20")
    assert table.happened("FigureMoved") == [f"FigureMoved g20 {twenty[19]} S04"]


@rule("HA-3.2")
def test_a_raid_without_a_free_guardhouse_brings_nobody() -> None:
    houses = "S04 S05 S08 S10 S11 S15 S19 S21 S22 S26 S27"

    table = turned("raid", guards=houses)

    assert table.happened("FigurePlaced") == []


@rule("HA-3.2")
def test_a_raid_with_one_free_guardhouse_asks_nobody() -> None:
    table = turned("raid", guards="S04 S05 S08 S10 S11 S15 S19 S21 S22 S26")

    assert table.happened("FigurePlaced") == ["FigurePlaced guard g11 S27"]


def test_calm_events_have_a_compass_three_of_each_direction() -> None:
    assert sorted(EVENT_COMPASS[:CALM_EVENTS]) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
