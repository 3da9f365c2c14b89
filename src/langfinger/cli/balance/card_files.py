"""`--edition FILE`: the game with the cards of a file, or all that is wrong with it."""

from pathlib import Path
from typing import Any

from langfinger.cli.house import Args, Refused, language, print_json, screen
from langfinger.editions.checking import Fault
from langfinger.editions.opening import BadEdition, open_edition
from langfinger.games import game_called
from langfinger.kernel import BadChoice, Game
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases


def game_wanted(args: Args) -> Game[Any]:
    """The game that the arguments name, with the cards of `--edition` if there is one."""
    if args.edition is None:
        return game_called(args.game)
    return edition_at(args, args.edition, args.game)


def edition_at(args: Args, file: str, key: str | None) -> Game[Any]:
    """The game with the cards of this file; all its faults are told before it is refused."""
    path = Path(file)
    try:
        return open_edition(path, key)
    except BadEdition as problem:
        tell_faults(terminal_words(language(args)), path, problem.faults, False)
        raise Refused(f"{path}: {problem}") from None
    except BadChoice as problem:
        raise Refused(f"{path}: {problem}") from None


def tell_faults(words: Phrases, path: Path, faults: list[Fault], as_json: bool) -> None:
    """Every fault with its file and line, one a line."""
    if as_json:
        print_json({"faults": [fault._asdict() for fault in faults]})
        return
    for fault in faults:
        screen().print(f"{path}:{fault.line}: {fault.told}", soft_wrap=True)
    screen().print(words.say("editions.faults", n=len(faults)), soft_wrap=True)
