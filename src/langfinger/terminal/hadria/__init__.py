"""The table of Hadria: the city in words, from one seat's view."""

from collections.abc import Sequence
from typing import Any

from langfinger.kernel import Game, View
from langfinger.terminal.hadria.page import Page
from langfinger.terminal.lines import Choice, Misread, Permission, Section
from langfinger.terminal.reading import numbered
from langfinger.texts import Texts


class HadriaListing:
    """Where am I, who hears me, what may I do, and why."""

    looks: tuple[str, ...] = ("scores",)

    def __init__(self, game: Game[Any], texts: Texts, names: Sequence[str]) -> None:
        self.game = game
        self.texts = texts
        self.names = names
        self.moves = {move.lower(): move for move in game.by_text}

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
        ]
        if seen.seat < 0:
            return told
        if seen.table["places"][seen.seat] is not None or seen.table["left"]:
            told.append(Section(page.word("city"), page.here()))
        told.append(Section(page.word("hand"), page.hand()))
        plan = page.plan()
        return [*told, Section(page.word("plan"), plan)] if plan else told

    def open_hand(self, seen: View) -> Section:
        """The viewer's hand, laid open for others to read."""
        page = self.page(seen)
        return Section(page.word("hand_of", seat=seen.seat), page.hand())

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
        """A number of the list, or a move in words: `plan move`, `walk N08`."""
        words = line.lower().split()
        chosen = numbered(words, self.choices(seen))
        if chosen is not None:
            return chosen
        move = self.moves.get(" ".join(words))
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
        """What the card of a move does."""
        action = self.game.read(move)
        assert action is not None
        spelled = action.to_json(self.game.words)
        told = dict(zip(action.__match_args__, spelled[1:], strict=True))
        if "kind" not in told:
            return ""
        return self.texts.tell(self.texts.at("table.card"), told, self.names)

    def look(self, at: str, seen: View) -> Section:
        """`scores`: who has what; there are no tricks and piles here."""
        page = self.page(seen)
        if at == "scores":
            return Section(page.word("thieves"), page.thieves())
        return Section(page.word("nothing"), [])

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
