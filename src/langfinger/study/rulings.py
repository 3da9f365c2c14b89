"""Rulings that somebody holds to be wrong: files of the page "May I?", each read as a scene.

Such a file is a position, the moves made from it, a move that was asked about, and what should be
true of it. Until the rules agree, the scene fails.
"""

from typing import Any, Final, NamedTuple

from langfinger.kernel import BadReplay, Game, Json, play, view, why_not
from langfinger.kernel.saving.replay import read_move
from langfinger.study.studies import BadStep, Study, study

FORMAT: Final = "langfinger ruling 1"
EXPECTED: Final = ("allowed", "refused", "other")
FIELDS: Final = (("position", dict), ("moves", list), ("move", str), ("expect", str), ("note", str))


class Reported(NamedTuple):
    """The table before a move, who makes it, and what somebody expects of it."""

    before: Study
    seat: int
    action: int
    expect: str
    note: str

    @property
    def told_move(self) -> str:
        """The move in words."""
        return f"S{self.seat} {self.before.game.texts_of[self.action]}"


def is_ruling(data: Json) -> bool:
    """Is this the file of a ruling, and not a position itself?"""
    return isinstance(data, dict) and data.get("format") == FORMAT


def read_ruling(game: Game[Any], data: Json) -> Reported:
    """A report from its JSON; BadReplay or BadPosition say what was expected."""
    if not is_ruling(data):
        raise BadReplay(f'not a ruling: expected an object with "format": "{FORMAT}"')
    for field, kind in FIELDS:
        if not isinstance(data.get(field), kind):
            raise BadReplay(f"{field}: expected {kind.__name__}, not {data.get(field)!r}")
    if data["expect"] not in EXPECTED:
        raise BadReplay(f"expect: expected one of {', '.join(EXPECTED)}, not {data['expect']!r}")
    try:
        before = study(game, data["position"], data["moves"])
    except BadStep as problem:
        raise BadReplay(str(problem)) from None
    seat, action = read_move(game, len(data["moves"]) + 1, data["move"])
    if seat >= before.state.seats:
        raise BadReplay(f"move: expected a seat from S0 to S{before.state.seats - 1}, not S{seat}")
    return Reported(before, seat, action, data["expect"], data["note"])


def verdict(reported: Reported) -> str:
    """What is not as somebody expects; "" if all is."""
    game, state = reported.before.game, reported.before.state
    move, note = reported.told_move, f" ({reported.note})" if reported.note else ""
    reason = why_not(game, view(game, state, reported.seat), game.texts_of[reported.action])
    if reported.expect == "allowed":
        return "" if reason is None else f"expected {move} to be allowed{note}, but: {reason}"
    if reported.expect == "refused":
        return (
            "" if reason is not None else f"expected {move} to be refused{note}, but it is allowed"
        )
    return f"expected something else of {move}{note}, but it brings {brought(reported)}"


def brought(reported: Reported) -> str:
    """What the move brings now."""
    game, state = reported.before.game, reported.before.state.clone()
    events = play(game, state, reported.seat, game.space.at(reported.action))
    return ", ".join(str(event.to_json(game.words)) for event in events) or "nothing to see"
