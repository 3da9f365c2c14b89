"""Why not? Why did this happen? A reason is a rule id, a code for the sentence, and the facts."""

from __future__ import annotations

from langfinger.kernel.record import Json


class Reason:
    """One rule at work; the sentence is made from `code` and `facts` by the texts."""

    def __init__(self, rule: str, code: str, facts: dict[str, Json]) -> None:
        self.rule = rule
        self.code = code
        self.facts = facts

    def to_json(self) -> Json:
        return {"rule": self.rule, "code": self.code, "facts": self.facts}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.rule}: {self.code}" + (f" ({facts})" if facts else "")
