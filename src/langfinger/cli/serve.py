"""`langfinger serve`, and plain `langfinger`: the table in the browser."""

import os
from pathlib import Path

from langfinger.bots import BOTS, Guest, introduce, welcome
from langfinger.bots.thinking_bot import is_thinking
from langfinger.cli.balance.card_files import edition_at
from langfinger.cli.house import Args, Refused, bots_in
from langfinger.editions.shelf import put_on_shelf
from langfinger.lab.crew import shared_out


def serve(args: Args) -> int:
    """Serves the web table until it is interrupted."""
    from langfinger.server import serve as open_house

    if args.bots is not None:
        welcome(introduced(bots_in(args.bots)), os.environ)
    if args.edition:
        opened = [(Path(file), edition_at(args, file, None)) for file in args.edition]
        put_on_shelf(opened, os.environ)
    data = None if args.data is None else Path(args.data)
    return open_house(args.host, args.port, data, args.public_url, not args.no_open)


def introduced(names: list[str]) -> list[Guest]:
    """Who they are; they introduce themselves elsewhere, for strangers are never loaded in here."""
    guests = list(shared_out(introduce, names, 1))
    for guest in guests:
        if guest.title in BOTS or is_thinking(guest.title):
            raise Refused(f"--bots: {guest.name} is called {guest.title!r} as a bot of the house")
    return guests
