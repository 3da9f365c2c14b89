"""`langfinger editions check`: a card file of the owner's own."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from langfinger.cli.editions import game_meant
from langfinger.cli.house import Refused
from langfinger.cli.simulate import shown
from tests.cli.runs import Shell

HOUSE = files("langfinger.games.caper.box").joinpath("cards.toml").read_text("utf-8")
HOOK = """
[[gear]]
id = "G90"
box = "core"
colour = "violet"
cost = 2
count = 2
effects = "caper 3"
"""


def written(folder: Path, text: str) -> str:
    """The name of a card file with this text."""
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_the_house_itself_is_complete_and_differs_in_nothing(shell: Shell, tmp_path: Path) -> None:
    quick = ("--games", "8", "--bots", "random")

    run = shell.run("editions", "check", written(tmp_path, HOUSE), *quick, "--json")

    told = run.json
    assert run.code == 0
    assert told["counts"]["gear"] == {
        "all": 54,
        "core": 30,
        "paris": 6,
        "barcelona": 6,
        "rome": 6,
        "london": 6,
    }
    assert told["missing_names"] == {"en": [], "de": []}
    assert [row["city"] for row in told["balance"]][-2:] == ["london", "all"]
    assert [row["games"] for row in told["balance"]] == [2, 2, 2, 2, 8]
    assert [row["difference"][0] for row in told["balance"]] == [0, 0, 0, 0, 0]


def test_cards_without_a_name_are_listed(shell: Shell, tmp_path: Path) -> None:
    run = shell.run("editions", "check", written(tmp_path, HOUSE + HOOK), "--games", "4")

    assert run.code == 1
    assert "Gear: 56, of the core 32; Paris 6, Barcelona 6, Rome 6, London 6" in run.out
    assert "Effects: all words are known" in run.out
    assert "Names in German: 2 missing: G90a, G90b" in run.out
    assert "Balance in 4 games of rules bots" in run.out


def test_a_name_in_the_card_file_is_enough(shell: Shell, tmp_path: Path) -> None:
    named = HOOK + 'name = { en = "Grappling Hook", de = "Wurfhaken" }\n'

    run = shell.run(
        "--lang", "de", "editions", "check", written(tmp_path, HOUSE + named), "--games", "4"
    )

    assert run.code == 0
    assert "Namen auf Deutsch: alle da" in run.out
    assert "Unterschied" in run.out


@pytest.mark.parametrize(
    ("points", "verdict"),
    [
        (90, "Players score more than with the cards of the house."),
        (0, "Players score less than with the cards of the house."),
        (4, "The points differ from those of the house by no more than chance may do."),
    ],
)
def test_what_differs_by_more_than_chance_is_said(
    shell: Shell, tmp_path: Path, points: int, verdict: str
) -> None:
    text = re.sub(r"^points = \d+", f"points = {points}", HOUSE, flags=re.MULTILINE)
    quick = ("--games", "40", "--bots", "random")

    run = shell.run("editions", "check", written(tmp_path, text), *quick)

    assert verdict in run.out


def test_a_city_of_the_owners_own_is_told_by_its_key(shell: Shell, tmp_path: Path) -> None:
    text = HOUSE.replace('"london"', '"oslo"')
    quick = ("--games", "4", "--bots", "random")

    run = shell.run("editions", "check", written(tmp_path, text), *quick)

    assert "Rome 3, oslo 3" in run.out


def test_the_rules_bot_plays_an_edition_too(shell: Shell, tmp_path: Path) -> None:
    told = ("--games", "1", "--bots", "rules", "--json")
    one_city = HOUSE.replace('effects = "caper 1"', 'effects = "caper 2"')

    run = shell.run("editions", "check", written(tmp_path, one_city), *told)

    assert [row["games"] for row in run.json["balance"]] == [1, 1, 1, 1, 4]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "mine.toml: the card file cannot be read as TOML"),
        ("name = 'x'", "mine.toml: the card file has no [table]"),
        (HOUSE.replace("count = 3\n", "count = 0\n"), "card G01: count: expected 1 to 20, not 0"),
        (HOUSE.replace("count = 3\n", "count = 1\n"), "gear: expected at least 36 cards"),
        (HOUSE.replace("coins = 3\n", "coins = -3\n"), "card T12: coins: expected 0 to 99"),
        (HOUSE.replace("cost = 2\n", 'cost = 2\nname = "Flame"\n'), "name: expected { en = "),
    ],
    ids=["toml", "table", "count", "few", "number", "name"],
)
def test_a_bad_card_file_is_refused_in_one_line(
    shell: Shell, tmp_path: Path, text: str, message: str
) -> None:
    run = shell.run("editions", "check", written(tmp_path, text))

    assert run.is_refused_in_one_line
    assert message in run.err


def test_all_unknown_words_are_listed(shell: Shell, tmp_path: Path) -> None:
    text = HOUSE.replace('"burn"', '"bern"').replace('"coin 4"', '"coins 4"')

    run = shell.run("editions", "check", written(tmp_path, text))

    assert run.code == 2
    assert "Effects that cannot be read:" in run.out
    assert "  card G07: effects: 'coins 4': expected caper, coin, take" in run.out
    assert "  card G10: effects: 'bern': expected caper, coin, take" in run.out
    assert "mine.toml: effects that cannot be read: 2" in run.err


def test_unknown_words_can_be_read_by_a_program(shell: Shell, tmp_path: Path) -> None:
    text = HOUSE.replace('"burn"', '"bern"')

    run = shell.run("editions", "check", written(tmp_path, text), "--json")

    assert run.code == 2
    assert len(run.json["unknown_words"]) == 1


@pytest.mark.parametrize("argv", [("missing.toml",), ("missing.toml", "--games", "0")])
def test_bad_arguments_are_refused_in_one_line(shell: Shell, argv: tuple[str, ...]) -> None:
    assert shell.run("editions", "check", *argv).is_refused_in_one_line


def test_a_file_that_is_no_text_is_refused(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")

    run = shell.run("editions", "check", str(path))

    assert run.is_refused_in_one_line
    assert "not UTF-8" in run.err


@pytest.mark.parametrize(("value", "said"), [(-0.04, "0.0"), (-0.06, "−0.1"), (2.0, "2.0")])
def test_there_is_no_minus_nothing(value: float, said: str) -> None:
    assert shown(value) == said


def test_the_only_game_that_reads_card_files_need_not_be_named() -> None:
    assert game_meant(None, {"one": 1}) == "one"
    assert game_meant("other", {"one": 1, "other": 2}) == "other"


@pytest.mark.parametrize("wanted", [None, "chess"])
def test_one_of_several_games_has_to_be_named(wanted: str | None) -> None:
    with pytest.raises(Refused, match="--game: expected one of: one, other"):
        game_meant(wanted, {"one": 1, "other": 2})
