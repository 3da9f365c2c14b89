"""The ways in which a night ends, further apart than by who has won."""

from collections.abc import Sequence

from langfinger.games.hadria.scoring import points_of, winner
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Json


def endings(state: HaState, story: Sequence[Sequence[Json]]) -> list[str]:
    """HA-16.4, HA-17.1 to HA-17.5, HA-A3, HA-A26: how this night ended."""
    if winner(state) == NOBODY:
        return [loss(state)]
    if state.imperial_owner in state.left:
        return ["out with the imperial jewel"]
    early = ["everybody has left"] if len(state.left) == state.seats else []
    return [*early, *by_points(state)]


def loss(state: HaState) -> str:
    """HA-17.1, HA-A3: why all lose."""
    if state.alarmed:
        return "nobody has left"
    if state.best_thief == NOBODY:
        return "nobody has taken the imperial jewel"
    return "the imperial jewel was taken too late"


def by_points(state: HaState) -> list[str]:
    """HA-17.3 to HA-17.5: of those who left, who had most, and what parted equals."""
    points = {seat: points_of(state, seat) for seat in state.left}
    best = [seat for seat in state.left if points[seat] == max(points.values())]
    most = ["with nothing"] if max(points.values()) == 0 else ["by points"]
    if len(state.left) == 1:
        return [*most, "only one has left"]
    if len(best) == 1:
        return most
    green = sorted(state.green_held[seat] for seat in best)
    return [
        *most,
        "a tie, by green jewels" if green[-1] > green[-2] else "a tie, by who left first",
    ]
