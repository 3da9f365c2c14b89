"""What is right: moments, replays and moves of every game, played at random from fixed seeds."""

from random import Random
from typing import Any, Final, NamedTuple

from langfinger.games import GAMES
from langfinger.kernel import (
    NOBODY,
    Game,
    Json,
    Replay,
    View,
    dump,
    new_replay,
    play,
    view,
    write_replay,
)

GAMES_EACH: Final = 3
KEPT: Final = 8  # moments of a game that are kept
LONGEST: Final = 400  # moves of a replay


class Samples(NamedTuple):
    """All that is right in one game."""

    game: Game[Any]
    positions: list[Json]
    replays: list[Json]
    views: list[View]


def samples_of(game: Game[Any]) -> Samples:
    """Some games with other numbers of seats and other options."""
    found = Samples(game, [], [], [])
    for number in range(GAMES_EACH):
        dice = Random(number)
        seats = dice.randint(*game.seat_range)
        options = {o.name: dice.choice(o.choices) for o in game.options} if number else {}
        add_game(found, new_replay(game, seats, number, options), dice)
    return found


def add_game(found: Samples, replay: Replay, dice: Random) -> None:
    """One game, with some of its moments."""
    game = found.game
    state = replay.state(game, 0)
    while state.waiting and len(replay.moves) < LONGEST:
        if len(replay.moves) % (LONGEST // KEPT // 2) == 0 and dice.random() < 0.5:
            found.positions.append(dump(game, state))
            found.views.append(view(game, state, state.turn))
            found.views.append(view(game, state, NOBODY))
        seat = state.turn
        action = dice.choice(game.legal(state, seat))
        play(game, state, seat, action)
        replay.moves.append((seat, action.id))
    short = replay._replace(moves=replay.moves[:40])
    found.replays.extend([write_replay(game, replay), write_replay(game, short)])
    start = found.positions[-1]
    from_there = short._replace(moves=[], start=start, seats=start["seats"])
    found.replays.append(write_replay(game, from_there))


def all_samples() -> dict[str, Samples]:
    """By the keys of the games."""
    return {key: samples_of(game) for key, game in GAMES.items()}
