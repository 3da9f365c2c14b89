"""`langfinger replay` of a game of earlier rules: told by its events, to its end as it was."""

from pathlib import Path
from typing import Any, Final

from langfinger.cli.house import Args, BadFile, Refused, language, painter, print_json, texts_for
from langfinger.gamefile import Earlier, Saved
from langfinger.gamefile.retelling import begin
from langfinger.kernel import Json, mask
from langfinger.terminal import listing_for, terminal_words
from langfinger.texts import Phrases

ONLY_WON: Final = 1  # whoever has won has this in a game that knows no points but that


def tell_earlier(args: Args, file: Earlier, seat: int) -> None:
    """The whole game in sentences; no paragraphs, for those of today may say otherwise."""
    if args.verify:
        raise BadFile(Path(args.file), refusal_to_verify(file))
    log = [mask(file.game, event, seat) for row in file.told() for event in row]
    if args.json:
        print_json(as_json(file, log))
        return
    words, texts, paint = terminal_words(language(args)), texts_for(args, file.game), painter()
    listing = listing_for(file.game, texts, file.names)
    paint.line(mark_of(words, file), "bold")
    told = [masked for masked in log if masked[0] not in listing.quiet]
    for number, masked in enumerate(told, 1):
        paint.log_line(number, texts.event(masked, file.names, seat), "")
    untold = sum(map(len, file.written.events)) - len(log)
    if untold:
        paint.line(words.say("cli.untold", n=untold))
    scores = file.written.scores or []
    counts = max(scores, default=0) > ONLY_WON
    for name, points in zip(file.names, scores, strict=False) if counts else ():
        paint.line(words.say("cli.end_then", name=name, points=points))


def refusal_to_verify(file: Earlier) -> str:
    """Why nobody can check it here."""
    name, was, here = "rules", file.rules, file.game.rules_version
    if was == here:
        name, was, here = (
            "edition",
            str(file.written.replay["edition"]),
            file.game.facts.fingerprint,
        )
    return (
        f"{name}: this replay has {was!r}, here is {here!r}; it can be shown, but no longer played"
    )


def as_json(file: Earlier, log: list[Json]) -> dict[str, Any]:
    """The same for programs; `held` is how many moves come out the same under today's rules."""
    return {
        "names": file.names,
        "rules": file.rules,
        "other_cards": file.cards,
        "held": len(file.retold().moves),
        "events": log,
        "scores": file.written.scores,
    }


def mark_of(words: Phrases, file: Earlier) -> str:
    """What it was played under, and what cannot be done with it."""
    here = file.game.rules_version
    keys = ["earlier_rules"] * (file.rules != here) + ["earlier_cards"] * file.cards
    return " ".join(words.say(f"cli.{key}", rules=file.rules, here=here) for key in keys)


def held(args: Args, file: Earlier) -> Saved:
    """The game as far as today's rules tell the same; Refused if the wished step lies behind."""
    retold = file.retold()
    last = min(len(retold.moves), retold.number - (retold.problem is not None))
    if not 0 <= args.step <= last:
        words = terminal_words(language(args))
        raise Refused(words.say("cli.step_held", last=max(last, 0), step=args.step))
    replay = begin(file.game, file.written.replay)._replace(moves=retold.moves)
    return Saved(replay, file.names, file.me, [None] * file.seats, file.written.scores)
