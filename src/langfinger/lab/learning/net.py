"""A small net that says what each answer is worth: in NumPy (`numpy_net`) or PyTorch (`torch_net`).

Both have two hidden layers and learn by Adam; which of them is asked for makes no difference to the
learner.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

import numpy as np

Array = np.ndarray[Any, Any]

RATE: Final = 1e-3


class Net(Protocol):
    """What a learner needs of a net."""

    def values(self, inputs: Array) -> Array:
        """What each answer is worth, a row for each row of inputs."""

    def learn(self, inputs: Array, answers: Array, targets: Array) -> float:
        """Brings the values of these answers closer to the targets; says how far off they were."""
