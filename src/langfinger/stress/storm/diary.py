"""What one client sent and heard: to be held against the store."""

from typing import Any


class Diary:
    """The diary of one seat; `is_open` says that nobody answers in secret in this game.

    Only then each seq has one view of a seat: a sealed answer changes what its owner sees.
    """

    def __init__(self, table: str, seat: int, is_open: bool) -> None:
        self.table = table
        self.seat = seat
        self.is_open = is_open
        self.sent: dict[str, tuple[str, int]] = {}
        self.acked: set[str] = set()
        self.views: dict[int, Any] = {}
        self.news: dict[int, list[Any]] = {}
        self.newest = -1
        self.lines_lost = 0

    def hear(self, message: Any) -> None:
        """Writes down a message; what was told before must not change."""
        if message["t"] == "ack":
            self.acked.add(message["cid"])
        elif message["t"] == "view":
            self.newest = max(self.newest, message["seq"])
            self.hear_news(message)
            if self.is_open:
                before = self.views.setdefault(message["seq"], message["view"])
                told = f"{self.table}: the view of {message['seq']} changed"
                assert before == message["view"], told

    def hear_news(self, message: Any) -> None:
        """Events are told once, or again alike; what was taken back holds no more."""
        if message["cut"] is not None:
            for seq in [seq for seq in self.news if seq >= message["cut"]]:
                del self.news[seq]
        fresh: dict[int, list[Any]] = {}
        for seq, event, rules in message["events"]:
            fresh.setdefault(seq, []).append([event, rules])
        for seq, told in fresh.items():
            assert self.news.setdefault(seq, told) == told, f"{self.table}: news changed"
