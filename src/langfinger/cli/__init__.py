"""`langfinger`: the command line. Bad input is one line on stderr and exit code 2."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from langfinger.bots import BadAnswer
from langfinger.cli.balance.comparing import compare
from langfinger.cli.balance.reporting import report
from langfinger.cli.batch.arena import arena
from langfinger.cli.batch.simulate import simulate
from langfinger.cli.bench import bench
from langfinger.cli.editions import editions
from langfinger.cli.house import Args, Refused, language, one_line
from langfinger.cli.parser import make_parser
from langfinger.cli.play import play
from langfinger.cli.position import position
from langfinger.cli.replay import ledger, replay
from langfinger.cli.rules import games, rules
from langfinger.cli.serve import serve
from langfinger.cli.tables import export_table, forget, mend_table, tables
from langfinger.cli.upkeep import backup, doctor, restore
from langfinger.contract.checkout import NeedsCheckout
from langfinger.kernel import BadChoice, BadPosition, BadReplay
from langfinger.lab.crew import WorkerDied

COMMANDS: Final[dict[str, Callable[[Args], int]]] = {
    "serve": serve,
    "play": play,
    "games": games,
    "rules": rules,
    "simulate": simulate,
    "arena": arena,
    "compare": compare,
    "report": report,
    "replay": replay,
    "ledger": ledger,
    "position": position,
    "editions": editions,
    "bench": bench,
    "backup": backup,
    "restore": restore,
    "doctor": doctor,
    "tables": tables,
    "export-table": export_table,
    "mend-table": mend_table,
    "forget": forget,
}


FAULTS: Final = (
    Refused,
    BadChoice,
    BadPosition,
    BadReplay,
    BadAnswer,
    NeedsCheckout,
    WorkerDied,
    OSError,
)
"""What is told in one line: somebody else can mend it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code is 0 if all went well and 2 for bad input."""
    args = Args(lang=None)
    try:
        words = sys.argv[1:] if argv is None else argv
        args = make_parser().parse_args(words or ["serve"])
        return COMMANDS[args.command](args)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except BrokenPipeError:
        return hang_up()
    except KeyboardInterrupt:
        return 130
    except FAULTS as problem:
        print(f"langfinger: {one_line(problem, language(args))}", file=sys.stderr)
        return 2


def hang_up() -> int:
    """Whoever read our output has gone; nothing more must be written to it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
