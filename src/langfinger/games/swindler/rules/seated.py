"""A question to one seat."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.kernel import ListQuestion


class Seated(ListQuestion):
    """SW-2.1: a question to one seat."""

    __match_args__ = ("seat",)
    rule = "SW-2.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat
