"""Words onto the screen: cards in their colours, rules dimmed, titles bold. Words carry it all."""

import re
from typing import Final

from rich.console import Console
from rich.text import Text

from langfinger.terminal.lines import Section

CHIP_STYLES: Final = {"R": "bold red", "G": "bold green", "Y": "bold yellow", "B": "bold blue"}
CHIP: Final = re.compile(r"(?<![\w-])([RGYB])[1-9]\+?(?![\w])")
HANG: Final = 4


def paint(line: str, style: str = "") -> Text:
    """A line with its cards in colour."""
    text = Text(line, style=style)
    for chip in CHIP.finditer(line):
        text.stylize(CHIP_STYLES[chip[1]], *chip.span())
    return text


class Painter:
    """Writes lines and sections to a console."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def line(self, line: str = "", style: str = "") -> None:
        """One line."""
        self.put(paint(line, style))

    def log_line(self, number: int, sentence: str, rule: str) -> None:
        """An event with its number before it and its rule behind it."""
        text = Text(f"{number:>4} ", "dim").append_text(paint(sentence, "not dim"))
        self.put(text.append(f"  {rule}", "dim"), len(f"{number:>4} "))

    def section(self, section: Section) -> None:
        """A title with its lines; one short line stands beside its title."""
        title, lines = section
        if title and len(lines) == 1:
            self.put(Text(f"{title}: ", "bold").append_text(paint(lines[0], "not bold")))
            return
        if title:
            self.line(title, "bold")
        for line in lines:
            self.put(paint(f"  {line}" if title else line, ""), HANG if title else 0)

    def put(self, text: Text, hang: int = 0) -> None:
        """To the console; lines are broken only where somebody looks at a screen.

        What follows a break stands so far to the right.
        """
        if not self.console.is_terminal:
            self.console.print(text, soft_wrap=True)
            return
        for number, part in enumerate(text.wrap(self.console, self.console.width - hang)):
            part.rstrip()
            self.console.print(Text(" " * hang if number else "").append_text(part))
