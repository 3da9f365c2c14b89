"""The ladder: a page about saved contests, game by game, each number with its command."""

from pathlib import Path
from typing import Final

from langfinger.games import game_called
from langfinger.kernel import BadChoice, Json
from langfinger.lab.batch import journal
from langfinger.lab.batch.journal import Kept
from langfinger.lab.batch.saving import JOURNAL
from langfinger.lab.contest.ratings import ratings
from langfinger.lab.contest.report import Standing, standing
from langfinger.lab.stats import Interval
from langfinger.texts import Texts

INTRO: Final = """\
# The ladder

How well bots play, from contests in which every deal is played in all seats
([how](bots.md#the-arena)). *Share* is the share of games won, in per cent, with its 95 % interval;
*times its share* compares it with what its seats would win if all played alike. Times are
milliseconds a decision: of the processor, or of the clock on the wall for programs from outside
(≈). Ratings are Plackett and Luce's, with their 95 % interval; everybody begins with 25. This page
is written by `langfinger arena --ladder {folder} --page {page}`.
"""
PAIRINGS: Final = (
    "| bot | against | seats | games | share | times its share | mean | p99 | command |\n"
    "|---|---|---|---|---|---|---|---|---|"
)
RATINGS: Final = "| bot | rating |\n|---|---|"
PERCENT: Final = 100
MILLI: Final = 1000


def ladder(folder: Path, page: Path) -> str:
    """The whole page about the journals in a folder; BadChoice if there are none."""
    contests = [journal.read(path) for path in sorted(folder.glob(f"*{JOURNAL}"))]
    contests = [kept for kept in contests if kept.games and kept.head["format"] == journal.CONTEST]
    if not contests:
        raise BadChoice(f"{folder}: expected results of langfinger arena, *{JOURNAL}, found none")
    keys = sorted({kept.head["game"] for kept in contests})
    chapters = [
        chapter(key, [kept for kept in contests if kept.head["game"] == key]) for key in keys
    ]
    return "\n".join([INTRO.format(folder=folder, page=page), *chapters])


def chapter(key: str, contests: list[Kept]) -> str:
    """One game: who met whom, and how strong they are."""
    name = Texts(game_called(key), "en").at("game.name")
    rows = [row for kept in contests for row in pairing_rows(kept)]
    games = [game for kept in contests for game in in_order(kept)]
    rated = [f"| {bot} | {interval(found)} |" for bot, found in ratings(games).items()]
    found = "\n".join(sorted({circumstances_of(kept) for kept in contests}))
    return "\n".join([f"## {name}\n", PAIRINGS, *rows, "", RATINGS, *rated, "", found, ""])


def in_order(kept: Kept) -> list[Json]:
    """The games of a contest by their numbers, whoever finished first."""
    return sorted(kept.games, key=lambda game: int(game["number"]))


def pairing_rows(kept: Kept) -> list[str]:
    """A row for every bot of a contest."""
    games = in_order(kept)
    told = [(about, standing(about["bot"], games)) for about in kept.head["bots"]]
    return [row_of(kept.head, about, found) for about, found in told if found is not None]


def row_of(head: dict[str, Json], about: Json, found: Standing) -> str:
    """One bot in one contest."""
    others = [other["bot"] for other in head["bots"] if other["bot"] != found.bot]
    value, low, high = found.share
    assert low is not None and high is not None, "Wilson always says"
    share = Interval(PERCENT * value, PERCENT * low, PERCENT * high)
    wall = "≈ " if about["clock"] == "perf_counter" else ""
    cells = [
        named(about),
        ", ".join(others),
        str(head["seats"]),
        str(found.games),
        interval(share),
        f"{found.times_even:.2f}",
        wall + f"{MILLI * found.times.mean:.1f}",
        wall + f"{MILLI * found.times.p99:.1f}",
        f"`{head['command']}`",
    ]
    return "| " + " | ".join(cells) + " |"


def named(about: Json) -> str:
    """A bot with its version and budget."""
    granted = [f"version {about['version']}"]
    if about["seconds"] is not None:
        granted.append(f"{about['seconds']:g} s")
    elif about["simulations"] is not None:
        granted.append(f"{about['simulations']} simulations")
    return f"{about['bot']} ({', '.join(granted)})"


def interval(found: Interval) -> str:
    """A number with its bounds, if it has them."""
    if found.low is None or found.high is None:
        return f"{found.value:.1f}"
    return f"{found.value:.1f} ({found.low:.1f} to {found.high:.1f})"


def circumstances_of(kept: Kept) -> str:
    """Under which circumstances the numbers were found."""
    head = kept.head
    options = ", ".join(f"{name}={value}" for name, value in head["options"].items())
    return (
        f"Langfinger {head['version']}, {head['build']}, rules {head['rules']}, edition"
        f" {head['edition']}, {head['cores']} cores; {options or 'no options'}."
    )
