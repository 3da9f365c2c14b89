"""Doors: who imports whom, room by room and module by module, and the circles among them."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Final

from scripts.house.reading import Module, imported

ROOM: Final = 2
"""So many parts of a module's name are its room: langfinger.server."""

BROUGHT: Final = ("bot", "companion", "deeds", "lab", "terminal")

Doors = Counter[tuple[str, str]]


def doors(modules: list[Module], depth: int) -> Doors:
    """How many modules of one room know another, with rooms of so many parts."""
    names = {module.name for module in modules}
    found: Doors = Counter()
    for module in modules:
        for target in set(imported(module, names)):
            pair = room_of(module.name, depth), room_of(target, depth)
            found.update([pair] if pair[0] != pair[1] else [])
    return found


def room_of(name: str, depth: int = ROOM) -> str:
    """The room of a module; what games bring besides their rules are rooms of their own."""
    parts = name.split(".")
    if depth == ROOM and parts[1:2] == ["games"] and parts[3:4] and parts[3] in BROUGHT:
        return f"langfinger.games.*.{parts[3]}"
    return ".".join(parts[:depth])


def circles(edges: Iterable[tuple[str, str]]) -> list[list[str]]:
    """Groups that reach each other: what is reached from both ends, largest first."""
    ways: dict[str, set[str]] = defaultdict(set)
    for source, target in edges:
        ways[source].add(target)
    reached = {source: reach(ways, source) for source in list(ways)}
    groups = {
        frozenset(other for other in seen if source in reached.get(other, ()))
        for source, seen in reached.items()
        if source in seen
    }
    return sorted((sorted(group) for group in groups), key=len, reverse=True)


def reach(ways: dict[str, set[str]], source: str) -> set[str]:
    """All that can be reached from here in one step or more."""
    seen: set[str] = set()
    front = [source]
    while front:
        fresh = ways.get(front.pop(), set()) - seen
        seen |= fresh
        front += fresh
    return seen
