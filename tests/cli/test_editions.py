"""`langfinger editions check`: a card file of the owner's own."""

from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.runs import Shell

HOUSE = files("langfinger.games.caper").joinpath("cards.toml").read_text("utf-8")
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
    run = shell.run("editions", "check", written(tmp_path, HOUSE), "--games", "8", "--json")

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
    assert [row["difference"] for row in told["balance"]] == [0, 0, 0, 0]


def test_cards_without_a_name_are_listed(shell: Shell, tmp_path: Path) -> None:
    run = shell.run("editions", "check", written(tmp_path, HOUSE + HOOK), "--games", "4")

    assert run.code == 0
    assert "Gear: 56, of the core 32; paris 6, barcelona 6, rome 6, london 6" in run.out
    assert "Names in de: 2 missing: G90a, G90b" in run.out
    assert "Balance in 4 games of random bots" in run.out


def test_a_name_in_the_card_file_is_enough(shell: Shell, tmp_path: Path) -> None:
    named = HOOK + 'name = { en = "Grappling Hook", de = "Wurfhaken" }\n'

    run = shell.run(
        "--lang", "de", "editions", "check", written(tmp_path, HOUSE + named), "--games", "4"
    )

    assert "Namen in de: alle da" in run.out
    assert "Unterschied" in run.out


def test_the_rules_bot_plays_an_edition_too(shell: Shell, tmp_path: Path) -> None:
    told = ("--games", "1", "--bots", "rules", "--json")
    one_city = HOUSE.replace('effects = "caper 1"', 'effects = "caper 2"')

    run = shell.run("editions", "check", written(tmp_path, one_city), *told)

    assert [row["games"] for row in run.json["balance"]] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "mine.toml: the card file cannot be read as TOML"),
        ("name = 'x'", "mine.toml: the card file has no [table]"),
        (
            HOUSE.replace('"burn"', '"bern"').replace('"take any"', '"grab any"'),
            "card G05: effects: 'grab any': expected caper, coin",
        ),
        (HOUSE.replace("coins = 3\n", "coins = -3\n"), "card T12: coins: expected 0 to 99"),
        (HOUSE.replace("cost = 2\n", 'cost = 2\nname = "Flame"\n'), "name: expected { en = "),
    ],
    ids=["toml", "table", "words", "number", "name"],
)
def test_a_bad_card_file_is_refused_in_one_line(
    shell: Shell, tmp_path: Path, text: str, message: str
) -> None:
    run = shell.run("editions", "check", written(tmp_path, text))

    assert run.is_refused_in_one_line
    assert message in run.err


def test_all_unknown_words_are_counted(shell: Shell, tmp_path: Path) -> None:
    text = HOUSE.replace('"burn"', '"bern"').replace('"coin 4"', '"coins 4"')

    run = shell.run("editions", "check", written(tmp_path, text))

    assert "(and 1 more)" in run.err


@pytest.mark.parametrize("argv", [("missing.toml",), ("missing.toml", "--games", "0")])
def test_bad_arguments_are_refused_in_one_line(shell: Shell, argv: tuple[str, ...]) -> None:
    assert shell.run("editions", "check", *argv).is_refused_in_one_line


def test_a_file_that_is_no_text_is_refused(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")

    run = shell.run("editions", "check", str(path))

    assert run.is_refused_in_one_line
    assert "not UTF-8" in run.err
