"""`langfinger editions`: card files of the owner's own, for all four games."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from langfinger.editions.reading import house_text
from langfinger.games import GAMES
from tests.cli.runs import Shell

HOUSE = house_text(GAMES["caper"])
HOOK = """
[[gear]]
id = "G90"
box = "core"
colour = "violet"
cost = 2
count = 2
effects = "caper 3"
"""
GERMAN = ', de = { name = "Wurfhaken", acc = "den Wurfhaken" }'
NAMED = HOOK + f'name = {{ en = "Grappling Hook"{GERMAN} }}\n'
every_game = pytest.mark.parametrize("key", list(GAMES))


def written(folder: Path, text: str) -> str:
    """The name of a card file with this text."""
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return str(path)


@every_game
def test_a_new_file_is_that_of_the_house(shell: Shell, key: str) -> None:
    assert shell.run("editions", "new", "mine.toml", "--game", key).code == 0

    check = shell.run("editions", "check", "mine.toml", "--json").json
    assert (check["game"], check["faults"], check["differences"]) == (key, [], [])
    assert shell.run("editions", "diff", "mine.toml").out == "Nothing differs.\n"


def test_a_file_that_is_there_is_not_written_over(shell: Shell, tmp_path: Path) -> None:
    run = shell.run("editions", "new", written(tmp_path, HOUSE), "--game", "caper")

    assert run.is_refused_in_one_line
    assert "exists already" in run.err


def test_every_fault_is_in_one_list_with_file_and_line(shell: Shell, tmp_path: Path) -> None:
    text = HOUSE.replace('effects = "caper 1"', 'effects = "capr 1; bern"', 1)
    text = text.replace('id = "G05"', 'id = "G02"', 1)
    text = text.replace('[[thief]]\nid = "T27"', '[[nobody]]\nid = "T27"', 1)
    text += NAMED.replace(GERMAN, "")
    path = written(tmp_path, text)

    run = shell.run("editions", "check", path)

    line = text.split("\n").index('effects = "capr 1; bern"') + 1
    assert run.code == 2
    assert f"{path}:{line}: card G01: effects: 'capr' is no word of the effect" in run.out
    assert f"{path}:{line}: card G01: effects: 'bern' is no word of the effect" in run.out
    assert "gear G02: there is another one of this name" in run.out
    assert "thief: expected at least 18 cards of the core and of london, not 17" in run.out
    assert "kind G90: has no text in de" in run.out


def test_no_fault_hides_behind_the_one_beside_it(shell: Shell, tmp_path: Path) -> None:
    text = HOUSE.replace("coins = 10", "coins = -1").replace("track = 5", "track = 50")
    text = text.replace('deck = "gear"', 'deck = "gaer"', 1).replace("cost = 1", 'cost = "1"', 1)
    text = text.replace('colour = "blue"', 'colour = "blew"', 1)
    text = text.replace('id = "G05"', 'id = "G05"\nname = { en = "Spoon" }', 1)
    path = written(tmp_path, text + "[words.fr.gear]\n")

    told = shell.run("editions", "check", path).out.splitlines()

    lines = text.split("\n")
    assert f"{path}:{lines.index('[table]') + 2}: table: coins: expected a number" in told[0]
    assert f"{path}:{lines.index('[table]') + 3}: table: track: expected a number" in told[1]
    deck = lines.index('deck = "gaer"') + 1
    assert f"{path}:{deck}: round 2: deck: expected thief or gear, not 'gaer'" in told
    name = lines.index('name = { en = "Spoon" }') + 1
    assert f"{path}:{name}: gear G05: name: has no text in de" in told
    assert f"{path}:{len(lines)}: words.fr: expected [words.en], [words.de]" in told
    assert len(told) == 8 and told[-1].startswith("7 faults")


def test_every_row_that_is_missing_is_told(shell: Shell, tmp_path: Path) -> None:
    house = house_text(GAMES["gelegenheit"])
    text = without(without(house, 'key = "4"'), 'key = "9"')

    told = shell.run("editions", "check", written(tmp_path, text)).out

    assert "face 4: is missing" in told and "face 9: is missing" in told


def test_a_text_that_one_language_lacks_is_a_fault(shell: Shell, tmp_path: Path) -> None:
    english = NAMED.replace(GERMAN, "")

    run = shell.run("editions", "check", written(tmp_path, HOUSE + english))

    assert run.code == 2
    assert "kind G90: has no text in de: expected [words.de.kind] G90 = …" in run.out
    assert "has no text in en" not in run.out


def test_a_german_name_brings_its_forms(shell: Shell, tmp_path: Path) -> None:
    bare = HOOK + 'name = { en = "Grappling Hook", de = "Wurfhaken" }\n'

    run = shell.run("editions", "check", written(tmp_path, HOUSE + bare))

    told = "gear G90: name.de: expected { name = …, acc = … }, not 'Wurfhaken'"
    assert told in run.out
    assert shell.run("editions", "check", written(tmp_path, HOUSE + NAMED)).code == 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"london"', '"oslo"', "city oslo: has no text in de"),
        ("sets = [2, 5, 9]", "sets = [5, 2, 9]", "table: sets: expected numbers that do not fall"),
        ('"burn"', f'"{"; ".join(["caper 1"] * 25)}"', "expected 24 symbols at most, not 25"),
        ('name = "Langfinger"', 'name = ""', "name: expected a name for the edition"),
        ('name = "Langfinger"', 'name = "x"\nwords = 3', "words: expected [words.en], [words.de]"),
    ],
    ids=["city", "sets", "symbols", "name", "words"],
)
def test_what_was_let_pass_once_is_told_now(
    shell: Shell, tmp_path: Path, old: str, new: str, told: str
) -> None:
    run = shell.run("editions", "check", written(tmp_path, HOUSE.replace(old, new)))

    assert run.code == 2
    assert told in run.out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xef\xbb\xbfname = 'x'", "line 1: the file begins with a byte order mark"),
        (b"\xff\xfe\x00", "the card file is not UTF-8 text"),
        (b"name = 'x'\n" * 40000, "a card file may have 256 KB"),
        (b"name = 'x'", 'expected game = "…", one of: caper'),
    ],
    ids=["mark", "bytes", "large", "which"],
)
def test_what_is_no_card_file_is_refused_in_one_line(
    shell: Shell, tmp_path: Path, content: bytes, told: str
) -> None:
    (tmp_path / "mine.toml").write_bytes(content)

    run = shell.run("editions", "check", str(tmp_path / "mine.toml"))

    assert run.is_refused_in_one_line
    assert told in run.err


def test_a_changed_card_that_tells_what_it_does_needs_a_new_text(
    shell: Shell, tmp_path: Path
) -> None:
    text = house_text(GAMES["swindler"]).replace("vp = 11", "vp = 12", 1)

    run = shell.run("editions", "check", written(tmp_path, text))

    assert "order B14: differs from the house, so it needs its own words.de.order.B14" in run.out


def test_what_differs_is_told_field_by_field(shell: Shell, tmp_path: Path) -> None:
    text = HOUSE.replace('effects = "caper 1"', 'effects = "caper 2"', 1) + NAMED

    run = shell.run("editions", "diff", written(tmp_path, text))

    assert run.code == 1
    assert run.out == "+ gear G90\ngear G01: effects: 'caper 1' -> 'caper 2'\n"


@every_game
def test_bots_play_an_edition_of_every_game(shell: Shell, tmp_path: Path, key: str) -> None:
    text = re.sub('^name = "', 'name = "My ', house_text(GAMES[key]), count=1, flags=re.MULTILINE)

    run = shell.run(
        *["simulate", key, "--edition", written(tmp_path, text), "--games", "1"],
        *["--bots", "random", "--json"],
    )

    assert run.json["games"] == 1
    assert run.json["edition"] != GAMES[key].facts.fingerprint


def test_a_saved_game_carries_its_cards(shell: Shell, tmp_path: Path) -> None:
    path = written(tmp_path, HOUSE + NAMED)
    typed = f"save {tmp_path / 'saved.json'}\nquit\nno\n"

    shell.run("play", "--edition", path, "--bots", "random", "--seed", "1", typed=typed)

    saved = json.loads((tmp_path / "saved.json").read_text("utf-8"))
    assert saved["cards"]["gear"][-1]["id"] == "G90"
    assert shell.run("replay", str(tmp_path / "saved.json"), "--verify").code == 0


def test_a_bad_edition_is_not_played(shell: Shell, tmp_path: Path) -> None:
    path = written(tmp_path, HOUSE + HOOK)

    run = shell.run("simulate", "caper", "--edition", path, "--games", "1")

    assert run.code == 2
    assert "has no text in de" in run.out
    assert run.err.startswith(f"langfinger: {path}: line ")


def test_a_combo_of_no_basic_symbol_is_told_with_its_line(shell: Shell, tmp_path: Path) -> None:
    effects = 'effects = "per violet: launder 1"'
    text = HOUSE.replace('effects = "caper 1"', effects, 1)
    path = written(tmp_path, text)

    run = shell.run("editions", "check", path)

    line = text.split("\n").index(effects) + 1
    assert run.code == 2
    assert f"{path}:{line}: card G01: effects: 'per violet: launder 1'" in run.out
    assert "expected caper, coin, take or burn, not 'launder'" in run.out


def without(text: str, row: str) -> str:
    """The file without this row of a table."""
    start = text.index(row)
    head, tail = text[:start].rpartition("[[")[0], text[start:]
    return head + tail[tail.index("\n[[") + 1 :]


def twice(text: str, row: str) -> str:
    """The file with this row of a table twice."""
    start = text.index(row)
    begin = text.rindex("[[", 0, start)
    end = text.index("\n[[", start) + 1
    return text[:end] + text[begin:end] + text[end:]


def gelegenheit_with_faults(text: str) -> str:
    text = without(twice(text, 'key = "2"'), 'key = "4"')
    return text.replace("number = 8", "number = 8\ncolr = 3\nshine = 1") + "[words.de.face.9]\n"


def swindler_with_faults(text: str) -> str:
    needs = 'needs = [{ kind = "%s", count = 1 }, { kind = "%s", count = 1 }]'
    text = text.replace(needs % ("ring", "watch"), needs % ("rng", "wtch"), 1)
    text = without(twice(text, 'key = "A2"'), 'key = "beggar"')
    crown = '[[kind]]\nkey = "crown"\ngroup = "jewellery"\n'
    return text + crown + '[words.en.kind]\ncrown = { name = "a crown" }\n'


def caper_with_faults(text: str) -> str:
    text = text.replace('effects = "caper 1"', 'effects = "capr 1; moon 2"', 1)
    return without(twice(text, 'id = "G02"'), 'id = "T01"') + NAMED.replace(GERMAN, "")


def hadria_with_faults(text: str) -> str:
    text = text.replace('effect = [["fire"]]', 'effect = [["fyre"], ["smok", 4]]')
    return without(twice(text, 'key = "noise"'), 'key = "bola"')


@pytest.mark.parametrize(
    ("key", "spoil", "wanted"),
    [
        (
            "gelegenheit",
            gelegenheit_with_faults,
            [
                ('key = "2"', "face 2: there is another one of this name"),
                ("[[face]]", "face 4: is missing"),
                ("colr = 3", "face 8: there is no field 'colr'"),
                ("shine = 1", "face 8: there is no field 'shine'"),
                ("[words.de.face.9]", "words.de.face.9: words is missing"),
            ],
        ),
        (
            "swindler",
            swindler_with_faults,
            [
                ('key = "A1"', "A1: kind: 'rng' is not one of ring"),
                ('key = "A1"', "A1: kind: 'wtch' is not one of ring"),
                ('key = "A2"', "order A2: there is another one of this name"),
                ("[[accomplice]]", "accomplice: expected one with the power beggar, not 0"),
                ("", "kind crown: has no text in de"),
            ],
        ),
        (
            "caper",
            caper_with_faults,
            [
                ("capr", "card G01: effects: 'capr' is no word"),
                ("moon", "card G01: effects: 'moon' is no word"),
                ('id = "G02"', "gear G02: there is another one of this name"),
                ("[[thief]]", "thief: expected at least 18 cards of the core"),
                ("", "kind G90: has no text in de"),
            ],
        ),
        (
            "hadria",
            hadria_with_faults,
            [
                (
                    "fyre",
                    "card fire: effect: expected the words [['fire']], not [['fyre'], ['smok'",
                ),
                ("", "card fire: differs from the house, so it needs its own words.de.kind.fire"),
                ('key = "noise"', "card noise: there is another one of this name"),
                ("[[card]]", "card bola: is missing"),
            ],
        ),
    ],
)
def test_faults_of_all_kinds_are_told_at_once_in_every_game(
    shell: Shell, tmp_path: Path, key: str, spoil: Any, wanted: list[tuple[str, str]]
) -> None:
    text = spoil(house_text(GAMES[key]))
    path = written(tmp_path, text)

    run = shell.run("editions", "check", path, "--game", key)

    assert run.code == 2
    for mark, told in wanted:
        line = next(each for each in run.out.splitlines() if told in each)
        number = int(line.removeprefix(f"{path}:").partition(":")[0])
        assert mark in "\n".join(text.splitlines()[number - 1 : number + 1]), line
