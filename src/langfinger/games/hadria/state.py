"""The table of Hadria: the fields and clone(); no rules.

One number of every seat is a row. Those that change all the time are cloned with the state; the
other rows, lists within lists, and the lists named in `clone` without a slice are never changed in
place: rules replace them, so that clones can share them. Sets of seats and of figures are masks.
A figure's number is its place in `figures`, in the order of placing.

`deck` is the number of the option `deck`, the choice of general cards to play with: positions,
views and settings know it by this name. The deck itself is the `draw_pile`. `edition` are the
numbers of the edition, shared by all clones.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.printed import Printed
from langfinger.games.hadria.empty_lists import EMPTY, EmptyLists
from langfinger.kernel import NOBODY, Json, Rng, State, Step


@mypyc_attr(acyclic=True, free_list_len=1)
class HaState(State):
    """All that the table remembers."""

    def __init__(
        self, seats: i64, rng: Rng, agenda: list[Step], empty: EmptyLists, printed: Printed
    ) -> None:
        super().__init__(seats, rng, agenda)
        self.edition = printed
        nothing = empty.nothing
        nothings = empty.nothings
        zeros = empty.zeros
        nobodies = empty.nobodies
        self.specials: i64 = 0
        self.deck: i64 = 0
        self.last_calm_round: i64 = 0
        self.early_exit: i64 = 0
        self.theft_on_start_field: i64 = 0
        self.round: i64 = 0
        self.alarmed: i64 = 0
        self.start: i64 = NOBODY
        self.event: i64 = NOBODY
        self.roll: i64 = 0
        self.dice: list[int] = nothing
        self.guards_acted: i64 = 0
        self.let_run: i64 = 0
        self.open_district: i64 = NOBODY
        self.shut_exit: i64 = NOBODY
        self.calm_deck: list[int] = nothing
        self.calm_box: list[int] = nothing
        self.calm_past: list[int] = nothing
        self.alarmed_deck: list[int] = nothing
        self.alarmed_box: list[int] = nothing
        self.alarmed_past: list[int] = nothing
        self.thieves = nobodies
        self.places = nobodies
        self.left: list[int] = nothing
        self.figures: list[int] = nothing
        self.ranks: list[int] = nothing
        self.heard: list[int] = nothing
        self.stunned: i64 = 0
        self.trapped: i64 = 0
        self.draw_pile: list[int] = nothing
        self.discard: list[int] = nothing
        self.box: list[int] = nothing
        self.hands: list[list[int]] = nothings
        self.shown: list[list[int]] = nothings
        self.known: list[list[int]] = nothings
        self.tile_fields: list[int] = nothing
        self.face_down: list[int] = nothing
        self.tile_box: list[int] = nothing
        self.face_up_fields: list[int] = nothing
        self.face_up: list[int] = nothing
        self.kept: list[list[int]] = nothings
        self.spent: list[list[int]] = nothings
        self.gone_tiles: list[int] = nothing
        self.known_tiles: list[list[int]] = nothings
        self.yellows: list[int] = nothing
        self.greens: list[int] = nothing
        self.imperial_field: i64 = NOBODY
        self.imperial_owner: i64 = NOBODY
        self.best_thief: i64 = NOBODY
        self.yellow_held = zeros
        self.green_held = zeros
        self.smoke: list[int] = nothing
        self.fire: list[int] = nothing
        self.lanterns: list[int] = empty.dark
        self.marked: i64 = 0
        self.robbed: i64 = 0
        self.hidden: i64 = 0
        self.disguised: i64 = 0
        self.protected: i64 = 0
        self.immobile: i64 = 0
        self.blinded: i64 = 0
        self.caught: i64 = 0
        self.climbing: i64 = NOBODY
        self.markers = zeros
        self.violet = zeros
        self.later_ap = zeros
        self.later_draw = zeros
        self.set_aside = zeros
        self.plan_cards = zeros
        self.plan_markers = zeros
        self.plan_informers = zeros
        self.plan_spies = zeros
        self.plan_special = nobodies
        self.aps = zeros
        self.special_at = nobodies
        self.shown_basics = zeros
        self.taken_at = zeros
        self.executed = zeros
        self.strong: i64 = 0
        self.aimed_field: i64 = NOBODY
        self.aimed_seat: i64 = NOBODY

    def clone(self) -> HaState:
        empty = EMPTY[self.seats]
        other = HaState(self.seats, self.rng.clone(), self.agenda[:], empty, self.edition)
        self.copy_table_to(other)
        other.specials = self.specials
        other.deck = self.deck
        other.last_calm_round = self.last_calm_round
        other.early_exit = self.early_exit
        other.theft_on_start_field = self.theft_on_start_field
        other.round = self.round
        other.alarmed = self.alarmed
        other.start = self.start
        other.event = self.event
        other.roll = self.roll
        other.dice = self.dice
        other.guards_acted = self.guards_acted
        other.let_run = self.let_run
        other.open_district = self.open_district
        other.shut_exit = self.shut_exit
        other.calm_deck = self.calm_deck
        other.calm_box = self.calm_box
        other.calm_past = self.calm_past
        other.alarmed_deck = self.alarmed_deck
        other.alarmed_box = self.alarmed_box
        other.alarmed_past = self.alarmed_past
        other.thieves = self.thieves
        other.places = self.places.clone()
        other.left = self.left
        other.figures = self.figures
        other.ranks = self.ranks
        other.heard = self.heard
        other.stunned = self.stunned
        other.trapped = self.trapped
        other.draw_pile = self.draw_pile[:]
        other.discard = self.discard[:]
        other.box = self.box
        other.hands = self.hands[:]
        other.shown = self.shown
        other.known = self.known
        other.tile_fields = self.tile_fields
        other.face_down = self.face_down
        other.tile_box = self.tile_box
        other.face_up_fields = self.face_up_fields
        other.face_up = self.face_up
        other.kept = self.kept
        other.spent = self.spent
        other.gone_tiles = self.gone_tiles
        other.known_tiles = self.known_tiles
        other.yellows = self.yellows
        other.greens = self.greens
        other.imperial_field = self.imperial_field
        other.imperial_owner = self.imperial_owner
        other.best_thief = self.best_thief
        other.yellow_held = self.yellow_held
        other.green_held = self.green_held
        other.smoke = self.smoke
        other.fire = self.fire
        other.lanterns = self.lanterns
        other.marked = self.marked
        other.robbed = self.robbed
        other.hidden = self.hidden
        other.disguised = self.disguised
        other.protected = self.protected
        other.immobile = self.immobile
        other.blinded = self.blinded
        other.caught = self.caught
        other.climbing = self.climbing
        other.markers = self.markers
        other.violet = self.violet
        other.later_ap = self.later_ap
        other.later_draw = self.later_draw
        other.set_aside = self.set_aside
        other.plan_cards = self.plan_cards.clone()
        other.plan_markers = self.plan_markers.clone()
        other.plan_informers = self.plan_informers.clone()
        other.plan_spies = self.plan_spies.clone()
        other.plan_special = self.plan_special.clone()
        other.aps = self.aps.clone()
        other.special_at = self.special_at
        other.shown_basics = self.shown_basics
        other.taken_at = self.taken_at
        other.executed = self.executed
        other.strong = self.strong
        other.aimed_field = self.aimed_field
        other.aimed_seat = self.aimed_seat
        return other

    def laid_open(self) -> list[Json]:
        return [
            self.round,
            self.alarmed,
            self.start,
            self.event,
            self.roll,
            self.dice,
            self.guards_acted,
            self.let_run,
            self.open_district,
            self.shut_exit,
            self.calm_past,
            self.alarmed_past,
            self.thieves,
            self.places,
            self.left,
            self.figures,
            self.ranks,
            self.heard,
            self.stunned,
            self.trapped,
            self.discard,
            self.box,
            self.shown,
            self.tile_fields,
            self.face_up_fields,
            self.face_up,
            self.kept,
            self.spent,
            self.gone_tiles,
            self.yellows,
            self.greens,
            self.imperial_field,
            self.imperial_owner,
            self.best_thief,
            self.yellow_held,
            self.green_held,
            self.smoke,
            self.fire,
            self.lanterns,
            self.marked,
            self.robbed,
            self.hidden,
            self.disguised,
            self.protected,
            self.immobile,
            self.blinded,
            self.caught,
            self.climbing,
            self.markers,
            self.violet,
            self.later_ap,
            self.later_draw,
            self.set_aside,
            self.aps,
            self.special_at,
            self.shown_basics,
            self.taken_at,
            self.executed,
            self.strong,
            self.aimed_field,
            self.aimed_seat,
        ]

    def held_back(self) -> list[Json]:
        return [
            self.calm_deck,
            self.calm_box,
            self.alarmed_deck,
            self.alarmed_box,
            self.draw_pile,
            self.hands,
            self.known,
            self.face_down,
            self.tile_box,
            self.known_tiles,
            self.plan_cards,
            self.plan_markers,
            self.plan_informers,
            self.plan_spies,
            self.plan_special,
        ]


def empty_table(seats: i64, rng: Rng, printed: Printed) -> HaState:
    """A state of its own: a clone shares no list that is changed in place."""
    agenda: list[Step] = []
    return HaState(seats, rng, agenda, EMPTY[seats], printed).clone()
