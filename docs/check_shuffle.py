"""Was this game dealt from what the house and the players' browsers brought, and from nothing else?

    python docs/check_shuffle.py GAME.json [COMMITMENT] [SHARE]

GAME.json is the replay of a finished table. COMMITMENT is what the house said before the game and
SHARE what your own browser added: it remembers both, and shows them under "Check the shuffle".
The sums are plain SHA-256; of Langfinger only the rules are used, to deal and to play again.
"""

import json
import sys
from hashlib import sha256

from langfinger.gamefile import read_saved
from langfinger.games import GAMES
from langfinger.kernel.saving.freeze import dump


def sum_of(text):
    return sha256(text.encode()).hexdigest()


def seed_of(secret, shares):
    lines = ["langfinger shuffle 1", secret, *[f"{seat} {share}" for seat, share in shares]]
    return int(sum_of("\n".join(lines))[:16], 16) >> 2


def problem_in(game_file, commitment=None, share=None):
    """What is wrong with this game; an empty text if all of it holds."""
    shuffle = game_file.get("shuffle")
    if not shuffle:
        return "this game cannot be checked: its seed was given, or it is of an older house"
    secret, shares = shuffle["secret"], shuffle["shares"]
    if sum_of(secret) != (commitment or shuffle["commitment"]):
        return "the secret is not the one that the house was bound to"
    if len({seat for seat, _ in shares}) < len(shares):
        return "a seat has more than one share"
    if share and share not in [one for _, one in shares]:
        return "the share of your browser is not in it"
    if game_file["seed"] != seed_of(secret, shares):
        return "the seed does not come of the secret and these shares"
    game = GAMES[game_file["game"]]
    replay = read_saved(game, game_file).replay
    if dump(game, replay.state(game, 0)) != shuffle["deal"]:
        return "other cards were dealt than the seed deals"
    if dump(game, replay.state(game, len(replay.moves))) != shuffle["end"]:
        return "these moves do not lead to the end of this game"
    return ""


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        content = json.load(file)
    try:
        problem = problem_in(content, *sys.argv[2:4])
    except Exception as refusal:
        problem = f"it cannot be played again: {refusal}"
    shared = [f"seat {seat}" for seat, _ in content.get("shuffle", {}).get("shares", [])]
    print(problem or f"all of it holds; shares came from {', '.join(shared) or 'nobody'}")
    sys.exit(1 if problem else 0)
