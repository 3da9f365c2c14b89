"""What a position is made of, for those who build one: its fields, their shapes, and the steps."""

from typing import Any

from langfinger.kernel import (
    OWNER,
    Cards,
    Fixed,
    Flag,
    Game,
    Hand,
    Json,
    Listed,
    Loose,
    Question,
    SeatOf,
    SeatSet,
    Shape,
    Word,
)
from langfinger.kernel.record import LARGEST, kind_of_argument


def form(game: Game[Any]) -> list[dict[str, Json]]:
    """Every field of a position: its name, shape and pack, and whether each seat has its own."""
    return [
        {
            "field": row.field,
            "shape": shape_of(game, row.shape),
            "pool": row.pool,
            "by_seat": row.by == OWNER,
        }
        for row in game.sight
    ]


def shape_of(game: Game[Any], shape: Shape) -> dict[str, Json]:
    """A shape in words: what may be written in its place."""
    if isinstance(shape, Fixed | Listed):
        kind = "fixed" if isinstance(shape, Fixed) else "list"
        return {"is": kind, "of": shape_of(game, shape.inner)}
    if isinstance(shape, Cards | Hand):
        ordered = isinstance(shape, Cards) and not isinstance(shape, Loose)
        return {"is": "row" if ordered else "heap", **words_of(game, shape)}
    if isinstance(shape, Word):
        return {"is": "word", **words_of(game, shape)}
    if isinstance(shape, Flag):
        return {"is": "flag"}
    if isinstance(shape, SeatOf | SeatSet):
        return {"is": "seat" if isinstance(shape, SeatOf) else "seats"}
    limits = {"least": shape.least, "most": shape.most}
    known = {name: limit for name, limit in limits.items() if abs(limit) < LARGEST}
    return {"is": "number", **known}


def words_of(game: Game[Any], shape: Word | Cards | Hand) -> dict[str, Json]:
    """Under which name the game keeps these words, or else the words themselves."""
    for kind, words in game.words.items():
        if words.names == shape.words.names:
            return {"words": kind}
    return {"names": list(shape.words.names)}


def steps(game: Game[Any]) -> dict[str, dict[str, Json]]:
    """Every step by its name: whether it asks something, under which rule, and its arguments."""
    return {
        name: {
            "asks": issubclass(kind, Question),
            "rule": kind.rule,
            "args": [[arg, argument(game, arg)] for arg in kind.__match_args__],
        }
        for name, kind in game.steps.items()
    }


def argument(game: Game[Any], name: str) -> str:
    """What an argument of a step is: a kind of word, a seat, several of them, or a number."""
    if name in ("seats", "cards"):
        return name
    kind = kind_of_argument(name)
    if kind in game.words:
        return kind
    return "seat" if kind == "seat" else "number"
