"""Reaction windows in the terminal: nobody is asked who could only pass."""

from typing import Any

import pytest

from langfinger.bots import make_bot
from langfinger.games import GAMES, _template
from langfinger.kernel import Game, new_replay
from langfinger.terminal import Sitting

WITH_WINDOWS = [_template.GAME, GAMES["swindler"]]


def sit(game: Game[Any], seed: int = 1, me: int = 0) -> Sitting:
    """Three at a table, two of them bots that play anything."""
    bots = {seat: make_bot("random", game, seed + seat) for seat in range(3) if seat != me}
    return Sitting(game, new_replay(game, 3, seed, None), me, ("Mara", "Ben", "Cem"), bots)


def questions(sitting: Sitting, most: int = 200) -> list[tuple[bool, int]]:
    """Plays on: was it a window, and how many answers were there?"""
    asked: list[tuple[bool, int]] = []
    sitting.let_bots_play()
    while not sitting.is_over() and len(asked) < most:
        ask, legal = sitting.state.ask, sitting.seen().legal
        asked.append((bool(ask and ask.window), len(legal)))
        sitting.move(sitting.me, legal[len(asked) % len(legal)])
        sitting.let_bots_play()
    return asked


@pytest.mark.parametrize("game", WITH_WINDOWS, ids=lambda game: str(game.key))
def test_nobody_is_asked_who_could_only_pass(game: Game[Any]) -> None:
    sitting = sit(game, seed=3)

    asked = questions(sitting)

    assert sitting.spared
    assert (True, 1) not in asked


def test_a_silent_pass_is_not_what_undo_takes_back() -> None:
    sitting = sit(GAMES["swindler"], seed=0)
    sitting.let_bots_play()
    while len(sitting.replay.moves) - 1 not in sitting.spared:
        legal = sitting.seen().legal
        sitting.move(0, legal[len(sitting.replay.moves) % len(legal)])
        sitting.let_bots_play()

    assert sitting.decided() < len(sitting.replay.moves)
    assert sitting.why_no_undo() in ("others", "revealed")
