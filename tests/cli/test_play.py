"""`langfinger play`: a table for whoever sits down."""

import pytest

from tests.cli.runs import Shell, played


def test_a_table_is_set_with_bots_and_shown(shell: Shell) -> None:
    run = shell.run("play", "gelegenheit", "--seed", "3", typed="quit\n")

    assert run.code == 0
    assert run.out.startswith(
        "Gelegenheit macht Diebe. You sit on seat S0; there are 4 players. Seed 3."
    )
    assert "Your hand" in run.out


def test_the_language_may_stand_before_or_behind_the_command(shell: Shell) -> None:
    before = shell.run("--lang", "de", "play", "gelegenheit", "--seed", "3", typed="ende\n")
    behind = shell.run("play", "gelegenheit", "--seed", "3", "--lang", "de", typed="ende\n")

    assert before.out == behind.out
    assert "Deine Hand" in before.out


@pytest.mark.parametrize("variable", ["LANGFINGER_LANG", "LC_ALL", "LANG"])
def test_the_language_comes_from_the_environment(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    shell.forget_languages()
    monkeypatch.setenv(variable, "de_CH.UTF-8")

    assert "3 bis 6 Personen" in shell.run("games").out


def test_an_environment_in_another_language_gets_english(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGFINGER_LANG", "fr_CH")

    assert "3 to 6 players" in shell.run("games").out


def test_seats_name_seed_and_options_are_as_asked(shell: Shell) -> None:
    run = shell.run(
        *["play", "gelegenheit", "--seats", "5", "--seat", "S2", "--name", "Mara"],
        *["--bots", "random", "--seed", "9", "--option", "loot_power=trump"],
        typed="1\n",
    )

    saved = shell.read("gelegenheit-9.json")
    assert run.code == 0
    assert saved["seats"] == 5
    assert saved["seat"] == 2
    assert saved["names"] == ["Ruby", "Jasper", "Mara", "Opal", "Felix"]
    assert saved["bots"] == ["random", "random", None, "random", "random"]
    assert saved["options"] == {"loot_power": "trump"}


def test_a_game_that_broke_off_is_resumed(shell: Shell) -> None:
    shell.run("play", "gelegenheit", "--seed", "9", "--bots", "random", typed="1\n")
    before = shell.read("gelegenheit-9.json")

    run = shell.run("play", "--resume", "gelegenheit-9.json", typed="1\n")

    after = shell.read("gelegenheit-9.json")
    assert "Going on after" in run.out
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert len(after["moves"]) > len(before["moves"])


def test_a_bare_replay_may_be_taken_up_on_any_seat(shell: Shell) -> None:
    shell.write("bare.json", played(30))

    run = shell.run("play", "--resume", "bare.json", "--seat", "2", typed="quit\n")

    assert run.code == 0
    assert "You sit on seat S2; there are 4 players." in run.out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["chess"], "there is no game 'chess'; the games are: caper, gelegenheit"),
        ([], "say which game to play: caper, gelegenheit"),
        (["gelegenheit", "--seats", "7"], "gelegenheit is for 3 to 6 players, not 7"),
        (["gelegenheit", "--seats", "many"], "invalid int value: 'many'"),
        (["gelegenheit", "--seat", "4"], "expected a seat from S0 to S3, not '4'"),
        (["gelegenheit", "--seat", "-1"], "expected a seat from S0 to S3, not '-1'"),
        (["gelegenheit", "--bots", "deep_blue"], "there is no bot 'deep_blue'; the bots are:"),
        (["gelegenheit", "--bots", "random,random"], "expected 1 or 3 names, not 2"),
        (["gelegenheit", "--option", "trumps=on"], "unknown option 'trumps'; this game has:"),
        (["gelegenheit", "--option", "loot_power=9"], "choose one of: catch, led_only, trump"),
        (["gelegenheit", "--option", "loot_power"], "expected name=value, not 'loot_power'"),
        (["gelegenheit", "--name", " "], "--name: expected a name that can be read"),
        (["--resume", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["--resume", "saved.json", "--seats", "4"], "--seats is for new games"),
        (["--resume", "saved.json", "--seed", "0"], "--seed is for new games"),
        (["chess", "--resume", "saved.json"], "this is a game of gelegenheit, not of chess"),
        (["--resume", "saved.json", "--seat", "3"], "you sat on S0 in this game, not on S3"),
        (["--resume", "strange.json"], "there is no bot 'deep_blue'"),
    ],
)
def test_what_cannot_be_played_is_refused(shell: Shell, argv: list[str], message: str) -> None:
    shell.write("saved.json", {**played(5), "seat": 0})
    shell.write("strange.json", {**played(5), "seat": 0, "bots": [None, *["deep_blue"] * 3]})

    run = shell.run("play", *argv)

    assert message in run.err
    assert run.is_refused_in_one_line


def test_help_offers_only_what_the_game_has_to_look_at(shell: Shell) -> None:
    run = shell.run("play", "hadria", "--seed", "3", typed="?\nlast\nquit\n")

    assert run.code == 0
    assert "`rules HA-" in run.out
    assert "how it stands" in run.out
    assert "the last trick" not in run.out
