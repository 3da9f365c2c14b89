"""Questions that wait for a worker: tables take turns, so that a slow one stops nobody else."""

from collections import deque
from collections.abc import Container

from langfinger.server.players.minds import Hear
from langfinger.server.table.bot_turns import BotQuestion


class Thought:
    """A question on its way, since when it waits, and how often it was begun."""

    def __init__(self, question: BotQuestion, found: Hear, since: float) -> None:
        self.question = question
        self.found = found
        self.since = since
        self.tries = 0

    @property
    def table(self) -> str:
        """Whose turn it takes."""
        return self.question.table

    @property
    def whose(self) -> tuple[int, str]:
        """Whose thought it is: a seat's own, or one about it that somebody wants to hear."""
        return self.question.view.seat, self.question.asker


class Waiting:
    """One line of thoughts for each table; at most one for each seat and guest: it cannot grow."""

    def __init__(self) -> None:
        self.tables: dict[str, deque[Thought]] = {}

    def put(self, thought: Thought) -> None:
        """At the end of its table's line; what its seat was asked before has passed."""
        line = self.tables.setdefault(thought.table, deque())
        for older in [other for other in line if other.whose == thought.whose]:
            line.remove(older)
        line.append(thought)

    def put_back(self, thought: Thought) -> None:
        """The same, unless its seat has been asked something newer."""
        line = self.tables.get(thought.table, ())
        if all(other.whose != thought.whose for other in line):
            self.put(thought)

    def take(self, busy: Container[str]) -> Thought | None:
        """The first thought of the table whose turn it is; those that are busy are left out."""
        for table, line in self.tables.items():
            if table not in busy:
                thought = line.popleft()
                del self.tables[table]
                if line:
                    self.tables[table] = line  # behind all others
                return thought
        return None

    def take_older(self, than: float) -> list[Thought]:
        """All that have waited since before then."""
        lines = list(self.tables.values())
        older = [thought for line in lines for thought in line if thought.since < than]
        for thought in older:
            self.tables[thought.table].remove(thought)
        self.tables = {table: line for table, line in self.tables.items() if line}
        return older
