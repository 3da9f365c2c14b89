"""Bots think aloud: a game among them, move by move with their reasons, to be read by people.

python -m langfinger.lab.aloud GAME --bots expert --lang de
python -m langfinger.lab.aloud GAME --moves 10 --every 17
"""

import argparse
from typing import Final

from langfinger.bots import make_bot
from langfinger.bots.explaining import thought_of, told
from langfinger.bots.seeds import bot_seed
from langfinger.bots.speaking import sentences
from langfinger.games import GAMES
from langfinger.kernel import NOBODY, mask, play, view
from langfinger.texts import LANGUAGES, Texts

USUAL_SEATS: Final = 3


def main() -> None:
    """Prints the game: what happens, and why the bots want it so."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--bots", default="expert", help="one for all seats")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--moves", type=int, default=0, help="reasons of so many moves; 0: of all")
    parser.add_argument("--every", type=int, default=1, help="reasons of every n-th choice")
    args = parser.parse_args()
    game, texts = GAMES[args.game], Texts(GAMES[args.game], args.lang)
    state = game.setup(args.seats or min(USUAL_SEATS, game.seat_range[1]), args.seed)
    names = [f"S{seat}" for seat in range(state.seats)]
    choices = said = 0
    while state.waiting and not (args.moves and said >= args.moves):
        seat = state.turn
        seen = view(game, state, seat)
        bot = make_bot(args.bots, game, bot_seed(args.seed, seat, int(state.version)))
        thought = thought_of(bot, seen)
        if len(seen.legal) > 1:
            choices += 1
            if choices % args.every == 0:
                said += 1
                lines = sentences(texts, told(game, bot, seen, thought), names)
                print(f"  {names[seat]} " + "\n     ".join(lines))
        for event in play(game, state, seat, game.space.at(thought.answer)):
            print(texts.event(mask(game, event, NOBODY), names, NOBODY))
    print(game.scores(state))


if __name__ == "__main__":
    main()
