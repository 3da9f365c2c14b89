"""Are puzzles what they say? An expert is asked again, ten times as long and with other dice."""

from typing import Any, Final, NamedTuple

from langfinger.bots.seeds import bot_seed
from langfinger.kernel import Game
from langfinger.lab.puzzles.judging import manner_of, opinion
from langfinger.puzzles import Puzzle, seen_in

OTHER_DICE: Final = 99
NOTHING: Final = "nothing to choose"


class Again(NamedTuple):
    """A puzzle, and what a longer search says: its answer, and by how much it is ahead."""

    puzzle: Puzzle
    better: str
    gap: float

    @property
    def is_kept(self) -> bool:
        """Is the answer the same, and the best by itself?"""
        return self.better == self.puzzle.solution and self.gap > 0.0


def asked_again(game: Game[Any], puzzle: Puzzle, seed: int, longer: int) -> Again:
    """The same moment, with so many times what one search of the finder has."""
    dice = bot_seed(seed, OTHER_DICE, int(puzzle.id, 16))
    simulations = longer * manner_of(game).simulations
    found = opinion(game, seen_in(game, puzzle), simulations, dice)
    if found is None:
        return Again(puzzle, NOTHING, 0.0)
    return Again(puzzle, game.texts_of[found.best], found.gap)


def tell(game: Game[Any], again: Again) -> str:
    """Where a longer search found something else."""
    puzzle = again.puzzle
    where = f"{game.key} {puzzle.id}: {puzzle.ask}: {puzzle.solution}, {puzzle.gap:+.3f}"
    return f"  {where}; again: {again.better}, {again.gap:+.3f}"


def summary(game: Game[Any], found: list[Again], longer: int) -> str:
    """How many were the same, and how far ahead the best was."""
    kept = [again for again in found if again.is_kept]
    line = f"{game.key}: {len(kept)} of {len(found)} puzzles are the same after {longer} times"
    gaps = sorted(again.gap for again in kept)
    if not gaps:
        return f"{line} the search"
    least, middle = 100 * gaps[0], 100 * gaps[len(gaps) // 2]
    return f"{line} the search; ahead by {middle:.1f} % to win in the median, at least {least:.1f}"
