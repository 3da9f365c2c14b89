"""Bots of others, as classes: they get a view and a seed of their own; what is wrong is told."""

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.bots import BadAnswer, about, introduce, make_bot, move, outside, welcome
from langfinger.bots.guests import VARIABLE, Guest, guests_for
from langfinger.bots.seeds import bot_seed
from langfinger.games import GAMES
from langfinger.kernel import BadChoice, Game, view
from langfinger.lab.batch import play, pool
from langfinger.lab.contest.plan import Contest
from langfinger.lab.contest.running import new_contest
from tests.lab.simulating import simulated

CAPER: Final[Game[Any]] = GAMES["caper"]
GOOD: Final = """
class Mine:
    name = "Magpie"
    version = "2.1"
    games = ["caper"]

    def __init__(self, game, seed):
        self.seed = seed

    def choose(self, seen):
        return seen.legal[0]
"""


def written(folder: Path, text: str) -> str:
    """The name of the bot in this file."""
    (folder / "my_file.py").write_text(text)
    return f"{folder}/my_file.py:Mine"


def body(*lines: str) -> str:
    """A class whose choose does this."""
    return GOOD.replace("return seen.legal[0]", "\n        ".join(lines))


def asked(name: str) -> None:
    """Lets the bot make the first move of a game."""
    state = CAPER.setup(2, 1)
    bot = make_bot(name, CAPER, 1)
    move(CAPER, state, [bot, bot])


def test_a_class_in_a_file_plays(tmp_path: Path) -> None:
    state = CAPER.setup(2, 1)
    seen = view(CAPER, state, state.turn)

    assert make_bot(written(tmp_path, GOOD), CAPER, 7).choose(seen) == seen.legal[0]


def test_a_class_tells_its_name_and_version(tmp_path: Path) -> None:
    told = about(written(tmp_path, GOOD), CAPER)

    assert (told.title, told.version, told.clock) == ("Magpie", "2.1", "thread_time")


def test_the_seed_of_a_stranger_does_not_lead_back_to_the_table(tmp_path: Path) -> None:
    name = written(tmp_path, GOOD)
    seeds = [make_bot(name, CAPER, seed).bot.seed for seed in (7, 7, 8)]  # type: ignore[attr-defined]  # a guest keeps what it was given

    assert seeds[0] == seeds[1] == bot_seed(7) != seeds[2]
    assert 7 not in seeds


def test_a_class_plays_in_simulations(tmp_path: Path) -> None:
    result = simulated("caper", [written(tmp_path, GOOD), "random"], 2, seed=1)

    assert result["games"] == 2


def test_workers_load_the_file_themselves(tmp_path: Path) -> None:
    contest = Contest("caper", 2, (written(tmp_path, GOOD), "random"), 1, {})
    run = new_contest(contest, 2, None, "")

    play(run, pool(2), lambda done: None)

    assert len(run.games) == 2


def test_a_class_that_a_package_brings_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "their_bots.py").write_text(GOOD)
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("their_magpie", "their_bots:Mine", outside.GROUP)
    monkeypatch.setattr(outside, "installed", lambda: {"their_magpie": entry})

    asked("their_magpie")

    assert about("their_magpie", CAPER).version == "2.1"


def test_a_package_that_cannot_be_loaded_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("lost_magpie", "no_such_package:Mine", outside.GROUP)
    monkeypatch.setattr(outside, "installed", lambda: {"lost_magpie": entry})

    with pytest.raises(BadChoice, match=r"'lost_magpie' \(no_such_package:Mine\) cannot be loaded"):
        asked("lost_magpie")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "class Other:\n    def choose(self, seen): ...",
            "no class 'Mine'; the bots in it are: Oth",
        ),
        ("x = 1", "no class 'Mine'; no class in it has choose"),
        ("class Mine: ...", "expected a class with a method choose"),
        ("Mine = 5", "expected a class with a method choose"),
        ("class Mine:\n    def choose(self, seen): ...", r"expected __init__\(self, game, seed\)"),
        (GOOD.replace("self, seen", "self"), r"expected choose\(self, seen\)"),
        ("def broken(", r"cannot be loaded: SyntaxError"),
        ("import no_such_module", r"ModuleNotFoundError: .* \(my_file.py, line 1\)"),
        (GOOD.replace('["caper"]', '["hadria"]'), "does not play caper; it plays: hadria"),
        (GOOD.replace("self.seed = seed", "1 / 0"), "could not be made for caper: ZeroDivisionErr"),
    ],
)
def test_what_is_no_bot_is_told(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadChoice, match=message):
        asked(written(tmp_path, text))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere.py:Mine", r"nowhere.py: there is no such file"),
        ("my_file.py", r"expected FILE.py:CLASS, such as my_file.py:Mine"),
        ("my_file.py:", r"expected FILE.py:CLASS"),
    ],
)
def test_a_name_that_leads_nowhere_is_told(name: str, message: str) -> None:
    with pytest.raises(BadChoice, match=message):
        asked(name)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("return -1", r"answered -1; expected one of the ids in `legal`: \["),
        ("return 'first'", "answered 'first'; expected one of the ids"),
        ("return True", "answered True; expected one of the ids"),
        ("return None", "answered None; expected one of the ids"),
        ("return 10 ** 9", "answered 1000000000; expected one of the ids"),
        ("return min(set(range(9999)) - set(seen.legal))", r"which is not allowed: CA-.*`legal`"),
        ("return 1 / 0", r"choose raised ZeroDivisionError: .* \(my_file.py, line 11\)"),
    ],
)
def test_an_answer_that_is_none_is_told(tmp_path: Path, line: str, message: str) -> None:
    with pytest.raises(BadAnswer, match=message):
        asked(written(tmp_path, body(line)))


def test_a_bad_answer_ends_a_contest_and_names_the_game(tmp_path: Path) -> None:
    contest = Contest("caper", 2, (written(tmp_path, body("return -1")), "random"), 1, {})
    run = new_contest(contest, 2, None, "")

    with pytest.raises(BadAnswer, match=r"game 0: .*my_file.py:Mine on S0 answered -1"):
        play(run, pool(1), lambda done: None)


def test_a_guest_of_the_house_is_found_by_its_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment: dict[str, str] = {}
    welcome([introduce(written(tmp_path, GOOD))], environment)
    monkeypatch.setenv(VARIABLE, environment[VARIABLE])

    asked("Magpie")

    assert guests_for(CAPER) == ["Magpie"]
    assert guests_for(GAMES["hadria"]) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("Magpie", "x" * 41), "expected a name of 1 to 40 signs"),
        (GOOD.replace('["caper"]', '["chess"]'), "plays chess, but the games are: caper"),
    ],
)
def test_a_guest_must_be_presentable(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadChoice, match=message):
        introduce(written(tmp_path, text))


def test_bots_of_the_house_need_no_introduction() -> None:
    with pytest.raises(BadChoice, match="'rules' is no bot from outside"):
        introduce("rules")


def test_two_guests_need_two_names() -> None:
    with pytest.raises(BadChoice, match="two bots are called 'Magpie'"):
        welcome([Guest("Magpie", "a.py:A", None), Guest("Magpie", "b.py:B", None)], {})
