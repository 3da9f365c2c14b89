"""Write games/<key>/texts/examples.json: the examples of the rulebooks as small positions.

An example is what its scene plays: where it begins, the moves it makes and those it is refused.
Run it after a scene of an example has changed: `.venv/bin/python -m scripts.examples`.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.contract.rulebook import is_example, rule_ids
from langfinger.contract.scenes import Scene
from langfinger.games import GAMES
from langfinger.kernel import (
    Action,
    BadPosition,
    Game,
    IllegalAction,
    Json,
    dump,
    load,
    play,
    reason_against,
)

ROOT: Final = Path(__file__).parents[1]
UNSAID: Final = ("version", "question", "rules", "edition", "game")
MOST: Final = 12  # moves; what takes longer is no small example
EMPTY: Final[tuple[Json, ...]] = (0, None, False)


class Recorder:
    """Looks on while the scenes of examples are played."""

    def __init__(self) -> None:
        self.scenes: dict[int, dict[str, Json]] = {}
        self.found: dict[str, dict[str, Json]] = {}
        self.kept: list[Scene[Any]] = []  # so that no other scene gets the id of one that is gone

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only scenes of examples are played."""
        items[:] = [item for item in items if examples_in(item)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        """One scene; the first one in which something is done stands for the example."""
        self.scenes = {}
        result = yield
        told = [scene for scene in self.scenes.values() if is_small(scene)]
        for id in examples_in(item) if told else []:
            self.found.setdefault(id, {**told[0], "rules": rules_in(item)})
        return result

    def begun(self, scene: Scene[Any]) -> dict[str, Json]:
        """What is known of a scene; where it begins if nothing was done in it so far."""
        if id(scene) not in self.scenes:
            position = short(scene.game, dump(scene.game, scene.state))
            self.scenes[id(scene)] = {"position": position, "moves": [], "refused": []}
            self.kept.append(scene)
        return self.scenes[id(scene)]


def is_small(scene: dict[str, Json]) -> bool:
    """Is something done in it, and not too much?"""
    return 0 < len(scene["moves"]) + len(scene["refused"]) <= MOST


def examples_in(item: pytest.Item) -> list[str]:
    """The examples that a test is marked with."""
    return [id for mark in item.iter_markers("rule") for id in mark.args if is_example(id)]


def rules_in(item: pytest.Item) -> list[str]:
    """The rules that a test is marked with beside."""
    ids = [id for mark in item.iter_markers("rule") for id in mark.args if not is_example(id)]
    return sorted({*ids})


def short(game: Game[Any], position: dict[str, Json]) -> dict[str, Json]:
    """A position without what goes without saying; whole if it would be another one then."""
    told = {key: value for key, value in position.items() if key not in UNSAID}
    for key in [key for key, value in told.items() if is_empty(value)]:
        fewer = {other: value for other, value in told.items() if other != key}
        if is_the_same(game, fewer, position):
            told = fewer
    return told if is_the_same(game, told, position) else position


def is_empty(value: Json) -> bool:
    """Does this say nothing?"""
    return value in EMPTY if not isinstance(value, list) else not value


def is_the_same(game: Game[Any], fewer: dict[str, Json], position: dict[str, Json]) -> bool:
    """Is it the same table, with the same dice?"""
    try:
        again = dump(game, load(game, fewer))
    except BadPosition:
        return False
    return all(again[key] == position[key] for key in position if key not in UNSAID)


def recorded(game: Game[Any]) -> dict[str, dict[str, Json]]:
    """The examples of a game, in the order of its rulebook."""
    recorder, plays, refuses = Recorder(), Scene.plays, Scene.refuses

    def noting(scene: Scene[Any], seat: int, *moves: str) -> Scene[Any]:
        begun = recorder.begun(scene)
        for move in moves:
            plays(scene, seat, move)
            if not begun["refused"]:
                begun["moves"].append([seat, move])
        return scene

    def noting_no(scene: Scene[Any], seat: int, move: str) -> Any:
        begun = recorder.begun(scene)
        reason = refuses(scene, seat, move)
        begun["refused"].append([seat, move])
        return reason

    watch(noting, noting_no)
    try:
        folder = str(ROOT / "tests" / "games" / game.key)
        code = pytest.main(["-q", "-p", "no:cacheprovider", folder], plugins=[recorder])
    finally:
        watch(plays, refuses)
    assert code == 0, f"scenes of {game.key} fail"
    found = [(id, recorder.found[id]) for id in rule_ids(game) if id in recorder.found]
    return {id: one for id, one in found if is_playable(game, one)}


def is_playable(game: Game[Any], example: dict[str, Json]) -> bool:
    """Does it go from its position alone? Some scenes lay things out by hand on their way."""
    try:
        state = load(game, example["position"])
        for seat, move in example["moves"]:
            play(game, state, seat, action_of(game, move))
    except (BadPosition, IllegalAction):
        return False
    asked = [(seat, action_of(game, move)) for seat, move in example["refused"]]
    return all(reason_against(game, state, seat, move) for seat, move in asked)


def action_of(game: Game[Any], move: str) -> Action:
    """The move behind the words of a scene."""
    found = game.read(move)
    assert found is not None, f"{game.key} has no move {move!r}"
    return found


def watch(plays: Any, refuses: Any) -> None:
    """From now on scenes play and refuse like this."""
    setattr(Scene, "plays", plays)  # noqa: B010  # mypy knows that nobody should
    setattr(Scene, "refuses", refuses)  # noqa: B010


def main(keys: list[str]) -> None:
    """Writes the files of these games, or of all."""
    for key in keys or GAMES:
        found = recorded(GAMES[key])
        rows = [f" {json.dumps(id)}: {json.dumps(one)}" for id, one in found.items()]
        path = ROOT / "src" / "langfinger" / "games" / key / "texts" / "examples.json"
        path.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
        print(f"{key}: {len(found)} examples")


if __name__ == "__main__":
    main(sys.argv[1:])
