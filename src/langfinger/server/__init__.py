"""The server of the web table: one door, one line.

Five rooms, each of which knows only those below it: `gate` keeps floods out, `http` lets people in,
`table` is where a game is live, `publish` tells everybody what they may know, `store` keeps it.
`house` opens the tables, `players` are the bots of all of them, `address` is where friends find it,
`serving` starts it all.
"""

from pathlib import Path

__all__ = ["serve"]


def serve(
    host: str, port: int, data: Path | None, public_url: str | None, open_browser: bool
) -> int:
    """Serves until interrupted; 0 if all went well, 2 with a sentence if it could not begin."""
    from langfinger.server import serving

    return serving.serve(host, port, data, public_url, open_browser)
