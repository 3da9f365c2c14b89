"""A game of earlier rules as a file: its events tell it, and nobody judges it anew."""

import json
from functools import cache
from typing import Any

import pytest

from langfinger.gamefile import Earlier, GameFile, Saved, read_any, read_text, write_text
from langfinger.gamefile.sums import EVENTS, PLACES, SUMS, THREAD, sums_of, thread_of
from langfinger.games import GAMES
from langfinger.kernel import BadReplay, Game, Json, Rng, mask
from langfinger.kernel.saving.replay import new_replay

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def game_after(game: Game[Any], moves: int, me: int | None = None) -> Saved:
    """A game played by chance, as far as so many moves."""
    seats, dice = game.seat_range[0], Rng.seeded(1)
    state, replay = game.setup(seats, 1), new_replay(game, seats, 1, {})
    while state.waiting and len(replay.moves) < moves:
        seat, action = state.turn, game.pick(state, state.turn, dice)
        game.apply(state, seat, action)
        replay.moves.append((seat, action.id))
    end = None if state.waiting else game.scores(state)
    bots = [None if seat == me else "random" for seat in range(seats)]
    return Saved(replay, [f"Käthe {seat}" for seat in range(seats)], me, bots, end)


@cache
def whole_text(game: Game[Any]) -> str:
    """A whole game as a file."""
    return write_text(game, game_after(game, 100_000))


def whole(game: Game[Any]) -> Json:
    """The same as JSON."""
    return json.loads(whole_text(game))


def resaved(data: Json) -> str:
    """The same file with sums that are right."""
    inside = {name: data[name] for name in data if name not in (SUMS, THREAD)}
    if isinstance(inside.get(EVENTS), dict):
        inside[THREAD] = thread_of(inside[EVENTS])
    return json.dumps({**inside, SUMS: sums_of(inside)}, ensure_ascii=False, indent=1)


def earlier(text: str) -> Earlier:
    """The file, which is one of earlier rules."""
    file = read_any(text)
    assert isinstance(file, Earlier)
    return file


def middle(data: Json) -> str:
    """The number of a move in the middle of a game that has brought something."""
    return [str(number) for number in data[EVENTS]][len(data[EVENTS]) // 2]


# What a file holds


@every_game
def test_a_file_holds_all_that_happened_each_move_in_one_line(game: Game[Any]) -> None:
    saved = game_after(game, 100_000)
    text, rows = write_text(game, saved), list[Any]()

    state = saved.replay.follow(game, len(saved.replay.moves), rows)

    told = {str(n): [e.to_json(game.words) for e in row] for n, row in enumerate(rows) if row}
    assert json.loads(text)[EVENTS] == told
    assert json.loads(text)[PLACES] == game.places(state)
    for number, row in told.items():
        assert f'\n  "{number}": {json.dumps(row, ensure_ascii=False)}' in text


@every_game
def test_a_game_that_is_still_played_is_told_as_its_person_saw_it(game: Game[Any]) -> None:
    saved = game_after(game, 12, me=1)
    rows = list[Any]()

    told = json.loads(write_text(game, saved))[EVENTS]

    saved.replay.follow(game, 12, rows)
    seen = [[mask(game, event, 1) for event in row] for row in rows]
    assert told == {str(number): row for number, row in enumerate(seen) if row}
    assert isinstance(read_any(write_text(game, saved)), GameFile)


@every_game
def test_a_file_of_today_that_tells_other_events_is_refused_with_its_line(game: Game[Any]) -> None:
    data = whole(game)
    number = middle(data)
    data[EVENTS][number] = data[EVENTS][number][:-1]
    text = resaved(data)

    file = read_text(text)
    with pytest.raises(BadReplay) as refusal:
        file.follow(100_000, [])

    line = next(n for n, one in enumerate(text.splitlines(), 1) if f'  "{number}": [' in one)
    told = str(refusal.value)
    assert told.startswith(f"line {line}: events {number}: was nothing, now [")


# Changed by hand


@every_game
@pytest.mark.parametrize("rules", ["today's", "0"])
def test_changed_events_are_named_with_their_line(game: Game[Any], rules: str) -> None:
    data = {**whole(game), "rules": game.rules_version if rules == "today's" else rules}
    text = resaved(data)
    number = middle(data)
    data = json.loads(text)
    data[EVENTS][number] = [*data[EVENTS][number], ["Forged"]]
    changed = json.dumps(data, ensure_ascii=False, indent=1)

    with pytest.raises(BadReplay) as refusal:
        read_any(changed)

    lines = changed.splitlines()
    first = lines.index(f' "{EVENTS}": {{')
    line = next(n for n, one in enumerate(lines, 1) if n > first and f'  "{number}": [' in one)
    told = f"events {number}: was changed after the game was saved, its sum is another"
    assert str(refusal.value) == f"line {line}: {told}"


@every_game
def test_events_that_are_dropped_are_noticed(game: Game[Any]) -> None:
    data = json.loads(resaved({**whole(game), "rules": "0"}))
    data[EVENTS].popitem()

    with pytest.raises(BadReplay, match=r"line \d+: events: was changed after"):
        read_any(json.dumps(data, indent=1))


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("seats", 0, "seats: expected 1 to 8, not 0"),
        ("seats", True, "seats: expected 1 to 8, not True"),
        ("seed", "7", "seed: expected int, not '7'"),
        ("options", [], "options: expected dict, not []"),
        ("moves", ["S0 dance"], "events: expected the number of a move, 0 to 1, not"),
        ("places", [1], "places: expected 2 places, not [1]"),
        ("names", ["A"], "names: expected 2 names"),
        (EVENTS, [], "events: expected dict, not []"),
        (EVENTS, {"x": []}, "events: expected the number of a move"),
        (EVENTS, {"1": [5]}, "events 1: expected a list of events, not [5]"),
    ],
)
def test_a_spoiled_file_of_earlier_rules_is_refused(field: str, value: Any, told: str) -> None:
    text = resaved({**whole(GAMES["caper"]), "rules": "0", field: value})

    with pytest.raises(BadReplay) as refusal:
        read_any(text)

    assert told in str(refusal.value)
    assert str(refusal.value).startswith("line ")


# Told by its events


@every_game
def test_a_game_of_earlier_rules_that_comes_out_the_same_holds_to_its_end(game: Game[Any]) -> None:
    data = whole(game)

    file = earlier(resaved({**data, "rules": "0"}))
    retold = file.retold()

    assert (file.rules, file.cards, retold.problem) == ("0", False, None)
    assert len(retold.moves) == len(data["moves"])
    assert [[e.to_json(game.words) for e in row] for row in file.told()] == file.written.events


@every_game
def test_where_earlier_rules_part_from_todays_the_events_go_on(game: Game[Any]) -> None:
    data = {**whole(game), "rules": "0"}
    number = middle(data)
    data[EVENTS][number] = data[EVENTS][number] * 2

    file = earlier(resaved(data))
    retold = file.retold()

    assert retold.number == len(retold.moves) + 1 == int(number)
    assert all(file.told()[int(n)] for n in data[EVENTS])


@every_game
def test_a_game_of_other_cards_is_told_too(game: Game[Any]) -> None:
    file = earlier(resaved({**whole(game), "edition": "of another day"}))

    assert file.cards
    assert file.told()[-1]


@every_game
def test_other_scores_stay_what_they_were(game: Game[Any]) -> None:
    data = {**whole(game), "rules": "0"}
    file = earlier(resaved({**data, "end": [score + 1 for score in data["end"]]}))

    retold = file.retold()

    assert retold.number == len(retold.moves) == len(data["moves"])
    assert retold.problem is not None and retold.problem.startswith("points were ")


@every_game
@pytest.mark.parametrize(
    "change",
    [{"options": {"gone": "long ago"}}, {"seed": 8}, {"start": {"seats": 2, "strange": 1}}],
    ids=["an option", "a deal", "a position"],
)
def test_a_deal_that_comes_out_otherwise_holds_from_nowhere(
    game: Game[Any], change: dict[str, Any]
) -> None:
    data = {**whole(game), "rules": "0", **change}
    data[EVENTS] = {
        **data[EVENTS],
        "0": [*data[EVENTS].get("0", []), data[EVENTS][middle(data)][0]],
    }

    retold = earlier(resaved(data)).retold()

    assert (retold.moves, retold.number) == ([], 0)
    assert retold.problem is not None


@pytest.mark.parametrize(
    "strange",
    [["Vanished", 1], ["Drew"], ["CardPlaced", 9, "T13", "L04"], ["CardPlaced", None], ["Won", -7]],
)
def test_an_event_that_has_no_words_any_more_is_left_out(strange: Json) -> None:
    data = {**whole(GAMES["caper"]), "rules": "0"}
    number = middle(data)
    data[EVENTS][number] = [strange, *data[EVENTS][number]]

    file = earlier(resaved(data))

    assert len(file.told()[int(number)]) == len(data[EVENTS][number]) - 1


# What is refused


def test_whoever_wants_to_play_such_a_game_is_told_that_it_can_only_be_shown() -> None:
    with pytest.raises(BadReplay) as refusal:
        read_text(resaved({**whole(GAMES["caper"]), "rules": "0"}))

    told = "this replay has '0', here is '1'; it can be shown, but no longer played"
    assert f"rules: {told}" in str(refusal.value)


@pytest.mark.parametrize("field", ["rules", "edition"])
def test_without_events_a_file_of_earlier_rules_is_refused_and_told_what_to_do(field: str) -> None:
    data = whole(GAMES["caper"])
    without = {name: data[name] for name in data if name not in (EVENTS, THREAD)}

    with pytest.raises(BadReplay) as refusal:
        read_any(resaved({**without, field: "0"}))

    assert f"{field}: this replay has '0', here is " in str(refusal.value)
    assert str(refusal.value).endswith("; open it with the Langfinger that saved it")
