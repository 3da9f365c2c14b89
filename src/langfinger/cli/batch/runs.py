"""What all commands share that let bots play many games: who plays, the bar, what is kept."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from langfinger.cli.house import Args, Refused
from langfinger.lab.batch import Run, cluster, open_journal, play, pool
from langfinger.lab.batch.hands import Hands, Row
from langfinger.lab.batch.running import Told
from langfinger.lab.batch.saving import journal_of, save, table
from langfinger.texts import Phrases

INTERRUPTED: Final = 130

Tabled = Callable[[Row, list[Row]], list[Row]]


class Rate(ProgressColumn):
    """How many games are played in a second."""

    def __init__(self, words: Phrases) -> None:
        super().__init__()
        self.words = words

    def render(self, task: Task) -> Text:
        """`12.5 games/s`."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else self.words.say("cli.rate", speed=speed))


@contextmanager
def progress_bar(words: Phrases, total: int) -> Iterator[Told]:
    """A bar on stderr, where somebody looks at it: games done, a second, and the time left.

    It is told how many games are done, and vanishes when all are.
    """
    console = Console(file=sys.stderr)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(words),
        TimeRemainingColumn(),
    )
    is_hidden = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=is_hidden) as bar:
        task = bar.add_task(words.at("cli.progress"), total=total)
        yield lambda done: bar.update(task, completed=done)


def hands_of(args: Args, usual: int) -> Hands:
    """Who plays: the cluster that is named, or so many processes."""
    if args.cluster is not None:
        if args.workers is not None:
            raise Refused("--workers are of this machine; leave it away with --cluster")
        return cluster(args.cluster)
    return pool(args.workers if args.workers is not None else usual)


def kept_in(args: Args, run: Run, hands: Hands, told: Told, tabled: Tabled = table) -> None:
    """Plays what is left; with `--out` a journal keeps every game, and at last there is a table."""
    if args.out is None:
        if args.resume:
            raise Refused("--resume needs the --out FILE to go on with")
        play(run, hands, told)
        return
    out = Path(args.out)
    with closing(open_journal(run, out, args.resume)) as book:
        play(run, hands, told, book)
    save(out, tabled(run.head, run.played()))


def tell_how_to_go_on(args: Args, words: Phrases, run: Run) -> None:
    """On stderr, for the numbers may go elsewhere: what is kept, and the command that goes on."""
    stopped = words.say("cli.stopped", played=len(run.games), wanted=run.wanted)
    print(stopped, file=sys.stderr)
    if args.out is None:
        print(words.at("cli.not_kept"), file=sys.stderr)
        return
    command = f"{run.head['command']} --out {shlex.quote(args.out)} --resume"
    file = journal_of(Path(args.out))
    print(words.say("cli.kept", file=str(file), command=command), file=sys.stderr)
