"""`langfinger position`: show a written position, ask about it, play on from it."""

import json
from pathlib import Path
from typing import Any

from langfinger.cli.balance.card_files import game_wanted
from langfinger.cli.house import (
    Args,
    Refused,
    language,
    painter,
    print_json,
    reading,
    seat_called,
    texts_for,
)
from langfinger.kernel import (
    NOBODY,
    Game,
    IllegalAction,
    Reason,
    dump,
    is_count,
    load,
    play,
    view,
    why_not,
)
from langfinger.study.rulings import Reported, is_ruling, read_ruling, verdict
from langfinger.terminal import listing_for, read_json, terminal_words


def position(args: Args) -> int:
    """Loads the file and does one thing with it."""
    game = game_wanted(args)
    path = Path(args.file)
    with reading(path):
        data = read_json(path)
        report = read_ruling(game, data) if is_ruling(data) else None
        state = load(game, data) if report is None else report.before.state
    if args.legal is not None:
        show_legal(args, game, state, seat_called(args.legal, state.seats))
    elif args.why is not None:
        show_why(args, game, state, seat_called(args.why[0], state.seats), args.why[1])
    elif args.apply is not None:
        apply(args, game, state)
    else:
        show(args, game, state)
        if report is not None:
            return judge(args, report)
    return 0


def judge(args: Args, report: Reported) -> int:
    """What somebody holds to be wrong about this position; 1 while it is so."""
    found, words = verdict(report), terminal_words(language(args))
    if not args.json:
        print(
            words.say("cli.ruling_fails", problem=found) if found else words.at("cli.ruling_holds")
        )
    return 1 if found else 0


def names_of(seats: int) -> list[str]:
    """In a position seats have no names but their own."""
    return [f"S{seat}" for seat in range(seats)]


def show(args: Args, game: Game[Any], state: Any) -> None:
    """The whole table, every hand open."""
    if args.json:
        print_json(dump(game, state))
        return
    listing = listing_for(game, texts_for(args, game), names_of(state.seats))
    paint = painter()
    seen = view(game, state, NOBODY)
    for section in listing.sections(seen):
        paint.section(section)
    for seat in range(state.seats):
        paint.section(listing.open_hand(view(game, state, seat)))
    for line in listing.prompt(seen):
        paint.line(line, "bold")


def show_legal(args: Args, game: Game[Any], state: Any, seat: int) -> None:
    """What a seat may do."""
    moves = [game.texts_of[id] for id in view(game, state, seat).legal]
    if args.json:
        print_json(moves)
    elif moves:
        print("\n".join(moves))
    else:
        print(terminal_words(language(args)).say("cli.nothing_asked", seat=seat))


def show_why(args: Args, game: Game[Any], state: Any, seat: int, move: str) -> None:
    """Why a seat may or may not do something, from what it sees."""
    if game.read(move) is None:
        raise Refused(f"there is no move {move!r} in {game.key}")
    seen = view(game, state, seat)
    reason = why_not(game, seen, move)
    if args.json:
        print_json(None if reason is None else reason.to_json())
        return
    texts, words = texts_for(args, game), terminal_words(language(args))
    if reason is None:
        rule, sentence = listing_for(game, texts, names_of(state.seats)).permission(seen, move)
        print(words.at("cli.allowed"), words.say("ask.by_rule", sentence=sentence, rule=rule))
    else:
        names = names_of(state.seats)
        told = reason.to_json()
        why = words.say("ask.by_rule", sentence=texts.reason(told, names), rule=reason.rule)
        print(words.say("ask.refused", why=why))
        print(words.say("ask.would_help", fix=texts.fix(told, names)))


def apply(args: Args, game: Game[Any], state: Any) -> None:
    """Plays the moves and prints the position they lead to."""
    for number, text in enumerate(args.apply, 1):
        seat, move = seat_and_move(text, state)
        action = game.read(move)
        if action is None:
            raise Refused(f'move {number}: expected "S1 lay R9" or "lay R9", not {text!r}')
        try:
            play(game, state, seat, action)
        except IllegalAction as refusal:
            why = told(args, game, state, refusal.reason)
            raise Refused(f"move {number}, S{seat} {move}: {why}") from None
    print(json.dumps(dump(game, state), ensure_ascii=False))


def seat_and_move(text: str, state: Any) -> tuple[int, str]:
    """The seat named before a move, or the one in turn."""
    first, _, rest = text.strip().partition(" ")
    if first[:1] in ("S", "s") and is_count(first[1:]):
        return seat_called(first, state.seats), rest
    return int(state.turn), text


def told(args: Args, game: Game[Any], state: Any, reason: Reason) -> str:
    """A refusal in words, with its rule."""
    sentence = texts_for(args, game).reason(reason.to_json(), names_of(state.seats))
    return f"{sentence} ({reason.rule})"
