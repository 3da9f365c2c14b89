"""Hadria: what it is worth to end a round on a field: jewels still to be had, and the way out."""

from typing import Final

from langfinger.games.hadria.bot.city import ALL, gates_of, pull_of, streets_of
from langfinger.games.hadria.bot.flight import (
    ALARMED,
    BEHIND,
    HURRY,
    SPRINT,
    chances_anywhere,
    risks_later,
    trust,
    ways_out,
    what_chances_need,
    with_reinforcements,
)
from langfinger.games.hadria.bot.memory import Shelf
from langfinger.games.hadria.box.board import DUNGEON_OF, distance
from langfinger.games.hadria.box.cards import KIND_OF, KIND_WORDS, NOIRON
from langfinger.games.hadria.prospects import Layer, spread
from langfinger.games.hadria.rules.things.places import is_about
from langfinger.games.hadria.rules.things.sheets import jewels_on
from langfinger.games.hadria.scoring import points_of
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Game

WIN: Final = 20.0
RING: Final = 3  # guards so near the imperial jewel keep thieves from it
PASSING: Final = ("dart", "beacon", "orders", "gas", "cloak", "rope", "whistle")
PASSES: Final = {KIND_WORDS.numbers[key] for key in PASSING}
PATIENCE: Final = 0.96  # a round later is worth a little less
SNEAK: Final = 4
LAST_CALM: Final = 10
LATE: Final = 8  # from this round on nobody should count on calm rounds any more
WORTH: Final = [1.0, 1.0, 2.0, 0.0]  # yellow, trinket, green; the imperial jewel has its own sums
CALM_ROUNDS: Final = 3
HOPE: Final = 0.4  # the chance to get out with the imperial jewel, seen from afar
LURE: Final = 0.45  # points count only for who gets out; they must not keep him from it
OUTLOOKS_KEPT: Final = 200
CHANCES_KEPT: Final = 300


class Outlook:
    """Ends of a round for one thief, while the figures stand on these spots."""

    def __init__(
        self,
        state: HaState,
        me: int,
        spots: list[int],
        ranks: list[int],
        has_prize_near: bool,
        chances: Shelf[list[float]],
        known: "Outlook | None" = None,
    ) -> None:
        self.state = state
        self.chances = chances
        self.known = known  # made for nearly the same spots
        self.has_prize_near = has_prize_near
        self.me = me
        self.owns = state.imperial_owner == me
        self.points = int(points_of(state, me))
        self.is_open = state.open_district != NOBODY
        self.spots, self.ranks = spots, ranks
        self.pay = self.jewels()
        self.sneak = SNEAK + (state.thieves[me] == NOIRON and not self.owns)
        if self.is_open:
            self.with_alarm()
        else:
            self.while_calm()

    def jewels(self) -> dict[int, float]:
        """The worth of what lies on the fields, the imperial jewel left out."""
        found: dict[int, float] = {}
        for field in {*self.state.yellows, *self.state.greens, *self.state.face_up_fields}:
            worth = LURE * sum(WORTH[jewel] for jewel in jewels_on(self.state, field))
            if worth:
                found[int(field)] = worth
        return found

    def with_alarm(self) -> None:
        """The gates are known: how likely the thief gets out, and what that is worth."""
        state = self.state
        spots, ranks = self.spots, self.ranks
        if not state.alarmed:
            spots, ranks = with_reinforcements(spots, ranks, int(state.open_district))
        rounds = len(state.alarmed_deck) if state.alarmed else ALARMED
        gates = gates_of(state, is_now=False)
        dungeon = int(DUNGEON_OF[state.open_district][0])
        jail = NOBODY if self.owns else dungeon
        chances = ways_out(state, self.me, spots, ranks, gates, rounds, jail)
        later = [HURRY * chance for chance in chances[-1]]
        plain = self.escape_worth()
        mine = WIN * trust(state) if self.owns else plain
        self.out, self.out_with_it = mine, WIN * trust(state)
        self.ends = [mine * chance for chance in later]
        self.arrested = plain * 0.9 * later[dungeon]
        self.with_it = [WIN * trust(state) * chance for chance in later]
        self.arrested_with_it = self.arrested
        self.after = self.ends
        if not self.owns and rounds > 1:
            detours = self.with_detours(chances, rounds, plain, spots, ranks)
            self.ends = [PATIENCE * worth for worth in detours]
        self.scale = later

    def escape_worth(self) -> float:
        """What leaving without the imperial jewel promises: the more points, the better."""
        state = self.state
        others = [int(points_of(state, s)) for s in range(state.seats) if s != self.me]
        owner = state.imperial_owner
        is_hunted = owner not in (NOBODY, self.me) and is_about(state, owner)
        lead = max(-3, min(3, self.points - max(others)))
        return (9.0 + 1.5 * lead) * (0.6 if is_hunted else 1.0) + 0.2 * self.points

    def with_detours(
        self,
        chances: list[list[float]],
        rounds: int,
        plain: float,
        spots: list[int],
        ranks: list[int],
    ) -> list[float]:
        """Somebody who has time may go for a jewel first, the imperial one above all."""
        streets = streets_of(self.state, self.me, spots)
        risk = risks_later(self.state, self.me, spots, ranks)
        gates = gates_of(self.state, is_now=False)
        prize = int(self.state.imperial_field)
        best = [plain * chance for chance in chances[0]]
        for left in range(1, rounds + 1):
            before = chances[left - 1]
            pay = {field: worth * 1.5 * before[field] for field, worth in self.pay.items()}
            layers = [Layer(pay, [plain * chance * PATIENCE for chance in before])]
            outs = [plain, plain]
            if prize != NOBODY:
                layers.append(Layer({prize: 0.0}, [WIN * 0.8 * PATIENCE * c for c in before]))
                outs.append(WIN * 0.8)
            ahead = spread(
                [PATIENCE * worth for worth in best], self.sneak, streets, gates, outs, layers
            )
            best = [
                max(plain * chance, (1 - r) * worth * BEHIND)
                for chance, worth, r in zip(chances[left], ahead, risk, strict=True)
            ]
        return best

    def while_calm(self) -> None:
        """Nobody has taken the imperial jewel: jewels near by, and some hope for the great one."""
        state = self.state
        goals = dict(self.pay)
        prize = int(state.imperial_field)
        chances = self.chances_with_prize()
        if prize != NOBODY:
            hope = min(HOPE, 0.6 * chances[prize]) if chances else HOPE
            goals[prize] = goals.get(prize, 0.0) + self.crowned(hope)
        streets = streets_of(state, self.me, self.spots_in_the_way(prize))
        risk = risks_later(self.state, self.me, self.spots, self.ranks)
        self.arrested = -1.0 - 1.5 * min(1.0, (LAST_CALM - int(state.round)) / 6)
        rounds = LAST_CALM - int(state.round)
        far = pull_of(goals, streets)
        haste = 1.0 - min(1.0, rounds / 5)
        rest = self.rest()
        best = [(1 - 0.5 * haste) * worth - haste * rest for worth in far]
        if not rounds:
            best = [-rest] * len(ALL)
        for _ in range(min(rounds, CALM_ROUNDS)):
            before = [PATIENCE * worth for worth in best]
            layers = [Layer(goals, [0.8 * worth for worth in far])]
            late = spread(before, self.sneak, streets, [], [0.0, 0.0], layers)
            safe = [(1 - r) * w + r * self.arrested for r, w in zip(risk, before, strict=True)]
            early = spread(safe, SPRINT, streets, [], [0.0], [])
            rich = [Layer(goals, [0.8 * worth for worth in safe])]
            bold = spread(safe, self.sneak, streets, [], [0.0, 0.0], rich)
            best = [
                max(e, b, (1 - r) * w * BEHIND + r * self.arrested)
                for e, b, w, r in zip(early, bold, late, risk, strict=True)
            ]
        best = [PATIENCE * worth for worth in best]
        self.ends = best
        self.after = [0.95 * worth for worth in best]
        self.out = self.out_with_it = 0.0
        self.scale = [1.0] * len(ALL)
        self.with_it, self.arrested_with_it = best, self.arrested
        if chances:
            none, all = self.crowned(0.0), self.crowned(1.0)
            self.with_it = [none + (all - none) * chance for chance in chances]
            self.arrested_with_it = 5.0 - self.rest()
        if self.owns:
            self.ends = self.after = self.with_it
            self.arrested = self.arrested_with_it

    def chances_with_prize(self) -> list[float]:
        """How likely he gets out with the imperial jewel, if that is near enough to think of it."""
        if not self.has_prize_near and not self.owns:
            return []
        like = self if self.known is None else self.known
        made_from = (self.state, self.me, like.spots, like.ranks)
        key = what_chances_need(*made_from)
        return self.chances.recall(key, lambda: chances_anywhere(*made_from))

    def spots_in_the_way(self, prize: int) -> list[int]:
        """Guards about the imperial jewel do not count for who holds a card against them."""
        held = {int(KIND_OF[card]) for card in self.state.hands[self.me]}
        if prize == NOBODY or not held & PASSES:
            return self.spots
        return [spot for spot in self.spots if distance(spot, prize) > RING]

    def rest(self) -> float:
        """What the calm night still promises without the imperial jewel; nothing in the end."""
        left = max(0.0, min(1.0, (LATE - int(self.state.round)) / 5))
        return (4.5 + 0.3 * min(self.points, 6)) * left

    def crowned(self, chance: float) -> float:
        """What the imperial jewel adds with this chance to get out."""
        return WIN * trust(self.state) * chance + 3.0 * (1 - chance) - self.rest()


class Mind:
    """A bot's game, and what it has thought of so far."""

    def __init__(self, game: Game[HaState]) -> None:
        self.game = game
        self.outlooks: Shelf[Outlook] = Shelf(OUTLOOKS_KEPT)
        self.chances: Shelf[list[float]] = Shelf(CHANCES_KEPT)

    def outlook(
        self,
        state: HaState,
        me: int,
        spots: list[int],
        ranks: list[int],
        is_near: bool,
        known: Outlook | None,
    ) -> Outlook:
        """An outlook made before if all that it is made from is the same, else a new one."""
        like = None if known is None else known.spots
        key = repr([me, spots, ranks, is_near, like, read_by_outlooks(state, me)])
        made_from = (state, me, spots, ranks, is_near, self.chances, known)
        return self.outlooks.recall(key, lambda: Outlook(*made_from))


def read_by_outlooks(state: HaState, me: int) -> list[object]:
    """All of a table that an outlook looks at, but for the figures."""
    fields = "seats round alarmed open_district imperial_owner imperial_field best_thief"
    fields += " yellows greens face_up_fields face_up kept"
    rows = [state.yellow_held, state.green_held, state.thieves]
    owner = state.imperial_owner
    is_hunted = owner != NOBODY and is_about(state, owner)
    read = [getattr(state, field) for field in fields.split()]
    held = [row.numbers() for row in rows]
    return [is_hunted, len(state.alarmed_deck), state.hands[me], *held, *read]
