"""`langfinger replay`: a saved game as its log, as the table at one moment, or checked.

`langfinger ledger` tells what luck and what choices were worth in it.
"""

from pathlib import Path
from typing import Any

from langfinger.bots.explaining import thoughts_again
from langfinger.cli.balance.card_files import edition_at
from langfinger.cli.earlier import held, mark_of, tell_earlier
from langfinger.cli.house import (
    Args,
    BadFile,
    Refused,
    language,
    painter,
    print_json,
    reading,
    seat_called,
    texts_for,
)
from langfinger.gamefile import Earlier, GameFile, Saved
from langfinger.kernel import NOBODY, Event, Game, Json, State, is_over, mask, view, why
from langfinger.lab.ledger.drawing import picture
from langfinger.lab.ledger.ledger import Bookkeeper
from langfinger.lab.ledger.telling import Teller, as_json
from langfinger.terminal import (
    Section,
    listing_for,
    read_any_game,
    read_game,
    terminal_words,
)


def replay(args: Args) -> int:
    """Reads the file, follows its moves and tells what was asked for."""
    path = Path(args.file)
    with reading(path):
        wished = args.edition
        file = read_any_game(path, None if wished is None else edition_at(args, wished, None))
        if isinstance(file, Earlier):
            replay_earlier(args, file)
        else:
            replay_today(args, file)
    return 0


def replay_today(args: Args, file: GameFile) -> None:
    """A game of the rules of today: all of it can be played again."""
    events: list[list[Event]] = []
    game, saved = file.game, file.saved
    state = file.follow(steps(args, saved), events)
    seat = seat_of(args, saved.replay.seats)
    if args.verify:
        verify(args, game, saved, state)
    elif args.step is not None:
        show_step(args, game, saved, state, seat)
    else:
        tell(args, game, saved, state, [mask(game, e, seat) for row in events for e in row], seat)


def replay_earlier(args: Args, file: Earlier) -> None:
    """A game of earlier rules: its board as far as it holds, its story to the end."""
    seat = seat_of(args, file.seats)
    if args.step is None or args.verify:
        tell_earlier(args, file, seat)
        return
    saved = held(args, file)
    if not args.json:
        painter().line(mark_of(terminal_words(language(args)), file), "bold")
    show_step(args, file.game, saved, saved.replay.state(file.game, args.step), seat)


def seat_of(args: Args, seats: int) -> int:
    """Whose eyes: a seat's, or those of somebody who watches."""
    return NOBODY if args.seat is None else seat_called(args.seat, seats)


def ledger(args: Args) -> int:
    """Luck and choices of a game that is over, in words and as a picture."""
    path = Path(args.file)
    if args.playouts < 2:
        raise Refused(f"--playouts: expected 2 or more, not {args.playouts}")
    with reading(path):
        wished = args.edition
        file = read_game(path, None if wished is None else edition_at(args, wished, None))
        game, saved = file.game, file.saved
        if not is_over(file.follow(len(saved.replay.moves), [])):
            raise Refused(f"{path}: this game is not over; expected one that was played to its end")
    book = Bookkeeper(game, args.playouts, args.expert).book(saved.replay)
    words = terminal_words(language(args))
    teller = Teller(words, texts_for(args, game), saved.names, saved.replay)
    if args.picture:
        Path(args.picture).write_text(picture(book, teller), "utf-8")
    if args.json:
        print_json(as_json(book, teller))
        return 0
    print("\n".join(teller.about(book)))
    if args.moves:
        choices = [teller.choice(entry) for entry in book.entries if entry.kind == "choice"]
        print("\n".join(["", words.say("ledger.expert"), *choices]))
    return 0


def steps(args: Args, saved: Saved) -> int:
    """How many moves to follow."""
    moves = len(saved.replay.moves)
    if args.step is None or args.verify:
        return moves
    if not 0 <= args.step <= moves:
        raise Refused(f"--step: expected 0 to {moves}, not {args.step}")
    return int(args.step)


def verify(args: Args, game: Game[Any], saved: Saved, state: State) -> None:
    """Every move was legal, or we would not be here; the stored scores must be the true ones."""
    scores = game.scores(state)
    if saved.end is not None and (not is_over(state) or saved.end != scores):
        true = f"the final scores are {scores}" if is_over(state) else "the game is not over"
        raise BadFile(Path(args.file), f"end: the file says {saved.end}, but {true}")
    moves = len(saved.replay.moves)
    checked, otherwise = thoughts_again(game, saved.replay)
    if otherwise:
        raise Refused(f"{args.file}: thoughts: {otherwise[0]}")
    if args.json:
        told = {"ok": True, "moves": moves, "over": is_over(state), "scores": scores}
        print_json({**told, "thoughts": checked} if saved.replay.thoughts else told)
        return
    words = terminal_words(language(args))
    key = "cli.verified" if is_over(state) else "cli.verified_open"
    print(words.say(key, moves=moves, scores=", ".join(str(score) for score in scores)))
    if saved.replay.thoughts:
        print(words.say("cli.thoughts", n=checked, all=len(saved.replay.thoughts)))


def show_step(args: Args, game: Game[Any], saved: Saved, state: Any, seat: int) -> None:
    """The table at one moment."""
    seen = view(game, state, seat)
    if args.json:
        print_json(seen._asdict())
        return
    listing = listing_for(game, texts_for(args, game), saved.names)
    paint = painter()
    paint.line(terminal_words(language(args)).say("cli.step", moves=args.step), "bold")
    over = is_over(state)
    for section in listing.result(seen) if over else listing.sections(seen):
        paint.section(section)
    paint.section(Section("", listing.prompt(seen)))


def tell(args: Args, game: Game[Any], saved: Saved, state: Any, log: list[Json], seat: int) -> None:
    """The whole game in sentences, as a seat or a spectator saw it."""
    if args.json:
        print_json({"names": saved.names, "events": log, "scores": game.scores(state)})
        return
    texts = texts_for(args, game)
    listing = listing_for(game, texts, saved.names)
    paint = painter()
    told = [masked for masked in log if masked[0] not in listing.quiet]
    for number, masked in enumerate(told, 1):
        paint.log_line(number, texts.event(masked, saved.names, seat), why(game, masked)[0])
    if is_over(state):
        for section in listing.result(view(game, state, seat)):
            paint.section(section)
