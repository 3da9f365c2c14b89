"""The nodes of a search tree, in a pool that is filled again and again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

NONE: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Node:
    """An answer in the tree: who gave it, how often it could be and was given, what it brought.

    `total` is the sum of what `seat` gained. The answers after it are a chain in the order of ids:
    `first` is the place of the lowest in the pool, `beside` that of the next one.
    """

    def __init__(self) -> None:
        self.id: i64 = NONE
        self.seat: i64 = NONE
        self.visits: i64 = 0
        self.could: i64 = 0
        self.total: float = 0.0
        self.first: i64 = NONE
        self.beside: i64 = NONE

    @property
    def mean(self) -> float:
        """What the answer brought on average."""
        return self.total / float(self.visits) if self.visits else 0.0


class Pool:
    """Nodes by their places; the root lies at 0.

    Nodes are made once and used in all trees that grow here one after the other, so a long game
    needs no more memory than its largest tree; when `most` are in use, trees stop to grow.
    """

    def __init__(self, most: int) -> None:
        self.most: i64 = most
        self.used: i64 = 0
        self.nodes: list[Node] = []

    def clear(self) -> None:
        """All nodes are free."""
        self.used = 0

    def is_full(self) -> bool:
        return self.used >= self.most

    def take(self, id: i64, seat: i64) -> i64:
        """The place of a fresh node for this answer of this seat."""
        place = self.used
        if place == len(self.nodes):
            self.nodes.append(Node())
        node = self.nodes[place]
        node.id = id
        node.seat = seat
        node.visits = 0
        node.could = 0
        node.total = 0.0
        node.first = NONE
        node.beside = NONE
        self.used = place + 1
        return place
