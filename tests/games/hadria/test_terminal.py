"""The city of Hadria in words."""

from typing import Any

import pytest

from langfinger.games.hadria import GAME
from langfinger.games.hadria.terminal.listing import HadriaListing
from langfinger.kernel import NOBODY, Json, load, view
from langfinger.terminal.lines import Misread
from langfinger.texts import Texts
from tests.games.hadria.scenes import alarm, decks, planning, position

NAMES = ["Ana", "Ben"]


def listing(lang: str = "en") -> HadriaListing:
    """The listing of a table of two."""
    return HadriaListing(GAME, Texts(GAME, lang), NAMES)


def told(written: dict[str, Json], seat: int = 0, lang: str = "en") -> str:
    """The whole table as this seat reads it."""
    sections = listing(lang).sections(view(GAME, load(GAME, written), seat))
    return "\n".join(line for section in sections for line in [section.title, *section.lines])


def moving(places: str, **more: Any) -> dict[str, Json]:
    """S0 is on the move."""
    return {**position(places, **more), "ask": ["Moving", 0, "sneak", 4, 0, 0]}


def test_it_says_where_i_am_where_the_streets_lead_and_who_hears_me() -> None:
    text = told(moving("N08 N02", guards="N09", yellows=["N01"], fire=["N03"]))

    assert "You are on N08: nothing" in text
    assert "→ N01: yellow jewel" in text
    assert "→ N02: Ben, gate" in text
    assert "You are detected by guard no. 1 on N09, 2 fields away." in text


def test_it_says_where_nobody_hears_me() -> None:
    assert "Nobody detects you here." in told(moving("N08 E01"))
    assert "You are hidden here: nobody detects you." in told(moving("N20 E01", guards="N21"))
    assert "Du sitzt im Verlies" in told(moving("N00 E01"), lang="de")


def test_it_tells_tiles_tokens_and_ways_below() -> None:
    written = moving("N24 E01", tiles={"N17": "stash"}, smoke=["N18"])
    text = told(written | {"face_up_fields": ["N18"], "face_up": ["ladder1"], "tile_box": "rest"})

    assert "way down to the sewers, smoke" in text


def test_the_alarm_opens_the_gates_in_german_too() -> None:
    text = told(moving("N08 out", captains="N03", **alarm("N", "curfew")), lang="de")

    assert "Runde 1: Alarm!" in text
    assert "Hinaus geht es über N02 und N07." in text
    assert "Ben (Zain) ist aus der Stadt" in text


def test_my_cards_and_my_plan_are_told_and_nobody_elses() -> None:
    written = position("N08 E01", hands=("cloak", "rope"), plans=("move 3",), roll=5)
    text = told({**written, "ask": ["Acting", 0, "1"]})

    assert "Cloak of Disguise: " in text
    assert "1: Move, 3 AP" in text
    assert "Rope" not in text
    assert "Your plan" not in told({**written, "ask": ["Acting", 0, "1"]}, seat=NOBODY)


def test_moves_are_numbers_or_words() -> None:
    seen = view(GAME, load(GAME, moving("N08 E01")), 0)

    assert listing().notation(seen, "1") == "walk N01"
    assert listing().notation(seen, "Walk n02") == "walk N02"
    assert listing("de").notation(seen, "gehe n02") == "walk N02"
    assert listing("de").notation(seen, "zurück 1") == listing().notation(seen, "take back 1")
    assert listing("de").notation(seen, "Nach N02") == "walk N02"
    assert listing().permission(seen, "walk N02").rule == "HA-8.1"
    assert listing().about("plan cloak").startswith("Cloak of Disguise: ")
    assert listing().about("walk N02") == ""
    with pytest.raises(Misread):
        listing().notation(seen, "99")
    with pytest.raises(Misread):
        listing().notation(seen, "fly home")
    with pytest.raises(Misread):
        listing("de").notation(seen, "nach")


def test_the_end_names_the_winner_or_nobody() -> None:
    left = position("out E01", green_held=[1, 0], **alarm("N")) | {"agenda": [], "ask": None}
    seen = view(GAME, load(GAME, left), 0)

    lost = view(GAME, load(GAME, position("N08 E01") | {"agenda": [], "ask": None}), 0)

    assert listing().result(seen)[-1].title == "You win."
    assert listing().result(view(GAME, load(GAME, left), 1))[-1].title == "Ana wins."
    assert listing().result(lost)[-1].title == "All have lost."
    assert listing().look("scores", seen).title == "Thieves"


def test_it_tells_where_all_guards_stand_and_how_far_they_hear_and_go() -> None:
    text = told(moving("N08 E01", guards="N09 N02", captains="N03", stunned=[0], **alarm("N")))

    assert "Guards (attention 4, movement 3): no. 1 on N09 (asleep), no. 2 on N02" in text
    assert "Captains (attention 5, movement 4): no. 3 on N03" in text


def test_who_is_heard_less_far_reads_it_there_and_a_spectator_reads_the_most() -> None:
    written = moving("N08 E01", guards="N09", thieves="joanne zain")

    assert "Guards (attention 3, movement 3): no. 1 on N09" in told(written)
    assert "Guards (attention 4, movement 3): no. 1 on N09" in told(written, seat=NOBODY)


def test_cards_tell_their_range_and_the_theft_symbol_in_both_languages() -> None:
    written = moving("N08 E01", hands=("noise orders cloak", ""))

    assert "Noise Grenade (range 5, theft): " in told(written)
    assert "Forged Orders (range: your district): " in told(written)
    assert "Cloak of Disguise: " in told(written)
    assert "Lärmgranate (Reichweite 5, Diebstahl): " in told(written, lang="de")


def test_a_range_is_told_with_all_that_makes_it_longer_now() -> None:
    hands = ("smoke beacon", "")

    text = told(moving("N08 E01", hands=hands, thieves="zain noiron", **decks("guild_support")))

    assert "Smoke Grenade (range 7, theft): " in text
    assert "Beacon (range 7): " in text


def test_my_thief_is_told_with_ability_and_special_action() -> None:
    text = told(moving("N08 E01", thieves="jasmine zain"))
    without = told(moving("N08 E01", thieves="jasmine zain", options={"specials": "off"}))

    assert "Jasmine, cunning courtesan. Admirers: " in text
    assert "Special action: Seduction (range 5): " in text
    assert "Special action" not in without
    assert "Your thief" not in told(moving("N08 E01"), seat=NOBODY)


def lines(scene: Any, lang: str = "en") -> list[str]:
    """The numbered list of S0 at this moment."""
    return [f"{one.number} {one.label}" for one in listing(lang).choices(scene.sees(0))]


def test_the_list_of_a_planner_is_short() -> None:
    scene = planning("N08 E01", "smoke beacon cloak", "")
    scene.plays(0, "plan move", "ap 1 3", "plan smoke")

    assert lines(scene) == [
        "1 Plan Beacon",
        "2 Plan Cloak of Disguise",
        "3 Plan Ambush",
        "4 Plan the special action under Beacon (or `cover cloak`)",
        "5 Action 1 with 4 markers (or `ap 1 1` to `ap 1 9`)",
        "6 Action 2 with 2 markers (or `ap 2 2` to `ap 2 7`)",
        "7 Take action 1 back",
        "8 Take action 2 back",
        "9 Ready",
    ]


def test_one_marker_is_one_marker() -> None:
    texts = Texts(GAME, "en"), Texts(GAME, "de")

    assert [one.action("ap 1 1") for one in texts] == [
        "1 marker on action 1",
        "1 Marker auf Aktion 1",
    ]
    assert texts[0].action("ap 1 2") == "2 markers on action 1"


def test_any_number_of_markers_can_be_typed() -> None:
    seen = planning("N08 E01", "smoke", "").plays(0, "plan move").sees(0)

    assert listing().notation(seen, "ap 1 7") == "ap 1 7"
    assert listing().notation(seen, "4") == "ap 1 2"
