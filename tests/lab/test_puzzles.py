"""Puzzles as they lie in the folders of the games: playable, fair, told in both languages."""

import os
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.bots.speaking import said
from langfinger.games import GAMES
from langfinger.games._template import GAME as TEMPLATE
from langfinger.kernel import BadChoice, BadReplay, Game
from langfinger.lab.puzzles.confirming import asked_again, summary
from langfinger.lab.puzzles.finding import puzzles
from langfinger.lab.puzzles.judging import manner_of
from langfinger.lab.puzzles.retelling import retold
from langfinger.lab.puzzles.weighing import weighed_anew
from langfinger.parts import folder_of
from langfinger.puzzles import (
    FILE,
    name_of,
    puzzles_of,
    read_puzzles,
    seen_in,
    state_of,
    write_puzzle,
)
from langfinger.texts import LANGUAGES, Texts

EACH: Final = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
ENOUGH: Final = 50
SEARCHES: Final = pytest.mark.skipif(
    os.environ.get("LANGFINGER_PURE") == "1",
    reason="searches by the minute; the rules they go by are compared elsewhere",
)


def file_of(game: Game[Any]) -> list[str]:
    """The lines of the file of a game."""
    return folder_of(game).joinpath(FILE).read_text("utf-8").splitlines()


@EACH
def test_there_are_fifty_puzzles_of_these_rules_and_cards(game: Game[Any]) -> None:
    found = puzzles_of(game)

    assert len(found) >= ENOUGH
    assert len(found) == len(file_of(game)) == len({one.id for one in found})
    assert Counter(one.game for one in found).most_common(1)[0][1] == 1


@EACH
def test_every_solution_and_every_other_answer_is_allowed_to_the_seat_that_is_asked(
    game: Game[Any],
) -> None:
    found = puzzles_of(game)

    asked = [[one.solution, *[other.action for other in one.others]] for one in found]
    legal = [{game.texts_of[id] for id in seen_in(game, one).legal} for one in found]

    assert [one for one, may in zip(asked, legal, strict=True) if not may.issuperset(one)] == []
    assert all(state_of(game, one).is_waiting_for(one.seat) for one in found)
    assert [one.ask for one in found] == [seen_in(game, one).ask[0] for one in found]
    assert [one.id for one in found] == [name_of(one.position, one.seat) for one in found]


@EACH
def test_the_best_is_clearly_ahead_and_not_what_everybody_would_do(game: Game[Any]) -> None:
    found, least = puzzles_of(game), manner_of(game).least

    assert all(one.gap >= least and one.gap > one.error for one in found)
    assert all(4 * one.wrong >= one.asked for one in found)
    assert [one.hardness for one in found] == sorted(one.hardness for one in found)


@EACH
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence_in_every_language(game: Game[Any], lang: str) -> None:
    texts, names = Texts(game, lang), [f"S{seat}" for seat in range(8)]

    told = [
        said(texts, key, facts, names) for one in puzzles_of(game) for key, facts in one.because
    ]

    assert len(told) >= ENOUGH
    assert all(sentence and "{" not in sentence for sentence in told)


@EACH
def test_the_reasons_are_those_that_a_bot_gives_today(game: Game[Any]) -> None:
    found = puzzles_of(game)

    again = [retold(game, one) for one in found]

    assert again == list(found)  # else: python -m langfinger.lab.puzzles GAME --retell


@SEARCHES
@EACH
def test_a_search_of_other_dice_finds_the_same_in_a_sample(game: Game[Any]) -> None:
    sample = puzzles_of(game)[::25]

    again = [asked_again(game, one, seed=7, longer=1) for one in sample]

    assert [one.puzzle.id for one in again if not one.is_kept] == []
    assert f"{len(sample)} of {len(sample)} puzzles" in summary(game, again, 1)


@SEARCHES
def test_a_puzzle_weighed_anew_keeps_its_answer() -> None:
    game, one = GAMES["caper"], puzzles_of(GAMES["caper"])[0]

    again = weighed_anew(game, one, seed=3)

    assert again is not None
    assert (again.id, again.solution) == (one.id, one.solution)
    assert again.gap == pytest.approx(one.gap, abs=0.1)


@SEARCHES
def test_what_is_not_found_best_any_more_is_no_puzzle() -> None:
    game, one = GAMES["caper"], puzzles_of(GAMES["caper"])[0]
    wrong = one._replace(solution=one.others[0].action)

    assert weighed_anew(game, wrong, seed=3) is None


@SEARCHES
def test_the_same_seed_finds_the_same_puzzle() -> None:
    game = GAMES["caper"]

    one, again = [list(islice(puzzles(game, 5, 0), 1)) for _ in range(2)]

    assert one == again
    assert read_puzzles([write_puzzle(one[0])]) == one


@SEARCHES
def test_the_finder_goes_on_behind_what_it_has_found(tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    command = [sys.executable, "-m", "langfinger.lab.puzzles", "caper", "--out", str(out)]

    first = subprocess.run([*command, "--find", "1"], capture_output=True, text=True, check=True)
    second = subprocess.run([*command, "--find", "2"], capture_output=True, text=True, check=True)

    found = read_puzzles(out.read_text("utf-8").splitlines())
    assert first.stdout.startswith("1: game")
    assert second.stdout.startswith("2: game")
    assert len({one.id for one in found}) == len({one.game for one in found}) == 2


@SEARCHES
def test_puzzles_that_are_still_some_are_written_as_they_are_found_today(tmp_path: Path) -> None:
    out = tmp_path / "again.jsonl"
    command = [sys.executable, "-m", "langfinger.lab.puzzles", "caper", "--weigh", "--sample", "1"]

    run = subprocess.run([*command, "--out", str(out)], capture_output=True, text=True, check=True)

    easiest = puzzles_of(GAMES["caper"])[0]
    assert [one.id for one in read_puzzles(out.read_text("utf-8").splitlines())] == [easiest.id]
    assert run.stdout.splitlines()[-1] == "caper: 1 of 1 are still puzzles"


def test_a_line_that_is_no_puzzle_is_named() -> None:
    lines = [write_puzzle(puzzles_of(GAMES["caper"])[0]), '{"id": "x"}']

    with pytest.raises(BadReplay, match="line 2: expected a puzzle as JSON"):
        read_puzzles(lines)


def test_a_game_that_nobody_has_searched_has_none() -> None:
    with pytest.raises(BadChoice, match=r"lab/puzzles\.py"):
        manner_of(TEMPLATE)

    assert puzzles_of(TEMPLATE) == ()
