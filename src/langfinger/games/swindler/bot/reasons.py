"""Why an answer is good, in the words of the table: told from the view alone.

`UNIT` is "chance": what Judged.mean says of an answer is the chance to win, from 0 to 1.
"""

from collections.abc import Callable
from typing import Any, Final

from langfinger.games.swindler.actions import (
    Cancel,
    Done,
    Draft,
    Draw,
    Fulfil,
    Give,
    GiveCoin,
    GiveUp,
    Hustle,
    Lure,
    Pass,
    PayCoins,
    Place,
    Play,
    Recruit,
    Sell,
    SellForged,
    StealFrom,
    Stop,
    Take,
    Use,
    Wager,
)
from langfinger.games.swindler.bot.odds import chance_of_draw, chance_of_steal
from langfinger.games.swindler.box.cards import BAGS, COOL_HEAD, SMOOTH_TALKER
from langfinger.games.swindler.box.orders import DEALERS, DISCARD, LAST
from langfinger.games.swindler.game import Swindler
from langfinger.games.swindler.mind.eye import Eye
from langfinger.games.swindler.rules.hands import hand_size
from langfinger.games.swindler.rules.purse import has_ability, purse_of
from langfinger.games.swindler.rules.reacting.on_table import AtWork
from langfinger.games.swindler.rules.stealing.stealing import odds_of
from langfinger.games.swindler.rules.trading.meeting import is_met
from langfinger.games.swindler.rules.trading.selling import place_of
from langfinger.games.swindler.rules.turn.reserving import space_of
from langfinger.games.swindler.state import SwState
from langfinger.kernel import (
    NOBODY,
    Action,
    Json,
    Rng,
    Thought,
    View,
    bit,
    count_bits,
    imagine,
    members,
)

UNIT: Final = "chance"
LIKELY: Final = 0.05
EVEN: Final = 0.5
"""From here on one would rather lay a marker than not."""

ONLY_OF_THE_BEST: Final = frozenset(
    {
        "act_not_yet",
        "act_wanted",
        "act_none",
        "reserve_better_not",
        "reserve_later",
        "reserve_wanted",
        "give",
        "give_coin",
        "pay_coins",
        "give_up",
        "take",
        "bet_early",
        "swap",
    }
)
"""Facts that are true only of the answer that a bot prefers; of others they are not told."""

Because = list[tuple[str, dict[str, Json]]]


class Table:
    """What a seat sees, as a table to be asked; nothing that it does not see is looked at."""

    def __init__(self, game: Swindler, seen: View) -> None:
        self.box = game.box
        self.me = seen.seat
        self.ask: str = seen.ask[0]
        self.legal: list[Action] = [game.space.at(id) for id in seen.legal]
        self.state: SwState = imagine(game, seen, Rng.seeded(0))
        self.eye = Eye(game.box)

    @property
    def thief(self) -> int:
        """Whose turn it is."""
        return int(self.state.active)

    def order(self, order: int) -> str:
        return self.box.order_words.names[order]

    def bag(self, bag: int) -> str:
        return self.box.bag_words.names[bag]

    def loot(self, loot: int) -> str:
        return self.box.loot_words.names[loot]

    def skull(self, bag: int) -> dict[str, Json]:
        """How many tiles of a bag are skulls."""
        skulls, of = odds_of(self.state, bag)
        return {
            "bag": self.bag(bag),
            "skulls": skulls,
            "of": of,
            "percent": percent(skulls / of),
        }

    def at_stake(self, seat: int) -> int:
        """How many tiles a skull would cost this thief now."""
        return int(count_bits(self.lost_to_skull(seat)))

    def lost_to_skull(self, seat: int) -> int:
        """SW-5.6, SW-7.7, SW-13.11: the tiles that a skull would take from this thief now."""
        state = self.state
        if state.harmless:
            return 0
        lost = int(state.loot[seat] & self.box.of_colour[state.bag])
        return lost & int(state.fresh) if has_ability(state, seat, COOL_HEAD) else lost

    def penalty(self, seat: int) -> int:
        """SW-4.5, SW-4.8, SW-7.8: what this seat loses if it is kicked off now."""
        if has_ability(self.state, seat, SMOOTH_TALKER):
            return 0
        return min(int(self.box.penalty), int(self.state.vp_of(seat)))

    def reserved(self) -> list[int]:
        """The orders with a marker of mine."""
        spaces = enumerate(self.state.spaces.numbers())
        return [o for space, o in spaces if o != NOBODY and self.state.marker_on(space) == self.me]

    def others(self) -> list[int]:
        """The open orders without one."""
        mine = self.reserved()
        return [o for o in self.state.spaces.numbers() if o != NOBODY and o not in mine]

    def best_bag(self, order: int) -> tuple[float, int]:
        """From which bag one steal most likely meets an order, and how likely."""
        chances = [(chance_of_steal(self.state, self.me, order, bag), -bag) for bag in range(BAGS)]
        chance, bag = max(chances)
        return chance, -bag

    def orders_to_go(self) -> int:
        """How many orders the foremost is away from the end."""
        return int(self.eye.rounds_left(self.state))


def because(game: Swindler, seen: View, thought: Thought) -> Because:
    """One to three facts that speak for the answer, or tell what it risks."""
    table = Table(game, seen)
    action = game.space.at(thought.answer)
    for kind, tell in TELLERS:
        if isinstance(action, kind):
            return tell(table, action)
    return [("no_difference", {})]


def percent(chance: float) -> int:
    """A chance as people say it."""
    return round(100 * chance)


def tell_draft(table: Table, action: Draft) -> Because:
    """From which order on the Master Thief works."""
    at = table.box.thief_at[table.state.seats]
    return [("draft", {"thief": table.box.thief_words.names[action.thief], "n": at})]


def tell_place(table: Table, action: Place) -> Because:
    """How likely the order is met, and who is kicked off."""
    told: Because = [prospect(table, action.order)]
    rival = int(table.state.marker_on(space_of(table.state, action.order)))
    if rival not in (NOBODY, table.me):
        lost = table.penalty(rival)
        told.append(("place_kick" if lost else "place_kick_free", {"seat": rival, "n": lost}))
    if not table.penalty(table.me):
        told.append(("marker_free", {}))
    return told


def prospect(table: Table, order: int) -> tuple[str, dict[str, Json]]:
    """What speaks for an order: that it is met, or how likely one steal does it."""
    state, card = table.state, table.box.orders[order]
    facts: dict[str, Json] = {"order": table.order(order), "points": int(card.vp)}
    if is_met(state, table.me, order):
        return "place_last" if card.pattern == LAST else "place_ready", facts
    if card.pattern in (LAST, DEALERS):
        return "place_not_yet", facts
    cards = int(hand_size(state, table.me))
    if cards < card.cards_due:
        return "place_cards", {**facts, "n": int(card.cards_due), "cards": cards}
    chance, bag = table.best_bag(order)
    facts["percent"] = percent(chance)
    return ("place_bag", {**facts, "bag": table.bag(bag)}) if chance else ("place_far", facts)


def tell_cancel(table: Table, action: Cancel) -> Because:
    """What speaks against the order, and where the marker may go."""
    key, facts = prospect(table, action.order)
    told: Because = [("cancel", {"n": table.penalty(table.me)})]
    if key == "place_bag":
        told.append(("cancel_chance", facts))
    ready = [order for order in table.others() if is_met(table.state, table.me, order)]
    if ready:
        points = int(table.box.orders[ready[0]].vp)
        told.append(("cancel_for", {"order": table.order(ready[0]), "points": points}))
    return told


def tell_bag(table: Table, action: StealFrom) -> Because:
    """The skulls in the bag, and what it has for the orders reserved."""
    told: Because = [("bag", table.skull(action.bag))]
    state = table.state
    for order in table.reserved():
        if not is_met(state, table.me, order):
            chance = chance_of_steal(state, table.me, order, action.bag)
            if chance > LIKELY:
                facts: dict[str, Json] = {"order": table.order(order), "percent": percent(chance)}
                told.append(("bag_order", facts))
    return told[:3]


def tell_draw(table: Table, action: Draw) -> Because:
    """The risk, what would be lost, and what the next tile may bring."""
    facts = {**table.skull(table.state.bag), "tiles": table.at_stake(table.me)}
    key = "draw" if facts["tiles"] else "draw_free"
    return [(key, facts), *in_danger(table)[:1], *within_reach(table)[:1]]


def tell_stop(table: Table, action: Stop) -> Because:
    """The same, if one drew again."""
    facts = {**table.skull(table.state.bag), "tiles": table.at_stake(table.me)}
    key = "stop" if facts["tiles"] else "stop_free"
    return [(key, facts), *(in_danger(table)[:1] or ready(table)[:1])]


def ready(table: Table) -> Because:
    """Orders of mine that are met already."""
    met = [order for order in table.reserved() if is_met(table.state, table.me, order)]
    return [
        ("ready", {"order": table.order(order), "points": int(table.box.orders[order].vp)})
        for order in met
    ]


def in_danger(table: Table) -> Because:
    """Orders of mine that are met already, and would not be after a skull."""
    after = table.state.clone()
    after.loot[table.me] &= ~table.lost_to_skull(table.me)
    told: Because = []
    for order in table.reserved():
        if is_met(table.state, table.me, order) and not is_met(after, table.me, order):
            points = int(table.box.orders[order].vp)
            told.append(("in_danger", {"order": table.order(order), "points": points}))
    return told


def within_reach(table: Table) -> Because:
    """Orders of mine that the next tile may meet, the likeliest first."""
    state = table.state
    found: list[tuple[float, int]] = []
    for order in table.reserved():
        if not is_met(state, table.me, order):
            found.append((chance_of_draw(state, table.me, order, state.bag), order))
    return [
        ("next_tile", {"order": table.order(order), "percent": percent(chance)})
        for chance, order in sorted(found, reverse=True)
        if chance
    ]


def tell_fulfil(table: Table, action: Fulfil) -> Because:
    """What the order brings, and what it costs."""
    card = table.box.orders[action.order]
    facts: dict[str, Json] = {"order": table.order(action.order), "points": int(card.vp)}
    told: Because = [("fulfil" if card.op == DISCARD else "fulfil_keep", facts)]
    if card.posters:
        told.append(("posters", {"n": int(card.posters)}))
    return told


def tell_use(table: Table, action: Use) -> Because:
    card = table.box.orders[action.order]
    names = table.box.accomplice_words.names
    facts: dict[str, Json] = {"order": table.order(action.order), "points": int(card.vp)}
    for number, tool in enumerate(action.tools):
        facts["accomplice" + (str(number + 1) if number else "")] = names[tool]
    return [("use", facts)]


def tell_sale(table: Table, action: Sell | SellForged) -> Because:
    """The points, and whether the dealer is complete with it."""
    place = place_of(action.space, action.field)
    points = table.box.field_vp[table.state.dealers[place // 3] * 3 + place % 3]
    told: Because = [("sell", {"loot": table.loot(action.loot), "points": points})]
    covered = count_bits((table.state.covered >> (place - place % 3)) & 7)
    if covered == 2:
        told.append(("sell_last", {"n": int(table.box.dealer_bonus)}))
    return told


def tell_done(table: Table, action: Done) -> Because:
    """Why to go on without doing more, by question."""
    if table.ask == "Reserving":
        return done_reserving(table)
    if table.ask == "Hiring":
        facts: dict[str, Json] = {"n": int(purse_of(table.state, table.me))}
        return [("hire_none", facts)]
    if table.ask == "Picking":
        tiles = int(count_bits(table.state.loot[table.me]))
        return [("leave_white", {"n": tiles})]
    if table.ask == "Dividing":
        return [("divide", {"seat": table.thief})]
    return done_acting(table)


def done_acting(table: Table) -> Because:
    """What could still be sold or delivered, and is kept."""
    tiles = int(count_bits(table.state.loot[table.me]))
    if any(isinstance(action, Fulfil | Use) for action in table.legal):
        return [wanted_for(table) or ("act_not_yet", {})]
    return [("act_none" if tiles else "act_nothing", {"n": tiles})]


def wanted_for(table: Table) -> tuple[str, dict[str, Json]] | None:
    """The order that could be fulfilled, if all of them bring wanted posters."""
    orders = [action.order for action in table.legal if isinstance(action, Fulfil | Use)]
    least = min(orders, key=lambda order: table.box.orders[order].posters)
    posters = int(table.box.orders[least].posters)
    return ("act_wanted", {"order": table.order(least), "n": posters}) if posters else None


def done_reserving(table: Table) -> Because:
    """The best order without my marker, and how likely it is met."""
    others, mine = table.others(), len(table.reserved())
    if mine >= table.box.markers or not others:
        return [("reserve_full", {"n": mine})]
    rated = [(table.best_bag(order)[0], order) for order in others]
    chance, order = max(rated)
    facts: dict[str, Json] = {"order": table.order(order), "percent": percent(chance)}
    if chance == 1.0:
        posters = int(table.box.orders[order].posters)
        key = "reserve_wanted" if posters else "reserve_later"
        told: Because = [(key, {**facts, "n": posters})]
    else:
        told = [(doubt(chance), {**facts, "n": int(table.box.penalty)})]
    if mine:
        told.append(("reserve_has", {"n": mine}))
    return told


def doubt(chance: float) -> str:
    """What is said of a marker that is not laid, by how likely its order is met."""
    if not chance:
        return "reserve_hopeless"
    return "reserve_none" if chance < EVEN else "reserve_better_not"


def tell_hire(table: Table, action: Recruit) -> Because:
    facts: dict[str, Json] = {"n": int(action.number), "orders": table.orders_to_go()}
    return [("hire", facts)]


def tell_give(table: Table, action: Give) -> Because:
    return [("give", {"loot": table.loot(action.loot)})]


def tell_coin(table: Table, action: GiveCoin) -> Because:
    return [("give_coin", {})]


def tell_coins(table: Table, action: PayCoins) -> Because:
    return [("pay_coins", {"n": int(action.number)})]


def tell_card(table: Table, action: GiveUp) -> Because:
    return [("give_up", {"accomplice": table.box.accomplice_words.names[action.accomplice]})]


def tell_take(table: Table, action: Take) -> Because:
    """What the tile is good for."""
    state = table.state
    spare = table.box.tiles_of[action.loot] & ~state.loot[table.me]
    more = state.clone()
    more.loot[table.me] |= spare & -spare
    for order in state.spaces.numbers():
        if order == NOBODY or not table.box.orders[order].takes_tools:
            continue
        if is_met(more, table.me, order) and not is_met(state, table.me, order):
            facts: dict[str, Json] = {"loot": table.loot(action.loot)}
            return [("take_order", {**facts, "order": table.order(order)})]
    return [("take", {"loot": table.loot(action.loot)})]


def tell_bet(table: Table, action: Wager) -> Because:
    if table.state.bag == NOBODY:
        return [("bet_early", {"seat": table.thief})]
    return [("bet", {**table.skull(table.state.bag), "seat": table.thief})]


def tell_lure(table: Table, action: Lure) -> Because:
    return [("lure", table.skull(action.bag))]


def tell_swap(table: Table, action: Hustle) -> Because:
    facts: dict[str, Json] = {"loot": table.loot(action.loot), "loot2": table.loot(action.loot2)}
    return [("swap", {**facts, "seat": int(action.seat)})]


def tell_play(table: Table, action: Play) -> Because:
    """What the accomplice brings now."""
    state, word = table.state, table.box.power_of[action.accomplice].word
    who: dict[str, Json] = {"seat": table.thief}
    if word == "copycat":
        return [("copycat", table.skull(state.bag))]
    if word == "backstabber":
        facts = {**table.skull(state.bag), **who, "tiles": table.at_stake(table.thief)}
        return [("backstabber", facts)]
    if word == "beggar":
        enough = table.box.beggar_loot
        rich = [s for s in range(state.seats) if count_bits(state.loot[s]) >= enough]
        return [("beggar", {"n": len([seat for seat in rich if seat != table.me])})]
    fresh = int(count_bits(state.fresh))
    if word == "gold_digger":
        return [("gold_digger", {**who, "n": fresh})]
    if word == "guardian_angel":
        return [("guardian_angel", {**who, "n": fresh})]
    return stab(table)


def stab(table: Table) -> Because:
    """Which card of whom is stopped."""
    target = next(step for step in reversed(table.state.agenda) if isinstance(step, AtWork))
    kind = table.box.accomplice_of[target.card]
    name = table.box.accomplice_words.names[kind]
    return [("stab", {"seat": int(target.seat), "accomplice": name})]


def tell_pass(table: Table, action: Pass) -> Because:
    """The cards that could be played now, and are kept."""
    state = table.state
    if table.ask == "Countering":
        cards = members(state.hands[table.me] | state.shown[table.me])
        has_dagger = any(bit(card) & table.box.assassins for card in cards)
        return [("keep_dagger" if has_dagger else "pass_none", {"n": len(cards)})]
    kept = playable(table)
    if not kept:
        return [("pass", {})]
    words = {table.box.power_of[kind].word for kind in kept}
    facts: dict[str, Json] = {}
    for number, kind in enumerate(kept):
        name = table.box.accomplice_words.names[kind]
        facts["accomplice" + (str(number + 1) if number else "")] = name
    told: Because = [("keep", facts)]
    if state.bag != NOBODY and words & ABOUT_BAGS:
        told.append(("bag", table.skull(state.bag)))
    return told


def playable(table: Table) -> list[int]:
    """The kinds of accomplices that the legal answers play."""
    found: list[int] = []
    for action in table.legal:
        kind = kind_played(table, action)
        if kind != NOBODY and kind not in found:
            found.append(kind)
    return found


def kind_played(table: Table, action: Action) -> int:
    """Which accomplice an answer plays, or NOBODY."""
    if isinstance(action, Play):
        return int(action.accomplice)
    word = next((word for kind, word in PLAYED_BY if isinstance(action, kind)), "")
    kinds = [kind for kind, power in enumerate(table.box.power_of) if power.word == word]
    return kinds[0] if kinds else NOBODY


ABOUT_BAGS: Final = {"copycat", "backstabber", "know_it_all"}
"""These hang on the skulls in the bag."""

PLAYED_BY: Final[tuple[tuple[type[Action], str], ...]] = (
    (Hustle, "hustler"),
    (Wager, "know_it_all"),
    (Lure, "sidekick"),
)


TELLERS: Final[tuple[tuple[type[Action], Callable[[Table, Any], Because]], ...]] = (
    (Draft, tell_draft),
    (Place, tell_place),
    (Cancel, tell_cancel),
    (StealFrom, tell_bag),
    (Draw, tell_draw),
    (Stop, tell_stop),
    (Fulfil, tell_fulfil),
    (Use, tell_use),
    (Sell, tell_sale),
    (SellForged, tell_sale),
    (Done, tell_done),
    (Recruit, tell_hire),
    (Give, tell_give),
    (GiveCoin, tell_coin),
    (PayCoins, tell_coins),
    (GiveUp, tell_card),
    (Take, tell_take),
    (Wager, tell_bet),
    (Lure, tell_lure),
    (Hustle, tell_swap),
    (Play, tell_play),
    (Pass, tell_pass),
)
"""Who tells of which answer; of all others it makes next to no difference."""
