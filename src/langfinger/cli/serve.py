"""`langfinger serve`, and plain `langfinger`: the table in the browser."""

from pathlib import Path

from langfinger.cli.house import Args


def serve(args: Args) -> int:
    """Serves the web table until it is interrupted."""
    from langfinger.server import serve as open_house

    data = None if args.data is None else Path(args.data)
    return open_house(args.host, args.port, data, args.public_url, not args.no_open)
