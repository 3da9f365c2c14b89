"""`langfinger play`: sit down at a table with bots, or go on with a saved game."""

import sys
from contextlib import suppress
from pathlib import Path
from secrets import randbelow
from typing import Any, Final

from langfinger.bots import Bot, about, close_all, make_bot, usual_bot
from langfinger.bots.seeds import bot_seed
from langfinger.cli.balance.card_files import game_wanted
from langfinger.cli.house import (
    Args,
    Refused,
    bots_of,
    language,
    options_of,
    reading,
    screen,
    seat_called,
    seats_of,
    texts_at,
    texts_for,
)
from langfinger.gamefile import Saved
from langfinger.games import GAMES
from langfinger.kernel import Game, Replay, new_replay, replay_from
from langfinger.terminal import (
    Desk,
    Sitting,
    read_game,
    read_json,
    sit_down,
    terminal_words,
)
from langfinger.texts import Texts

with suppress(ImportError):
    import readline  # noqa: F401  with it, typed lines can be edited and called back

SEEDS: Final = 1_000_000
NEW_GAMES_ONLY: Final = ("seats", "bots", "seed", "option", "name", "position", "edition")
IN_THE_POSITION: Final = ("seats", "option")


def play(args: Args) -> int:
    """One sitting, until the person leaves."""
    if args.resume is not None:
        game, saved = resumed(args)
    else:
        game, saved = dealt(args)
    file = Path(args.resume) if args.resume is not None else None
    assert saved.me is not None
    sitting = Sitting(game, saved.replay, saved.me, saved.names, bots_for(game, saved))
    texts = texts_at(args, game, saved.replay.options)
    try:
        sit_down(Desk(sitting, texts, saved.bots, screen(), read_line, file))
    finally:
        close_all(list(sitting.bots.values()))
    return 0


def bots_for(game: Game[Any], saved: Saved) -> dict[int, Bot]:
    """The bots of the other seats, each with a seed of its own, another one in a resumed game.

    BadChoice if one cannot play: better before the cards are dealt.
    """
    for name in {name for name in saved.bots if name is not None}:
        about(name, game)
    moves = len(saved.replay.moves)
    return {
        seat: make_bot(name, game, bot_seed(saved.replay.seed, seat, moves))
        for seat, name in enumerate(saved.bots)
        if name is not None
    }


def read_line(prompt: str) -> str:
    """One line from the person, or from a file, whose lines are then shown."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(prompt + line.rstrip("\n"))
    return line


def dealt(args: Args) -> tuple[Game[Any], Saved]:
    """A new game as the arguments want it."""
    if args.game is None and args.edition is None:
        raise Refused(f"say which game to play: {', '.join(GAMES)}")
    game = game_wanted(args)
    seed = randbelow(SEEDS) if args.seed is None else args.seed
    replay = begun(args, game, seed) if args.position is not None else fresh(args, game, seed)
    seats = replay.seats
    me = seat_called(args.seat, seats) if args.seat is not None else 0
    others: list[str | None] = [*bots_of(args.bots or usual_bot(game), seats - 1)]
    bots = [*others[:me], None, *others[me:]]
    names = names_at(args, texts_for(args, game), seats, me)
    return game, Saved(replay, names, me, bots, None)


def fresh(args: Args, game: Game[Any], seed: int) -> Replay:
    """A game dealt from its seed."""
    seats, options = seats_of(args, game), options_of(args.option)
    game.setup(seats, seed, options)
    return new_replay(game, seats, seed, options)


def begun(args: Args, game: Game[Any], seed: int) -> Replay:
    """A game that begins with a written position."""
    for name in IN_THE_POSITION:
        if getattr(args, name) not in (None, []):
            raise Refused(f"--{name} is for new games; --position takes it from the file")
    path = Path(args.position)
    with reading(path):
        return replay_from(game, read_json(path), seed)


def names_at(args: Args, texts: Texts, seats: int, me: int) -> list[str]:
    """The person's own name, and names out of the world of the game for the bots."""
    own = args.name.strip() if args.name else terminal_words(language(args)).at("table.you")
    if not own or not own.isprintable():
        raise Refused("--name: expected a name that can be read")
    others = [name for name in texts.words["game"]["players"] if name != own][: seats - 1]
    return [*others[:me], own, *others[me:]]


def resumed(args: Args) -> tuple[Game[Any], Saved]:
    """A game from a file, with its names and bots."""
    for name in NEW_GAMES_ONLY:
        if getattr(args, name) not in (None, []):
            raise Refused(f"--{name} is for new games; --resume takes it from the file")
    path = Path(args.resume)
    with reading(path):
        file = read_game(path)
        game, saved = file.game, file.saved
        file.follow(len(saved.replay.moves), [])
    if args.game is not None and args.game != game.key:
        raise Refused(f"{path}: this is a game of {game.key}, not of {args.game}")
    me = seat_of_person(args, saved)
    usual = usual_bot(game)
    bots = [None if seat == me else bot or usual for seat, bot in enumerate(saved.bots)]
    return game, saved._replace(me=me, bots=bots)


def seat_of_person(args: Args, saved: Saved) -> int:
    """The seat in the file, else the one asked for, else the first."""
    if args.seat is None:
        return saved.me or 0
    asked = seat_called(args.seat, saved.replay.seats)
    if saved.me is not None and asked != saved.me:
        raise Refused(f"--seat: you sat on S{saved.me} in this game, not on S{asked}")
    return asked
