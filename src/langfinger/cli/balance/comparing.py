"""`langfinger compare A B`: the same deals on two terms, and by how much they differ."""

from functools import partial
from os import cpu_count

from langfinger.cli.batch.runs import INTERRUPTED, hands_of, progress_bar
from langfinger.cli.batch.simulate import plain_table
from langfinger.cli.house import Args, Refused, bots_of, language, print_json, screen, seats_of
from langfinger.lab.balance.pairs import Line, compared, same_winner
from langfinger.lab.batch import Plan, Run, Terms, new_run, plan_of, play, read_terms
from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.running import Told
from langfinger.lab.stats import Interval
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases


def compare(args: Args) -> int:
    """Plays every deal twice, with a bar on stderr, and prints the paired differences."""
    one, other = read_terms(args.one), read_terms(args.other)
    if one.key != other.key:
        raise Refused(f"expected the same game twice, not {one.key} and {other.key}")
    words = terminal_words(language(args))
    runs = [new_run(plan_with(args, terms), args.games) for terms in (one, other)]
    if not play_both(args, runs, words):
        return INTERRUPTED
    ones, others = (run.played() for run in runs)
    lines = compared(ones, others)
    if args.json:
        print_json(as_json(args, lines, same_winner(ones, others)))
    else:
        show(args, words, lines, same_winner(ones, others))
    return 0


def plan_with(args: Args, terms: Terms) -> Plan:
    """One side of the comparison."""
    seats = seats_of(args, terms.game)
    return plan_of(terms, bots_of(args.bots, seats), args.seed, ("lead_changes",))


def play_both(args: Args, runs: list[Run], words: Phrases) -> bool:
    """Plays both sides; was there time for it?"""
    hands, before = hands_of(args, cpu_count() or 1), 0
    with progress_bar(words, 2 * args.games) as told:
        for run in runs:
            play(run, hands, partial(told_since, told, before))
            before += args.games
    return not any(run.is_stopped for run in runs)


def told_since(told: Told, before: int, done: int) -> None:
    """Games of the second side come on top."""
    told(before + done)


def as_json(args: Args, lines: list[Line], same: float) -> Row:
    """All numbers, intervals as value, low and high."""
    return {
        "a": args.one,
        "b": args.other,
        "deals": args.games,
        "bots": args.bots,
        "seed": args.seed,
        "same_winner": same,
        "measures": [
            {"measure": line.measure, "a": line.one, "b": line.other, "b_minus_a": line.difference}
            for line in lines
        ],
    }


def show(args: Args, words: Phrases, lines: list[Line], same: float) -> None:
    """The differences in a table; clear ones have a star."""
    console = screen()
    head = {"one": args.one, "other": args.other, "games": args.games, "bots": args.bots}
    console.print(words.say("compare.head", **head), soft_wrap=True)
    table = plain_table(words)
    for title in ("measure", "a", "b", "difference"):
        table.add_column(words.at(f"compare.{title}"))
    for line in lines:
        star = " *" if line.is_clear else ""
        difference = spread(words, line.difference) + star
        table.add_row(named(words, line.measure), fine(line.one), fine(line.other), difference)
    console.print(table)
    console.print(words.say("compare.same_winner", n=100 * same), soft_wrap=True)
    console.print(words.at("compare.foot"), soft_wrap=True)


def named(words: Phrases, measure: str) -> str:
    """What a measure is called: `Wins of S0 in %`."""
    if measure.startswith("won_"):
        return words.say("compare.won", seat=measure.removeprefix("won_"))
    return words.at(f"compare.{measure}")


def spread(words: Phrases, found: Interval) -> str:
    """A difference with its interval, if there is one."""
    if found.low is None or found.high is None:
        return fine(found.value)
    bounds = {"low": fine(found.low), "high": fine(found.high)}
    return words.say("cli.interval", value=fine(found.value), **bounds)


def fine(value: float) -> str:
    """A number with two digits behind the point and a real minus."""
    return f"{round(value, 2) or 0.0:.2f}".replace("-", "−")
