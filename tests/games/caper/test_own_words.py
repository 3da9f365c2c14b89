"""Cards of somebody's own: all that the symbols of the rule book may say (CA-7.1)."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper.actions import Play
from langfinger.games.caper.bot.growing import grows
from langfinger.games.caper.box.cards import read_edition
from langfinger.games.caper.game import Caper
from langfinger.kernel import BadPosition, Rng, dump, load, playout
from langfinger.texts import Texts
from tests.games.caper.scenes import (
    Fields,
    Table,
    crew_of,
    filled,
    house_edition,
    lines,
    marker,
    table,
)

PEOPLE = "T05 G03a | T06 G08a | T08 G12a"


def edition(effects: str) -> Caper:
    """The house's cards and a violet one of one's own, with these effects."""
    card = f"""
[[gear]]
id = "G90"
box = "core"
colour = "violet"
cost = 0
count = 2
effects = "{effects}"
"""
    return Caper(read_edition(house_edition() + card))


def crews(effects: str, mine: str, hand: str, rival: str = PEOPLE, **more: object) -> Table:
    """S0 is to play gear with such a card in the game."""
    used = {*mine.split(), *rival.split()}
    fields = {
        "round": 4,
        "gear_hands": filled([hand], [], True, 3, used, "paris"),
        "ask": ["Equipping", 0],
        **more,
    }
    return table(mine, rival, fields, edition(effects))


@rule("CA-7.2", "CA-7.4", "CA-6.5")
def test_a_combo_may_take_loot_of_one_kind() -> None:
    scene = crews("per violet: take diamond", "T12 G01a", "G90a").plays(0, "play G90 T12")

    assert scene.happened("GearFired") == ["GearFired S0 G90a 2"]
    assert scene.state.hideouts[0] == (2, 0, 0)


@rule("CA-6.9", "CA-6.11")
def test_a_combo_takes_what_there_is() -> None:
    scene = crews("per violet: take antique", "T12 G01a", "G90a").plays(0, "play G90 T12")

    assert scene.state.hideouts[0] == (0, 0, 1)
    assert scene.happened("Lapsed") == []


@rule("CA-7.2", "CA-6.6", "CA-13.5")
def test_a_combo_may_take_loot_of_choice_and_asks_each_time() -> None:
    scene = crews("per violet: take any; caper 1", "T12 G01a", "G90a").plays(0, "play G90 T12")

    scene.plays(0, "take diamond")
    assert marker(scene) == 0
    scene.plays(0, "take painting")

    assert scene.state.hideouts[0] == (1, 1, 0)
    assert marker(scene) == 1
    assert scene.state.turn == 1


@rule("CA-7.2", "CA-6.4", "CA-8.27")
def test_a_combo_may_burn_and_asks_each_time() -> None:
    scene = crews("per violet: burn", "T12 G01a", "G90a").plays(0, "play G90 T12")

    scene.plays(0, "burn T06").plays(0, "burn T08")

    assert scene.happened("GearBurned") == [
        "GearBurned S0 S1 G08a T06",
        "GearBurned S0 S1 G12a T08",
    ]
    assert scene.state.turn == 1


@rule("CA-6.9", "CA-8.26")
def test_a_combo_burns_what_can_burn_and_the_rest_lapses() -> None:
    scene = crews("per violet: burn", "T12 G01a", "G90a", "T05 G03a").plays(0, "play G90 T12")

    assert scene.happened("GearBurned", "Lapsed") == [
        "GearBurned S0 S1 G03a T05",
        "Lapsed S0 burn L01",
    ]


@rule("CA-8.8", "CA-8.19", "CA-13.3")
def test_what_a_combo_burns_is_taken_back_before_it_burns_again() -> None:
    more = {
        "hideouts": [[0, 0, 0], [1, 1, 0]],
        "loot": [[1, 1, 1], [1, 1, 1], [1, 1, 2]],
    }
    scene = crews("per violet: burn", "T12 G01a", "G90a", "T05 G05a | T06 G08a", **more)

    scene.plays(0, "play G90 T12").plays(0, "burn T05").plays(1, "return painting")

    assert scene.happened("LootReturned", "GearBurned")[-2:] == [
        "LootReturned S1 painting L01",
        "GearBurned S0 S1 G08a T06",
    ]


@rule("CA-7.3", "CA-13.6")
def test_a_later_card_calls_such_combos_one_after_the_other() -> None:
    effects = "per violet: take any; per violet: caper 1"
    scene = crews(effects, "T12 G90a | T01 G90b", "G01a").plays(0, "play G01 T12")

    scene.plays(0, "take diamond")
    assert marker(scene) == 1 + 1
    scene.plays(0, "take painting")

    assert marker(scene) == 1 + 1 + 1
    assert scene.happened("GearFired") == [
        "GearFired S0 G90a 1",
        "GearFired S0 G90a 1",
        "GearFired S0 G90b 1",
        "GearFired S0 G90b 1",
    ]
    assert scene.state.turn == 1


@rule("CA-A4")
def test_such_combos_may_be_put_in_order() -> None:
    effects = "per violet: take any; per violet: caper 1"
    scene = crews(effects, "T12 G90a", "G01a", options={"free_order": "on"})

    scene.plays(0, "play G01 T12").plays(0, "resolve 2")
    assert marker(scene) == 1 + 1
    scene.plays(0, "take antique")

    assert scene.state.hideouts[0] == (0, 0, 1)
    assert scene.state.turn == 1


@rule("CA-7.6", "CA-8.4")
def test_what_a_combo_took_stays_when_its_card_burns() -> None:
    more = {"hideouts": [[0, 0, 0], [1, 0, 0]], "loot": [[1, 1, 1], [1, 2, 1], [1, 1, 2]]}
    scene = crews("per violet: take any", "T12", "G10a", "T05 G90a", coins=[2, 0], **more)

    scene.plays(0, "play G10 T12")

    assert scene.happened("GearBurned") == ["GearBurned S0 S1 G90a T05"]
    assert scene.state.hideouts[1] == (1, 0, 0)


@rule("CA-13.2")
@pytest.mark.parametrize("effects", ["per violet: take any; caper 1", "per violet: burn"])
def test_a_combo_that_asks_can_be_written_down_and_read_again(effects: str) -> None:
    game = edition(effects)
    own = crews(effects, "T12 G01a", "G90a").plays(0, "play G90 T12")
    called = crews(effects, "T12 G90a | T01 G90b", "G01a").plays(0, "play G01 T12")

    for scene in (own, called):
        written = dump(game, scene.state)
        assert dump(game, load(game, written)) == written


@rule("CA-13.2")
@pytest.mark.parametrize(("place", "wrong"), [(4, 0), (3, "coin")])
def test_what_is_left_of_a_combo_takes_or_burns_once_at_least(place: int, wrong: object) -> None:
    effects = "per violet: take any; caper 1"
    scene = crews(effects, "T12 G01a", "G90a").plays(0, "play G90 T12")
    written = dump(edition(effects), scene.state)
    written["agenda"][-1][place] = wrong

    with pytest.raises(BadPosition, match="expected take or burn"):
        load(edition(effects), written)


@rule("CA-6.9", "CA-13.2")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("free_order", ["off", "on"])
def test_a_game_full_of_such_combos_comes_to_its_end(seed: int, free_order: str) -> None:
    text = house_edition().replace('effects = "caper 1"', 'effects = "per any: take any"')
    text = text.replace('effects = "caper 2"', 'effects = "per violet: burn; per thief: coin 1"')
    text = text.replace('permanent = ""', 'permanent = "per yellow: burn; per any: take diamond"')
    text = text.replace('"per yellow: caper 1"', '"per any: take any; per any: burn"')
    game = Caper(read_edition(text))

    ended = playout(game, game.setup(2, seed, {"free_order": free_order}), Rng.seeded(seed))

    assert len(ended) == 2


@rule("CA-7.1")
def test_a_combo_of_a_location_asks_whoever_plays_there() -> None:
    text = house_edition().replace('permanent = ""', 'permanent = "per violet: take any"', 1)
    game = Caper(read_edition(text))
    scene = crew_of(game, "T12", "G01a").plays(0, "play G01 T12").plays(0, "take antique")

    assert scene.happened("LocationFired") == ["LocationFired S0 L01 1"]
    assert scene.state.hideouts[0] == (0, 0, 1)


@rule("CA-7.3")
@pytest.mark.parametrize(
    ("effects", "key", "german"),
    [
        (
            "per violet: take any",
            "combo_takes",
            "Jede weitere violette Karte hier holt wieder Dieb",
        ),
        ("per violet: burn", "combo_burns", "Jede weitere violette Karte hier verbrennt wieder Au"),
        ("per any: take diamond", "combo_takes_any", "Jede weitere Ausrüstung hier holt wieder D"),
        ("per any: burn", "combo_burns_any", "Jede weitere Ausrüstung hier verbrennt wieder Ausr"),
    ],
)
def test_bots_say_that_such_a_combo_may_happen_again(effects: str, key: str, german: str) -> None:
    scene = crews(effects, "T12", "G90a")
    game = edition(effects)
    action = game.read("play G90 T12")
    assert isinstance(action, Play)

    [(told, facts)] = grows(game, scene.sees(0), action)

    assert told == key
    assert german in Texts(game, "de").tell(Texts(game, "de").at(f"thought.{key}"), facts)


@rule("CA-5.4", "CA-12.5", "CA-12.8", "CA-12.9", "CA-12.22")
@pytest.mark.parametrize(
    ("count", "points"),
    [("thief", 2), ("both(thief)", 5), ("rival(thief)", 3), ("discard(thief)", 1)],
)
def test_light_grey_counts_thieves_wherever_a_colour_counts_gear(count: str, points: int) -> None:
    game = edition(f"end: per {count}: 1 point")
    fields = {"round": 6, "agenda": [["Scoring"]], "thief_discards": [["T01"], ["T02", "T03"]]}

    scene = table("T12 G90a G07a | T04", PEOPLE, fields, game)

    assert lines(scene, 0)["G90a"] == points


@rule("CA-12.10", "CA-5.4")
def test_a_combo_may_count_thieves_in_the_discard_area() -> None:
    more: Fields = {"thief_discards": [["T01", "T02"], []]}

    scene = crews("per discard(thief): caper 1", "T12", "G90a", **more).plays(0, "play G90 T12")

    assert marker(scene) == 2
