"""Who plays the games: this process, or a crew of processes beside it."""

from collections.abc import Callable, Generator
from os import cpu_count
from typing import Final

from langfinger.bots import BOTS
from langfinger.kernel import BadChoice, Json
from langfinger.lab.batch.plan import Plan
from langfinger.lab.crew import shared_out

FEW_GAMES: Final = 100
"""Up to here starting further processes costs more than it saves, if bots do not think."""

Row = dict[str, Json]
Job = Callable[[int], Row]
Hands = Callable[[Job, list[int]], Generator[Row, None, None]]
"""Given a job and the numbers of games: their rows, as they end. Close it, and all go home."""


def pool(hands: int | None = None) -> Hands:
    """So many processes; one for each core if nobody says."""
    if hands is not None and hands < 1:
        raise BadChoice(f"--workers: expected at least 1, not {hands}")

    def play(job: Job, numbers: list[int]) -> Generator[Row, None, None]:
        many = min(hands or cpu_count() or 1, len(numbers))
        return shared_out(job, numbers, many) if many > 1 else (job(number) for number in numbers)

    return play


def few_or_many(plan: Plan, games: int) -> int:
    """How many processes pay: one for few games of bots that do not think."""
    is_quick = games <= FEW_GAMES and all(bot in BOTS for bot in plan.bots)
    return 1 if is_quick else cpu_count() or 1
