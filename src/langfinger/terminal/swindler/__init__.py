"""The table of Swindler: bags, orders, dealers and loot in words, from one seat's view."""

from collections.abc import Sequence
from typing import Any

from langfinger.kernel import Game, View
from langfinger.terminal.lines import Choice, Misread, Permission, Section
from langfinger.terminal.reading import numbered, split_verb, tokens
from langfinger.terminal.swindler.page import Page
from langfinger.texts import Texts


class SwindlerListing:
    """What is where, what may I do, and why."""

    looks: tuple[str, ...] = ("scores", "pile")

    def __init__(self, game: Game[Any], texts: Texts, names: Sequence[str]) -> None:
        self.game = game
        self.texts = texts
        self.names = names
        self.moves = {move.lower(): move for move in game.by_text}

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
        """What the seat may answer, with the numbers to type."""
        moves = [self.game.texts_of[id] for id in seen.legal]
        return [
            Choice(n, self.texts.action(move, self.names), move) for n, move in enumerate(moves, 1)
        ]

    def prompt(self, seen: View) -> list[str]:
        """The question on the table."""
        return [self.texts.prompt(seen, self.names)]

    def is_on_the_table(self, seen: View) -> bool:
        """The choices are always listed."""
        return False

    def notation(self, seen: View, line: str) -> str:
        """A number of the list, or a move in words: `reserve A1`, `sell red_ring 1.2`."""
        words = tokens(line)
        chosen = numbered(words, self.choices(seen))
        if chosen is not None:
            return chosen
        verb, rest = split_verb(self.texts, words)
        move = self.moves.get(" ".join([verb, *rest]).strip())
        if move is None:
            raise Misread("bad.words", line=line)
        return move

    def permission(self, seen: View, move: str) -> Permission:
        """The rule behind a legal move, in full."""
        action = self.game.read(move)
        assert action is not None
        rule = type(action).rule
        return Permission(rule, self.texts.rule(rule))

    def about(self, move: str) -> str:
        """What an accomplice does, what an order wants and brings, what a thief can do."""
        action = self.game.read(move)
        assert action is not None
        spelled = action.to_json(self.game.words)
        told = dict(zip(action.__match_args__, spelled[1:], strict=True))
        for kind, key in (("accomplice", "card"), ("order", "order_free"), ("thief", "thief")):
            if told.get(kind):
                return self.texts.tell(self.texts.at(f"table.{key}"), told, self.names)
        return ""

    def look(self, at: str, seen: View) -> Section:
        """`scores`: who stands where; `pile`: the own loot; there are no tricks here."""
        page = self.page(seen)
        if at == "scores":
            return Section(page.word("players"), page.players())
        if at == "pile" and seen.seat >= 0:
            return Section(page.word("pile"), page.player(seen.seat))
        return Section(page.word("nothing"), [])

    def result(self, seen: View) -> list[Section]:
        """The final points, best first, and who has won."""
        page = self.page(seen)
        points = seen.table["vp"]
        best_first = sorted(range(len(points)), key=lambda seat: -points[seat])
        lines = [
            page.word(
                "final",
                seat=seat,
                points=points[seat],
                orders=len(seen.table["fulfilled"][seat]),
            )
            for seat in best_first
        ]
        winners = self.texts.join([page.names[seat] for seat in seen.notes["winners"]])
        return [
            Section(page.word("scores"), lines),
            Section(page.word("winner", names=winners), []),
        ]
