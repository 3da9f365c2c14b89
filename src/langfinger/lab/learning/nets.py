"""Which net a learner has."""

from __future__ import annotations

from importlib.util import find_spec

from langfinger.kernel import BadChoice
from langfinger.lab.learning.net import Net
from langfinger.lab.learning.numpy_net import NumpyNet


def net_called(name: str, inputs: int, hidden: int, answers: int, seed: int) -> Net:
    """A net of this kind: `numpy` or `torch`; BadChoice says what is missing."""
    if name == "numpy":
        return NumpyNet(inputs, hidden, answers, seed)
    if name != "torch":
        raise BadChoice(f"there is no net {name!r}; choose numpy or torch")
    if find_spec("torch") is None:
        raise BadChoice("PyTorch is not installed; `pip install 'langfinger[learn]'` brings it")
    from langfinger.lab.learning.torch_net import TorchNet

    return TorchNet(inputs, hidden, answers, seed)
