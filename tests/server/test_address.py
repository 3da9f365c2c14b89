"""Where friends find the house, however its host has opened the page."""

import pytest

from langfinger.server.address import Address, Outside, home_address, is_loopback
from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.running import Running


def in_lan() -> str | None:
    """A machine in a home network."""
    return "192.168.1.20"


def offline() -> str | None:
    """A machine without one."""
    return None


LAN = Outside("http://192.168.1.20:8765", "open")


@pytest.mark.parametrize("opened", ["localhost:8765", "127.0.0.1:8765", "[::1]:8765", "localhost"])
@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_a_page_opened_here_invites_to_the_home_network(opened: str, host: str) -> None:
    assert Address(host, 8765, home=in_lan).outside(opened) == LAN


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_house_that_listens_here_alone_says_so(host: str) -> None:
    assert Address(host, 8765, home=in_lan).outside("localhost:8765").reach == "this_machine"


def test_a_machine_without_network_says_so() -> None:
    assert Address("0.0.0.0", 8765, home=offline).outside("localhost:8765").reach == "no_network"


def test_a_house_at_one_address_invites_there() -> None:
    address = Address("fd00::7", 8765, home=offline)

    assert address.outside("localhost:8765").origin == "http://[fd00::7]:8765"


@pytest.mark.parametrize("opened", ["192.168.1.20:8765", "wanda.local:8765", "table.example"])
def test_whoever_came_from_outside_invites_to_where_they_are(opened: str) -> None:
    assert Address("0.0.0.0", 8765, home=offline).outside(opened) == Outside(None, "open")


@pytest.mark.parametrize("opened", ["localhost:8765", "192.168.1.20:8765", ""])
def test_what_the_owner_says_comes_first(opened: str) -> None:
    address = Address("127.0.0.1", 8765, "https://table.example/", home=in_lan)

    assert address.outside(opened) == Outside("https://table.example", "open")


@pytest.mark.parametrize("host", ["LOCALHOST", "wanda.localhost", "127.8.0.1", "::1", "localhost."])
def test_names_of_this_machine(host: str) -> None:
    assert is_loopback(host)


def test_the_home_network_is_not_this_machine() -> None:
    assert home_address() is None or not is_loopback(home_address() or "")


@played
async def test_the_page_is_told_where_friends_find_the_house(server: Running) -> None:
    person = Person(server.port)

    told = await person.ask("GET", "/api/outside")

    assert told == {"origin": None, "reach": "this_machine", "passkeys": None}
