"""The rulebook of a table whose options or cards are not those of the house."""

import re
from pathlib import Path
from typing import Final

import pytest

from langfinger.editions.reading import house_text
from langfinger.games import GAMES
from tests.cli.runs import Shell

DOCS: Final = (Path(__file__).parents[2] / "docs" / "balance.md").read_text("utf-8")
TRUMP: Final = ["--option", "loot_power=trump"]
MARK: Final = "[At this table, GD-A11: loot beats all other colours in every trick.]"


def test_a_rule_that_an_option_changes_says_what_holds(shell: Shell) -> None:
    changed = shell.run("rules", "gelegenheit", "GD-5.1", *TRUMP).out
    other = shell.run("rules", "gelegenheit", "GD-5.2", *TRUMP).out

    assert MARK in changed.splitlines()[0]
    assert "At this table" not in other


def test_the_book_begins_with_what_the_table_plays(shell: Shell) -> None:
    book = shell.run("rules", "gelegenheit", *TRUMP).out
    german = shell.run("--lang", "de", "rules", "gelegenheit", *TRUMP).out

    assert book.splitlines()[2].startswith("This table plays Power of the loot: trump.")
    assert german.splitlines()[2].startswith("An diesem Tisch gilt Kraft des Diebesguts: trump.")


def test_a_chapter_and_the_answers_for_programs_are_those_of_the_table(shell: Shell) -> None:
    chapter = shell.run("rules", "gelegenheit", "5", *TRUMP, "--json").json["paragraphs"]
    paragraphs = shell.run("rules", "gelegenheit", *TRUMP, "--json").json

    assert [id for id, text in chapter.items() if MARK in text] == ["GD-5.1", "GD-5.4"]
    assert paragraphs["GD-5.4"] == chapter["GD-5.4"]


@pytest.mark.parametrize("key", GAMES)
def test_every_option_marks_the_reading_it_settles(shell: Shell, key: str) -> None:
    options = GAMES[key].options
    others = ",".join(f"{option.name}={option.choices[-1]}" for option in options)

    told = shell.run("rules", key, "--option", others, "--json").json

    assert [
        o.ruling for o in options if f"[At this table, {o.ruling}: " not in told[o.ruling]
    ] == []


def test_a_table_with_the_options_of_the_house_has_the_book_of_the_house(shell: Shell) -> None:
    plain = shell.run("rules", "gelegenheit").out

    assert shell.run("rules", "gelegenheit", "--option", "loot_power=catch").out == plain


def test_a_table_with_an_edition_names_its_cards(shell: Shell) -> None:
    text = house_text(GAMES["caper"]).replace('name = "Langfinger"', 'name = "A copy"', 1)
    shell.write("mine.toml", text)

    book = shell.run("rules", "caper", "--edition", "mine.toml").out

    assert "Its cards are those of A copy;" in book


def test_the_book_at_the_table_in_the_terminal_is_that_of_the_table(shell: Shell) -> None:
    run = shell.run(
        *["play", "gelegenheit", "--seed", "25", "--bots", "random", *TRUMP],
        typed="rules GD-5.1\n",
    )

    assert MARK in " ".join(run.out.split())


def test_an_option_that_is_none_is_refused_in_one_line(shell: Shell) -> None:
    run = shell.run("rules", "gelegenheit", "--option", "loot_power=steal")

    assert "choose one of: catch, led_only, trump" in run.err
    assert run.is_refused_in_one_line


def test_the_page_shows_what_is_printed(shell: Shell) -> None:
    shown = re.findall(r"\$ langfinger rules gelegenheit GD-5.1 .*\n(.*)\n", DOCS)

    assert shell.run("rules", "gelegenheit", "GD-5.1", *TRUMP).out.splitlines()[0] == shown[0]
