"""Games between bots, played here and added up."""

from langfinger.lab.batch import new_run, plan_of, play, pool, summary, terms_of
from langfinger.lab.batch.hands import Row


def simulated(key: str, bots: list[str], games: int, seed: int) -> Row:
    """The numbers of so many games."""
    run = new_run(plan_of(terms_of(key), bots, seed), games)
    play(run, pool(1))
    return summary(run)
