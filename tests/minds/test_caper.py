"""How players of all levels think about Caper: Europe, and what they say about it."""

import pytest

from langfinger.games.caper import GAME
from langfinger.games.caper.bot.reasons import because, chance, weighed
from langfinger.games.caper.mind import mind_of
from langfinger.kernel import (
    LEVELS,
    BadChoice,
    Budget,
    Json,
    Judged,
    Rng,
    Thought,
    View,
    imagine,
    is_over,
    play,
    view,
)
from langfinger.texts import LANGUAGES, Texts
from tests.games.caper.scenes import Table, gear_round

FEW = Budget(1.0, 60, exactly=True)
SOME = Budget(1.0, 3_000, exactly=True)


def no_clock() -> float:
    """Time stands still."""
    return 0.0


def thought(seen: View, level: str = "expert", budget: Budget = SOME) -> Thought:
    """What a player of this level thinks."""
    return mind_of(GAME, level).think(seen, Rng.seeded(5), no_clock, budget)


def answered(scene: Table, seat: int, level: str = "expert") -> str:
    """What such a player answers."""
    return GAME.texts_of[thought(scene.sees(seat), level).answer]


def whole_game(levels: list[str], options: Json) -> list[tuple[View, Thought]]:
    """All that was thought in a game between players of these levels."""
    state = GAME.setup(2, 3, options)
    thoughts: list[tuple[View, Thought]] = []
    while not is_over(state):
        seat = state.turn
        seen = view(GAME, state, seat)
        thoughts.append((seen, thought(seen, levels[seat], FEW)))
        play(GAME, state, seat, GAME.space.at(thoughts[-1][1].answer))
    return thoughts


@pytest.mark.parametrize("level", LEVELS)
def test_players_of_every_level_play_a_game_to_its_end(level: str) -> None:
    assert len(whole_game([level, level], None)) > 40


@pytest.mark.parametrize("city", ["barcelona", "rome", "london"])
def test_an_expert_plays_every_city(city: str) -> None:
    assert len(whole_game(["expert", "skilled"], {"city": city})) > 40


def test_nobody_else_plays() -> None:
    with pytest.raises(BadChoice, match="nobody of level 'wizard' plays caper"):
        mind_of(GAME, "wizard")


def test_a_thought_can_be_had_again() -> None:
    seen = view(GAME, GAME.setup(2, 8), GAME.setup(2, 8).turn)

    assert thought(seen) == thought(View(*seen))


def test_a_thought_knows_no_more_than_the_view() -> None:
    state = GAME.setup(2, 8)
    seat = state.turn
    twin = imagine(GAME, view(GAME, state, seat), Rng.seeded(9))

    assert thought(view(GAME, twin, seat)) == thought(view(GAME, state, seat))


def test_a_thought_ends_when_the_time_is_up() -> None:
    state = GAME.setup(2, 8)
    seen = view(GAME, state, state.turn)

    told = mind_of(GAME, "expert").think(seen, Rng.seeded(5), no_clock, Budget(0.0, 1_000_000))

    assert told.simulations < 200


def test_an_expert_takes_the_loot_that_makes_a_set() -> None:
    scene = gear_round("T12", hand="G05a", coins=[2, 0], hideouts=[[1, 1, 0], [0, 0, 0]]).plays(
        0, "play G05 T12"
    )

    assert answered(scene, 0) == "take antique"


def test_a_novice_burns_the_card_that_hurts_most() -> None:
    rival = "T09 G03a | T15 G06a | T05 G04a"
    loot = [[1, 1, 1], [1, 1, 1], [1, 1, 1]]
    scene = gear_round(
        "T12", rival, hand="G10a", coins=[2, 0], hideouts=[[0] * 3, [1, 1, 1]], loot=loot
    ).plays(0, "play G10 T12")

    assert answered(scene, 0, "novice") == "burn T15"


def test_gear_that_may_burn_is_named_once_for_each_kind() -> None:
    scene = gear_round("T12", "T09 G03a | T15 G03b | T05 G04a", hand="G10a", coins=[2, 0])

    play = Judged(GAME.read("play G10 T12").id, 1, 0.5)  # type: ignore[union-attr]
    facts = dict(because(GAME, scene.sees(0), Thought([play], 1)))

    assert sorted(gear[:3] for gear in facts["burns_one"]["gears"]) == ["G03", "G04"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [None, {"city": "barcelona"}, {"city": "london"}, {"city": "rome", "free_order": "on"}],
    ids=str,
)
def test_every_answer_has_one_to_three_reasons(lang: str, options: Json) -> None:
    texts = Texts(GAME, lang)

    told = [
        [texts.tell(texts.at(f"thought.{key}"), facts, ["Ruby", "Jasper"]) for key, facts in found]
        for found in [because(GAME, *told) for told in whole_game(["casual", "novice"], options)]
    ]

    assert all(1 <= len(sentences) <= 3 for sentences in told)
    assert all(sentence.endswith(".") for sentences in told for sentence in sentences)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("most", [40, 700, 3_000])
def test_what_was_thought_by_the_clock_is_thought_again_by_its_number(
    level: str, most: int
) -> None:
    """Whether the time was up in the midst of it, or nothing was left to think of."""
    state = GAME.setup(2, 8)
    mind, seen = mind_of(GAME, level), view(GAME, state, state.turn)
    ticks = iter(range(10**9))

    told = mind.think(seen, Rng.seeded(5), lambda: next(ticks), Budget(most / 64, 10**9))
    again = mind.think(seen, Rng.seeded(5), no_clock, Budget(0.0, told.simulations, exactly=True))

    assert again == told


def reasons(scene: Table, *moves: str) -> list[str]:
    """Why the first of these moves of seat 0 is good, the others being less so, by their keys."""
    ids = [GAME.read(move).id for move in moves]  # type: ignore[union-attr]
    judged = [Judged(id, 1, 2.0 - number) for number, id in enumerate(ids)]
    return [key for key, _ in because(GAME, scene.sees(0), Thought(judged, len(ids)))]


def test_a_card_that_nobody_can_pay_for_is_thrown_for_that_reason() -> None:
    scene = gear_round("T12", hand="G06a G01a G02a", coins=[1, 0])

    assert reasons(scene, "throw G06", "play G01 T12")[0] == "too_dear"


def test_a_coin_is_said_to_bring_more_only_where_playing_was_found_to_bring_less() -> None:
    scene = gear_round("T12", hand="G06a G01a G02a", coins=[1, 0])

    assert "rather_a_coin" in reasons(scene, "throw G01", "play G01 T12")
    assert "rather_a_coin" not in reasons(scene, "throw G01", "play G02 T12")


def test_a_rival_who_gets_another_copy_is_denied_nothing() -> None:
    rival = "T05 | T03"
    one = gear_round("T12", rival, hand="G07a G10a G10b", coins=[1, 1])
    two = gear_round("T12", rival, hand="G07a G07b G10a", coins=[1, 1])

    assert "denies" in reasons(one, "play G07 T12")
    assert "denies" not in reasons(two, "play G07 T12")


def test_the_same_gear_in_the_same_crew_is_told_once() -> None:
    scene = gear_round("T12 | T09", hand="G01a G02a G03a", coins=[1, 0])
    ids = [GAME.read(move).id for move in ("play G01 T12", "play G01 T09", "throw G01")]  # type: ignore[union-attr]
    thought = Thought([Judged(id, 1, 0.5) for id in ids], 3)

    told, unit = weighed(GAME, scene.sees(0), thought)

    assert [one.id for one in told.judged] == [ids[0], ids[2]]
    assert unit in ("chance", "chance_bound")


def test_a_lead_is_worth_more_the_fewer_plays_are_to_come() -> None:
    assert chance(0.0, 20) == 0.5
    assert 0.5 < chance(3.0, 40) < chance(3.0, 10) < chance(3.0, 1) == 0.99
    assert chance(-3.0, 10) == pytest.approx(1 - chance(3.0, 10))
