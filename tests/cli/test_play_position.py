"""`langfinger play --position`: sit down at a table that somebody has written."""

from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.kernel import Game, Json, Rng, dump
from tests.cli.runs import Shell, position

DEAL: Json = {
    "seats": 4,
    "deal": {"hands": [["R7+", "R3+", "G7+"], [], [], ["B5+"]], "dealer": 2},
}


def some_position(game: Game[Any], moves: int) -> Json:
    """A table of this game after so many random moves."""
    state = game.setup(game.seat_range[0], seed=4)
    rng = Rng.seeded(4)
    for _ in range(moves):
        game.apply(state, state.turn, game.pick(state, state.turn, rng))
    return dump(game, state)


def test_the_table_begins_with_the_position(shell: Shell) -> None:
    file = shell.write("p.json", position())

    run = shell.run("play", "gelegenheit", "--position", file, "--seat", "1", typed="quit\n")

    assert run.code == 0
    assert run.out.startswith(
        "Gelegenheit macht Diebe, from a written position. You sit on seat S1; there are 4 players."
    )
    assert "red (gems): (R3+), 1 R4" in run.out


def test_the_first_words_come_in_german(shell: Shell) -> None:
    file = shell.write("p.json", position())

    run = shell.run("--lang", "de", "play", "gelegenheit", "--position", file, typed="ende\n")

    assert run.out.startswith("Gelegenheit macht Diebe, ab einer geschriebenen Stellung. Du sitzt")


@pytest.mark.parametrize("key", list(GAMES))
def test_a_game_from_a_position_is_saved_resumed_and_verified(shell: Shell, key: str) -> None:
    file = shell.write("p.json", some_position(GAMES[key], 25))
    argv = ["play", key, "--position", file, "--seed", "6", "--bots", "random"]

    shell.run(*argv, typed="1\n")
    resumed = shell.run("play", "--resume", f"{key}-6.json", typed="1\n")
    verified = shell.run("replay", f"{key}-6.json", "--verify", "--json").json

    assert "Going on after" in resumed.out
    assert verified["moves"] == len(shell.read(f"{key}-6.json")["moves"]) > 1
    assert shell.run("replay", f"{key}-6.json").code == 0


@pytest.mark.parametrize("key", list(GAMES))
def test_bots_play_the_other_seats_of_a_chosen_deal(shell: Shell, key: str) -> None:
    file = shell.write("d.json", {"seats": GAMES[key].seat_range[0], "deal": {}})

    run = shell.run(
        *["play", key, "--position", file, "--seed", "3", "--bots", "random"], typed="1\n"
    )

    assert run.code == 0
    assert shell.read(f"{key}-3.json")["start"]["version"] == 0


def test_a_chosen_deal_is_dealt(shell: Shell) -> None:
    file = shell.write("d.json", DEAL)

    run = shell.run("play", "gelegenheit", "--position", file, "--seat", "0", typed="quit\n")
    shown = shell.run("position", "gelegenheit", file, "--json").json

    assert "Dealer: Jasper." in run.out
    assert {"R7+", "R3+", "G7+"} <= set(shown["hands"][0])
    assert "B5+" in shown["hands"][3]
    assert [len(hand) for hand in shown["hands"]] == [12] * 4


def test_the_seed_draws_what_the_position_leaves_open(shell: Shell) -> None:
    one, other = (started_with_seed(shell, seed) for seed in ("1", "2"))

    assert one["dealer"] == other["dealer"] == 2
    assert one["hands"] != other["hands"]


def started_with_seed(shell: Shell, seed: str) -> Json:
    """How a game from the chosen deal began."""
    file = shell.write("d.json", DEAL)
    argv = ["play", "gelegenheit", "--position", file, "--seed", seed, "--bots", "random"]
    shell.run(*argv, typed="1\n")
    return shell.read(f"gelegenheit-{seed}.json")["start"]


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--seats", "5"], "--seats is for new games; --position takes it from the file"),
        (["--option", "loot_power=trump"], "--option is for new games; --position takes it from"),
        (["--seat", "4"], "expected a seat from S0 to S3, not '4'"),
        (["--resume", "p.json"], "--position is for new games; --resume takes it from the file"),
    ],
)
def test_what_does_not_go_with_a_position_is_refused(
    shell: Shell, argv: list[str], message: str
) -> None:
    file = shell.write("p.json", position())

    run = shell.run("play", "gelegenheit", "--position", file, *argv)

    assert message in run.err
    assert run.is_refused_in_one_line


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"loot": "red"}, "p.json: loot: expected a first Choice before the loot (GD-4.2)"),
        ({"seats": 3}, "p.json: "),
    ],
)
def test_a_position_that_cannot_be_is_not_played(shell: Shell, changes: Json, message: str) -> None:
    file = shell.write("p.json", position(**changes))

    run = shell.run("play", "gelegenheit", "--position", file)

    assert message in run.err
    assert run.is_refused_in_one_line


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"start": {"seats": 4}}, "start: "),
        ({"seats": 3}, "seats: expected 4, as in start, not 3"),
    ],
)
def test_a_saved_game_with_a_broken_start_is_refused(
    shell: Shell, changes: Json, message: str
) -> None:
    file = shell.write("p.json", position())
    shell.run(*["play", "gelegenheit", "--position", file, "--seed", "8", "--seat", "1"], typed="1")
    saved = shell.read("gelegenheit-8.json")
    old = {name: saved[name] for name in saved if name != "sums"}

    older = {**old, "format": "langfinger replay 1", **changes}
    run = shell.run("replay", shell.write("s.json", older))

    assert f": {message}" in run.err
    assert run.is_refused_in_one_line
