"""A thought in sentences: the move, its worth, the reasons, the alternatives."""

from typing import Any

import pytest

from langfinger.bots import make_bot
from langfinger.bots.explaining import Told, thought_of, told, without_untried
from langfinger.bots.speaking import sentences
from langfinger.games import GAMES
from langfinger.kernel import Judged, Rng, Thought, view
from langfinger.texts import LANGUAGES, Texts

GELEGENHEIT: Any = GAMES["gelegenheit"]


@pytest.mark.parametrize("bot", ["expert@6x", "novice@6x", "rules", "random"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_thought_can_be_told_in_every_language(key: str, lang: str, bot: str) -> None:
    game = GAMES[key]
    texts, state, rng = Texts(game, lang), game.setup(game.seat_range[0], 3), Rng.seeded(3)
    names = ["Ana", "Ben", "Cem", "Dora", "Eva", "Fritz"][: state.seats]
    for number in range(120):
        seat = state.turn
        if not state.waiting:
            break
        seen = view(game, state, seat)
        if number % 7 == 0:
            player = make_bot(bot, game, number)
            lines = sentences(texts, told(game, player, seen, thought_of(player, seen)), names)
            assert lines and all(lines)
            assert "{" not in "".join(lines)
        game.apply(state, seat, game.pick(state, seat, rng))


def test_chances_and_points_are_told_as_people_say_them() -> None:
    state = GELEGENHEIT.setup(4, 3)
    first, second = [action.id for action in GELEGENHEIT.legal(state, state.turn)[:2]]
    thought = Thought([Judged(first, 30, 0.34), Judged(second, 10, -1.06)], 40)

    chance = sentences(Texts(GELEGENHEIT, "en"), Told(thought, "chance", []))
    points = sentences(Texts(GELEGENHEIT, "de"), Told(thought, "points", []))

    assert chance[0].endswith(": 34 % to win.")
    assert points[1].endswith("(−1,1 Punkte gegenüber dem Schnitt am Tisch).")
    assert chance[-1] == "Looked at 40 ways it may go on."


def test_what_was_tried_less_and_looks_no_worse_is_about_as_good() -> None:
    state = GELEGENHEIT.setup(4, 3)
    first, second, third = [action.id for action in GELEGENHEIT.legal(state, state.turn)[:3]]
    thought = Thought([Judged(first, 30, 0.34), Judged(second, 9, 0.2), Judged(third, 5, 0.4)], 44)

    lines = sentences(Texts(GELEGENHEIT, "en"), Told(thought, "chance", []))

    assert lines[1].startswith("Next best: ")
    assert "(about as good); " in lines[1]
    assert lines[1].endswith("(20 % to win).")


def test_of_other_answers_one_may_only_know_how_good_they_are_at_most() -> None:
    state = GELEGENHEIT.setup(4, 3)
    first, second = [action.id for action in GELEGENHEIT.legal(state, state.turn)[:2]]
    thought = Thought([Judged(first, 30, 0.614), Judged(second, 10, 0.58)], 40)

    english = sentences(Texts(GELEGENHEIT, "en"), Told(thought, "chance_bound", []))
    german = sentences(Texts(GELEGENHEIT, "de"), Told(thought, "chance_bound", []))

    assert english[0].endswith(": 61 % to win.")
    assert english[1].endswith("(at most 58 % to win).")
    assert german[1].endswith("(höchstens 58 % Siegchance).")


def test_nothing_is_told_as_less_than_nothing() -> None:
    state = GELEGENHEIT.setup(4, 3)
    thought = Thought([Judged(GELEGENHEIT.legal(state, state.turn)[0].id, 30, -0.04)], 40)

    told = sentences(Texts(GELEGENHEIT, "en"), Told(thought, "points", []))

    assert told[0].endswith(": +0.0 points against the average of the table.")


def test_of_answers_for_which_there_was_no_time_nothing_is_told() -> None:
    state = GELEGENHEIT.setup(4, 3)
    first, second, third = [action.id for action in GELEGENHEIT.legal(state, state.turn)[:3]]
    thought = Thought([Judged(first, 4, 0.8), Judged(second, 0, 0.0), Judged(third, 2, 0.5)], 6)

    kept = without_untried(thought)

    assert [one.id for one in kept.judged] == [first, third]
    assert kept.simulations == 6


def test_who_tried_nothing_tells_all_that_was_weighed() -> None:
    thought = Thought([Judged(1, 0, 0.8), Judged(2, 0, 0.2)], 0)

    assert without_untried(thought).judged == thought.judged
