"""A run from its first game to its last, whoever plays, with the journal that keeps it.

A game depends on the seed of the plan and its own number alone. So it is the same game however
many share the work, and a run that was interrupted goes on where it stopped.
"""

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from os import cpu_count
from pathlib import Path

from langfinger.bots import about
from langfinger.kernel import BadChoice
from langfinger.lab.batch import journal, saving
from langfinger.lab.batch.hands import Hands, Row
from langfinger.lab.batch.journal import Journal
from langfinger.lab.batch.metrics import RESERVED, metric_called, metrics_for
from langfinger.lab.batch.plan import Plan, Point, check_plan
from langfinger.lab.batch.playing import SECONDS, play_number
from langfinger.lab.facts import circumstances

Told = Callable[[int], None]


@dataclass
class Run:
    """A plan under way: its head, what is played so far, and whether somebody stopped it."""

    plan: Plan
    head: Row
    wanted: int
    is_enough: Callable[[dict[int, Row]], bool] = lambda games: False
    games: dict[int, Row] = field(default_factory=dict)
    is_stopped: bool = False
    moves: int = 0
    seconds: float = 0.0

    def left(self) -> list[int]:
        """The games that are not played yet."""
        return [number for number in range(self.wanted) if number not in self.games]

    def played(self) -> list[Row]:
        """The games that are, in the order of their numbers."""
        return [self.games[number] for number in sorted(self.games)]

    def at(self, point: Point) -> list[Row]:
        """The games at one point of a sweep."""
        return [
            game
            for game in self.played()
            if all(game[name] == value for name, value in point.values)
        ]

    def speed(self) -> int:
        """Decisions per second and core, of the games that were played just now."""
        return round(self.moves / max(self.seconds, 1e-9))


def new_run(plan: Plan, games: int, command: str = "") -> Run:
    """A run before its first game, so many at every point; BadChoice if it cannot be set up."""
    if games < 1:
        raise BadChoice(f"at least one game must be played, not {games}")
    check_plan(plan)
    plan = plan._replace(metrics=metrics_for(plan.terms.game, plan.metrics))
    check_names(plan)
    wanted = games * len(plan.points)
    head = {
        **head_of(plan, journal.GAMES, wanted, command),
        "points": [
            {
                "terms": terms.written,
                "edition": terms.game.facts.fingerprint,
                "cards": terms.edition,
                "numbers": [list(pair) for pair in terms.numbers],
                "values": dict(values),
            }
            for terms, values in plan.points
        ],
        "line_ups": [list(bots) for bots in plan.line_ups],
        "metrics": list(plan.metrics),
    }
    return Run(plan, head, wanted)


def check_names(plan: Plan) -> None:
    """BadChoice if a sweep would write over a column."""
    titles = [metric_called(plan.terms.game, name).title() for name in plan.metrics]
    for name, _ in plan.points[0].values:
        if name in {*RESERVED, *titles}:
            raise BadChoice(f"--sweep: every row has a column {name} already")


def head_of(plan: Plan, format: str, wanted: int, command: str) -> Row:
    """What is played by whom, and under which circumstances."""
    terms, game = plan.terms, plan.terms.game
    return {
        "format": format,
        "game": terms.key,
        "seats": plan.seats,
        "seed": plan.seed,
        **circumstances(game, plan.seats, dict(terms.options)),
        "bots": [about(bot, game)._asdict() for bot in plan.bots],
        "cores": cpu_count() or 1,
        "games": wanted,
        "command": command,
    }


def silent(done: int) -> None:
    """For those who do not want to know."""


def play(run: Run, hands: Hands, told: Told = silent, book: Journal | None = None) -> None:
    """Plays what is left, until it is enough or somebody presses Ctrl+C; what is done is kept."""
    try:
        with closing(hands(partial(play_number, run.plan), run.left())) as found:
            follow(run, found, told, book)
    except KeyboardInterrupt:
        run.is_stopped = True


def follow(run: Run, found: Iterable[Row], told: Told, book: Journal | None) -> None:
    """Writes down one game after another."""
    told(len(run.games))
    if run.is_enough(run.games):
        return
    for game in found:
        run.seconds += game.pop(SECONDS)
        run.moves += game["moves"]
        if book is not None:
            book.write(game)
        run.games[game["number"]] = game
        told(len(run.games))
        if run.is_enough(run.games):
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
