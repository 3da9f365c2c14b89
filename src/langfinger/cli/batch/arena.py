"""`langfinger arena`: bots change seats over the same deals, until it is clear who plays better."""

import shlex
from os import cpu_count
from pathlib import Path
from typing import Final

from rich.table import Table

from langfinger.cli.batch.runs import (
    INTERRUPTED,
    hands_of,
    kept_in,
    progress_bar,
    tell_how_to_go_on,
)
from langfinger.cli.batch.simulate import plain_table, shown, spread
from langfinger.cli.house import (
    Args,
    Refused,
    bots_in,
    language,
    options_of,
    print_json,
    screen,
    seats_of,
)
from langfinger.games import GAMES, game_called
from langfinger.kernel import Json
from langfinger.lab.batch import Run
from langfinger.lab.contest.ladder import ladder
from langfinger.lab.contest.plan import Contest, check_bots, games_for, line_ups
from langfinger.lab.contest.report import is_clear, report
from langfinger.lab.contest.running import Clear, new_contest
from langfinger.lab.contest.seats import seat_rows
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases

USUAL_GAMES: Final = 100
PERCENT: Final = 100
MILLI: Final = 1000


def arena(args: Args) -> int:
    """Plays a contest and prints the numbers, or writes the page about saved ones."""
    return write_ladder(args) if args.ladder is not None else contest(args)


def write_ladder(args: Args) -> int:
    """The page about all results in a folder."""
    folder, page = Path(args.ladder), Path(args.page)
    if args.game is not None or args.bots is not None:
        raise Refused("--ladder tells of saved results; leave GAME and --bots away")
    page.write_text(ladder(folder, page), "utf-8")
    say(terminal_words(language(args)), "cli.saved", file=str(page))
    return 0


def contest(args: Args) -> int:
    """Plays a contest, with a bar on stderr, and prints the numbers."""
    words = terminal_words(language(args))
    contest, run = contest_of(args)
    with progress_bar(words, run.wanted) as told:
        kept_in(args, run, hands_of(args, cpu_count() or 1), told, seat_rows)
    if run.games:
        tell(args, words, contest, run)
    if run.is_stopped:
        tell_how_to_go_on(args, words, run)
        return INTERRUPTED
    return 0


def contest_of(args: Args) -> tuple[Contest, Run]:
    """What is to be played, as the arguments want it."""
    if args.game is None:
        raise Refused(f"say which game to play: {', '.join(GAMES)}")
    if args.bots is None:
        raise Refused("say which bots are to meet: --bots A,B")
    game, bots = game_called(args.game), tuple(bots_in(args.bots))
    check_bots(bots)
    contest = Contest(args.game, seats_of(args, game), bots, args.seed, options_of(args.option))
    usual = USUAL_GAMES if args.games is None else args.games
    wanted = games_for(contest, usual, args.deals)
    return contest, new_contest(contest, wanted, args.until_clear, command_of(args, contest))


def command_of(args: Args, contest: Contest) -> str:
    """What somebody types to see the same games."""
    words = ["langfinger", "arena", contest.key, "--bots", args.bots]
    words += ["--seats", str(contest.seats), "--seed", str(contest.seed)]
    for name in ("games", "deals", "until_clear"):
        if getattr(args, name) is not None:
            words += ["--" + name.replace("_", "-"), str(getattr(args, name))]
    for name, value in contest.options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


def tell(args: Args, words: Phrases, contest: Contest, run: Run) -> None:
    """The numbers, for programs or for people."""
    numbers = report(run.head, run.played())
    if args.json:
        workers = args.workers or cpu_count() or 1
        print_json({**numbers, "workers": workers, "is_stopped": run.is_stopped})
    else:
        show(words, contest, run, numbers)
        if args.out is not None:
            say(words, "cli.saved", file=args.out)


def show(words: Phrases, contest: Contest, run: Run, numbers: Json) -> None:
    """The numbers in tables."""
    say(
        words,
        "cli.contest",
        games=numbers["played"],
        deals=-(-numbers["played"] // len(line_ups(contest))),
        seed=numbers["seed"],
        rounds=shown(numbers["rounds"]),
        moves=f"{numbers['moves']:.0f}",
    )
    screen().print(results_table(words, numbers["bots"]))
    screen().print(strength_table(words, numbers["bots"]))
    say(words, "cli.even_share", seats=numbers["seats"], even=shown(PERCENT / numbers["seats"]))
    say(words, "cli.intervals")
    if isinstance(run.is_enough, Clear):
        bar, bot = run.is_enough.bar, contest.bots[0]
        key = "cli.clear" if is_clear(bot, run.played(), bar) else "cli.not_clear"
        say(words, key, bot=bot, bar=shown(PERCENT * bar))


def results_table(words: Phrases, bots: Json) -> Table:
    """Wins and points by bot."""
    table = plain_table(words, "bot", "played", "share", "times_even", "points")
    for row in bots:
        share = [PERCENT * row[key] for key in ("share", "share_low", "share_high")]
        points = [row[key] for key in ("points", "points_low", "points_high")]
        told = f"{row['times_even']:.2f}"
        won, scored = spread(words, share), spread(words, points)
        table.add_row(row["title"], str(row["games"]), won, told, scored)
    return table


def strength_table(words: Phrases, bots: Json) -> Table:
    """Ratings, and how long it took to play so well."""
    table = plain_table(words, "bot", "rating", "thinking")
    for row in bots:
        rating = [row["rating"][key] for key in ("value", "low", "high")]
        times = [f"{MILLI * row['thinking'][key]:.1f}" for key in ("mean", "p99", "most")]
        table.add_row(row["title"], spread(words, rating), ", ".join(times))
    return table


def say(words: Phrases, key: str, **facts: str | int) -> None:
    """One sentence."""
    screen().print(words.say(key, **facts), soft_wrap=True)
