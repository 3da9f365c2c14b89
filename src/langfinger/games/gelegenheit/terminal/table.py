"""What is where: the round, the roles, the players, the trick, the hand."""

from langfinger.games.gelegenheit.box.cards import ROLE_WORDS
from langfinger.games.gelegenheit.rules.roles import permitted
from langfinger.games.gelegenheit.rules.winning import winner_of
from langfinger.games.gelegenheit.terminal.answers import choices
from langfinger.games.gelegenheit.terminal.page import Page, hand_size
from langfinger.kernel import bit
from langfinger.terminal.lines import Section


def sections(page: Page) -> list[Section]:
    """The whole table, the viewer's own cards last."""
    found = [Section("", head(page)), roles(page), players(page)]
    if page.asked == "Laying" or page.table["trick"]:
        found.append(Section(page.texts.at("table.trick"), [trick(page)]))
    if page.is_mine():
        found.append(hand(page))
    return found


def head(page: Page) -> list[str]:
    """The round, the trick, who deals, how far the special cards have got, the viewer's task."""
    table = page.table
    won = sum(page.tricks_of(seat) for seat in range(table["seats"]))
    trick = min(won + 1, page.tricks())
    line = page.word(
        "head", round=table["round"], trick=trick, tricks=page.tricks(), seat=table["dealer"]
    )
    lines = [line, bars(page)]
    if page.is_mine() and table["roles"][page.seen.seat] is not None:
        lines.append(page.word("task", role=table["roles"][page.seen.seat]))
    return lines


def bars(page: Page) -> str:
    """What is barred and what is awaited."""
    table = page.table
    if table["first_choice"] is None:
        return page.word("bars_first")
    if table["second_choice"] is not None:
        return page.word("bars_none", colour=table["loot"], seat=table["second_choice"])
    if not any(hand_size(hand) for hand in table["hands"]):
        return page.word("bars_closing", colour=table["loot"])
    if table["loot"] is None:
        return page.word("bars_deal", seat=table["first_choice"])
    return page.word("bars_second", colour=table["loot"])


def roles(page: Page) -> Section:
    """The six roles with everybody's stones, who has them, and what is closed to the viewer."""
    lines = []
    for index, role in enumerate(ROLE_WORDS.names):
        parts = [stones(page, index), *state_of_role(page, role)]
        lines.append(f"{index + 1} {page.texts.thing('role', role)}: {'; '.join(parts)}")
    return Section(page.texts.at("table.roles"), lines)


def stones(page: Page, index: int) -> str:
    """Whose stones lie on a role."""
    row = [stones[index] for stones in page.table["stones"]]
    told = [page.word("stones", seat=seat, n=count) for seat, count in enumerate(row) if count]
    return ", ".join(told) or page.texts.at("table.role_free")


def state_of_role(page: Page, role: str) -> list[str]:
    """Who has a role, or why the viewer cannot have it in this round."""
    taken = page.table["roles"]
    if role in taken:
        return [page.word("taken", seat=taken.index(role))]
    if not page.is_mine() or taken[page.seen.seat] is not None:
        return []
    if permitted(page.world(), page.seen.seat) & bit(ROLE_WORDS.numbers[role]):
        return []
    had = page.table["history"][page.seen.seat]
    return [page.texts.at("table.closed_last" if had[-1] == role else "table.closed_twice")]


def players(page: Page) -> Section:
    """Everybody in a line; the piles themselves lie face down (GD-A18)."""
    lines = [player(page, seat) for seat in range(page.table["seats"])]
    return Section(page.texts.at("table.players"), lines)


def player(page: Page, seat: int) -> str:
    """Cards, tricks, points, loot if it is shown, and the role."""
    cards = hand_size(page.table["hands"][seat])
    points = page.seen.notes["totals"][seat]
    parts = [
        page.word("player", seat=seat, cards=cards, tricks=page.tricks_of(seat), points=points)
    ]
    loot = loot_shown(page, seat)
    if loot is not None:
        parts.append(page.word("loot_count", loot=loot))
    role = page.table["roles"][seat]
    if role is not None:
        parts.append(page.texts.thing("role", role))
    return ", ".join(parts)


def loot_shown(page: Page, seat: int) -> int | None:
    """Loot cards won, if the pile is the viewer's own or the table plays with open counts."""
    if page.table["loot"] is None:
        return None
    if "loot_counts" in page.seen.notes:
        return int(page.seen.notes["loot_counts"][seat])
    return page.own_loot() if seat == page.seen.seat else None


def trick(page: Page) -> str:
    """The cards of the trick in order of play, who wins so far, and who is next."""
    table = page.table
    if not table["trick"]:
        return page.word("to_lead", seat=table["leader"])
    world = page.world()
    winner = winner_of(world)
    told = []
    for place, card in enumerate(table["trick"]):
        seat = (table["leader"] + place) % table["seats"]
        laid = page.word("plain" if card in table["plain"] else "laid", seat=seat, card=card)
        told.append(page.word("winning", laid=laid) if seat == winner else laid)
    if page.asked == "Laying":
        told.append(page.word("to_lay", seat=table["waiting"][0]))
    return "; ".join(told)


def hand(page: Page) -> Section:
    """The viewer's hand by colours; a number stands before each card that may be laid now."""
    cards = page.table["hands"][page.seen.seat]
    title = page.texts.at("table.hand")
    if not cards:
        return Section(title, [page.texts.at("table.hand_empty")])
    if not page.is_my_card():
        return Section(title, page.rows({card: card for card in cards}))
    numbers = {choice.move: choice.number for choice in choices(page)}
    if len(numbers) < len(cards):
        title += f" ({page.texts.at('table.hand_closed')})"
    return Section(title, page.rows({card: marked(numbers, card) for card in cards}))


def open_hand(page: Page) -> Section:
    """The viewer's hand in one line, with the name of its seat."""
    seat = page.seen.seat
    cards = ", ".join(page.table["hands"][seat]) or page.texts.at("table.hand_empty")
    return Section(page.texts.say("table.hand_of", seat=page.seat_names[seat]), [cards])


def marked(numbers: dict[str, int], card: str) -> str:
    """A card with its number, or in brackets if it may not be laid."""
    move = f"lay {card}"
    return f"{numbers[move]} {card}" if move in numbers else f"({card})"
