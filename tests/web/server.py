"""`python tests/web/server.py PORT FOLDER`: the server with the template game, which has no face.

The bots' own process reads this file too, and so knows the game.
"""

import sys
from pathlib import Path

from langfinger.games import GAMES, _template
from langfinger.server import serve

GAMES[_template.GAME.key] = _template.GAME

if __name__ == "__main__":
    sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), None, False))
