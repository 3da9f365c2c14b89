"""The grammar of the command line."""

import argparse
import sys
from typing import NoReturn

from langfinger import __version__
from langfinger.build import line
from langfinger.texts import LANGUAGES


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}; {self.prog} --help tells more", file=sys.stderr)
        sys.exit(2)


def make_parser() -> Parser:
    """All commands with their arguments."""
    parser = Parser(prog="langfinger", description="A digital table for board games of thieves.")
    version = f"langfinger {__version__}, {line()}"
    parser.add_argument("--version", action="version", version=version)
    parser.add_argument("--lang", choices=LANGUAGES, help="default: LANGFINGER_LANG, then LANG")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add_serve(add(commands, "serve", "open the table in the browser; so does plain langfinger"))
    add_play(add(commands, "play", "sit down in this terminal and play against bots"))
    add_games(add(commands, "games", "list the games"))
    add_rules(add(commands, "rules", "read the rules of a game"))
    add_simulate(add(commands, "simulate", "let bots play many games and count"))
    add_arena(add(commands, "arena", "let bots change seats over the same deals, and rate them"))
    add_compare(add(commands, "compare", "the same deals on two terms, and how they differ"))
    add_report(add(commands, "report", "one page about many games: who wins, and by what"))
    add_replay(add(commands, "replay", "read, show or check a saved game"))
    add_ledger(add(commands, "ledger", "what luck and what choices were worth in a saved game"))
    add_position(add(commands, "position", "look at a position written by hand"))
    add_editions(add(commands, "editions", "card files of your own"))
    add_bench(add(commands, "bench", "measure the speed of the rules"))
    add_copy(add(commands, "backup", "copy all tables into one file, while people play"))
    add_copy(add(commands, "restore", "put a backup in the place of what is there"))
    add_place(add(commands, "doctor", "look at a house and say what to mend"))
    add_tables(add(commands, "tables", "list the tables of a house, and what is wrong with them"))
    add_table(add(commands, "export-table", "all that is stored of a table, as JSON"))
    add_mend(add(commands, "mend-table", "let a damaged table go on from its last good move"))
    add_forget(add(commands, "forget", "erase what is kept about a guest"))
    return parser


def add(commands: "argparse._SubParsersAction[Parser]", name: str, about: str) -> Parser:
    """One command; `--lang` may stand behind it too."""
    command = commands.add_parser(name, help=about, description=about)
    command.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language")
    return command


def add_json(command: Parser) -> None:
    """For commands whose answer a program may read."""
    command.add_argument("--json", action="store_true", help="answer in JSON")


def add_options(command: Parser) -> None:
    """Table options, as often as wanted."""
    command.add_argument(
        "--option",
        "--options",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option; several may be parted by commas",
    )


def add_serve(serve: Parser) -> None:
    """The table in the browser."""
    add_place(serve)
    serve.add_argument(
        "--bots", metavar="A,B,…", help="bots of others to offer: FILE.py:CLASS, cmd:COMMAND"
    )
    serve.add_argument(
        "--edition",
        action="append",
        default=[],
        metavar="FILE",
        help="play its game with the cards of this file; one for each game",
    )
    serve.add_argument("--no-open", action="store_true", help="do not open the browser")


def add_place(command: Parser) -> None:
    """Where a house is: its address, its port, its folder."""
    command.add_argument("--host", default="0.0.0.0", help="default: 0.0.0.0, all of the network")
    command.add_argument("--port", type=int, default=8765, help="default: 8765, or the next free")
    add_data(command)
    command.add_argument("--public-url", metavar="URL", help="the address friends use, if another")


def add_play(play: Parser) -> None:
    """The table in the terminal."""
    play.add_argument("game", nargs="?", metavar="GAME")
    play.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    play.add_argument("--bots", metavar="A,B,…", help="bots of the other seats; default: casual")
    play.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same cards")
    add_edition(play)
    add_options(play)
    play.add_argument("--seat", metavar="I", help="your seat; default: S0")
    play.add_argument("--name", metavar="NAME", help="your name")
    play.add_argument("--position", metavar="FILE", help="begin with a written position or deal")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")


def add_games(games: Parser) -> None:
    """The list of games."""
    add_json(games)


def add_rules(rules: Parser) -> None:
    """The rulebook, or one paragraph, or how well code and tests cover it."""
    rules.add_argument("game", metavar="GAME")
    rules.add_argument(
        "what",
        nargs="*",
        metavar="ID",
        help="a paragraph (GD-3.8), a chapter (5), or words to find",
    )
    rules.add_argument("--short", action="store_true", help="the game on one page")
    rules.add_argument(
        "--coverage", action="store_true", help="is every rule cited by code and proved by a test?"
    )
    add_edition(rules, "the rules of a table with the cards of this file")
    add_options(rules)
    add_json(rules)


def add_simulate(simulate: Parser) -> None:
    """Many games without people."""
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    simulate.add_argument("--bots", default="rules", metavar="A,B,…", help="default: rules")
    simulate.add_argument("--games", type=int, default=100, metavar="K", help="default: 100")
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help="default: 0")
    simulate.add_argument("--fixed-seats", action="store_true", help="bots do not change seats")
    simulate.add_argument("--metrics", metavar="A,B,…", help="measure more: names, FILE.py:CLASS")
    simulate.add_argument(
        "--sweep",
        action="append",
        default=[],
        metavar="NAME=A,B,…",
        help="the same deals with each value of an option, a number of the cards, or edition",
    )
    add_hands(simulate)
    add_edition(simulate)
    add_options(simulate)
    add_json(simulate)


def add_arena(arena: Parser) -> None:
    """A contest between bots, or the page that tells of saved ones."""
    arena.add_argument("game", nargs="?", metavar="GAME")
    arena.add_argument("--bots", metavar="A,B,…", help="at least two; the last fills the table")
    arena.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    many = arena.add_mutually_exclusive_group()
    many.add_argument("--games", type=int, metavar="N", help="rounded up to whole deals")
    many.add_argument("--deals", type=int, metavar="N", help="each is played in all seats")
    arena.add_argument("--seed", type=int, default=0, metavar="S", help="default: 0")
    add_hands(arena)
    arena.add_argument(
        "--until-clear",
        type=float,
        metavar="BAR",
        help="stop when the first bot's share of wins is surely above or below BAR, such as 0.65",
    )
    arena.add_argument("--ladder", metavar="DIR", help="write a page about the results in DIR")
    arena.add_argument(
        "--page", default="docs/ladder.md", metavar="FILE", help="default: docs/ladder.md"
    )
    add_options(arena)
    add_json(arena)


def add_hands(command: Parser) -> None:
    """Who plays, and where every game is kept."""
    add_workers(command)
    command.add_argument("--out", metavar="FILE", help="results as .parquet, .csv or .jsonl")
    command.add_argument("--resume", action="store_true", help="go on with what --out has kept")


def add_workers(command: Parser) -> None:
    """Processes here, or other machines."""
    command.add_argument("--workers", type=int, metavar="N", help="default: one for each core")
    command.add_argument("--cluster", metavar="ADDRESS", help="play on this Ray cluster instead")


def add_compare(compare: Parser) -> None:
    """Two terms for the same deals."""
    told = "GAME, or GAME:name=value,…: options, edition=FILE, and numbers like table.coins=12"
    compare.add_argument("one", metavar="A", help=told)
    compare.add_argument("other", metavar="B", help="the same game on other terms")
    add_run(compare)
    add_json(compare)


def add_report(report: Parser) -> None:
    """A file of games, played if it is not there, and the page about it."""
    report.add_argument("run", metavar="RUN", help="a file of games, .jsonl")
    report.add_argument(
        "--play", metavar="TERMS", help="play what is missing in it: GAME:name=value,…"
    )
    add_run(report)
    report.add_argument("--out", metavar="FILE", help="default: RUN with .html")
    add_json(report)


def add_run(command: Parser, games: int = 200, told: str = "default: 200 deals") -> None:
    """Who plays how many games, and from which seed."""
    command.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    command.add_argument("--bots", default="rules", metavar="A,B,…", help="default: rules")
    command.add_argument("--games", type=int, default=games, metavar="K", help=told)
    command.add_argument("--seed", type=int, default=0, metavar="S", help="default: 0")
    add_workers(command)


def add_replay(replay: Parser) -> None:
    """A saved game."""
    replay.add_argument("file", metavar="FILE")
    add_edition(replay, "the card file it was played with")
    replay.add_argument("--seat", metavar="I", help="as this seat saw it; default: a spectator")
    replay.add_argument("--step", type=int, metavar="N", help="the table after N moves")
    replay.add_argument("--verify", action="store_true", help="check every move and the scores")
    add_json(replay)


def add_ledger(ledger: Parser) -> None:
    """Luck and choices of a saved game."""
    ledger.add_argument("file", metavar="FILE")
    add_edition(ledger, "the card file it was played with")
    ledger.add_argument("--playouts", type=int, default=200, metavar="N", help="default: 200")
    ledger.add_argument(
        "--expert", default="", metavar="NAME", help="who would have chosen better, expert@500x"
    )
    ledger.add_argument(
        "--moves", action="store_true", help="all that an expert had done otherwise"
    )
    ledger.add_argument("--picture", metavar="FILE", help="draw it as SVG")
    add_json(ledger)


def add_position(position: Parser) -> None:
    """A position from a file."""
    position.add_argument("game", metavar="GAME")
    position.add_argument("file", metavar="FILE")
    add_edition(position, "the card file it is written for")
    what = position.add_mutually_exclusive_group()
    what.add_argument("--legal", metavar="SEAT", help="what this seat may do")
    what.add_argument("--why", nargs=2, metavar=("SEAT", "MOVE"), help="why it may or may not")
    what.add_argument(
        "--apply", nargs="+", metavar="MOVE", help='play moves, "S1 lay R9" or "lay R9"'
    )
    add_json(position)


def add_editions(editions: Parser) -> None:
    """Card files of an owner's own."""
    told = "write the house's file, list all faults, tell what differs, or play it"
    editions.add_argument("what", choices=["new", "check", "diff", "play"], help=told)
    editions.add_argument("file", metavar="FILE")
    editions.add_argument("other", nargs="?", metavar="OTHER", help="diff: default: the house's")
    editions.add_argument("--game", metavar="GAME", help="its game, if it does not say so")
    add_run(editions, games=0, told="check: so many deals beside the house; default: 0")
    add_json(editions)


def add_edition(command: Parser, told: str = "play with the cards of this file") -> None:
    """A card file of the owner's own."""
    command.add_argument("--edition", metavar="FILE", help=told)


def add_bench(bench: Parser) -> None:
    """Speed."""
    bench.add_argument("--peers", action="store_true", help="beside other game libraries")
    bench.add_argument("--faces", action="store_true", help="the faces for learners, with peers")
    bench.add_argument("--beside", metavar="CHECKOUT", help="in turn with another checkout")
    bench.add_argument("--quick", action="store_true", help="few short rounds: a first look")
    bench.add_argument("--picture", metavar="FILE", help="draw the ratios to the peers as SVG")
    bench.add_argument("--out", default="bench.json", metavar="FILE", help="default: bench.json")


def add_data(command: Parser) -> None:
    """The data folder of a house."""
    command.add_argument("--data", metavar="DIR", help="where tables are kept; default: your own")


def add_copy(command: Parser) -> None:
    """A file that holds a whole house."""
    command.add_argument("file", metavar="FILE")
    add_data(command)
    command.add_argument("--force", action="store_true", help="even so")


def add_tables(command: Parser) -> None:
    """All tables."""
    add_data(command)
    add_json(command)


def add_table(command: Parser) -> None:
    """One table."""
    command.add_argument("id", metavar="ID")
    add_data(command)


def add_mend(command: Parser) -> None:
    """One table, and how much is believed of it."""
    add_table(command)
    command.add_argument(
        "--accept", action="store_true", help="seats and settings hold as they are"
    )


def add_forget(command: Parser) -> None:
    """One guest."""
    command.add_argument("guest", metavar="GUEST", help="their id")
    add_data(command)
