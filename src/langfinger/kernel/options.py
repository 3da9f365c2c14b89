"""Table options: small rulings a table may take the other way, as typed data."""

from __future__ import annotations

from collections.abc import Sequence

from langfinger.kernel.errors import BadChoice
from langfinger.kernel.record import Json


class Option:
    """One choice of the host. The state has a field of this name that holds the choice's number."""

    def __init__(self, name: str, choices: tuple[str, ...], ruling: str) -> None:
        self.name = name
        self.choices = choices
        self.ruling = ruling

    @property
    def default(self) -> str:
        """The first choice is the default."""
        return self.choices[0]


def read_options(options: Sequence[Option], wanted: Json) -> dict[str, int]:
    """The number of the chosen value for every option; BadChoice says what was expected."""
    wanted = {} if wanted is None else wanted
    if not isinstance(wanted, dict):
        raise BadChoice(f"options must be an object of name and value, not {wanted!r}")
    known = {option.name: option for option in options}
    for name in wanted:
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadChoice(f"unknown option {name!r}; this game has: {names}")
    return {option.name: read_choice(option, wanted.get(option.name)) for option in options}


def read_choice(option: Option, value: Json) -> int:
    """The number of one value; nothing said means the default."""
    if value is None:
        return 0
    if value not in option.choices:
        choices = ", ".join(option.choices)
        raise BadChoice(f"option {option.name} cannot be {value!r}; choose one of: {choices}")
    return option.choices.index(value)
