"""From the bytes of a card file to its tables; what is no card file at all is refused here."""

import tomllib
from pathlib import Path
from typing import Any, Final

from langfinger.kernel import BadChoice, Game, Json
from langfinger.parts import folder_of

LARGEST: Final = 256 * 1024
"""Bytes of a card file; those of the house have 30 thousand."""
MARK: Final = "\ufeff"


def text_in(path: Path) -> str:
    """What is written in a card file; BadChoice if it is no text, or too much."""
    with path.open("rb") as file:
        return text_of(file.read(LARGEST + 1))


def text_of(content: bytes) -> str:
    """The same for bytes that come from elsewhere."""
    if len(content) > LARGEST:
        raise BadChoice(f"a card file may have {LARGEST // 1024} KB; this one is larger")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadChoice("the card file is not UTF-8 text") from None
    if text.startswith(MARK):
        raise BadChoice("line 1: the file begins with a byte order mark; save it as UTF-8 without")
    return text.replace("\r\n", "\n")


def cards_in(text: str) -> dict[str, Any]:
    """The tables of a card file; BadChoice says where it is no TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadChoice(f"the card file cannot be read as TOML: {problem}") from None


def house_text(game: Game[Any]) -> str:
    """The card file of the house, as an owner may begin with it: all its files in one."""
    box = folder_of(game).joinpath("box")
    return "\n".join(box.joinpath(name).read_text("utf-8") for name in game.card_files)


def house_cards(game: Game[Any]) -> dict[str, Any]:
    """The tables of the house, new ones every time."""
    return cards_in(house_text(game))


def name_of(row: Json) -> str | None:
    """The id or the key of a row: Hadria's cards have both, and the key is theirs."""
    name = row.get("key", row.get("id"))
    return name if isinstance(name, str) else None
