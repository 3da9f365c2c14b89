"""Many games between bots, by one engine: for `simulate`, `arena`, `compare`, `report` and Python.

    plan = plan_of(terms_of(key, options), ["rules", "random"], seed=1)
    run = new_run(plan, games=200)
    play(run, pool(hands=2))
    print(summary(run))

A game depends on the seed of the plan and its own number alone, so it is the same game whoever
plays it: this process, a pool of processes, or a cluster of machines.
"""

from langfinger.lab.batch.hands import pool
from langfinger.lab.batch.machines import cluster
from langfinger.lab.batch.metrics import Count, Metric
from langfinger.lab.batch.plan import Plan, plan_of, swept
from langfinger.lab.batch.running import Run, new_run, open_journal, play
from langfinger.lab.batch.summing import summary
from langfinger.lab.batch.terms import Terms, read_terms, terms_of

__all__ = [
    "Count",
    "Metric",
    "Plan",
    "Run",
    "Terms",
    "cluster",
    "new_run",
    "open_journal",
    "plan_of",
    "play",
    "pool",
    "read_terms",
    "summary",
    "swept",
    "terms_of",
]
