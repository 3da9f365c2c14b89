"""What may stand in a log: where something went wrong and of what kind, never with which values."""

import traceback
from pathlib import Path
from typing import Final

MOST_FRAMES: Final = 6


def fault(problem: BaseException) -> str:
    """`TypeError at course.py:120 < decisions.py:88`: a message could hold a hand or a token."""
    frames = traceback.extract_tb(problem.__traceback__)[-MOST_FRAMES:]
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames)]
    return f"{type(problem).__name__} at {' < '.join(places) or 'nowhere'}"
