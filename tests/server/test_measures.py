"""The measures of the house: how they are counted, what they stand on, and where they are told."""

import subprocess
import sys
from pathlib import Path

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from langfinger.server.gate import descriptors, socket_gate
from langfinger.server.gate.descriptors import room_for
from langfinger.server.gate.seldom import seldom_log
from langfinger.server.http import limits
from langfinger.server.http.api import MAX_BODY, Refused
from langfinger.server.http.door import Door
from langfinger.server.http.identity import Doorman
from langfinger.server.http.limits import STRICT, Buckets, Rate, household
from langfinger.server.http.security import LONGEST_PATH
from langfinger.server.publish import connection, outbox
from langfinger.server.publish.commands import MAX_MESSAGE
from langfinger.server.publish.study_wire import LARGEST_STUDY
from langfinger.server.table import chat
from langfinger.stress.by_hand.hand_clock import HandClock
from tests.server.kit import played
from tests.server.running import open_house

TWICE = Rate(2, 0.1)


def taken(buckets: Buckets, who: str, times: int) -> list[bool]:
    """Whether each of so many wishes was granted."""
    return [buckets.takes("guests", who, TWICE) for _ in range(times)]


def test_a_clock_set_forward_fills_no_bucket() -> None:
    clock = HandClock()
    buckets = Buckets(clock)
    taken(buckets, "ana", 2)

    clock.set_wrong(3_600_000)

    assert taken(buckets, "ana", 1) == [False]


def test_a_clock_set_back_empties_no_bucket() -> None:
    clock = HandClock()
    buckets = Buckets(clock)
    taken(buckets, "ana", 1)

    clock.set_wrong(-3_600_000)

    assert taken(buckets, "ana", 1) == [True]


def test_a_bucket_that_is_full_again_is_forgotten() -> None:
    clock = HandClock()
    buckets = Buckets(clock)
    for number in range(100):
        taken(buckets, f"guest {number}", 1)

    clock.time += 20_000
    for _ in range(100):
        taken(buckets, "ana", 1)

    assert len(buckets) == 1


def test_strangers_cannot_push_out_the_bucket_of_somebody_who_must_wait() -> None:
    buckets = Buckets(HandClock())
    taken(buckets, "ana", 2)

    for number in range(2 * limits.MOST_BUCKETS):
        taken(buckets, f"stranger {number}", 1)

    assert taken(buckets, "ana", 1) == [False]
    assert len(buckets) <= limits.MOST_BUCKETS + limits.SHARED


def test_newcomers_of_a_flood_share_what_is_left() -> None:
    buckets = Buckets(HandClock())
    for number in range(limits.MOST_BUCKETS):
        taken(buckets, f"stranger {number}", 1)

    late = [taken(buckets, f"late {number}", 1)[0] for number in range(10 * limits.SHARED)]

    assert sum(late) <= TWICE.burst * limits.SHARED


def test_after_the_flood_everybody_has_a_bucket_again() -> None:
    clock = HandClock()
    buckets = Buckets(clock)
    for number in range(2 * limits.MOST_BUCKETS):
        taken(buckets, f"stranger {number}", 2)

    clock.time += 20_000
    later = [taken(buckets, f"guest {number}", 3) for number in range(1_000)]

    assert later == [[True, True, False]] * 1_000


def test_the_log_says_the_same_once_a_minute_and_faults_always(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = HandClock()
    log = seldom_log("langfinger.gate", clock)

    for _ in range(3):
        log.warning("%s came", "somebody")
        log.warning("another")
        log.error("a fault")
        clock.time += 30_000

    told = [record.getMessage() for record in caplog.records]
    assert [told.count(line) for line in ("somebody came", "another", "a fault")] == [2, 2, 3]


def test_an_address_of_the_new_kind_counts_with_its_whole_household() -> None:
    same = {household(f"2001:db8:1:2::{number:x}") for number in range(20)}

    assert len(same) == 1
    assert household("2001:db8:1:3::1") not in same
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("not an address") == "not an address"


@played
async def test_a_household_shares_the_measures_of_its_addresses(
    tmp_path: Path, migrated: Path
) -> None:
    house = open_house(tmp_path / "house", migrated)
    door = Door(Doorman(house.store, house.clock, folder=tmp_path), house.clock)
    for number in range(30):
        await door.measure("guests", f"2001:db8:1:2::{number:x}", STRICT.guests)

    with pytest.raises(Refused, match="too_many"):
        await door.measure("guests", "2001:db8:1:2::ffff", STRICT.guests)


RAISED = """
import resource
from langfinger.server.gate.descriptors import raise_limit
hard = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 3000)
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
print(raise_limit() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_house_takes_all_descriptors_it_may_have() -> None:
    done = subprocess.run(
        [sys.executable, "-c", RAISED], capture_output=True, text=True, timeout=60
    )

    assert done.stdout == "True\n", done.stderr


def test_some_descriptors_are_left_for_files_and_for_saying_no() -> None:
    assert [room_for(number) for number in (256, 1024, 4096, 1_000_000)] == [128, 768, 3840, 16_000]


HOOKS: dict[type, str] = {
    H11Protocol: """connection_made connection_lost data_received handle_events pause_writing
        handle_websocket_upgrade send_400_response resume_writing on_response_complete""",
    WebSocketsSansIOProtocol: """connection_lost data_received receive send pause_writing
        resume_writing handle_events handle_text handle_bytes handle_cont handle_ping handle_pong
        send_receive_event_to_app handle_parser_exception stop_keepalive""",
}


@pytest.mark.parametrize("protocol", HOOKS)
def test_uvicorn_still_has_what_the_gates_hold_on_to(protocol: type) -> None:
    assert [name for name in HOOKS[protocol].split() if name not in vars(protocol)] == []


def per_minute(rate: Rate) -> str:
    """A measure as the page says it."""
    return f"{rate.burst} at once, then {round(60 * rate.per_second)} a minute"


MEASURES = [
    f"new guests of an address | {per_minute(STRICT.guests)} |",
    f"new tables of a guest | {per_minute(STRICT.tables)} |",
    f"joins of a guest | {per_minute(STRICT.joins)} |",
    f"other changes of a guest | {per_minute(STRICT.changes)} |",
    f"open sockets of a guest | {STRICT.sockets} |",
    f"new sockets of a guest, or of an address that watches | {per_minute(STRICT.openings)} |",
    f"until a socket says hello | {connection.HELLO_WITHIN:.0f} s |",
    f"spectators of a table | {STRICT.spectators}, from one address {STRICT.sockets} |",
    f"messages of a socket | {per_minute(STRICT.messages)} |",
    f"`too_fast`, after {connection.PATIENCE} of them `bye`",
    f"lines of chat of a socket | {per_minute(STRICT.chat)} |",
    f"lines of chat at a table | {chat.MOST} |",
    f"frames of a socket, pings too | {per_minute(STRICT.frames)} |",
    f"after {socket_gate.PATIENCE} too many closed with 1008",
    f"{MAX_MESSAGE} bytes in at most {socket_gate.MOST_FRAGMENTS} frames |",
    f"{outbox.MOST_WAITING} messages or {outbox.MOST_BYTES // 1024} kB |",
    f"studies of an address | {per_minute(STRICT.studies)} |",
    f"thoughts of the app at a real table, for an address | {per_minute(STRICT.thoughts)} |",
    f"the body of a request with a position | {LARGEST_STUDY} bytes |",
    f"the body of a request | {MAX_BODY} bytes |",
    f"the path of a request | {LONGEST_PATH} characters |",
    f"{STRICT.head:.0f} s for its head, {STRICT.body:.0f} s for its body |",
    f"between two requests | {STRICT.idle} s |",
    f"a socket that takes nothing | {STRICT.taking:.0f} s |",
    f"connections of an address | {STRICT.connections} |",
    f"connections of the house | {descriptors.MOST:,}, or what",
    f"leaves {descriptors.RESERVE} of them for files",
]


@pytest.mark.parametrize("measure", MEASURES)
def test_the_page_for_hosts_names_the_measures_as_they_are(measure: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "host.md").read_text("utf-8")

    assert measure in page
