"""Simulations: bots play many games against each other, and the numbers come out.

Every game has its own seed, made from the seed of the run and the number of the game. So game 17
is the same game however many are played and however many processes share the work.
"""

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from os import cpu_count
from time import process_time
from typing import Any, Final, NamedTuple

from langfinger.bots import BOTS, about, close_all, make_bot, move
from langfinger.games import GAMES, game_called
from langfinger.kernel import NOBODY, BadChoice, Game, Json, State, view
from langfinger.lab.crew import shared_out
from langfinger.lab.facts import circumstances
from langfinger.lab.stats import Interval, Sums, mean, share, sums_of

FEW_GAMES: Final = 100
"""Up to here starting further processes costs more than it saves, if bots do not think."""

WHOLE_VICTORY: Final = 60
"""A victory in sixtieths, so that it can be shared by two to six players without rounding."""


class Match(NamedTuple):
    """What is played: everything a worker needs to know, as plain data."""

    key: str
    bots: tuple[str, ...]
    seed: int
    options: Json


class Seat(NamedTuple):
    """One seat's record; wins are in sixtieths."""

    wins: int = 0
    points: Sums = Sums()

    def plus(self, other: "Seat") -> "Seat":
        """Both together."""
        return Seat(self.wins + other.wins, self.points.plus(other.points))


@dataclass
class Tally:
    """What was counted in some games; all whole numbers but the time."""

    seats: list[Seat]
    games: int = 0
    moves: int = 0
    rounds: int = 0
    roles: dict[str, Sums] = field(default_factory=dict)
    seconds: float = 0.0

    def plus(self, other: "Tally") -> "Tally":
        """Both together."""
        return Tally(
            [own.plus(theirs) for own, theirs in zip(self.seats, other.seats, strict=True)],
            self.games + other.games,
            self.moves + other.moves,
            self.rounds + other.rounds,
            {
                role: self.roles.get(role, Sums()).plus(other.roles.get(role, Sums()))
                for role in self.roles | other.roles
            },
            self.seconds + other.seconds,
        )


@dataclass
class Result:
    """The numbers of a run, ready to print or to save; of what is played, if it was stopped."""

    match: Match
    tally: Tally
    facts: dict[str, Json]
    is_stopped: bool = False

    def to_json(self) -> dict[str, Json]:
        """All numbers; shares and means with the bounds of their 95 % intervals."""
        tally = self.tally
        return {
            "game": self.match.key,
            **self.facts,
            "games": tally.games,
            "seats": [
                seat_numbers(bot, seat, tally.games)
                for bot, seat in zip(self.match.bots, tally.seats, strict=True)
            ],
            "rounds": tally.rounds / tally.games,
            "moves": tally.moves / tally.games,
            "decisions_per_second": round(tally.moves / max(tally.seconds, 1e-9)),
            "roles": {role: role_numbers(sums) for role, sums in sorted(tally.roles.items())},
            "seed": self.match.seed,
            "is_stopped": self.is_stopped,
        }

    def lines(self) -> list[str]:
        """The same as a table to read."""
        numbers = self.to_json()
        lines = [
            heading(numbers, self.match.options or {}),
            "",
            seat_line("seat", "bot", "wins", "share", "points"),
        ]
        for seat, row in enumerate(numbers["seats"]):
            won = spread(100 * row["share"], percent(row["share_low"]), percent(row["share_high"]))
            scored = spread(row["points"], row["points_low"], row["points_high"])
            lines.append(
                seat_line(f"S{seat}", row["bot"], f"{row['wins']:.1f}", won + " %", scored)
            )
        if numbers["roles"]:
            lines += ["", role_line("role", "rounds", "points per round")]
        for role, row in numbers["roles"].items():
            scored = spread(row["points"], row["points_low"], row["points_high"])
            lines.append(role_line(role, str(row["rounds"]), scored))
        return lines


def heading(numbers: dict[str, Json], chosen: dict[str, str]) -> str:
    """What was played, in one line, with the options that somebody chose."""
    parts = [f"{numbers['game']}: {numbers['games']} games, seed {numbers['seed']}"]
    parts.append(f"{numbers['rounds']:.1f} rounds")
    parts.append(f"{numbers['moves']:.0f} moves each")
    parts.append(f"{numbers['decisions_per_second']} decisions per second and core")
    parts += [f"{name}={value}" for name, value in chosen.items()]
    return ", ".join(parts)


def seat_line(seat: str, bot: str, wins: str, won: str, points: str) -> str:
    """One row of the table of seats."""
    return f"{seat:<5}{bot:<10}{wins:>9}  {won:<26}{points}"


def role_line(role: str, rounds: str, points: str) -> str:
    """One row of the table of roles."""
    return f"{role:<15}{rounds:>9}  {points}"


def percent(number: float | None) -> float | None:
    """A share in per cent."""
    return None if number is None else 100 * number


def spread(value: float, low: float | None, high: float | None) -> str:
    """A number with its interval: `61.2 (59.0 to 63.3)`."""
    bounds = "" if low is None or high is None else f" ({low:.1f} to {high:.1f})"
    return f"{value:.1f}{bounds}"


def seat_numbers(bot: str, seat: Seat, games: int) -> dict[str, Json]:
    """One seat's row."""
    wins = seat.wins / WHOLE_VICTORY
    won = share(wins, games)
    return {
        "bot": bot,
        "wins": wins,
        "share": won.value,
        "share_low": won.low,
        "share_high": won.high,
        **points_numbers(mean(seat.points)),
    }


def role_numbers(sums: Sums) -> dict[str, Json]:
    """One role's row."""
    return {"rounds": sums.number, **points_numbers(mean(sums))}


def points_numbers(points: Interval) -> dict[str, Json]:
    """Mean points with their bounds."""
    return {"points": points.value, "points_low": points.low, "points_high": points.high}


def simulate(
    game: Game[Any],
    seats: int,
    bots: list[str],
    games: int,
    seed: int,
    options: Json = None,
    progress: Callable[[int], None] | None = None,
    workers: int | None = None,
) -> Result:
    """Plays so many games with bot i in seat i; BadChoice if the table cannot be set up so.

    `progress` is told how many games are done; `workers` is the number of processes, by default as
    many as there are processors once there are enough games to share. Ctrl+C ends it at once, with
    the numbers of the games that are played by then.
    """
    check(game, seats, bots, games, seed, options)
    match = Match(game.key, tuple(bots), seed, options)
    result = Result(match, Tally([Seat() for _ in bots]), circumstances(game, seats, options))
    hands = workers_for(game, match, games, workers)
    try:
        if hands == 1:
            count(result, (play_one(game, match, n) for n in range(games)), progress or silent)
        else:
            play_in_parallel(result, games, hands, progress or silent)
    except KeyboardInterrupt:
        if not result.tally.games:
            raise
        result.is_stopped = True
    return result


def check(
    game: Game[Any], seats: int, bots: list[str], games: int, seed: int, options: Json
) -> None:
    """BadChoice for a table that cannot be set up: seats, options, bots, number of games."""
    if len(bots) != seats:
        raise BadChoice(f"{seats} seats need {seats} bots, not {len(bots)}: {', '.join(bots)}")
    if games < 1:
        raise BadChoice(f"at least one game must be played, not {games}")
    game.setup(seats, seed, options)
    for bot in dict.fromkeys(bots):
        make_bot(bot, game, seed)
        about(bot, game)


def silent(done: int) -> None:
    """For those who do not want to know."""


def workers_for(game: Game[Any], match: Match, games: int, wanted: int | None) -> int:
    """How many processes play; an edition that only we know is played here."""
    if GAMES.get(game.key) is not game:
        return 1
    if wanted is None:
        is_quick = games <= FEW_GAMES and all(bot in BOTS for bot in match.bots)
        wanted = 1 if is_quick else cpu_count() or 1
    return max(1, min(wanted, games))


def play_in_parallel(result: Result, games: int, hands: int, told: Callable[[int], None]) -> None:
    """Plays the games in other processes; sums are whole numbers, so any order will do."""
    job = partial(play_elsewhere, result.match)
    with closing(shared_out(job, range(games), hands)) as tallies:
        count(result, tallies, told)


def count(result: Result, tallies: Iterable[Tally], told: Callable[[int], None]) -> None:
    """Adds up one game after another."""
    for tally in tallies:
        result.tally = result.tally.plus(tally)
        told(result.tally.games)


def play_elsewhere(match: Match, number: int) -> Tally:
    """One game, in a process that knows the games by their keys."""
    return play_one(game_called(match.key), match, number)


def play_one(game: Game[Any], match: Match, number: int) -> Tally:
    """Plays one game to its end and takes the processor time of all of it."""
    start = process_time()
    bots = [
        make_bot(bot, game, seed_of(match.seed, number, seat))
        for seat, bot in enumerate(match.bots)
    ]
    state = game.setup(len(bots), seed_of(match.seed, number, NOBODY), match.options)
    try:
        while state.waiting:
            move(game, state, bots)
    finally:
        close_all(bots)
    tally = tally_of(game, state)
    tally.seconds = process_time() - start
    return tally


def seed_of(seed: int, number: int, seat: int) -> int:
    """The seed of a game (seat NOBODY) or of one of its bots."""
    digest = blake2b(f"{seed} {number} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def tally_of(game: Game[Any], state: State) -> Tally:
    """What there is to count in a finished game."""
    scores = game.scores(state)
    table = view(game, state, NOBODY).table
    places = game.places(state)
    victory = WHOLE_VICTORY // max(1, places.count(1))
    return Tally(
        [
            Seat(victory if place == 1 else 0, sums_of([score]))
            for place, score in zip(places, scores, strict=True)
        ],
        games=1,
        moves=state.version,
        rounds=game.rounds(state),
        roles=points_by_role(table),
    )


def points_by_role(table: Json) -> dict[str, Sums]:
    """Points per round by role, for games that write both down (`history` and `points`)."""
    by_role: dict[str, list[int]] = {}
    for roles, points in zip(table.get("history", []), table.get("points", []), strict=True):
        for role, scored in zip(roles, points, strict=True):
            by_role.setdefault(role, []).append(scored)
    return {role: sums_of(points) for role, points in by_role.items()}
