"""The ledger of a table: who may ask for it, how far it is known, and what it tells."""

from typing import Any, Final

import pytest

from langfinger.games import GAMES
from langfinger.lab.ledger.ledger import Bookkeeper
from langfinger.server.http.replay import ledgers
from langfinger.server.http.replay.luck import MOST_BOOKS, Gamblers
from langfinger.server.publish.catalogue import told_again
from langfinger.server.store.record import Record
from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.running import Running
from tests.server.test_films import table_after
from tests.server.test_http import guest, refused

CAPER: Final = GAMES["caper"]
WHOLE: Final = 100_000


def book_of(record: Record) -> dict[str, Any]:
    """A small one, as the process tells it: worth is value and error, all else is simple."""
    book = Bookkeeper(CAPER, 2, "expert@4x").book(told_again(record.course))
    decided = book.decided()
    parts = {"luck": [0.25, 0.1], "choice": [-0.1, 0.02], "rest": [0.35, 0.1], "result": 0.5}
    entries = [{**entry._asdict(), "decided": entry in decided} for entry in book.entries]
    counted = {"luck": [3.0, 1.0], "choice": [-2.0, 0.5], "rest": [4.0, 1.0], "result": 5.0}
    seats = [{**parts, "points": counted}, {**parts, "points": None}]
    return {"seats": seats, "entries": entries}


def gamblers_with(books: dict[str, Any]) -> Gamblers:
    """Nobody asks the store here."""
    gamblers = Gamblers(None, lambda work: work.close())  # type: ignore[arg-type] # no store
    gamblers.books.update(books)
    return gamblers


def test_a_ledger_tells_seats_and_choices_with_the_step_they_were_made_at() -> None:
    table = table_after(CAPER, WHOLE)
    moves = table.course.moves

    told = ledgers.of_table(table, gamblers_with({"T": book_of(table)}))

    choices = [entry for entry in told.entries if entry.kind == "choice"]
    assert told.state == "known"
    assert (told.seats[0].luck.value, told.seats[0].luck.doubt) == (25.0, 20.0)
    assert told.seats[1].result == 50.0
    counted = told.seats[0].points
    assert counted is not None
    assert (counted.choice.value, counted.choice.doubt, counted.result) == (-2.0, 1.0, 5.0)
    assert told.seats[1].points is None
    assert choices
    assert all(entry.seq == moves[entry.move - 1].seq for entry in choices)
    assert all(list(entry.done) == [moves[entry.move - 1].action] for entry in choices)
    assert all(entry.better != entry.done and len(entry.worth) == 2 for entry in choices)


def test_how_far_a_ledger_is_known() -> None:
    table, running = table_after(CAPER, WHOLE), table_after(CAPER, 9)
    gamblers = gamblers_with({})

    unknown = ledgers.of_table(table, gamblers).state
    gamblers.ask("T", "a game")
    pending = ledgers.of_table(table, gamblers).state
    failed = ledgers.of_table(table, gamblers_with({"T": None})).state

    assert (unknown, pending, failed) == ("unknown", "pending", "failed")
    assert ledgers.of_table(running, gamblers_with({})).state == "none"


def test_the_oldest_ledger_goes() -> None:
    gamblers = gamblers_with({str(number): None for number in range(MOST_BOOKS)})

    gamblers.keep("new", None)

    assert len(gamblers.books) == MOST_BOOKS
    assert "0" not in gamblers.books and "new" in gamblers.books


@played
async def test_a_ledger_is_told_to_those_who_may_see_the_game(server: Running) -> None:
    host = await guest(server)
    table = await host.ask("POST", "/api/tables", {"game": "caper", "seats": 2})
    path = f"/api/tables/{table['id']}"
    stranger = Person(server.port)
    running = await host.call("POST", f"{path}/ledger", {"reckon": True})
    await host.ask("POST", f"{path}/host", {"do": "end"})

    mine = await host.ask("POST", f"{path}/ledger", {"reckon": True})
    by_link = await stranger.ask("POST", f"{path}/ledger", {"watch": table["watch"]})
    without = await stranger.call("POST", f"{path}/ledger", {})

    assert refused(running) == (409, "still_running")
    assert refused(without) == (401, "no_guest")
    assert mine == by_link == {"state": "none", "seats": [], "entries": []}


@pytest.mark.parametrize("said", [{"reckon": 1}, {"watch": 7}, {"more": True}])
@played
async def test_a_wish_for_a_ledger_has_its_shape(server: Running, said: Any) -> None:
    host = await guest(server)

    answer = await host.call("POST", "/api/tables/x/ledger", said)

    assert refused(answer) == (400, "bad_body")
