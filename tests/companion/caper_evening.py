"""A game of bots as people with the real box would enter it: they look at the table at its end."""

from typing import Any

from langfinger.bots import make_bot
from langfinger.games.caper import GAME
from langfinger.games.caper.rules.score_sheet import score_lines
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, dump, mask, view

SEATS = (0, 1)
SPACES = (0, 1, 2)


def evening(seed: int, options: Any = None, bot: str = "random") -> dict[str, Any]:
    """The sheet that people fill in, and what the engine says."""
    state = GAME.setup(2, seed, options)
    bots = [make_bot(bot, GAME, seed + seat) for seat in SEATS]
    while state.waiting:
        seat = int(state.turn)
        GAME.apply(state, seat, GAME.space.at(bots[seat].choose(view(GAME, state, seat))))
    return {
        "sheet": read_out(state, options or {}),
        "lines": [told(mask(GAME, line, NOBODY), line.rules()) for line in score_lines(state)],
        "totals": GAME.scores(state),
        "places": GAME.places(state),
    }


def read_out(state: CaState, options: Any) -> dict[str, Any]:
    """What lies on the table, as the first player says it; copies of gear look alike."""
    table = dump(GAME, state)
    side = 1 if table["seat_a"] == 0 else -1
    return {
        "city": table["venue"],
        "options": {name: choice for name, choice in options.items() if name != "city"},
        "sites": [
            {
                "location": table["locations"][space],
                "marker": side * table.get("markers", [0, 0, 0])[space],
                "crews": [crew_of(table, seat, space) for seat in SEATS],
            }
            for space in SPACES
        ],
        "loot": table.get("hideouts", [[0, 0, 0], [0, 0, 0]]),
        "coins": table.get("coins", [0, 0]),
        "laundered": table.get("laundered", [0, 0]),
        "discards": [kinds(cards) for cards in table.get("gear_discards", [[], []])],
    }


def crew_of(table: Any, seat: int, space: int) -> list[dict[str, Any]]:
    """The thieves of a seat at a location, with their gear."""
    people = table["thieves"][seat][space]
    stacks = [*table["gear"][seat][space], *[[] for _ in people]]
    return [
        {"thief": one, "gear": kinds(stack)} for one, stack in zip(people, stacks, strict=False)
    ]


def kinds(cards: list[str]) -> list[str]:
    """What is printed on these cards."""
    box = GAME.box
    return [box.kinds.names[box.kind_of[box.gear.numbers[card]]] for card in cards]


def told(line: Any, rules: Any) -> Any:
    """A line of the score, with gear by its kind: nobody can tell copies apart."""
    if line[0] == "GearScored":
        line = [*line[:2], kinds([line[2]])[0], *line[3:]]
    return [line, tuple(rules)]
