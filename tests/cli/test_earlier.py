"""`langfinger replay` of a game of earlier rules, and refusals in the language of whoever asks."""

from typing import Final

import pytest

from langfinger.gamefile import write_text
from langfinger.games import GAMES
from langfinger.kernel import Json
from tests.cli.runs import Shell
from tests.contract.test_earlier import game_after, middle, resaved, whole

GAME: Final = GAMES["caper"]


def old_game(**fields: Json) -> str:
    """A whole game of earlier rules: in its middle today's rules bring something else."""
    data = {**whole(GAME), "rules": "0", **fields}
    data["events"][middle(data)] *= 2
    return resaved(data)


def test_a_game_of_earlier_rules_is_told_to_its_end(shell: Shell) -> None:
    file = shell.write("old.json", old_game(end=[70, 80]))

    run = shell.run("replay", file)

    assert run.code == 0
    assert run.out.startswith("Played under earlier rules (version 0; here it is version 1).")
    assert "wins on points." in run.out
    assert run.out.endswith("Käthe 0: 70 points\nKäthe 1: 80 points\n")
    assert "CA-" not in run.out


def test_it_is_told_in_german_too(shell: Shell) -> None:
    run = shell.run("replay", shell.write("old.json", old_game(end=[70, 1])), "--lang", "de")

    assert run.out.startswith("Gespielt nach früheren Regeln (Fassung 0; hier gilt Fassung 1).")
    assert run.out.endswith("Käthe 0: 70 Punkte\nKäthe 1: 1 Punkt\n")


def test_a_game_of_other_cards_says_so(shell: Shell) -> None:
    data = {**whole(GAME), "edition": "of another day"}

    run = shell.run("replay", shell.write("old.json", resaved(data)))

    assert run.out.startswith("Played with other cards than those of today")


def test_a_seat_is_told_what_it_was_told_then(shell: Shell) -> None:
    game = GAMES["hadria"]
    file = shell.write("old.json", resaved({**whole(game), "rules": "0"}))

    own, other = [shell.run("replay", file, "--seat", seat, "--json").json for seat in ("0", "1")]
    today = shell.write("new.json", write_text(game, game_after(game, 100_000)))

    assert own["events"] == shell.run("replay", today, "--seat", "0", "--json").json["events"]
    assert own["events"] != other["events"]
    assert (own["rules"], own["other_cards"]) == ("0", False)


def test_the_table_is_shown_as_far_as_todays_rules_tell_the_same(shell: Shell) -> None:
    file = shell.write("old.json", old_game())
    held = shell.run("replay", file, "--json").json["held"]

    assert "After 3 moves\nRound 1 of 6" in shell.run("replay", file, "--step", "3").out
    assert shell.run("replay", file, "--step", str(held)).code == 0
    beyond = shell.run("replay", file, "--step", str(held + 1))
    assert f"only the first {held} moves come out as they did then" in beyond.err
    assert beyond.is_refused_in_one_line


def test_events_for_which_there_are_no_words_are_counted(shell: Shell) -> None:
    data = {**whole(GAME), "rules": "0"}
    data["events"]["3"].append(["Vanished", 1])

    run = shell.run("replay", shell.write("old.json", resaved(data)))

    assert "This house has no words any more for 1 event." in run.out


@pytest.mark.parametrize(
    "command",
    [["replay", "old.json", "--verify"], ["ledger", "old.json"], ["play", "--resume", "old.json"]],
    ids=["checked", "weighed", "played"],
)
@pytest.mark.parametrize("field", ["rules", "edition"])
def test_it_is_neither_checked_nor_weighed_nor_played_on(
    shell: Shell, command: list[str], field: str
) -> None:
    shell.write("old.json", resaved({**whole(GAME), field: "0"}))

    run = shell.run(*command)

    assert f"{field}: this replay has '0', here is " in run.err
    assert "; it can be shown, but no longer played" in run.err
    assert run.is_refused_in_one_line
