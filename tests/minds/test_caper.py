"""How players of all levels think about Caper: Europe, and what they say about it."""

import pytest

from langfinger.games.caper import GAME
from langfinger.games.caper.bot.reasons import because
from langfinger.games.caper.mind import mind_of
from langfinger.kernel import (
    LEVELS,
    BadChoice,
    Budget,
    Json,
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
