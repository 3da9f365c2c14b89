"""A game as a file: replay, report of a mistake, puzzle, test fixture and learner's episode in one.

    {"format": "langfinger game 1", "game": …, "moves": ["S0 lay R9", …], …, "sums": {…}}

Whoever follows the moves has every moment of it again. The events are written too: under the rules
of another day the moves lead elsewhere, and then these alone tell what happened.

Every field has a sum of its own, and the moves have one each, as beads on a thread. They keep out
nobody who knows how they are made; they find what was cut off, mistyped or changed by hand, and
where. Whatever is refused is refused with the line that it stands in.
"""

from langfinger.gamefile.earlier import Earlier, read_any
from langfinger.gamefile.lines import lines_of, parse
from langfinger.gamefile.reading import GameFile, game_of, house_game_of, read_saved, read_text
from langfinger.gamefile.refusals import refusal_in, refusals_in_all
from langfinger.gamefile.retelling import Retold, Written, retell
from langfinger.gamefile.writing import Saved, write_saved, write_text

__all__ = [
    "Earlier",
    "GameFile",
    "Retold",
    "Saved",
    "Written",
    "game_of",
    "house_game_of",
    "lines_of",
    "parse",
    "read_any",
    "read_saved",
    "read_text",
    "refusal_in",
    "refusals_in_all",
    "retell",
    "write_saved",
    "write_text",
]
