"""`langfinger editions check FILE`: what is in an owner's card file, and how it plays.

A game that can tell has a part `lab.editions`: `facts_in` reads the file, `unknown_words` and
`edition_of` say what is wrong with it, `report` tells of it and `shown` puts that into words.
The exit code is 0 if all is well, 1 if the file can be played but lacks names, 2 if it cannot.
"""

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from langfinger.cli.house import Args, Refused, language, print_json, reading, screen
from langfinger.cli.simulate import plain_table, progress_bar, spread
from langfinger.cli.simulate import shown as number_shown
from langfinger.games import GAMES
from langfinger.kernel import Game
from langfinger.lab.stats import Interval
from langfinger.parts import part_of
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases, Texts


def editions(args: Args) -> int:
    """Checks a card file; one that cannot be played is refused."""
    if args.games < 1:
        raise Refused(f"--games: expected at least 1, not {args.games}")
    labs = labs_of_editions()
    key = game_meant(args.game, labs)
    words = terminal_words(language(args))
    lab = labs[key]
    game = read_edition(lab, Path(args.file), words, args.json)
    told = checked(lab, game, GAMES[key], args, words)
    if args.json:
        print_json(told)
    else:
        show(words, lab.shown(Texts(game, language(args)), told))
    return 1 if any(told["missing_names"].values()) else 0


def labs_of_editions() -> dict[str, ModuleType]:
    """What reads card files of an owner's own, by the keys of the games that can."""
    found = {key: part_of(game, "lab.editions") for key, game in GAMES.items()}
    return {key: lab for key, lab in found.items() if lab is not None}


def game_meant(wanted: str | None, labs: Mapping[str, object]) -> str:
    """The game a card file is for: the one that is named, or the only one that reads such files."""
    if wanted is None and len(labs) == 1:
        return next(iter(labs))
    if wanted is None or wanted not in labs:
        raise Refused(f"--game: expected one of: {', '.join(labs)}")
    return wanted


def read_edition(lab: ModuleType, path: Path, words: Phrases, as_json: bool) -> Game[Any]:
    """The game with the cards of the file."""
    with reading(path):
        facts = lab.facts_in(path)
        wrong = lab.unknown_words(facts)
        if wrong:
            show_unknown(words, wrong, as_json)
            raise Refused(f"{path}: effects that cannot be read: {len(wrong)}")
        game: Game[Any] = lab.edition_of(facts)
        return game


def checked(
    lab: ModuleType, game: Game[Any], house: Game[Any], args: Args, words: Phrases
) -> dict[str, Any]:
    """The whole report; a bar on stderr shows the games."""
    with progress_bar() as bar:
        task = bar.add_task(words.at("cli.progress"), total=2 * args.games)
        told: dict[str, Any] = lab.report(
            game, house, args.games, args.bots, args.seed, lambda: bar.advance(task)
        )
        return told


def show_unknown(words: Phrases, wrong: list[str], as_json: bool) -> None:
    """Every effect that no rule of the effect language reads, a line each."""
    if as_json:
        print_json({"unknown_words": wrong})
        return
    for line in [words.at("editions.unknown"), *[f"  {told}" for told in wrong]]:
        screen().print(line, soft_wrap=True)


def show(words: Phrases, told: Any) -> None:
    """The report in words, then the games beside those of the house, and what they prove."""
    for line in told.lines:
        screen().print(line, soft_wrap=True)
    table = plain_table(words)
    for title in told.titles:
        table.add_column(title)
    for row in told.rows:
        table.add_row(*[cell_shown(words, cell) for cell in row])
    screen().print(table)
    if told.verdict:
        screen().print(told.verdict, soft_wrap=True)
    screen().print(words.at("cli.intervals"), soft_wrap=True)


def cell_shown(words: Phrases, cell: str | float | Interval) -> str:
    """A word as it is, a number, or a number with its interval."""
    if isinstance(cell, Interval):
        return spread(words, list(cell))
    return cell if isinstance(cell, str) else number_shown(cell)
