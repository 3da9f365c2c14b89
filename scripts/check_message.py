"""Hold a commit message to the house rules: a short subject in our own words, then the why."""

import re
import sys
from pathlib import Path
from typing import Final

LONGEST: Final = 60
MACHINE: Final = re.compile(r"(?:^|\s|')(?:/[\w.-]+){2,}|Merge (?:remote-tracking )?branch")


def main() -> None:
    """Print what is wrong with the message in this file, and fail if anything is."""
    found = problems(Path(sys.argv[1]).read_text("utf-8"))
    for problem in found:
        print(problem)
    sys.exit(bool(found))


def problems(message: str) -> list[str]:
    """What the house rules have against a message."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    found = []
    if not 0 < len(subject) <= LONGEST:
        found.append(f"subject: expected 1 to {LONGEST} characters, not {len(subject)}")
    if subject.endswith("."):
        found.append("subject: expected no full stop at the end")
    if MACHINE.search(subject):
        found.append("subject: names a folder or a branch; say what the change does")
    if len(lines) > 1 and lines[1]:
        found.append("body: expected an empty line after the subject")
    return found


if __name__ == "__main__":
    main()
