"""The table of Swindler: bags, orders, dealers and loot in words, from one seat's view."""

from langfinger.games.swindler.terminal.labels import label
from langfinger.games.swindler.terminal.page import Page
from langfinger.kernel import Json, View
from langfinger.terminal.lines import Choice, Section
from langfinger.terminal.numbered_table import NumberedTable


class SwindlerListing(NumberedTable):
    """What is where, what may I do, and why."""

    looks: tuple[str, ...] = ("scores", "pile")
    quiet: tuple[str, ...] = ("Unanswered", "Unopposed", "Reopened")

    def page(self, seen: View) -> Page:
        """The view with its words."""
        return Page(self.game, self.texts, self.names, seen)

    def sections(self, seen: View) -> list[Section]:
        """The whole table as this seat sees it."""
        page = self.page(seen)
        told = [
            Section(page.head(), []),
            Section(page.word("orders"), page.orders()),
            Section(page.word("dealers"), page.dealers()),
            Section(page.word("bags"), page.bags()),
            Section(page.word("players"), page.players()),
        ]
        for title, lines in (("offer", page.offer()), ("moment", page.moment())):
            if lines:
                told.append(Section(page.word(title), lines))
        return [*told, self.hand(page)] if seen.seat >= 0 else told

    def hand(self, page: Page) -> Section:
        """The viewer's accomplices."""
        return Section(page.word("hand"), page.hand() or [page.word("no_cards")])

    def open_hand(self, seen: View) -> Section:
        """The viewer's hand, laid open for others to read."""
        title = self.texts.tell(self.texts.at("table.hand_of"), {"seat": seen.seat}, self.names)
        page = self.page(seen)
        return Section(title, page.hand() or [page.word("no_cards")])

    def choices(self, seen: View) -> list[Choice]:
        """What the seat may answer, with what it means at this table."""
        page = self.page(seen)
        return [
            Choice(one.number, label(page, self.game.read(one.move), one.label), one.move)
            for one in super().choices(seen)
        ]

    def prompt(self, seen: View) -> list[str]:
        """The question on the table, after what was announced with a card that may be stabbed."""
        said = [self.announced(*one) for one in seen.notes.get("announced", [])]
        return [*([" ".join(said)] if said else []), *super().prompt(seen)]

    def announced(self, key: str, words: dict[str, Json]) -> str:
        """One of the things that were said with a card."""
        return self.texts.tell(self.texts.at(f"announced.{key}"), words, self.names)

    def about(self, move: str) -> str:
        """What an accomplice does, what an order wants and brings, what a thief can do."""
        told = self.said(move)
        for kind, key in (("accomplice", "card"), ("order", "order_free"), ("thief", "thief")):
            if told.get(kind):
                return self.texts.tell(self.texts.at(f"table.{key}"), told, self.names)
        return ""

    def look(self, at: str, seen: View, of: str = "") -> Section:
        """`scores`: who stands where; `pile`: the own loot."""
        page = self.page(seen)
        if at == "scores":
            return Section(page.word("players"), page.players())
        return Section(page.word("pile"), page.player(seen.seat))

    def result(self, seen: View) -> list[Section]:
        """The final points, best first, and who has won."""
        page = self.page(seen)
        points = seen.table["vp"]
        places = seen.places or []
        best_first = sorted(range(len(points)), key=lambda seat: places[seat])
        lines = [
            page.word(
                "final",
                seat=seat,
                points=points[seat],
                orders=len(seen.table["fulfilled"][seat]),
            )
            for seat in best_first
        ]
        winners = self.texts.join([page.names[seat] for seat in best_first if places[seat] == 1])
        return [
            Section(page.word("scores"), lines),
            Section(page.word("winner", names=winners), []),
        ]
