"""`python tests/server/hanging_server.py PORT FOLDER`: the server with bots that think for ever.

A bot that has begun leaves a file in the folder. The bots' own processes read this file too.
"""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from langfinger.kernel import Game
from langfinger.server import serve
from langfinger.server.players import choices
from tests.server.odd_bots import hang

PORT, FOLDER = int(sys.argv[1]), Path(sys.argv[2])


def ponder(games: dict[str, Game[Any]], asked: choices.Asked) -> choices.Found:
    """Never comes to an end."""
    hang(str(FOLDER / "pondering"))
    return choices.Found(-1, 0, "")


choices.choose_in = ponder

if __name__ == "__main__":
    with suppress(KeyboardInterrupt):  # as the command `langfinger` does
        sys.exit(serve("127.0.0.1", PORT, FOLDER, None, False))
