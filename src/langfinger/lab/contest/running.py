"""A contest as a run: every deal in all seats, until it is clear who plays better."""

from typing import Final

from langfinger.kernel import BadChoice
from langfinger.lab.batch import journal
from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.plan import Plan, Point, check_plan
from langfinger.lab.batch.running import Run, head_of
from langfinger.lab.batch.terms import terms_of
from langfinger.lab.contest.plan import Contest, check_bots, line_ups
from langfinger.lab.contest.report import is_clear

FEWEST_DEALS: Final = 5
"""Before so many deals are played nothing is called clear."""


class Clear:
    """Is the first bot's share clear of the bar, by the deals that were played in full?"""

    def __init__(self, contest: Contest, bar: float) -> None:
        self.contest = contest
        self.bar = bar
        self.looked_at = 0

    def __call__(self, games: dict[int, Row]) -> bool:
        """It is asked after every game, and looks when a deal has ended."""
        ways = len(line_ups(self.contest))
        whole = whole_deals(games, ways)
        if len(whole) < FEWEST_DEALS * ways or len(whole) == self.looked_at:
            return False
        self.looked_at = len(whole)
        return is_clear(self.contest.bots[0], whole, self.bar)


def whole_deals(games: dict[int, Row], ways: int) -> list[Row]:
    """The games up to the first deal that is not finished, so that no quick game counts early."""
    count = 0
    while count in games:
        count += 1
    return [games[number] for number in range(count - count % ways)]


def plan_of_contest(contest: Contest) -> Plan:
    """All line-ups for every deal, and everybody's thoughts are timed."""
    ways = tuple(line_ups(contest))
    terms = terms_of(contest.key, contest.options)
    return Plan((Point(terms),), ways, contest.seed, deal_games=len(ways), is_timed=True)


def new_contest(contest: Contest, wanted: int, bar: float | None, command: str) -> Run:
    """A contest before its first game; BadChoice if the table cannot be set up so."""
    check_bots(contest.bots)
    if bar is not None and not 0 < bar < 1:
        raise BadChoice(f"the bar is a share between 0 and 1, such as 0.65, not {bar}")
    plan = plan_of_contest(contest)
    check_plan(plan)
    run = Run(plan, head_of(plan, journal.CONTEST, wanted, command), wanted)
    if bar is not None:
        run.is_enough = Clear(contest, bar)
    return run
