"""Cards of somebody's own at a table in the browser: looked at, played, kept, told in the rules."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from langfinger.games import GAMES
from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.own_cards import NAME, own_cards
from tests.server.running import Running, opened, start
from tests.server.test_http import guest, refused, table_of
from tests.server.test_sockets import play_to_the_end

every_game = pytest.mark.parametrize("key", GAMES)
TRUMP: Final = "At this table, GD-A11: loot beats all other colours in every trick."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Running]:
    """A house of its own, for bots play here in the background."""
    running = start(tmp_path_factory.mktemp("editions"), migrated)
    yield running
    running.stop()


async def marks_in(person: Person, path: str) -> dict[str, list[str]]:
    """The marked paragraphs of a rulebook."""
    book = await person.ask("GET", path)
    paragraphs = [one for section in book["sections"] for one in section["paragraphs"]]
    return {one["id"]: one["marks"] for one in paragraphs if one["marks"]}


# The rules of a table


@played
async def test_the_rules_of_a_table_say_what_it_plays_and_mark_it(server: Running) -> None:
    person = Person(server.port)

    plain = await person.ask("GET", "/api/games/gelegenheit/rules/en")
    book = await person.ask("GET", "/api/games/gelegenheit/rules/en?loot_power=trump")
    german = await person.ask("GET", "/api/games/gelegenheit/rules/de?loot_power=trump")
    marks = await marks_in(person, "/api/games/gelegenheit/rules/en?loot_power=trump")

    assert (plain["plays"], plain["differs"]) == ("", [])
    assert book["plays"].startswith("This table plays Power of the loot: trump.")
    assert german["plays"].startswith("An diesem Tisch gilt Kraft des Diebesguts: trump.")
    assert marks["GD-5.1"] == marks["GD-A11"] == [TRUMP]
    assert "GD-5.2" not in marks


@played
async def test_usual_options_mark_nothing(server: Running) -> None:
    person = Person(server.port)

    usual = await marks_in(person, "/api/games/gelegenheit/rules/en?loot_power=catch")

    assert usual == {}


@played
async def test_rules_with_options_that_are_none_are_refused(server: Running) -> None:
    person = Person(server.port)

    other = await person.call("GET", "/api/games/gelegenheit/rules/en?loot_power=steal")
    unknown = await person.call("GET", "/api/games/gelegenheit/rules/en?luck=on")
    edition = await person.call("GET", "/api/games/gelegenheit/rules/en?edition=0123")

    assert refused(other) == (400, "bad_choice")
    assert refused(unknown) == (400, "bad_choice")
    assert refused(edition) == (404, "no_such_edition")


@every_game
@played
async def test_every_option_marks_its_reading_in_the_browser_too(server: Running, key: str) -> None:
    options = GAMES[key].options
    others = "&".join(f"{option.name}={option.choices[-1]}" for option in options)

    marks = await marks_in(Person(server.port), f"/api/games/{key}/rules/de?{others}")

    assert [one.ruling for one in options if one.ruling not in marks] == []


# Card files


@every_game
@played
async def test_the_file_of_the_house_is_there_to_begin_with(server: Running, key: str) -> None:
    person = Person(server.port)

    text = (await person.ask("GET", f"/api/games/{key}/cards"))["text"]
    told = await person.ask("POST", f"/api/games/{key}/cards", {"text": text})

    assert (told["faults"], told["differs"]) == ([], [])
    assert told["game"]["key"] == key


@played
async def test_all_faults_of_a_card_file_are_told_with_their_lines(server: Running) -> None:
    text = own_cards("caper").replace('effects = "caper 1"', 'effects = "capr 1; bern"', 1)
    text = text.replace('id = "G05"', 'id = "G02"', 1)
    text = text.replace('[[thief]]\nid = "T27"', '[[nobody]]\nid = "T27"', 1)
    text = text.replace(', de = { name = "Wurfhaken", acc = "den Wurfhaken" }', "")

    told = await Person(server.port).ask("POST", "/api/games/caper/cards", {"text": text})

    faults = [(fault["line"], fault["told"]) for fault in told["faults"]]
    line = text.split("\n").index('effects = "capr 1; bern"') + 1
    words = [(at, said) for at, said in faults if "is no word of the effect language" in said]
    assert [at for at, _ in words] == [line, line]
    assert ["'capr'" in words[1][1], "'bern'" in words[0][1]] == [True, True]
    assert any("gear G02: there is another one of this name" in said for _, said in faults)
    assert any("thief: expected at least 18 cards" in said for _, said in faults)
    assert any("kind G90: has no text in de" in said for _, said in faults)
    assert told["game"] is None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("\ufeff" + own_cards("caper"), "byte order mark"),
        ("#" * 300_000, "may have 256 KB"),
        ("name = ", "cannot be read as TOML"),
    ],
    ids=["mark", "large", "no TOML"],
)
@played
async def test_what_is_no_card_file_is_told_in_one_line(
    server: Running, text: str, problem: str
) -> None:
    told = await Person(server.port).ask("POST", "/api/games/caper/cards", {"text": text})

    assert len(told["faults"]) == 1
    assert problem in told["faults"][0]["told"]


@played
async def test_a_date_is_told_with_its_line_wherever_it_stands(server: Running) -> None:
    text = own_cards("caper").replace("[[thief]]\n", "[[thief]]\nnote = 1979-05-27\n", 1)
    text = text.replace("coins = 12", "coins = 07:32:00", 1)

    told = await Person(server.port).ask("POST", "/api/games/caper/cards", {"text": text})

    dates = [fault for fault in told["faults"] if "is a date or a time" in fault["told"]]
    meant = [text.split("\n")[fault["line"] - 1] for fault in dates]
    assert [line.partition(" #")[0].strip() for line in meant] == [
        "coins = 07:32:00",
        "note = 1979-05-27",
    ]
    assert told["game"] is None


@played
async def test_a_table_with_faulty_cards_is_not_opened(server: Running) -> None:
    person = await guest(server)
    text = own_cards("caper").replace("coins = 12", "coins = -1")

    answer = await person.call("POST", "/api/tables", {"game": "caper", "cards": text})

    assert refused(answer) == (400, "bad_cards")
    assert (await person.ask("GET", "/api/tables"))["running"] == []


# A table with them


@every_game
@played
async def test_a_game_with_own_cards_is_played_to_its_end(server: Running, key: str) -> None:
    person = await guest(server)
    wish = {"game": key, "seats": GAMES[key].seat_range[0], "bot": "rules"}

    table = await table_of(person, **wish, cards=own_cards(key))
    sitting = await person.sit(table["id"])
    await sitting.hello()
    last = await play_to_the_end(sitting, [0], Random(1))
    replay = await person.ask("GET", f"/api/tables/{table['id']}/replay")
    await sitting.close()

    assert table["edition"] != GAMES[key].facts.fingerprint
    assert replay["edition"] == table["edition"]
    assert replay["cards"]["name"] == NAME
    assert len(last["view"]["scores"]) == wish["seats"]


@every_game
@played
async def test_words_rules_and_box_of_a_table_are_those_of_its_cards(
    server: Running, key: str
) -> None:
    person = await guest(server)
    table = await table_of(person, game=key, cards=own_cards(key))
    asked = f"?edition={table['edition']}"

    game = await person.ask("GET", f"/api/games/{key}/editions/{table['edition']}")
    words = await person.ask("GET", f"/api/games/{key}/words/de/{game['words']['de']}{asked}")
    space = await person.ask("GET", f"/api/games/{key}/space/{game['space']}{asked}")
    book = await person.ask("GET", f"/api/games/{key}/rules/de{asked}")
    box = await person.ask("GET", f"/api/games/{key}/box{asked}")
    of_house = await person.ask("GET", f"/api/games/{key}/box")

    assert game["cards"] == "table"
    assert words["texts"]["game"]["name"].endswith(f" · {NAME}")
    assert len(space) == len(GAMES[key].space) or key == "caper"
    assert f"von {NAME}" in book["plays"] and book["differs"]
    assert box != of_house


@played
async def test_a_changed_card_is_named_in_the_rules(server: Running) -> None:
    person = await guest(server)
    cards = own_cards("swindler").replace(
        'key = "assassin"\npower = "assassin"\ncount = 3',
        'key = "assassin"\npower = "assassin"\ncount = 2',
    )
    table = await table_of(person, game="swindler", cards=cards)
    path = f"/api/games/swindler/rules/en?edition={table['edition']}"

    differs = (await person.ask("GET", path))["differs"]
    marks = await marks_in(person, path)

    assert "[numbers]: start_vp 5, in this book 3." in differs
    assert marks["SW-13.1"] == ["At this table, Assassin (assassin): count 2, in this book 3."]


@played
async def test_the_same_people_once_more_have_the_same_cards(server: Running) -> None:
    person = await guest(server)
    table = await table_of(person, game="caper", cards=own_cards("caper"))
    await person.ask("POST", f"/api/tables/{table['id']}/host", {"do": "end"})

    again = await person.ask("POST", f"/api/tables/{table['id']}/rematch")

    assert again["edition"] == table["edition"]


@played
async def test_the_cards_of_the_house_are_no_cards_of_ones_own(server: Running) -> None:
    person = await guest(server)
    text = (await person.ask("GET", "/api/games/gelegenheit/cards"))["text"]

    table = await table_of(person, game="gelegenheit", cards=text)

    assert table["edition"] == GAMES["gelegenheit"].facts.fingerprint


@played
async def test_a_house_that_opens_again_has_the_cards_of_its_tables(
    tmp_path: Path, migrated: Path
) -> None:
    running = start(tmp_path / "house", migrated)
    person = await guest(running)
    table = await table_of(person, game="caper", cards=own_cards("caper"))
    running.stop()

    house = await opened(tmp_path / "house", migrated)
    room = await house.room(table["id"])
    game: Any = room.record.course.game
    await house.close()

    assert room.record.trouble is None
    assert game.facts.fingerprint == table["edition"]
    assert "G90" in game.words["kind"].names
