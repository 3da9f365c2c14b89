"""How minds of four levels think about cards, loot and roles, and what they say about it."""

import pytest

from langfinger.bots.thinking_bot import mind_of
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.actions import Place
from langfinger.games.gelegenheit.bot.reasons import because
from langfinger.games.gelegenheit.mind.guide import GdGuide
from langfinger.games.gelegenheit.rules.placing import Placing, stones_placed
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import LEVELS, Budget, Json, Rng, Thought, View, view
from langfinger.texts import LANGUAGES, Texts
from tests.games.gelegenheit.scenes import (
    Table,
    starting,
    table,
    window,
    with_roles,
    written_down,
)

NAMES = ["Ruby", "Jasper", "Opal", "Felix", "Magpie", "Ben"]
STAYS = 0.0


def still() -> float:
    """A clock that stands."""
    return STAYS


def thought(seen: View, simulations: int = 120, level: str = "expert", seed: int = 1) -> Thought:
    """What a player of this level thinks, with exactly so many simulations."""
    budget = Budget(1.0, simulations, exactly=True)
    return mind_of(GAME, level).think(seen, Rng.seeded(seed), still, budget)


def answer(scene: Table) -> str:
    """What an expert does at this table."""
    return GAME.texts_of[thought(scene.sees(scene.state.turn)).answer]


def whole_game(seats: int, level: str, simulations: int) -> dict[str, set[str]]:
    """A game of such players: for each question met, what was said about it, in all languages."""
    state = GAME.setup(seats, 7)
    texts = [Texts(GAME, lang) for lang in LANGUAGES]
    said: dict[str, set[str]] = {}
    while state.waiting:
        seen = view(GAME, state, state.turn)
        found = thought(seen, simulations, level, seen.version)
        assert found.answer in seen.legal
        sentences = [
            words.tell(words.at("thought." + key), facts, NAMES)
            for words in texts
            for key, facts in because(GAME, seen, found)
        ]
        assert 2 <= len(sentences) <= 6, seen.ask
        ask: Json = seen.ask
        said.setdefault(ask[0], set()).update(sentences)
        GAME.apply(state, state.turn, GAME.space.at(found.answer))
    return said


def told(scene: Table, lang: str = "en") -> list[str]:
    """Why an expert does what it does at this table."""
    seen = scene.sees(scene.state.turn)
    words = Texts(GAME, lang)
    reasons = because(GAME, seen, thought(seen, 40))
    return [words.tell(words.at("thought." + key), facts, NAMES) for key, facts in reasons]


def test_a_thief_who_leads_cashes_the_loot_that_nobody_can_beat() -> None:
    piles = [["B1", "B2", "B3", "R1"], "rest", [], []]
    hands = ("B9 R2 G3", "B4 R8 G9", "B6 R9 G8", "B7 R6 G6")

    assert answer(table(*hands, piles=piles, **with_roles())) == "lay B9"


def test_the_police_draw_the_last_loot_card_which_must_be_somewhere() -> None:
    hands = ("B9 R2", "B1 R8", "R9 G5", "R6 G6")
    roles = "police visitor_f visitor_m detective"
    piles = [[], "rest", [], []]

    assert answer(table(*hands, piles=piles, **with_roles(roles))) == "lay B9"


def test_a_visitor_with_clean_hands_ducks_under_loot() -> None:
    roles = "visitor_f police insurance detective"
    piles = [[], "rest", [], []]
    scene = table("B2 B9", trick="B4 B6 B8", leader=1, piles=piles, **with_roles(roles))

    assert answer(scene) == "lay B2"


def test_a_visitor_with_clean_hands_ends_the_round_by_alarm() -> None:
    piles = [[], "rest", [], []]
    roles = "visitor_f police insurance detective"
    scene = table(
        "B9 B8 R9",
        "B2 R2 G3",
        "B3 R3 G4",
        "B4 R4 G5",
        piles=piles,
        joker_before=True,
        ask=["AskingAlarm", 0, 4],
        agenda=[["Lead", 0]],
        **with_roles(roles),
    )

    assert answer(scene) == "alarm"


def test_players_who_cannot_tell_two_worlds_apart_think_the_same() -> None:
    piles: Json = [["B1", "B2", "B3", "R1"], "rest", [], []]
    one = table("B8 R2 G3", "B9 Y2 G4", "B6 Y3 G5", "B7 Y4 G6", piles=piles, **with_roles())
    other = table("B8 R2 G3", "B7 Y4 G5", "B9 Y2 G6", "B6 Y3 G4", piles=piles, **with_roles())

    assert thought(one.sees(0), 60) == thought(other.sees(0), 60)


@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_can_be_had_again(level: str) -> None:
    seen = view(GAME, GAME.setup(4, 3), GAME.setup(4, 3).turn)

    assert thought(seen, 20, level) == thought(seen, 20, level)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_whole_game_and_gives_reasons(level: str) -> None:
    said = whole_game(4, level, 1)

    assert {"Placing", "Laying", "Naming", "TakingRole"} <= said.keys()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_first_ideas_are_legal_in_whole_games_and_have_their_reasons(seats: int) -> None:
    said = whole_game(seats, "novice", 0)

    assert {"Placing", "Laying", "TakingRole"} <= said.keys()


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_experts_play_with_any_number_of_players(seats: int) -> None:
    said = whole_game(seats, "expert", 1)

    assert said["Laying"]


def test_who_cannot_win_any_more_still_plays_for_points() -> None:
    piles = [[], "rest", [], []]
    roles = "visitor_f police insurance detective"
    history = ("visitor_f visitor_m", "thief insurance", "detective police", "police thief")
    past = ((-18, -18), (18, 17), (-5, -5), (-5, -10))
    stage = {**with_roles(roles), **written_down(4, history, past)}
    scene = table("B2 B9", trick="B4 B6 B8", leader=1, piles=piles, **stage)

    assert answer(scene) == "lay B2"


def test_an_alarm_has_its_reasons() -> None:
    scene = window("B9 R1 R2", "B2 R3 G3", "B3 R4 G4", "B4 R6 G5")

    assert "in hands" in " ".join(told(scene))
    assert "auf den Händen" in " ".join(told(scene, "de"))


def test_a_led_card_that_nobody_can_beat_is_said_to_be_so() -> None:
    piles = [["B1", "B2", "B3", "R1"], "rest", [], []]
    hands = ("B9 R2 G3", "B4 R8 G9", "B6 R9 G8", "B7 R6 G6")

    assert told(table(*hands, piles=piles, **with_roles())) == [
        "Nothing that is still out can beat B9.",
        "The others still hold 3 loot cards and must follow.",
        "As Thief you have 3 loot cards; 1 more is needed.",
    ]


@pytest.mark.parametrize(
    ("level", "least", "most"), [("skilled", 0.45, 0.55), ("expert", 0.3, 0.4)]
)
def test_only_an_expert_takes_no_early_lead_for_a_win(
    level: str, least: float, most: float
) -> None:
    guide = mind_of(GAME, level).guide
    roles = ("thief", "police", "insurance", "detective")
    ahead = starting(0, history=roles, points=[[18], [2], [-5], [2]])

    assert guide is not None
    assert least < guide.values(ahead.state)[0] < most


@pytest.mark.parametrize(
    ("roles", "told_of_it"),
    [
        ("visitor_f thief insurance detective", "So you get rid of B"),
        ("thief visitor_f insurance detective", " is loot that you could use, but"),
    ],
)
def test_nobody_who_wants_loot_is_said_to_be_rid_of_it(roles: str, told_of_it: str) -> None:
    piles = [[], "rest", [], []]
    scene = table("B2 B3", trick="R4 R6 R8", leader=1, piles=piles, **with_roles(roles))

    assert told_of_it in told(scene)[1]


def last_placings(seed: int) -> list[tuple[GdState, list[Place]]]:
    """Tables at which somebody places the last two stones, and the ways worth a thought."""
    state, rng = GAME.setup(4, seed), Rng.seeded(seed)
    guide = GdGuide(GAME, forgetful=False, drift=14.0)
    found: list[tuple[GdState, list[Place]]] = []
    while state.waiting:
        seat = state.turn
        if isinstance(state.ask, Placing) and stones_placed(state, seat) == 5:
            ways = [way for way in guide.answers(state, seat) if isinstance(way, Place)]
            found.append((state.clone(), ways))
        GAME.apply(state, seat, guide.pick(state, seat, rng))
    return found


def behind(state: GdState, way: Place) -> int:
    """How many stones of this placing lie where a rival has more."""
    state.stones = state.stones.but(state.turn, state.stones[state.turn] + way.stones)
    rows = [[int(state.stones_on(seat, role)) for role in range(6)] for seat in range(4)]
    own = rows[state.turn]
    return sum(max(row[role] for row in rows) > own[role] for role in (way.role, way.role2))


def test_last_stones_go_where_nobody_has_more_unless_they_cannot() -> None:
    tables = last_placings(7)

    short = [[behind(state.clone(), way) for way in ways] for state, ways in tables]

    assert all(sum(row) == 0 or min(row) > 0 for row in short)
    assert any(len(ways) < 21 for _, ways in tables)
