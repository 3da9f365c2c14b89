"""The doors of the house: what is drawn for each, who reads it, and how it may be refused."""

from collections.abc import Callable
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from langfinger.editions.opening import open_edition
from langfinger.editions.reading import house_text
from langfinger.gamefile import game_of, read_saved
from langfinger.kernel import (
    NOBODY,
    BadChoice,
    BadPosition,
    BadReplay,
    Game,
    IllegalAction,
    Json,
    dump,
    load,
    play,
    setup_from,
    view,
    why_not,
)
from langfinger.server.publish.commands import read_message
from langfinger.server.publish.names import BadName, clean_line, clean_name
from langfinger.stress.fuzz.messages import spoiled_message
from langfinger.stress.fuzz.mutate import CHARS, spoil_bytes, spoil_json, spoil_text, spoiled_file
from langfinger.stress.fuzz.samples import Samples, all_samples
from langfinger.terminal import listing_for
from langfinger.terminal.lines import Misread
from langfinger.terminal.saves import read_game
from langfinger.texts import LANGUAGES, Texts

MOVES: Final = 3  # that are played on from a position that was let in
LONGEST_REPLAY: Final = 60


class Door(NamedTuple):
    """A reader of words: what may be said to it, and the refusals it is known for."""

    name: str
    draw: Callable[[Random], Any]
    read: Callable[[Any], object]
    refusals: tuple[type[Exception], ...] = ()
    weight: int = 1


def doors(folder: Path) -> list[Door]:
    """All doors but the network's; files are written into this folder."""
    samples = all_samples()
    found = [
        Door("message", spoiled_message, read_message, (), 100),
        Door("name", spoiled_name, clean_name, (BadName,), 30),
        Door("chat", spoiled_name, clean_line, (BadName,), 30),
        Door("file", partial(spoiled_saves, samples), partial(read_file, folder), (BadReplay,), 30),
    ]
    return [*found, *chain(*[doors_of(game, folder) for game in samples.values()])]


def doors_of(samples: Samples, folder: Path) -> list[Door]:
    """The doors of one game."""
    game = samples.game
    key, rules = game.key, Texts(game, "en")
    listings = [listing_for(game, Texts(game, lang), ["A"] * 8) for lang in LANGUAGES]
    found = [
        Door(f"{key} position", partial(spoiled_position, samples), partial(stand, game), BAD, 60),
        Door(f"{key} deal", partial(spoiled_deal, samples), partial(deal, game), BAD),
        Door(f"{key} replay", partial(spoiled_replay, samples), follow, (BadReplay,), 30),
        Door(
            f"{key} options", partial(spoiled_options, game), partial(sit, game), (BadChoice,), 15
        ),
        Door(f"{key} why", partial(spoiled_intent, samples), partial(ask_why, game), (), 20),
        Door(
            f"{key} foresee",
            partial(spoiled_intent, samples),
            partial(ask_what, game),
            (IllegalAction,),
            20,
        ),
        Door(f"{key} typed", partial(spoiled_line, samples, listings), typed, (Misread,), 15),
        Door(f"{key} rule", partial(spoiled_rule, rules), rules.rule, (BadChoice,), 2),
    ]
    cards = house_text(game).encode()
    read = partial(read_edition, key, folder / f"{key}.toml")
    found.append(Door(f"{key} edition", partial(spoiled_edition, cards), read, (BadChoice,), 10))
    return found


BAD: Final = (BadPosition,)


def spoiled_name(dice: Random) -> str:
    """A name of any signs."""
    if dice.random() < 0.5:
        return spoil_text(dice, dice.choice(("Ana", "Käthe 🦄", "Ben & Cem", "e\u0301")))
    signs = [dice.choice((chr(dice.randrange(0x110000)), dice.choice(CHARS))) for _ in range(9)]
    return "".join(signs[: dice.randint(0, 9)])


def spoiled_saves(samples: dict[str, Samples], dice: Random) -> bytes:
    """A replay as a file."""
    return spoiled_file(dice, dice.choice(samples[dice.choice(list(samples))].replays))


def read_file(folder: Path, raw: bytes) -> None:
    """What `langfinger replay` does with a file, moves aside."""
    path = folder / "saved.json"
    path.write_bytes(raw)
    read_game(path)


def spoiled_position(samples: Samples, dice: Random) -> Json:
    """A position with something wrong; parts of others may be put into it."""
    other = list(dice.choice(samples.positions).values())
    return spoil_json(dice, dice.choice(samples.positions), other)


def stand(game: Game[Any], written: Json) -> None:
    """What `langfinger position` does: whatever is let in can be shown, written and played."""
    state = load(game, written)
    for seat in range(NOBODY, state.seats):
        view(game, state, seat)
    load(game, dump(game, state))
    for _ in range(MOVES):
        if state.waiting:
            play(game, state, state.turn, game.legal(state, state.turn)[-1])


def spoiled_deal(samples: Samples, dice: Random) -> Json:
    """Some fields of a position as a chosen deal."""
    position = dice.choice(samples.positions)
    fields = [row.field for row in samples.game.sight]
    chosen = {name: position[name] for name in dice.sample(fields, min(3, len(fields)))}
    return [position["seats"], spoil_json(dice, chosen, list(position.values()))]


def deal(game: Game[Any], written: Json) -> None:
    """A table dealt as chosen."""
    seats, chosen = written
    setup_from(game, seats, chosen)


def spoiled_replay(samples: Samples, dice: Random) -> Json:
    """A replay with something wrong; a long one costs time, so most are short."""
    return spoil_json(dice, dice.choice(samples.replays), dice.choice(samples.replays)["moves"])


def follow(written: Json) -> None:
    """What `langfinger replay` does."""
    game = game_of(written)
    replay = read_saved(game, written).replay
    replay.state(game, min(LONGEST_REPLAY, len(replay.moves)))


def spoiled_options(game: Game[Any], dice: Random) -> Json:
    """Options of a table, and how many sit at it."""
    options = {option.name: dice.choice(option.choices) for option in game.options}
    return [dice.randint(*game.seat_range), spoil_json(dice, options)]


def sit(game: Game[Any], written: Json) -> None:
    """A table set up so."""
    seats, options = written
    game.setup(seats, 1, options)


def spoiled_intent(samples: Samples, dice: Random) -> Any:
    """A move that is right, or nearly, or nothing, beside what somebody sees."""
    seen = dice.choice(samples.views)
    move = dice.choice(samples.game.texts_of)
    return seen, move if dice.random() < 0.7 else spoil_text(dice, move)


def ask_why(game: Game[Any], asked: Any) -> object:
    """Why not?"""
    return why_not(game, *asked)


def ask_what(game: Game[Any], asked: Any) -> object:
    """What would it do?"""
    return game.preview(*asked)


def spoiled_line(samples: Samples, listings: list[Any], dice: Random) -> Any:
    """A line as people type it, at a table in one of the languages."""
    seen, listing = dice.choice(samples.views), dice.choice(listings)
    lines = [choice.label for choice in listing.choices(seen)] or samples.game.texts_of
    line = dice.choice((dice.choice(lines), dice.choice(samples.game.texts_of), "1", "S1"))
    return listing, seen, spoil_text(dice, line)


def typed(asked: Any) -> object:
    """What the terminal makes of it."""
    listing, seen, line = asked
    return listing.notation(seen, line)


def spoiled_rule(rules: Texts, dice: Random) -> str:
    """The id of a paragraph."""
    return spoil_text(dice, dice.choice(list(rules.paragraphs())))


def spoiled_edition(cards: bytes, dice: Random) -> bytes:
    """A card file of an owner's own."""
    if dice.random() < 0.5:
        return spoil_bytes(dice, cards)
    lines = cards.decode().split("\n")
    place = dice.randrange(len(lines))
    lines[place] = spoil_text(dice, lines[place])
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def read_edition(key: str, path: Path, raw: bytes) -> None:
    """What `langfinger editions check` does, games aside."""
    path.write_bytes(raw)
    open_edition(path, key)
