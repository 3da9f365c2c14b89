"""Setting up: the city, the decks, the locations and their loot."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.boss import Boss
from langfinger.games.caper.board.crew import Crew
from langfinger.games.caper.board.loot import LOOT_EACH, LOOT_SLOTS, loot_counts, one_loot
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import KINDS_OF_LOOT
from langfinger.games.caper.box.packs import in_game
from langfinger.games.caper.happened.course import GameBegan, LocationRevealed
from langfinger.games.caper.rules.rounds import ROUND_START
from langfinger.games.caper.state import SEATS, SPACES, CaState
from langfinger.kernel import Log, Rng, Step, mask_of


def empty_table(seats: i64, rng: Rng, box: Box) -> CaState:
    """CA-1.1, CA-1.11: two players, three spaces, a side for each player."""
    agenda: list[Step] = []
    one, other = Boss(Crew(), Crew(), Crew()), Boss(Crew(), Crew(), Crew())
    return CaState(seats, rng, agenda, box, one, other)


def set_up(state: CaState, log: Log) -> None:
    """CA-1.3 to CA-1.16: chance enters here and nowhere else (CA-1.14)."""
    box = state.edition
    rng = state.rng
    cities = len(box.cities.names)
    state.seat_a = rng.below(SEATS)
    state.venue = state.city if state.city < cities else rng.below(cities)
    state.supply = box.coins
    shuffle_decks(state)
    reveal_locations(state)
    lay_out_loot(state)
    if log.on:
        tell(state, log)
    state.agenda.append(ROUND_START)


def tell(state: CaState, log: Log) -> None:
    """CA-1.3, CA-1.6: what was revealed."""
    log.add(GameBegan(state.seat_a, state.venue))
    for space in range(SPACES):
        counts = loot_counts(state.loot_at(space))
        log.add(LocationRevealed(state.location(space), counts[0], counts[1], counts[2]))


def shuffle_decks(state: CaState) -> None:
    """CA-1.4, CA-1.5, CA-1.7: core and city, shuffled; other cities stay in the box."""
    box = state.edition
    thieves = in_game(box.thief_boxes, state.venue)
    gear = in_game(box.gear_boxes, state.venue)
    state.box_thieves = without(len(box.thief_boxes), thieves)
    state.box_gear = without(len(box.gear_boxes), gear)
    state.rng.shuffle(thieves)
    state.rng.shuffle(gear)
    state.thief_deck = thieves
    state.gear_deck = gear


def reveal_locations(state: CaState) -> None:
    """CA-1.6, CA-A24: three of core and city, at least so many of the city, in random order."""
    box = state.edition
    own = [card for card in range(len(box.location_boxes)) if box.location_boxes[card] >= 0]
    city = [card for card in own if box.location_boxes[card] == state.venue]
    state.rng.shuffle(city)
    chosen = city[: state.city_locations]
    others = [card for card in in_game(box.location_boxes, state.venue) if card not in chosen]
    state.rng.shuffle(others)
    chosen += others[: SPACES - len(chosen)]
    state.rng.shuffle(chosen)
    state.locations = tuple(chosen)
    state.box_locations = without(len(box.location_boxes), chosen)


def without(cards: int, some: list[int]) -> int:
    """The other cards of a pack of so many, as a mask."""
    return mask_of(list(range(cards))) & ~mask_of(some)


def lay_out_loot(state: CaState) -> None:
    """CA-1.8, CA-1.16: all twelve tokens, four at each location."""
    tokens = [kind for kind in range(KINDS_OF_LOOT) for _ in range(LOOT_EACH)]
    state.rng.shuffle(tokens)
    for at in range(len(tokens)):
        state.lay_loot(at // LOOT_SLOTS, one_loot(tokens[at]))
