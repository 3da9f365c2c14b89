"""Puzzles weighed anew when experts have learned to see better; those that are none any more go."""

from typing import Any, Final

from langfinger.bots.seeds import bot_seed
from langfinger.kernel import Game
from langfinger.lab.puzzles.finding import WRONG, agreed, written
from langfinger.lab.puzzles.judging import beats_untried, wrong_answers
from langfinger.puzzles import Puzzle, seen_in

NEW_DICE: Final = 17


def weighed_anew(game: Game[Any], puzzle: Puzzle, seed: int) -> Puzzle | None:
    """The puzzle as it would be found today; None if the searches do not agree on its answer."""
    seen = seen_in(game, puzzle)
    best = game.by_text[puzzle.solution].id
    dice = bot_seed(seed, NEW_DICE, int(puzzle.id, 16))
    wrong, asked = wrong_answers(game, seen, best)
    if wrong * WRONG < asked:
        return None
    opinions = agreed(game, seen, best, dice)
    if not opinions or not beats_untried(game, seen, opinions[-1], dice):
        return None
    return written(game, seen, puzzle.game, opinions, puzzle.position, (wrong, asked))
