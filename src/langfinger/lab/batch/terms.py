"""On which terms a table plays: a game, its cards, changed numbers, and options.

They are written in one word: `GAME`, `GAME:option=value`,
`GAME:edition=mine.toml,table.coins=12,track=6`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from langfinger.editions import game_with
from langfinger.editions.reading import text_in
from langfinger.games import game_called
from langfinger.kernel import BadChoice, Game, is_count

EDITION: Final = "edition"


class Terms(NamedTuple):
    """All that a worker needs to know, as plain data; `edition` is the text of a card file."""

    written: str
    key: str
    edition: str
    numbers: tuple[tuple[str, int], ...]
    options: tuple[tuple[str, str], ...]

    @property
    def game(self) -> Game[Any]:
        """The game with its cards."""
        return game_with(self.key, self.edition, self.numbers)


def read_terms(written: str) -> Terms:
    """The terms of this word; BadChoice says what was expected."""
    key, _, rest = written.partition(":")
    pairs = [read_pair(pair) for pair in rest.split(",") if pair.strip()]
    return terms_of(key, dict(pairs))._replace(written=written)


def terms_of(key: str, pairs: Mapping[str, str] | None = None) -> Terms:
    """The game of this key with these options, numbers and cards."""
    game_called(key)
    terms = Terms(key, key, "", (), ())
    for pair in (pairs or {}).items():
        terms = with_pair(terms, pair)
    return terms


def with_pair(terms: Terms, pair: tuple[str, str]) -> Terms:
    """The same terms and an option, a number or a card file more."""
    name, value = pair
    written = f"{terms.written}{',' if ':' in terms.written else ':'}{name}={value}"
    if name == EDITION:
        return terms._replace(written=written, edition=text_in(Path(value)))
    if "." in name:
        changed = (name, number(name, value))
        return terms._replace(written=written, numbers=(*terms.numbers, changed))
    return terms._replace(written=written, options=(*terms.options, pair))


def read_pair(pair: str) -> tuple[str, str]:
    """`name=value`."""
    name, equals, value = pair.partition("=")
    if not equals:
        raise BadChoice(f"expected GAME:name=value,name=value, not {pair!r}")
    return name.strip(), value.strip()


def number(name: str, value: str) -> int:
    """The value of a changed number."""
    if not is_count(value):
        raise BadChoice(f"{name}: expected a number from 0 on, not {value!r}")
    return int(value)
