"""Why an answer is good or what it risks, in one to three facts that its seat can see."""

from collections.abc import Callable
from typing import Any, Final

from langfinger.games.gelegenheit.actions import LetPass, Name, Place, RaiseAlarm, Take
from langfinger.games.gelegenheit.bot.known_table import KnownTable, above, members
from langfinger.games.gelegenheit.box.cards import (
    CARD_WORDS,
    CHOICES,
    COLOUR_CARDS,
    COLOUR_WORDS,
    DEALS,
    DETECTIVE,
    INSURANCE,
    JOKERS,
    NUMBER,
    POLICE,
    RANKS,
    ROLE_WORDS,
    THIEF,
)
from langfinger.games.gelegenheit.scoring import (
    DETECTIVE_BEARS,
    HAUL,
    THIEF_NEEDS,
    detective_points,
    insurance_points,
    pairs,
    police_points,
    thief_points,
    visitor_points,
)
from langfinger.kernel import NOBODY, Game, Json, Thought, View

UNIT: Final = "chance"
"""Judged.mean is a chance to win the game, from 0 to 1; a small part of it is weighed by points."""

ONLY_OF_THE_BEST: Final = frozenset({"alarm_wait", "spends_loot"})
"""Facts that are true only of the answer that a bot prefers; of others they are not told."""

Reason = tuple[str, dict[str, Json]]
MOST: Final = 3


def because(game: Game[Any], seen: View, thought: Thought) -> list[Reason]:
    """What speaks for the chosen answer, the most telling first."""
    table = KnownTable(seen)
    action = game.space.at(thought.answer)
    if isinstance(action, RaiseAlarm | LetPass):
        return of_alarm(table, isinstance(action, RaiseAlarm))
    told = REASONS[type(action).__name__](table, action)
    return told[:MOST]


def of_placing(table: KnownTable, action: Place) -> list[Reason]:
    """How the stones stand on the roles that get some."""
    placed = [role for role in (action.role, action.role2, action.role3) if role != NOBODY]
    main = max(placed, key=lambda role: (placed.count(role), table.stones[table.me][role]))
    told = [standing(table, role, placed.count(role)) for role in dict.fromkeys([main, *placed])]
    if table.loot != NOBODY:
        told.insert(1, own_loot(table))
    elif not sum(table.stones[table.me]):
        told.insert(1, strong_hand(table))
    return told


def standing(table: KnownTable, role: int, more: int) -> Reason:
    """Ahead, level or behind on a role, with these stones."""
    own = table.stones[table.me][role] + more
    others = [row[role] for seat, row in enumerate(table.stones) if seat != table.me]
    most = max(others)
    rival = next(s for s, r in enumerate(table.stones) if s != table.me and r[role] == most)
    facts: dict[str, Json] = {"role": ROLE_WORDS.names[role], "own": own}
    if not most:
        return "place_alone", facts
    key = "place_ahead" if own > most else "place_level" if own == most else "place_behind"
    return key, {**facts, "stones": most, "seat": rival}


def strong_hand(table: KnownTable) -> Reason:
    """What the hand has to win tricks with."""
    high = [card for card in members(table.hand) if card % RANKS >= RANKS - 2]
    return "hand_strength", {"n": len(high), "jokers": len(members(table.hand & JOKERS))}


def own_loot(table: KnownTable) -> Reason:
    """The loot won so far, and how much of it is still in hands, mine and others'."""
    loot = COLOUR_CARDS[table.loot]
    won, held = (table.piles[table.me] & loot).bit_count(), (table.hand & loot).bit_count()
    others = (table.in_hands & loot).bit_count() - held
    return "loot_so_far", {"loot": won, "cards": held, "n": others}


def of_taking(table: KnownTable, action: Take) -> list[Reason]:
    """What the role would bring with the cards won so far."""
    role: int = action.role
    pile = table.piles[table.me]
    now = points_of(role, pile, COLOUR_CARDS[table.loot])
    facts: dict[str, Json] = {"role": ROLE_WORDS.names[role], "points": now}
    told: list[Reason] = [("take_now", facts), own_loot(table)]
    if role == DETECTIVE:
        told.append(("pairs_so_far", {"n": int(pairs(pile))}))
    return told


def points_of(role: int, pile: int, loot: int) -> int:
    """What a role brings with a pile."""
    won = (pile & loot).bit_count()
    if role == THIEF:
        return int(thief_points(won))
    if role == POLICE:
        return int(police_points(won))
    if role == INSURANCE:
        return int(insurance_points(pile & loot, NUMBER))
    if role == DETECTIVE:
        return int(detective_points(pile, won))
    return int(visitor_points(won))


def of_naming(table: KnownTable, action: Name) -> list[Reason]:
    """Who has won how many cards of the colour."""
    cards = COLOUR_CARDS[action.colour]
    colour = COLOUR_WORDS.names[action.colour]
    won = [(pile & cards).bit_count() for pile in table.piles]
    held = (table.hand & cards).bit_count()
    told: list[Reason] = [("name_own", {"colour": colour, "n": won[table.me], "cards": held})]
    rival = max([s for s in range(table.seats) if s != table.me], key=lambda seat: won[seat])
    if won[rival]:
        told.append(("name_rival", {"colour": colour, "seat": rival, "n": won[rival]}))
    else:
        told.append(("name_nobody", {"colour": colour}))
    return told


def of_alarm(table: KnownTable, is_raised: bool) -> list[Reason]:
    """What everybody would get if the round ended here."""
    loot = COLOUR_CARDS[table.loot]
    now = [points_of(table.roles[s], table.piles[s], loot) for s in range(table.seats)]
    best = max([s for s in range(table.seats) if s != table.me], key=lambda seat: now[seat])
    facts: dict[str, Json] = {"points": now[table.me], "seat": best, "points2": now[best]}
    out = (table.in_hands & loot).bit_count()
    return [("alarm_now" if is_raised else "alarm_wait", facts), ("loot_in_hands", {"n": out})]


def of_laying(table: KnownTable, action: Any) -> list[Reason]:
    """What the card does to the trick, what its power is, and what the role still needs."""
    card: int = action.card
    told = special(table, card)
    told += leading(table, card) if not table.trick else following(table, card)
    told += goal(table)
    return told


def special(table: KnownTable, card: int) -> list[Reason]:
    """What a 3+ or 7+ does now."""
    one = 1 << card
    name = CARD_WORDS.names[card]
    if one & DEALS and table.loot == NOBODY and table.first_choice != NOBODY:
        return [("lay_deal", {"card": name})]
    if one & CHOICES and table.first_choice == NOBODY:
        return [("lay_first_choice", {"card": name})]
    if one & CHOICES and table.loot != NOBODY and table.second_choice == NOBODY:
        return [("lay_second_choice", {"card": name})]
    return []


def leading(table: KnownTable, card: int) -> list[Reason]:
    """How many cards of the others can beat a led card."""
    name = CARD_WORDS.names[card]
    if 1 << card & JOKERS:
        return [joker(table, card)]
    higher = len(members(above(card) & table.unseen & ~JOKERS))
    key = "lead_higher" if higher else "lead_top" if rivals(table, card) else "lead_sure"
    facts: dict[str, Json] = {"card": name, "n": higher}
    told: list[Reason] = [(key, facts)]
    if table.loot == card // RANKS:
        bound = members(table.unseen & COLOUR_CARDS[table.loot] & ~JOKERS)
        told.append(("lead_loot", {"n": len(bound)}))
    return told


def rivals(table: KnownTable, card: int) -> int:
    """GD-5.2 to GD-5.4: cards of the others, not of the led colour's ladder, that may take it."""
    if table.loot == card // RANKS:
        return table.unseen & JOKERS & COLOUR_CARDS[table.loot]
    if table.loot != NOBODY and table.loot_power == "trump":
        return table.unseen & (JOKERS | COLOUR_CARDS[table.loot])
    return table.unseen & JOKERS


def joker(table: KnownTable, card: int) -> Reason:
    """What can still take a Joker's trick."""
    name = CARD_WORDS.names[card]
    if table.loot == NOBODY:
        return "joker_free", {"card": name}
    if table.loot == card // RANKS:
        return "joker_loot", {"card": name}
    catchers = (table.unseen & COLOUR_CARDS[table.loot]).bit_count()
    return "joker_risk" if catchers else "joker_sure", {"card": name, "n": catchers}


def following(table: KnownTable, card: int) -> list[Reason]:
    """Who is ahead with this card in the trick, and what lies in it."""
    laid = [*table.trick, card]
    is_joker = 1 << card & JOKERS and table.joker == NOBODY
    top = winning(table, laid, card if is_joker else table.joker)
    seat = (table.leader + laid.index(top)) % table.seats
    loot = 0 if table.loot == NOBODY else COLOUR_CARDS[table.loot]
    facts: dict[str, Json] = {
        "card": CARD_WORDS.names[top],
        "loot": sum(1 << c & loot != 0 for c in laid),
    }
    is_last = len(laid) == table.seats
    if top == card:
        return [("wins_trick" if is_last else "takes_lead", {**facts, "n": len(table.later())})]
    told: list[Reason] = [("leaves_trick" if is_last else "stays_below", {**facts, "seat": seat})]
    if 1 << card & loot and card // RANKS != table.trick[0] // RANKS:
        wants_loot = table.roles[table.me] in (THIEF, POLICE)
        key = "spends_loot" if wants_loot else "sheds_loot"
        told.append((key, {"card": CARD_WORDS.names[card], "seat": seat}))
    return told


def winning(table: KnownTable, laid: list[int], joker: int) -> int:
    """GD-5.1 to GD-5.4: the card that is ahead."""
    loot = [card for card in laid if table.loot != NOBODY and card // RANKS == table.loot]
    led = [card for card in laid if card // RANKS == laid[0] // RANKS]
    if joker == NOBODY:
        return max(loot) if loot and table.loot_power == "trump" else max(led)
    if not loot or joker in loot:
        return joker
    if table.loot_power == "led_only" and laid[0] // RANKS != table.loot:
        return joker
    return max(loot)


def goal(table: KnownTable) -> list[Reason]:
    """How the seat stands in its role."""
    role = table.roles[table.me]
    if role == NOBODY:
        return [own_loot(table)] if table.loot != NOBODY else [most_won(table)]
    pile = table.piles[table.me]
    won = (pile & COLOUR_CARDS[table.loot]).bit_count()
    if role == THIEF:
        return thief_goal(won)
    if role == DETECTIVE:
        key = "agency_caught" if won > DETECTIVE_BEARS else "agency"
        return [(key, {"n": int(pairs(pile)), "loot": won})]
    if role in (POLICE, INSURANCE):
        points = points_of(role, pile, COLOUR_CARDS[table.loot])
        return [("role_now", {"role": ROLE_WORDS.names[role], "points": points})]
    return [("visitor_dirty", {"loot": won}) if won else ("visitor_clean", {})]


def thief_goal(won: int) -> list[Reason]:
    """The fourth loot card, and the seventh."""
    if won < THIEF_NEEDS:
        return [("thief_needs", {"loot": won, "n": THIEF_NEEDS - won})]
    if won < HAUL:
        return [("thief_safe", {"loot": won, "points": int(thief_points(won))})]
    return [("thief_haul", {"loot": won})]


def most_won(table: KnownTable) -> Reason:
    """The colour of which this seat has won most, before the loot is named."""
    counts = [(table.piles[table.me] & cards).bit_count() for cards in COLOUR_CARDS]
    best = max(range(len(counts)), key=lambda colour: counts[colour])
    if not counts[best]:
        return "nothing_won", {}
    return "most_won", {"colour": COLOUR_WORDS.names[best], "n": counts[best]}


REASONS: Final[dict[str, Callable[[KnownTable, Any], list[Reason]]]] = {
    "Place": of_placing,
    "Take": of_taking,
    "Name": of_naming,
    "Lay": of_laying,
}
