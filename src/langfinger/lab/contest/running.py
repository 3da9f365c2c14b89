"""A contest from its first game to its last, on as many cores as there are.

A game depends on the seed of the contest and its own number alone. So it is the same game however
many processes share the work, and a contest that was interrupted goes on where it stopped.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from os import cpu_count
from pathlib import Path
from typing import Final

from langfinger.bots import about, make_bot
from langfinger.games import game_called
from langfinger.kernel import BadChoice, Json
from langfinger.lab.contest import journal, saving
from langfinger.lab.contest.journal import Journal
from langfinger.lab.contest.plan import Contest, check_bots, line_ups
from langfinger.lab.contest.playing import play_number
from langfinger.lab.contest.report import is_clear
from langfinger.lab.crew import shared_out
from langfinger.lab.facts import circumstances

FEWEST_DEALS: Final = 5
"""Before so many deals are played nothing is called clear."""

Told = Callable[[int], None]


@dataclass
class Run:
    """A contest under way: its head, what is played so far, and whether somebody stopped it."""

    contest: Contest
    head: dict[str, Json]
    wanted: int
    bar: float | None = None
    games: dict[int, Json] = field(default_factory=dict)
    is_stopped: bool = False
    looked_at: int = 0

    def left(self) -> list[int]:
        """The games that are not played yet."""
        return [number for number in range(self.wanted) if number not in self.games]

    def played(self) -> list[Json]:
        """The games that are, in the order of their numbers."""
        return [self.games[number] for number in sorted(self.games)]

    def is_clear(self) -> bool:
        """Is the first bot's share clear of the bar, by the deals that were played in full?"""
        if self.bar is None:
            return False
        ways = len(line_ups(self.contest))
        whole = whole_deals(self.games, ways)
        if len(whole) < FEWEST_DEALS * ways or len(whole) == self.looked_at:
            return False
        self.looked_at = len(whole)
        return is_clear(self.contest.bots[0], whole, self.bar)


def whole_deals(games: dict[int, Json], ways: int) -> list[Json]:
    """The games up to the first deal that is not finished, so that no quick game counts early."""
    count = 0
    while count in games:
        count += 1
    return [games[number] for number in range(count - count % ways)]


def new_run(contest: Contest, wanted: int, bar: float | None, command: str) -> Run:
    """A contest before its first game; BadChoice if the table cannot be set up so."""
    check_bots(contest.bots)
    if bar is not None and not 0 < bar < 1:
        raise BadChoice(f"the bar is a share between 0 and 1, such as 0.65, not {bar}")
    game = game_called(contest.key)
    game.setup(contest.seats, contest.seed, contest.options)
    for bot in contest.bots:
        make_bot(bot, game, contest.seed)
    head = {
        "format": journal.FORMAT,
        "game": contest.key,
        "seats": contest.seats,
        "seed": contest.seed,
        **circumstances(game, contest.seats, contest.options),
        "bots": [about(bot, game)._asdict() for bot in contest.bots],
        "cores": cpu_count() or 1,
        "games": wanted,
        "command": command,
    }
    return Run(contest, head, wanted, bar)


def play(run: Run, hands: int, told: Told, book: Journal | None = None) -> None:
    """Plays what is left, until it is clear or somebody presses Ctrl+C; what is done is kept."""
    try:
        with closing(results(run.contest, run.left(), hands)) as found:
            follow(run, found, told, book)
    except KeyboardInterrupt:
        run.is_stopped = True


def results(contest: Contest, numbers: list[int], hands: int) -> Generator[Json, None, None]:
    """The games of these numbers, as they end."""
    job = partial(play_number, contest)
    if min(hands, len(numbers)) > 1:
        return shared_out(job, numbers, min(hands, len(numbers)))
    return (job(number) for number in numbers)


def follow(run: Run, found: Iterable[Json], told: Told, book: Journal | None) -> None:
    """Writes down one game after another."""
    told(len(run.games))
    if run.is_clear():
        return
    for game in found:
        if book is not None:
            book.write(game)
        run.games[game["number"]] = game
        told(len(run.games))
        if run.is_clear():
            return


def open_journal(run: Run, out: Path, is_resumed: bool) -> Journal:
    """The journal of these results, with the games that are in it already."""
    saving.check_out(out)
    path = saving.journal_of(out)
    if not is_resumed or not path.exists():
        return journal.begin(path, run.head)
    book, games = journal.go_on(path, run.head)
    run.games.update({game["number"]: game for game in games if game["number"] < run.wanted})
    return book
