"""`langfinger report RUN`: the page about many games, which are played if they are not there."""

from contextlib import closing
from os import cpu_count
from pathlib import Path

from langfinger.cli.batch.runs import INTERRUPTED, hands_of, progress_bar
from langfinger.cli.house import (
    Args,
    Refused,
    bots_of,
    language,
    print_json,
    screen,
    seats_of,
)
from langfinger.editions import game_with
from langfinger.games import GAMES
from langfinger.lab.balance.findings import Findings, findings
from langfinger.lab.balance.page import page
from langfinger.lab.balance.plots import check_drawing
from langfinger.lab.balance.values import Value
from langfinger.lab.batch import new_run, open_journal, plan_of, play, read_terms
from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.journal import CONTEST, read
from langfinger.lab.batch.metrics import BALANCE
from langfinger.lab.batch.saving import JOURNAL
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases, Texts


def report(args: Args) -> int:
    """Plays what is missing, reads all games, and writes the page about them."""
    path = Path(args.run)
    words = terminal_words(language(args))
    if not args.json:
        check_drawing()
    if args.play is not None:
        if not play_missing(args, path, words):
            return INTERRUPTED
    elif not path.exists():
        raise Refused(
            f"{path} is not there; --play TERMS plays the games, such as --play {next(iter(GAMES))}"
        )
    head, rows = read_run(path)
    terms = head["points"][0]
    numbers = tuple((str(name), int(number)) for name, number in terms["numbers"])
    game = game_with(head["game"], terms["cards"], numbers)
    texts = Texts(game, language(args))
    found = findings(texts, head, rows)
    if args.json:
        print_json(found.to_json())
        return 0
    out = Path(args.out) if args.out else path.with_suffix(".html")
    out.write_text(page(words, found, language(args), texts.name), "utf-8")
    tell(words, found, out)
    return 0


def play_missing(args: Args, path: Path, words: Phrases) -> bool:
    """Games that the file does not have yet, with a bar on stderr; was there time for them?"""
    if path.suffix != JOURNAL:
        raise Refused(f"expected a name with {JOURNAL} for the games, not {path.name}")
    terms = read_terms(args.play)
    bots = bots_of(args.bots, seats_of(args, terms.game))
    run = new_run(plan_of(terms, bots, args.seed, BALANCE), args.games)
    with (
        closing(open_journal(run, path, is_resumed=True)) as book,
        progress_bar(words, run.wanted) as told,
    ):
        play(run, hands_of(args, cpu_count() or 1), told, book)
    return not run.is_stopped


def read_run(path: Path) -> tuple[Row, list[Row]]:
    """The head and the games of a run that a page can be about; Refused says what is missing."""
    head, games, _ = read(path)
    if head["format"] == CONTEST:
        raise Refused(f"{path}: is a contest; langfinger arena --ladder tells of those")
    if len(head["points"]) > 1:
        raise Refused(f"{path}: has games on several terms (--sweep); a page is about one")
    missing = [name for name in BALANCE if name not in head["metrics"]]
    if missing:
        raise Refused(f"{path}: was played without --metrics {','.join(BALANCE)}")
    if not games:
        raise Refused(f"{path}: there is no finished game in it")
    return head, sorted(games, key=lambda game: int(game["number"]))


def tell(words: Phrases, found: Findings, out: Path) -> None:
    """What is worth a line, and where the page is."""
    outliers = [value for value in found.values if value.is_outlier]
    key = "report.outliers" if outliers else "report.no_outliers"
    told = words.say(key, n=len(outliers), things=len(found.values))
    screen().print(told, soft_wrap=True)
    for value in outliers[:5]:
        screen().print(f"  {line(value)}", soft_wrap=True)
    screen().print(words.say("cli.saved", file=str(out)), soft_wrap=True)


def line(value: Value) -> str:
    """`Disguise Kit (Equipped gear): +21.4 (+12.0 … +30.8) in 180 games`."""
    _, low, high = value.value
    bounds = f"{100 * (low or 0):+.1f} … {100 * (high or 0):+.1f}"
    told = f"{100 * value.value.value:+.1f} ({bounds})".replace("-", "−")
    return f"{value.thing} ({value.way}): {told}; {value.games}"
