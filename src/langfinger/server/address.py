"""Where friends find the house: the best address that somebody on another machine can open."""

import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

ANYWHERE: Final = ("0.0.0.0", "::", "")
USUAL: Final = {"http": 80, "https": 443}  # ports that browsers leave out

Reach: TypeAlias = Literal["open", "this_machine", "no_network"]
"""Others can come; or the house listens on this machine only; or the machine has no network."""


class KeyPlace(NamedTuple):
    """The only address where passkeys work, and the name in it for which they are made."""

    origin: str
    name: str


class Outside(NamedTuple):
    """An address without a slash; None is the one under which the page was opened."""

    origin: str | None
    reach: Reach


def home_address() -> str | None:
    """This machine's address in the home network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found


def is_loopback(host: str) -> bool:
    """Does this name or number mean the machine it is said on?"""
    name = host.lower().rstrip(".")
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


class Address:
    """Where the house listens, and what its owner says it is called outside."""

    def __init__(
        self,
        host: str,
        port: int,
        public_url: str | None = None,
        home: Callable[[], str | None] = home_address,
    ) -> None:
        self.host = host
        self.port = port
        self.public_url = None if public_url is None else public_url.rstrip("/")
        self.home = home

    def outside(self, opened: str) -> Outside:
        """The address for others, told to somebody whose page was opened at this host and port."""
        if self.public_url is not None:
            return Outside(self.public_url, "open")
        if not is_loopback(urlsplit(f"//{opened}").hostname or ""):
            return Outside(None, "open")
        if is_loopback(self.host):
            return Outside(None, "this_machine")
        return self.in_the_network()

    def in_the_network(self) -> Outside:
        """The address in the home network."""
        found = self.home() if self.host in ANYWHERE else self.host
        if found is None:
            return Outside(None, "no_network")
        name = f"[{found}]" if ":" in found else found
        return Outside(f"http://{name}:{self.port}", "open")


def key_place(address: Address) -> KeyPlace:
    """Where passkeys can work: at the public address, else on this machine; OSError if nowhere."""
    parts = urlsplit(address.public_url or f"http://localhost:{address.port}")
    name = parts.hostname or ""
    is_safe = parts.scheme == "https" or (parts.scheme == "http" and is_loopback(name))
    if not name or not is_safe or is_ip(name):
        told = "browsers keep passkeys only for a name with https, or for localhost"
        raise OSError(f"LANGFINGER_PASSKEYS: {told}; say --public-url https://your.name")
    port = "" if parts.port in (None, USUAL[parts.scheme]) else f":{parts.port}"
    return KeyPlace(f"{parts.scheme}://{name}{port}", name)


def is_ip(host: str) -> bool:
    """A number, not a name?"""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
