"""The Game class: flat dispatchers from questions and steps to the paragraphs of the rules."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.accomplices import (
    beg,
    carry_out,
)
from langfinger.games.swindler.answers import choose
from langfinger.games.swindler.asks import (
    ACTING,
    Acting,
    ChoosingBag,
    Countering,
    Daring,
    Drafting,
    Hiring,
    Reacting,
    Reserving,
)
from langfinger.games.swindler.box.cards import BAGS, BET_WORDS, Box
from langfinger.games.swindler.dealers import make_sale
from langfinger.games.swindler.events import EVENTS
from langfinger.games.swindler.hiring import ask_to_hire, employ
from langfinger.games.swindler.invariants import check_table
from langfinger.games.swindler.legal import (
    legal_actions,
    pick_counter,
    pick_hire,
    pick_reaction,
    pick_reservation,
)
from langfinger.games.swindler.legal_acts import pick_act
from langfinger.games.swindler.moves import Moves
from langfinger.games.swindler.notation import write
from langfinger.games.swindler.options import DEFAULT, OPTIONS
from langfinger.games.swindler.orders import (
    deliver,
    end_reward,
    pick_white,
    reward,
    unveil,
)
from langfinger.games.swindler.playing import redeem
from langfinger.games.swindler.purse import coins_left
from langfinger.games.swindler.refusals import why_not
from langfinger.games.swindler.restock import (
    arrest,
    refill,
    restock,
    surrender,
)
from langfinger.games.swindler.scoring import winners
from langfinger.games.swindler.setup import ask_for_thief, deal
from langfinger.games.swindler.sight import MOMENT_WORDS, sight
from langfinger.games.swindler.signals import signals
from langfinger.games.swindler.state import SwState, empty_table
from langfinger.games.swindler.stealing import (
    ask_for_bag,
    ask_to_dare,
    draw_tile,
    end_steal,
    let_skull_stand,
    odds_of,
)
from langfinger.games.swindler.steps import (
    STEPS,
    Actions,
    Arrest,
    Beg,
    CardWindow,
    Carry,
    Collect,
    Daggers,
    Decide,
    Deliver,
    DrawTile,
    Employ,
    Hire,
    PickWhite,
    Pledges,
    Refill,
    Reserve,
    Restock,
    Reward,
    Rewarded,
    Sale,
    SkullStands,
    Stab,
    Steal,
    StealOver,
    Surrender,
    Tool,
    TurnEnd,
    TurnStart,
    Unveil,
    Window,
)
from langfinger.games.swindler.turns import (
    ask_to_reserve,
    end_turn,
    start_turn,
)
from langfinger.games.swindler.windows import (
    collect,
    open_card_window,
    open_window,
    show_dagger,
    stab,
)
from langfinger.kernel import (
    Action,
    Facts,
    Game,
    Hole,
    Json,
    Log,
    Reason,
    Rng,
    Step,
    Vocabulary,
    bit,
    count_bits,
    one_of,
)


class Swindler(Game[SwState]):
    """Swindler, two to four players (SW-1.8), with the parts of one edition."""

    key = "swindler"
    prefix = "SW"
    rules_version = "1"
    seat_range = (2, 4)
    turn_rule = "SW-2.1"
    minutes = 50

    def __init__(self, facts: Facts) -> None:
        self.box = Box(facts)
        self.moves = Moves(self.box)
        box = self.box
        words = {
            "card": box.card_words,
            "accomplice": box.accomplice_words,
            "tile": box.tile_words,
            "loot": box.loot_words,
            "kind": box.kind_words,
            "bag": box.bag_words,
            "order": box.order_words,
            "dealer": box.dealer_words,
            "thief": box.thief_words,
            "moment": MOMENT_WORDS,
            "bet": BET_WORDS,
        }
        sizes = {"cards": box.card_words, "tile": box.tile_words, "order": box.order_words}
        sizes |= {"dealer": box.dealer_words, "thief": box.thief_words}
        pools = {pool: list(range(len(named.names))) for pool, named in sizes.items()}
        space = self.moves.space
        super().__init__(facts, Vocabulary(space, sight(box), STEPS, EVENTS, words, OPTIONS, pools))

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> SwState:
        """SW-1.8: an empty table."""
        state = empty_table(seats, rng, count_bits(self.box.hustlers))
        for name, value in options.items():
            setattr(state, name, value)
        return state

    def deal(self, state: SwState, log: Log) -> None:
        deal(state, self.box, log)

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        return legal_actions(state, self.box, self.moves, seat)

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """One of the legal actions, the commonest found without making the list."""
        ask = state.ask
        if isinstance(ask, Reacting):
            return pick_reaction(state, self.box, self.moves, seat, ask.moment, rng)
        if isinstance(ask, Acting):
            return pick_act(state, self.box, self.moves, seat, rng)
        if isinstance(ask, Daring):
            return self.moves.draw if rng.below(2) == 0 else self.moves.stop
        if isinstance(ask, ChoosingBag):
            return self.moves.steal[rng.below(BAGS)]
        if isinstance(ask, Reserving):
            return pick_reservation(state, self.box, self.moves, seat, rng)
        if isinstance(ask, Hiring):
            return pick_hire(state, self.box, self.moves, seat, rng)
        if isinstance(ask, Countering):
            return pick_counter(state, self.box, self.moves, seat, rng)
        return one_of(self.legal(state, seat), rng)

    def choose(self, state: SwState, seat: i64, action: Action, log: Log) -> None:
        choose(state, self.box, seat, action, log)

    def resolve(self, state: SwState, step: Step, log: Log) -> None:
        if isinstance(step, Window):
            open_window(state, self.box, step.moment)
        elif isinstance(step, Collect):
            collect(state, step.moment, self.moves.let_pass.id, log)
        elif isinstance(step, DrawTile):
            draw_tile(state, self.box, log)
        elif isinstance(step, Actions):
            state.pause(ACTING[state.active], bit(state.active))
        elif isinstance(step, Decide):
            ask_to_dare(state)
        elif isinstance(step, Pledges):
            redeem(state, self.box, self.moves, step, log)
        elif isinstance(step, CardWindow):
            open_card_window(state, self.box, step.seat, step.card)
        elif isinstance(step, Daggers):
            show_dagger(state, self.box, step, self.moves.let_pass.id, log)
        elif isinstance(step, Carry):
            carry_out(state, self.box, step, self.moves.space.at(step.move), log)
        else:
            self.resolve_turn(state, step, log)

    def resolve_turn(self, state: SwState, step: Step, log: Log) -> None:
        """The steps of a turn that come once or twice in it."""
        if isinstance(step, StealOver):
            end_steal(state, self.box, step, log)
        elif isinstance(step, Steal):
            ask_for_bag(state)
        elif isinstance(step, SkullStands):
            let_skull_stand(state, self.box, log)
        elif isinstance(step, Reserve):
            ask_to_reserve(state)
        elif isinstance(step, TurnStart):
            start_turn(state, self.box, log)
        elif isinstance(step, TurnEnd):
            end_turn(state, self.box, log)
        elif isinstance(step, Restock):
            restock(state, log)
        elif isinstance(step, Hire):
            ask_to_hire(state, self.box)
        elif isinstance(step, Sale):
            make_sale(state, self.box, step, log)
        else:
            self.resolve_more(state, step, log)

    def resolve_more(self, state: SwState, step: Step, log: Log) -> None:
        """Orders, raids, and what accomplices leave to be done."""
        box = self.box
        if isinstance(step, Unveil):
            unveil(state, box, step.seat, log)
        elif isinstance(step, Deliver):
            deliver(state, box, step, log)
        elif isinstance(step, Employ):
            employ(state, box, step, log)
        elif isinstance(step, Reward):
            reward(state, box, step, log)
        elif isinstance(step, PickWhite):
            pick_white(state, box, step, log)
        elif isinstance(step, Rewarded):
            end_reward(state, box, step, log)
        elif isinstance(step, Refill):
            refill(state, box, step, log)
        elif isinstance(step, Surrender):
            surrender(state, box, step, log)
        elif isinstance(step, Arrest):
            arrest(state, step.seat, log)
        elif isinstance(step, Stab):
            stab(state, box, step, log)
        elif isinstance(step, Beg):
            beg(state, box, step, log)
        elif isinstance(step, Drafting):
            ask_for_thief(state, step, log)
        else:
            assert isinstance(step, Tool)

    def scores(self, state: SwState) -> list[int]:
        return state.vp[:]

    def refusal(self, state: SwState, seat: i64, action: Action) -> Reason | None:
        return why_not(state, self.box, seat, action)

    def write(self, action: Action) -> str:
        return write(action, self.box)

    def check(self, state: SwState) -> None:
        check_table(state, self.box, self.moves)

    def signals(self, state: SwState, seat: i64) -> dict[str, int]:
        return signals(state, self.box, self.moves, seat)

    def notes(self, state: SwState) -> dict[str, Json]:
        """SW-3.2, SW-3.12, SW-7.1, SW-14.1, SW-14.6: supply, numbers to reach, odds, winners."""
        notes: dict[str, Json] = {
            "coins_left": coins_left(state, self.box),
            "thief_at": self.box.thief_at[state.seats],
            "end_at": self.box.end_at[state.seats],
        }
        if state.odds == DEFAULT:
            notes["odds"] = [odds_of(state, self.box, bag) for bag in range(BAGS)]
        if not state.waiting:
            notes["winners"] = winners(state)
        return notes

    def fill(self, world: SwState, holes: list[Hole], unseen: list[int], rng: Rng) -> None:
        """SW-1.4, SW-1.5: only A orders lie in the box; they are the first of the unseen cards."""
        if holes[0].row.pool != "order":
            super().fill(world, holes, unseen, rng)
            return
        first = [order for order in unseen if bit(order) & self.box.a_orders]
        rng.shuffle(first)
        for hole in holes:
            if hole.row.field == "order_box":
                boxed = first[: hole.count]
                hole.put(world, boxed)
                unseen = [order for order in unseen if order not in boxed]
        for hole in holes:
            if hole.row.field != "order_box":
                hole.put(world, unseen)
