"""`langfinger simulate`: many games between bots, and what they tell."""

import shlex
from typing import Any, Final

from rich.table import Table

from langfinger.cli.balance.card_files import game_wanted
from langfinger.cli.batch.runs import (
    INTERRUPTED,
    hands_of,
    kept_in,
    progress_bar,
    tell_how_to_go_on,
)
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
from langfinger.kernel import Game, Json
from langfinger.lab.batch import Plan, Run, new_run, plan_of, summary, swept, terms_of
from langfinger.lab.batch.hands import few_or_many
from langfinger.lab.batch.metrics import metric_called
from langfinger.lab.batch.plan import fixed
from langfinger.lab.batch.terms import EDITION
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases, Texts

SHARE: Final = ("share", "share_low", "share_high")
POINTS: Final = ("points", "points_low", "points_high")
MEAN: Final = ("value", "low", "high")


def simulate(args: Args) -> int:
    """Plays the games, with a bar on stderr, and prints the numbers."""
    words = terminal_words(language(args))
    game = game_wanted(args)
    plan = plan_wanted(args, game)
    run = new_run(plan, args.games, command_of(args))
    with progress_bar(words, run.wanted) as told:
        kept_in(args, run, hands_of(args, few_or_many(plan, run.wanted)), told)
    if run.games:
        tell(args, texts_for(args, game), words, run)
    if run.is_stopped:
        tell_how_to_go_on(args, words, run)
        return INTERRUPTED
    return 0


def plan_wanted(args: Args, game: Game[Any]) -> Plan:
    """What the arguments say."""
    chosen = options_of(args.option)
    if args.edition is not None:
        chosen[EDITION] = args.edition
    bots = bots_of(args.bots, seats_of(args, game))
    metrics = [name.strip() for name in (args.metrics or "").split(",") if name.strip()]
    plan = plan_of(terms_of(game.key, chosen), bots, args.seed, metrics)
    return swept(fixed(plan) if args.fixed_seats else plan, args.sweep)


def command_of(args: Args) -> str:
    """What somebody types to see the same games."""
    words = ["langfinger", "simulate", args.game, "--bots", args.bots]
    for name in ("seats", "games", "seed", "edition", "metrics"):
        if getattr(args, name) is not None:
            words += [f"--{name}", str(getattr(args, name))]
    for name in ("option", "sweep"):
        for value in getattr(args, name):
            words += [f"--{name}", value]
    return shlex.join([*words, *(["--fixed-seats"] if args.fixed_seats else [])])


def tell(args: Args, texts: Texts, words: Phrases, run: Run) -> None:
    """The numbers, for programs or for people."""
    numbers = summary(run)
    if args.json:
        print_json(numbers)
        return
    for point in numbers.get("points", [numbers]):
        show(texts, words, run.plan, {**numbers, **point})
    screen().print(words.at("cli.intervals"), soft_wrap=True)
    if args.out is not None:
        screen().print(words.say("cli.saved", file=args.out), soft_wrap=True)


def show(texts: Texts, words: Phrases, plan: Plan, numbers: Json) -> None:
    """The numbers of games on the same terms, in tables."""
    console = screen()
    if numbers["values"]:
        told = ", ".join(f"{name}={value}" for name, value in numbers["values"].items())
        console.print(told, soft_wrap=True)
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
    if len(plan.bots) > 1:
        console.print(bot_table(words, numbers["bots"]))
    if numbers["metrics"]:
        console.print(metric_table(texts, words, plan, numbers["metrics"]))


def seat_table(words: Phrases, seats: Json) -> Table:
    """Wins and points by seat."""
    table = plain_table(words, "seat", "bot", "wins", "share", "points")
    for seat, row in enumerate(seats):
        bot = row["bot"] or words.at("cli.changing")
        table.add_row(f"S{seat}", bot, shown(row["wins"]), *shares_and_points(words, row))
    return table


def bot_table(words: Phrases, bots: Json) -> Table:
    """Wins and points by bot."""
    table = plain_table(words, "bot", "sat", "wins", "share", "points")
    for row in [row for row in bots if row["sat"]]:
        sat, wins = str(row["sat"]), shown(row["wins"])
        table.add_row(row["bot"], sat, wins, *shares_and_points(words, row))
    return table


def shares_and_points(words: Phrases, row: Json) -> tuple[str, str]:
    """Both with their intervals."""
    won = [None if row[key] is None else 100 * row[key] for key in SHARE]
    return spread(words, won), spread(words, [row[key] for key in POINTS])


def metric_table(texts: Texts, words: Phrases, plan: Plan, metrics: Json) -> Table:
    """What was measured, a line for each name, in the order of the game."""
    table = plain_table(words, "metric", "times", "mean")
    for name in plan.metrics:
        kind = metric_called(plan.terms.game, name)
        found = metrics.get(kind.title())
        if found is None:
            continue
        told = metric_told(texts, words, kind.title())
        if "value" in found:
            add_mean(table, words, told, found)
            continue
        for word in in_order(texts, kind.things, found):
            thing = texts.thing(kind.things, word) if kind.things else word
            add_mean(table, words, f"{told}: {thing}", found[word])
    return table


def add_mean(table: Table, words: Phrases, told: str, found: Json) -> None:
    """One line."""
    table.add_row(told, str(found["number"]), spread(words, [found[key] for key in MEAN]))


def metric_told(texts: Texts, words: Phrases, title: str) -> str:
    """What a metric is called: in the words of the game, or of the house, or by its author."""
    told = {**words.words["metric"], **texts.words.get("metric", {})}
    return str(told.get(title, title))


def in_order(texts: Texts, kind: str, found: Json) -> list[str]:
    """Words in the order of the game; names without a kind by the alphabet."""
    if not kind:
        return sorted(found)
    return [word for word in texts.game.words[kind].names if word in found]


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
