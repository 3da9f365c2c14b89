"""`langfinger simulate`: many games between bots, and what they tell."""

import sys
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from langfinger.cli.house import (
    Args,
    bots_of,
    language,
    options_of,
    print_json,
    screen,
    seats_of,
    texts_for,
)
from langfinger.games import game_called
from langfinger.kernel import Json
from langfinger.lab import arena
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases, Texts

INTERRUPTED: Final = 130
SHARE: Final = ("share", "share_low", "share_high")
POINTS: Final = ("points", "points_low", "points_high")


def simulate(args: Args) -> int:
    """Plays the games, with a bar on stderr, and prints the numbers."""
    game = game_called(args.game)
    seats = seats_of(args, game)
    bots = bots_of(args.bots, seats)
    options = options_of(args.option)
    words = terminal_words(language(args))
    arena.check(game, seats, bots, args.games, args.seed, options)
    with progress_bar() as bar:
        task = bar.add_task(words.at("cli.progress"), total=args.games)
        result = arena.simulate(
            game,
            seats,
            bots,
            args.games,
            args.seed,
            options,
            lambda done: bar.update(task, completed=done),
        )
    if args.json:
        print_json(result.to_json())
    else:
        show(texts_for(args, game), words, result.to_json())
    if result.is_stopped:
        tell_stopped(words, result.tally.games, args.games)
        return INTERRUPTED
    return 0


def tell_stopped(words: Phrases, played: int, wanted: int) -> None:
    """On stderr, for the numbers may go elsewhere."""
    print(words.say("cli.stopped", played=played, wanted=wanted), file=sys.stderr)


def progress_bar() -> Progress:
    """A bar on stderr, where somebody looks at it; it vanishes when the games are played."""
    console = Console(file=sys.stderr)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def show(texts: Texts, words: Phrases, numbers: Json) -> None:
    """The numbers in tables."""
    console = screen()
    console.print(
        words.say(
            "cli.games",
            games=numbers["games"],
            seed=numbers["seed"],
            rounds=shown(numbers["rounds"]),
            moves=f"{numbers['moves']:.0f}",
            speed=numbers["decisions_per_second"],
        ),
        soft_wrap=True,
    )
    console.print(seat_table(words, numbers["seats"]))
    if numbers["roles"]:
        console.print(role_table(texts, words, numbers["roles"]))
    console.print(words.at("cli.intervals"), soft_wrap=True)


def seat_table(words: Phrases, seats: Json) -> Table:
    """Wins and points by seat."""
    table = plain_table(words, "seat", "bot", "wins", "share", "points")
    for seat, row in enumerate(seats):
        won = [None if row[key] is None else 100 * row[key] for key in SHARE]
        scored = [row[key] for key in POINTS]
        wins = shown(row["wins"])
        table.add_row(f"S{seat}", row["bot"], wins, spread(words, won), spread(words, scored))
    return table


def role_table(texts: Texts, words: Phrases, roles: Json) -> Table:
    """Points by role, in the order of the game."""
    table = plain_table(words, "role", "times", "role_points")
    for role in texts.game.words["role"].names:
        if role in roles:
            row = roles[role]
            scored = spread(words, [row[key] for key in POINTS])
            table.add_row(texts.thing("role", role), str(row["rounds"]), scored)
    return table


def plain_table(words: Phrases, *titles: str) -> Table:
    """A table without lines."""
    table = Table(box=None, pad_edge=False)
    for title in titles:
        table.add_column(words.at(f"cli.{title}"))
    return table


def spread(words: Phrases, bounds: list[Any]) -> str:
    """A number with its interval, if there is one."""
    value, low, high = bounds
    if low is None or high is None:
        return shown(value)
    return words.say("cli.interval", value=shown(value), low=shown(low), high=shown(high))


def shown(value: float) -> str:
    """A number with one digit behind the point and a real minus; there is no minus nothing."""
    return f"{round(value, 1) or 0.0:.1f}".replace("-", "−")
