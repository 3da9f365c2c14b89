"""`langfinger games`, `rules`, `simulate` and the rest."""

import pytest

from langfinger import __version__
from langfinger.games import GAMES
from tests.cli.runs import Shell


def test_the_version_names_the_build(shell: Shell) -> None:
    run = shell.run("--version")

    assert run.code == 0
    assert run.out.startswith(f"langfinger {__version__}, ")
    assert "build" in run.out


def test_games_are_listed_with_players_and_options(shell: Shell) -> None:
    run = shell.run("games")

    assert "gelegenheit: Gelegenheit macht Diebe, 3 to 6 players" in run.out
    assert "loot_power, Power of the loot (GD-A11)" in run.out
    assert "catch (default): " in run.out


def test_games_are_listed_for_programs(shell: Shell) -> None:
    told = shell.run("games", "--json").json

    assert [game["key"] for game in told] == list(GAMES)
    assert told[1]["players"] == [3, 6]
    assert told[1]["options"][0]["choices"] == ["catch", "led_only", "trump"]


def test_a_rulebook_is_printed_as_it_is(shell: Shell) -> None:
    assert shell.run("rules", "gelegenheit").out.startswith("# Gelegenheit macht Diebe: the rules")
    assert "die Regeln" in shell.run("rules", "gelegenheit", "--lang", "de").out


def test_one_paragraph_is_printed(shell: Shell) -> None:
    run = shell.run("rules", "gelegenheit", "gd-10.4", "--lang", "de")

    assert run.out.startswith("GD-10.4 Bis zum Schluss. Es werden immer alle sechs Runden")


def test_a_paragraph_leads_to_readings_options_things_and_scenes(shell: Shell) -> None:
    rule = shell.run("rules", "gelegenheit", "5.4").out
    reading = shell.run("rules", "gelegenheit", "GD-A11", "--lang", "de").out

    assert "\nReadings: GD-A11\n" in rule
    assert "\nProved by" in rule
    assert "\nTischoption: loot_power: catch = " in reading
    assert "Cards and tiles: 3+\n" in shell.run("rules", "gelegenheit", "GD-4.2").out


def test_a_chapter_is_printed_by_its_number(shell: Shell) -> None:
    out = shell.run("rules", "gelegenheit", "10").out

    assert out.startswith("Gelegenheit macht Diebe, rules version ")
    assert "\n10. End of the game\n  GD-10.1 Six rounds." in out
    assert "GD-9.1" not in out


def test_rules_are_found_by_words_in_any_order_and_form(shell: Shell) -> None:
    found = shell.run("rules", "gelegenheit", "tricks", "JOKER", "two", "--json").json
    german = shell.run("rules", "hadria", "aufraeumen", "ROTEN", "--lang", "de").out

    assert "GD-8.2" not in found and "GD-8.6" in found
    assert german.startswith("1 Absatz mit: aufraeumen ROTEN\nHA-E34 ")
    assert shell.run("rules", "hadria", "zeppelin").out == "nothing with: zeppelin\n"


def test_a_game_is_told_on_one_page(shell: Shell) -> None:
    run = shell.run("rules", "gelegenheit", "--short", "--lang", "de")

    assert run.out.startswith("Gelegenheit macht Diebe\n\nZiel: Sechs Runden")
    assert "\n  Polizei. +2 für jede Diebesgut-Karte. Ohne Diebesgut −5. (GD-9.5)\n" in run.out


def test_the_page_is_there_for_programs(shell: Shell) -> None:
    goal, turn, *_ = shell.run("rules", "swindler", "--short", "--json").json

    assert (goal["title"], goal["steps"], turn["steps"]) == ("Goal", False, True)
    assert goal["sayings"][0]["rules"] == ["SW-14.6", "SW-14.1", "SW-14.2"]


def test_paragraphs_are_there_for_programs(shell: Shell) -> None:
    told = shell.run("rules", "gelegenheit", "GD-10.4", "--json").json

    assert told["id"] == "GD-10.4"
    assert shell.run("rules", "gelegenheit", "--json").json["GD-10.4"] == told["text"]


def test_coverage_is_told_in_numbers(shell: Shell) -> None:
    run = shell.run("rules", "gelegenheit", "--coverage", "--json")

    assert run.json["rules"] > 100
    assert {"cited", "tested", "excused", "vectors", "vectors_tested"} <= run.json.keys()
    assert run.code == (0 if run.json["is_complete"] else 1)


def test_coverage_is_told_in_words(shell: Shell) -> None:
    assert "rules" in shell.run("rules", "gelegenheit", "--coverage").out


def test_games_between_bots_are_counted(shell: Shell) -> None:
    argv = ["simulate", "gelegenheit", "--seats", "3", "--games", "4", "--bots", "random"]

    run = shell.run(*argv, "--seed", "5", "--option", "joker_anytime=on")

    assert run.code == 0
    assert "4 games, seed 5" in run.out
    assert "S2    random" in run.out
    assert "Points a round: Gentleman visitor" in run.out


def test_the_same_seed_gives_the_same_numbers(shell: Shell) -> None:
    argv = ["simulate", "gelegenheit", "--games", "3", "--bots", "random", "--json"]

    first, second = shell.run(*argv).json, shell.run(*argv).json

    assert first["seats"] == second["seats"]
    assert len(first["seats"]) == 4


def test_numbers_are_told_in_german(shell: Shell) -> None:
    run = shell.run("--lang", "de", "simulate", "gelegenheit", "--games", "2", "--bots", "random")

    assert "Anteil in %" in run.out
    assert "Detektivbüro" in run.out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", "gelegenheit", "99"], "there is no chapter 99; the chapters run from 1 to 11"),
        (["rules", "gelegenheit", "GD-99.1"], "there is no rule 'GD-99.1'; the rules run from"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "gelegenheit", "--games", "0"], "at least one game must be played, not 0"),
        (["simulate", "gelegenheit", "--seats", "2"], "for 3 to 6 players, not 2"),
        (["simulate", "gelegenheit", "--bots", "deep_blue"], "there is no bot 'deep_blue'"),
        (["simulate", "gelegenheit", "--bots", "random,rules"], "expected 1 or 4 names, not 2"),
        (["simulate", "gelegenheit", "--option", "a=b"], "unknown option 'a'"),
        (["bench", "--beside", "nowhere"], "expected a checkout of langfinger, found none"),
        (["position", "chess", "p.json"], "there is no game 'chess'"),
        (["dance"], "invalid choice: 'dance'"),
        (["serve", "--port", "x"], "invalid int value: 'x'"),
        (["--lang", "fr", "games"], "invalid choice: 'fr'"),
    ],
)
def test_bad_input_is_refused_in_one_line(shell: Shell, argv: list[str], message: str) -> None:
    run = shell.run(*argv)

    assert message in run.err
    assert run.is_refused_in_one_line


def test_help_is_no_error(shell: Shell) -> None:
    run = shell.run("--help")

    assert run.code == 0
    assert "sit down in this terminal and play against bots" in run.out
