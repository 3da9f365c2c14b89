"""All that may be pending: questions, and what happens when they are answered.

The agenda of a round, next on the right, while a thief is on the move:

    CleanUp  NextAction  EndAction(S1)  Effect(S1, …)  Moving(S1, …)

Whatever a step on the way brings (an arrest, a tile, a discard) lies above the move, and the move
goes on when it is done.
"""

from __future__ import annotations

from typing import Final

from langfinger.games.hadria.rules.execution.acting import Acting, EndAction
from langfinger.games.hadria.rules.execution.aims.aiming import Aiming
from langfinger.games.hadria.rules.execution.aims.driving import Driving, Leading, Sending
from langfinger.games.hadria.rules.execution.aims.spreading import Kindling, Spreading
from langfinger.games.hadria.rules.execution.aims.taking import (
    Fetching,
    Giving,
    Jamming,
    Nibbling,
)
from langfinger.games.hadria.rules.execution.aims.thefts import (
    Confiscating,
    Fishing,
    Robbing,
    RobNow,
    Theft,
)
from langfinger.games.hadria.rules.execution.effects import Effect
from langfinger.games.hadria.rules.execution.moving import Moving
from langfinger.games.hadria.rules.execution.order import ChoosingAction, NextAction
from langfinger.games.hadria.rules.execution.tiles import Citizens, Peeking
from langfinger.games.hadria.rules.guards.arrests import (
    Ambushed,
    Arrest,
    Jail,
    LosingCard,
    LosingJewel,
)
from langfinger.games.hadria.rules.guards.catching import Catching, ChoosingFigure, ChoosingWay
from langfinger.games.hadria.rules.guards.patrol import Patrol, Watch
from langfinger.games.hadria.rules.guards.reinforcements import (
    Arriving,
    Drafting,
    Posting,
    Reinforcing,
)
from langfinger.games.hadria.rules.guards.rousing import Ringing, Rousing
from langfinger.games.hadria.rules.guards.walking import ChoosingWalker, Walking
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.planning.revealing import Reveal
from langfinger.games.hadria.rules.round.beginning import PickingThief, PlacingThief, StartRoll
from langfinger.games.hadria.rules.round.drawing import Drawing, Rolling
from langfinger.games.hadria.rules.round.event_cards import (
    Barricading,
    Greasing,
    Raiding,
    Relieving,
    RelievingTo,
    ShuttingGate,
)
from langfinger.games.hadria.rules.round.jewel_places import PlacingJewel
from langfinger.games.hadria.rules.round.phases import (
    CleanUp,
    EventPhase,
    MarkersLaid,
    PlanningStart,
    RoundStart,
)
from langfinger.games.hadria.rules.things.dropping import Dropping, HandLimit

STEPS: Final = [
    PickingThief,
    StartRoll,
    PlacingThief,
    RoundStart,
    EventPhase,
    Reinforcing,
    Posting,
    Arriving,
    Drafting,
    Relieving,
    RelievingTo,
    Raiding,
    Barricading,
    Greasing,
    ShuttingGate,
    PlacingJewel,
    Rolling,
    Drawing,
    Dropping,
    HandLimit,
    PlanningStart,
    MarkersLaid,
    Planning,
    Reveal,
    CleanUp,
    NextAction,
    ChoosingAction,
    Acting,
    EndAction,
    Effect,
    Moving,
    Aiming,
    Spreading,
    Kindling,
    Driving,
    Leading,
    Sending,
    Fishing,
    Robbing,
    Theft,
    RobNow,
    Nibbling,
    Fetching,
    Confiscating,
    Jamming,
    Giving,
    Peeking,
    Rousing,
    Ringing,
    Citizens,
    Ambushed,
    Watch,
    Patrol,
    Catching,
    Walking,
    ChoosingFigure,
    ChoosingWay,
    ChoosingWalker,
    Arrest,
    LosingJewel,
    LosingCard,
    Jail,
]
