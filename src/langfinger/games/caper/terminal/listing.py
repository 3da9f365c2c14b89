"""The table of Caper: Europe in words, from one seat's view."""

from typing import Any

from langfinger.games.caper.box.language import read_effects
from langfinger.games.caper.knowledge import knowledge
from langfinger.games.caper.terminal.foresight import tell
from langfinger.games.caper.terminal.page import Page
from langfinger.kernel import View
from langfinger.terminal.lines import Choice, Permission, Section
from langfinger.terminal.numbered_table import NumberedTable


class CaperListing(NumberedTable):
    """What is where, what may I do, and what would it do."""

    looks: tuple[str, ...] = ("scores",)

    def page(self, seen: View) -> Page:
        """The view with its words."""
        return Page(self.game, self.texts, self.names, seen)

    def sections(self, seen: View) -> list[Section]:
        """The whole table as this seat sees it."""
        page = self.page(seen)
        places = [place(page, space) for space in (0, 1, 2)]
        return [Section(page.head(), []), *places, players(page), discards(page), *hands(page)]

    def open_hand(self, seen: View) -> Section:
        """The viewer's hand, laid open for others to read."""
        page = self.page(seen)
        return Section(
            page.texts.tell(page.texts.at("table.hand_of"), {"seat": page.me}, self.names),
            hand(page),
        )

    def choices(self, seen: View) -> list[Choice]:
        """What the seat may answer; effects that wait are named with their cards."""
        listed = super().choices(seen)
        if "effects" not in seen.notes:
            return listed
        called = effects_in_line(self.page(seen))
        return [choice._replace(label=called[n]) for n, choice in enumerate(listed)]

    def permission(self, seen: View, move: str) -> Permission:
        """The rule of a legal move, and what it would do."""
        told = "; ".join(tell(self.texts, self.game.preview(seen, move)))
        sentence = self.texts.tell(self.texts.at("table.may"), {"told": told}, self.names)
        return Permission(type(self.game.read(move)).rule, sentence)

    def about(self, move: str) -> str:
        """What is printed on the cards stands on the table already."""
        return ""

    def look(self, at: str, seen: View, of: str = "") -> Section:
        """`scores`: the score pad as it stands."""
        page = self.page(seen)
        return Section(
            self.texts.at("table.scores" if seen.ask else "table.final"),
            [pad_line(page, row) for row in self.game.score_sheet(seen)[:-1]],
        )

    def result(self, seen: View) -> list[Section]:
        """Both sums and who has won; the lines before them stand in the log, or under `scores`."""
        page = self.page(seen)
        lines = [pad_line(page, row) for row in self.game.score_sheet(seen)[-3:]]
        return [Section(self.texts.at("table.final"), lines)]


def pad_line(page: Page, row: dict[str, Any]) -> str:
    """One line of the score pad with its rule."""
    sentence = page.texts.event(row["line"], page.names, page.seen.seat)
    return page.word("line", sentence=sentence, rule=row["rules"][0])


def place(page: Page, space: int) -> Section:
    """A location with its marker, its loot and both crews."""
    box = page.game.box
    location = page.table["locations"][space]
    number = box.locations.numbers[location]
    face, wins = box.location_faces[number], box.wins[number]
    title = page.word(
        "location" if wins else "location_plain",
        location=location,
        points=int(face.number),
        win=page.symbols.tell(wins),
    )
    lines = [marker(page, space)]
    permanent = [*face.combos, *face.shields]
    if permanent:
        lines.append(page.word("permanent", effects=page.symbols.tell(permanent)))
    for seat in (page.me, 1 - page.me):
        lines += crew(page, seat, space)
    return Section(title, lines)


def marker(page: Page, space: int) -> str:
    """Where the marker stands, and the loot beneath it."""
    ahead = int(page.table["markers"][space] * page.world.towards(page.me))
    side = page.me if ahead > 0 else 1 - page.me
    key = "marker_you" if side == page.seen.seat else "marker"
    return page.word(
        key if ahead else "marker_centre",
        n=abs(ahead),
        seat=side,
        half=page.table["half"],
        haul=page.loot(page.table["loot"][space]),
    )


def crew(page: Page, seat: int, space: int) -> list[str]:
    """The thieves of a crew with their gear, a line each."""
    box, table = page.game.box, page.table
    told = []
    for thief, gear in zip(table["thieves"][seat][space], table["gear"][seat][space], strict=True):
        effects = page.printed(box.thief_faces[box.thieves.numbers[thief]])
        key = "equipped" if gear else "thief"
        told.append(page.word(key, thief=thief, effects=effects, worn=page.worn(gear)))
    return [page.word("crew", seat=seat, crew=one) for one in told or [page.word("nobody")]]


def players(page: Page) -> Section:
    """Coins, loot and discards of both."""
    table = page.table
    lines = []
    for seat in (page.me, 1 - page.me):
        discards = len(table["thief_discards"][seat]) + len(table["gear_discards"][seat])
        coins, laundered = table["coins"][seat], table["laundered"][seat]
        loot = page.loot(table["hideouts"][seat])
        lines.append(
            page.word(
                "player", seat=seat, coins=coins, haul=loot, laundered=laundered, discards=discards
            )
        )
    return Section(page.word("players"), lines)


def discards(page: Page) -> Section:
    """CA-2.12: both discard areas, card by card."""
    table = page.table
    lines = []
    for seat in (page.me, 1 - page.me):
        thieves = [page.card_name(thief) for thief in table["thief_discards"][seat]]
        told = [*thieves, *[page.gear(gear) for gear in table["gear_discards"][seat]]]
        lines.append(page.word("discarded", seat=seat, cards=page.heap(told)))
    return Section(page.word("discards"), lines)


def hands(page: Page) -> list[Section]:
    """The own hand, and with the memory aid the rival's if it is known."""
    if page.seen.seat < 0:
        return []
    known = knowledge(page.game, page.seen)
    sections = [Section(page.word("hand"), hand(page))]
    if known.rival_hand and page.table["options"]["memory_aid"] == "on":
        cards = ", ".join([page.card_name(card) for card in known.rival_hand])
        sections.append(Section(page.word("known", seat=1 - page.me, cards=cards), []))
    return sections


def hand(page: Page) -> list[str]:
    """The cards of the viewer with what is printed on them."""
    box = page.game.box
    lines = []
    for card in page.table["thief_hands"][page.me]:
        face = box.thief_faces[box.thieves.numbers[card]]
        told = {"thief": card, "n": int(face.number), "effects": page.printed(face)}
        lines.append(f"{card} {page.word('thief_card', **told)}")
    for card in page.table["gear_hands"][page.me]:
        face = box.gear_faces[box.gear.numbers[card]]
        told = {"kind": face.id, "n": int(face.number), "effects": page.printed(face)}
        colour = box.colours.names[face.colour]
        lines.append(f"{face.id} {page.word('gear_card', colour=colour, **told)}")
    return lines


def effects_in_line(page: Page) -> list[str]:
    """The effects that wait to be put in order, each with its card."""
    told = []
    for row in page.seen.notes["effects"]:
        effects = read_effects(row["card"], "effects", row["effect"], page.game.box.colours)
        card = page.card_name(row["card"])
        told.append(page.word("resolve", card=card, effects=page.symbols.tell(effects)))
    return told
