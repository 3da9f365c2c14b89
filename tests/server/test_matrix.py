"""Who may do what, cell by cell as docs/security.md says it, against a real server."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from langfinger.server.http import lobby
from langfinger.server.http.identity import Doorman
from langfinger.server.publish.messages import Said
from langfinger.server.publish.told import told_stored
from langfinger.server.publish.wire import Joining, NewTable
from langfinger.server.store.recovery import CHAIRS, new_seating
from tests.server.kit import played
from tests.server.matrix import OTHER, ask, hear_one_of, messages, new_scene, requests, say
from tests.server.running import Running, open_house, start
from tests.server.test_http import guest, table_of

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "security.md"


def cells() -> dict[str, dict[str, str]]:
    """The tables of the page: what is asked, and what everybody is told."""
    found: dict[str, dict[str, str]] = {}
    who: list[str] = []
    for line in PAGE.read_text("utf-8").split("\n"):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| asked") or line.startswith("| said"):
            who = cells[1:]
        elif who and line.startswith("| `"):
            found[cells[0].strip("`")] = dict(zip(who, cells[1:], strict=True))
        elif not line.startswith("|"):
            who = []
    return found


MATRIX: Final = cells()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Running]:
    """A house that has all that a house may have."""
    running = start(tmp_path_factory.mktemp("house"), migrated, has_passkeys=True)
    yield running
    running.stop()


@pytest.mark.parametrize("row", requests())
@played
async def test_every_request_is_granted_to_those_it_is_for(server: Running, row: str) -> None:
    scene = await new_scene(server, row)

    told = {who: await ask(scene, who, row) for who in MATRIX[row]}

    assert told == MATRIX[row]


@pytest.mark.parametrize("row", messages())
@played
async def test_every_message_is_heard_from_those_it_is_for(server: Running, row: str) -> None:
    scene = await new_scene(server, row)

    told = {who: await say(scene, who, row) for who in MATRIX[row]}

    assert told == MATRIX[row]


def test_every_route_and_every_message_stands_in_the_matrix() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in Said.__subclasses__()}

    assert set(MATRIX) == {*requests(), *messages()}
    assert {row.removesuffix(OTHER) for row in messages()} == tags


@played
async def test_nobody_is_heard_before_they_have_said_hello(server: Running) -> None:
    host = await guest(server)
    sitting = await host.sit((await table_of(host))["id"])

    await sitting.say({"t": "chat", "cid": "x", "text": "Moin"})
    told = await hear_one_of(sitting, "nak", "ack")
    await sitting.close()

    assert (told["t"], told["code"]) == ("nak", "not_yours")


@played
async def test_whoever_knows_an_id_alone_becomes_somebody_new(server: Running) -> None:
    scene = await new_scene(server, "POST /api/me")
    forger = scene.person("forger")

    await forger.ask("POST", "/api/me", {"name": "Eve"})
    theirs = await forger.ask("GET", "/api/tables")
    hosts = await scene.person("host").ask("GET", "/api/me")

    assert theirs == {"running": [], "finished": []}
    assert hosts["name"] == "Host"


@pytest.mark.parametrize(("who", "seats"), [("seated", {1}), ("spectator", {-1})])
@played
async def test_nobody_is_shown_the_view_of_another_seat(
    server: Running, who: str, seats: set[int]
) -> None:
    scene = await new_scene(server, "hello")
    sitting = await scene.person(who).sit(scene.table["id"], scene.tokens(who).get("watch", ""))

    await sitting.hello()
    await sitting.hear_until("view")
    await sitting.say({"t": "score", "cid": "x"})
    await sitting.hear_until("score", cid="x")
    await sitting.close()

    assert set(sitting.views) == seats


@played
async def test_whoever_has_left_is_told_no_links(tmp_path: Path, migrated: Path) -> None:
    house = open_house(tmp_path, migrated)
    await house.open()
    doorman = Doorman(house.store, house.clock)
    host, left = await doorman.welcome("Ana", "de"), await doorman.welcome("Ben", "de")
    room = await lobby.open_table(house, host, NewTable(game="gelegenheit"))
    wish = Joining(invite=room.record.settings.invite)
    await room.inbox.do(partial(lobby.join, room, left, wish))
    await room.inbox.do(partial(lobby.leave, room, left))
    row = await house.row(room.record.settings.id)
    seating = new_seating(row, await house.store.read(CHAIRS, row["id"]))

    open_table, stored = room.publisher.table_for(left.id), told_stored(row, seating, left.id)
    await house.close()

    assert (open_table.invite, open_table.watch) == (None, None)
    assert (stored.invite, stored.watch) == (None, None)
    assert told_stored(row, seating, host.id).invite == room.record.settings.invite
