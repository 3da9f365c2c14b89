"""`langfinger editions new|check|diff|play`: card files of an owner's own.

The exit code is 0 if all is well, 1 if two files differ, and 2 for a file that cannot be played.
"""

from pathlib import Path
from typing import Any

from langfinger.cli.balance.card_files import tell_faults
from langfinger.cli.balance.comparing import compare
from langfinger.cli.house import Args, Refused, language, print_json, reading, screen
from langfinger.cli.play import play
from langfinger.editions.checking import faults_in
from langfinger.editions.differing import differences
from langfinger.editions.opening import game_meant, open_edition
from langfinger.editions.reading import cards_in, house_cards, house_text, text_in
from langfinger.games import game_called
from langfinger.kernel import Game
from langfinger.terminal import terminal_words
from langfinger.texts import Phrases


def editions(args: Args) -> int:
    """One of four things to do with a card file."""
    words = terminal_words(language(args))
    return {"new": new, "check": check, "diff": diff, "play": play_it}[args.what](args, words)


def new(args: Args, words: Phrases) -> int:
    """Writes the card file of the house, for the owner to change."""
    if args.game is None:
        raise Refused("--game: say which game the card file is for")
    game, path = game_called(args.game), Path(args.file)
    if path.exists():
        raise Refused(f"{path} exists already; please choose another name")
    path.write_text(f'game = "{game.key}"\n{house_text(game)}', "utf-8")
    screen().print(words.say("editions.written", file=str(path)), soft_wrap=True)
    return 0


def check(args: Args, words: Phrases) -> int:
    """All faults of a file; and, if there are none, how it differs from the house."""
    path = Path(args.file)
    with reading(path):
        text = text_in(path)
        house = game_called(args.game) if args.game else game_meant(text)
        faults = faults_in(house, text)
    if faults:
        tell_faults(words, path, faults, args.json)
        return 2
    tell_fine(args, words, house, open_edition(path, house.key))
    if args.games and not args.json:
        args.one, args.other = house.key, f"{house.key}:edition={path}"
        return compare(args)
    return 0


def tell_fine(args: Args, words: Phrases, house: Game[Any], game: Game[Any]) -> None:
    """Name, fingerprint, and how many rows are not as in the house."""
    changed = differences(house_cards(house), cards_in(text_in(Path(args.file))))
    if args.json:
        told = {"game": game.key, "name": game.facts.name, "edition": game.facts.fingerprint}
        print_json({"faults": [], **told, "differences": changed})
        return
    fine = {"name": game.facts.name, "edition": game.facts.fingerprint, "game": game.key}
    screen().print(words.say("editions.fine", **fine, n=len(changed)), soft_wrap=True)


def diff(args: Args, words: Phrases) -> int:
    """In what a card file differs from another one, or from the house."""
    path = Path(args.file)
    with reading(path):
        text = text_in(path)
        house = game_called(args.game) if args.game else game_meant(text)
        own = cards_in(text)
        beside = cards_in(text_in(Path(args.other))) if args.other else house_cards(house)
    one, other = (own, beside) if args.other else (beside, own)
    changed = differences(one, other)
    if args.json:
        print_json({"differences": changed})
    else:
        for line in changed or [words.at("editions.same")]:
            screen().print(line, soft_wrap=True)
    return 1 if changed else 0


def play_it(args: Args, words: Phrases) -> int:
    """Sits down in this terminal with the cards of the file."""
    args.edition, args.game = args.file, args.game
    for name in ("seats", "seat", "name", "position", "resume"):
        setattr(args, name, getattr(args, name, None))
    args.bots, args.option = None, []
    return play(args)
