"""Hints and reasons: who may hear them, and that they tell no more than they may."""

from functools import partial
from typing import Any

import pytest

from langfinger.bots.explaining import meaning, thoughts_again
from langfinger.games import GAMES
from langfinger.kernel import Rng, read_replay, view
from langfinger.parts import part_of
from langfinger.server.publish.catalogue import replay_of
from langfinger.server.publish.messages import View, encode
from langfinger.server.publish.told import NO_OFFER, Own, Showing, told_view
from langfinger.stress.by_hand.test_table import HandTable
from langfinger.texts import Texts
from tests.server.kit import new_table, played, seated

GELEGENHEIT = GAMES["gelegenheit"]
FEW = "expert@8x"
NOTHING = Own(NO_OFFER, None, None, None, None)

pytestmark = pytest.mark.file


async def alone(game: Any = GELEGENHEIT, bots: int = 2) -> HandTable:
    """One person among thinking bots."""
    table = new_table(game, people="ana", bots=bots)
    for chair in table.seating.chairs:
        chair.bot = FEW
    return await seated(table)


async def asked(table: HandTable) -> None:
    """Until the person has to decide."""
    while table.course.owing() != [0]:
        await table.wait(1.0)


async def heard(table: HandTable, guest: str, kind: str, **fields: Any) -> Any:
    """What comes back: an answer of this kind or a refusal."""
    await table.say(guest, {"t": kind, "cid": "x", **fields})
    line = table.lines[guest]
    refusals = [nak for nak in line.heard("nak") if nak["cid"] == "x"]
    return line.last(kind) if line.heard(kind) else refusals[-1]["code"]


async def teach(table: HandTable, how: Any) -> None:
    """What the host wants bots to tell."""
    await table.room.inbox.do(partial(table.room.advice.set, "ana", how))


@played
async def test_whoever_plays_alone_is_told_what_an_expert_would_do() -> None:
    table = await alone()
    await asked(table)

    told = await heard(table, "ana", "hint", seat=0)

    best = told["advice"]["best"]
    assert told["seq"] == table.course.seq
    assert 1 <= len(best) <= 3
    assert {one["action"] for one in best} <= set(table.view(0).legal)
    assert told["advice"]["unit"] in ("points", "chance")
    assert all(isinstance(key, str) for key, _ in told["advice"]["because"])


@played
async def test_among_people_there_are_hints_only_where_the_table_agrees() -> None:
    table = await seated(new_table(people="ana ben cem"))
    seat = table.to_move() or 0
    guest = table.seating.chairs[seat].guest or ""

    before = await heard(table, guest, "hint", seat=seat)
    await teach(table, "hints")
    after = await heard(table, guest, "hint", seat=seat)

    assert before == "no_hints"
    assert after["advice"]["best"]


@played
async def test_nobody_is_told_what_another_seat_should_do() -> None:
    table = await alone()
    await asked(table)

    assert await heard(table, "ana", "hint", seat=1) == "not_yours"


@played
async def test_whoever_is_not_asked_gets_no_hint() -> None:
    table = await seated(new_table(people="ana ben cem"))
    await teach(table, "hints")
    other = 1 - (table.to_move() or 0) % 2
    guest = table.seating.chairs[other].guest or ""

    assert await heard(table, guest, "hint", seat=other) == "no_hints"


async def a_bots_move(table: HandTable) -> Any:
    """The latest move of a bot that had a choice and whose question is settled."""
    while True:
        question = table.course.state.question
        for move in reversed(table.course.moves):
            thinking = move.thinking
            if thinking and thinking["simulations"] and move.question != question:
                return move
        await table.wait(1.0)
        if table.course.owing() == [0]:
            await table.act("ana", 0, table.legal(0)[0])


@played
async def test_bots_keep_their_reasons_until_the_game_is_over() -> None:
    table = await alone()
    move = await a_bots_move(table)

    before = await heard(table, "ana", "thought", seq=move.seq)
    await teach(table, "aloud")
    aloud = await heard(table, "ana", "thought", seq=move.seq)

    assert before == "no_thought"
    assert aloud["thought"]["seat"] == move.seat
    assert aloud["thought"]["bot"] == FEW
    assert aloud["thought"]["simulations"] == 8
    assert aloud["thought"]["best"][0]["action"] == move.action


@played
async def test_a_sealed_answer_is_not_explained_before_it_is_open() -> None:
    table = await alone(GAMES["hadria"], bots=1)
    await teach(table, "aloud")
    while not (table.course.is_sealed() and table.course.answers(1)):
        await table.wait(1.0)
        if table.course.owing() == [0] and not table.course.is_sealed():
            await table.act("ana", 0, table.legal(0)[0])
    sealed = table.course.moves[-1]

    told = await heard(table, "ana", "thought", seq=sealed.seq)

    # Sealed answers bear the number of what was last told to all: that may be an open move.
    opened = [move.action for move in table.course.moves if move.question != sealed.question]
    assert sealed.seat == 1 and sealed.thinking
    assert told == "no_thought" or told["thought"]["best"][0]["action"] in opened


@played
async def test_what_is_no_bots_move_has_no_reasons() -> None:
    table = await alone()
    await teach(table, "aloud")

    assert await heard(table, "ana", "thought", seq=0) == "no_thought"
    assert await heard(table, "ana", "thought", seq=99_999) == "no_thought"


@played
async def test_every_thought_of_a_table_can_be_had_again_from_its_replay() -> None:
    table = await alone()
    while len(table.course.moves) < 40 and not table.course.is_over():
        await table.wait(1.0)
        if table.course.owing() == [0]:
            await table.act("ana", 0, table.legal(0)[-1])

    replay = read_replay(GELEGENHEIT, replay_of(table.course))
    checked, otherwise = thoughts_again(GELEGENHEIT, replay)

    assert checked >= 10
    assert not otherwise


@played
async def test_a_bot_is_shown_what_a_browser_is_shown_and_nothing_else() -> None:
    """The same bytes as somebody who sits there gets."""
    table = await alone()
    for _ in range(12):
        for seat in table.course.owing():
            question = table.room.decisions.bots.question_for(seat)
            shown = told_view(table.room.record, table.view(seat), NOTHING, Showing(-1, False))

            assert encode(View(*question.view)) == encode(shown.view)  # type: ignore[arg-type]
        await table.wait(1.0)
        if table.course.owing() == [0]:
            await table.act("ana", 0, table.legal(0)[0])


@played
async def test_how_a_table_teaches_is_kept() -> None:
    table = await seated(new_table(people="ana ben cem"))
    await teach(table, "aloud")

    assert table.room.record.teach == "aloud"
    assert table.lines["ana"].last("table")["table"]["teach"] == "off"
    await table.room.show_seating()
    assert table.lines["ana"].last("table")["table"]["teach"] == "aloud"


@pytest.mark.parametrize("key", GAMES)
@played
async def test_the_meaning_of_ones_answers_is_told_from_ones_view_alone(key: str) -> None:
    game = GAMES[key]
    table = await alone(game, bots=1 if game.seat_range[1] == 2 else 2)
    await asked(table)
    legal = [int(id) for id in table.view(0).legal[:8]]

    told = await heard(table, "ana", "meaning", seat=0, actions=legal)

    words = Texts(game, "de").words["thought"]
    assert told["seq"] == table.course.seq
    assert len(told["meant"]) == len(legal)
    assert {fact for facts in told["meant"] for fact, _ in facts} <= words.keys()


@played
async def test_what_laying_stones_means_is_told_of_each_way_to_lay_them() -> None:
    table = await alone()
    await asked(table)
    legal = [int(id) for id in table.view(0).legal[:3]]

    told = await heard(table, "ana", "meaning", seat=0, actions=legal)

    first = [facts[0] for facts in told["meant"]]
    assert [key for key, _ in first] == ["place_alone"] * 3
    assert [facts["own"] for _, facts in first] == [2, 1, 1]


@played
async def test_nobody_hears_what_answers_of_another_mean() -> None:
    table = await seated(new_table(people="ana ben cem"))
    seat = table.to_move() or 0
    other = table.seating.chairs[1 - seat if seat < 2 else 0].guest or ""

    assert await heard(table, other, "meaning", seat=seat, actions=[0]) == "not_yours"


@pytest.mark.parametrize("key", GAMES)
def test_of_no_answer_a_preference_is_told(key: str) -> None:
    game, rng = GAMES[key], Rng.seeded(1)
    told: set[str] = set()
    reasons = part_of(game, "bot.reasons")
    assert reasons is not None
    state = game.setup(game.seat_range[0], 4)
    for _ in range(30):
        seen = view(game, state, state.turn)
        told |= {fact for fact, _ in meaning(game, seen, seen.legal[rng.below(len(seen.legal))])}
        game.apply(state, state.turn, game.pick(state, state.turn, rng))

    assert len(told) >= 4
    assert not told & reasons.ONLY_OF_THE_BEST
    assert Texts(game, "en").words["thought"].keys() > reasons.ONLY_OF_THE_BEST
