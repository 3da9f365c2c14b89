"""What a move of Caper would do, in words."""

from typing import Any

from langfinger.texts import Texts


def tell(texts: Texts, told: dict[str, Any]) -> list[str]:
    """The consequences that `foresee` has found, one line each."""

    def say(key: str, **args: Any) -> None:
        lines.append(texts.tell(texts.at(f"foresight.{key}"), args))

    lines: list[str] = []
    if told["cost"]:
        say("cost", cost=told["cost"])
    for location, before, after in told["markers"]:
        say("marker", location=location, before=before, after=after)
    for key, field in (("coins", "coins"), ("stolen", "rival_coins"), ("laundered", "laundered")):
        before, after = told[field]
        if before != after:
            say(key, before=before, after=after)
    for loot in told["loot"]:
        say("loot", loot=loot)
    if told["choose"]:
        say("choose", loots=told["choose"])
    if told["burned"]:
        say("burns", gear=told["burned"][0], thief=told["burned"][1])
    if told["targets"]:
        say("targets", gears=[gear for gear, _ in told["targets"]])
    for effect, rule in told["lapsed"]:
        say("lapsed", effect=effect, rule=rule)
    if told["returns"]:
        say("returns", loots=told["returns"])
    if told["order"]:
        say("order")
    if not lines:
        say("nothing")
    if told["end"]:
        say("end", points=told["end"])
    say("now", mine=told["now"][1], theirs=told["rival_now"][1])
    return lines
