"""`python tests/web/server.py PORT FOLDER`: the server with the template game, which has no face.

Its reaction windows are timed like those of any game. The bots' own process reads this file too.
"""

import sys
from pathlib import Path
from typing import Any

from langfinger.games import GAMES, _template
from langfinger.kernel import Game
from langfinger.server import serve, windows

GAMES[_template.GAME.key] = _template.GAME
marked = windows.window_steps


def with_reacting(game: Game[Any]) -> frozenset[str]:
    """The windows of a game; in the template, `Reacting` is one."""
    return marked(game) | ({"Reacting"} if game is _template.GAME else frozenset())


windows.window_steps = with_reacting

if __name__ == "__main__":
    sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), None, False))
