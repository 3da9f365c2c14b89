"""Hadria: what the rest of a round is worth, before and behind the city guard's back."""

from typing import Final

from langfinger.games.hadria.bot.city import (
    ALL,
    CERTAIN,
    STRAY,
    WITHIN,
    catchers_now,
    gates_of,
    is_unseen,
    streets_now,
)
from langfinger.games.hadria.bot.outlook import Mind, Outlook
from langfinger.games.hadria.bot.timing import (
    CLOAKED,
    IN_THE_DARK,
    IN_UNIFORM,
    NO_ROD,
    ON_A_ROPE,
    OPENLY,
    RELIEVED,
    ROD_EARLY,
    ROD_LATE,
    UNSEEN,
    Timing,
    Values,
)
from langfinger.games.hadria.box.board import NEXT_TO, distance
from langfinger.games.hadria.box.cards import CAPTAIN
from langfinger.games.hadria.prospects import Layer, spread
from langfinger.games.hadria.rules.guards.patrol import Watch
from langfinger.games.hadria.rules.things.places import is_in_dungeon
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit, mask_of

SILENT: Final = Log(False)
LURING: Final = 2  # … among those where it would hear him and not reach him
TRIED: Final = 4  # ends of a move for which the city guard is let loose in thought
FARTHEST: Final = 9  # no thief goes farther in one round
ROD_REACH: Final = 3


class Night:
    """One thief's round, from where he stands now; made anew from every view."""

    def __init__(
        self, mind: Mind, state: HaState, me: int, gone: frozenset[int] = frozenset()
    ) -> None:
        self.mind = mind
        self.state = state
        self.me = me
        self.gone = gone  # figures that are thought away
        self.place = int(state.places[me])
        self.prize = int(state.imperial_field)
        self.kept = [figure for figure in range(len(state.figures)) if figure not in gone]
        self.spots = [int(state.figures[figure]) for figure in self.kept]
        self.ranks = [int(state.ranks[figure]) for figure in self.kept]
        self.is_jailed = is_in_dungeon(state, me)
        self.is_unseen = self.is_jailed or is_unseen(state, me)
        self.is_safe = self.is_unseen or bool(state.protected & bit(me))
        self.gates = gates_of(state, is_now=True)
        self.streets = streets_now(state, me, self.kept, passes=self.is_safe)
        self.open_streets = streets_now(state, me, self.kept, passes=True)
        self.counts = catchers_now(state, me, self.kept)
        self.lures = [False] * len(ALL)
        for spot in self.spots:
            for field in WITHIN[spot][4]:
                self.lures[field] = True
        self.outlooks: dict[tuple[int, ...], Outlook] = {}
        self.others: dict[frozenset[int], Night] = {}
        self.known: dict[tuple[int, ...], Values] = {}
        self.outlook = self.outlook_with(self.spots)

    def without(self, figures: frozenset[int]) -> "Night":
        """The same round with some figures thought away."""
        if figures not in self.others:
            other = Night(self.mind, self.state, self.me, figures) if figures else self
            self.others[figures] = other
        return self.others[figures]

    def outlook_with(self, spots: list[int], known: Outlook | None = None) -> Outlook:
        """The ends of the round while the figures stand there."""
        key = tuple(spots)
        if key not in self.outlooks:
            is_near = self.prize != NOBODY and distance(self.place, self.prize) <= FARTHEST
            made_from = (self.state, self.me, spots, self.ranks, is_near, known)
            self.outlooks[key] = self.mind.outlook(*made_from)
        return self.outlooks[key]

    def layers(self, outlook: Outlook, values: Values) -> list[Layer]:
        """What may be taken on a sneak."""
        factor = 1.0
        if outlook.is_open:
            factor = 0.0 if outlook.owns else 1.5  # who leaves with the crown needs no more
        pay = {field: w * factor * outlook.scale[field] for field, w in outlook.pay.items()}
        layers = [Layer(pay, values.richer)]
        if self.prize != NOBODY:
            layers.append(Layer({self.prize: 0.0}, values.crowned))
        return layers

    def moved(
        self, outlook: Outlook, values: Values, steps: int, picks: bool, shelter: int = OPENLY
    ) -> Values:
        """The values one move earlier."""
        if not steps:
            return values
        layers = self.layers(outlook, values) if picks else []
        streets = self.open_streets if shelter in (CLOAKED, ON_A_ROPE) else self.streets
        rich, crown = outlook.out * 1.05, outlook.out_with_it
        outs = [outlook.out, rich, crown][: 1 + len(layers)]
        plain = spread(values.plain, steps, streets, self.gates, outs, layers)
        if not picks:
            return values._replace(plain=plain)
        return Values(
            plain,
            spread(values.richer, steps, streets, self.gates, [rich], []),
            spread(values.crowned, steps, streets, self.gates, [crown], []),
        )

    def behind(
        self, outlook: Outlook, steps: int, picks: bool, shelter: int = OPENLY, rod: int = NO_ROD
    ) -> Values:
        """After the city guard has acted, with so many steps left, and perhaps a rod."""
        ends = Values(outlook.ends, outlook.after, outlook.with_it)
        if rod == ROD_LATE:
            ends = self.fished(outlook, ends)
        return self.moved(outlook, ends, steps, picks, shelter)

    def fished(self, outlook: Outlook, values: Values) -> Values:
        """Who ends near a jewel can have it with his rod."""
        plain = values.plain[:]
        for layer in self.layers(outlook, values):
            for field, worth in layer.pay.items():
                for end in WITHIN[field][ROD_REACH]:
                    plain[end] = max(plain[end], worth + layer.ends[end])
        return Values(plain, values.richer, values.crowned)

    def watched(self, steps: int, picks: bool, shelter: int, rod: int = NO_ROD) -> Values:
        """When the city guard acts, with so many steps for the time after it."""
        key = (steps, picks, shelter, rod)
        if key not in self.known:
            self.known[key] = self.reckoned(steps, picks, shelter, rod)
        return self.known[key]

    def reckoned(self, steps: int, picks: bool, shelter: int, rod: int) -> Values:
        """The same, worked out."""
        late = self.behind(self.outlook, steps, picks, shelter, rod)
        caught = [self.outlook.arrested] * 2 + [self.outlook.arrested_with_it]
        risks = self.risks(shelter)
        found = Values(
            *[
                [(1 - r) * v + r * loss for r, v in zip(risks, values, strict=True)]
                for values, loss in zip(late, caught, strict=True)
            ]
        )
        return self.fished(self.outlook, found) if rod == ROD_EARLY else found

    def risks(self, shelter: int) -> list[float]:
        """How likely an arrest is on each field when the city guard acts."""
        if self.is_safe or shelter in (UNSEEN, CLOAKED, ON_A_ROPE):
            return [0.01] * len(ALL)
        spare = 1 if shelter == RELIEVED else 0
        found = [CERTAIN if count > spare else STRAY for count in self.counts]
        if shelter == IN_UNIFORM:
            spots = [s for s, r in zip(self.spots, self.ranks, strict=True) if r == CAPTAIN]
            reached = {field for spot in spots for field in WITHIN[spot][4]}
            found = [CERTAIN if field in reached else STRAY for field in ALL]
        if shelter == IN_THE_DARK:
            reached = {field for spot in self.spots for field in WITHIN[spot][2]}
            found = [CERTAIN if field in reached else STRAY for field in ALL]
        return found

    def tried(self, values: Values, recipe: Timing, ends: list[int]) -> Values:
        """The same with the city guard let loose in thought on the best of these ends."""
        exact = Values(values.plain[:], values.richer[:], values.crowned[:])
        best = sorted(ends, key=lambda end: -max(v[end] for v in values))
        luring = [end for end in best[TRIED:] if self.lures[end] and not self.counts[end]]
        for end in [*best[:TRIED], *luring[:LURING]]:
            spots = self.let_loose(end, recipe.shelter)
            for mine, found in zip(exact, self.met(spots, end, recipe), strict=True):
                mine[end] = found
        return exact

    def met(self, spots: list[int], end: int, recipe: Timing) -> tuple[float, ...]:
        """What an end is worth after the city guard has gone to these spots; none: an arrest."""
        if not spots:
            return self.outlook.arrested, self.outlook.arrested, self.outlook.arrested_with_it
        outlook = self.outlook_with(spots, self.outlook)
        late = self.behind(outlook, recipe.late, recipe.picks, recipe.shelter, recipe.rod)
        return late.plain[end], late.richer[end], late.crowned[end]

    def let_loose(self, end: int, shelter: int) -> list[int]:
        """Where the city guard would stand if it found the thief there; nowhere if it caught him.

        The engine's own procedure runs on an imagined table; nobody else moves.
        """
        world = self.state.clone()
        world.places[self.me] = end
        if self.is_unseen or shelter in (UNSEEN, CLOAKED):
            world.hidden |= bit(self.me)
        if shelter == ON_A_ROPE:
            world.protected |= bit(self.me)
        world.agenda = []
        world.waiting = 0
        world.ask = None
        world.stunned |= mask_of(list(self.gone))
        Watch().resolve(world, SILENT)
        world.let_run = 1
        game = self.mind.game
        game.advance(world, SILENT)
        while world.waiting:
            seat = world.turn
            game.apply(world, seat, game.legal(world, seat)[0])
        return (
            []
            if world.caught & bit(self.me)
            else [int(world.figures[figure]) for figure in self.kept]
        )

    def is_free(self, field: int) -> bool:
        """Nobody who would arrest the thief stands there, and no fire burns."""
        return any(field in self.streets.near[other] for other in NEXT_TO[field])

    def reach(self, steps: int, shelter: int = OPENLY) -> list[int]:
        """Fields within so many steps."""
        streets = self.open_streets if shelter in (CLOAKED, ON_A_ROPE) else self.streets
        found = {self.place}
        edge = [self.place]
        for _ in range(steps):
            edge = [n for field in edge for n in streets.near[field] if n not in found]
            edge = list(dict.fromkeys(edge))
            found.update(edge)
            if any(down in edge for down in streets.downs):
                found.update(streets.ups)
        return sorted(found)
