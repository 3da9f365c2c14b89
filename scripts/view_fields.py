"""Write what every view shows into docs/write-a-bot.md, field by field; --check only compares.

The fields come from each game's table of who sees what, their meaning from docs/positions.md.
"""

import re
import sys
from pathlib import Path
from typing import Any, Final

from langfinger.games import GAMES
from langfinger.kernel import (
    EVERYONE,
    NO_ONE,
    Game,
    Question,
    Rng,
    Seen,
    is_over,
    play,
    questions_of,
    view,
)
from langfinger.texts import Texts
from scripts.view_types import Writer

HOME: Final = Path(__file__).parent.parent
PAGE: Final = HOME / "docs" / "write-a-bot.md"
POSITIONS: Final = HOME / "docs" / "positions.md"
TOLD: Final = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \| (.*?) \|$", re.MULTILINE)
MARK: Final = "<!-- From here on written by python -m scripts.view_fields. -->\n"
HEAD: Final = "| field | what it is | type | seen by |\n|---|---|---|---|"
COMMON: Final = ("seats", "version", "waiting", "ask", "agenda", "options")
"""What stands in the table of every game."""


def main() -> int:
    """Writes the page, or says that it is old."""
    old, new = PAGE.read_text("utf-8"), page()
    if "--check" not in sys.argv:
        PAGE.write_text(new, "utf-8")
    elif old != new:
        print(f"{PAGE.relative_to(HOME)} is old: run python -m scripts.view_fields")
        return 1
    return 0


def page() -> str:
    """The page as it should be: its own words, then all games."""
    own = PAGE.read_text("utf-8").partition(MARK)[0]
    return own + MARK + "\n" + "\n".join([chapter(game) for game in GAMES.values()])


def chapter(game: Game[Any]) -> str:
    """One game: its fields, its notes, its questions."""
    texts, writer = Texts(game, "en"), Writer(game)
    means = meanings(game)
    rows = [line(row, writer.row(row), means[row.field]) for row in shown_rows(game)]
    questions = [f"| `{ask.__name__}` | {prompt(texts, ask)} |" for ask in questions_of(game)]
    return "\n".join(
        [
            f"### {texts.at('game.name')} (`{game.key}`)\n",
            HEAD,
            *rows,
            "",
            f"`notes`: {', '.join(f'`{name}`' for name in notes_of(game)) or 'none'}.\n",
            "| question | asks |\n|---|---|",
            *questions,
            "",
        ]
    )


def shown_rows(game: Game[Any]) -> list[Seen]:
    """The fields of which at least a back is seen."""
    return [row for row in game.sight if row.by != NO_ONE or row.pool]


def line(row: Seen, kind: str, meaning: str) -> str:
    """One field."""
    spelled = kind.replace("|", "\\|")
    return f"| `{row.field}` | {meaning} | `{spelled}` | {seen_by(row)} |"


def meanings(game: Game[Any]) -> dict[str, str]:
    """What each field of a game means, as the page about positions tells it."""
    chapters = POSITIONS.read_text("utf-8").split("\n## ")
    own = next(part for part in chapters if f'"game": "{game.key}"' in part and '"ask"' in part)
    found: dict[str, str] = {}
    for row in TOLD.finditer(own):
        found.update(dict.fromkeys(re.findall(r"`(\w+)`", row[1]), row[2]))
    return found


def seen_by(row: Seen) -> str:
    """Who sees it, and what the others see."""
    if row.by == EVERYONE:
        return "everybody"
    others = "a count" if row.pool else "null"
    known = f", but for cards in `{row.known}`" if row.known else ""
    if row.by == NO_ONE:
        return f"nobody: {others}{known}"
    return f"its owner; others: {others}{known}"


def prompt(texts: Texts, ask: type[Question]) -> str:
    """What a question is called."""
    return texts.at(f"ask.{ask.__name__}.name")


def notes_of(game: Game[Any]) -> list[str]:
    """What a game tells beside its fields, in the course of a game."""
    names: dict[str, None] = {}
    state, rng = game.setup(game.seat_range[0], 1), Rng.seeded(1)
    while not is_over(state):
        names.update(dict.fromkeys(view(game, state, state.turn).notes))
        play(game, state, state.turn, game.pick(state, state.turn, rng))
    return sorted(names)


if __name__ == "__main__":
    sys.exit(main())
