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
from langfinger.kernel import NOBODY, Board, Rng, State, Step


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
        other.discard = self.discard
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

    def lay_open(self, board: Board) -> None:
        board.number(self.round)
        board.number(self.alarmed)
        board.number(self.start)
        board.number(self.event)
        board.number(self.roll)
        board.steady(self.dice)
        board.number(self.guards_acted)
        board.number(self.let_run)
        board.number(self.open_district)
        board.number(self.shut_exit)
        board.steady(self.calm_past)
        board.steady(self.alarmed_past)
        board.row(self.thieves)
        board.row(self.places)
        board.steady(self.left)
        board.steady(self.figures)
        board.steady(self.ranks)
        board.steady(self.heard)
        board.number(self.stunned)
        board.number(self.trapped)
        board.steady(self.discard)
        board.steady(self.box)
        board.steady(self.shown)
        board.steady(self.tile_fields)
        board.steady(self.face_up_fields)
        board.steady(self.face_up)
        board.steady(self.kept)
        board.steady(self.spent)
        board.steady(self.gone_tiles)
        board.steady(self.yellows)
        board.steady(self.greens)
        board.number(self.imperial_field)
        board.number(self.imperial_owner)
        board.number(self.best_thief)
        board.row(self.yellow_held)
        board.row(self.green_held)
        board.steady(self.smoke)
        board.steady(self.fire)
        board.steady(self.lanterns)
        board.number(self.marked)
        board.number(self.robbed)
        board.number(self.hidden)
        board.number(self.disguised)
        board.number(self.protected)
        board.number(self.immobile)
        board.number(self.blinded)
        board.number(self.caught)
        board.number(self.climbing)
        board.row(self.markers)
        board.row(self.violet)
        board.row(self.later_ap)
        board.row(self.later_draw)
        board.row(self.set_aside)
        board.row(self.aps)
        board.row(self.special_at)
        board.row(self.shown_basics)
        board.row(self.taken_at)
        board.row(self.executed)
        board.number(self.strong)
        board.number(self.aimed_field)
        board.number(self.aimed_seat)

    def hold_back(self, board: Board) -> None:
        board.steady(self.calm_deck)
        board.steady(self.calm_box)
        board.steady(self.alarmed_deck)
        board.steady(self.alarmed_box)
        board.changing(self.draw_pile)
        board.knowing(self.known)
        board.changing(self.hands)
        board.steady(self.known)
        board.knowing(self.known_tiles)
        board.steady(self.face_down)
        board.steady(self.tile_box)
        board.steady(self.known_tiles)
        board.row(self.plan_cards)
        board.row(self.plan_markers)
        board.row(self.plan_informers)
        board.row(self.plan_spies)
        board.row(self.plan_special)


def empty_table(seats: i64, rng: Rng, printed: Printed) -> HaState:
    """A state of its own: a clone shares no list that is changed in place."""
    agenda: list[Step] = []
    return HaState(seats, rng, agenda, EMPTY[seats], printed).clone()
