"""`python tests/web/real_table.py SEATS SEED`: a real table at which the app is the last seat.

It prints what is to be entered, a line for each entry, and reads what the app answers.
"""

import json
import sys
from typing import Any

from langfinger.games.gelegenheit import GAME
from tests.companion.gelegenheit_table import RealTable


def say(told: dict[str, Any]) -> None:
    """One line for whoever enters it."""
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def main(seats: int, seed: int) -> None:
    """The game to its end."""
    table = RealTable(seats, seed, seats - 1, "rules")
    say({"do": "sit", "dealer": table.sheet["dealer"]})
    while table.state.waiting:
        if table.is_new_round():
            table.deal()
            hand = table.sheet["rounds"][-1]["hand"]
            say({"do": "deal", "hand": hand, "totals": totals(table)})
        elif table.state.turn == table.app:
            say({"do": "answer"})
            action = GAME.read(sys.stdin.readline().strip())
            assert action is not None
            table.enter(action.id)
        else:
            action = GAME.space.at(table.of_others())
            say({"do": "move", "seat": int(table.state.turn), "move": GAME.write(action)})
            table.enter(action.id)
    say({"do": "end", "totals": totals(table)})


def totals(table: RealTable) -> list[int]:
    """The points so far."""
    return [int(points) for points in GAME.scores(table.state)]


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
