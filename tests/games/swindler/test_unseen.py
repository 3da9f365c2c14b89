"""A real game in which accomplices were committed and returned unseen leaves no trace of them."""

import json
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from langfinger.contract.law import text
from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.games.swindler.rules.reacting.events import Played
from langfinger.games.swindler.rules.reacting.windows import Reacting
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Event, Replay, mask, read_replay, view

FILE: Final = Path(__file__).parents[3] / "docs/examples/swindler-partie.json"
UNSEEN: Final = {99: (2, "play backstabber"), 151: (0, "play gold_digger")}
PASS: Final = GAME.by_text["pass"].id


class Moment(NamedTuple):
    """The table after a move, and what the move brought about."""

    state: SwState
    events: list[Event]


def example() -> Replay:
    """The game on file."""
    return read_replay(GAME, json.loads(FILE.read_text("utf-8")))


def twin_of(replay: Replay, number: int) -> Replay:
    """The same game, but for one answer: the seat passed."""
    moves = list(replay.moves)
    moves[number] = (moves[number][0], PASS)
    return replay._replace(moves=moves)


def moments(replay: Replay) -> list[Moment]:
    """The whole game; every move is checked."""
    events: list[list[Event]] = []
    replay.follow(GAME, len(replay.moves), events)
    state = GAME.setup(replay.seats, replay.seed, replay.options)
    passed = [Moment(state.clone(), events[0])]
    for (seat, id), told in zip(replay.moves, events[1:], strict=True):
        GAME.apply(state, seat, GAME.space.at(id))
        passed.append(Moment(state.clone(), told))
    return passed


def told_to(seat: int, game: list[Moment]) -> list[bytes]:
    """All that a seat sees and hears, moment by moment, as bytes."""
    return [
        text(
            [view(GAME, moment.state, seat), [mask(GAME, e, seat) for e in moment.events]]
        ).encode()
        for moment in game
    ]


def is_forgotten(state: SwState, seat: int) -> bool:
    """Nothing is left of what this seat has committed."""
    return state.answers[seat] == state.pledges[seat] == NOBODY


every_unseen_card = pytest.mark.parametrize("number", UNSEEN)


@every_unseen_card
@rule("SW-A25", "SW-12.2", "SW-E62")
def test_the_game_on_file_has_a_commitment_that_was_never_shown(number: int) -> None:
    replay = example()
    seat, answer = UNSEEN[number]
    game = moments(replay)

    over = next(n for n in range(number + 1, len(game)) if is_forgotten(game[n].state, seat))
    shown = [e.seat for m in game[number + 1 : over + 1] for e in m.events if isinstance(e, Played)]

    assert replay.moves[number] == (seat, GAME.by_text[answer].id)
    assert isinstance(game[number].state.ask, Reacting)
    assert shown
    assert seat not in shown


@every_unseen_card
@rule("SW-A25", "SW-A60")
def test_to_all_others_it_is_the_game_in_which_that_seat_passed(number: int) -> None:
    replay = example()
    owner = replay.moves[number][0]
    game, twin = moments(replay), moments(twin_of(replay, number))

    for seat in range(NOBODY, replay.seats):
        same = told_to(seat, game) == told_to(seat, twin)
        assert same == (seat != owner)


@every_unseen_card
@rule("SW-A25")
def test_its_owner_has_the_card_back_and_nobody_knows(number: int) -> None:
    replay = example()
    game, twin = moments(replay), moments(twin_of(replay, number))
    owner = replay.moves[number][0]
    before, after = told_to(owner, game), told_to(owner, twin)

    differ = [i for i in range(len(game)) if before[i] != after[i]]

    assert differ[0] == number + 1
    assert game[differ[-1] + 1].state.hands[owner] == game[number].state.hands[owner]
    assert GAME.scores(game[-1].state) == GAME.scores(twin[-1].state)
