"""What a guest has played here, reckoned from the rows that their games have left."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from msgspec.json import decode

from langfinger.server.http.people.ratings import Z, rate_new
from langfinger.server.publish.people.statistics_wire import (
    Favourite,
    GameStatistics,
    LuckState,
    Measured,
    Past,
    Statistics,
)
from langfinger.server.store.store import Row, Store

MINE: Final = "SELECT * FROM results WHERE guest = ? ORDER BY at DESC, table_id"
MY_RATING: Final = "SELECT * FROM ratings WHERE who = ? AND game = ?"
THERE: Final = "SELECT id FROM tables WHERE id IN (SELECT table_id FROM results WHERE guest = ?)"
COUNTS: Final = "SELECT counts FROM guests WHERE id = ?"
MOST_PAST: Final = 20
MOST_FAVOURITES: Final = 6  # of each kind
FEWEST: Final = 2  # games from which a spread can be reckoned


class Result(NamedTuple):
    """A row, and what its body says."""

    row: Row
    told: Any

    @property
    def is_whole(self) -> bool:
        """Was it played to its end?"""
        return bool(self.told["whole"])

    @property
    def is_won(self) -> bool:
        """Did they come first, alone or with others?"""
        return self.is_whole and int(self.row["place"]) == 1


async def statistics_of(store: Store, guest: str, pending: Collection[str]) -> Statistics:
    """All games of this guest; `pending` are the tables whose luck is being reckoned."""
    rows = await store.read(MINE, guest)
    there = {row["id"] for row in await store.read(THERE, guest)}
    by_game: dict[str, list[Result]] = defaultdict(list)
    for row in rows:
        by_game[row["game"]].append(Result(row, decode(row["body"])))
    games = []
    for game, results in sorted(by_game.items(), key=lambda pair: -len(pair[1])):
        await rate_new(store, game)
        mine = await store.read(MY_RATING, guest, game)
        games.append(of_game(game, results, mine, there, pending))
    counts = await store.read(COUNTS, guest)
    return Statistics(keeps=bool(counts and counts[0]["counts"]), games=games)


def of_game(
    game: str,
    results: Sequence[Result],
    rated: Sequence[Row],
    there: Collection[str],
    pending: Collection[str],
) -> GameStatistics:
    """One game."""
    whole = [one for one in results if one.is_whole]
    points = [int(one.row["score"]) for one in whole]
    places = Counter(int(one.row["place"]) for one in whole)
    return GameStatistics(
        game=game,
        played=len(whole),
        won=sum(one.is_won for one in whole),
        left=len(results) - len(whole),
        places=[places[place] for place in range(1, max(places, default=0) + 1)],
        mean=sum(points) / len(points) if points else None,
        best=max(points, default=None),
        rating=measured_rating(rated[0]) if rated else None,
        luck=measured_luck(whole),
        favourites=favourites_in(whole),
        past=[past(one, there, pending) for one in results[:MOST_PAST]],
    )


def measured_rating(row: Row) -> Measured:
    """How strong they seem, and how sure that is."""
    mu, sigma = float(row["mu"]), float(row["sigma"])
    return Measured(value=mu, low=mu - Z * sigma, high=mu + Z * sigma, games=int(row["games"]))


def measured_luck(results: Sequence[Result]) -> Measured | None:
    """The mean of all luck that was reckoned; of one game nobody can say how much it varies."""
    known = [luck[0] for one in results if (luck := luck_in(one.row)) is not None]
    if len(known) < FEWEST:
        return None
    count = len(known)
    mean = sum(known) / count
    spread = sqrt(sum((one - mean) ** 2 for one in known) / (count - 1) / count)
    return Measured(value=mean, low=mean - Z * spread, high=mean + Z * spread, games=count)


def luck_in(row: Row) -> tuple[float, float] | None:
    """What chance gave, and how much of that may be noise; None where it was not reckoned."""
    luck = None if row["luck"] is None else decode(row["luck"])
    return None if not luck else (float(luck[0]), float(luck[1]))


def favourites_in(results: Sequence[Result]) -> list[Favourite]:
    """What was theirs most often, kind by kind."""
    times: Counter[tuple[str, str]] = Counter()
    games: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for one in results:
        for kind, words in one.told["deeds"].items():
            for word, count in words.items():
                times[kind, word] += count
                games[kind, word] += 1
                won[kind, word] += one.is_won
    found: dict[str, list[Favourite]] = defaultdict(list)
    for (kind, word), count in times.most_common():
        more = {"games": games[kind, word], "won": won[kind, word]}
        found[kind].append(Favourite(kind=kind, word=word, times=count, **more))
    return [one for kind in sorted(found) for one in found[kind][:MOST_FAVOURITES]]


def past(one: Result, there: Collection[str], pending: Collection[str]) -> Past:
    """One game in the list."""
    row, luck = one.row, luck_in(one.row)
    return Past(
        table=row["table_id"],
        at=row["at"],
        seats=len(one.told["places"]),
        place=row["place"],
        points=row["score"],
        whole=one.is_whole,
        there=row["table_id"] in there,
        state=state_of(row, row["table_id"] in pending),
        luck=luck[0] if luck else None,
        doubt=luck[1] if luck else None,
    )


def state_of(row: Row, is_pending: bool) -> LuckState:
    """How far the luck of a game is known; an empty list says that the ledger has failed."""
    if is_pending:
        return "pending"
    if row["luck"] is None:
        return "unknown"
    return "failed" if luck_in(row) is None else "known"
