"""The table of Hadria: the city in words, from one seat's view."""

from langfinger.games.hadria.box.cards import GENERAL, KIND_WORDS
from langfinger.games.hadria.terminal.ears import LOOKS, listen
from langfinger.games.hadria.terminal.page import Page
from langfinger.games.hadria.terminal.planning import planning_choices
from langfinger.games.hadria.terminal.symbols import symbols
from langfinger.games.hadria.terminal.watch import watch_lines
from langfinger.kernel import View
from langfinger.terminal.lines import Choice, Section
from langfinger.terminal.numbered_table import NumberedTable


class HadriaListing(NumberedTable):
    """Where am I, who hears me, what may I do, and why."""

    looks: tuple[str, ...] = ("scores", *LOOKS)

    def page(self, seen: View) -> Page:
        """The view with its words."""
        return Page(self.texts, self.names, seen)

    def sections(self, seen: View) -> list[Section]:
        """The whole city as this seat sees it."""
        page = self.page(seen)
        told = [
            Section(page.word("night"), page.head()),
            Section(page.word("thieves"), page.thieves()),
            Section(page.word("treasures"), page.treasures()),
            Section(page.word("watch"), watch_lines(page)),
        ]
        if seen.seat < 0:
            return told
        if seen.table["thieves"][seen.seat] is not None:
            told.append(Section(page.word("you_are"), page.sheet()))
        if seen.table["places"][seen.seat] is not None or seen.table["left"]:
            told.append(Section(page.word("city"), page.here()))
        told.append(Section(page.word("hand"), page.hand()))
        plan = page.plan()
        return [*told, Section(page.word("plan"), plan)] if plan else told

    def choices(self, seen: View) -> list[Choice]:
        """What the seat may answer; in the planning what goes together stands in one line."""
        listed = super().choices(seen)
        if seen.ask is None or seen.ask[0] != "Planning":
            return listed
        return planning_choices(self.page(seen), listed)

    def open_hand(self, seen: View) -> Section:
        """The viewer's hand, laid open for others to read."""
        page = self.page(seen)
        return Section(page.word("hand_of", seat=seen.seat), page.hand())

    def about(self, move: str) -> str:
        """What the card of a move does."""
        told = self.said(move)
        if "kind" not in told:
            return ""
        kind = KIND_WORDS.numbers[told["kind"]]
        marks = symbols(self.texts, kind) if kind < GENERAL else ""
        return self.texts.tell(self.texts.at("table.card"), told | {"told": marks}, self.names)

    def look(self, at: str, seen: View, of: str = "") -> Section:
        """`scores`: who has what; the others are the city by ear."""
        page = self.page(seen)
        if at in LOOKS:
            return listen(page, at, of)
        return Section(page.word("thieves"), page.thieves())

    def result(self, seen: View) -> list[Section]:
        """What each thief has, and who has won."""
        page = self.page(seen)
        scores = seen.scores or []
        if 1 not in scores:
            last = page.word("all_lose")
        elif scores.index(1) == seen.seat:
            last = page.word("won")
        else:
            last = page.word("winner", seat=scores.index(1))
        return [Section(page.word("thieves"), page.thieves()), Section(last, [])]
