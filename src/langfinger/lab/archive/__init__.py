"""The archive: whole games as they were once played, with all that happened in them.

They are played again after every change. A game that comes out otherwise is named with the move
where it parts; whoever changed that rule gives the game another `rules_version` and says in
CHANGELOG.md what changed. Games of earlier rules stay as they are: what happened in them is kept
beside the moves, so they can be told whatever the rules have become.

    python -m langfinger.lab.archive check              what comes out otherwise today
    python -m langfinger.lab.archive gather             games for all that no kept game shows yet
    python -m langfinger.lab.archive list               what is kept
"""

from langfinger.lab.archive.comparing import Parting, compare
from langfinger.lab.archive.gathering import gather, wanted_of
from langfinger.lab.archive.kept import Kept, read_kept, write_kept

__all__ = ["Kept", "Parting", "compare", "gather", "read_kept", "wanted_of", "write_kept"]
