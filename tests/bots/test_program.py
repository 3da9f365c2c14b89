"""Bots of others, as programs: lines of JSON, and clear words about what goes wrong."""

import shlex
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from langfinger.bots import BadAnswer, about, close_all, make_bot, move
from langfinger.bots.program import ProgramBot, question_about
from langfinger.games import GAMES
from langfinger.kernel import BadChoice, Game, view
from langfinger.server.publish import messages
from tests.lab.simulating import simulated

CAPER: Final[Game[Any]] = GAMES["caper"]
GREETING: Final = """
import json, sys, time
hello = json.loads(sys.stdin.readline())["hello"]
print(json.dumps({"hello": {"protocol": 1, "name": "magpie", "version": "3"}}), flush=True)
"""
ANSWERS: Final = """
for line in sys.stdin:
    print(json.dumps({"answer": json.loads(line)["legal"][0]["id"]}), flush=True)
"""


def program(folder: Path, text: str, seconds: str = "") -> str:
    """The name of a bot that is this program."""
    (folder / "my_bot.py").write_text(text)
    command = shlex.join([sys.executable, str(folder / "my_bot.py")])
    return f"cmd{seconds}:{command}"


def asked(name: str) -> None:
    """Lets the bot make the first moves of a game."""
    state = CAPER.setup(2, 1)
    bots = [make_bot(name, CAPER, 1), make_bot("random", CAPER, 1)]
    try:
        while state.turn == 0:
            move(CAPER, state, bots)
        move(CAPER, state, bots)
        move(CAPER, state, bots)
    finally:
        close_all(bots)


def test_a_program_plays_whole_games(tmp_path: Path) -> None:
    name = program(tmp_path, GREETING + ANSWERS)

    result = simulated("caper", [name, "random"], 2, seed=1)

    assert result["games"] == 2


def test_a_program_introduces_itself(tmp_path: Path) -> None:
    told = about(program(tmp_path, GREETING), CAPER)

    assert (told.title, told.version, told.clock) == ("magpie", "3", "perf_counter")


def test_a_program_is_told_game_rules_seat_and_a_seed_of_its_own(tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    text = f"{GREETING}\nopen({str(heard)!r}, 'w').write(json.dumps(hello))\n{ANSWERS}"

    asked(program(tmp_path, text))

    hello = msgspec.json.decode(heard.read_bytes())
    assert set(hello) == {"protocol", "game", "rules", "seat", "seed"}
    assert (hello["game"], hello["rules"]) == ("caper", CAPER.rules_version)
    assert hello["seat"] == 0
    assert hello["seed"] != 1


def test_a_program_sees_exactly_what_a_browser_gets() -> None:
    state = CAPER.setup(2, 1)
    seen = view(CAPER, state, state.turn)

    shown = question_about(CAPER, seen)

    assert shown["view"] == msgspec.to_builtins(messages.View(*seen))
    assert [entry["id"] for entry in shown["legal"]] == seen.legal
    assert CAPER.read(shown["legal"][0]["text"]) == CAPER.space.at(seen.legal[0])


def test_the_program_ends_with_its_game(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, GREETING + "time.sleep(600)"), CAPER, 1)
    bot.sit_down(0)
    line = bot.line

    bot.close()

    assert line is not None and line.process.returncode is not None


@pytest.mark.parametrize(
    ("text", "seconds", "message"),
    [
        (GREETING + "time.sleep(600)", "@0.2", r"did not answer within 0.2 s; cmd@SECONDS:"),
        (GREETING + "print('seven', flush=True); time.sleep(600)", "", "JSON object, not 'seven'"),
        (GREETING + "print('[7]', flush=True); time.sleep(600)", "", r"JSON object, not '\[7\]'"),
        (GREETING + "print('{}', flush=True); time.sleep(600)", "", r'expected \{"answer": ID\}'),
        (GREETING + "sys.exit('out of ideas')", "", r"ended with exit code 1: out of ideas"),
        (
            GREETING + "print('{\"answer\": -5}', flush=True); time.sleep(600)",
            "",
            r"answered -5; expected one of the ids in `legal`",
        ),
    ],
)
def test_what_breaks_off_a_game_is_told(
    tmp_path: Path, text: str, seconds: str, message: str
) -> None:
    with pytest.raises(BadAnswer, match=message):
        asked(program(tmp_path, text, seconds))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 / 0", r"ended with exit code 1: .*ZeroDivisionError"),
        ("print('hello', flush=True); input()", "JSON object, not 'hello'"),
        ("print('{}', flush=True); input()", r'expected \{"hello": \{"protocol": 1, "name"'),
        (
            GREETING.replace('"protocol": 1', '"protocol": 2'),
            "speaks protocol 2; this house speaks",
        ),
        (
            GREETING.replace('"3"}', '"3", "games": ["hadria"]}'),
            "does not play caper; it plays: had",
        ),
    ],
)
def test_a_greeting_that_goes_wrong_is_told(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadChoice, match=message):
        about(program(tmp_path, text), CAPER)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("cmd:no_such_program_at_all", "cannot be started: No such file"),
        ("cmd:", "expected cmd:COMMAND"),
        ("cmd@soon:python", "expected cmd:COMMAND or cmd@SECONDS:COMMAND"),
        ("cmd@-1:python", "expected cmd:COMMAND or cmd@SECONDS:COMMAND"),
        ("cmd:python 'my_bot.py", "No closing quotation"),
    ],
)
def test_a_command_that_leads_nowhere_is_told(name: str, message: str) -> None:
    with pytest.raises(BadChoice, match=message):
        about(name, CAPER)
