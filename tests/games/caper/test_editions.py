"""Editions: a card file of the owner's own, and what is said about one that cannot be played."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from langfinger.games.caper.box.cards import Box, printed, read_edition
from langfinger.games.caper.box.language import read_effects
from langfinger.games.caper.game import Caper
from langfinger.kernel import BadChoice, Facts, Rng, Words, playout
from tests.games.caper.scenes import crew_of, filled, house_edition, lines, marker, table

COLOURS = Words(("violet", "green", "blue"))
LAST = {"round": 6, "agenda": [["Scoring"]]}
GALLERY = """
[[gear]]
id = "G90"
box = "core"
colour = "violet"
cost = 0
count = 2
effects = "end: per set(diamond, painting): 4 points"
"""


def changed(old: str, new: str) -> str:
    """What is said about the card file of the house after this change."""
    text = house_edition()
    assert text.count(old) >= 1, old
    with pytest.raises(BadChoice) as refused:
        Caper(read_edition(text.replace(old, new, 1)))
    return str(refused.value)


def spoken(effects: str) -> str:
    """What is said about the effects of a card."""
    with pytest.raises(BadChoice) as refused:
        read_effects("G99", "effects", effects, COLOURS)
    return str(refused.value)


@rule("CA-5.5", "CA-8.17")
def test_the_house_has_27_thieves_54_gear_cards_and_28_locations() -> None:
    box = Box(printed())

    assert len(box.thieves.names) == 27
    assert len(box.gear.names) == 54
    assert len(box.kinds.names) == 25
    assert len(box.locations.names) == 28


@rule("CA-5.5")
def test_every_card_says_where_its_facts_come_from() -> None:
    cards = GAME.facts.cards
    graded = [row["provenance"] for pack in ("thief", "gear", "location") for row in cards[pack]]

    marks = {mark for row in graded for mark in row.values()}
    assert marks == {"R", "R?", "P", "X", "R+X"}
    assert all("name" in row for row in graded)


@rule("CA-8.14", "CA-8.16")
def test_gear_may_protect_its_crew_too() -> None:
    fire_blanket = """
[[gear]]
id = "G91"
box = "core"
colour = "green"
cost = 1
count = 2
effects = "protect violet"
"""
    game = Caper(read_edition(house_edition() + fire_blanket))
    hands = filled(["G10a"], [], True, 3, {"G01a", "G91a"}, "paris")
    fields = {"round": 4, "gear_hands": hands, "ask": ["Equipping", 0], "coins": [2, 0]}

    scene = table("T12", "T02 G91a | T03 G01a", fields, game).plays(0, "play G10 T12")

    assert scene.happened("GearBurned") == ["GearBurned S0 S1 G91a T02"]


@rule("CA-6.1", "CA-7.3")
def test_a_card_of_known_words_needs_no_code() -> None:
    grappling_hook = """
[[gear]]
id = "G90"
box = "core"
colour = "violet"
cost = 2
count = 2
effects = "caper 3; per thief: coin 2; end: if won: per set(violet, violet): 3 points"
"""
    game = Caper(read_edition(house_edition() + grappling_hook))

    scene = crew_of(game, "T12 | T01", hand="G90a", coins=[2, 0]).plays(0, "play G90 T12")

    assert marker(scene) == 3
    assert scene.state.coins == (4, 0)
    assert game.facts.fingerprint != GAME.facts.fingerprint


@rule("CA-7.3", "CA-7.16")
def test_of_two_combos_only_the_one_that_fits_the_card_is_called() -> None:
    text = (
        house_edition()
        + """
[[gear]]
id = "G90"
box = "core"
colour = "violet"
cost = 0
count = 2
effects = "per thief: coin 2; per violet: caper 1"
"""
    )
    game = Caper(read_edition(text))

    scene = crew_of(game, "T12 G90a", hand="G01a", coins=[2, 0]).plays(0, "play G01 T12")

    assert marker(scene) == 1 + 1
    assert scene.state.coins == (2, 0)


def test_a_card_file_may_bring_names_in_both_languages() -> None:
    german = '{ name = "Seil", acc = "das Seil" }'
    named = f'cost = 0\nname = {{ en = "Rope", de = {german} }}\n'
    game = Caper(read_edition(house_edition().replace("cost = 0\n", named, 1)))

    [cards] = [pack for key, pack in game.names("de").items() if key == "gear"]
    assert {forms["name"] for forms in cards.values()} == {"Seil"}
    assert [forms["acc"] for forms in game.names("en")["kind"].values()] == ["the Rope"]
    assert [forms["acc"] for forms in game.names("de")["kind"].values()] == ["das Seil"]
    assert "name: expected { en = …, de = … }, not 'Rope'" in changed(
        "cost = 0\n", 'cost = 0\nname = "Rope"\n'
    )


@rule("CA-12.17", "CA-12.12", "CA-A13")
def test_every_word_works_in_every_city() -> None:
    words = "launder 3; per laundered: caper 1; end: eye blue: 2 points"
    text = house_edition().replace('effects = "end: per blue: 1 point"', f'effects = "{words}"')
    game = Caper(read_edition(text))

    scene = crew_of(game, "T12", hand="G11a", coins=[2, 7]).plays(0, "play G11 T12")

    assert scene.happened("Laundered") == ["Laundered S0 3 0"]
    assert marker(scene) == 3
    assert game.scores(scene.state)[0] == 4 + 1 + 2


@rule("CA-12.12", "CA-A15")
def test_laundering_stops_when_enough_coins_were_had() -> None:
    text = house_edition().replace('effects = "caper 1"', 'effects = "launder 1"', 1)
    game = Caper(read_edition(text))

    scene = crew_of(game, "T12", hand="G01a", coins=[2, 8]).plays(0, "play G01 T12")

    assert scene.happened("Laundered") == ["Laundered S0 1 1"]


@rule("CA-A12", "CA-A36", "CA-10.10")
def test_a_location_that_counts_discards_never_fires() -> None:
    old = 'points = 4\npermanent = ""'
    new = 'points = 4\npermanent = "per discard(violet): coin 1; per laundered: coin 1"'
    game = Caper(read_edition(house_edition().replace(old, new, 1)))

    scene = crew_of(game, "T12", hand="G01a", gear_discards=[["G02a"], []])
    scene.plays(0, "play G01 T12")

    assert scene.happened("LocationFired") == []


@rule("CA-A36", "CA-A13")
def test_a_location_that_counts_laundered_coins_fires_for_each() -> None:
    washing = house_edition().replace('effects = "caper 1"', 'effects = "launder 2"', 1)
    text = washing.replace(
        'points = 4\npermanent = ""', 'points = 4\npermanent = "per laundered: caper 1"', 1
    )
    game = Caper(read_edition(text))

    scene = crew_of(game, "T12", hand="G01a", coins=[1, 0]).plays(0, "play G01 T12")

    assert scene.happened("LocationFired") == ["LocationFired S0 L01 2"]
    assert marker(scene) == 2


@rule("CA-A35")
def test_another_edition_is_played_to_its_end() -> None:
    text = house_edition().replace("coins = 10 ", "coins = 20 ")
    game = Caper(read_edition(text))

    assert len(playout(game, game.setup(2, 1), Rng.seeded(1))) == 2
    assert game.box.coins == 20


@pytest.mark.parametrize("value", ["[" * 5000, "9" * 5000, "["])
def test_what_no_toml_can_be_is_refused(value: str) -> None:
    with pytest.raises(BadChoice, match="the card file cannot be read as TOML"):
        read_edition(f"coins = {value}")


@pytest.mark.parametrize(
    ("effects", "told"),
    [
        ("capper 1", "'capper 1': expected caper, coin, take, burn, launder, per, end, win"),
        ("caper", "'caper': expected a number from 1 to 20, not the end"),
        ("caper " + "9" * 5000, "expected a number from 1 to 20, not '99"),
        ("caper 0", "expected a number from 1 to 20, not '0'"),
        ("coin x", "expected a number from 1 to 20, not 'x'"),
        ("take ruby", "expected loot or any (diamond, painting, antique), not 'ruby'"),
        ("launder", "expected a number"),
        ("burn 2", "expected ';' or the end, not '2'"),
        ("per pink: caper 1", "loot or a colour (violet, green, blue), not 'pink'"),
        ("per violet caper 1", "expected ':', not 'caper'"),
        ("per violet: launder 1", "expected caper, coin, take or burn, not 'launder'"),
        ("per both(violet): caper 1", "expected an end: or win: effect before such a count"),
        ("per diamond: coin 1", "expected an end: or win: effect"),
        ("end: per set(violet): 1 point", "expected ',', not ')'"),
        ("end: per set(violet, any, green, blue): 1 point", "expected ')', not ','"),
        ("end: per rival violet: 1 point", "expected '(', not 'violet'"),
        ("end: per discard(violet: 1 point", "expected ')', not ':'"),
        ("end: 1 points", "expected 'point', not 'points'"),
        ("end: 2 point", "expected 'points', not 'point'"),
        ("end: if lost: 2 points", "expected 'won', not 'lost'"),
        ("end: eye: 2 points", "expected a colour or any (violet, green, blue), not ':'"),
        ("end 2 points", "expected ':', not '2'"),
        ("end: per rival(pink): 1 point", "expected thief, a colour or any (violet, green, blue)"),
        ("end: eye thief: 2 points", "expected a colour or any (violet, green, blue), not 'thief'"),
        ("protect thief", "expected a colour or any (violet, green, blue), not 'thief'"),
        ("end: per set(thief, any): 1 point", "expected a colour or any (violet, green, blue)"),
        ("protect", "expected a colour or any (violet, green, blue), not the end"),
    ],
)
@rule("CA-6.9")
def test_an_error_names_the_card_the_word_and_what_was_expected(effects: str, told: str) -> None:
    said = spoken(effects)

    assert said.startswith("card G99: effects: ")
    assert told in said


@rule("CA-6.7")
def test_blanks_carry_no_meaning() -> None:
    tight = read_effects("G99", "effects", "caper 2;end:per set( violet ,any ):2 points", COLOURS)
    wide = read_effects(
        "G99", "effects", " caper  2 ; end: per set(violet, any): 2 points", COLOURS
    )

    assert [(one.word, one.n, one.per, one.of) for one in tight] == [
        (one.word, one.n, one.per, one.of) for one in wide
    ]
    assert read_effects("G99", "effects", "  ", COLOURS) == []


@rule("CA-6.7")
def test_effects_are_text() -> None:
    with pytest.raises(BadChoice, match="expected effects as text, not 3"):
        read_effects("G99", "effects", 3, COLOURS)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[table]", "[chair]", "the card file has no [table]"),
        ("coins = 10 ", "coins = 100 ", "table: coins: expected a number from 0 to 99, not 100"),
        ("track = 5 ", "track = 3 ", "table: track: expected a number from 4 to 6, not 3"),
        ("stars = [1, 2]", "stars = []", "table: stars: expected 1 to 4 numbers, not []"),
        ("stars = [1, 2]", "stars = [1, 2, 3, 4, 5]", "stars: expected 1 to 4 numbers, not [1, 2"),
        ("sets = [2, 5, 9]", 'sets = "2"', "table: sets: expected 3 numbers, not '2'"),
        ("sets = [2, 5, 9]", "sets = [5, 2, 9]", "sets: expected numbers that do not fall"),
        ('deck = "thief"', 'deck = "dog"', "round 1: deck: expected thief or gear, not 'dog'"),
        ('starts = "A"', 'starts = "C"', "round 1: starts: expected A or B, not 'C'"),
        ("cards = 4", "cards = 1", "round 1: cards: expected at least 2"),
        ("cards = 4", "cards = 8", "round: expected 9 thieves a player at most, not 10"),
        ("cards = 3", "cards = 4", "thief: expected at least 20 cards of the core and of paris"),
        ('key = "red"', 'key = "violet"', "colour violet: key: expected a word of letters"),
        ('key = "red"', 'key = "any"', "colour any: key: expected a word of letters"),
        ('id = "T01"', "id = 1", "thief 1: id: expected str, not 1"),
        ('id = "T02"', 'id = "T01"', "card T01: id: expected letters and digits, each id once"),
        ('id = "T02"', 'id = "T-2"', "card T-2: id: expected letters and digits, each id once"),
        ('id = "T02"', 'id = "G01a"', "card G01: id: expected letters and digits"),
        ('box = "paris"\ncoins', 'box = "oslo"\ncoins', "card T16: box: expected core or one of"),
        ("coins = 3\n", "coins = -3\n", "card T12: coins: expected 0 to 99, not -3"),
        ("coins = 3\n", 'coins = 3\nluck = "x"\n', "card T12: there is no field 'luck'; known"),
        ("count = 3\n", "count = 0\n", "card G01: count: expected 1 to 20, not 0"),
        ("count = 3\n", "count = 18\n", "expected 60 cards of a kind at most, not 69"),
        ('colour = "violet"', 'colour = "pink"', "card G01: colour: expected one of violet"),
        ('effects = "caper 1"', 'effects = "win: 1 point"', "card G01: effects: expected end:"),
        ('permanent = "protect any"', 'permanent = "coin 1"', "card L03: permanent: expected per"),
        ('win = "win: per violet', 'win = "end: per violet', "card L01: win: expected win: …"),
        ('effects = "burn"', 'effects = "bern"', "card G10: effects: 'bern': expected caper"),
        (
            'effects = "burn"',
            'effects = "per red: coin 1; per red: coin 1; per red: coin 1"',
            "G10: effects: expected 2 combos at most, not 3",
        ),
        (
            'effects = "burn"',
            f'effects = "{"; ".join(["caper 1"] * 25)}"',
            "G10: effects: expected 24 symbols at most, not 25",
        ),
        ('name = "Langfinger"', "name = ", "the card file cannot be read as TOML"),
    ],
    ids=lambda value: str(value)[:40],
)
@rule("CA-1.4", "CA-1.5", "CA-1.6")
def test_a_card_file_that_cannot_be_played_is_refused(old: str, new: str, told: str) -> None:
    assert told in changed(old, new)


@rule("CA-1.3")
@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ({}, "the card file has no [table]"),
        ({"table": GAME.facts.cards["table"]}, "the card file has no [[round]]"),
        ({**GAME.facts.cards, "gear": []}, "the card file has no [[gear]]"),
        (
            {**GAME.facts.cards, "colour": GAME.facts.cards["colour"][:4]},
            "colour: expected the colour of a city at least",
        ),
    ],
    ids=["empty", "rounds", "gear", "cities"],
)
def test_missing_tables_are_named(cards: dict[str, object], told: str) -> None:
    with pytest.raises(BadChoice) as refused:
        Box(Facts("without", cards))

    assert str(refused.value) == told


@rule("CA-1.6")
def test_every_city_needs_three_locations() -> None:
    few = [row for row in GAME.facts.cards["location"] if row["box"] not in ("core", "rome")]

    with pytest.raises(
        BadChoice, match="location: expected at least 3 cards of the core and of rome"
    ):
        Box(Facts("few", {**GAME.facts.cards, "location": few}))


@rule("CA-10.6", "CA-A1")
@pytest.mark.parametrize(("at", "points"), [(1, None), (2, 3), (3, None), (4, 1), (5, None)])
def test_an_edition_has_its_stars_beside_other_spaces(at: int, points: int | None) -> None:
    game = Caper(read_edition(house_edition().replace("stars = [1, 2]", "stars = [3, 0, 1, 0]")))

    scene = table("T12", "", {**LAST, "markers": [at, 0, 0]}, game)

    assert lines(scene, 0).get("L01 stars") == points


@rule("CA-7.8", "CA-7.11")
@pytest.mark.parametrize(("hideout", "points"), [([2, 1, 0], 4), ([2, 2, 1], 8), ([0, 3, 3], 0)])
def test_a_card_may_count_sets_of_loot(hideout: list[int], points: int) -> None:
    text = house_edition() + GALLERY
    game = Caper(read_edition(text))

    scene = table("T12 G90a", "", {**LAST, "hideouts": [hideout, [0, 0, 0]]}, game)

    assert lines(scene, 0).get("G90a", 0) == points


def test_sets_of_loot_stand_at_the_end_only_and_are_of_loot_alone() -> None:
    assert "expected an end: or win: effect" in spoken("per set(diamond, painting): caper 1")
    assert "expected loot (diamond, painting, antique), not 'violet'" in spoken(
        "end: per set(diamond, violet): 1 point"
    )
