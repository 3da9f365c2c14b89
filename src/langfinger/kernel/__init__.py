"""The grammar every game speaks: the public names of the kernel."""

from langfinger.kernel.bits import bit, count_bits, highest, lowest, mask_of, members, nth
from langfinger.kernel.errors import BadChoice, BadPosition, BadReplay, IllegalAction
from langfinger.kernel.game import (
    Facts,
    Game,
    Vocabulary,
    count_playout,
    ids_of_many,
    is_over,
    playout,
    questions_of,
    ranked,
    step_many,
)
from langfinger.kernel.late import FIRST, Late
from langfinger.kernel.log import SILENT, Log
from langfinger.kernel.options import Option
from langfinger.kernel.play import play, read_event, reason_against, why, why_not
from langfinger.kernel.reasons import Reason
from langfinger.kernel.record import (
    HIDDEN,
    NOBODY,
    NOTHING_SEEN,
    Action,
    Event,
    Json,
    Seat,
    Words,
    is_count,
)
from langfinger.kernel.rng import Rng
from langfinger.kernel.rows import Row, row_of
from langfinger.kernel.saving.deals import load, setup_from
from langfinger.kernel.saving.freeze import dump
from langfinger.kernel.saving.replay import (
    Replay,
    new_replay,
    read_replay,
    replay_from,
    write_replay,
)
from langfinger.kernel.search.guide import Guide
from langfinger.kernel.search.heats import Heats, Trial, concluded, in_order
from langfinger.kernel.search.mind import LEVELS, Budget, Mind, Thought
from langfinger.kernel.search.nodes import Pool
from langfinger.kernel.search.tree import Judged, Plan, Search, together
from langfinger.kernel.sight.board import Board
from langfinger.kernel.sight.dealing import deal_within
from langfinger.kernel.sight.layout import (
    Field,
    Layout,
    encode,
    layout_of,
)
from langfinger.kernel.sight.shapes import (
    Cards,
    Fixed,
    Flag,
    Hand,
    Listed,
    Loose,
    Packed,
    Rowed,
    Ruled,
    SeatOf,
    SeatSet,
    Shape,
    Word,
)
from langfinger.kernel.sight.sheets import Sheet, Sheets, answers_of, blank_sheet, observe
from langfinger.kernel.sight.table import EVERYONE, NO_ONE, OWNER, Hole, Seen, View
from langfinger.kernel.sight.views import mask, view, views
from langfinger.kernel.sight.worlds import Imagination, imagine
from langfinger.kernel.space import ActionSpace, fingerprint
from langfinger.kernel.state import State, everyone, is_asked
from langfinger.kernel.steps import (
    ListQuestion,
    Question,
    SealedQuestion,
    SetQuestion,
    Step,
    TakeBack,
    one_of,
)

__all__ = [
    "EVERYONE",
    "FIRST",
    "HIDDEN",
    "LEVELS",
    "NOBODY",
    "NOTHING_SEEN",
    "NO_ONE",
    "OWNER",
    "SILENT",
    "Action",
    "ActionSpace",
    "BadChoice",
    "BadPosition",
    "BadReplay",
    "Board",
    "Budget",
    "Cards",
    "Event",
    "Facts",
    "Field",
    "Fixed",
    "Flag",
    "Game",
    "Guide",
    "Hand",
    "Heats",
    "Hole",
    "IllegalAction",
    "Imagination",
    "Json",
    "Judged",
    "Late",
    "Layout",
    "ListQuestion",
    "Listed",
    "Log",
    "Loose",
    "Mind",
    "Option",
    "Packed",
    "Plan",
    "Pool",
    "Question",
    "Reason",
    "Replay",
    "Rng",
    "Row",
    "Rowed",
    "Ruled",
    "SealedQuestion",
    "Search",
    "Seat",
    "SeatOf",
    "SeatSet",
    "Seen",
    "SetQuestion",
    "Shape",
    "Sheet",
    "Sheets",
    "State",
    "Step",
    "TakeBack",
    "Thought",
    "Trial",
    "View",
    "Vocabulary",
    "Word",
    "Words",
    "answers_of",
    "bit",
    "blank_sheet",
    "concluded",
    "count_bits",
    "count_playout",
    "deal_within",
    "dump",
    "encode",
    "everyone",
    "fingerprint",
    "highest",
    "ids_of_many",
    "imagine",
    "in_order",
    "is_asked",
    "is_count",
    "is_over",
    "layout_of",
    "load",
    "lowest",
    "mask",
    "mask_of",
    "members",
    "new_replay",
    "nth",
    "observe",
    "one_of",
    "play",
    "playout",
    "questions_of",
    "ranked",
    "read_event",
    "read_replay",
    "reason_against",
    "replay_from",
    "row_of",
    "setup_from",
    "step_many",
    "together",
    "view",
    "views",
    "why",
    "why_not",
    "write_replay",
]
