"""Two houses, and what their owner and their guests do across them while people play."""

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from langfinger.cli import main
from langfinger.stress.process import Server
from tests.scale.test_two_houses import at, guest, play, sit, start_all
from tests.server import databases
from tests.server.kit import played

pytestmark = pytest.mark.skipif(
    databases.SERVER not in os.environ, reason="make test-scale starts what this needs"
)
SPOIL = "UPDATE commands SET seat = 1 - seat WHERE table_id = %s AND n = 2"


@pytest.fixture
def houses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Server]]:
    """Two houses that play the same tables; the owner's commands know where."""
    monkeypatch.setenv("LANGFINGER_DATABASE", databases.database_of(tmp_path))
    monkeypatch.setenv("LANGFINGER_REDIS", os.environ["LANGFINGER_TEST_REDIS"])
    found = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        found.append(Server(tmp_path / name))
    asyncio.run(start_all(found))
    yield found
    for house in found:
        house.end()


async def two_at(house: Server) -> tuple[Any, Any, str]:
    """Ana and Ben at a table that this house plays."""
    ana, ben = await guest(house, "Ana"), await guest(house, "Ben")
    table = await ana.ask("POST", "/api/tables", {"game": "gelegenheit", "seats": 3})
    wish = {"invite": table["invite"], "seat": 1}
    await ben.ask("POST", f"/api/tables/{table['id']}/join", wish)
    return ana, ben, str(table["id"])


@played
async def test_who_is_forgotten_in_one_house_is_forgotten_in_the_other(
    houses: list[Server],
) -> None:
    ana, ben, id = await two_at(houses[0])
    sitting = await sit(ana, id)
    await sitting.say({"t": "chat", "cid": "hi", "text": "hallo"})
    await sitting.hear_until("ack", cid="hi")

    gone = await at(houses[1], ana).call("DELETE", "/api/me")
    table = await until_bot(ben, id)
    after = await at(houses[0], ana).call("GET", "/api/me")

    await sitting.close()
    assert gone.body == {"kept": 0}
    assert (table["seats"][0]["kind"], table["state"]) == ("bot", "running")
    assert after.status == 401


async def until_bot(person: Any, id: str) -> Any:
    """The table as soon as a bot has the first chair."""
    while True:
        answer = await person.call("GET", f"/api/tables/{id}")
        if answer.status == 200 and answer.body["seats"][0]["kind"] == "bot":
            return answer.body
        await asyncio.sleep(0.05)


def test_the_owner_lists_and_mends_while_houses_play(
    houses: list[Server], capsys: pytest.CaptureFixture[str]
) -> None:
    ana, id = asyncio.run(played_and_spoiled(houses[0]))

    codes = [main(["tables", "--json"]), main(["mend-table", id]), main(["tables", "--json"])]
    state = asyncio.run(until_running(at(houses[1], ana), id))

    first, mended, second = capsys.readouterr().out.splitlines()
    assert codes == [0, 0, 0]
    assert json.loads(first)[0]["trouble"] == "damaged at 2: sum"
    assert "goes on after command 1" in mended
    assert json.loads(second)[0]["trouble"] == ""
    assert state == "running"


async def played_and_spoiled(house: Server) -> tuple[Any, str]:
    """A table with some moves, one of which somebody changes behind the back of the house."""
    ana = await guest(house, "Ana")
    wish = {"game": "gelegenheit", "seats": 3}
    id = (await ana.ask("POST", "/api/tables", wish))["id"]
    sitting = await sit(ana, id)
    await play(sitting)
    await play(sitting)
    await sitting.close()
    with psycopg.connect(os.environ["LANGFINGER_DATABASE"], autocommit=True) as database:
        database.execute(SPOIL, (id,))
    return ana, str(id)


async def until_running(person: Any, id: str) -> str:
    """The state of the table as soon as a house has it."""
    while (answer := await person.call("GET", f"/api/tables/{id}")).status != 200:
        await asyncio.sleep(0.05)
    return str(answer.body["state"])
