"""Salvage: whatever happens to the file, every row that is still there is saved."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from langfinger.server.store.chain import sum_of
from langfinger.server.store.file.salvage import (
    Salvaged,
    hidden_commits,
    rebuild,
    resume,
    salvage,
)
from langfinger.server.store.file.salvage.choosing import one_of_each
from langfinger.server.store.file.salvage.rebuilding import NAME, begin
from langfinger.server.store.file.salvage.shapes import Shape, is_telling, revisions, shapes_at
from langfinger.server.store.migrate import HEAD, migrate, revision_of
from langfinger.server.store.schema import METADATA
from langfinger.server.store.sql import COMMAND_COLUMNS, facts_of

pytestmark = pytest.mark.file

SIZE = 4096
ALIKE = "nodes"  # has the columns of tokens; a house that has a file for itself leaves it empty
LONG = "Langfinger " * 900
TABLES, COMMANDS = shapes_at(HEAD)["tables"], shapes_at(HEAD)["commands"]
Rows = dict[str, Counter[Any]]


def a_row(shape: Shape, i: int, text: str = "word") -> tuple[Any, ...]:
    """A row like no other."""
    return tuple(
        a_value(column.type, i, f"{text} {i} {k}") for k, column in enumerate(shape.columns)
    )


def a_value(kind: type, i: int, text: str) -> Any:
    """Something of this kind."""
    return {int: i, str: text, bytes: text.encode()}[kind]


def put(file: sqlite3.Connection, shape: Shape, row: tuple[Any, ...]) -> None:
    """One row, as it stands."""
    names = ", ".join(f'"{name}"' for name in shape.names)
    marks = ", ".join("?" * len(row))
    file.execute(f"INSERT OR REPLACE INTO {shape.table} ({names}) VALUES ({marks})", row)


def fill(path: Path, revision: str, rows: int = 60, size: int = SIZE) -> None:
    """Rows in every table of a file, some of them longer than a page."""
    file = sqlite3.connect(path)
    for shape in shapes_at(revision).values():
        for i in range(1, rows):
            put(file, shape, a_row(shape, i, LONG if i % 20 == 0 else "word"))
    file.commit()
    file.execute(f"PRAGMA page_size={size}")
    file.execute("VACUUM")
    file.close()


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with many rows."""
    path = tmp_path_factory.mktemp("full") / NAME
    begin(path, HEAD)
    fill(path, HEAD)
    return path


@pytest.fixture(scope="module")
def main(path: Path) -> bytes:
    """Its bytes."""
    return path.read_bytes()


@pytest.fixture(scope="module")
def truth(main: bytes) -> Rows:
    """Its rows."""
    return rows_of(main)


def rows_of(main: bytes, log: bytes | None = None) -> Rows:
    """What is salvaged, by table."""
    return {table: Counter(rows) for table, rows in salvage(main, log).rows.items()}


def read_by_sqlite(path: Path, revision: str) -> Rows:
    """What SQLite reads."""
    file = sqlite3.connect(path)
    found = {
        shape.table: Counter(file.execute(f"SELECT {', '.join(shape.names)} FROM {shape.table}"))
        for shape in shapes_at(revision).values()
    }
    file.close()
    return found


def lost(truth: Rows, found: Rows) -> int:
    """How many rows are missing."""
    return sum((truth[table] - found.get(table, Counter())).total() for table in truth)


def told_by_shape(truth: Rows) -> Rows:
    """Tables whose rows are known without their page: rows of two columns could be anything."""
    shapes = shapes_at(HEAD)
    return {table: rows for table, rows in truth.items() if is_telling(shapes[table])}


def page_kinds(main: bytes) -> list[int]:
    """The first byte of every page."""
    return [main[at] for at in range(0, len(main), SIZE)]


def with_bytes(main: bytes, at: int, new: bytes) -> bytes:
    """The same file with other bytes at one place."""
    return main[:at] + new + main[at + len(new) :]


def flipped(main: bytes, bits: int, dice: Random) -> bytes:
    """The same file with some bits the other way."""
    wild = bytearray(main)
    for _ in range(bits):
        wild[dice.randrange(len(wild))] ^= 1 << dice.randrange(8)
    return bytes(wild)


def with_loops(main: bytes) -> bytes:
    """The same file, where every page of what overflows leads to itself."""
    looped = bytearray(main)
    for at in range(SIZE, len(main), SIZE):
        if main[at : at + 3] == b"\0\0\0":
            looped[at : at + 4] = (at // SIZE + 1).to_bytes(4, "big")
    return bytes(looped)


@pytest.mark.parametrize("revision", revisions())
def test_every_row_of_every_revision_is_found(tmp_path: Path, revision: str) -> None:
    path = tmp_path / NAME
    begin(path, revision)
    fill(path, revision)

    found = salvage(path.read_bytes(), None)

    assert shapes_at(found.revision) == shapes_at(revision)  # some differ by an index alone
    assert found.unreadable == 0
    rows = {table: Counter(rows) for table, rows in found.rows.items()}
    assert rows == read_by_sqlite(path, revision)


def test_shapes_follow_the_schema() -> None:
    shapes = shapes_at(HEAD)

    assert {name: set(shape.names) for name, shape in shapes.items()} == {
        table.name: set(table.columns.keys()) for table in METADATA.sorted_tables
    }


@pytest.mark.parametrize("size", [1024, 8192, 65536])
@pytest.mark.parametrize("header", ["whole", "lost"])
def test_the_size_of_pages_is_found_out(tmp_path: Path, size: int, header: str) -> None:
    path = tmp_path / NAME
    begin(path, HEAD)
    fill(path, HEAD, size=size)
    main = path.read_bytes()
    main = main if header == "whole" else with_bytes(main, 0, bytes(100))

    found = rows_of(main)

    assert found == read_by_sqlite(path, HEAD)


def test_nothing_is_lost_with_the_header_of_the_file(main: bytes, truth: Rows) -> None:
    found = rows_of(Random(1).randbytes(100) + main[100:])

    assert found == truth


def without_schema(main: bytes) -> bytes:
    """The same file, where no page says any more which tables there are."""
    pages = [main[at : at + SIZE] for at in range(SIZE, len(main), SIZE)]
    kept = [bytes(SIZE) if b"CREATE TABLE" in page else page for page in pages]
    return b"".join([bytes(SIZE), *kept])


def test_nothing_is_lost_with_the_schema(main: bytes, truth: Rows) -> None:
    found = rows_of(without_schema(main))

    truth = {name: rows for name, rows in truth.items() if name != ALIKE}
    assert lost(truth, found) == 0


def test_without_the_schema_tables_that_are_alike_are_one(main: bytes, truth: Rows) -> None:
    found = rows_of(without_schema(main))

    assert found["tokens"].total() == truth["tokens"].total() + truth[ALIKE].total()


def test_a_lost_fork_takes_only_its_own_rows_with_it(main: bytes, truth: Rows) -> None:
    forks = [i for i, kind in enumerate(page_kinds(main)) if kind == 0x05]

    found = rows_of(with_bytes(main, forks[0] * SIZE, bytes(SIZE)))

    assert lost(truth, found) == 0


def test_pages_that_changed_places_are_known_by_their_rows(main: bytes, truth: Rows) -> None:
    leaves = [i for i, kind in enumerate(page_kinds(main)) if kind in (0x0A, 0x0D) and i]
    one, other = leaves[0] * SIZE, leaves[-1] * SIZE
    swapped = with_bytes(main, one, main[other : other + SIZE])

    found = rows_of(with_bytes(swapped, other, main[one : one + SIZE]))

    assert lost(truth, found) == 0


@pytest.mark.parametrize("kind", [0x0A, 0x0D])
@pytest.mark.parametrize("place", [0, 3, 4, 8, 9, 10])
def test_a_page_with_a_lie_in_its_header_is_read_all_the_same(
    main: bytes, truth: Rows, kind: int, place: int
) -> None:
    number = page_kinds(main).index(kind, 1)
    at = number * SIZE + place

    found = rows_of(with_bytes(main, at, bytes([main[at] ^ 0x08])))

    assert lost(truth, found) == 0


def test_rows_on_whole_pages_outlive_the_end_of_the_file(main: bytes, truth: Rows) -> None:
    found = rows_of(main[: len(main) // 2 + 100])

    assert 0 < lost(truth, found) < sum(map(Counter.total, truth.values()))


def test_damaged_letters_are_marked_and_the_row_is_kept(main: bytes) -> None:
    at = main.index(b"word 7 1word 7 2")

    found = salvage(with_bytes(main, at, b"\xff"), None)

    assert [row[1] for row in found.rows["guests"] if row[0] == "word 7 0"] == ["\ufffdord 7 1"]


@pytest.mark.parametrize("fill", [b"\0", b"\x0d", b"\x81\x05", b"\xff", b"\0\0\0\x02"])
@pytest.mark.parametrize("length", [0, 1, 99, 101, 4096, 50_000])
def test_no_bytes_are_too_wild(fill: bytes, length: int) -> None:
    wild = fill * length

    found = salvage(wild, wild)

    assert found.rows == {}


@pytest.mark.parametrize("seed", range(25))
def test_any_damage_to_some_pages_leaves_the_others(main: bytes, truth: Rows, seed: int) -> None:
    found = rows_of(flipped(main, 20, Random(seed)))

    assert lost(told_by_shape(truth), found) <= 20


def test_a_chain_that_bites_its_tail_ends(main: bytes, truth: Rows) -> None:
    found = rows_of(with_loops(main))

    assert lost(truth, found) > 0


def test_rows_that_were_deleted_do_not_come_back(tmp_path: Path, path: Path) -> None:
    copy = tmp_path / NAME
    copy.write_bytes(path.read_bytes())
    file = sqlite3.connect(copy)
    file.execute("DELETE FROM commands")
    file.commit()
    file.close()

    found = rows_of(copy.read_bytes())

    assert "commands" not in found


class Logged:
    """A file whose newest rows stand in its log, as a crash leaves it."""

    def __init__(self, folder: Path, path: Path) -> None:
        self.path = folder / NAME
        self.path.write_bytes(path.read_bytes())
        self.file = sqlite3.connect(self.path, isolation_level=None)
        self.file.execute("PRAGMA journal_mode=WAL")
        self.file.execute("PRAGMA wal_autocheckpoint=0")
        self.shape = shapes_at(HEAD)["guests"]

    def commit(self, first: int, last: int) -> None:
        """Some guests, each in a commit of its own."""
        for i in range(first, last):
            put(self.file, self.shape, a_row(self.shape, i))

    @property
    def log(self) -> bytes:
        """The bytes of the log."""
        return self.path.with_name(f"{NAME}-wal").read_bytes()

    def guests(self, log: bytes) -> set[Any]:
        """The numbers of the guests that are found."""
        rows = salvage(self.path.read_bytes(), log).rows["guests"]
        return {row[3] for row in rows} - set(range(60))


@pytest.fixture
def logged(tmp_path: Path, path: Path) -> Iterator[Logged]:
    """A file with a log."""
    logged = Logged(tmp_path, path)
    yield logged
    logged.file.close()


def test_rows_in_the_log_are_found(logged: Logged) -> None:
    logged.commit(100, 110)

    assert logged.guests(logged.log) == set(range(100, 110))


def test_what_was_not_committed_is_not_found(logged: Logged) -> None:
    logged.commit(100, 110)

    torn = logged.log[:-1]

    assert logged.guests(torn) == set(range(100, 109))


@pytest.mark.parametrize("place", [0, 8, 16, 24 + 2000])
def test_a_broken_frame_hides_no_commit_behind_it(logged: Logged, place: int) -> None:
    logged.commit(100, 110)
    broken = with_bytes(logged.log, 32 + place, b"broken")

    found = logged.guests(broken)

    assert found == set(range(100, 110))
    assert hidden_commits(logged.path.read_bytes(), logged.log) == 0
    assert hidden_commits(logged.path.read_bytes(), broken) >= 9


def test_a_last_frame_with_a_broken_salt_is_known_by_its_checksum(logged: Logged) -> None:
    logged.commit(100, 110)
    broken = with_bytes(logged.log, len(logged.log) - SIZE - 16, b"salt")

    assert logged.guests(broken) == set(range(100, 110))
    assert hidden_commits(logged.path.read_bytes(), broken) == 1


@pytest.mark.parametrize("place", range(0, 32, 3))
def test_a_broken_header_hides_no_commit(logged: Logged, place: int) -> None:
    logged.commit(100, 110)
    log = logged.log

    found = logged.guests(with_bytes(log, place, bytes([log[place] ^ 0x10])))

    assert found == set(range(100, 110))


def test_frames_of_older_days_are_not_read(logged: Logged) -> None:
    logged.commit(100, 140)
    logged.file.execute("PRAGMA wal_checkpoint(RESTART)")
    logged.file.execute("DELETE FROM guests WHERE created >= 100")
    logged.commit(200, 202)

    assert logged.guests(logged.log) == {200, 201}


def test_a_rebuilt_file_has_all_rows_and_the_broken_one_is_kept(
    tmp_path: Path, main: bytes, path: Path
) -> None:
    broken = Random(1).randbytes(SIZE) + main[SIZE:]
    (tmp_path / NAME).write_bytes(broken)
    (tmp_path / f"{NAME}-wal").write_bytes(b"old log")

    report = rebuild(tmp_path)

    truth = read_by_sqlite(path, HEAD)
    assert read_by_sqlite(tmp_path / NAME, HEAD)["tables"] == truth["tables"]
    assert [kept.read_bytes() for kept in report.aside] == [broken, b"old log"]
    assert sorted(tmp_path.iterdir()) == sorted([tmp_path / NAME, *report.aside])
    assert report.saved["commands"] == 59
    assert report.unfit == 0


def test_an_old_file_is_rebuilt_and_brought_up_to_date(tmp_path: Path) -> None:
    begin(tmp_path / NAME, "0001")
    fill(tmp_path / NAME, "0001")
    (tmp_path / NAME).write_bytes(bytes(SIZE) + (tmp_path / NAME).read_bytes()[SIZE:])

    report = rebuild(tmp_path)

    assert report.revision == "0001"
    assert revision_of(tmp_path / NAME) == HEAD
    assert len(read_by_sqlite(tmp_path / NAME, HEAD)["guests"]) == 59


@pytest.mark.parametrize("left", [None, b"", b"not a file of ours"])
def test_where_nothing_is_left_the_house_begins_anew(tmp_path: Path, left: bytes | None) -> None:
    _ = left is None or (tmp_path / NAME).write_bytes(left)

    report = rebuild(tmp_path)

    assert report.saved.total() == 0
    assert revision_of(tmp_path / NAME) == HEAD


def test_of_rows_with_the_same_key_the_most_trusted_is_kept(tmp_path: Path, main: bytes) -> None:
    doubled = main + main[SIZE:]
    (tmp_path / NAME).write_bytes(doubled)

    report = rebuild(tmp_path)

    assert report.doubled > 0
    assert lost(rows_of(main), read_by_sqlite(tmp_path / NAME, HEAD)) == 0


def strung(before: str, n: int, text: str) -> tuple[Any, ...]:
    """A command that follows this sum."""
    row = dict(zip(COMMANDS.names, a_row(COMMANDS, n, text), strict=True))
    row |= {"table_id": "word 1 0"}
    values = [row[name] for name in COMMAND_COLUMNS]
    return tuple((row | {"sum": sum_of(before, values)}).values())


def test_of_many_versions_those_are_kept_that_belong_together() -> None:
    table = a_row(TABLES, 1)
    base = sum_of("", facts_of(dict(zip(TABLES.names, table, strict=True))))
    first, stranger = strung(base, 1, "true"), strung("elsewhere", 1, "false")
    second, other = strung(first[-1], 2, "true"), strung(stranger[-1], 2, "false")
    rows = {"tables": [table], "commands": [first, stranger, second, other]}

    kept = list(one_of_each(Salvaged(HEAD, rows)))

    commands = [tuple(row.values()) for shape, row in kept if shape is COMMANDS]
    assert commands == [first, second]


def test_an_interrupted_rebuilding_is_finished(tmp_path: Path) -> None:
    migrate(tmp_path / f"{NAME}.rebuilt")
    (tmp_path / NAME).write_bytes(b"broken")
    (tmp_path / f"{NAME}-wal").write_bytes(b"broken too")

    kept = resume(tmp_path)

    assert revision_of(tmp_path / NAME) == HEAD
    assert [path.read_bytes() for path in kept] == [b"broken", b"broken too"]
    assert resume(tmp_path) == []
