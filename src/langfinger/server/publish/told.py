"""The table as it is told: to everybody, to a guest, to one seat."""

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.json import decode

from langfinger.kernel import Reason, View, bit, members
from langfinger.server.publish import messages, wire
from langfinger.server.store.memory import Why
from langfinger.server.store.record import Record
from langfinger.server.store.recovery import read_settings
from langfinger.server.store.seats import Kind, Seating, Sitter
from langfinger.server.store.store import Row
from langfinger.server.store.table_settings import ClockRules

KIND_OF: Final[dict[Any, Kind]] = {"person": "person", "local": "local"}


class Offer(NamedTuple):
    """How a seat may take back its last decision, and which one that is."""

    how: Literal["free", "ask"] | None
    action: int | None


NO_OFFER: Final = Offer(None, None)


class Own(Struct):
    """What a view says beside the game: the table's clocks, and what is this seat's alone."""

    undo: Offer
    held: int | None
    order: messages.Order | None
    spare: messages.Spared | None
    clock: messages.Ticking | None
    lesson: messages.Learning | None = None


class Showing(Struct):
    """To whom a view is shown: what they have seen, whether they have other seats, and why."""

    since: int
    is_local: bool
    is_history: bool = False


def told_view(record: Record, seen: View, own: Own, how: Showing) -> messages.ViewSent:
    """All that this seat needs: what happened, what is, what it may do."""
    course = record.course
    return messages.ViewSent(
        seq=course.seq,
        seat=seen.seat,
        events=course.news(how.since, seen.seat),
        cut=course.cut_since(how.since) if course.cuts else None,
        view=messages.View(*offered(seen, own)),
        undo=own.undo.how,
        undone=own.undo.action,
        held=own.held,
        order=own.order,
        spare=own.spare,
        clock=own.clock,
        local=how.is_local,
        replayed=how.is_history,
        lesson=own.lesson,
    )


def offered(seen: View, own: Own) -> View:
    """Whoever is spared is offered nothing."""
    return seen if own.spare is None or not own.spare.now else seen._replace(legal=[])


def told_table(
    record: Record, guest: str | None, wishes: list[int], is_awaited: bool
) -> wire.Table:
    """The table as this guest may see it; None is a stranger or a spectator."""
    settings, seating, course = record.settings, record.seating, record.course
    mine = seating.of(guest)
    sits = bool(mine) or guest == seating.host
    waited = course.turn() if record.state in ("running", "paused") else []
    return wire.Table(
        id=settings.id,
        game=course.game.key,
        edition=course.game.facts.fingerprint,
        title=host_name(seating),
        seats=[told_chair(chair) for chair in seating.chairs],
        options=chosen_options(record),
        pace=settings.pace,
        clock=settings.clock,
        window=settings.timing,
        host=seating.host_seat(),
        mine=guest is not None and guest == seating.host,
        me=mine,
        state=record.state,
        invite=settings.invite if sits else None,
        watch=(settings.watch or None) if sits else None,
        version=course.seq,
        turn=waited,
        my_turn=bool(waited) and is_awaited,
        wishes=wishes,
        scores=settings.scores,
        rematch=settings.rematch if sits else None,
        created=settings.created,
        trouble=told_trouble(record),
        teach=record.teach,
        hints=record.gives_hints and bool(mine),
        sat=told_sat(record, guest),
        written=course.start is not None,
        shuffle=told_shuffle(record),
        evening=settings.evening if sits else None,
    )


def told_shuffle(record: Record) -> wire.Shuffle | None:
    """What the house is bound to; the secret itself is told in no table."""
    shuffle = record.course.shuffle
    if shuffle is None:
        return None
    seats = [share.seat for share in shuffle.shares]
    return wire.Shuffle(commitment=shuffle.commitment, shares=seats)


def told_sat(record: Record, guest: str | None) -> list[wire.Sat]:
    """Who has got up, but for those who stayed for no move: the list is no longer than the game."""
    told: dict[tuple[int, int], wire.Sat] = {}
    for sat in record.sat:
        mine = guest is not None and sat.guest == guest and sat.kind != "bot"
        one = wire.Sat(seat=sat.seat, until=sat.until, name=sat.name, kind=sat.kind, mine=mine)
        told.setdefault((sat.seat, sat.until), one)
    return list(told.values())


def told_trouble(record: Record) -> wire.Trouble | None:
    """Why the table stands still, if it does."""
    trouble, moves = record.trouble, len(record.course.moves)
    if trouble is None:
        return None
    is_damaged = trouble.why == "damaged"
    return wire.Trouble(why=trouble.why, moves=moves, lost=trouble.lost, mend=is_damaged)


def told_stored(row: Row, seating: Seating, guest: str) -> wire.Table:
    """A table as its row tells it, for lists: nobody has to open it for that."""
    mine, waits = seating.of(guest), int(row["waits"])
    settings = read_settings(row)
    is_over = settings.state == "finished"
    sits = bool(mine) or guest == seating.host
    return wire.Table(
        id=settings.id,
        game=row["game"],
        edition=row["edition"],
        title=host_name(seating),
        seats=[told_chair(chair) for chair in seating.chairs],
        options=decode(row["options"]),
        pace=settings.pace,
        clock=settings.clock,
        window=settings.timing,
        host=seating.host_seat(),
        mine=guest == seating.host,
        me=mine,
        state=settings.state,
        invite=settings.invite if sits and not is_over else None,
        watch=(settings.watch or None) if sits else None,
        version=0,
        turn=[] if is_over else list(members(int(row["turn"]))),
        my_turn=not is_over and any(waits & bit(seat) for seat in mine),
        wishes=[],
        scores=settings.scores,
        rematch=settings.rematch if sits else None,
        created=settings.created,
        trouble=None,
        teach="off",
        hints=False,
        sat=[],
        written=row["start"] is not None,
        shuffle=None,
        evening=settings.evening if sits else None,
    )


def told_shelved(row: Row, chairs: Sequence[Row], guest: str, why: Why) -> wire.Table:
    """A table that cannot be set up any more, as far as anything of it can be told."""
    seats = [
        wire.Chair(
            seat=place, name=str(r["name"]), kind=KIND_OF.get(r["kind"], "bot"), bot=None,
            here=False, since=0,
        )
        for place, r in enumerate(chairs)
    ]  # fmt: skip
    return wire.Table(
        id=str(row["id"]),
        game=str(row["game"]),
        edition=str(row["edition"]),
        title=seats[0].name if seats else "",
        seats=seats,
        options={},
        pace="turns" if row["pace"] == "turns" else "live",
        clock=ClockRules(),
        window="turns" if row["timing"] == "turns" else "fixed",
        host=None,
        mine=guest == row["host"],
        me=[place for place, r in enumerate(chairs) if r["guest"] == guest],
        state="broken" if why == "damaged" else "closed",
        invite=None,
        watch=None,
        version=0,
        turn=[],
        my_turn=False,
        wishes=[],
        scores=None,
        rematch=None,
        created=row["created"] if isinstance(row["created"], int) else 0,
        trouble=wire.Trouble(why=why, moves=0, lost=number(row["head"]), mend=False),
        teach="off",
        hints=False,
        sat=[],
        written=row["start"] is not None,
        shuffle=None,
        evening=None,
    )


def number(value: object) -> int:
    """A number that may have been damaged."""
    return value if isinstance(value, int) and value >= 0 else 0


def told_chair(chair: Sitter) -> wire.Chair:
    """The chair as everybody sees it."""
    return wire.Chair(
        seat=chair.seat,
        name=chair.name,
        kind=chair.kind,
        bot=chair.bot if chair.plays_by_bot else None,
        here=chair.kind == "bot" or chair.here,
        since=chair.since,
    )


def host_name(seating: Seating) -> str:
    """Tables are called after whoever sits in the host's chair, or in the first one."""
    return seating.chairs[seating.host_seat() or 0].name


def chosen_options(record: Record) -> dict[str, Any]:
    """Every option of the game with the choice of this table."""
    course = record.course
    return {o.name: course.options.get(o.name, o.default) for o in course.game.options}


def told_reason(reason: Reason | None) -> messages.Reason | None:
    """The kernel's reason as it travels."""
    return None if reason is None else messages.Reason(reason.rule, reason.code, reason.facts)
