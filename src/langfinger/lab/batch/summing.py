"""The numbers of a run: wins and points by seat and by bot, and what was measured."""

from typing import Final

from langfinger.kernel import Json
from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.metrics import metric_called
from langfinger.lab.batch.plan import Plan, Point
from langfinger.lab.batch.playing import WHOLE_VICTORY
from langfinger.lab.batch.running import Run
from langfinger.lab.stats import Interval, mean, mean_of, share, sums_of

FIXED: Final = ("options", "points", "line_ups", "metrics", "bots", "format", "games")


def summary(run: Run) -> Row:
    """All numbers of a run, of each point of a sweep its own; bounds are of 95 % intervals."""
    points = [point for point in run.plan.points if run.at(point)]
    told = [point_numbers(run.plan, point, run.at(point)) for point in points]
    head = {name: value for name, value in run.head.items() if name not in FIXED}
    rest = {"decisions_per_second": run.speed(), "is_stopped": run.is_stopped}
    if len(run.plan.points) > 1:
        return {**head, **rest, "games": len(run.games), "points": told}
    return {**head, **rest, "options": run.head["options"], **told[0]}


def point_numbers(plan: Plan, point: Point, games: list[Row]) -> Row:
    """The numbers of the games on the same terms."""
    return {
        "values": dict(point.values),
        "games": len(games),
        "rounds": sum(game["rounds"] for game in games) / len(games),
        "moves": sum(game["moves"] for game in games) / len(games),
        "seats": [seat_numbers(plan, games, seat) for seat in range(plan.seats)],
        "bots": [bot_numbers(games, bot) for bot in plan.bots],
        "metrics": measured(plan, games),
    }


def seat_numbers(plan: Plan, games: list[Row], seat: int) -> Row:
    """One seat's row; `bot` is None where bots change seats."""
    sitting = {line_up[seat] for line_up in plan.line_ups}
    return {
        "bot": sitting.pop() if len(sitting) == 1 else None,
        **victories([game["wins"][seat] for game in games]),
        **points_numbers(mean(sums_of(game["scores"][seat] for game in games))),
    }


def bot_numbers(games: list[Row], bot: str) -> Row:
    """One bot's row: each game counts as often as the bot sat in it."""
    sat = [
        (game["wins"][seat], game["scores"][seat])
        for game in games
        for seat, name in enumerate(game["bots"])
        if name == bot
    ]
    if not sat:
        return {"bot": bot, "sat": 0}
    return {
        "bot": bot,
        "sat": len(sat),
        **victories([wins for wins, _ in sat]),
        **points_numbers(mean(sums_of(score for _, score in sat))),
    }


def victories(sixtieths: list[int]) -> Row:
    """How many wins, and their share."""
    wins = sum(sixtieths) / WHOLE_VICTORY
    won = share(wins, len(sixtieths))
    return {"wins": wins, "share": won.value, "share_low": won.low, "share_high": won.high}


def points_numbers(points: Interval) -> Row:
    """Mean points with their bounds."""
    return {"points": points.value, "points_low": points.low, "points_high": points.high}


def measured(plan: Plan, games: list[Row]) -> Row:
    """The mean of everything that was measured."""
    game = plan.terms.game
    kinds = [metric_called(game, name) for name in plan.metrics]
    titles = [kind.title() for kind in kinds if kind.has_mean]
    return {title: mean_told([row[title] for row in games]) for title in titles}


def mean_told(values: list[Json]) -> Json:
    """The mean of numbers, or the means by name; a name that is missing in a game counts 0."""
    if not isinstance(values[0], dict):
        return one_mean([float(value) for value in values])
    names = dict.fromkeys(name for value in values for name in value)
    is_listed = any(isinstance(each, list) for value in values for each in value.values())
    if is_listed:
        return {name: one_mean(listed(values, name)) for name in names}
    return {name: one_mean([float(value.get(name, 0)) for value in values]) for name in names}


def listed(values: list[Json], name: str) -> list[float]:
    """All numbers of this name in all games."""
    return [float(number) for value in values for number in value.get(name, ())]


def one_mean(numbers: list[float]) -> Row:
    """A mean with its bounds, and of how many numbers it is."""
    found = mean_of(numbers)
    return {"number": len(numbers), "value": found.value, "low": found.low, "high": found.high}
