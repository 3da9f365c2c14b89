"""One door, one line: the server of the web table."""

from pathlib import Path

__all__ = ["serve"]


def serve(
    host: str, port: int, data: Path | None, public_url: str | None, open_browser: bool
) -> int:
    """Serves until interrupted; 0 if all went well, 2 with a sentence if it could not begin."""
    from langfinger.server import serving

    return serving.serve(host, port, data, public_url, open_browser)
