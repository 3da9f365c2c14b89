"""Counterfactual regret minimisation (CFR+) on a tree for two, and how far it is from the best.

In each pass every information set is told, for each of its answers, how much better that
would have been than what it did, weighed by how likely the others and the deal led there; it then
answers in proportion to what it regrets. The average of all passes approaches an equilibrium.
"""

from __future__ import annotations

from langfinger.kernel import NOBODY
from langfinger.lab.learning.tree import Node, Tree

Policy = list[list[float]]


class Solver:
    """What is regretted so far in each information set, and what was answered on average."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.regrets: Policy = [[0.0] * width for width in tree.widths]
        self.sums: Policy = [[0.0] * width for width in tree.widths]
        self.passes = 0

    def go_on(self, passes: int) -> None:
        """So many passes more, each seat in turn."""
        for _ in range(passes):
            self.passes += 1
            for seat in (0, 1):
                self.improve(seat)

    def improve(self, seat: int) -> None:
        """This seat walks the tree and changes what it regrets."""
        policy = [in_proportion(row) for row in self.regrets]
        changes: Policy = [[0.0] * width for width in self.tree.widths]
        for deal in self.tree.deals:
            self.walk(deal, seat, policy, changes, 1.0, 1.0)
        for number, owner in enumerate(self.tree.owners):
            if owner == seat:
                row, change = self.regrets[number], changes[number]
                self.regrets[number] = [max(0.0, a + b) for a, b in zip(row, change, strict=True)]

    def walk(
        self, node: Node, seat: int, policy: Policy, changes: Policy, own: float, others: float
    ) -> float:
        """What this node is worth to the seat; `own` and `others` led here with these chances."""
        if node.seat == NOBODY:
            return node.worth if seat == 0 else 1 - node.worth
        chances = policy[node.set]
        if node.seat != seat:
            return sum(
                chance * self.walk(below, seat, policy, changes, own, others * chance)
                for chance, below in zip(chances, node.below, strict=True)
            )
        worths = [
            self.walk(below, seat, policy, changes, own * chance, others)
            for chance, below in zip(chances, node.below, strict=True)
        ]
        worth = sum(chance * each for chance, each in zip(chances, worths, strict=True))
        change, total = changes[node.set], self.sums[node.set]
        for k, each in enumerate(worths):
            change[k] += others * (each - worth)
            total[k] += self.passes * own * chances[k]
        return worth

    def policy(self) -> Policy:
        """What is answered on average, later passes counting more."""
        return [in_proportion(row) for row in self.sums]


def in_proportion(row: list[float]) -> list[float]:
    """Chances in proportion to these numbers, all the same where there is nothing to go by."""
    total = sum(row)
    return [number / total for number in row] if total else [1 / len(row)] * len(row)


def exploitability(tree: Tree, policy: Policy) -> float:
    """What the best answers to this policy win above an even share, on average of both seats."""
    return (best_against(tree, policy, 0) + best_against(tree, policy, 1) - 1) / 2


def best_against(tree: Tree, policy: Policy, seat: int) -> float:
    """The share that the best answer of this seat wins against the policy in the other's hands."""
    found = BestAnswer(tree, policy, seat)
    return sum(found.worth(deal) for deal in tree.deals) / len(tree.deals)


class BestAnswer:
    """The best answer of one seat, which must be the same in a whole information set."""

    def __init__(self, tree: Tree, policy: Policy, seat: int) -> None:
        self.policy = policy
        self.seat = seat
        self.met: list[list[tuple[Node, float]]] = [[] for _ in tree.widths]
        self.best: dict[int, int] = {}
        for deal in tree.deals:
            self.meet(deal, 1.0)

    def meet(self, node: Node, others: float) -> None:
        """Which nodes of each own information set the other one's chances lead to."""
        if node.seat == NOBODY:
            return
        chances = [1.0] * len(node.below) if node.seat == self.seat else self.policy[node.set]
        if node.seat == self.seat:
            self.met[node.set].append((node, others))
        for chance, below in zip(chances, node.below, strict=True):
            self.meet(below, others * chance)

    def worth(self, node: Node) -> float:
        """What the seat gets from here if it always answers best."""
        if node.seat == NOBODY:
            return node.worth if self.seat == 0 else 1 - node.worth
        if node.seat == self.seat:
            return self.worth(node.below[self.choice(node.set)])
        chances = self.policy[node.set]
        return sum(c * self.worth(below) for c, below in zip(chances, node.below, strict=True))

    def choice(self, number: int) -> int:
        """The answer that is best over all moments of this information set."""
        if number not in self.best:
            width = len(self.met[number][0][0].below)
            sums = [
                sum(others * self.worth(node.below[k]) for node, others in self.met[number])
                for k in range(width)
            ]
            self.best[number] = sums.index(max(sums))
        return self.best[number]
