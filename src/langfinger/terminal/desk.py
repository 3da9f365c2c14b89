"""The desk: all that the commands at the table share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from langfinger.gamefile import Saved
from langfinger.kernel import Json, Reason
from langfinger.terminal.lines import Misread
from langfinger.terminal.listing import listing_for
from langfinger.terminal.paint import Painter
from langfinger.terminal.sitting import Sitting
from langfinger.texts import Phrases, Texts, read_words

SCORES: Final = "scores"


def terminal_words(lang: str) -> Phrases:
    """What the terminal says, whatever the game."""
    return Phrases(read_words("langfinger.terminal", f"words/{lang}.toml"))


def words_at_table(texts: Texts) -> Phrases:
    """The same, with the commands that this game adds after the scores: its own things to see."""
    words = terminal_words(texts.lang)
    commands: dict[str, Any] = {}
    for name, command in words.words["command"].items():
        commands[name] = command
        if name == SCORES:
            commands |= texts.words.get("command", {})
    words.words["command"] = commands
    return words


class Desk:
    """A sitting with the words to tell it, the screen to show it and the file to keep it in."""

    def __init__(
        self,
        sitting: Sitting,
        texts: Texts,
        bots: list[str | None],
        console: Console,
        ask: Callable[[str], str],
        file: Path | None = None,
    ) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.texts = texts
        self.words = words_at_table(texts)
        self.listing = listing_for(sitting.game, texts, sitting.names)
        self.painter = Painter(console)
        self.ask = ask
        self.bots = bots
        self.file = file
        self.moves_kept = len(sitting.replay.moves) if file else 0
        self.lines_told = 0
        self.is_fresh = True
        self.is_left = False

    @property
    def log(self) -> list[Json]:
        """What has happened, as the person saw it, but for events that say nothing."""
        return [masked for masked in self.sitting.log if masked[0] not in self.listing.quiet]

    def say(self, key: str, **args: object) -> None:
        """One of the terminal's own sentences."""
        self.painter.line(self.words.say(key, **args))

    def say_misread(self, problem: Misread) -> None:
        """What was wrong with what was typed."""
        self.say(problem.key, **problem.slots)

    def say_refusal(self, reason: Reason) -> None:
        """Why a move is not allowed, under which rule, and what would make it legal."""
        names = self.sitting.names
        told = reason.to_json()
        why = self.words.say(
            "ask.by_rule", sentence=self.texts.reason(told, names), rule=reason.rule
        )
        self.say("ask.refused", why=why)
        self.say("ask.would_help", fix=self.texts.fix(told, names))

    def saved(self) -> Saved:
        """The sitting as it would be written down now."""
        sitting = self.sitting
        end = sitting.scores() if sitting.is_over() else None
        return Saved(sitting.replay, list(sitting.names), sitting.me, self.bots, end)
