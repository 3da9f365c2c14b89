"""Hadria: what a bot has thought of once need not be thought of again."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Shelf(Generic[T]):
    """Thoughts by all that they were made from; a full shelf is cleared."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.kept: dict[Hashable, T] = {}

    def recall(self, key: Hashable, think: Callable[[], T]) -> T:
        """The thought that was kept for this key, or a new one."""
        if key not in self.kept:
            if len(self.kept) >= self.size:
                self.kept.clear()
            self.kept[key] = think()
        return self.kept[key]
