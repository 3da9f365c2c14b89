"""The companion of the box: people play with the real box, and the engine keeps the score.

A game that can do so brings a part `companion`: a shape, `Sheet`, of what people enter, and
`reckon`, which answers it. It is a pure function of the sheet, so nothing is kept anywhere but
where it was entered. What it answers is worked out by the rules themselves.

Where the app can also sit down as one more player there is a `PlayerSheet`, and `sit`: what the
table says to it, and the view of that seat if it is asked. A bot answers the view as any other.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from langfinger.kernel import BadChoice, BadPosition, Game, IllegalAction, Json, View
from langfinger.parts import part_of

Entered = TypeVar("Entered")
Told = TypeVar("Told")


def has_companion(game: Game[Any]) -> bool:
    """Say whether this game can be played with the real box."""
    return part_of(game, "companion") is not None


def has_player(game: Game[Any]) -> bool:
    """Say whether the app can sit down as one more player of this game."""
    return hasattr(part_of(game, "companion"), "sit")


def reckon(game: Game[Any], entered: Json) -> dict[str, Json]:
    """What the rules say to a sheet; BadPosition names the field that cannot be."""
    part = part_of(game, "companion")
    assert part is not None, f"{game.key} has no companion"
    told: dict[str, Json] = answered(game, entered, part.Sheet, part.reckon)
    return told


def sit(game: Game[Any], entered: Json) -> tuple[dict[str, Json], View | None]:
    """What the table says to the app's seat, and its view if it is asked; BadPosition as above."""
    part = part_of(game, "companion")
    assert part is not None, f"{game.key} has no companion"
    seated: tuple[dict[str, Json], View | None]
    seated = answered(game, entered, part.PlayerSheet, part.sit)
    return seated


def answered(
    game: Game[Any], entered: Json, shape: type[Entered], work: Callable[[Game[Any], Entered], Told]
) -> Told:
    """What is told to a sheet of this shape."""
    try:
        sheet = msgspec.convert(entered, shape)
    except msgspec.ValidationError as problem:
        raise BadPosition("sheet", "", str(problem)) from None
    try:
        return work(game, sheet)
    except (BadChoice, IllegalAction) as problem:
        raise BadPosition("sheet", "", str(problem)) from None
