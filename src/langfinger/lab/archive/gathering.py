"""Which games to keep: together they show every table, option, rule and way to end."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from langfinger.bots import Bot, can_play, make_bot, move
from langfinger.contract.tables import Table, moments, other_choices
from langfinger.kernel import Action, Event, Game, Json, Log, Rng, State, write_replay
from langfinger.kernel.saving.replay import new_replay
from langfinger.lab.archive.kept import Kept
from langfinger.parts import part_of

FEWEST: Final = 50  # games of each game, however few would show everything
PLAYERS: Final = ("random", "rules", "random", "novice")  # rules where a game has a sense


def gather(
    game: Game[Any], kept: Sequence[Kept], tries: Iterable[int], player: str = ""
) -> list[Kept]:
    """The kept games, and for all that they do not show yet new ones: those of these numbers.

    Some more are kept until there are enough of today's rules. The player is one of PLAYERS, or
    all of them in turn.
    """
    known = [one for one in kept if one.replay["rules"] == game.rules_version]
    shown = {sign for one in known for sign in one.shows}
    found, count = list(kept), len(known)
    for played in candidates(game, tries, player):
        fresh = [sign for sign in played.shows if sign not in shown]
        if fresh or (count < FEWEST and is_short(played)):
            shown.update(fresh)
            name = f"{game.key}-{len(found) + 1}"
            found.append(played._replace(name=name))
            count += 1
    return found


def is_short(played: Kept) -> bool:
    """Short enough to be kept for nothing but to have another game."""
    return len(played.replay["moves"]) < 400


def candidates(game: Game[Any], tries: Iterable[int], wanted: str) -> Iterator[Kept]:
    """Many whole games: every number of seats, every option, played at random and with sense."""
    low, high = game.seat_range
    choices = [(), *[(choice,) for choice in other_choices(game)]]
    for number in tries:
        seats = low + number % (high - low + 1)
        options = choices[number // 2 % len(choices)]
        player = wanted or PLAYERS[number % len(PLAYERS)]
        table = Table(game, seats, number, options)
        random = player == "random" or not can_play(player, game)
        yield random_game(table) if random else sensible_game(table, player)


def random_game(table: Table) -> Kept:
    """A game in which all choose by lot, and now and then think again."""
    moves: list[tuple[int, Action]] = []
    events: list[list[Event]] = []
    state = None
    for moment in moments(table):
        events.append(list(moment.events))
        state = moment.state
        if moment.action is not None:
            moves.append((moment.seat, moment.action))
    assert state is not None
    return keep(table, moves, events, state)


def sensible_game(table: Table, player: str) -> Kept:
    """A game of bots that want to win."""
    game, log = table.game, Log()
    state = game.setup_with(table.seats, table.seed, dict(table.options), log)
    seeds = Rng.seeded(table.seed)
    bots = [Noted(make_bot(player, game, int(seeds.next32()))) for _ in range(table.seats)]
    moves: list[tuple[int, Action]] = []
    events = [list(log.events)]
    while state.waiting:
        seat = state.turn
        events.append(move(game, state, bots))
        moves.append((seat, game.space.at(bots[seat].answer)))
    return keep(table, moves, events, state)


class Noted:
    """A bot whose last answer is written down."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answer = 0

    def choose(self, seen: Any) -> int:
        """What the bot answers."""
        self.answer = int(self.bot.choose(seen))
        return self.answer


def keep(
    table: Table,
    moves: Sequence[tuple[int, Action]],
    events: Sequence[Sequence[Event]],
    state: State,
) -> Kept:
    """This game as it is kept."""
    game = table.game
    replay = new_replay(game, table.seats, table.seed, dict(table.options))
    replay.moves.extend((seat, int(action.id)) for seat, action in moves)
    return Kept(
        name="",
        shows=signs(table, events, state),
        replay=write_replay(game, replay),
        events=[[event.to_json(game.words) for event in row] for row in events],
        scores=list(game.scores(state)),
        places=list(game.places(state)),
    )


def signs(table: Table, events: Sequence[Sequence[Event]], state: State) -> list[str]:
    """All that this game shows."""
    game = table.game
    chosen = dict(table.options)
    options = [f"{o.name}={chosen.get(o.name, o.default)}" for o in game.options]
    rules = {f"rule {rule}" for row in events for event in row for rule in event.rules()}
    kinds = {f"event {event.to_json(game.words)[0]}" for row in events for event in row}
    last = sorted({f"ends by {rule}" for event in events[-1] for rule in event.rules()})
    how = [outcome(game, state), ending(events[-1][-1].to_json(game.words))]
    return [
        f"{table.seats} seats",
        *options,
        *how,
        *ways_to_end(table, events, state),
        *last,
        *sorted(rules | kinds),
    ]


def ways_to_end(table: Table, events: Sequence[Sequence[Event]], state: State) -> list[str]:
    """What the game itself tells of its end, if it has more to say than who has won."""
    part = part_of(table.game, "lab.endings")
    if part is None:
        return []
    story = [[event.to_json(table.game.words) for event in row] for row in events]
    return [f"way to end: {way}" for way in part.endings(state, story)]


def ending(last: Json) -> str:
    """The last thing that happened, with its words but not its numbers."""
    return " ".join(["end", *[part for part in last if isinstance(part, str)]])


def outcome(game: Game[Any], state: State) -> str:
    """How many win, and whether points alone decided it."""
    places, points = game.places(state), game.scores(state)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    if not winners:
        return "nobody wins"
    if len(winners) > 1:
        return "several win"
    best = max(points)
    if points[winners[0]] < best:
        return "the most points do not win"
    return "one wins by a tie-break" if list(points).count(best) > 1 else "one wins"


def wanted_of(game: Game[Any]) -> list[str]:
    """What games must be there for, whatever else they show: all tables and options."""
    low, high = game.seat_range
    tables = [f"{seats} seats" for seats in range(low, high + 1)]
    return [*tables, *[f"{o.name}={value}" for o in game.options for value in o.choices]]
