"""People at the table: what they type, and what they read."""

from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console

from langfinger.bots import make_bot
from langfinger.games import GAMES
from langfinger.kernel import Json, new_replay
from langfinger.terminal import Desk, Section, Sitting, sit_down
from langfinger.texts import Texts

GAME: Final = GAMES["gelegenheit"]
NAMES: Final = ("Mara", "Ben", "Cem", "Dora", "Emil", "Fatma")
SEEDS: Final = range(100)


def deal(seed: int = 1, seats: int = 4, options: Json = None) -> Sitting:
    """A new game with Mara on seat 0 and random bots on the others."""
    bots = {seat: make_bot("random", GAME, seed + seat) for seat in range(1, seats)}
    return Sitting(GAME, new_replay(GAME, seats, seed, options), 0, NAMES[:seats], bots)


def text_of(sections: Sequence[Section]) -> list[str]:
    """All lines of some sections."""
    return [line for section in sections for line in (section.title, *section.lines)]


def first_legal(sitting: Sitting) -> str:
    """The first of Mara's legal moves."""
    return GAME.texts_of[sitting.seen().legal[0]]


def sitting_where(is_so: Callable[[Sitting], bool], options: Json = None) -> Sitting:
    """A moment of some game at which Mara is asked and this is so."""
    for seed in SEEDS:
        sitting = deal(seed, options=options)
        sitting.let_bots_play()
        while not sitting.is_over():
            if is_so(sitting):
                return sitting
            sitting.answer(first_legal(sitting))
            sitting.let_bots_play()
    raise AssertionError("no such moment in any of the games")


def asks(step: str) -> Callable[[Sitting], bool]:
    """Mara is asked this."""
    return lambda sitting: bool(sitting.seen().ask[0] == step)


def has_barred_card(sitting: Sitting) -> bool:
    """Mara is to lay and may not lay everything she holds."""
    seen = sitting.seen()
    return seen.ask[0] == "Laying" and len(seen.legal) < len(seen.table["hands"][0])


def closed_cards(sitting: Sitting) -> list[str]:
    """The cards in Mara's hand that she may not lay now."""
    seen = sitting.seen()
    legal = {GAME.texts_of[id] for id in seen.legal}
    return [card for card in seen.table["hands"][0] if f"lay {card}" not in legal]


class Scene:
    """A desk whose screen is a string and whose person types from a list, then goes away."""

    def __init__(
        self,
        sitting: Sitting,
        lang: str = "en",
        file: Path | None = None,
        is_colourful: bool = False,
    ) -> None:
        self.screen = StringIO()
        console = Console(
            file=self.screen,
            force_terminal=is_colourful,
            color_system="standard" if is_colourful else None,
            width=200,
            highlight=False,
            markup=False,
        )
        bots = [None, *["random"] * (sitting.replay.seats - 1)]
        texts = Texts(GAME, lang)
        self.desk = Desk(sitting, texts, bots, console, self.answer, file)
        self.lines: list[str] = []
        self.asked: list[str] = []

    def answer(self, prompt: str) -> str:
        """The next line that is typed."""
        self.asked.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def types(self, *lines: str) -> str:
        """What is on the screen after these lines have been typed and the person has left."""
        self.lines = list(lines)
        sit_down(self.desk)
        return self.screen.getvalue()


class Obedient(Scene):
    """Always takes the first choice that is offered, to the end of the game."""

    def answer(self, prompt: str) -> str:
        """The first number on the list; stones all on the first role."""
        if self.desk.sitting.is_over():
            return self.lines.pop(0)
        choices = self.desk.listing.choices(self.desk.sitting.seen())
        return str(choices[0].number) if choices else "1"


class Impatient(Scene):
    """Presses Ctrl-C instead of answering."""

    def answer(self, prompt: str) -> str:
        """Leaves in the middle of a line."""
        raise KeyboardInterrupt


def lines_with(text: str, said: str) -> list[str]:
    """The lines of a screen that contain something."""
    return [line.strip() for line in said.splitlines() if text in line]


def chips(lines: Iterable[str]) -> set[str]:
    """All cards that some lines name."""
    words = " ".join(lines).replace(",", " ").replace(";", " ").replace("(", " ").replace(")", " ")
    return {word for word in words.split() if word in GAME.words["card"].numbers}
