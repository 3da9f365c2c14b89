"""`langfinger backup`, `restore`, `doctor`: what the owner of a house does."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from langfinger.cli.house import Args, Refused

DUMP = """this house keeps its tables in PostgreSQL, which has its own way, while people play: \
pg_dump --format=custom --file={file} "$LANGFINGER_DATABASE\""""
UNDUMP = """this house keeps its tables in PostgreSQL: stop all houses, then \
pg_restore --clean --if-exists --single-transaction --dbname="$LANGFINGER_DATABASE" {file}"""


@contextmanager
def in_words() -> Iterator[None]:
    """What cannot be done is told in one line."""
    from langfinger.server.ops.read_only import Unfit
    from langfinger.server.store.file.locking import Occupied
    from langfinger.server.store.migrate import NewerStore
    from langfinger.server.store.store import NotStored, Unreadable

    try:
        yield
    except (Unfit, Occupied, NewerStore) as problem:
        raise Refused(str(problem)) from None
    except (NotStored, Unreadable) as problem:
        told = f"the store did not do it ({type(problem).__name__})"
        raise Refused(f"{told}: try again, and ask langfinger doctor") from None


def folder_of(args: Args) -> Path:
    """The data folder that is named, or this user's own."""
    from langfinger.server.serving import data_folder

    return data_folder() if args.data is None else Path(args.data)


def is_in_database(args: Args) -> bool:
    """Are the tables in PostgreSQL? A folder that is named says no."""
    return args.data is None and bool(os.environ.get("LANGFINGER_DATABASE"))


def backup(args: Args) -> int:
    """Copies the store of a data folder while people play."""
    from langfinger.server.ops.backup import back_up

    if is_in_database(args):
        raise Refused(DUMP.format(file=args.file))
    folder = folder_of(args)
    with in_words():
        copied = back_up(folder, Path(args.file), args.force)
    print(f"{args.file} holds {copied.tables} tables and {copied.guests} guests, and is sound.")
    if not copied.keys and (folder / "keys.json").exists():
        print(f"The keys of this old house lie in {folder / 'keys.json'}: copy that file too.")
    print("It holds all hands and the keys of the house: keep it as you keep the folder.")
    return 0


def restore(args: Args) -> int:
    """Puts a backup in the place of a data folder's store."""
    from langfinger.games import GAMES
    from langfinger.server.ops.restoring import restore as put_back

    if is_in_database(args):
        raise Refused(UNDUMP.format(file=args.file))
    folder = folder_of(args)
    with in_words():
        restored = asyncio.run(put_back(Path(args.file), folder, GAMES, args.force))
    print(f"{folder} has the {restored.tables} tables of {args.file} from now on.")
    if restored.aside is not None:
        print(f"What was there before lies in {restored.aside}.")
    return 0


def doctor(args: Args) -> int:
    """Looks at a set-up; the exit code is 1 if something must be mended."""
    return asyncio.run(looked_at(args))


async def looked_at(args: Args) -> int:
    """One line a finding, as they come."""
    from langfinger.games import GAMES
    from langfinger.server.ops.doctor.visit import set_up_of, visit

    is_bad = False
    set_up = set_up_of(folder_of(args), args.host, args.port, args.public_url)
    if args.data is not None:
        set_up = set_up._replace(database=None)
    async for finding in visit(set_up, GAMES):
        print(finding, flush=True)
        is_bad |= finding.level == "bad"
    return int(is_bad)
