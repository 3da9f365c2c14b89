"""Puzzles of the house, made of the files of their games."""

from typing import Any, Final

from langfinger.kernel import NOBODY, Game, view
from langfinger.puzzles import (
    Puzzle,
    level_of,
    of_the_day,
    puzzles_of,
    state_of,
)
from langfinger.server.publish.messages import Advised, View, Weighed
from langfinger.server.publish.puzzles.puzzle_wire import (
    PuzzleName,
    PuzzleShelf,
    PuzzleShown,
    PuzzleVerdict,
)
from langfinger.server.publish.scores import score_in

DAY: Final = 86_400_000  # milliseconds
NEARLY: Final = 0.08
"""So much of a chance to win may be lost by an answer that is nearly right."""

CHANCE: Final = "chance"


def shelf(game: Game[Any], now: int) -> PuzzleShelf:
    """All puzzles of a game, and the one of the day; days begin at midnight in Greenwich."""
    all = puzzles_of(game)
    today = all[of_the_day(all, now // DAY)].id if all else None
    names = [PuzzleName(id=one.id, level=level_of(all, place)) for place, one in enumerate(all)]
    return PuzzleShelf(today=today, puzzles=names)


def placed(game: Game[Any], id: str) -> int | None:
    """The place of the puzzle of this name, or None."""
    return next((at for at, one in enumerate(puzzles_of(game)) if one.id == id), None)


def shown(game: Game[Any], place: int) -> PuzzleShown:
    """A puzzle to be solved: nothing is taken from it but the view of its seat."""
    all = puzzles_of(game)
    puzzle, state = all[place], state_of(game, all[place])
    return PuzzleShown(
        id=puzzle.id,
        level=level_of(all, place),
        seat=puzzle.seat,
        seats=state.seats,
        options=dict(puzzle.position["options"]),
        view=View(*view(game, state, puzzle.seat)),
        score=score_in(game, view(game, state, NOBODY)),
    )


def judged(game: Game[Any], place: int, action: int | None) -> PuzzleVerdict:
    """What is said to an answer that is allowed; None is to give up."""
    puzzle = puzzles_of(game)[place]
    told = game.texts_of[action] if action is not None else None
    if told is None or told == puzzle.solution:
        verdict = "told" if told is None else "right"
        return answer(puzzle, verdict, advice_of(game, puzzle))
    value = next((one.value for one in puzzle.others if one.action == told), None)
    is_near = value is not None and puzzle.value - value <= NEARLY
    return answer(puzzle, "nearly" if is_near else "wrong", None)


def answer(puzzle: Puzzle, verdict: Any, advice: Advised | None) -> PuzzleVerdict:
    """The verdict; numbers about the puzzle only with the reason."""
    numbers = (puzzle.simulations, puzzle.wrong, puzzle.asked) if advice else (0, 0, 0)
    simulations, wrong, asked = numbers
    return PuzzleVerdict(
        verdict=verdict, advice=advice, simulations=simulations, wrong=wrong, asked=asked
    )


def advice_of(game: Game[Any], puzzle: Puzzle) -> Advised:
    """What is best, what is next best, and why."""
    values = [(puzzle.solution, puzzle.value), *[(o.action, o.value) for o in puzzle.others]]
    best = [Weighed(game.by_text[text].id, 0.0, value) for text, value in values]
    return Advised(best=best, unit=CHANCE, simulations=0, because=puzzle.because)
