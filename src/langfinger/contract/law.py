"""How a law speaks when it is broken."""

from __future__ import annotations

import json

from langfinger.kernel import Json


class BrokenLaw(AssertionError):
    """A law that a game did not keep, and the place where."""


def require(kept: bool, law: str, place: object) -> None:
    """Raises BrokenLaw with the law and the place unless the law was kept."""
    if not kept:
        raise BrokenLaw(f"{law}; broken: {place}")


def text(data: Json) -> str:
    """The data as JSON text; two things are the same to a client if their texts are."""
    return json.dumps(data, ensure_ascii=False)
