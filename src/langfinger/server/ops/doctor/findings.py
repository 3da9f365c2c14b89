"""What the doctor finds: one line each, with what to do about it."""

from typing import Literal, NamedTuple, TypeAlias

Level: TypeAlias = Literal["ok", "warn", "bad"]


class Finding(NamedTuple):
    """Something that is well, could be better, or must be mended."""

    level: Level
    what: str
    mend: str = ""

    def __str__(self) -> str:
        told = f"{self.what}: {self.mend}" if self.mend else self.what
        return f"{self.level:<5} {told}"


def ok(what: str) -> Finding:
    """All is well."""
    return Finding("ok", what)


def warn(what: str, mend: str) -> Finding:
    """It works, but."""
    return Finding("warn", what, mend)


def bad(what: str, mend: str) -> Finding:
    """It does not work, or not safely."""
    return Finding("bad", what, mend)
