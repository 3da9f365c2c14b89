"""`langfinger position`: positions written by hand."""

import pytest

from langfinger.kernel import Json
from tests.cli.runs import HANDS, Shell, position


def test_a_position_is_shown_with_every_hand(shell: Shell) -> None:
    file = shell.write("p.json", position())

    run = shell.run("position", "gelegenheit", file)

    assert run.code == 0
    assert "Trick: S0 R9, winning so far; S1 to lay" in run.out
    assert "Hand of S2: R7+, Y1, Y5+, B3+" in run.out
    assert "Waiting for S1 to lay a card." in run.out


def test_a_position_is_completed_for_programs(shell: Shell) -> None:
    file = shell.write("p.json", position())

    told = shell.run("position", "gelegenheit", file, "--json").json

    assert len(told["piles"][0]) == 32
    assert told["waiting"] == [1]


def test_legal_moves_are_listed(shell: Shell) -> None:
    file = shell.write("p.json", position())

    assert shell.run("position", "gelegenheit", file, "--legal", "1").out == "lay R4\n"
    assert shell.run("position", "gelegenheit", file, "--legal", "S1", "--json").json == ["lay R4"]


def test_a_seat_that_is_not_asked_has_nothing_to_choose(shell: Shell) -> None:
    file = shell.write("p.json", position())

    assert "S2 is not asked now." in shell.run("position", "gelegenheit", file, "--legal", "2").out
    assert shell.run("position", "gelegenheit", file, "--legal", "2", "--json").json == []


def test_a_refusal_is_explained_with_rule_and_remedy(shell: Shell) -> None:
    file = shell.write("p.json", position())

    run = shell.run("position", "gelegenheit", file, "--why", "1", "lay R3+")

    assert "Not allowed: R3+ is barred: no 7+ has taken effect in this round. (GD-3.4)" in run.out
    assert "What would help: " in run.out


def test_a_refusal_for_programs_is_a_code_with_facts(shell: Shell) -> None:
    file = shell.write("p.json", position())

    run = shell.run("position", "gelegenheit", file, "--why", "1", "lay G1", "--json")

    assert run.json == {
        "rule": "GD-3.8",
        "code": "must_follow",
        "facts": {"card": "G1", "colour": "red"},
    }


def test_a_legal_move_is_explained_too(shell: Shell) -> None:
    file = shell.write("p.json", position())

    run = shell.run("--lang", "de", "position", "gelegenheit", file, "--why", "1", "lay R4")

    assert run.out == "Jetzt erlaubt. Damit bedienst du die angespielte Farbe. (GD-3.8)\n"


def test_moves_are_played_and_the_new_position_can_be_loaded(shell: Shell) -> None:
    file = shell.write("p.json", position())

    run = shell.run("position", "gelegenheit", file, "--apply", "lay R4", "S2 lay R7+")

    assert run.json["trick"] == ["R9", "R4", "R7+"]
    assert run.json["first_choice"] == 2
    shell.write("next.json", run.json)
    assert shell.run("position", "gelegenheit", "next.json", "--legal", "3").out == "lay R8\n"


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--apply", "lay G1"], "move 1, S1 lay G1: The led colour is red"),
        (["--apply", "S2 lay R7+"], "move 1, S2 lay R7+: It is not your turn: S1 is asked."),
        (["--apply", "lay R4", "dance"], 'move 2: expected "S1 lay R9" or "lay R9", not \'dance\''),
        (["--apply", "S8 lay R4"], "expected a seat from S0 to S3, not 'S8'"),
        (["--why", "1", "dance"], "there is no move 'dance' in gelegenheit"),
        (["--why", "8", "lay R4"], "expected a seat from S0 to S3, not '8'"),
        (["--legal", "me"], "expected a seat from S0 to S3, not 'me'"),
        (["--legal", "1", "--apply", "lay R4"], "not allowed with argument"),
    ],
)
def test_what_cannot_be_asked_of_a_position_is_refused(
    shell: Shell, argv: list[str], message: str
) -> None:
    file = shell.write("p.json", position())

    run = shell.run("position", "gelegenheit", file, *argv)

    assert message in run.err
    assert run.is_refused_in_one_line


TWICE: Json = [HANDS[0], ["R2", *HANDS[1][1:]], *HANDS[2:]]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seats": 9}, "seats: gelegenheit is for 3 to 6 players, not 9"),
        ({"table": 1}, "table: unknown field; known are "),
        ({"game": "chess"}, "game: expected 'gelegenheit', not 'chess'"),
        ({"hands": TWICE}, "hands: R2 lies in hands already"),
        ({"piles": [[], [], [], []]}, "cards: 32 cards lie nowhere: "),
        ({"ask": ["Laying", 2]}, "ask: expected seat 1 to lay next, not 2 (GD-3.2)"),
        ({"ask": ["Dance"]}, "ask: expected a step such as ["),
        ({"options": {"loot_power": "much"}}, "options: option loot_power cannot be 'much'"),
        ({"trick": ["X1"]}, "trick: 'X1' is not one of R1, R2"),
        ({"loot": "red"}, "loot: expected a first Choice before the loot (GD-4.2)"),
        (
            {"stones": [[1, 0, 0, 0, 0, 0]] * 4},
            "stones: seat 0 has placed 1; expected 0, 2, 5 or 7",
        ),
    ],
)
def test_an_impossible_position_is_refused_with_its_field(
    shell: Shell, fields: Json, message: str
) -> None:
    file = shell.write("p.json", position(**fields))

    run = shell.run("position", "gelegenheit", file)

    assert f"p.json: {message}" in run.err
    assert run.is_refused_in_one_line


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", "null"])
def test_a_file_that_is_no_position_is_refused(shell: Shell, content: str) -> None:
    file = shell.write("p.json", content)

    run = shell.run("position", "gelegenheit", file)

    assert run.err.startswith("langfinger: p.json: ")
    assert run.is_refused_in_one_line


def ruling(**change: Json) -> dict[str, Json]:
    """A report of the position: S1 would like to lay the barred R3+."""
    told = {"format": "langfinger ruling 1", "game": "gelegenheit", "position": position()}
    claim = {"moves": [], "move": "S1 lay R3+", "got": {}, "expect": "allowed", "note": ""}
    return {**told, **claim, **change}


def test_a_reported_ruling_opens_as_its_position_and_fails(shell: Shell) -> None:
    file = shell.write("r.json", ruling())

    run = shell.run("position", "gelegenheit", file)

    assert run.code == 1
    assert "Hand of S2: R7+, Y1, Y5+, B3+" in run.out
    assert "Reported as wrong: expected S1 lay R3+ to be allowed, but: GD-3.4" in run.out


def test_a_report_that_is_answered_says_so(shell: Shell) -> None:
    file = shell.write("r.json", ruling(expect="refused"))

    run = shell.run("position", "gelegenheit", file)

    assert run.code == 0
    assert "Reported as wrong, and now as it should be." in run.out


def test_a_broken_report_is_one_line(shell: Shell) -> None:
    file = shell.write("r.json", ruling(expect="maybe"))

    run = shell.run("position", "gelegenheit", file)

    assert run.code == 2
    assert "expect: expected one of allowed, refused, other, not 'maybe'" in run.err
