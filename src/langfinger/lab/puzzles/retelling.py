"""The reasons of puzzles, told anew when bots have learned to say more; nothing is searched."""

from typing import Any

from langfinger.bots.explaining import told
from langfinger.bots.thinking_bot import make_thinking
from langfinger.kernel import Game, Judged, Thought
from langfinger.lab.puzzles.judging import EXPERT
from langfinger.puzzles import Puzzle, seen_in


def retold(game: Game[Any], puzzle: Puzzle) -> Puzzle:
    """The puzzle with the reasons that an expert gives today for what its file tells."""
    bot = make_thinking(f"{EXPERT}@1x", game, 0)
    reasons = told(game, bot, seen_in(game, puzzle), thought_of(game, puzzle)).because
    return puzzle._replace(because=reasons)


def thought_of(game: Game[Any], puzzle: Puzzle) -> Thought:
    """What was thought of a puzzle, as far as its file tells."""
    values = [(puzzle.solution, puzzle.value), *[(o.action, o.value) for o in puzzle.others]]
    judged = [Judged(game.by_text[text].id, 100, value) for text, value in values]
    return Thought(judged, puzzle.simulations)
