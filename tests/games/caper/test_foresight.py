"""What would it do? Told from the view alone, in both languages."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from langfinger.games.caper.terminal.foresight import tell
from langfinger.kernel import IllegalAction, Json, Rng, imagine
from langfinger.texts import Texts
from tests.games.caper.scenes import Table, dealt, gear_round, scored, thief_round


def told(scene: Table, seat: int, move: str, lang: str = "en") -> list[str]:
    """What a move would do, in words."""
    return tell(Texts(GAME, lang), GAME.preview(scene.sees(seat), move))


@rule("CA-13.1", "CA-7.3", "CA-E2")
def test_a_card_tells_its_marker_and_its_points() -> None:
    scene = gear_round("T04", hand="G03a", coins=[1, 0])

    assert told(scene, 0, "play G03 T04") == [
        "costs 1 coin",
        "marker on the Yacht: from 0 to 2, seen from your side",
        "your coins: from 1 to 0",
        "this card would bring 1 point at the end",
        "if the game ended now: you 6, your rival 0 points",
    ]
    assert told(scene, 0, "play G03 T04", "de") == [
        "kostet 1 Münze",
        "Marker auf der Yacht: von 0 auf 2, von dir aus gesehen",
        "deine Münzen: von 1 auf 0",
        "diese Karte brächte am Ende 1 Punkt",
        "bei Spielende jetzt: du 6, die Gegenseite 0 Punkte",
    ]


@rule("CA-10.9")
def test_markers_are_told_from_the_side_of_the_viewer() -> None:
    scene = gear_round("", "T12", rival_hand="G01a", turn=1)

    assert GAME.preview(scene.sees(1), "play G01 T12")["markers"] == [["L01", 0, 1]]


@rule("CA-4.7", "CA-9.3")
def test_throwing_away_tells_the_coin_of_the_rival() -> None:
    scene = gear_round("T12", hand="G01a", coins=[2, 8])

    assert told(scene, 0, "throw G01")[:2] == [
        "your coins: from 2 to 3",
        "your rival's coins: from 8 to 7",
    ]


@rule("CA-8.1", "CA-6.4")
def test_a_burn_tells_its_targets() -> None:
    scene = gear_round("T12", "T03 G01a | T04 G07a", hand="G10a", coins=[2, 3])

    found = GAME.preview(scene.sees(0), "play G10 T12")

    assert found["targets"] == [["G01a", "T03"], ["G07a", "T04"]]
    assert "burns a card of your choice: Disguise Kit and Plasma Cutter" in told(
        scene, 0, "play G10 T12"
    )


@rule("CA-8.3", "CA-8.5")
def test_a_burn_with_one_target_tells_what_is_taken_back() -> None:
    scene = gear_round("T12", "T03 G02a", hand="G10a", coins=[2, 3], markers=[-2, 0, 0])

    assert told(scene, 0, "play G10 T12") == [
        "costs 2 coins",
        "marker on the Yacht: from −2 to 0, seen from your side",
        "your coins: from 2 to 0",
        "burns the Tuxedo of the Banker",
        "if the game ended now: you 1, your rival 0 points",
    ]


@rule("CA-8.26")
def test_a_burn_without_a_target_says_so() -> None:
    scene = gear_round("T12", hand="G10a", coins=[2, 3])

    found = GAME.preview(scene.sees(0), "play G10 T12")

    assert found["no_target"]
    assert found["lapsed"] == [["burn", "CA-8.26"]]
    assert "an effect lapses: nothing can be burned there [CA-8.26]" in told(
        scene, 0, "play G10 T12"
    )


@rule("CA-6.9", "CA-6.2", "CA-6.5", "CA-9.3", "CA-12.12")
@pytest.mark.parametrize(
    ("card", "more", "lapsed"),
    [
        ("G01a", {"markers": [5, 0, 0]}, [["caper", "CA-6.2"]]),
        (
            "G04a",
            {"coins": [1, 0], "loot": [[0, 2, 2], [2, 1, 1], [2, 1, 1]]},
            [["take", "CA-6.5"]],
        ),
        ("G09a", {"coins": [5, 5]}, [["coin", "CA-9.3"]]),
        ("G20a", {"coins": [6, 4], "city": "london"}, []),  # one coin is there, the one just paid
    ],
)
def test_effects_that_find_nothing_are_told_with_their_rule(
    card: str, more: dict[str, Json], lapsed: list[Json]
) -> None:
    scene = gear_round("T12", hand=card, **more)
    kind = card if card in GAME.words["kind"].numbers else card[:-1]

    assert GAME.preview(scene.sees(0), f"play {kind} T12")["lapsed"] == lapsed


@rule("CA-6.9", "CA-12.12", "CA-9.3")
def test_each_effect_that_lapses_is_told_once_in_both_languages() -> None:
    places = ["L06", "L02", "L03"]  # the first pays a coin for each thief
    scene = thief_round("T26 T12", city="london", coins=[6, 4], locations=places)

    found = GAME.preview(scene.sees(0), "place T26 L06")

    assert found["lapsed"] == [["coin", "CA-9.3"], ["launder", "CA-12.12"]]
    assert told(scene, 0, "place T26 L06", "de")[:2] == [
        "ein Effekt verfällt: Es ist keine Münze zu haben [CA-9.3]",
        "ein Effekt verfällt: Es ist keine Münze zu waschen [CA-12.12]",
    ]


@rule("CA-8.8")
def test_what_the_rival_returns_is_their_choice() -> None:
    loot = [[1, 1, 1], [1, 1, 1], [1, 1, 2]]
    scene = gear_round(
        "T12", "T02 G05a", hand="G10a", coins=[2, 0], loot=loot, hideouts=[[0] * 3, [1, 1, 0]]
    )

    assert "your rival returns loot of their choice: diamond and painting" in told(
        scene, 0, "play G10 T12"
    )


@rule("CA-6.6", "CA-6.5")
def test_loot_is_told_as_taken_or_as_a_choice() -> None:
    scene = gear_round("T12", hand="G05a G04a", coins=[2, 0])

    assert "takes a diamond" in told(scene, 0, "play G04a T12")
    assert "takes loot of your choice: diamond, painting and antique" in told(
        scene, 0, "play G05 T12"
    )


@rule("CA-6.6")
def test_an_answer_to_a_choice_can_be_foreseen_too() -> None:
    scene = thief_round("T13 T12").plays(0, "place T13 L01")

    found = GAME.preview(scene.sees(0), "take diamond")

    assert found["loot"] == ["diamond"]
    assert found["markers"] == [["L01", 0, 1]]
    assert found["end"] is None


@rule("CA-12.12")
def test_laundering_is_told() -> None:
    scene = gear_round("T12", city="london", hand="G20a", coins=[1, 0])

    assert "laundered: from 0 to 2" in told(scene, 0, "play G20 T12")


@rule("CA-A4")
def test_with_free_order_the_question_is_told() -> None:
    scene = thief_round("T13 T12", options={"free_order": "on"})

    assert "asks you for the order of its effects" in told(scene, 0, "place T13 L01")


@rule("CA-7.17")
def test_a_card_without_consequences_says_so() -> None:
    scene = thief_round("T04 T12")

    assert told(scene, 0, "place T04 L01")[0] == "changes nothing at once"


@rule("CA-4.2")
def test_what_is_not_allowed_cannot_be_foreseen() -> None:
    scene = gear_round("T12", hand="G10a", coins=[1, 0])

    with pytest.raises(IllegalAction, match=r"CA-4\.2: too_expensive"):
        GAME.preview(scene.sees(0), "play G10 T12")


@rule("CA-2.4")
@pytest.mark.parametrize("city", GAME.box.cities.names)
def test_foresight_does_not_depend_on_hidden_cards(city: str) -> None:
    state = GAME.setup(2, 5, {"city": city})
    rng = Rng.seeded(5)
    lapses = 0
    while state.waiting:
        seat = state.turn
        scene = Table(GAME, state, [])
        other = Table(GAME, imagine(GAME, scene.sees(seat), rng), [])
        told = all_told(scene, seat)
        assert told == all_told(other, seat)
        lapses += sum([len(one["lapsed"]) for one in told])
        GAME.apply(state, seat, GAME.pick(state, seat, rng))
    assert lapses


def all_told(scene: Table, seat: int) -> list[Json]:
    """What every legal move would do."""
    return [GAME.preview(scene.sees(seat), move) for move in scene.legal(seat)]


@rule("CA-11.10", "CA-E1")
def test_the_score_pad_walks_line_by_line_with_rules() -> None:
    scene = scored("T06 G07a G12a G08a", markers=[1, 0, 0], hideouts=[[1, 0, 0], [0, 0, 0]])

    pad = GAME.score_sheet(scene.sees(-1))

    assert pad[:3] == [
        {"line": ["LocationScored", 0, "L01", 4], "rules": ["CA-10.2", "CA-10.5"]},
        {"line": ["ComboScored", 0, "L01", 0, 0], "rules": ["CA-10.8"]},
        {"line": ["ThiefScored", 0, "T06", "L01", 2], "rules": ["CA-11.3"]},
    ]
    assert [row["line"][0] for row in pad[-5:]] == [
        "LootScored",
        "LootScored",
        "Totalled",
        "Totalled",
        "Won",
    ]


@rule("CA-11.10")
def test_everybody_sees_the_same_score_pad_at_any_time() -> None:
    scene = dealt(3).plays_on("HandsSwapped")

    assert GAME.score_sheet(scene.sees(0)) == GAME.score_sheet(scene.sees(-1))
