"""What is written into the store, in SQL that SQLite and PostgreSQL both speak."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from msgspec.json import encode

from langfinger.kernel import Event, Game
from langfinger.server.store.chain import sum_of
from langfinger.server.store.course import Course
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.store import Row, Statement
from langfinger.server.store.table_settings import TableSettings


def names(text: str) -> tuple[str, ...]:
    """The names of columns, in their order."""
    return tuple(text.split())


COMMAND_COLUMNS: Final = names("table_id n seq asked seat actor cid kind body at happened")
FACTS: Final = names(
    "id game edition rules space seats seed options opening pace clock timing created"
)
LATER_FACTS: Final = ("start", "shuffle", "evening", "cards")
STATE_COLUMNS: Final = names("host invite watch state paused_by banned rematch scores sat")
CHAIR_COLUMNS: Final = ("table_id", "seat", "guest", "name", "kind", "bot")
GUEST_COLUMNS: Final = ("id", "name", "lang", "created", "seen", "seal")
PASSKEY_COLUMNS: Final = names("id guest key counter name created used")
RESULT_COLUMNS: Final = names("guest table_id game at seat place score rated body luck")
EVENING_COLUMNS: Final = names(
    "id created seats game rules edition options bot host invite secrets"
)
CHALLENGE_COLUMNS: Final = ("digest", "expires", "guest")


def insert(table: str, columns: Sequence[str], key: Sequence[str] = ()) -> str:
    """A new row; with a key it takes the place of the old one."""
    marks = ", ".join("?" for _ in columns)
    told = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
    if not key:
        return told
    changed = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in key)
    return f"{told} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changed}"


def setting(columns: Sequence[str]) -> str:
    """`a = ?, b = ?`."""
    return ", ".join(f"{name} = ?" for name in columns)


COMMAND: Final = insert("commands", (*COMMAND_COLUMNS, "sum"))
CHAIR: Final = insert("chairs", CHAIR_COLUMNS, CHAIR_COLUMNS[:2])
GUEST: Final = insert("guests", GUEST_COLUMNS, ("id",))
TOKEN: Final = insert("tokens", ("digest", "guest", "expires"))
CHALLENGE: Final = insert("challenges", CHALLENGE_COLUMNS)
KEY: Final = insert("keys", ("made", "key"))
SHELF: Final = insert("shelf", ("table_id", "at", "why", "body"))
NEW_TABLE_COLUMNS: Final = (*FACTS, *STATE_COLUMNS, *names("seal chain used node fence waits turn"))
TABLE: Final = insert("tables", (*NEW_TABLE_COLUMNS, *LATER_FACTS))
EVENING: Final = insert("evenings", EVENING_COLUMNS)
STATE: Final = (
    f"UPDATE tables SET {setting((*STATE_COLUMNS, 'seal', 'used'))} WHERE id = ? AND fence = ?"
)
# In front of all that is written at a table: it is still ours, and as long as we think it is.
HEAD_COLUMNS: Final = names("head chain used waits turn")
HEAD: Final = f"UPDATE tables SET {setting(HEAD_COLUMNS)} WHERE id = ? AND head = ? AND fence = ?"


class Noted(NamedTuple):
    """A command as it is kept: its numbers, who gave it for which seat, and what it says.

    One without a `cid` cannot be resent. `events` are what it brought, unmasked.
    """

    n: int
    seq: int
    asked: int
    seat: int
    actor: str
    cid: str
    kind: str
    body: Any
    events: Sequence[Event] = ()


class Asked(NamedTuple):
    """Who owes an answer, as bits: in truth, and as everybody sees it; for lists of tables."""

    waits: int
    turn: int


class Place(NamedTuple):
    """Where a table stands in the store: how many commands, their sum, and whose turn to write."""

    head: int
    chain: str
    fence: int


def words(data: Any) -> str:
    """Anything as JSON."""
    return encode(data).decode()


def written(game: Game[Any], events: Sequence[Event]) -> str | None:
    """What happened, unmasked: for the server's eyes only."""
    return words([event.to_json(game.words) for event in events]) if events else None


def commands(
    table: str, game: Game[Any], notes: Iterable[Noted], place: Place, asked: Asked, at: int
) -> tuple[list[Statement], Place]:
    """These commands behind the ones that are there, and where the table stands then."""
    rows, chain, head = [], place.chain, place.head
    for noted in notes:
        numbers, (actor, cid, kind, body, events) = noted[:4], noted[4:]
        told = (table, *numbers, actor, cid or None, kind, words(body), at)
        values = (*told, written(game, events))
        chain, head = sum_of(chain, values), noted.n
        rows.append(Statement(COMMAND, (*values, chain)))
    guard = Statement(HEAD, (head, chain, at, *asked, table, place.head, place.fence), changes=1)
    return [guard, *rows], Place(head, chain, place.fence)


def new_table(
    settings: TableSettings, seating: Seating, course: Course, node: str, asked: Asked
) -> Statement:
    """A table that has just been opened, in the hands of this node."""
    game = course.game
    facts = {
        "id": settings.id,
        "game": game.key,
        "edition": game.facts.fingerprint,
        "rules": game.rules_version,
        "space": game.space.fingerprint(),
        "seats": course.seats,
        "seed": course.seed,
        "options": words(course.options),
        "opening": written(game, course.story[0].events),
        "pace": settings.pace,
        "clock": words(settings.clock),
        "timing": settings.timing,
        "created": settings.created,
        "start": None if course.start is None else words(course.start),
        "shuffle": None if course.shuffle is None else words(course.shuffle.to_json()),
        "evening": settings.evening,
        "cards": settings.cards or None,
    }
    settings.facts = sum_of("", facts_of(facts))
    state, seal = state_of(settings, seating), seal_of(settings, seating)
    more = (seal, settings.facts, settings.created, node, 1, *asked)
    values = [facts[name] for name in FACTS]
    later = [facts[name] for name in LATER_FACTS]
    return Statement(TABLE, (*values, *state, *more, *later))


def chain_in(table: Statement) -> str:
    """The sum of the facts of a new table: what its first command is strung behind."""
    return str(table.values[NEW_TABLE_COLUMNS.index("chain")])


def facts_of(row: Row) -> list[Any]:
    """What never changes about a table: the first bead of its thread.

    The position it began with, its shuffle and its evening are among them only where there are
    any: older tables have none.
    """
    later = [row.get(name) for name in LATER_FACTS]
    return [*[row[name] for name in FACTS], *[fact for fact in later if fact is not None]]


def state_of(settings: TableSettings, seating: Seating) -> list[Any]:
    """What may change about a table."""
    return [
        seating.host,
        settings.invite,
        settings.watch,
        settings.state,
        settings.paused_by,
        words(sorted(seating.banned)),
        settings.rematch,
        None if settings.scores is None else words(settings.scores),
        words({guest: sorted(seats) for guest, seats in sorted(seating.sat.items())}),
    ]


def seal_of(settings: TableSettings, seating: Seating) -> str:
    """The sum of what never changes, of what may, and of who sits where."""
    chairs = [chair_values(settings.id, sitter) for sitter in seating.chairs]
    return sum_of(settings.facts, [*state_of(settings, seating), *chairs])


def table_state(settings: TableSettings, seating: Seating, fence: int, at: int) -> Statement:
    """The table as it is from now on."""
    values = [*state_of(settings, seating), seal_of(settings, seating), at]
    return Statement(STATE, (*values, settings.id, fence), changes=1)


def chair_values(table: str, sitter: Sitter) -> tuple[Any, ...]:
    """Who sits on this chair, as it is kept."""
    return (table, sitter.seat, sitter.guest, sitter.name, sitter.kind, sitter.bot)


def chair(table: str, sitter: Sitter) -> Statement:
    """Who sits on this chair now."""
    return Statement(CHAIR, chair_values(table, sitter))
