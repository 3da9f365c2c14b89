"""The Game class: flat dispatchers from questions and steps to the paragraphs of the rules."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.accomplices import (
    beg,
    bless,
    carry_out,
    give_to_beggar,
    lay_on_heap,
    offer_heaps,
    part,
    pass_coin,
)
from langfinger.games.swindler.actions import (
    Cancel,
    Draft,
    Draw,
    Fulfil,
    Give,
    GiveCoin,
    GiveUp,
    Heap,
    Hustle,
    Keep,
    PayCoins,
    Place,
    Play,
    Recruit,
    Reveal,
    Sell,
    SellForged,
    StealFrom,
    Stop,
    Take,
    TakeBack,
    Use,
)
from langfinger.games.swindler.asks import (
    Acting,
    Begged,
    Dividing,
    Drafting,
    GivingUp,
    Parting,
    Paying,
    Picking,
    Surrendering,
)
from langfinger.games.swindler.cards import BET_WORDS, Box
from langfinger.games.swindler.dealers import make_sale, sell, sell_forged
from langfinger.games.swindler.events import EVENTS
from langfinger.games.swindler.hiring import ask_to_hire, employ, hire
from langfinger.games.swindler.invariants import check_table
from langfinger.games.swindler.legal import legal_actions
from langfinger.games.swindler.moves import Moves
from langfinger.games.swindler.notation import write
from langfinger.games.swindler.options import OPTIONS
from langfinger.games.swindler.orders import (
    declare,
    deliver,
    end_reward,
    give_up,
    pay_coins,
    pay_with,
    pick_white,
    reveal,
    reward,
    take_white,
    unveil,
)
from langfinger.games.swindler.playing import play_card, redeem
from langfinger.games.swindler.purse import coins_left
from langfinger.games.swindler.refusals import why_not
from langfinger.games.swindler.restock import (
    arrest,
    give_to_police,
    refill,
    restock,
    surrender,
)
from langfinger.games.swindler.scoring import winners
from langfinger.games.swindler.setup import ask_for_thief, deal, take_thief
from langfinger.games.swindler.sight import ACTIONS_END, MOMENT_WORDS, sight
from langfinger.games.swindler.state import SwState, empty_table
from langfinger.games.swindler.stealing import (
    ask_for_bag,
    ask_to_dare,
    choose_bag,
    draw_tile,
    end_steal,
    let_skull_stand,
    stop,
)
from langfinger.games.swindler.steps import (
    ACTIONS,
    DRAW_TILE,
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
    cancel_marker,
    end_turn,
    place_marker,
    start_turn,
)
from langfinger.games.swindler.windows import (
    WINDOWS,
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
    SealedQuestion,
    Step,
    Vocabulary,
    bit,
    count_bits,
)


class Swindler(Game[SwState]):
    """Swindler, two to four players (SW-1.8), with the parts of one edition."""

    key = "swindler"
    prefix = "SW"
    rules_version = "1"
    seat_range = (2, 4)
    turn_rule = "SW-2.1"

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

    def choose(self, state: SwState, seat: i64, action: Action, log: Log) -> None:
        ask = state.ask
        if isinstance(ask, SealedQuestion):
            answer(state, seat, action)
            return
        state.waiting = 0
        if isinstance(action, Draw):
            state.agenda.append(DRAW_TILE)
        elif isinstance(action, Stop):
            stop(state, log)
        elif isinstance(action, StealFrom):
            choose_bag(state, action.bag, log)
        elif isinstance(ask, Acting):
            self.act(state, seat, action, log)
        elif isinstance(action, Place):
            place_marker(state, self.box, action.order, log)
        elif isinstance(action, Cancel):
            cancel_marker(state, self.box, action.order, log)
        elif isinstance(action, Recruit):
            hire(state, self.box, seat, action.number, action.forgers, log)
        else:
            self.choose_more(state, seat, action, log)

    def act(self, state: SwState, seat: i64, action: Action, log: Log) -> None:
        """SW-6.1: one action of step 3, after which the seat is asked again."""
        if isinstance(action, Sell):
            state.agenda.append(ACTIONS)
            sell(state, seat, action.loot, action.space, action.field)
        elif isinstance(action, Play | Hustle):
            state.agenda.append(ACTIONS)
            play_card(state, self.box, seat, action, log)
        elif isinstance(action, Fulfil):
            state.agenda.append(ACTIONS)
            declare(state, self.box, seat, action.order, [], log)
        elif isinstance(action, Use):
            state.agenda.append(ACTIONS)
            declare(state, self.box, seat, action.order, action.tools, log)
        elif isinstance(action, SellForged):
            state.agenda.append(ACTIONS)
            sell_forged(state, self.box, seat, action.loot, action.space, action.field, log)
        else:
            state.agenda.append(WINDOWS[ACTIONS_END])

    def choose_more(self, state: SwState, seat: i64, action: Action, log: Log) -> None:
        """The answers to the rarer questions."""
        ask = state.ask
        box = self.box
        if isinstance(action, Give):
            self.give(state, seat, action.loot, log)
        elif isinstance(ask, Begged) and isinstance(action, GiveCoin):
            pass_coin(state, seat, ask.seat2, log)
        elif isinstance(ask, Paying) and isinstance(action, PayCoins):
            pay_coins(state, box, ask, action.number)
        elif isinstance(ask, Picking) and isinstance(action, Take):
            take_white(state, box, seat, ask.left, action.loot, log)
        elif isinstance(action, Take):
            bless(state, box, seat, action.loot, log)
        elif isinstance(action, Heap):
            lay_on_heap(state, box, seat, action.loot, log)
        elif isinstance(ask, Dividing):
            offer_heaps(state, seat)
        elif isinstance(ask, Parting) and isinstance(action, Keep):
            part(state, box, ask, action.heap, log)
        elif isinstance(action, Reveal):
            reveal(state, box, seat, action.accomplice, log)
        elif isinstance(ask, GivingUp) and isinstance(action, GiveUp):
            give_up(state, box, ask, action.accomplice, log)
        elif isinstance(action, Draft):
            take_thief(state, seat, action.thief, log)

    def give(self, state: SwState, seat: i64, loot: i64, log: Log) -> None:
        """A tile for the Beggar, for the police, or for what is to be paid."""
        ask = state.ask
        if isinstance(ask, Begged):
            give_to_beggar(state, self.box, seat, ask.seat2, loot, log)
        elif isinstance(ask, Surrendering):
            give_to_police(state, self.box, seat, ask.left, loot, log)
        else:
            assert isinstance(ask, Paying)
            pay_with(state, self.box, ask, loot)

    def resolve(self, state: SwState, step: Step, log: Log) -> None:
        if isinstance(step, Window):
            open_window(state, self.box, step.moment)
        elif isinstance(step, Collect):
            collect(state, step.moment, self.moves.let_pass.id)
        elif isinstance(step, Pledges):
            redeem(state, self.box, self.moves, step, log)
        elif isinstance(step, DrawTile):
            draw_tile(state, self.box, log)
        elif isinstance(step, Decide):
            ask_to_dare(state)
        elif isinstance(step, CardWindow):
            open_card_window(state, self.box, step)
        elif isinstance(step, Daggers):
            show_dagger(state, self.box, step, self.moves.let_pass.id, log)
        elif isinstance(step, Carry):
            carry_out(state, self.box, step, self.moves.space.at(step.move), log)
        elif isinstance(step, Actions):
            state.pause(Acting(state.active), bit(state.active))
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

    def notes(self, state: SwState) -> dict[str, Json]:
        """SW-3.12, SW-7.1, SW-14.1, SW-14.6: the supply, the numbers to reach, and who has won."""
        notes: dict[str, Json] = {
            "coins_left": coins_left(state, self.box),
            "thief_at": self.box.thief_at[state.seats],
            "end_at": self.box.end_at[state.seats],
        }
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


def answer(state: SwState, seat: i64, action: Action) -> None:
    """SW-A25: an answer is a mark that only its owner sees, and may be taken back."""
    if isinstance(action, TakeBack):
        state.answers[seat] = -1
        state.waiting |= bit(seat)
    else:
        state.answers[seat] = action.id
        state.waiting &= ~bit(seat)
