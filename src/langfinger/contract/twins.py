"""Twin worlds: the truth, and a world that one viewer cannot tell from it."""

from __future__ import annotations

from typing import Any, NamedTuple

from langfinger.contract.law import require, text
from langfinger.contract.tables import Moment
from langfinger.kernel import (
    NO_ONE,
    NOBODY,
    NOTHING_SEEN,
    OWNER,
    SILENT,
    Action,
    Event,
    Game,
    Json,
    Log,
    Rng,
    Seen,
    State,
    View,
    dump,
    imagine,
    mask,
    members,
    view,
)
from langfinger.kernel.record import kind_of_argument
from langfinger.kernel.saving.freeze import card_names
from langfinger.kernel.sight.table import cards_in
from langfinger.kernel.sight.views import known_to


class Twins(NamedTuple):
    """A moment, who looks at it, what is seen, what is imagined, and a twin of the truth.

    The twin is the imagined world with the same draws to come, and with the same seats having
    answered a sealed question, which the viewer cannot know. `rng` draws the moves to be tried.
    """

    moment: Moment
    viewer: int
    seen: View
    imagined: State
    world: State
    rng: Rng

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.moment.game

    def __str__(self) -> str:
        who = "a spectator" if self.viewer == NOBODY else f"S{self.viewer}"
        return f"{self.moment}, seen by {who}"


def twins(moment: Moment, viewer: int, rng: Rng) -> Twins:
    """The truth and a world imagined from the viewer's view."""
    seen = view(moment.game, moment.state, viewer)
    imagined: State = imagine(moment.game, seen, rng)
    world = imagined.clone()
    world.rng = moment.state.rng.clone()
    catch_up(moment, world, rng)
    return Twins(moment, viewer, seen, imagined, world, rng)


def catch_up(moment: Moment, world: State, rng: Rng) -> None:
    """Lets all seats answer in the world that have answered a sealed question in truth."""
    for seat in members(world.waiting & ~moment.state.waiting):
        while world.is_waiting_for(seat):
            action = moment.game.pick(world, seat, rng)
            moment.game.apply(world, seat, action, SILENT)


def differ(pair: Twins) -> bool:
    """Is the imagined world another one than the truth?"""
    here = dump(pair.game, pair.moment.state)
    return dump(pair.game, pair.world) | {"version": here["version"]} != here


def hidden_cards(game: Game[Any], state: State, row: Seen, viewer: int) -> list[str]:
    """The names of the cards in this field that the viewer does not see."""
    value = getattr(state, row.field)
    cards: list[int] = []
    if row.by == NO_ONE:
        cards = cards_in(row.shape, value)
    elif row.by == OWNER:
        for owner, entry in enumerate(value):
            cards += cards_in(row.inner, entry) if owner != viewer else []
    known = known_to(state, row, viewer)
    return card_names(game, row, [card for card in cards if card not in known])


def common_actions(pair: Twins) -> list[Action]:
    """The moves of the seat to move that are legal in both worlds."""
    there = {action.id for action in pair.game.legal(pair.world, pair.moment.seat)}
    here = pair.game.legal(pair.moment.state, pair.moment.seat)
    return [action for action in here if action.id in there]


def played_on(pair: Twins, state: State, action: Action) -> tuple[State, list[Event]]:
    """One of the two worlds after a move of the seat to move, and what happened."""
    log = Log()
    there = state.clone()
    pair.game.apply(there, pair.moment.seat, action, log)
    return there, log.events


def compare_news(pair: Twins, true: list[Event], other: list[Event]) -> bool:
    """Do both worlds tell the viewer the same? They must until something is openly revealed."""
    for here, there in zip(true, other, strict=False):
        if seen_alike(pair, here, there):
            continue
        revealed = tells_openly(pair, here) and tells_openly(pair, there)
        told = f"{mask(pair.game, here, pair.viewer)} here, {mask(pair.game, there, pair.viewer)}"
        require(revealed, f"an event tells no secret ({told} in another world)", pair)
        return False
    told = f"{len(true)} events here, {len(other)} in another world"
    require(len(true) == len(other), f"the number of events tells no secret ({told})", pair)
    return True


def is_told_by_the_table(pair: Twins, events: list[Event]) -> bool:
    """Did the viewer take part in something that reveals, but whose event names no card?

    Two who swap hands learn cards that no event tells: their views may differ from now on.
    """
    silent = [event for event in events if event.reveals and not names_cards(pair.game, event)]
    return any(pair.viewer in seats_of(event) for event in silent)


def names_cards(game: Game[Any], event: Event) -> bool:
    """Does this event say which cards it is about?"""
    return any(kind_of_argument(name) in kinds_of_cards(game) for name in event.__match_args__)


def kinds_of_cards(game: Game[Any]) -> set[str]:
    """What arguments that name cards are called: cards, or the words of the game's packs."""
    return {"card", "cards", *game.pools}


def seats_of(event: Event) -> list[int]:
    """The seats that an event names."""
    named = [name for name in event.__match_args__ if kind_of_argument(name) == "seat"]
    return [getattr(event, name) for name in named]


def seen_alike(pair: Twins, here: Event, there: Event) -> bool:
    """Does the viewer see the same in both events?"""
    game, viewer = pair.game, pair.viewer
    return text(mask(game, here, viewer)) == text(mask(game, there, viewer))


def tells_openly(pair: Twins, event: Event) -> bool:
    """Is this an event that reveals something, and not behind a mask?"""
    shown: Json = mask(pair.game, event, pair.viewer)
    return event.reveals and NOTHING_SEEN not in shown
